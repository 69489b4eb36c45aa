import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { rowToCar } from '../car-row.ts'
import { checkCar, unreadableReason } from '../feed/check-car.ts'
import { carFields, fieldKind, type FieldKind } from '../feed/field-kind.ts'
import { readValue } from '../feed/read-value.ts'
import { tidyText } from '../feed/tidy-values.ts'
import type { CarOverrideRow, CarRow } from '../stock.tables.ts'
import { withValueAt } from './field-path.ts'
import type { OverrideField, OverrideValue } from './override.ts'
import { type Decision, overridesOf } from './overrides.server.ts'

/** Fields that have a verb of their own, which does what belongs to them. */
const VERBS: Readonly<Record<string, string>> = {
  price: 'stock price', before_price: 'stock price --was', offer_price: 'stock price', status: 'stock sold, withdraw or back',
  images: 'stock pictures', sold: 'stock sold', sold_date_timestamp: 'stock sold', withdrawn_at: 'stock withdraw',
} // prettier-ignore
/** What a car is known by, and what the house settles. */
const SETTLED = new Set([
  'id', 'slug', 'path', 'stocknum', 'dealership_id', 'dealership_slug', 'dealership_name', 'created_at', 'updated_at',
  'reserved_until', 'reserved', 'views', 'photos_count',
]) // prettier-ignore
/** Where it stands is said by an id together with a name: set alone, the name would say another place than the id. */
const PLACE = new Set(['location', 'location_id'])
const SCALARS: ReadonlySet<FieldKind> = new Set(['text', 'number', 'integer', 'money', 'kilometres', 'date', 'moment', 'flag']) // prettier-ignore

/** Every field that can be set by hand with `stock set`. */
export const settableFields = (): string[] => carFields.map(({ path }) => path).filter((path) => faultOf(path) === null) // prettier-ignore

/** Whether a text can name a field: no place in a list, and no `<lender>` for whom nobody has put a name. */
const isNamed = (field: string): boolean => Object.hasOwn(carSchema.shape, field.split('.')[0]!) && !/[[\]<>]|__proto__/.test(field) // prettier-ignore

/** Why a field cannot be set, in words; null where it can. */
function faultOf(field: string): string | null {
  const verb = Object.hasOwn(VERBS, field) ? VERBS[field] : undefined
  if (verb !== undefined) return `${field} has a command of its own: forecourt ${verb}.`
  if (SETTLED.has(field))
    return `${field} is what the vehicle is known by, or follows from what happens to it; it cannot be set.`
  if (PLACE.has(field))
    return `${field} is where the vehicle stands; it is moved in the console, on its page or with many at once.`
  const kind = isNamed(field) ? fieldKind(field) : undefined
  if (kind === undefined) return `"${field}" is no field of a vehicle.`
  return SCALARS.has(kind)
    ? null
    : `${field} is more than one value; only single values can be set by hand${partsOf(field)}.`
}

/** Which single values an object has. */
function partsOf(field: string): string {
  const [first] = carFields.filter(({ path, kind }) => path.startsWith(`${field}.`) && SCALARS.has(kind))
  return first === undefined ? '' : `, such as ${first.path}`
}

export type FieldSet =
  | { readonly ok: true; readonly row: CarRow; readonly value: OverrideValue }
  | { readonly ok: false; readonly reason: string }

/** Reads what was typed as the value of a field, as a feed would; a reason where it cannot be one. */
export function fieldGiven(
  field: string,
  typed: string,
): { ok: true; value: OverrideValue } | { ok: false; reason: string } {
  const fault = faultOf(field)
  if (fault !== null) return { ok: false, reason: fault }
  const text = tidyText(typed)
  const reading = readValue(fieldKind(field), text)
  if (!reading.ok) return { ok: false, reason: unreadableReason(field, text, reading.reason) }
  return { ok: true, value: (reading.value ?? null) as OverrideValue }
}

/** Sets one field of a car over what its feeds say; an empty value leaves it empty. */
export async function setField(
  trx: AnyTransaction,
  site: Site,
  {
    slug,
    field,
    value,
    until = 'dealer',
    ...decision
  }: Decision & {
    slug: string
    field: string
    value: OverrideValue
    until?: CarOverrideRow['until']
  },
): Promise<FieldSet> {
  const overrides = overridesOf(site)
  const row = await overrides.lock(trx, slug)
  if (!row) return { ok: false, reason: 'The vehicle is no longer there.' }
  const car = withValueAt(rowToCar(row), field, value ?? undefined)
  const checked = checkCar(car, new Date(site.now()).getUTCFullYear() + 1)
  if (!checked.ok) return { ok: false, reason: checked.fault.reason }
  const shown = await overrides.set(trx, slug, { values: { [field as OverrideField]: value }, until, ...decision })
  return { ok: true, row: shown!, value }
}

/** Why a field cannot be given back to the feed; null where it can. Own pictures have a command of their own to be set. */
export function unsettableReason(field: string): string | null {
  return field === 'images' ? null : faultOf(field)
}

/** Takes back what was set of a field; whether anything was. */
export async function unsetField(
  trx: AnyTransaction,
  site: Site,
  { slug, field, by, now }: { slug: string; field: string } & Pick<Decision, 'by' | 'now'>,
): Promise<boolean> {
  return (await overridesOf(site).clear(trx, slug, { fields: [field as OverrideField], by, now })) > 0
}
