import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Comparable, compares, comparableOf, type Subject } from './comparable.ts'
import { estimateOf } from './estimate.ts'

const subject: Subject = {
  make: 'Kia',
  model: 'Rio',
  badge: 'S',
  year: 2021,
  km: 60_000,
  state: 'QLD',
  body: 'hatch',
  transmission: 'Automatic',
  drive: 'Front',
  condition: 'used',
}
const other = (change: Partial<Comparable> = {}): Comparable => ({ ...subject, price: 20_000, listedAt: 0, ...change })
/** Cars whose price follows age and kilometres exactly, a little above and below. */
const market = (count: number): Comparable[] =>
  Array.from({ length: count }, (_, n) => {
    const years = (n % 5) - 2
    const distance = ((n * 7) % 9) - 4
    const noise = ((n % 7) - 3) * 0.015
    return other({
      year: subject.year + years,
      km: 60_000 + distance * 10_000,
      price: 20_000 * Math.exp(0.09 * years - 0.025 * distance + noise),
    })
  })

describe('V14 V15 the estimate from comparable stock', () => {
  test('carries every price over to the year and the kilometres of the car', () => {
    const { average, low, high, confidence, prices } = estimateOf(subject, market(40))!
    expect(average).toBeGreaterThan(19_600)
    expect(average).toBeLessThan(20_400)
    expect(low).toBeLessThan(average)
    expect(high).toBeGreaterThan(average)
    expect(high / low).toBeLessThan(1.15)
    expect(confidence).toBeGreaterThan(0.6)
    expect(prices).toHaveLength(40)
  })

  test('eight comparables that agree are enough for the gauge, eight that do not are not', () => {
    expect(estimateOf(subject, market(8))!.confidence).toBeGreaterThan(0.2)
    const apart = market(8).map((car, n) => ({ ...car, price: n % 2 ? 10_000 : 30_000 }))
    expect(estimateOf(subject, apart)!.confidence).toBeLessThan(0.2)
  })

  test('T01 a badge that nobody knows makes the range as wide as the badges are apart', () => {
    const cars = market(40).map((car, n) => (n % 2 ? { ...car, badge: 'GT', price: car.price * 1.3 } : car))
    const [known, open] = [estimateOf(subject, cars)!, estimateOf({ ...subject, badge: '', openBadge: true }, cars)!]
    expect(open.high / open.low).toBeGreaterThan(1.25)
    expect(open.high / open.low).toBeGreaterThan(known.high / known.low)
    expect(open.confidence).toBeLessThan(known.confidence)
  })

  test('one absurd price moves nothing', () => {
    const plain = estimateOf(subject, market(20))!
    const odd = estimateOf(subject, [...market(20), other({ price: 9_999_999 })])!
    expect(Math.abs(odd.average - plain.average)).toBeLessThan(200)
    expect(odd.high).toBeLessThan(25_000)
  })

  test('a dearer badge counts the more the more cars have it', () => {
    const withBadge = (count: number) =>
      estimateOf({ ...subject, badge: 'GT' }, [
        ...market(20),
        ...market(count).map((car) => ({ ...car, badge: 'GT', price: car.price * 1.1 })),
      ])!.average
    expect(withBadge(2)).toBeGreaterThan(withBadge(0))
    expect(withBadge(12)).toBeGreaterThan(withBadge(2))
    expect(withBadge(12)).toBeLessThan(22_300)
  })

  test('a state has an average of its own', () => {
    const cars = market(30).map((car, n) => (n % 3 ? { ...car, state: 'NSW', price: car.price * 1.05 } : car))
    const { average, stateAverage } = estimateOf(subject, cars)!
    expect(stateAverage).toBeLessThan(average)
    expect(estimateOf({ ...subject, state: 'TAS' }, cars)!.stateAverage).toBeNull()
  })

  test('only the same model, condition and body of about that age compares', () => {
    expect(compares(subject, other())).toBe(true)
    expect(compares(subject, other({ year: 2025 }))).toBe(true)
    for (const change of [{ year: 2026 }, { make: 'Ford' }, { model: 'Cerato' }, { condition: 'new' }, { body: 'suv' }])
      expect([change, compares(subject, other(change))]).toEqual([change, false])
    expect(comparableOf({ make: 'Kia', model: 'Rio', year: 2021, price: 10 }, 0)).toBeNull()
    expect(comparableOf({ make: 'Kia', model: 'Rio', price: 9_000 }, 0)).toBeNull()
  })

  test('is always a range around an average, whatever the market holds', () => {
    const car = fc.record({
      year: fc.integer({ min: 2017, max: 2025 }),
      km: fc.option(fc.integer({ min: 0, max: 5_000_000 }), { nil: undefined }),
      price: fc.double({ min: 11, max: 99_999_999, noNaN: true }),
      badge: fc.constantFrom('S', 'GT', ''),
      state: fc.constantFrom('QLD', 'NSW', ''),
    })
    fc.assert(
      fc.property(fc.array(car, { minLength: 1, maxLength: 40 }), (cars) => {
        const { average, low, high, confidence } = estimateOf(subject, cars.map(other))!
        expect(low).toBeLessThanOrEqual(average)
        expect(average).toBeLessThanOrEqual(high)
        expect(low).toBeGreaterThan(0)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
      }),
    )
  })
})
