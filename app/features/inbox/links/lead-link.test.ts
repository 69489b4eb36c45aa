import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leadLinkToken, readLeadLink } from './lead-link.ts'

const link = { site: 'ghost-gum', thread: '0a1b2c', staff: 'sam', id: 'n1', expires: 1_795_474_800_000 }
const token = leadLinkToken('secret', link)

test('K24 a link says whom it is for, at its own site alone', () => {
  expect(readLeadLink('secret', 'ghost-gum', token)).toEqual(link)
  expect(readLeadLink('secret', 'bottlebrush', token)).toBeNull()
  expect(readLeadLink('other', 'ghost-gum', token)).toBeNull()
})

test('K24 no part of a link can be changed', () => {
  fc.assert(
    fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'aZ09-_.é'), (place, letter) => {
      const changed = token.slice(0, place) + letter + token.slice(place + 1)
      if (changed === token) return
      expect(readLeadLink('secret', 'ghost-gum', changed)).toBeNull()
    }),
    { numRuns: 500 },
  )
  for (const text of ['', 'a.b.c.d.e', `${token}x`, token.slice(1)]) expect(readLeadLink('secret', 'ghost-gum', text)).toBeNull() // prettier-ignore
})
