import { completeCar, type CarDefaults, LABELLED, type LooseCar } from './complete-car.ts'
import { fieldKind, LENDERS } from './field-kind.ts'
import { tidyValue } from './tidy-values.ts'

/** What a row says of a car. */
export interface RowChange {
  readonly given: LooseCar
  /** Fields that it names without a value, with dots: `variant.cylinders`. */
  readonly cleared: readonly string[]
  /** Fields that only a constant of the mapping names. */
  readonly assumed: readonly string[]
}

/** Fields that `completeCar` fills from others where a feed leaves them open. */
const DERIVED = [
  'name',
  'simple_body',
  'simple_fuel',
  'simple_transmission',
  'engine_size',
  'engine_size_litres',
  'photos_count',
  'primary_image_url',
] as const

/** One capacity in two units. */
const ENGINE = ['engine_size', 'engine_size_litres'] as const

/** What the house settles itself: a row of changes that does not name it says nothing about it. */
const SETTLED = ['path', 'created_at', 'updated_at', 'reserved_until', 'sold_date_timestamp'] as const

/**
 * A car as its feed had it, with what a row says in place of its own. Fields that followed from others are left out, so
 * that they follow anew.
 */
export function changedCar(known: LooseCar, { given, cleared, assumed }: RowChange, defaults: CarDefaults): LooseCar {
  const car = copyOf(known)
  for (const name of SETTLED) delete car[name]
  for (const name of followingIn(known, defaults)) delete car[name]
  const row = copyOf(given)
  for (const field of assumed) if (valueAt(known, field) !== undefined) clear(row, field)
  if (ENGINE.some((name) => name in row)) for (const name of ENGINE) delete car[name]
  const lists = ['images', ...Object.keys(LABELLED)]
  // Pictures that carry their labels themselves are all of them.
  if (arrayOf(row.images).some((picture) => picture?.label !== undefined)) delete car.images
  else if (lists.some((list) => list in row || cleared.includes(list))) partPictures(car)
  for (const field of cleared) clear(car, field)
  return merged(car, row)
}

/** The fields that would come out the same if the feed had not named them. */
function followingIn(car: LooseCar, defaults: CarDefaults): readonly string[] {
  const left = { ...car }
  return DERIVED.filter((name) => {
    const { [name]: own, ...others } = left
    const follows = own !== undefined && completeCar(copyOf(others), defaults)[name] === own
    if (follows) delete left[name]
    return follows
  })
}

interface PictureLike {
  readonly label?: unknown
}

const arrayOf = (value: unknown): readonly PictureLike[] => (Array.isArray(value) ? (value as PictureLike[]) : [])

/** Puts labelled pictures back into their lists: a row may name one list of pictures and not the others. */
function partPictures(car: LooseCar): void {
  const images = arrayOf(car.images)
  for (const [list, label] of Object.entries(LABELLED)) {
    const own = images.filter((picture) => picture?.label === label)
    if (own.length > 0) car[list] = own.map(({ label: _label, ...picture }) => picture)
  }
  const labels: readonly unknown[] = Object.values(LABELLED)
  const others = images.filter((picture) => !labels.includes(picture?.label))
  if (others.length > 0) car.images = others
  else delete car.images
}

/** Objects field by field, lists as a whole. */
function merged(car: LooseCar, row: LooseCar): LooseCar {
  const all = { ...car }
  for (const [name, value] of Object.entries(row)) {
    const own = all[name]
    all[name] = isObject(own) && isObject(value) ? merged(own, value) : value
  }
  return all
}

/** Fields of a JSON row that stand there with nothing in them, with dots. */
export function emptiedIn(values: LooseCar, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const nested = fieldKind(prefix + name) === 'object' || prefix === LENDERS
    if (isObject(value) && nested && Object.keys(value).length > 0) {
      return emptiedIn(value, `${prefix}${name}.`)
    }
    return tidyValue(value) === undefined ? [prefix + name] : []
  })
}

const isObject = (value: unknown): value is LooseCar =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const copyOf = (car: LooseCar): LooseCar => structuredClone(car)

const valueAt = (car: LooseCar, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), car)

/** Takes a field out, and the object that it leaves empty. */
function clear(car: LooseCar, field: string): void {
  const [name, ...rest] = field.split('.') as [string, ...string[]]
  const inner = car[name]
  if (rest.length === 0 || !isObject(inner)) {
    if (rest.length === 0) delete car[name]
    return
  }
  clear(inner, rest.join('.'))
  if (Object.keys(inner).length === 0) delete car[name]
}
