import { describe, expect, test } from 'vitest'
import type { Car } from '#app/features/vehicle/car.ts'
import { lamsOf, LAMS_MOST_CC } from '#app/features/vehicle/facts/buyer-facts.ts'
import { OTHER_BODIES } from '#app/features/vehicle/body/body-types.ts'
import * as yards from './dealers.ts'
import { demoStock } from '../demo-stock.ts'
import { DEMO_EPOCH } from '../epoch.ts'
import type { ModelFacts } from '../cars/facts.ts'
import { CATALOGUE } from '../models/catalogue.ts'
import { kiaElectric } from '../models/kia-electric.ts'
import { kiaRange } from '../models/kia-range.ts'
import { japaneseMotorcycles } from '../models/motorcycles/motorcycles-japan.ts'
import { otherMotorcycles } from '../models/motorcycles/motorcycles-world.ts'
import { toyotaRange } from '../models/toyota/toyota-range.ts'
import { toyotaTracks } from '../models/toyota/toyota-tracks.ts'
import { newPrice } from '../prices.ts'

const MODELS: readonly ModelFacts[] = [...CATALOGUE, ...toyotaRange, ...toyotaTracks, ...kiaRange, ...kiaElectric]
const toyotas = demoStock('grevillea-toyota', DEMO_EPOCH)
const kias = demoStock('melaleuca-kia', DEMO_EPOCH)
const group = demoStock('wandoo-automotive', DEMO_EPOCH)
const bikes = demoStock('sheoak-motorcycles', DEMO_EPOCH)

const count = (cars: readonly Car[], is: (car: Car) => boolean) => cars.filter(is).length
const makesOf = (cars: readonly Car[]) => new Set(cars.map(({ make }) => make))

describe.each([
  ['grevillea-toyota', toyotas],
  ['melaleuca-kia', kias],
  ['wandoo-automotive', group],
] as const)('the cars of %s', (_, cars) => {
  test('ask prices between what they cost new and nothing', () => {
    for (const car of cars.filter(({ price }) => price !== undefined)) {
      const listed = MODELS.filter(({ make, model }) => make === car.make && model === car.model).flatMap((model) =>
        model.badges
          .filter(({ badge }) => badge === car.badge)
          .map(({ price, years }) => newPrice({ price, last: years?.[1] ?? model.series.at(-1)![2] }, car.year!)),
      )
      expect(car.price, car.slug).toBeGreaterThanOrEqual(4_000)
      if (car.car_type === 'used') expect(car.price!, car.slug).toBeLessThan(Math.max(...listed))
      else expect(car.price!, car.slug).toBeGreaterThan(Math.min(...listed) * 0.9)
    }
  })

  test('are of years in which their badge was sold', () => {
    for (const car of cars) {
      const sold = MODELS.filter(({ make, model }) => make === car.make && model === car.model).some(
        ({ series, badges }) =>
          series.some(([code, from, to]) => code === car.series && car.year! >= from && car.year! <= to) &&
          badges.some(
            ({ badge, years }) =>
              badge === car.badge && (!years || (car.year! >= years[0] && (car.year! <= years[1] || years[1] >= 2026))),
          ),
      )
      expect(sold, car.slug).toBe(true)
    }
  })
})

test('the Toyota franchise has Toyotas alone, new, demonstrators, used and certified', () => {
  expect([...makesOf(toyotas)]).toEqual(['Toyota'])
  expect(new Set(toyotas.map(({ model }) => model)).size).toBeGreaterThanOrEqual(16)
  expect(count(toyotas, ({ certified }) => certified === true)).toBeGreaterThan(25)
  for (const type of ['new', 'demo', 'used']) {
    expect(
      count(toyotas, ({ car_type }) => car_type === type),
      type,
    ).toBeGreaterThan(10)
  }
})

test('the Kia franchise sells nothing but Kias new, and used cars of other makes', () => {
  const fresh = kias.filter(({ car_type }) => car_type !== 'used')
  expect([...makesOf(fresh)]).toEqual(['Kia'])
  expect(makesOf(kias).size).toBeGreaterThan(6)
  expect(count(fresh, ({ simple_fuel }) => simple_fuel === 'Electric')).toBeGreaterThan(10)
})

test('the large group sells sixteen makes in eight places, with cars to subscribe to and to order', () => {
  expect(makesOf(group).size).toBe(16)
  expect(new Set(group.map(({ dealership_slug }) => dealership_slug)).size).toBe(8)
  expect(new Set(group.map(({ state }) => state))).toEqual(new Set(['NT', 'WA']))
  expect(count(group, ({ subscription_price }) => (subscription_price ?? 0) > 0)).toBeGreaterThan(40)
  expect(count(group, ({ status }) => status === 'coming_soon')).toBe(60)
  expect(count(group, ({ preorder }) => preorder === true)).toBe(34)
})

describe('the motorcycles', () => {
  test('are of every kind and of twelve makes, learner-legal and full-power', () => {
    expect(makesOf(bikes).size).toBe(12)
    const kinds = new Set(bikes.map(({ simple_body }) => simple_body))
    expect(kinds).toEqual(new Set(['adventure', 'cruiser', 'naked', 'offRoad', 'scooter', 'sport', 'touring']))
    for (const kind of kinds) expect(OTHER_BODIES).toHaveProperty(kind!)
    expect(count(bikes, (bike) => lamsOf(bike)?.startsWith('Yes') === true)).toBeGreaterThan(50)
    expect(count(bikes, (bike) => lamsOf(bike)?.startsWith('No') === true)).toBeGreaterThan(25)
  })

  test('that are learner approved are 660 cc at most, and 150 kW a tonne where the power is known', () => {
    for (const { make, model, cc, kw, wet, lams } of [...japaneseMotorcycles, ...otherMotorcycles]) {
      if (!lams) continue
      expect(cc, `${make} ${model}`).toBeLessThanOrEqual(LAMS_MOST_CC)
      // The rule counts a rider of 90 kg.
      if (kw !== undefined) expect((kw / (wet + 90)) * 1000, `${make} ${model}`).toBeLessThanOrEqual(150)
    }
  })

  test('say their licence and their seat height', () => {
    for (const bike of bikes) {
      expect(bike.variant!.seatheight, bike.slug).toBeGreaterThan(500)
      expect(bike.dealercomments, bike.slug).toContain(String(bike.variant!.seatheight))
      expect(bike.dealercomments, bike.slug).toMatch(/LAMS|earner|R class|Open licence|R licence/)
      expect(bike.engine_size).toBeGreaterThan(100)
    }
  })

  test('cost less used than new', () => {
    for (const { price, make, model, badge, car_type, slug } of bikes) {
      if (price === undefined) continue
      const known = [...japaneseMotorcycles, ...otherMotorcycles].filter(
        (each) => each.make === make && each.model === model && each.badge === (badge ?? ''),
      )
      const dearest = Math.max(...known.map((each) => each.price))
      expect(price, slug).toBeLessThanOrEqual(car_type === 'new' ? dearest : dearest * 0.97)
    }
  })
})

test('descriptions name places of the state in which the vehicle stands', () => {
  const QUEENSLAND = /Queensland|Brisbane|Toowoomba|Bruce Highway|the Gateway|Noosa|Burleigh|Mount Glorious|Moreton/
  for (const car of [...toyotas, ...kias, ...group, ...bikes]) {
    expect(car.dealercomments, car.slug).not.toMatch(QUEENSLAND)
  }
})

test('every yard has stock', () => {
  const all = [...toyotas, ...kias, ...group, ...bikes]
  for (const { dealership_slug } of [yards.GREVILLEA, yards.MELALEUCA, yards.SHEOAK, yards.WANDOO].flat()) {
    expect(
      count(all, (car) => car.dealership_slug === dealership_slug),
      dealership_slug,
    ).toBeGreaterThan(20)
  }
})
