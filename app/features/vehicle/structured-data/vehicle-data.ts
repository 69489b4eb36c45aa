import type { Availability } from '../availability.ts'
import { bodyName } from '../body/body-types.ts'
import type { Crumb } from '../page/breadcrumb.ts'
import { kilometresOf } from '../facts/odometer.ts'
import type { Price } from '../price/price.ts'
import type { PublicCar } from '../public-car.ts'
import { isShown } from '../facts/shown-value.ts'

/** A node of schema.org; what is unknown is left out. */
export interface DataNode {
  readonly [property: string]: unknown
}

export interface DataDealer {
  readonly name: string
  readonly url: string
  readonly phone: string
  readonly licence: string
  readonly address: {
    readonly street: string
    readonly city: string
    readonly state: string
    readonly postcode?: string | undefined
    readonly lat?: number | undefined
    readonly long?: number | undefined
  } | null
  /** Opening hours and rating. */
  readonly more?: DataNode
}

export interface DataContext {
  readonly name: string
  readonly description: string
  /** Canonical address of the page. */
  readonly url: string
  /** Absolute addresses of pictures. */
  readonly images: readonly string[]
  readonly price: Price
  readonly availability: Availability
  readonly dealer: DataDealer
}

const CONTEXT = 'https://schema.org'
const TYPES: Readonly<Record<string, string>> = { car: 'Car', motorcycle: 'Motorcycle' }
const CONDITIONS: Readonly<Record<string, string>> = {
  new: 'NewCondition',
  used: 'UsedCondition',
  demo: 'UsedCondition',
}
const AVAILABILITY: Readonly<Record<Availability, string>> = {
  'in stock': 'InStock',
  'coming soon': 'PreOrder',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  unavailable: 'OutOfStock',
}

/** The car with its offer, as schema.org says it. Only what the page itself shows. */
export function vehicleData(car: PublicCar, context: DataContext): DataNode {
  const { name, description, url, images } = context
  const litres = car.variant?.enginesize_litres ?? car.engine_size_litres
  const fuel = car.simple_fuel ?? car.fuel
  return known({
    '@context': CONTEXT,
    '@type': TYPES[car.item_type ?? 'car'] ?? 'Vehicle',
    '@id': `${url}#vehicle`,
    name,
    description,
    url,
    image: images,
    brand: { '@type': 'Brand', name: car.make },
    model: car.model,
    vehicleModelDate: car.year === undefined ? undefined : String(car.year),
    vehicleConfiguration: car.badge,
    vehicleIdentificationNumber: car.vin,
    sku: car.stocknum,
    mileageFromOdometer: quantity(kilometresOf(car), 'KMT'),
    itemCondition: conditionOf(car),
    bodyType: car.simple_body ? bodyName(car.simple_body) : car.body,
    color: car.colour,
    vehicleInteriorColor: car.interior_colour,
    vehicleTransmission: car.simple_transmission ?? car.trans,
    driveWheelConfiguration: car.drive,
    vehicleEngine:
      litres || isShown(fuel)
        ? known({
            '@type': 'EngineSpecification',
            fuelType: fuel,
            engineDisplacement: quantity(litres || undefined, 'LTR'),
          })
        : undefined,
    numberOfDoors: car.doors || undefined,
    vehicleSeatingCapacity: car.seats || undefined,
    offers: offerOf(car, context),
  })
}

/** A car that cannot be had, and one without a price, is offered without an amount: what the page does not show is said nowhere. */
function offerOf(car: PublicCar, { url, price, availability, dealer }: DataContext): DataNode {
  const gone = availability === 'sold' || availability === 'unavailable'
  const amount = price.kind === 'price' && !gone ? price.amount : undefined
  return known({
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: amount === undefined ? undefined : 'AUD',
    availability: `${CONTEXT}/${AVAILABILITY[availability]}`,
    itemCondition: conditionOf(car),
    seller: { '@type': 'AutoDealer', '@id': `${dealer.url}#dealer`, name: dealer.name },
  })
}

/** The dealer; schema.org has no property for the licence, so it stands in the description. */
export function dealerData({ name, url, phone, licence, address, more }: DataDealer): DataNode {
  return known({
    '@context': CONTEXT,
    '@type': 'AutoDealer',
    '@id': `${url}#dealer`,
    name,
    url,
    telephone: phone,
    description: licence && `Licensed motor dealer, licence no. ${licence}`,
    currenciesAccepted: 'AUD',
    address:
      address &&
      known({
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.postcode,
        addressCountry: 'AU',
      }),
    geo:
      address?.lat !== undefined && address.long !== undefined
        ? { '@type': 'GeoCoordinates', latitude: address.lat, longitude: address.long }
        : undefined,
    ...more,
  })
}

/** The way to the page; its last step is the car itself. */
export function breadcrumbData(
  crumbs: readonly Crumb[],
  { origin, name, url }: { origin: string; name: string; url: string },
): DataNode {
  const steps = [...crumbs.map(({ text, to }) => ({ name: text, item: new URL(to, origin).href })), { name, item: url }]
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}

const conditionOf = ({ car_type }: PublicCar): string | undefined =>
  car_type && `${CONTEXT}/${CONDITIONS[car_type] ?? 'UsedCondition'}`

const quantity = (value: number | undefined, unitCode: string): DataNode | undefined =>
  value === undefined ? undefined : { '@type': 'QuantitativeValue', value, unitCode }

/** Without what is not known, as pages leave it out. */
const known = (node: DataNode): DataNode =>
  Object.fromEntries(
    Object.entries(node).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : typeof value === 'object' ? value !== null : isShown(value),
    ),
  )
