import type { Range } from '../../address/query.ts'
import type { Track } from './range-bars.ts'

export type Bound = 'min' | 'max'

/** Upper end of a range that no car in the list says anything about. */
const DEFAULT_MAX = 100_000
/** Pause after the last move of a handle before the list is asked for, ms. */
export const SLIDER_DEBOUNCE_MS = 400

/** A track: its ends, what its values are multiples of, and how far one press of an arrow key goes. */
export interface Scale {
  readonly min: number
  /** The track's upper end; a number that is typed may lie beyond it, up to `max`. */
  readonly end: number
  readonly max: number
  readonly snap: number
  readonly step: number
}

/**
 * The track of a range filter. Price and kilometres snap to thousands, so their ends are rounded outwards and no
 * car lies beyond them; other ranges are not rounded. One step is a hundredth of the range, rounded, at least 1.
 */
export function scaleOf(stats: Omit<Track, 'bars'> | null, snap = 0): Scale {
  const ends = stats ?? { min: 0, max: DEFAULT_MAX }
  const outwards = (value: number) => (snap ? Math.ceil(value / snap) * snap : value)
  const min = snap ? Math.floor(ends.min / snap) * snap : ends.min
  const max = outwards(ends.max)
  const end = outwards(ends.end ?? ends.max)
  const unit = snap || 1
  return { min, end, max, snap, step: Math.max(unit, Math.round((end - min) / 100 / unit) * unit) }
}

const within = (value: number, { min, end }: Scale): number => Math.max(min, Math.min(end, value))

/** Where the two handles stand: an open bound at its end of the track. */
export const handlesOf = (scale: Scale, { min = scale.min, max = scale.end }: Range) => ({
  min: within(min, scale),
  max: within(max, scale),
})

/**
 * The range after a handle is dragged to a value: clamped to the track, on a step, and the minimum below the
 * maximum by at least 1. At its end of the track a bound is open.
 */
export function moveTo(scale: Scale, range: Range, { bound, value }: { bound: Bound; value: number }): Range {
  const handles = handlesOf(scale, range)
  const wanted = onStep(scale, within(value, scale))
  const allowed =
    bound === 'min'
      ? snapped(Math.min(wanted, handles.max - 1), scale, Math.floor)
      : snapped(Math.max(wanted, handles.min + 1), scale, Math.ceil)
  return withBound({ ...scale, max: scale.end }, range, { bound, value: allowed })
}

/** The nearest step of the track; its upper end counts as one wherever it lies. */
function onStep({ min, end, step }: Scale, value: number): number {
  const nearest = min + Math.round((value - min) / step) * step
  return Math.abs(end - value) <= Math.abs(nearest - value) ? end : nearest
}

const snapped = (value: number, { snap }: Scale, round: (value: number) => number): number =>
  snap ? round(value / snap) * snap : value

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['PageDown', -10],
  ['PageUp', 10],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** The range after a key is pressed on a handle; null when the key does not move one. */
export function moveByKey(scale: Scale, range: Range, { bound, key }: { bound: Bound; key: string }): Range | null {
  const steps = STEPS.get(key)
  if (steps === undefined) return null
  return moveTo(scale, range, { bound, value: handlesOf(scale, range)[bound] + steps * scale.step })
}

export type RangeEntryResult =
  | { readonly ok: true; readonly range: Range }
  | { readonly ok: false; readonly reason: string }

/**
 * The range after a number is typed: clamped to the track and snapped outwards, so that nothing asked for is lost.
 * Two typed numbers may be the same, since "2020 only" is a fair question; a number that would cross the other one
 * and a text that is no number are refused.
 */
export function enter(
  scale: Scale | null,
  range: Range,
  { bound, text }: { bound: Bound; text: string },
): RangeEntryResult {
  const digits = text.replaceAll(/[$,\s]/g, '')
  if (digits === '') return { ok: true, range: withoutBound(range, bound) }
  const value = Number(digits)
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(digits)) return { ok: false, reason: 'not a number' }
  if (bound === 'min' && value > (range.max ?? Infinity)) return { ok: false, reason: 'above the maximum' }
  if (bound === 'max' && value < (range.min ?? 0)) return { ok: false, reason: 'below the minimum' }
  if (!scale) return { ok: true, range: { ...range, [bound]: value } }
  const { min, max, snap } = scale
  const allowed =
    bound === 'min'
      ? Math.min(snapped(value, scale, Math.floor), max - snap)
      : Math.max(snapped(value, scale, Math.ceil), min + snap)
  return { ok: true, range: withBound(scale, range, { bound, value: allowed }) }
}

function withBound(scale: Scale, range: Range, { bound, value }: { bound: Bound; value: number }): Range {
  const open = bound === 'min' ? value <= scale.min : value >= scale.max
  return open ? withoutBound(range, bound) : { ...range, [bound]: value }
}

function withoutBound({ min, max }: Range, bound: Bound): Range {
  if (bound === 'min') return max === undefined ? {} : { max }
  return min === undefined ? {} : { min }
}

export const sameRange = (one: Range, other: Range): boolean => one.min === other.min && one.max === other.max
