import { expect, test } from 'vitest'
import { priceCurve } from './price-curve.ts'

const price = (at: number, source: string, price_cents: number | null) => ({ at, source, price_cents, offer_price_cents: null }) // prettier-ignore
const span = { from: 0, to: 100 }

test('K35 a price that was held stands as a step, and the feed goes on below', () => {
  const curve = priceCurve(
    [price(0, 'feed', 3_000), price(50, 'staff:Kim', 2_000), price(75, 'feed:dms', 2_500)],
    span,
  )!
  expect(curve.top).toBe(30)
  expect(curve.bottom).toBe(20)
  expect(curve.shown).toEqual([{ x: 0, y: 0 }, { x: 0.5, y: 0 }, { x: 0.5, y: 1 }, { x: 1, y: 1 }]) // prettier-ignore
  expect(curve.feed.at(-1)).toEqual({ x: 1, y: 0.5 })
})

test('K35 what was given back follows the feed again, and no feed is drawn apart', () => {
  const curve = priceCurve(
    [price(0, 'feed', 3_000), price(50, 'staff:Kim', 2_000), price(75, 'staff:Kim', null)],
    span,
  )!
  expect(curve.shown.at(-1)).toEqual({ x: 1, y: 0 })
  expect(curve.feed).toEqual([])
})

test.each([
  ['no prices', []],
  ['one price', [price(0, 'feed', 3_000)]],
  ['the same price twice', [price(0, 'feed', 3_000), price(9, 'feed', 3_000)]],
  ['no price at all', [price(0, 'feed', null), price(9, 'staff:Kim', 0)]],
])('K35 there is no line for %s', (_, prices) => {
  expect(priceCurve(prices, span)).toBeNull()
})
