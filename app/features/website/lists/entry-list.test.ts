import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  entriesIn,
  entryKeys,
  listedEntries,
  movedEntries,
  placeOfKey,
  stateBetween,
  withEntries,
} from './entry-list.ts'

const NOW = Date.parse('2026-11-24T00:00:00Z')
const AT = { now: NOW, today: '2026-11-24' }

describe('how an entry stands', () => {
  test.each([
    ['without dates', {}, 'live'],
    ['a post of yesterday', { date: '2026-11-23' }, 'live'],
    ['a post of today', { date: '2026-11-24' }, 'live'],
    ['a post of tomorrow', { date: '2026-11-25' }, 'planned'],
    ['one that begins later', { start: '2026-11-24T11:00:00+10:00' }, 'planned'],
    ['one that has begun', { start: '2026-11-24T10:00:00+10:00', expiry: '2026-12-24T00:00:00+10:00' }, 'live'],
    ['one that ends at this moment', { expiry: '2026-11-24T10:00:00+10:00' }, 'ended'],
    ['one that ended', { start: '2026-11-01T00:00:00+10:00', expiry: '2026-11-02T00:00:00+10:00' }, 'ended'],
  ])('%s', (_, entry, state) => expect(stateBetween(entry, AT)).toBe(state))
})

test('a list stands as the draft has it, with what publishing would do', () => {
  const post = (slug: string, title: string, id?: string) => ({ slug, title, date: '2026-11-01', blocks: [{ kind: 'rich-text', html: 'x', ...(id && { id }) }] }) // prettier-ignore
  const inForce = { posts: [post('a', 'A'), post('b', 'B'), post('c', 'C')] }
  const draft = { posts: [post('new', 'New'), post('b', 'Better'), post('a', 'A', 'rich-text-1')] }
  expect(listedEntries('posts', { inForce, draft, ...AT }).map(({ key, state, change }) => [key, state, change])).toEqual([
    ['new', 'draft', 'new'],
    ['b', 'live', 'changed'],
    // The name that its block was given is no change.
    ['a', 'live', null],
    ['c', 'live', 'removed'],
  ]) // prettier-ignore
})

test('tiles stand within the settings of promotions, which stay', () => {
  const document = { promotions: { on: true, positions: [3], items: [{ title: 'A' }, { title: 'A' }] } }
  expect(entryKeys('offers', entriesIn(document, 'offers'))).toEqual(['A', 'A (2)'])
  expect(withEntries(document, 'offers', [{ title: 'B' }])).toEqual({ promotions: { on: true, positions: [3], items: [{ title: 'B' }] } }) // prettier-ignore
  expect(withEntries({}, 'offers', [{ title: 'B' }])).toEqual({ promotions: { items: [{ title: 'B' }] } })
  expect(entriesIn({ promotions: null }, 'offers')).toEqual([])
})

const entries = fc.array(fc.record({ title: fc.constantFrom('a', 'b', 'a (2)', '__proto__'), text: fc.string() }))

test('keys tell all entries apart, and lead to them', () => {
  fc.assert(
    fc.property(entries, fc.nat(), fc.integer({ min: -5, max: 5 }), (all, at, by) => {
      const keys = entryKeys('brands', all)
      expect(new Set(keys).size).toBe(all.length)
      for (const [n, key] of keys.entries()) expect(placeOfKey('brands', all, key)).toBe(n)
      const moved = movedEntries(all, at, by)
      expect(new Set(moved)).toEqual(new Set(all))
      expect(moved).toHaveLength(all.length)
    }),
  )
})
