"""Cuts the fonts of the templates down to what an Australian dealer's pages print.

Not part of the build: the result is in app/ui/fonts. To make it again, with fonttools 4.66 and brotli 1.2:

    pip install fonttools==4.66.1 brotli==1.2.0
    python3 bin/subset-fonts.py

Every other character comes from the whole file of the package, which the style sheets name as a second face of the
same font: a browser fetches it only for a page that has such a character. Hints are left out: they are for screens of
old, and half of the bytes. The licence (SIL OFL 1.1, beside the fonts) reserves no name for these fonts.
"""

from io import BytesIO
from pathlib import Path

from fontTools.subset import Options, Subsetter, parse_unicodes
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ROOT / "node_modules"
TARGET = ROOT / "app/ui/fonts"

# English, the accents of names, prices, measures and typographic marks.
# The style sheets name the same characters.
BASIC = (
    "20-7E,A0,A3,A9,AB,AE,B0-B3,B7,BB-BE,C9,D7,E0-E2,E4,E6-EB,ED-EF,F1,F3,F4,F6,F8,FA-FC,"
    "2010,2011,2013,2014,2018,2019,201C,201D,2022,2026,2032,2033,20AC,2122,2212"
)

# File of the package, and the weights to keep of a variable one.
FONTS = {
    "@fontsource-variable/figtree/files/figtree-latin-wght-normal": None,
    "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal": (300, 700),
    "@fontsource/barlow/files/barlow-latin-400-normal": None,
    "@fontsource/barlow/files/barlow-latin-600-normal": None,
    "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal": None,
}

for file, weights in FONTS.items():
    font = TTFont(PACKAGES / f"{file}.woff2", recalcTimestamp=False)
    if weights:
        narrowed = BytesIO()
        instantiateVariableFont(font, {"wght": weights}).save(narrowed)
        narrowed.seek(0)
        font = TTFont(narrowed, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=["kern", "liga", "tnum"], flavor="woff2")
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=parse_unicodes(BASIC))
    subsetter.subset(font)
    font.flavor = "woff2"
    name = Path(file).name.replace("-latin-", "-basic-")
    font.save(TARGET / f"{name}.woff2")
    print(f"{name}.woff2", (TARGET / f"{name}.woff2").stat().st_size)
