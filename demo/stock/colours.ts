import type { Dice } from './random.ts'

/** Colours in which the pictures are drawn. */
export const DRAWN_COLOURS = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'orange', 'bronze'] as const
export type DrawnColour = (typeof DRAWN_COLOURS)[number]

type Palette = readonly (readonly [name: string, drawn: DrawnColour, weight: number])[]

const COMMON: Palette = [
  ['White', 'white', 28],
  ['Pearl White', 'white', 10],
  ['Silver', 'silver', 12],
  ['Grey', 'grey', 16],
  ['Graphite', 'grey', 6],
  ['Black', 'black', 14],
  ['Blue', 'blue', 9],
  ['Red', 'red', 8],
  ['Bronze', 'bronze', 3],
  ['Green', 'green', 2],
]

/** Names as makers give them, with how often a car of the make is seen in it. */
const BY_MAKE: Readonly<Record<string, Palette>> = {
  Toyota: [
    ['Glacier White', 'white', 28],
    ['Frosted White', 'white', 8],
    ['Silver Storm', 'silver', 12],
    ['Graphite', 'grey', 14],
    ['Eclipse Black', 'black', 12],
    ['Saturn Blue', 'blue', 9],
    ['Feverish Red', 'red', 7],
    ['Merlot Red', 'red', 3],
    ['Dusty Bronze', 'bronze', 5],
    ['Eclectic Green', 'green', 3],
  ],
  Ford: [
    ['Arctic White', 'white', 24],
    ['Aluminium', 'silver', 12],
    ['Meteor Grey', 'grey', 16],
    ['Shadow Black', 'black', 14],
    ['Blue Lightning', 'blue', 10],
    ['True Red', 'red', 6],
    ['Sedona Orange', 'orange', 7],
    ['Saber', 'orange', 3],
    ['Equinox Bronze', 'bronze', 3],
  ],
  Mazda: [
    ['Snowflake White Pearl', 'white', 20],
    ['Soul Red Crystal', 'red', 22],
    ['Machine Grey', 'grey', 18],
    ['Platinum Quartz', 'bronze', 8],
    ['Sonic Silver', 'silver', 10],
    ['Jet Black', 'black', 12],
    ['Deep Crystal Blue', 'blue', 10],
  ],
  Hyundai: [
    ['Atlas White', 'white', 22],
    ['Shimmering Silver', 'silver', 12],
    ['Titan Grey', 'grey', 14],
    ['Abyss Black', 'black', 12],
    ['Intense Blue', 'blue', 9],
    ['Fiery Red', 'red', 7],
    ['Amazon Grey', 'green', 5],
  ],
  Kia: [
    ['Clear White', 'white', 18],
    ['Snow White Pearl', 'white', 12],
    ['Steel Grey', 'grey', 14],
    ['Silky Silver', 'silver', 9],
    ['Aurora Black', 'black', 14],
    ['Gravity Blue', 'blue', 10],
    ['Runway Red', 'red', 6],
    ['Jungle Wood Green', 'green', 4],
  ],
  Subaru: [
    ['Crystal White Pearl', 'white', 24],
    ['Ice Silver', 'silver', 14],
    ['Magnetite Grey', 'grey', 14],
    ['Crystal Black Silica', 'black', 12],
    ['Sapphire Blue', 'blue', 16],
    ['Crimson Red', 'red', 8],
    ['Autumn Green', 'green', 6],
  ],
  Suzuki: [
    ['Pure White Pearl', 'white', 22],
    ['Premium Silver', 'silver', 10],
    ['Mineral Grey', 'grey', 10],
    ['Super Black Pearl', 'black', 10],
    ['Speedy Blue', 'blue', 10],
    ['Burning Red', 'red', 12],
    ['Jungle Green', 'green', 12],
    ['Chiffon Ivory', 'bronze', 6],
  ],
  Mitsubishi: [
    ['White Diamond', 'white', 16],
    ['White', 'white', 20],
    ['Sterling Silver', 'silver', 10],
    ['Titanium Grey', 'grey', 14],
    ['Black Mica', 'black', 12],
    ['Lightning Blue', 'blue', 6],
    ['Red Diamond', 'red', 8],
    ['Sunflare Orange', 'orange', 6],
  ],
  Isuzu: [
    ['Mineral White', 'white', 28],
    ['Mercury Silver', 'silver', 12],
    ['Obsidian Grey', 'grey', 14],
    ['Basalt Black', 'black', 12],
    ['Cobalt Blue', 'blue', 8],
    ['Magnetic Red', 'red', 8],
    ['Volcanic Amber', 'orange', 10],
  ],
  Nissan: [
    ['Polar White', 'white', 24],
    ['Brilliant Silver', 'silver', 12],
    ['Gun Metallic', 'grey', 16],
    ['Black Obsidian', 'black', 12],
    ['Caspian Blue', 'blue', 8],
    ['Burning Red', 'red', 7],
    ['Forged Copper', 'orange', 5],
    ['Stealth Grey', 'grey', 4],
  ],
  BYD: [
    ['Aurora White', 'white', 22],
    ['Indigo Grey', 'grey', 14],
    ['Atlantis Grey', 'grey', 6],
    ['Cosmos Black', 'black', 14],
    ['Surf Blue', 'blue', 14],
    ['Shadow Green', 'green', 6],
  ],
  Tesla: [
    ['Pearl White Multi-Coat', 'white', 34],
    ['Quicksilver', 'silver', 8],
    ['Stealth Grey', 'grey', 12],
    ['Solid Black', 'black', 12],
    ['Deep Blue Metallic', 'blue', 12],
    ['Ultra Red', 'red', 10],
  ],
}

export interface Colour {
  readonly name: string
  readonly drawn: DrawnColour
}

/** A colour this make's cars are seen in. */
export function colourFor(make: string, chance: Dice): Colour {
  const palette = BY_MAKE[make] ?? COMMON
  const [name, drawn] = chance.weighted(palette.map((entry) => ({ entry, weight: entry[2] }))).entry
  return { name, drawn }
}

const WORDS: readonly (readonly [RegExp, DrawnColour])[] = [
  [/white|snow|ivory pearl|polar/i, 'white'],
  [/silver|quicksilver|aluminium|alumin/i, 'silver'],
  [/orange|amber|yellow|gold|saber|copper|sun/i, 'orange'],
  [/bronze|beige|champagne|brown|cream|ivory|quartz|sand|tan/i, 'bronze'],
  [/amazon|green|olive|khaki|jade/i, 'green'],
  [/grey|gray|graphite|charcoal|gun|titan/i, 'grey'],
  [/black|obsidian|onyx|ebony/i, 'black'],
  [/blue|navy|teal|aqua|cyan|lightning/i, 'blue'],
  [/red|maroon|burgundy|merlot|crimson|ruby/i, 'red'],
]

/** The drawn colour nearest to a colour as a maker names it. */
export function drawnColourOf(name: string | undefined): DrawnColour {
  if (!name) return 'white'
  for (const palette of [...Object.values(BY_MAKE), COMMON]) {
    const known = palette.find((entry) => entry[0] === name)
    if (known) return known[1]
  }
  return WORDS.find(([word]) => word.test(name))?.[1] ?? 'silver'
}
