import { lookupKey } from './lookup.ts'

export const GENERIC_COLOURS = [
  'White', 'Silver', 'Grey', 'Black', 'Blue', 'Red', 'Green', 'Brown',
  'Gold', 'Orange', 'Yellow', 'Beige', 'Bronze', 'Purple', 'Pink',
] as const // prettier-ignore

export type GenericColour = (typeof GENERIC_COLOURS)[number]

const words = (colour: GenericColour, text: string): [string, GenericColour][] =>
  text.split(' ').map((word) => [word, colour])

/** Words that name the colour itself. */
const plain = new Map<string, GenericColour>([
  ...GENERIC_COLOURS.map((colour): [string, GenericColour] => [colour.toLowerCase(), colour]),
  ...words('White', 'blanc bianco weiss ivory'),
  ...words('Grey', 'gray charcoal gunmetal gun grigio'),
  ...words('Black', 'noir nero schwarz'),
  ...words('Blue', 'navy teal turquoise aqua blu bleu'),
  ...words('Red', 'maroon burgundy crimson scarlet rosso rouge'),
  ...words('Green', 'khaki olive verde'),
  ...words('Brown', 'tan'),
  ...words('Beige', 'cream fawn'),
  ...words('Purple', 'violet mauve'),
  ...words('Bronze', 'copper'),
  ...words('White', 'wht wh'),
  ...words('Black', 'blk bk'),
  ...words('Silver', 'slv slvr'),
  ...words('Grey', 'gry'),
  ...words('Blue', 'blu'),
  ...words('Green', 'grn'),
  ...words('Yellow', 'ylw'),
])

/** Words that makers use for a shade; they decide only when no plain word does. */
const shades = new Map<string, GenericColour>([
  ...words('White', 'alabaster polar snow snowflake glacier arctic alpine frost chalk lily cotton milk pearl opal'),
  ...words('Silver', 'platinum titanium aluminium sterling chrome mercury billet iridium ingot liquid'),
  ...words(
    'Grey',
    'graphite slate magnetic steel granite ash pewter storm tungsten shadow smoke concrete cement machine polymetal meteor nardo',
  ),
  ...words('Black', 'ebony onyx obsidian jet midnight ink carbon raven panther phantom'),
  ...words('Blue', 'sapphire cobalt azure indigo denim ocean sky lagoon atlantic aegean royal cyan'),
  ...words('Red', 'ruby cherry flame merlot claret rosewood garnet wine lava inferno fire'),
  ...words('Green', 'emerald lime forest moss jade sage mint eucalyptus'),
  ...words('Brown', 'chocolate mocha cocoa chestnut espresso coffee walnut mahogany'),
  ...words('Gold', 'champagne brass'),
  ...words('Orange', 'tangerine mandarin sunset amber'),
  ...words('Yellow', 'lemon canary mustard'),
  ...words('Beige', 'sand sandstone latte quicksand dune almond oatmeal'),
  ...words('Purple', 'plum aubergine amethyst grape'),
  ...words('Pink', 'magenta rose'),
])

/**
 * The everyday colour of a maker's colour name, for filters: "Glacier White Pearl" is White. The last colour word
 * names the colour ("Silver Blue" is Blue); what follows "with", "/" or a comma is the roof or the trim.
 */
export function genericColour(colour: string): GenericColour | undefined {
  const body = colour.split(/\/|,|;|&|\+|\(|\bwith\b|\bw\//i).find((part) => part.trim() !== '') ?? ''
  const found = lookupKey(body).split(' ').toReversed()
  for (const table of [plain, shades]) {
    const word = found.find((each) => table.has(each))
    if (word) return table.get(word)
  }
  return undefined
}
