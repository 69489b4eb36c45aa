import { describe, expect, test } from 'vitest'
import type { PublicCar } from '../public-car.ts'
import { socialCard } from './social-card.ts'
import { breadcrumbData, type DataContext, dealerData, vehicleData } from './vehicle-data.ts'

const car = {
  slug: 'hilux', stocknum: 'S1', make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2021, km: 42_000,
  status: 'in_stock', car_type: 'used', item_type: 'car', simple_body: 'ute', simple_fuel: 'Diesel',
  simple_transmission: 'Automatic', engine_size_litres: 2.8, colour: 'null', seats: 5, doors: 4,
} as PublicCar // prettier-ignore
const context: DataContext = {
  name: '2021 Toyota HiLux SR5',
  description: 'Used',
  url: 'https://a.example/cars/hilux',
  images: ['https://a.example/media/x/jpeg'],
  price: { kind: 'price', amount: 34_990.5 },
  availability: 'in stock',
  dealer: { name: 'A', url: 'https://a.example/', phone: '07 3555 0141', licence: '4401918', address: { street: '1 Road', city: 'Rocklea', state: 'QLD', postcode: '4106', lat: -27.5, long: 153 } }, // prettier-ignore
}
const offer = (change: Partial<DataContext>) => vehicleData(car, { ...context, ...change })['offers']

describe('item 9 structured data of a vehicle', () => {
  test('says what the page says', () => {
    expect(vehicleData(car, context)).toMatchObject({
      '@type': 'Car',
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: 'HiLux',
      vehicleModelDate: '2021',
      mileageFromOdometer: { '@type': 'QuantitativeValue', value: 42_000, unitCode: 'KMT' },
      itemCondition: 'https://schema.org/UsedCondition',
      bodyType: 'Ute',
      vehicleEngine: { fuelType: 'Diesel', engineDisplacement: { value: 2.8, unitCode: 'LTR' } },
      offers: {
        '@type': 'Offer',
        price: 34_990.5,
        priceCurrency: 'AUD',
        availability: 'https://schema.org/InStock',
        seller: { '@type': 'AutoDealer', name: 'A' },
      },
    })
    expect(vehicleData(car, context)).not.toHaveProperty('color')
  })

  test.each([
    ['car', 'Car'],
    ['motorcycle', 'Motorcycle'],
    ['truck', 'Vehicle'],
    ['caravan', 'Vehicle'],
    [undefined, 'Car'],
  ] as const)('a %s is a %s', (item_type, type) => {
    expect(vehicleData({ ...car, item_type }, context)['@type']).toBe(type)
  })

  test.each([
    ['in stock', 'InStock'],
    ['coming soon', 'PreOrder'],
    ['reserved', 'LimitedAvailability'],
    ['sold', 'SoldOut'],
    ['unavailable', 'OutOfStock'],
  ] as const)('%s is %s', (availability, word) => {
    expect(offer({ availability })).toMatchObject({ availability: `https://schema.org/${word}` })
  })

  test('names no amount that the page does not show', () => {
    for (const change of [
      { availability: 'sold' },
      { availability: 'unavailable' },
      { price: { kind: 'none', text: 'Enquire for price.' } },
      { price: { kind: 'preorder', text: 'PREORDER' } },
      { price: { kind: 'subscription', perWeek: 219 } },
    ] satisfies Partial<DataContext>[]) {
      expect(offer(change)).not.toHaveProperty('price')
      expect(offer(change)).not.toHaveProperty('priceCurrency')
    }
  })

  test('a car of which nothing is known has nothing empty', () => {
    const bare = { slug: 'x', stocknum: 'S', make: 'Kia', model: 'Rio', status: 'in_stock', km: undefined } as PublicCar
    expect(JSON.stringify(vehicleData(bare, { ...context, images: [] }))).not.toMatch(/null|undefined|\[\]|\{\}|:""/)
  })
})

test('item 9 the dealer with address and licence', () => {
  expect(dealerData(context.dealer)).toMatchObject({
    '@type': 'AutoDealer',
    description: 'Licensed motor dealer, licence no. 4401918',
    address: { '@type': 'PostalAddress', addressLocality: 'Rocklea', addressRegion: 'QLD', addressCountry: 'AU' },
    geo: { latitude: -27.5, longitude: 153 },
  })
  expect(dealerData({ ...context.dealer, address: null, licence: '' })).not.toHaveProperty('address')
})

test('item 9 the way to the page ends with the car', () => {
  const { name, url } = context
  expect(breadcrumbData([{ text: 'Home', to: '/' }], { origin: 'https://a.example', name, url })['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://a.example/' },
    { '@type': 'ListItem', position: 2, name, item: url },
  ]) // prettier-ignore
})

test('item 9 a link that is shared shows picture and price; a sold car no price', () => {
  const card = { title: 'T', description: 'D', url: 'https://a.example/cars/x', site: 'A', image: 'https://a.example/media/x/jpeg', price: { main: '$34,990', note: 'Drive Away' } } // prettier-ignore
  expect(Object.fromEntries(socialCard(card))).toMatchObject({
    'og:description': '$34,990 Drive Away · D',
    'og:image': card.image,
    'twitter:card': 'summary_large_image',
  })
  const sold = Object.fromEntries(socialCard({ ...card, price: null, image: undefined }))
  expect([sold['og:description'], sold['og:image'], sold['twitter:card']]).toEqual(['D', undefined, 'summary'])
})
