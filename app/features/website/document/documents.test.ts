import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changesOf, inverseOf, withChanges } from './document-changes.ts'
import { isSame } from './list-names.ts'
import { addressText, mergeDocuments } from './merge-documents.ts'

const page = (path: string, ...blocks: object[]) => ({ path, title: path, blocks })
const block = (id: string, heading: string) => ({ kind: 'promotion', id, heading })

const base = {
  name: 'Alpha',
  pages: [page('/', block('a', 'A'), block('b', 'B'), block('c', 'C')), page('/about-us', block('d', 'D'))],
}
const home = (...blocks: object[]) => ({ ...base, pages: [page('/', ...blocks), base.pages[1]!] })
const merged = (mine: object, theirs: object) => {
  const { document, conflicts } = mergeDocuments({ base, mine: { ...mine }, theirs: { ...theirs } })
  return { document, at: conflicts.map(({ address, what }) => `${what} ${address.join(' ')}`) }
}

describe('two changes of one document', () => {
  test('each in a block of their own are joined', () => {
    expect(
      merged(
        home(block('a', 'mine'), block('b', 'B'), block('c', 'C')),
        home(block('a', 'A'), block('b', 'theirs'), block('c', 'C')),
      ),
    ).toEqual({ document: home(block('a', 'mine'), block('b', 'theirs'), block('c', 'C')), at: [] })
  })

  test('one moves a block that the other writes in', () => {
    expect(
      merged(
        home(block('c', 'C'), block('a', 'A'), block('b', 'B')),
        home(block('a', 'A'), block('b', 'B'), block('c', 'new')),
      ),
    ).toEqual({ document: home(block('c', 'new'), block('a', 'A'), block('b', 'B')), at: [] })
  })

  test('both add: each addition stands behind what it was added behind', () => {
    expect(
      merged(
        home(block('a', 'A'), block('x', 'X'), block('b', 'B'), block('c', 'C')),
        home(block('y', 'Y'), block('a', 'A'), block('b', 'B'), block('c', 'C')),
      ).document,
    ).toEqual(home(block('y', 'Y'), block('a', 'A'), block('x', 'X'), block('b', 'B'), block('c', 'C')))
  })

  test('both write in the same field: it is decided by nobody but a person', () => {
    const mine = home(block('a', 'mine'), block('b', 'B'), block('c', 'C'))
    const theirs = home(block('a', 'theirs'), block('b', 'B'), block('c', 'C'))
    expect(merged(mine, theirs).at).toEqual(['value pages / blocks a heading'])
    const decided = new Map([[addressText(['pages', '/', 'blocks', 'a', 'heading']), 'theirs' as const]])
    expect(mergeDocuments({ base, mine, theirs }, decided)).toEqual({ document: theirs, conflicts: [] })
  })

  test('one removes a block that the other writes in, or a page', () => {
    const written = home(block('a', 'A'), block('b', 'B'), block('c', 'mine'))
    expect(merged(written, home(block('a', 'A'), block('b', 'B'))).at).toEqual(['value pages / blocks c'])
    expect(merged({ ...base, pages: [base.pages[1]!] }, written).at).toEqual(['value pages /'])
  })

  test('both put the same blocks into different orders', () => {
    const mine = home(block('c', 'C'), block('b', 'B'), block('a', 'A'))
    const theirs = home(block('b', 'B'), block('c', 'C'), block('a', 'A'))
    expect(merged(mine, theirs).at).toEqual(['order pages / blocks'])
    const decided = new Map([[addressText(['pages', '/', 'blocks', 'order']), 'theirs' as const]])
    expect(mergeDocuments({ base, mine, theirs }, decided)).toEqual({ document: theirs, conflicts: [] })
  })

  test('the same change twice is no conflict', () => {
    const same = home(block('a', 'both'), block('b', 'B'), block('c', 'C'))
    expect(merged(same, same)).toEqual({ document: same, at: [] })
  })
})

const word = fc.constantFrom('a', 'b', 'c', 'd')
const entry = fc.record({ kind: fc.constant('x'), id: word, text: word, more: fc.array(word, { maxLength: 2 }) })
const entries = fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 4 })
const document = fc.record({
  name: word,
  plain: fc.array(word, { maxLength: 3 }),
  pages: fc.uniqueArray(fc.record({ path: word, title: word, blocks: entries }), { selector: ({ path }) => path, maxLength: 3 }), // prettier-ignore
  ['__proto__']: fc.constant(undefined),
})

describe('the difference of two documents', () => {
  test('makes one of the other, there and back', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = changesOf(before, after)
        expect(isSame(withChanges(before, changes), after)).toBe(true)
        expect(isSame(withChanges(after, inverseOf(changes)), before)).toBe(true)
        expect(changesOf(before, before)).toEqual([])
      }),
    )
  })

  test('through JSON it is the same', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const changes = JSON.parse(JSON.stringify(changesOf(before, after))) as ReturnType<typeof changesOf>
        expect(isSame(withChanges(before, changes), after)).toBe(true)
      }),
    )
  })
})

test('joining with nobody’s changes gives the changes of the other, and neither side is lost', () => {
  fc.assert(
    fc.property(document, document, document, (base, mine, theirs) => {
      expect(isSame(mergeDocuments({ base, mine, theirs: base }).document, mine)).toBe(true)
      expect(isSame(mergeDocuments({ base, mine: base, theirs }).document, theirs)).toBe(true)
      const { document: joined, conflicts } = mergeDocuments({ base, mine, theirs })
      const listed = (address: readonly string[]) =>
        conflicts.some((one) => one.address.every((step, at) => address[at] === step))
      for (const change of changesOf(base, theirs)) {
        const there = changesOf(theirs, joined).some(
          ({ address, what }) => what === 'value' && address.join() === change.address.join(),
        )
        // What they have changed stands in the result, or it is listed, or mine has the same place.
        if (change.what === 'value' && there) {
          const alsoMine = changesOf(base, mine).some(({ address }) => address.join() === change.address.join())
          expect(listed(change.address) || alsoMine).toBe(true)
        }
      }
    }),
  )
})
