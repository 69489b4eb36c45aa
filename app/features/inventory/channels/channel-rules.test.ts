import { expect, test } from 'vitest'
import type { Car } from '#app/features/vehicle/car.ts'
import { type Channel, channelVerdict } from './channel-rules.ts'

const whole: Partial<Car> = {
  vin: '6T1BD3FK90X123456',
  images: [{ image: { url: '/media/aaaaaaaaaaaaaaaaaaaa/large' } }],
  year: 2021,
  km: 40_000,
  car_type: 'used',
  item_type: 'car',
  simple_body: 'sedan',
  colour: 'White',
  price: 30_000,
  price_type: 'Excl. Govt. Charges',
}
const faultsOf = (channel: Channel, more: Partial<Car>): readonly string[] | string => {
  const verdict = channelVerdict(channel, { ...whole, ...more })
  if (verdict.state === 'accepted') return 'accepted'
  return verdict.state === 'fixable' ? verdict.faults.map(({ field }) => field) : verdict.words
}

test.each<[string, Partial<Car>, readonly string[] | string, readonly string[] | string]>([
  ['with everything', {}, 'accepted', 'accepted'],
  ['without a VIN', { vin: undefined }, ['vin'], ['vin']],
  ['with a VIN of 16 characters', { vin: '6T1BD3FK90X12345' }, ['vin'], ['vin']],
  ['with a letter that no VIN has', { vin: '6T1BD3FK90X12345O' }, ['vin'], ['vin']],
  ['without pictures', { images: [] }, ['images'], ['images']],
  ['with a placeholder for a price', { price: 1 }, ['price'], ['price']],
  ['used without kilometres', { km: undefined }, ['km'], ['km']],
  [
    'new without kilometres, drive away',
    { km: undefined, car_type: 'new', price_type: 'Drive Away' },
    'accepted',
    'accepted',
  ],
  ['new without a drive-away price', { car_type: 'new' }, ['price_type'], 'accepted'],
  ['without body and colour', { simple_body: undefined, colour: undefined }, 'accepted', ['simple_body', 'colour']],
  ['with a long comment', { dealercomments: 'x'.repeat(5_001) }, 'accepted', ['dealercomments']],
  ['that is a caravan', { item_type: 'caravan' }, 'It takes passenger cars and utes only.', 'accepted'],
])('K35 a car %s', (_, more, google, meta) => {
  expect([faultsOf('google', more), faultsOf('meta', more)]).toEqual([google, meta])
})
