import type { Car } from '#app/features/vehicle/car.ts'
import { carToRow, rowToCar } from '../car-row.ts'
import type { CarOverrideRow, CarRow } from '../stock.tables.ts'
import { valueAt, withValueAt } from './field-path.ts'
import { carPictures, type CarPictures, isOwnPictures, type OwnPictures, withOwnPictures } from './own-pictures.ts'

/**
 * What can be set by hand: a field under its wire name, those of sub-objects with dots (`variant.cylinders`), or
 * `withdrawn_at` (epoch ms), which no feed names.
 */
export type OverrideField = keyof Car | `${string}.${string}` | 'withdrawn_at'

/**
 * Null leaves the field empty; `images` holds pictures of the dealer's own, or what its feed says of pictures,
 * `spin_images` a list of addresses.
 */
export type OverrideValue = string | number | boolean | null | OwnPictures | CarPictures | readonly string[]
export type OverrideValues = Readonly<Partial<Record<OverrideField, OverrideValue>>>

/** The value of a field in a row. */
export function fieldOf(row: CarRow, field: OverrideField): OverrideValue {
  if (field === 'withdrawn_at') return row.withdrawn_at
  const car = rowToCar(row)
  return field === 'images' ? carPictures(car) : ((valueAt(car, field) ?? null) as OverrideValue)
}

/** The row as it is shown: with these values in place of its own. Whose row it is, and what its feed said, stay. */
export function shownRow(row: CarRow, { withdrawn_at = row.withdrawn_at, images, ...fields }: OverrideValues): CarRow {
  const values = Object.entries(fields)
  const { reserved_until, content_hash } = row
  const changed = images !== undefined || values.length > 0
  const car = changed ? rowToCar(row) : undefined
  const shown = car
    ? carToRow(
        row.site_id,
        values.reduce((all, [field, value]) => withValueAt(all, field, value ?? undefined), {
          ...car,
          ...picturesOf(car, images),
        }),
      )
    : row
  return { ...shown, reserved_until, content_hash, withdrawn_at: withdrawn_at as number | null }
}

function picturesOf(car: CarPictures, images: OverrideValue | undefined): CarPictures {
  if (typeof images !== 'object' || images === null || Array.isArray(images)) return {}
  const given = images as OwnPictures | CarPictures
  return isOwnPictures(given) ? withOwnPictures(car, given) : carPictures(given)
}

type Layer = Pick<CarOverrideRow, 'field' | 'value' | 'feed_value' | 'set_at' | 'until'>

/** The values that overrides put on top. */
export const valuesOf = (overrides: readonly Pick<Layer, 'field' | 'value'>[]): OverrideValues =>
  Object.fromEntries(overrides.map(({ field, value }) => [field, JSON.parse(value) as OverrideValue]))

/** The values that the feed has below them. */
export const feedValuesOf = (overrides: readonly Pick<Layer, 'field' | 'feed_value'>[]): OverrideValues =>
  Object.fromEntries(overrides.map(({ field, feed_value }) => [field, JSON.parse(feed_value) as OverrideValue]))

/**
 * What becomes of the overrides of a car whose row has come anew from its feed: each remembers what the feed says
 * now. Those that were to last until the feed changes go, with all that was set in the same moment.
 */
export function laidOver<Each extends Layer>(fresh: CarRow, overrides: readonly Each[]) {
  const now = overrides.map((one) => ({ one, said: JSON.stringify(fieldOf(fresh, one.field as OverrideField)) }))
  const over = new Set(
    now.flatMap(({ one, said }) => (one.until === 'feed' && said !== one.feed_value ? [one.set_at] : [])),
  )
  const ends = ({ until, set_at }: Each) => until === 'feed' && over.has(set_at)
  return {
    kept: now.flatMap(({ one, said }) => (ends(one) ? [] : [{ ...one, feed_value: said }])),
    ended: overrides.filter(ends),
  }
}

type CarStanding = Pick<CarRow, 'status' | 'sold_at' | 'withdrawn_at'>

/** The fields that say how a car stands. */
export const STANDING_FIELDS = ['status', 'withdrawn_at', 'sold_date_timestamp'] as const

/** How a car stands by its feed alone. */
export function standingByFeed<Each extends CarStanding>(
  row: Each,
  overrides: readonly Pick<Layer, 'field' | 'feed_value'>[],
): Each {
  const { status = row.status, withdrawn_at = row.withdrawn_at, ...feed } = feedValuesOf(overrides)
  const sold = feed.sold_date_timestamp
  const sold_at = sold === undefined ? row.sold_at : sold === null ? null : Number(sold) * 1_000
  return { ...row, status: status as string, withdrawn_at: withdrawn_at as number | null, sold_at }
}
