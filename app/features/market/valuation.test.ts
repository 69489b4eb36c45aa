import { describe, expect, test } from 'vitest'
import { autogaugeOf } from './autogauge.ts'
import { fullPictureOf } from './full-picture.ts'
import { belowMarket } from './estimate/below-market.ts'
import { checkedValuation, type Valuation, withFeedAverages } from './valuation.ts'

const valuation: Valuation = {
  average: 30_000,
  stateAverage: 29_500,
  low: 27_000,
  high: 33_000,
  confidence: 0.612,
  description: null,
  prices: [27_000, 29_000, 30_000, 31_000, 33_000],
}

describe('V14 what the gauge is told', () => {
  test.each([
    [33_000, 0],
    [34_000, 0],
    [30_000, 0.5],
    [27_000, 1],
    [20_000, 1],
  ])('a price of %i fills %f', (price, fill) => {
    expect(autogaugeOf(price, valuation)).toEqual({
      fill,
      listing_price: price,
      market_range_min: 27_000,
      market_range_max: 33_000,
      confidence: 0.61,
      description: null,
    })
  })

  test.each([
    ['nothing', undefined],
    ['a text', 'nonsense'],
    ['an empty object', {}],
    ['an infinite end', { ...valuation, high: Number.POSITIVE_INFINITY }],
    ['a range that is upside down', { ...valuation, low: 40_000 }],
    ['an average of nothing', { ...valuation, average: 0 }],
    ['a negative price', { ...valuation, low: -1 }],
    ['more than certain', { ...valuation, confidence: 2 }],
    ['no confidence', { ...valuation, confidence: Number.NaN }],
  ])('%s is no valuation', (_, value) => {
    expect(checkedValuation(value)).toBeNull()
  })

  test('a long description is cut, prices that are none are left out', () => {
    const checked = checkedValuation({ ...valuation, description: 'x'.repeat(500), prices: [1, 'two'] })!
    expect(checked.description).toHaveLength(80)
    expect(checked.prices).toEqual([])
  })
})

describe('V15 the averages of a feed win', () => {
  const feed = { average_market_price: 36_000, state_average_market_price: 35_000 }
  test('the range moves with them', () => {
    expect(withFeedAverages(valuation, feed)).toMatchObject({
      average: 36_000,
      stateAverage: 35_000,
      low: 32_400,
      high: 39_600,
      prices: valuation.prices,
    })
  })
  test('alone they stand with 8 % either way and half a confidence', () => {
    const alone = withFeedAverages(null, { average_market_price: 10_000 })!
    expect(alone).toMatchObject({ stateAverage: null, confidence: 0.5, prices: [] })
    expect([alone.low, alone.high].map(Math.round)).toEqual([9_200, 10_800])
  })
  test('none of them changes nothing', () => {
    expect(withFeedAverages(valuation, undefined)).toBe(valuation)
    expect(withFeedAverages(valuation, { state_average_market_price: 1 })).toBe(valuation)
    expect(withFeedAverages(null, {})).toBeNull()
  })
})

describe('V15 the indicator', () => {
  test.each([
    [29_500, 30_000, 29_800, 500],
    [29_501, 30_000, 29_800, null],
    [28_000, 30_000, 28_000, null],
    [28_000, 30_000, 28_001, 2_000],
    [28_000, 30_000, null, 2_000],
    [30_000, 30_000, null, null],
    [31_000, 30_000, 40_000, null],
    [undefined, 30_000, 29_000, null],
  ])('a price of %s against %i and %s in the state is %s below', (price, average, stateAverage, below) => {
    expect(belowMarket(price, { average, stateAverage })).toBe(below)
  })
  test('without a market there is none', () => expect(belowMarket(20_000, null)).toBeNull())
})

describe('V14 the full picture', () => {
  test.each([
    [34_000, 'above', 4_000],
    [31_990, 'within', 2_000],
    [30_200, 'within', 0],
    [26_000, 'below', -4_000],
  ] as const)('%i stands %s the range, %i from the average', (price, standing, difference) => {
    const picture = fullPictureOf(price, valuation)!
    expect(picture).toMatchObject({ standing, difference, count: 5, low: 27_000, high: 33_000 })
    expect(picture.bars.reduce((sum, each) => sum + each, 0)).toBe(5)
    expect(picture.from).toBeLessThan(Math.min(price, 27_000))
    expect(picture.to).toBeGreaterThan(Math.max(price, 33_000))
  })
  test('there is none without comparables', () => {
    expect(fullPictureOf(30_000, { ...valuation, prices: [] })).toBeNull()
  })
})
