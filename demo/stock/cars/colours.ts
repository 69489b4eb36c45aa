import { entryOf, type Body } from '../../studio/list.ts'
import { drawnColourOf } from './colour-names.ts'
import type { Dice } from '../random.ts'

/** Colours in which the pictures are drawn. */
export const DRAWN_COLOURS = ['white', 'silver', 'grey', 'black', 'blue', 'red', 'green', 'orange', 'bronze'] as const
export type DrawnColour = (typeof DRAWN_COLOURS)[number]

type Palette = readonly (readonly [name: string, weight: number])[]

const COMMON: Palette = [
  ['White', 28],
  ['Pearl White', 10],
  ['Silver', 12],
  ['Grey', 16],
  ['Graphite', 6],
  ['Black', 14],
  ['Blue', 9],
  ['Red', 8],
  ['Bronze', 3],
  ['Green', 2],
]

/** Names as makers give them, with how often a car of the make is seen in it. */
const BY_MAKE: Readonly<Record<string, Palette>> = {
  Toyota: [
    ['Glacier White', 28],
    ['Frosted White', 8],
    ['Silver Storm', 12],
    ['Graphite', 14],
    ['Eclipse Black', 12],
    ['Saturn Blue', 9],
    ['Feverish Red', 7],
    ['Merlot Red', 3],
    ['Dusty Bronze', 5],
    ['Eclectic Green', 3],
  ],
  Ford: [
    ['Arctic White', 24],
    ['Aluminium', 12],
    ['Meteor Grey', 16],
    ['Shadow Black', 14],
    ['Blue Lightning', 10],
    ['True Red', 6],
    ['Sedona Orange', 7],
    ['Saber', 3],
    ['Equinox Bronze', 3],
  ],
  Mazda: [
    ['Snowflake White Pearl', 20],
    ['Soul Red Crystal', 22],
    ['Machine Grey', 18],
    ['Platinum Quartz', 8],
    ['Sonic Silver', 10],
    ['Jet Black', 12],
    ['Deep Crystal Blue', 10],
  ],
  Hyundai: [
    ['Atlas White', 22],
    ['Shimmering Silver', 12],
    ['Titan Grey', 14],
    ['Abyss Black', 12],
    ['Intense Blue', 9],
    ['Fiery Red', 7],
    ['Amazon Grey', 5],
  ],
  Kia: [
    ['Clear White', 18],
    ['Snow White Pearl', 12],
    ['Steel Grey', 14],
    ['Silky Silver', 9],
    ['Aurora Black', 14],
    ['Gravity Blue', 10],
    ['Runway Red', 6],
    ['Jungle Wood Green', 4],
  ],
  Subaru: [
    ['Crystal White Pearl', 24],
    ['Ice Silver', 14],
    ['Magnetite Grey', 14],
    ['Crystal Black Silica', 12],
    ['Sapphire Blue', 16],
    ['Crimson Red', 8],
    ['Autumn Green', 6],
  ],
  Suzuki: [
    ['Pure White Pearl', 22],
    ['Premium Silver', 10],
    ['Mineral Grey', 10],
    ['Super Black Pearl', 10],
    ['Speedy Blue', 10],
    ['Burning Red', 12],
    ['Jungle Green', 12],
    ['Brisk Blue', 6],
  ],
  Mitsubishi: [
    ['White Diamond', 16],
    ['White', 20],
    ['Sterling Silver', 10],
    ['Titanium Grey', 14],
    ['Black Mica', 12],
    ['Lightning Blue', 6],
    ['Red Diamond', 8],
    ['Sunflare Orange', 6],
  ],
  Isuzu: [
    ['Mineral White', 28],
    ['Mercury Silver', 12],
    ['Obsidian Grey', 14],
    ['Basalt Black', 12],
    ['Cobalt Blue', 8],
    ['Magnetic Red', 8],
    ['Volcanic Amber', 10],
  ],
  Nissan: [
    ['Polar White', 24],
    ['Brilliant Silver', 12],
    ['Gun Metallic', 16],
    ['Black Obsidian', 12],
    ['Caspian Blue', 8],
    ['Burning Red', 7],
    ['Forged Copper', 5],
    ['Stealth Grey', 4],
  ],
  BYD: [
    ['Aurora White', 22],
    ['Indigo Grey', 14],
    ['Atlantis Grey', 6],
    ['Cosmos Black', 14],
    ['Surf Blue', 14],
    ['Shadow Green', 6],
  ],
  Tesla: [
    ['Pearl White Multi-Coat', 34],
    ['Quicksilver', 8],
    ['Stealth Grey', 12],
    ['Solid Black', 12],
    ['Deep Blue Metallic', 12],
    ['Ultra Red', 10],
  ],
}

/** Whether there are pictures of a body in this paint: nobody is shown another colour than the one that is named. */
export const isPainted = (name: string, drawing: Body): boolean =>
  entryOf(drawing).colours.includes(drawnColourOf(name))

/** Every third car on the road is white; a page of a dealer's cars is livelier with fewer. */
const shareOf = (name: string): number => (drawnColourOf(name) === 'white' ? 0.35 : 1)

/** A colour this make's cars are seen in, of those in which there are pictures of the body. */
export function colourFor(make: string, drawing: Body, chance: Dice): string {
  const painted = (palette: Palette) => palette.filter(([name]) => isPainted(name, drawing))
  const own = painted(BY_MAKE[make] ?? COMMON)
  const palette = own.length > 0 ? own : painted(COMMON)
  return chance.weighted(palette.map(([name, weight]) => ({ name, weight: weight * shareOf(name) }))).name
}
