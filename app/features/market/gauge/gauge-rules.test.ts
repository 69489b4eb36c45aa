import { afterEach, describe, expect, test, vi } from 'vitest'
import { fetchGauge } from './fetch-gauge.ts'
import { answeredData, COUNT_UP_MS, gaugeOf, RING_LENGTH, ringOffset } from './gauge-rules.ts'

const answer = {
  fill: 0.5,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 33_000,
  confidence: 0.6,
  description: null,
}

describe('V14 the gauge', () => {
  test.each([
    ['no answer', null],
    ['not an object', 'nonsense'],
    ['an empty object', {}],
    ['a price that is a text', { ...answer, listing_price: '30000' }],
    ['a range that is not a number', { ...answer, market_range_max: Number.NaN }],
    ['no range', { ...answer, market_range_min: undefined }],
    ['no fill', { ...answer, fill: null }],
    ['confidence of exactly 0.2', { ...answer, confidence: 0.2 }],
    ['confidence below it', { ...answer, confidence: 0 }],
    ['a range that ends below the price', { ...answer, market_range_max: 29_999 }],
  ])('is hidden for %s', (_, value) => {
    expect(gaugeOf(value)).toBeNull()
  })

  test.each([
    ['confidence just above 0.2', { confidence: 0.201 }],
    ['a range that ends at the price', { market_range_max: 30_000 }],
    ['a price below the range', { listing_price: 20_000 }],
  ])('is shown for %s', (_, change) => {
    expect(gaugeOf({ ...answer, ...change })).not.toBeNull()
  })

  test.each([
    [0, 'Good Deal', 'low', 0.2],
    [0.19, 'Good Deal', 'low', 0.2],
    [0.2, 'Good Deal', 'low', 0.2],
    [0.299, 'Good Deal', 'low', 0.299],
    [0.3, 'Good Deal', 'medium', 0.3],
    [0.599, 'Good Deal', 'medium', 0.599],
    [0.6, 'Good Deal', 'high', 0.6],
    [0.649, 'Good Deal', 'high', 0.649],
    [0.65, 'Great Deal', 'high', 0.65],
    [1, 'Great Deal', 'high', 1],
    [7, 'Great Deal', 'high', 1],
  ])('a fill of %f is a %s, %s, drawn as %f', (fill, label, level, shown) => {
    expect(gaugeOf({ ...answer, fill })).toMatchObject({ label, level, shown })
  })

  test('a description takes the place of the label', () => {
    expect(gaugeOf({ ...answer, description: 'Fair Price' })?.label).toBe('Fair Price')
    expect(gaugeOf({ ...answer, description: '  ' })?.label).toBe('Good Deal')
  })

  test('the ring is 515 long and drawn as far as the offer goes', () => {
    expect([RING_LENGTH, COUNT_UP_MS]).toEqual([515, 2_500])
    expect([ringOffset(0), ringOffset(0.3), ringOffset(0.6)]).toEqual([515, 360.5, 206])
  })
})

describe('V14 fetching it', () => {
  afterEach(() => vi.unstubAllGlobals())
  const log = () => vi.spyOn(console, 'info').mockImplementation(() => undefined)

  test('an empty answer throws and is handled like a failure', async () => {
    expect(() => answeredData(null)).toThrow('No data returned')
    for (const body of ['', 'null']) {
      const logged = log()
      vi.stubGlobal('fetch', async () => new Response(body))
      expect(await fetchGauge('/cars/a/autogauge')).toBeNull()
      expect(logged).toHaveBeenLastCalledWith('Failed to fetch auto gauge data', new Error('No data returned'))
    }
  })

  test.each([
    ['a server that is down', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error', async () => new Response('no', { status: 502 })],
    ['something that is not JSON', async () => new Response('<html>')],
  ])('%s is logged and leaves no gauge', async (_, answers) => {
    const logged = log()
    vi.stubGlobal('fetch', answers)
    expect(await fetchGauge('/cars/a/autogauge')).toBeNull()
    expect(logged).toHaveBeenLastCalledWith('Failed to fetch auto gauge data', expect.any(Error))
  })

  test('an answer becomes a gauge', async () => {
    vi.stubGlobal('fetch', async () => Response.json(answer))
    expect(await fetchGauge('/cars/a/autogauge')).toMatchObject({ label: 'Good Deal', price: 30_000 })
  })
})
