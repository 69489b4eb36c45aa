import { afterEach, expect, test, vi } from 'vitest'
import { fetchGauge } from './fetch-gauge.ts'

const ANSWER = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 36_000,
  confidence: 0.6,
  description: null,
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What comes of an answer, and what is written for whoever looks into it. */
async function gaugeFrom(answer: () => Promise<Response>) {
  const lines: string[] = []
  vi.spyOn(console, 'info').mockImplementation((text: string) => void lines.push(text))
  vi.stubGlobal('fetch', answer)
  return { gauge: await fetchGauge('/cars/one/autogauge'), lines }
}
const json = (body: object | null) => async () => Response.json(body)

test('V14 an answer becomes a gauge', async () => {
  const { gauge, lines } = await gaugeFrom(json(ANSWER))
  expect(gauge).toMatchObject({ price: 30_000, from: 27_000, to: 36_000 })
  expect(lines).toEqual([])
})

test.each([
  ['is down', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['fails', async () => new Response('no', { status: 502 }), true],
  ['answers nonsense', async () => new Response('<html>'), true],
  ['answers nothing', json(null), true],
  ['is not sure', json({ ...ANSWER, confidence: 0.2 }), false],
  ['knows the car is dearer', json({ ...ANSWER, market_range_max: 29_999 }), false],
])('V14 there is no gauge when the provider %s', async (_, answer, reported) => {
  const { gauge, lines } = await gaugeFrom(answer)
  expect(gauge).toBeNull()
  expect(lines).toEqual(reported ? ['Failed to fetch auto gauge data'] : [])
})
