"""The characters that languages are written with, the most frequent first.

Data for telling a right decoding from a wrong one, and nothing else: it does not recognise
languages for their own sake. The order is that of ordinary prose; Latin alphabets list only
what lies outside ASCII.
"""

from __future__ import annotations

import math
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_SIMPLIFIED = (
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过"
    "发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本"
    "前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很"
    "最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度"
    "门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电"
    "数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马"
    "科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万"
    "取拉格望觉术领共确传师观清今切院让识候带导争运"
)
_TRADITIONAL = (
    "的一是不了在人有我他這個們中來上大為和國地到以說時要就出會可也你對生能而子那得於著下自之年過"
    "發後作裡用道行所然家種事成方多經麼去法學如都同現當沒動面起看定天分還進好小部其些主樣理心她本"
    "前開但因只從想實日軍者意無力它與長把機十民第公此已工使情明性知全三又關點正業外將兩高間由問很"
    "最重並物手應戰向頭文體政美相見被利什二等產或新己制身果加西斯月話合回特代內信表化老給世位次度"
    "門任常先海通教兒原東聲提立及比員解水名真論處走義各入幾口認條平系氣題活爾更別打女變四神總何電"
    "數安少報才結反受目太量再感建務做接必場件計管期市直德資命山金指克許統區保至隊形社便空決治展馬"
    "科司五基眼書非則聽白卻界達光放強即像難且權思王象完設式色路記南品住告類求據程北邊死張該交規萬"
    "取拉格望覺術領共確傳師觀清今切院讓識候帶導爭運"
)
_JAPANESE = (
    "のいにるをはがたとでしてなれかすさらりこまんもっうくよきあつえけどせだめそちろわおみやばじほぶ"
    "ゃょひふごゅげびずぎべむぐぜざぼへゆねーンスルトリイアラクシドレジタロテマフグバコカサデプチセオ"
    "メキパニブッナムエウボダツゴミワソハモズガビャケィョノネヤペザポュベピホァヒェユヨギゼォヘ日一人年"
    "大国会出本中者上行見時生事分長業的東間自方地学内合前後同社対手部発場新全今立女田回性代動電話高"
    "員点体通題作民主力法考現表数最文物理明定関意世問家実気小書入名金先何私思用山度水子車目変所持校"
    "決画約相元経政記知使化次集"
)
_KOREAN = (
    "이다의는에을한가지고하로은기를도사서나자인어시그리일아대해있수정것과들만제전부보라여스장상으와구"
    "원주니면게적조트비성화안공마연선유무신요경국동소미위내년계오세생모거당행관중방말우용회었문금간드작"
    "저강했실교업정바단개발체레영양려물진임결반외식차호민던러산울처통음없더속합입력또할같크데르터습되렇"
    "때럼였잘못함"
)
_WHOLE_SCRIPT = {
    "simplified Chinese": _SIMPLIFIED,
    "traditional Chinese": _TRADITIONAL,
    "Japanese": _JAPANESE,
    "Korean": _KOREAN,
}
_ALPHABET = {
    "Russian": "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё",
    "Ukrainian": "оанивіетрслкудмпязьгбчйхжцшюєщїфґ",
    "Belarusian": "аніеоыртлсцякдуўзбмйпьхгчэшжёюф",
    "Bulgarian": "аоеинтсрвлдпкмзуъягбчжщшцйхфью",
    "Serbian": "аоиенрстујвдкмплзгбљчцшжњћхђџф",
    "Greek": "αοιετσνηυρπκμλςάίόδγέήωχθύφβώξζψϊϋΐΰ",
    "Hebrew": "יוהלארתבמנשדעקחםפןכגזסטצךץף",
    "Arabic": "الينمرتوبةعدفسهكقحجأطصشىخإذزضغظئءؤآ",
    "Persian": "اینردهتبشمکسوگلآخقزپعفجحصط\u200cچضظذغثژئ",
    "Thai": "านรอกเงมยลวดท่สต้ัะปบคหีแจพิชขใไโผณ็ซธุูึศ์ืถภษฐฟญฒฎ",
}
_BEYOND_ASCII = {
    "French": "éèàêçôâîûùëïœ",
    "German": "üäöß",
    "Spanish": "óíáéñúü¿¡ªº",
    "Portuguese": "ãçáéíóõêúâàôªº",
    "Italian": "èàùòéì",
    "Catalan": "àóéèíòúçïü",
    "Danish and Norwegian": "åøæé",
    "Swedish and Finnish": "äåöé",
    "Icelandic": "áíðþéóúýæö",
    "Estonian": "äõüöšž",
    "Polish": "łąężśćóńź",
    "Czech": "áíéěřčýžšůúťďňó",
    "Slovak": "áíčšťžýéľúôäňďŕĺ",
    "Hungarian": "áéőöóüíúű",
    "Croatian and Slovene": "čžšćđ",
    "Romanian": "ăîâșțşţ",
    "Turkish": "ıüşğçöİâ",
    "Lithuanian": "ėųšžįąūęč",
    "Latvian": "āīēšūņļžķģč",
    "Vietnamese": "đàáạảãâăêôơư\u0301\u0300\u0323\u0309\u0303",
}
# Signs that any text may have; bits, beside about 5 for the commonest letter.
_SIGNS = "，。、“”‘’：；！？（）—…《》「」『』·\u3000–«»„‚•§°\u00a0€£©®™№"
_SIGN_BITS = 9.5
_FULL_WIDTH = "".join(map(chr, range(0xFF01, 0xFF5F)))
_FULL_WIDTH_BITS = 10.5
_CAPITAL_BITS = 3.5


@cache
def costs() -> Mapping[str, Mapping[str, float]]:
    """Give, by language, the information content in bits of each of its characters."""
    tables = {}
    for name, letters in _WHOLE_SCRIPT.items():
        tables[name] = _by_rank(letters, 0.25, 10)
    for name, letters in _ALPHABET.items():
        tables[name] = _with_capitals(_by_rank(letters, _share(len(letters), 3), 3))
    for name, letters in _BEYOND_ASCII.items():
        share = 0.04 * _share(len(letters), 1.5)
        tables[name] = _with_capitals(_by_rank(letters, share, 1.5))
    common = dict.fromkeys(_FULL_WIDTH, _FULL_WIDTH_BITS) | dict.fromkeys(_SIGNS, _SIGN_BITS)
    return {name: common | table for name, table in tables.items()}


def _share(count: int, lag: float) -> float:
    return 1 / sum(1 / (rank + lag) for rank in range(count))


def _by_rank(letters: str, share: float, lag: float) -> dict[str, float]:
    # A character's frequency falls with its rank, after Zipf and Mandelbrot.
    return {
        letter: math.log2((rank + lag) / share)
        for rank, letter in enumerate(dict.fromkeys(letters))
    }


def _with_capitals(table: dict[str, float]) -> dict[str, float]:
    capitals = {
        letter.upper(): bits + _CAPITAL_BITS
        for letter, bits in table.items()
        if len(letter.upper()) == 1
    }
    return capitals | table
