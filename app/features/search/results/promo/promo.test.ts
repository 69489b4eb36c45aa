import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placePromos, type Promo, type PromoSettings } from './promo.ts'

const now = Date.parse('2026-11-21T02:00:00Z')
const tile: Promo = {
  title: 'We Want Your Car!',
  text: 'We buy all types of cars',
  more: 'Our high turnover means we can pay more',
  label: 'Sell your car',
  display: 'all',
  strictDisplay: false,
}
const settings = (positions: number[], more: Partial<PromoSettings> = {}): PromoSettings => ({
  on: true,
  positions,
  jitter: false,
  items: [tile],
  ...more,
})
const page = (number: number, more = {}) => ({ offset: (number - 1) * 21, shown: 21, carTypes: [], now, ...more })
const places = (...requested: Parameters<typeof placePromos>) =>
  placePromos(...requested).map(({ before }) => before + 1)

describe('S05 promotion tiles', () => {
  test.each([
    [[5, 10], 1, [5, 10]],
    [[8, 17], 1, [8, 17]],
    [[5, 10, 15, 20, 25, 30], 1, [5, 10, 15, 20]],
    [[5, 10, 15, 20, 25, 30], 2, [4, 9]],
    [[9], 1, [9]],
    [[30], 1, []],
    [[30], 2, [9]],
  ])('positions %o on page %i', (positions, number, expected) => {
    expect(places(settings(positions), page(number))).toEqual(expected)
  })

  test('none when promotions are off, none beyond a short page', () => {
    expect(places(settings([5], { on: false }), page(1))).toEqual([])
    expect(places(settings([5, 10]), page(1, { shown: 6 }))).toEqual([5])
    expect(places(settings([5]), page(1, { shown: 0 }))).toEqual([])
  })

  // What the page holds besides the columns that the first tile takes more than its own.
  test.each([21, 20, 19, 3, 1])(
    'the first tile takes what fills the rows of a page of %i cars, whatever stands beside',
    (shown) => {
      for (const positions of [[1], [1, 2]]) {
        const placed = placePromos(settings(positions), page(1, { shown }))
        const [first, ...others] = placed
        expect(others.every(({ columns }) => columns === undefined)).toBe(true)
        for (const [name, columns] of [
          ['--of-two', 2],
          ['--of-three', 3],
          ['--of-four', 4],
        ] as const) {
          const takes = first!.columns![name]
          expect(takes, name).toBeGreaterThanOrEqual(1)
          expect(takes, name).toBeLessThanOrEqual(columns)
          expect((shown + placed.length - 1 + takes) % columns, name).toBe(0)
        }
      }
    },
  )

  test('a random base moves by 0 to 2, the same all day', () => {
    const seen = new Set<number>()
    for (let day = 0; day < 30; day++) {
      const at = now + day * 86_400_000
      const [place] = places(settings([5], { jitter: true }), page(1, { now: at }))
      expect(places(settings([5], { jitter: true }), page(1, { now: at + 3_600_000 }))).toEqual([place])
      seen.add(place!)
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([5, 6, 7])
  })

  test.each([
    [{ start: '2026-11-21T03:00:00Z' }, 0],
    [{ start: '2026-11-21T01:00:00Z' }, 1],
    [{ expiry: '2026-11-21T01:00:00Z' }, 0],
    [{ expiry: '2026-11-30T01:00:00Z' }, 1],
    [{ start: '2026-11-01T00:00:00Z', expiry: '2026-11-30T00:00:00Z' }, 1],
  ])('shown by its dates %o', (dates, count) => {
    expect(placePromos(settings([5], { items: [{ ...tile, ...dates }] }), page(1))).toHaveLength(count)
  })

  test('names its last day only while it lies ahead', () => {
    const [placed] = placePromos(settings([5], { items: [{ ...tile, expiry: '2026-11-30T00:00:00Z' }] }), page(1))
    expect(placed!.ends).toBe('2026-11-30T00:00:00Z')
    expect(placePromos(settings([5]), page(1))[0]!.ends).toBeNull()
  })

  test.each([
    ['all', false, [], true],
    ['used', false, [], true],
    ['used', false, ['used', 'demo'], true],
    ['used', false, ['new'], false],
    ['used', true, [], false],
    ['used', true, ['used', 'demo'], false],
    ['used', true, ['used'], true],
    ['demo', true, ['used'], false],
  ] as const)('display %s, strict %s, on a list of %o: %s', (display, strictDisplay, carTypes, shown) => {
    const items = [{ ...tile, display, strictDisplay }]
    expect(placePromos(settings([5], { items }), page(1, { carTypes }))).toHaveLength(shown ? 1 : 0)
  })

  test('several tiles take turns; one with its own position stands there', () => {
    const items = [tile, { ...tile, title: 'B' }, { ...tile, title: 'C', position: 3 }]
    const placed = placePromos(settings([5, 10, 15], { items }), page(1))
    expect(placed.map(({ before, promo }) => [before + 1, promo.title])).toEqual([
      [3, 'C'],
      [5, 'We Want Your Car!'],
      [10, 'B'],
      [15, 'We Want Your Car!'],
    ])
  })

  test('over all pages each position is filled once', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 200 }), { maxLength: 12 }), (positions) => {
        const all = Array.from({ length: 10 }, (_, index) =>
          places(settings(positions), page(index + 1)).map((place) => place + index * 21),
        ).flat()
        expect(all).toEqual(positions.toSorted((a, b) => a - b))
      }),
    )
  })
})
