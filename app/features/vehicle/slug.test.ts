import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { slugify } from '#lib/text/slugify.ts'
import { carSlug } from './slug.ts'

const never = () => false

describe('the slug of a car', () => {
  test.each([
    [
      { year: 2021, make: 'Toyota', model: 'HiLux', badge: 'SR5 (4X4)', stocknum: 'A 123' },
      '2021-toyota-hilux-sr5-4x4-a-123',
    ],
    [{ make: 'Citroën', model: 'C4', stocknum: '9' }, 'citroen-c4-9'],
    [{ year: 2019, make: 'LDV', model: 'G10+', stocknum: 'x/1' }, '2019-ldv-g10-plus-x-1'],
    [{ make: '日産', model: '車', stocknum: '—' }, 'vehicle'],
  ])('%j is %s', (car, slug) => expect(carSlug(car, never)).toBe(slug))

  test('a taken slug gets the next number', () => {
    const taken = new Set(['kia-rio-1', 'kia-rio-1-2'])
    expect(carSlug({ make: 'Kia', model: 'Rio', stocknum: '1' }, (slug) => taken.has(slug))).toBe('kia-rio-1-3')
  })

  test('a long one is cut between words and keeps the stock number', () => {
    const slug = carSlug({ make: 'Make', model: 'word '.repeat(60), stocknum: 'STOCK-77' }, never)
    expect(slug.length).toBeLessThanOrEqual(120)
    expect(slug).toMatch(/-word-stock-77$/)
  })

  test('is always a slug, and the same for the same car', () => {
    const text = fc.string({ unit: 'binary', maxLength: 200 })
    fc.assert(
      fc.property(fc.record({ year: fc.integer(), make: text, model: text, badge: text, stocknum: text }), (car) => {
        const slug = carSlug(car, never)
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(160)
        expect(carSlug(car, never)).toBe(slug)
      }),
    )
  })
})

test.each([
  ["Driver's Choice", 'drivers-choice'],
  ['Sales & Service', 'sales-and-service'],
  ['  --  ', ''],
])('%j becomes %j', (text, slug) => expect(slugify(text)).toBe(slug))
