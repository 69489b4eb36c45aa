import { describe, expect, test } from 'vitest'
import { marketRows } from '#tests/factories/market-rows.ts'
import { type Comparable, compares, type Subject } from '../estimate/comparable.ts'
import { marketModelOf } from './market-model.ts'
import { learnMarket, type MarketRow } from './train.ts'

const AT = 2026.4
const rows = marketRows(1_500)
const model = marketModelOf(learnMarket(rows, AT)!)
const [first] = rows
const subject: Subject = { ...first!.car, badge: 'GT', year: 2020, km: 80_000, transmission: 'Manual' }
const comparablesOf = (car: Subject, among: readonly MarketRow[] = rows): Comparable[] =>
  among.flatMap((row) => (compares(car, row.car) ? [row.car] : []))
const estimateBy = (learnt: typeof model, car: Subject, among: readonly MarketRow[] = rows) => {
  const estimated = learnt.estimate({ subject: car, comparables: comparablesOf(car, among) })
  if (!estimated.ok) throw new Error(estimated.reason)
  return estimated.estimate
}
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
/** How far the estimates of every seventh car are from what those cars are really worth. */
const missesOf = (learnt: typeof model, among: readonly MarketRow[]) =>
  rows.flatMap(({ car }, index) =>
    index % 7 ? [] : [Math.abs(Math.log(estimateBy(learnt, car, among).average / car.price))],
  )

describe('V14 V15 T01 the market model', () => {
  test('finds what prices follow', () => {
    expect(middle(missesOf(model, rows))).toBeLessThan(0.05)
  })

  test('is the same for the same rows', () => {
    const again = marketModelOf(learnMarket(rows, AT)!)
    expect(estimateBy(again, subject)).toEqual(estimateBy(model, subject))
  })

  test('newer and less driven is dearer', () => {
    const at = (change: Partial<Subject>) => estimateBy(model, { ...subject, ...change }).average
    expect(at({ year: 2022 })).toBeGreaterThan(at({ year: 2018 }) * 1.1)
    expect(at({ km: 40_000 })).toBeGreaterThan(at({ km: 160_000 }) * 1.05)
  })

  test('its range holds four fifths of cars that it never saw', () => {
    const held = rows.filter((_, index) => index % 4 === 0)
    const learnt = marketModelOf(
      learnMarket(
        rows.filter((_, index) => index % 4),
        AT,
      )!,
    )
    const inside = held.filter(({ car }) => {
      const { low, high } = estimateBy(
        learnt,
        car,
        rows.filter((row) => row.car !== car),
      )
      return car.price >= low && car.price <= high
    })
    // Of 375 cars: two points are chance alone.
    expect(inside.length / held.length).toBeGreaterThan(0.7)
    expect(inside.length / held.length).toBeLessThan(0.88)
  })

  test('spelling and order of words do not matter', () => {
    const plain = estimateBy(model, { ...subject, badge: 'GT Line' })
    const odd = model.estimate({
      subject: { ...subject, make: ` ${subject.make.toUpperCase()}`, badge: 'line  (gt)' },
      comparables: comparablesOf(subject),
    })
    expect(odd.ok && odd.estimate.average).toBeCloseTo(plain.average, 6)
  })

  test('fewer rows than 500 teach nothing', () => {
    expect(learnMarket(rows.slice(0, 499), AT)).toBeNull()
    expect(learnMarket([], AT)).toBeNull()
  })
})

describe('T01 a badge that nobody knows', () => {
  const unknown = { ...subject, badge: '', body: '', transmission: '', drive: '' }
  const ofBadge = (badge: string) => estimateBy(model, { ...subject, badge, transmission: 'Automatic' })

  test('the estimate lies among those of the badges, in a wider range, and is believed less', () => {
    const open = estimateBy(model, { ...unknown, openBadge: true })
    const [least, most] = [ofBadge('S'), ofBadge('Ultimate')]
    expect(open.average).toBeGreaterThan(least.average * 0.97)
    expect(open.average).toBeLessThan(most.average * 1.03)
    expect(Math.log(open.high / open.low)).toBeGreaterThan(Math.log(least.high / least.low))
    expect(open.confidence).toBeLessThan(least.confidence)
    expect(open.confidence).toBeGreaterThan(0.2)
  })

  test('its range holds four fifths of such cars', () => {
    const inside = rows.filter(({ car }, index) => {
      if (index % 5) return false
      const others = rows.filter((row) => row.car !== car)
      const requested = { ...car, badge: '', body: '', transmission: '', drive: '', openBadge: true }
      const { low, high } = estimateBy(model, requested, others)
      return low <= car.price && car.price <= high
    })
    const share = inside.length / Math.ceil(rows.length / 5)
    expect(share).toBeGreaterThan(0.72)
    expect(share).toBeLessThan(0.92)
  })

  test('badges whose prices are far apart leave the figure to a person', () => {
    const apart = rows.map(({ car, owner }) => ({
      owner,
      car: car.badge.startsWith('GT') || car.badge === 'Ultimate' ? { ...car, price: car.price * 2.5 } : car,
    }))
    const estimate = estimateBy(marketModelOf(learnMarket(apart, AT)!), { ...unknown, openBadge: true }, apart)
    expect(estimate.confidence).toBeLessThanOrEqual(0.2)
  })

  test('without comparables it is as unsure as any other car', () => {
    const estimated = model.estimate({ subject: { ...unknown, openBadge: true }, comparables: [] })
    expect(estimated.ok && estimated.estimate.confidence).toBe(0)
  })
})

describe('V14 an owner is told what was learnt without that owner', () => {
  test('one that asks twice the price of everybody else gains nothing by it', () => {
    const greedy = rows.map(({ car, owner }) =>
      owner === 'dealer-3' ? { owner, car: { ...car, price: car.price * 2 } } : { owner, car },
    )
    const learnt = marketModelOf(learnMarket(greedy, AT)!)
    const others = greedy.filter(({ owner }) => owner !== 'dealer-3')
    const requested = (owner?: string) => {
      const estimated = learnt.estimate({ subject, comparables: comparablesOf(subject, others), owner })
      return estimated.ok ? estimated.estimate.average : Number.NaN
    }
    expect(Math.abs(Math.log(requested('dealer-3') / estimateBy(model, subject).average))).toBeLessThan(0.06)
  })
})

describe('V14 wrong rows', () => {
  test('one in twenty wrong by a factor of ten changes little', () => {
    const wrong = rows.map(({ car, owner }, index) => ({
      owner,
      car: index % 20 ? car : { ...car, price: index % 40 ? car.price * 10 : car.price / 10 },
    }))
    const learnt = marketModelOf(learnMarket(wrong, AT)!)
    const moved = rows
      .filter((_, index) => index % 9 === 0)
      .map(({ car }) => Math.abs(Math.log(estimateBy(learnt, car, wrong).average / estimateBy(model, car).average)))
    expect(middle(moved)).toBeLessThan(0.03)
  })

  test.each([10, 0.1])('a model whose every price is wrong ×%f is not followed, and hardly sure', (factor) => {
    const wrong = rows.map(({ car, owner }) => ({
      owner,
      car: car.model === subject.model ? { ...car, price: Math.max(600, car.price * factor) } : car,
    }))
    const learnt = marketModelOf(learnMarket(wrong, AT)!)
    const { average, low, high, confidence, unlikely } = estimateBy(learnt, subject, wrong)
    expect(unlikely).toBe(true)
    expect(confidence).toBeLessThanOrEqual(0.1)
    const right = estimateBy(model, subject).average
    expect(Math.abs(Math.log(average / right))).toBeLessThan(1)
    expect(low).toBeLessThan(right)
    expect(high).toBeGreaterThan(right)
  })

  test('one comparable, or none, is not enough to be sure', () => {
    const sure = estimateBy(model, subject)
    const [one] = comparablesOf(subject)
    for (const comparables of [[], [one!]]) {
      const estimated = model.estimate({ subject, comparables })
      expect(estimated.ok && estimated.estimate.confidence).toBeLessThan(0.15)
    }
    expect(sure.confidence).toBeGreaterThan(0.4)
  })
})

describe('T01 bad input', () => {
  test.each([
    ['year', { year: 1890 }],
    ['year', { year: 2028 }],
    ['year', { year: Number.NaN }],
    ['year', { year: 2020.5 }],
    ['kilometres', { km: 5_000_000 }],
    ['kilometres', { km: -1 }],
    ['kilometres', { km: Number.NaN }],
    ['make', { make: 'Nobody Makes This' }],
    ['make', { make: '' }],
  ] as const)('no estimate for its %s: %o', (reason, change) => {
    expect(model.estimate({ subject: { ...subject, ...change }, comparables: [] })).toEqual({ ok: false, reason })
  })

  test.each([
    ["next year's model", { year: 2027, km: 10 }],
    ['kilometres unknown', { km: undefined }],
    ['a model that stock does not have', { model: 'Unheard of' }],
    ['a badge of a thousand words', { badge: 'word '.repeat(1_000) }],
  ])('an estimate for %s', (_, change) => {
    const { average, low, high } = estimateBy(model, { ...subject, ...change })
    expect(low).toBeLessThan(average)
    expect(high).toBeGreaterThan(average)
  })

  test('rows that cannot be are not learnt from', () => {
    const { car } = first!
    const nonsense = [
      { ...car, price: Number.NaN },
      { ...car, price: -5 },
      { ...car, price: 1 },
      { ...car, year: 1890 },
      { ...car, km: 5_000_000 },
    ].map((each) => ({ car: each, owner: 'x' }))
    expect(learnMarket([...rows, ...nonsense], AT)!.rows).toBe(learnMarket(rows, AT)!.rows)
  })
})
