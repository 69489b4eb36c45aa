import type { DrawnColour } from './colours.ts'

/**
 * Makers' names of paints whose words name no colour, or another one than what stands in the yard: Amazon Grey is a
 * green, Platinum Quartz a pale bronze. Lower case. What is not here is told by its words.
 */
const TRADE_NAMES: Readonly<Record<DrawnColour, readonly string[]>> = {
  white: ['alabaster', 'ghost', 'milano pearl', 'polar', 'snowflake', 'summit', 'white diamond', 'crystal pearl'],
  silver: ['aluminium', 'aluminum', 'moondust', 'quicksilver', 'titanium', 'sterling', 'mercury', 'platinum'],
  grey: [
    'brilliant iron',
    'cyber',
    'gun metallic',
    'gunmetal',
    'ironstone',
    'lunar rock',
    'mythos',
    'nardo',
    'shark',
    'smoke',
    'storm',
    'titan',
  ],
  black: ['agate', 'ebony', 'eclipse', 'obsidian', 'onyx', 'panther', 'phantom', 'shadow', 'starlight mica'],
  blue: ['atoll', 'aqua marine', 'electric sky', 'lapis', 'laser', 'poseidon', 'stratosphere'],
  red: ['barcelona', 'candy apple', 'inferno', 'merlot', 'paprika', 'ruby flare', 'soul crystal', 'tornado'],
  green: ['amazon grey', 'area 51', 'cactus', 'juniper', 'khaki', 'ranger', 'sargasso', 'urban khaki'],
  orange: [
    'champion yellow',
    'cyber orange',
    'forged copper',
    'habanero',
    'marigold',
    'mustard',
    'saber',
    'sunflare',
    'volcanic amber',
  ],
  bronze: [
    'avant-garde bronze',
    'desert sand',
    'dune',
    'oxide',
    'platinum quartz',
    'quartz',
    'quicksand',
    'titanium flash',
    'zircon sand',
  ],
}

/** Words that name a colour, whatever stands before them. Of several in a name the last one is the paint. */
const COLOUR_WORDS: Readonly<Record<DrawnColour, readonly string[]>> = {
  white: ['white', 'ivory', 'cream'],
  silver: ['silver'],
  grey: ['grey', 'gray'],
  black: ['black'],
  blue: ['blue', 'navy', 'teal', 'turquoise', 'cyan', 'aqua'],
  red: ['red', 'maroon', 'burgundy'],
  green: ['green', 'olive', 'lime'],
  orange: ['orange', 'yellow', 'gold', 'amber', 'copper'],
  bronze: ['bronze', 'beige', 'champagne', 'brown', 'sand', 'tan', 'mocha'],
}

/** Words of nature and of stones, for names without a colour. */
const HINTS: Readonly<Record<DrawnColour, readonly string[]>> = {
  white: ['snow', 'glacier', 'arctic', 'frost', 'ice', 'polar', 'pearl'],
  silver: ['metallic'],
  grey: ['graphite', 'charcoal', 'magnetite', 'slate', 'steel', 'granite', 'gunmetal', 'titanium'],
  black: ['midnight', 'night', 'jet', 'carbon', 'coal'],
  blue: ['sapphire', 'ocean', 'cobalt', 'denim', 'sky', 'lightning'],
  red: ['crimson', 'ruby', 'scarlet', 'cherry', 'garnet', 'wine'],
  green: ['jade', 'emerald', 'forest', 'moss', 'sage'],
  orange: ['sunset', 'sun', 'fire', 'tangerine'],
  bronze: ['coffee', 'caramel', 'latte', 'wheat', 'dust'],
}

/** What lies in the paint or over it. */
const FINISHES = new Set(['pearl', 'mica', 'metallic', 'effect', 'solid', 'premium'])

const byName = new Map(entriesOf(TRADE_NAMES))
const byColourWord = new Map(entriesOf(COLOUR_WORDS))
const byHint = new Map(entriesOf(HINTS))

function entriesOf(table: Readonly<Record<DrawnColour, readonly string[]>>): (readonly [string, DrawnColour])[] {
  return Object.entries(table).flatMap(([drawn, names]) => names.map((name) => [name, drawn as DrawnColour] as const))
}

/** The drawn colour of a paint as a maker names it; silver where the name says nothing, white where there is none. */
export function drawnColourOf(name: string | undefined): DrawnColour {
  if (!name) return 'white'
  const words = name.toLowerCase().match(/[\p{L}\d-]+/gu) ?? []
  const bare = words.filter((word) => !FINISHES.has(word))
  const known = byName.get(words.join(' ')) ?? byName.get(bare.join(' '))
  if (known) return known
  const coloured = words.findLast((word) => byColourWord.has(word))
  if (coloured) return byColourWord.get(coloured)!
  for (const word of words) {
    const drawn = byName.get(word) ?? byHint.get(word)
    if (drawn) return drawn
  }
  return 'silver'
}
