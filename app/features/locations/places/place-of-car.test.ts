import { describe, expect, test } from 'vitest'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { Location } from '../location.ts'
import { locationSettings } from '../settings.schema.ts'
import { placeOfCar } from './place-of-car.ts'
import { openPlaces } from './places.server.ts'

const places = openPlaces()
const [plain] = locationSettings.shape.locations.parse(
  (siteDocument({ slug: 'alpha' }) as unknown as { locations: unknown }).locations,
)
const at = (id: number, address: Partial<Location['address']>): Location => ({
  ...plain!,
  id,
  dealership_id: id * 10,
  address: { street: '', city: '', state: 'QLD', ...address },
})

const YARD = { lat: -27.5, lng: 153.1 }
const SOUTHPORT = places.bySuburb('Southport', 'qld')!
const IPSWICH = places.byPostcode('4305')!
const locations = [
  at(1, { city: 'Southport', postcode: '4215', lat: YARD.lat, long: YARD.lng }),
  at(2, { city: 'Southport', postcode: '4305' }),
  at(3, { city: 'Southport' }),
  at(4, { city: 'Nowhere at all' }),
]

describe('where a car stands (place in search)', () => {
  test.each([
    ['the point of its location', { location_id: 1, city: 'Cairns', state: 'QLD' }, YARD],
    ['the location of its dealership', { dealership_id: 10 }, YARD],
    ['ids compare as text', { location_id: '1' }, YARD],
    ['the postcode of the address', { location_id: 2 }, { lat: IPSWICH.lat, lng: IPSWICH.lng }],
    ['the town of the address', { location_id: 3 }, { lat: SOUTHPORT.lat, lng: SOUTHPORT.lng }],
    ['its own town', { location_id: 4, city: 'Southport', state: 'QLD' }, { lat: SOUTHPORT.lat, lng: SOUTHPORT.lng }],
    [
      'its own town, where its dealership stands in another',
      { dealership_id: 10, city: 'Ipswich', state: 'QLD' },
      { lat: -27.623 },
    ],
    ['its dealership, where its own town is unknown', { dealership_id: 10, city: 'Nowhere', state: 'QLD' }, YARD],
    ['its own town, without a location', { city: 'Southport', state: 'QLD' }, { lat: SOUTHPORT.lat }],
  ])('%s', (_, car, point) => expect(placeOfCar(car, locations, places)).toMatchObject(point))

  test.each([
    ['nothing is known', {}],
    ['a town without a state', { city: 'Southport' }],
    ['a town of another state', { city: 'Southport', state: 'WA' }],
    ['a location that is not there', { location_id: 99 }],
  ])('nowhere: %s', (_, car) => expect(placeOfCar(car, locations, places)).toBeUndefined())

  test('the seller’s own suburb and postcode play no part', () => {
    const seller = { private_suburb: 'Southport', private_postcode: '4215' }
    expect(placeOfCar(seller as object, locations, places)).toBeUndefined()
  })
})
