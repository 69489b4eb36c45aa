import { expect, test } from 'vitest'
import { openPlaces } from '../places/places.server.ts'
import { mapPlanOf } from './map-plan.ts'

const places = openPlaces()
const around = (...given: Parameters<typeof places.inside>) => places.inside(...given)
const rocklea = { lat: -27.54, lng: 153.01 }
const nerang = { lat: -27.99, lng: 153.33 }

test('D04 one place stands in the middle, with suburbs around it by their names', () => {
  const plan = mapPlanOf([rocklea], around)!
  expect(plan.pins).toEqual([{ x: 50, y: 50 }])
  expect(plan.towns.length).toBeGreaterThan(3)
  for (const { x, y } of plan.towns) expect([x > 0 && x < 100, y > 0 && y < 100]).toEqual([true, true])
  expect(plan.scale).toEqual({ km: 2, width: 14.3 })
})

test('D04 several places stand as they lie to each other; one that nobody knows has no pin', () => {
  const plan = mapPlanOf([rocklea, undefined, nerang], around)!
  const [north, unknown, south] = plan.pins
  expect(unknown).toBeNull()
  expect(north!.y).toBeLessThan(south!.y)
  expect(north!.x).toBeLessThan(south!.x)
  expect(plan.scale.km).toBe(20)
})

test('D04 ground is drawn around places of one region, not between cities of the continent', () => {
  expect(mapPlanOf([rocklea, nerang], around)!.land).toMatch(/^M/)
  expect(mapPlanOf([rocklea, { lat: -31.95, lng: 115.86 }], around)!.land).toBeNull()
})

test('D04 there is no plan of places that nobody knows', () => {
  expect(mapPlanOf([undefined], around)).toBeNull()
})
