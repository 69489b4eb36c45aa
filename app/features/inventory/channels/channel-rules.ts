import type { Car } from '#app/features/vehicle/car.ts'
import { searchPrice } from '#app/features/vehicle/price/price.ts'

/** Where cars are offered beside the dealer’s own site. */
export const CHANNELS = {
  google: 'Google vehicle ads',
  meta: 'Meta automotive inventory',
} as const
export type Channel = keyof typeof CHANNELS
export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[]

/** What a channel wants of a car and does not get. */
export interface ChannelFault {
  readonly field: keyof Car
  /** As the dealer reads it: "It wants a VIN of 17 characters." */
  readonly words: string
}

/** What a channel says of a car: it takes it, wants something mended, or never takes cars of this kind. */
export type ChannelVerdict =
  | { readonly state: 'accepted' }
  | { readonly state: 'fixable'; readonly faults: readonly ChannelFault[] }
  | { readonly state: 'not-eligible'; readonly words: string }

type OfferedCar = Pick<Car, 'vin' | 'images' | 'year' | 'km' | 'car_type' | 'item_type' | 'simple_body' | 'colour' | 'price' | 'offer_price' | 'price_type' | 'dealercomments'> // prettier-ignore

/** Of every vehicle built since 1981 (ISO 3779). */
const VIN = /^[A-HJ-NPR-Z0-9]{17}$/i
const DRIVE_AWAY = /drive\s*-?\s*away/i

type Wish = readonly [field: keyof Car, isMet: (car: OfferedCar) => boolean, words: string]

const A_VIN: Wish = ['vin', ({ vin = '' }) => VIN.test(vin), 'It wants a VIN of 17 characters.']
const A_PICTURE: Wish = ['images', ({ images }) => (images?.length ?? 0) > 0, 'It wants a picture.']
const A_PRICE: Wish = ['price', (car) => searchPrice(car) !== undefined, 'It wants a price.']
const A_YEAR: Wish = ['year', ({ year }) => year !== undefined, 'It wants the year.']
const KILOMETRES: Wish = ['km', ({ km, car_type }) => car_type === 'new' || km !== undefined, 'It wants the kilometres of a used car.'] // prettier-ignore

/** Read on 2026-11-22: support.google.com/merchants, vehicle ads data specification (Australia). */
const GOOGLE: readonly Wish[] = [
  A_VIN,
  A_PICTURE,
  A_PRICE,
  A_YEAR,
  KILOMETRES,
  ['car_type', ({ car_type }) => car_type !== undefined, 'It wants to know whether the car is new or used.'],
  [
    'price_type',
    ({ car_type, price_type = '' }) => car_type !== 'new' || DRIVE_AWAY.test(price_type),
    'It wants a drive-away price of a new car.',
  ],
]

/** Read on 2026-11-22: developers.facebook.com, automotive inventory ads, vehicle fields. */
const META: readonly Wish[] = [
  A_VIN,
  A_PICTURE,
  A_PRICE,
  A_YEAR,
  KILOMETRES,
  ['simple_body', ({ simple_body }) => simple_body !== undefined, 'It wants the body of the car.'],
  ['colour', ({ colour }) => colour !== undefined, 'It wants the colour.'],
  ['dealercomments', ({ dealercomments = '' }) => dealercomments.length <= 5_000, 'It takes 5,000 characters of comment at most.'], // prettier-ignore
]

const RULES: Readonly<Record<Channel, { readonly wishes: readonly Wish[]; readonly carsOnly: boolean }>> = {
  google: { wishes: GOOGLE, carsOnly: true },
  meta: { wishes: META, carsOnly: false },
}

/** What a channel would say of a car by its published rules. */
export function channelVerdict(channel: Channel, car: OfferedCar): ChannelVerdict {
  const { wishes, carsOnly } = RULES[channel]
  if (carsOnly && car.item_type !== undefined && car.item_type !== 'car') {
    return { state: 'not-eligible', words: 'It takes passenger cars and utes only.' }
  }
  const faults = wishes.flatMap(([field, isMet, words]) => (isMet(car) ? [] : [{ field, words }]))
  return faults.length > 0 ? { state: 'fixable', faults } : { state: 'accepted' }
}
