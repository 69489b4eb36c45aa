import { describe, expect, test } from 'vitest'
import type { Car } from '#app/features/vehicle/car.ts'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { kindOfLabel } from '#app/features/vehicle/gallery/picture-label.ts'
import { CATALOGUE } from './models/catalogue.ts'
import { LEAST_WORDS, MOST_WORDS, wordsIn } from './comments/compose.ts'
import { DEMO_SLUGS, demoStock } from './demo-stock.ts'
import { DAY } from '#lib/durations.ts'
import { DEMO_EPOCH } from './epoch.ts'
import { newPrice } from './prices.ts'

const NOW = DEMO_EPOCH
const stocks = new Map(DEMO_SLUGS.map((slug) => [slug, demoStock(slug, NOW)]))
const group = stocks.get('southbank-motor-group')!
const everything = [...stocks.values()].flat()
const PLATES: Readonly<Record<string, RegExp>> = {
  QLD: /^\d{3}·Q[A-Z]\d$/,
  NSW: /^Q[A-Z]·\d{2}·[A-Z]Q$/,
  VIC: /^1Q[A-Z]·\d[A-Z]Q$/,
  SA: /^S\d{3}·Q[A-Z]{2}$/,
  WA: /^1Q[A-Z]{2}·\d{3}$/,
  NT: /^CQ·\d{2}·[A-Z]Q$/,
}
const OUR_NAMES =
  /^(Southbank|Ironbark Trucks|Saltbush Caravans|Grevillea Toyota|Melaleuca Kia|Sheoak Motorcycles|Wandoo) /
const share = (cars: readonly Car[], is: (car: Car) => boolean) => cars.filter(is).length / cars.length

describe('every demo dealer', () => {
  test.each([
    ['southbank-motor-group', 640],
    ['ironbark-trucks', 90],
    ['saltbush-caravans', 80],
    ['grevillea-toyota', 180],
    ['melaleuca-kia', 140],
    ['sheoak-motorcycles', 120],
    ['wandoo-automotive', 900],
  ] as const)('%s has %i vehicles that the schema accepts', (slug, count) => {
    const cars = stocks.get(slug)!
    expect(cars).toHaveLength(count)
    for (const car of cars) expect(carSchema.safeParse(car).error?.issues ?? []).toEqual([])
    for (const field of ['slug', 'stocknum', 'id', 'vin'] as const) {
      expect(new Set(cars.map((car) => car[field])).size, field).toBe(count)
    }
  })

  test.each(DEMO_SLUGS)('%s is the same every time, and only dates move with now', (slug) => {
    // As text: comparing a thousand cars field by field is slow.
    const whole = (cars: readonly Car[]) => JSON.stringify(cars)
    // An offer of a lender ends with the month after this one, and the registers were asked lately.
    const undated = (text: string) => text.replaceAll(/"(?:offerEnds|checked_on)":"[^"]*"/g, '')
    const fixed = (cars: readonly Car[]) =>
      undated(
        whole(
          cars.map((car) => ({
            ...car,
            created_at: '',
            updated_at: '',
            rego_expiry: '',
            arrival_date: '',
            sold_date_timestamp: 0,
          })),
        ),
      )
    const cars = stocks.get(slug)!
    expect(whole(demoStock(slug, NOW)) === whole(cars)).toBe(true)
    expect(fixed(demoStock(slug, NOW + 400 * DAY)) === fixed(cars)).toBe(true)
  })

  test('writes descriptions of a readable length in which no gap was left open', () => {
    for (const car of everything) {
      const text = car.dealercomments ?? ''
      expect(text, car.slug).not.toMatch(/[Ll]orem|undefined|NaN|\{|\}/)
      expect(wordsIn(text), text).toBeGreaterThanOrEqual(LEAST_WORDS)
      expect(wordsIn(text), text).toBeLessThanOrEqual(MOST_WORDS + 15)
    }
    expect(new Set(everything.map((car) => car.dealercomments)).size).toBe(everything.length)
  })

  test('never says the same sentence in two neighbouring cars of the group', () => {
    const sentences = (car: Car) =>
      (car.dealercomments ?? '')
        .replaceAll(/<[^>]+>/g, '\n')
        .split(/(?<=[.?!])\s+|\n/)
        .filter((line) => line.length > 25)
    const repeats = group.filter((car, i) => {
      const before = new Set(i > 0 ? sentences(group[i - 1]!) : [])
      return sentences(car).some((line) => before.has(line))
    })
    expect(repeats.length / group.length).toBeLessThan(0.03)
  })

  test('uses plates and VINs that nobody issues and no real dealer', () => {
    for (const car of everything) {
      expect(car.vin).toMatch(/^6ZZ[A-HJ-NPR-Z0-9]{8}\d{6}$/)
      if (car.regplate) expect(car.regplate).toMatch(PLATES[car.state!]!)
      expect(car.dealership_name).toMatch(OUR_NAMES)
    }
  })
})

test('V07 shows what buyers ask for', () => {
  const used = everything.filter(({ car_type }) => car_type === 'used')
  expect(used.every(({ vehicle_history }) => vehicle_history?.written_off !== undefined)).toBe(true)
  expect(used.some(({ vehicle_history }) => vehicle_history?.written_off === 'repairable')).toBe(true)
  const electric = everything.filter(({ simple_fuel, item_type }) => simple_fuel === 'Electric' && item_type === 'car')
  expect(electric.length).toBeGreaterThan(30)
  for (const { ev_specifications: ev, slug } of electric) {
    expect(ev!.battery, slug).toBeGreaterThan(35)
    expect(ev!.battery, slug).toBeLessThan(110)
  }
  const labels = new Set(everything.flatMap(({ images = [] }) => images.flatMap(({ label }) => label ?? [])))
  const words = ['Dashboard and instruments', 'Rear seats', 'Detail of the tail lamp', 'Front tyre']
  expect(labels).toEqual(new Set(['interior', 'exterior', 'detail', 'Kerb mark on a wheel', ...words]))
  for (const word of words) expect(kindOfLabel(word), word).toMatch(/interior|detail/)
})

test('F01 one dealer’s lender names rates alone', () => {
  const named = (slug: (typeof DEMO_SLUGS)[number]) =>
    stocks.get(slug)!.flatMap(({ finance_lenders = {} }) => Object.values(finance_lenders))
  expect(named('wandoo-automotive').some(({ paymentWeek, comparisonRate }) => !paymentWeek && comparisonRate)).toBe(
    true,
  )
  expect(named('southbank-motor-group').every(({ paymentWeek }) => paymentWeek)).toBe(true)
})

describe('the car group', () => {
  test('is as broad as the market', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(45)
    expect(new Set(CATALOGUE.map((model) => model.make)).size).toBeGreaterThanOrEqual(22)
    expect(new Set(group.map((car) => car.make)).size).toBeGreaterThanOrEqual(22)
    expect(new Set(group.map((car) => car.simple_body)).size).toBeGreaterThanOrEqual(10)
  })

  test('is mostly used and in stock', () => {
    expect(share(group, (car) => car.car_type === 'used')).toBeCloseTo(0.8, 2)
    expect(share(group, (car) => car.car_type === 'new')).toBeCloseTo(0.14, 2)
    expect(share(group, (car) => car.status === 'coming_soon')).toBeCloseTo(0.03, 2)
    expect(share(group, (car) => car.status === 'sold')).toBeCloseTo(0.04, 2)
  })

  test.each([
    ['sold within three days', (car: Car) => soldDays(car) < 3],
    ['sold longer ago', (car: Car) => soldDays(car) >= 3 && soldDays(car) < 6.1],
    ['listed within eight days', (car: Car) => Date.parse(car.created_at!) > NOW - 8 * DAY],
    ['reserved', (car: Car) => car.reserved === true],
    ['to be ordered', (car: Car) => car.preorder === true],
    ['reduced', (car: Car) => (car.before_price ?? 0) > (car.price ?? 0)],
    ['on offer', (car: Car) => (car.offer_price ?? 0) > 10 && car.categories?.includes('Special Offers') === true],
    ['without a price', (car: Car) => car.price === undefined],
    ['certified', (car: Car) => car.certified === true && car.make === 'Toyota'],
    ['on subscription', (car: Car) => (car.subscription_price ?? 0) > 0],
    ['clearly below the market', (car: Car) => (car.autograb_data?.average_market_price ?? 0) - (car.price ?? 0) > 500],
    ['without a picture', (car: Car) => car.images?.length === 0],
  ])('has cars %s', (_, is) => {
    expect(group.filter(is).length).toBeGreaterThanOrEqual(4)
  })

  test('asks believable prices', () => {
    for (const car of group.filter(({ price }) => price !== undefined)) {
      const model = CATALOGUE.find((each) => each.make === car.make && each.model === car.model)!
      const listed = model.badges
        .filter((badge) => badge.badge === car.badge)
        .map((badge) => newPrice({ price: badge.price, last: badge.years?.[1] ?? model.series.at(-1)![2] }, car.year!))
      expect(car.price, car.slug).toBeGreaterThanOrEqual(4_000)
      if (car.car_type === 'used') expect(car.price!, car.slug).toBeLessThan(Math.max(...listed))
      else expect(car.price!, car.slug).toBeGreaterThan(Math.min(...listed) * 0.9)
    }
  })

  test('shows kilometres that fit the age', () => {
    for (const car of group) {
      const years = 2026 - car.year! + 1
      if (car.car_type === 'new') expect(car.km!).toBeLessThan(50)
      else expect(car.km! / years, car.slug).toBeLessThan(32_000)
      if (car.car_type === 'used' && years > 3) expect(car.km!, car.slug).toBeGreaterThan(10_000)
    }
  })

  test('lists 8 to 25 features of each car', () => {
    for (const car of group) {
      expect(car.filtered_features!.length, car.slug).toBeGreaterThanOrEqual(8)
      expect(car.filtered_features!.length, car.slug).toBeLessThanOrEqual(25)
    }
  })
})

const soldDays = (car: Car) =>
  car.sold_date_timestamp === undefined ? Number.POSITIVE_INFINITY : (NOW - car.sold_date_timestamp * 1_000) / DAY
