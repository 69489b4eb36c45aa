import { classNames } from '../class-names.ts'

/** Space in steps of 4 px. */
export type Space = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12 | 16

interface Place {
  /** Space before it, where what holds it gives none. */
  readonly above?: Space
}

interface Flow extends Place {
  readonly gap?: Exclude<Space, 16>
  readonly align?: 'start' | 'center' | 'baseline' | 'end'
}

interface RowFlow extends Flow {
  /** The first and the last stand at the edges. */
  readonly spread?: boolean
  /** False where its parts stay beside each other on the narrowest phone. */
  readonly wrap?: boolean
}

interface Columns extends Flow {
  /** Columns by the named width from which they hold: `{ sm: 2, lg: 4 }`; one below the first. */
  readonly columns: { readonly all?: 2; readonly sm?: 3; readonly md?: 2 | 3 | 4; readonly lg?: 4 }
}

interface Tiles extends Flow {
  /** Least width of a tile in px: as many stand beside each other as have room for it. */
  readonly least: 140 | 220 | 260 | 340 | 380
  /** Few tiles take the whole row. */
  readonly fit?: boolean
}

interface TextLook extends Place {
  /** Size in px on a phone; 20 and more grow with the window. */
  readonly size?: 13 | 14 | 16 | 18 | 20 | 24 | 32
  /** `soft` beside what matters more, `quiet` for what few read. */
  readonly tone?: 'soft' | 'quiet' | 'brand' | 'good' | 'warn' | 'bad'
  readonly weight?: 'normal' | 'medium' | 'semibold' | 'bold'
  /** As wide as a line may be to be read well. */
  readonly measure?: boolean
}

interface Ground extends Place {
  readonly ground?: 'grey' | 'brand' | 'line' | 'good' | 'warn'
  readonly pad?: 3 | 4 | 5 | 6
}

const placed = ({ above }: Place) => above && `above-${above}`
const flowing = ({ gap, align }: Flow) => classNames(gap && `gap-${gap}`, align && `align-${align}`)

/** The classes of what stands one below the other. */
export const stack = (flow: Flow = {}, more?: string): string => classNames('stack', flowing(flow), placed(flow), more)

/** The classes of what stands side by side, and goes on below where there is no room. */
export const row = (flow: RowFlow = {}, more?: string): string =>
  classNames('row', flowing(flow), flow.spread && 'spread', flow.wrap === false && 'in-one-line', placed(flow), more)

/** The classes of what stands one below the other where one part may take the room that is left. */
export const column = (flow: Flow = {}, more?: string): string =>
  classNames('column', flowing(flow), placed(flow), more)

/** The classes of equal columns, as many as the window has room for. */
export const grid = ({ columns, ...flow }: Columns, more?: string): string =>
  classNames(
    'stack',
    ...Object.entries(columns).map(([from, count]) => `${from}-${count}`),
    flowing(flow),
    placed(flow),
    more,
  )

/** The classes of tiles that share rows. */
export const tiles = ({ least, fit, ...flow }: Tiles, more?: string): string =>
  classNames('tiles', `tiles-${least}`, fit && 'tiles-fit', flowing(flow), placed(flow), more)

/** The classes of words: size, colour and weight out of the scale. */
export const text = (wording: TextLook, more?: string): string =>
  classNames(
    wording.size && `text-${wording.size}`,
    wording.tone && `tone-${wording.tone}`,
    wording.weight && `weight-${wording.weight}`,
    wording.measure && 'measure',
    placed(wording),
    more,
  )

/** The classes of a box with a ground of its own. */
export const box = ({ ground = 'grey', pad = 4, ...place }: Ground = {}, more?: string): string =>
  classNames('box', ground !== 'grey' && `box-${ground}`, pad !== 4 && `pad-${pad}`, placed(place), more)
