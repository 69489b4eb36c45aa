import { describe, expect, test } from 'vitest'
import { DAY } from '#lib/durations.ts'
import { drawnColourOf } from './cars/colour-names.ts'
import { DEMO_SLUGS, demoStock } from './demo-stock.ts'
import { DEMO_EPOCH } from './epoch.ts'

/** Cars on the first page of a list. */
const FIRST_PAGE = 21

describe.each(DEMO_SLUGS)('the first page of %s', (slug) => {
  const cars = demoStock(slug, DEMO_EPOCH)
  const first = cars.toSorted((a, b) => (b.custom_rank ?? -1) - (a.custom_rank ?? -1)).slice(0, FIRST_PAGE)

  test('has pictures and prices, and at most a fifth white and a fifth just arrived', () => {
    expect(first.every(({ images, price, status }) => images?.length && price && status === 'in_stock')).toBe(true)
    const white = first.filter(({ colour }) => drawnColourOf(colour) === 'white')
    const arrived = first.filter(({ created_at }) => DEMO_EPOCH - Date.parse(created_at!) < 8 * DAY)
    expect(white.length).toBeLessThanOrEqual(FIRST_PAGE / 5)
    expect(arrived.length).toBeLessThanOrEqual(FIRST_PAGE / 5)
    expect(arrived.length).toBeGreaterThan(0)
  })

  test('shows no body in the same paint beside or above itself', () => {
    const faces = first.map(({ images }) => images![0]!.image.url)
    for (const [at, face] of faces.entries()) expect(faces.slice(at + 1, at + 5), `${at}`).not.toContain(face)
  })

  test('every car that can be bought has a place, and no two the same', () => {
    const places = cars.flatMap(({ custom_rank }) => custom_rank ?? [])
    expect(new Set(places).size).toBe(places.length)
    expect(places).toHaveLength(cars.filter(({ status }) => status !== 'sold').length)
  })
})
