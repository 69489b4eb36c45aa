import { expect, test } from 'vitest'
import { estimateOf } from '#app/features/market/estimate/estimate.ts'
import { comparableOf, compares, subjectOf } from '#app/features/market/estimate/comparable.ts'
import { carSchema } from '#app/features/vehicle/car.schema.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { demoStock } from '../stock/demo-stock.ts'
import { DEMO_EPOCH } from '../stock/epoch.ts'
import { marketDealers } from './market-dealers.ts'

const dealers = marketDealers(DEMO_EPOCH)
const offers = dealers.flatMap(({ cars }) => cars.flatMap((car) => comparableOf(car, 0) ?? []))

test('the demo market is four dealers whose cars the schema accepts', () => {
  expect(dealers).toHaveLength(4)
  for (const { slug, document, cars } of dealers) {
    expect([slug, checkSiteDocument(document).ok]).toEqual([slug, true])
    for (const car of cars) expect(carSchema.safeParse(car).error?.issues ?? []).toEqual([])
    expect(new Set(cars.map((car) => car.slug)).size).toBe(cars.length)
  }
})

test('V14 many cars of the demo group have a market that is sure enough, and some are dearer than it', () => {
  const group = demoStock('southbank-motor-group', DEMO_EPOCH).filter(
    ({ car_type, price }) => car_type === 'used' && price !== undefined,
  )
  const valued = group.flatMap((car) => {
    const subject = subjectOf(car)
    if (!subject) return []
    const comparables = offers.filter((each) => compares(subject, each))
    const valuation = comparables.length >= 8 ? estimateOf(subject, comparables) : null
    return valuation ? [{ car, valuation }] : []
  })
  expect(valued.length / group.length).toBeGreaterThan(0.4)
  const sure = valued.filter(({ valuation }) => valuation.confidence > 0.2)
  expect(sure.length / valued.length).toBeGreaterThan(0.9)
  const above = sure.filter(({ car, valuation }) => (car.offer_price ?? car.price)! > valuation.high)
  expect(above.length).toBeGreaterThan(4)
  const fair = sure.filter(({ car, valuation }) => Math.abs(car.price! / valuation.average - 1) < 0.12)
  expect(fair.length / sure.length).toBeGreaterThan(0.8)
})
