import { DAY } from '#lib/durations.ts'
import type { CarType } from '../../address/path.ts'

/** A tile of the dealer's own between the cars. */
export interface Promo {
  readonly title: string
  readonly text: string
  readonly more: string
  /** Absent: the tile offers the dealer's phone number. */
  readonly link?: string | undefined
  readonly label: string
  /** Media address. */
  readonly picture?: string | undefined
  /** Moments, ISO 8601. */
  readonly start?: string | undefined
  readonly expiry?: string | undefined
  /** Place in the list of results, from 1; absent: the next of the site's positions. */
  readonly position?: number | undefined
  readonly display: 'all' | CarType
  /** Only on a list of that type of car alone, not on one that merely holds it. */
  readonly strictDisplay: boolean
}

export interface PromoSettings {
  readonly on: boolean
  readonly positions: readonly number[]
  /** Moves each position by 0 to 2 places, another way each day. */
  readonly jitter: boolean
  readonly items: readonly Promo[]
}

interface List {
  /** Results before the first of this page. */
  readonly offset: number
  /** Results on this page. */
  readonly shown: number
  /** Types of car that the list is narrowed to; none: all. */
  readonly carTypes: readonly string[]
  readonly now: number
}

export interface PlacedPromo {
  /** The tile stands before this card of the page. */
  readonly before: number
  readonly promo: Promo
  /** Its end, shown only while it lies ahead. */
  readonly ends: string | null
  /** Columns that the tile takes where two, three or four stand beside each other, so that the page fills its rows. */
  readonly columns?: TileColumns
}

export type TileColumns = Readonly<Record<'--of-two' | '--of-three' | '--of-four', number>>

const JITTER = 3

/**
 * Which tiles stand where on one page of a list (S05). Positions count results from 1 over the whole list, so a
 * tile at 30 stands on the second page of 21. Several tiles take the site's positions by turns.
 */
export function placePromos(settings: PromoSettings, list: List): PlacedPromo[] {
  if (!settings.on) return []
  const live = settings.items.filter((promo) => isLive(promo, list.now) && isForList(promo, list.carTypes))
  const rolling = live.filter(({ position }) => position === undefined)
  const day = Math.floor(list.now / DAY)
  const taken = new Map<number, Promo>()
  for (const promo of live) if (promo.position !== undefined) taken.set(promo.position, promo)
  settings.positions.forEach((position, turn) => {
    const promo = rolling[turn % rolling.length]
    const at = position + (settings.jitter ? (day + turn * 2) % JITTER : 0)
    if (promo && !taken.has(at)) taken.set(at, promo)
  })
  const placed = [...taken]
    .map(([position, promo]) => ({ before: position - 1 - list.offset, promo, ends: endOf(promo, list.now) }))
    .filter(({ before }) => before >= 0 && before < list.shown)
    .toSorted((a, b) => a.before - b.before)
  const columns = columnsOf(list.shown + placed.length)
  return placed.map((tile, index) => (index === 0 ? { ...tile, columns } : tile))
}

/** What one of so many tiles takes beside its own column, so that none stands alone in the last row of a page. */
function columnsOf(tiles: number): TileColumns {
  const of = (columns: number) => 1 + ((columns - (tiles % columns)) % columns)
  return { '--of-two': of(2), '--of-three': of(3), '--of-four': of(4) }
}

/** After its start and before its expiry, where it has them. */
export const isLive = ({ start, expiry }: Pick<Promo, 'start' | 'expiry'>, now: number): boolean =>
  (start === undefined || now > Date.parse(start)) && (expiry === undefined || now < Date.parse(expiry))

/** Whether a node limited to one type of car belongs on a list of these types; none: a list of all. */
export function isForList(
  { display, strictDisplay }: Pick<Promo, 'display' | 'strictDisplay'>,
  carTypes: readonly string[],
): boolean {
  if (display === 'all') return true
  if (strictDisplay) return carTypes.length === 1 && carTypes[0] === display
  return carTypes.length === 0 || carTypes.includes(display)
}

const endOf = ({ expiry }: Promo, now: number): string | null =>
  expiry !== undefined && Date.parse(expiry) > now ? expiry : null

/** The moments at which something with dates comes and goes. */
export const liveChangeTimes = ({ start, expiry }: Pick<Promo, 'start' | 'expiry'>): (number | null)[] => [
  start === undefined ? null : Date.parse(start) + 1,
  expiry === undefined ? null : Date.parse(expiry),
]
