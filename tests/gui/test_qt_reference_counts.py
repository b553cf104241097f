"""Guards the pin of PySide6: 6.12.0 gave back one reference to None too many at each call."""

import sys

from PySide6.QtGui import QImage, QPainter

CALLS = 5_000


def test_void_calls_leave_the_references_to_none_alone(qapp):
    image = QImage(4, 4, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    try:
        before = sys.getrefcount(None)
        for _ in range(CALLS):
            painter.drawPoint(1, 1)
        lost = before - sys.getrefcount(None)
    finally:
        painter.end()
    assert lost < CALLS / 10
