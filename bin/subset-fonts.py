"""Cuts the fonts of the templates down to what an Australian dealer's pages print, and writes their style sheets.

Not part of the build: the result is in app/ui/fonts. To make it again, with fonttools 4.66 and brotli 1.2:

    pip install fonttools==4.66.1 brotli==1.2.0
    python3 bin/subset-fonts.py

Every other character comes from the whole file of the package, which the sheets name as a first face of the same font:
a browser fetches it only for a page that has such a character. Hints are left out: they are for screens of old, and
half of the bytes. The licence (SIL OFL 1.1, beside the fonts) reserves no name for these fonts.
"""

from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
TARGET = ROOT / "app/ui/fonts"

# English, the accents of names, prices, measures and typographic marks.
BASIC = (
    "20-7E,A0,A3,A9,AB,AE,B0-B3,B7,BB-BE,C9,D7,E0-E2,E4,E6-EB,ED-EF,F1,F3,F4,F6,F8,FA-FC,"
    "2010,2011,2013,2014,2018,2019,201C,201D,2022,2026,2032,2033,20AC,2122,2212"
)
# What both files of a face are asked for.
RANGE = "U+20-FF, U+131, U+152-153, U+2000-206F, U+20AC, U+2122, U+2212"


@dataclass
class StandIn:
    """Arial as wide as a face until that arrives, so that nothing moves. `size`: measured on a page's words, %."""

    family: str
    size: float
    bold: bool = False


@dataclass
class Face:
    """A file of a package. `weights`: those of the sheet; `cut`: those to keep of a variable file."""

    family: str
    file: str
    weights: str
    stand_ins: list[StandIn]
    cut: tuple[int, int] | None = None


SHEETS = {
    "figtree": [
        Face(
            "Figtree",
            "@fontsource-variable/figtree/files/figtree-latin-wght-normal",
            "300 900",
            [StandIn("Figtree fallback", 101.9)],
        )
    ],
    "hanken-grotesk": [
        Face(
            "Hanken Grotesk",
            "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal",
            "300 700",
            [StandIn("Hanken fallback", 100.2)],
            cut=(300, 700),
        )
    ],
    "barlow": [
        Face(
            "Barlow",
            "@fontsource/barlow/files/barlow-latin-400-normal",
            "400 500",
            [StandIn("Barlow fallback", 96.3)],
        ),
        Face(
            "Barlow",
            "@fontsource/barlow/files/barlow-latin-600-normal",
            "600 800",
            [StandIn("Barlow fallback", 91.4, bold=True)],
        ),
        # Capitals of Barlow Condensed are narrower beside Arial's than its small letters are.
        Face(
            "Barlow Condensed",
            "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal",
            "600 800",
            [StandIn("Condensed fallback", 76, bold=True), StandIn("Capitals fallback", 68.2, bold=True)],
        ),
    ],
}


def basic_name(face: Face) -> str:
    return Path(face.file).name.replace("-latin-", "-basic-") + ".woff2"


def subset(face: Face) -> None:
    font = TTFont(PACKAGES / f"{face.file}.woff2", recalcTimestamp=False)
    if face.cut:
        narrowed = BytesIO()
        instantiateVariableFont(font, {"wght": face.cut}).save(narrowed)
        narrowed.seek(0)
        font = TTFont(narrowed, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=["kern", "liga", "tnum"], flavor="woff2")
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(BASIC))
    subsetter.subset(font)
    font.flavor = "woff2"
    target = TARGET / basic_name(face)
    font.save(target)
    print(target.name, target.stat().st_size)


def rule(declarations: dict[str, str]) -> str:
    return "".join(["@font-face {\n", *(f"  {name}: {value};\n" for name, value in declarations.items()), "}\n"])


def rules_of(face: Face) -> str:
    font = TTFont(PACKAGES / f"{face.file}.woff2")
    height = font["head"].unitsPerEm
    both = {"font-family": f"'{face.family}'", "font-display": "swap", "font-weight": face.weights}
    css = [
        rule({**both, "src": f"url('{url}')", "unicode-range": RANGE})
        for url in (f"{face.file}.woff2", f"./{basic_name(face)}")
    ]
    for stand_in in face.stand_ins:
        bold = " Bold" if stand_in.bold else ""
        percent = lambda units: f"{units / height / stand_in.size * 10_000:.1f}%"
        # A browser makes the bold words of a variable font out of the only stand-in it has.
        weights = {} if "-variable" in face.file else {"font-weight": face.weights}
        css.append(
            rule(
                {
                    "font-family": f"'{stand_in.family}'",
                    **weights,
                    "src": f"local('Arial{bold}'), local('Liberation Sans{bold}')",
                    "ascent-override": percent(font["hhea"].ascent),
                    "descent-override": percent(-font["hhea"].descent),
                    "line-gap-override": "0%",
                    "size-adjust": f"{stand_in.size:g}%",
                }
            )
        )
    return "\n".join(css)


for name, faces in SHEETS.items():
    for face in faces:
        subset(face)
    head = "/* Written by bin/subset-fonts.py. The second face of a font wins where both have a character. */\n"
    (TARGET / f"{name}.css").write_text(head + "\n".join(rules_of(face) for face in faces))
