import { expect, test } from 'vitest'
import { marketRows } from '#tests/factories/market-rows.ts'
import { type Comparable, compares } from './estimate/comparable.ts'
import { localMarketProvider } from './local-provider.ts'
import { marketModelOf } from './model/market-model.ts'
import { learnMarket } from './model/train.ts'

const rows = marketRows(900)
const model = marketModelOf(learnMarket(rows, 2026.4)!)
const subject = { ...rows[0]!.car, year: 2020, km: 80_000 }
const found = rows.flatMap(({ car }) => (compares(subject, car) ? [car] : []))
const ask = (comparables: readonly Comparable[], withModel = true) =>
  localMarketProvider(
    { comparables: async () => comparables, everything: async () => [], badges: async () => [] },
    () => (withModel ? model : null),
  ).valuation({ slug: 'own' }, subject)

test('V14 nothing is said where the market gives no comparables, model or not', async () => {
  expect([await ask([]), await ask([], false)]).toEqual([null, null])
})

test('V14 the model and the comparables alone agree about plain cars, and both explain themselves', async () => {
  const [learnt, plain] = [(await ask(found))!, (await ask(found, false))!]
  expect(Math.abs(Math.log(learnt.average / plain.average))).toBeLessThan(0.15)
  expect(learnt.explanation).toBe(plain.explanation)
  expect(learnt.explanation).toMatch(/^Based on \d+ similar cars/)
  expect(learnt.prices).toHaveLength(found.length)
})

test('V14 comparables that all are wrong by ten are not shown', async () => {
  expect(await ask(found.map((car) => ({ ...car, price: car.price * 10 })))).toBeNull()
})
