"""Ordinary sentences (Universal Declaration of Human Rights, article 1) and their encodings."""

PROSE = {
    "simplified Chinese": (
        "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。",
        ("gb18030", "gbk", "utf-16-le", "utf-16-be", "utf-32-le"),
    ),
    "traditional Chinese": (
        "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。",
        ("big5", "cp950", "gb18030", "utf-16-le"),
    ),
    "Japanese": (
        "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"
        "人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。",
        ("cp932", "shift_jis", "euc_jp", "iso2022_jp", "utf-16-be"),
    ),
    "Korean": (
        "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 "
        "이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.",
        ("cp949", "euc_kr", "johab", "utf-16-le"),
    ),
    "Russian": (
        "Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены "
        "разумом и совестью и должны поступать в отношении друг друга в духе братства.",
        ("cp1251", "koi8_r", "cp866", "iso8859_5", "mac_cyrillic", "utf-16-le"),
    ),
    "Ukrainian": (
        "Всі люди народжуються вільними і рівними у своїй гідності та правах. Вони наділені "
        "розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.",
        ("cp1251", "koi8_u"),
    ),
    "Greek": (
        "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι "
        "προικισμένοι με λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με "
        "πνεύμα αδελφοσύνης.",
        ("cp1253", "iso8859_7", "cp737"),
    ),
    "Hebrew": (
        "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך "
        "חובה עליהם לנהוג איש ברעהו ברוח של אחוה.",
        ("cp1255", "iso8859_8", "cp862"),
    ),
    "Arabic": (
        "يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل "
        "بعضهم بعضا بروح الإخاء.",
        ("cp1256", "iso8859_6"),
    ),
    "Thai": (
        "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างมีเหตุผลและมโนธรรม "
        "และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ",
        ("cp874", "tis_620"),
    ),
    "French": (
        "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués "
        "de raison et de conscience et doivent agir les uns envers les autres dans un esprit de "
        "fraternité.",
        ("cp1252", "latin_1"),
    ),
    "German": (
        "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft "
        "und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Jeder hat "
        "Anspruch auf die verkündeten Rechte, ohne Unterschied nach Überzeugung und Vermögen.",
        ("cp1252", "latin_1"),
    ),
    "Spanish": (
        "Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como "
        "están de razón y conciencia, deben comportarse fraternalmente los unos con los otros. "
        "Ningún Estado hará distinción por la condición política o jurídica del país.",
        ("cp1252", "latin_1"),
    ),
    "Polish": (
        "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni "
        "obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.",
        ("cp1250", "iso8859_2"),
    ),
    "Czech": (
        "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem "
        "a svědomím a mají spolu jednat v duchu bratrství.",
        ("cp1250", "iso8859_2"),
    ),
    "Turkish": (
        "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana "
        "sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.",
        ("cp1254", "iso8859_9"),
    ),
}
CASES = [
    (language, encoding, text) for language, (text, names) in PROSE.items() for encoding in names
]
