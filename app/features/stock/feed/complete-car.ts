import { simpleBody } from '#app/features/vehicle/normalise/model/body.ts'
import { bodyOfModel } from '#app/features/vehicle/normalise/model/body-of-model.ts'
import { carType, itemType, stockStatus } from '#app/features/vehicle/normalise/condition.ts'
import { drivenWheels } from '#app/features/vehicle/normalise/drive.ts'
import { simpleFuel } from '#app/features/vehicle/normalise/fuel.ts'
import { makeAndModel } from '#app/features/vehicle/normalise/model/make.ts'
import { modelName } from '#app/features/vehicle/normalise/model/model.ts'
import { stateCode } from '#app/features/vehicle/normalise/state.ts'
import { simpleTransmission } from '#app/features/vehicle/normalise/transmission.ts'
import { ccToLitres } from '#app/features/vehicle/normalise/amounts.ts'
import { valueText } from '#lib/text/value-text.ts'

export type LooseCar = Record<string, unknown>

/** What the site decides where a feed says nothing. */
export interface CarDefaults {
  itemType: string
  dealerships: readonly Dealership[]
}

export interface Dealership {
  id: number | string
  slug: string
  name: string
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const rewrite = (car: LooseCar, field: string, change: (given: string) => string): void => {
  const given = text(car[field])
  if (given) car[field] = change(given)
}

const fill = (car: LooseCar, field: string, value: unknown): void => {
  if (car[field] === undefined && value !== undefined) car[field] = value
}

/**
 * Brings a loose car to the words that the whole house uses and fills what follows from other fields. Applied to its
 * own result it changes nothing, so that an export can be imported again.
 */
export function completeCar(given: LooseCar, defaults: CarDefaults): LooseCar {
  const car: LooseCar = { ...given }
  const [make, model] = [text(car.make), text(car.model)]
  if (make !== undefined) Object.assign(car, makeAndModel(make, model ?? ''), model === undefined && { model })
  rewrite(car, 'model', (own) => modelName(text(car.make) ?? '', own))
  rewrite(car, 'status', stockStatus)
  rewrite(car, 'car_type', carType)
  rewrite(car, 'item_type', itemType)
  rewrite(car, 'state', (state) => stateCode(state) ?? state)
  rewrite(car, 'drive', drivenWheels)
  fill(car, 'item_type', defaults.itemType)
  fillSimple(
    car,
    'simple_body',
    'body',
    (body) => simpleBody(body, text(car.item_type)) ?? bodyOfModel(body, text(car.make) ?? '', text(car.model) ?? ''),
  )
  fillSimple(car, 'simple_fuel', 'fuel', simpleFuel)
  fillSimple(car, 'simple_transmission', 'trans', simpleTransmission)
  fillEngine(car)
  joinPictures(car)
  fillPictures(car)
  tidyHistory(car)
  fillDealership(car, defaults.dealerships)
  fillLenders(car)
  fill(car, 'show_on_dealer_website', false)
  fill(car, 'name', carName(car))
  // The path follows from the slug wherever a car is shown.
  delete car.path
  return car
}

/** A feed's own group is kept in our spelling; without one it follows from the long text. */
function fillSimple(car: LooseCar, simple: string, long: string, group: (given: string) => string | undefined): void {
  rewrite(car, simple, (given) => group(given) ?? given)
  const given = text(car[long])
  if (given) fill(car, simple, group(given))
}

/** Litres and cc follow from each other. Capacities of the variant stand in when the car itself has none. */
function fillEngine(car: LooseCar): void {
  const cc = car.engine_size
  const litres = car.engine_size_litres
  if (typeof cc === 'number' && cc > 0) fill(car, 'engine_size_litres', ccToLitres(cc))
  else if (typeof litres === 'number' && litres > 0) fill(car, 'engine_size', Math.round(litres * 1_000))
}

interface PictureLike {
  image?: { url?: unknown }
  label?: unknown
}

export const LABELLED = { interior_images: 'interior', detail_images: 'detail', damage_images: 'damage' } as const
/** Characters of a label that are kept. */
const MOST_LABEL = 80

/** Lists of pictures of one kind join the pictures of the car, after them; one that stands there already is labelled. */
function joinPictures(car: LooseCar): void {
  const images = Array.isArray(car.images) ? (car.images as PictureLike[]) : []
  const joined = images.map((picture): PictureLike => {
    if (picture?.label === undefined) return picture
    const { label, ...plain } = picture
    return typeof label === 'string' ? { ...plain, label: label.slice(0, MOST_LABEL).trim() } : plain
  })
  for (const [field, label] of Object.entries(LABELLED)) {
    const own = car[field]
    if (!Array.isArray(own)) continue
    delete car[field]
    for (const picture of own as PictureLike[]) {
      const at = joined.findIndex((other) => other?.image?.url === picture?.image?.url)
      if (at === -1) joined.push({ ...picture, label })
      else joined[at] = { label, ...joined[at] }
    }
  }
  if (joined.length > 0) car.images = joined
}

/** Registers answer with yes and no where a text could say more. */
function tidyHistory(car: LooseCar): void {
  const { vehicle_history: history } = car
  if (typeof history !== 'object' || history === null || Array.isArray(history)) return
  const words = Object.entries(history).map(([name, value]) =>
    typeof value === 'boolean' && ['written_off', 'service_history'].includes(name)
      ? [name, value ? 'yes' : 'no']
      : [name, value],
  )
  car.vehicle_history = Object.fromEntries(words)
}

function fillPictures(car: LooseCar): void {
  if (!Array.isArray(car.images)) return
  const images = car.images as PictureLike[]
  fill(car, 'photos_count', images.length)
  fill(car, 'primary_image_url', text(images[0]?.image?.url))
}

/** A dealership named by slug or name gets its id; a car that names none belongs to the first, the primary one. */
function fillDealership(car: LooseCar, dealerships: readonly Dealership[]): void {
  const { dealership_id: id, dealership_slug: slug, dealership_name: name } = car
  const nothing = id === undefined && slug === undefined && name === undefined
  const known = nothing
    ? dealerships[0]
    : dealerships.find((each) =>
        id !== undefined
          ? String(each.id) === valueText(id)
          : slug !== undefined
            ? each.slug === slug
            : each.name === name,
      )
  if (!known) return
  fill(car, 'dealership_id', known.id)
  fill(car, 'dealership_slug', known.slug)
  fill(car, 'dealership_name', known.name)
}

/** Lenders are looked up by the lower-case name of the provider. */
function fillLenders(car: LooseCar): void {
  const lenders = car.finance_lenders
  if (typeof lenders !== 'object' || lenders === null || Array.isArray(lenders)) return
  car.finance_lenders = Object.fromEntries(Object.entries(lenders).map(([name, entry]) => [name.toLowerCase(), entry]))
}

/** What a page calls the car: year, make, model, badge and series. */
function carName(car: LooseCar): string | undefined {
  if (!text(car.make) || !text(car.model)) return undefined
  return [car.year, car.make, car.model, car.badge, car.series]
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .join(' ')
    .slice(0, 300)
    .trim()
}
