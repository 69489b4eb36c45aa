import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR } from '#lib/durations.ts'
import { draftToken, readDraftToken } from './draft-link.ts'

const now = Date.parse('2026-11-29T08:20:00Z')
const view = { site: 'alpha', now, staff: 'kim', asOf: now + DAY, template: 'yard', editor: true } as const

test('a link shows the draft of its person at its site, as it was made, until it expires', () => {
  const token = draftToken('secret', view)
  const shown = { staff: 'kim', asOf: now + DAY, template: 'yard', editor: true }
  expect(readDraftToken('secret', token, { site: 'alpha', now })).toEqual(shown)
  expect(readDraftToken('secret', token, { site: 'beta', now })).toBeNull()
  expect(readDraftToken('another', token, { site: 'alpha', now })).toBeNull()
  expect(readDraftToken('secret', token, { site: 'alpha', now: now + 13 * HOUR })).toBeNull()
  const share = draftToken('secret', { site: 'alpha', now, staff: 'kim' })
  expect(readDraftToken('secret', share, { site: 'alpha', now: now + 6 * DAY })).toEqual({ staff: 'kim' })
  expect(readDraftToken('secret', share, { site: 'alpha', now: now + 8 * DAY })).toBeNull()
})

test('nothing else is a link', () => {
  const token = draftToken('secret', view)
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'AZaz09_-.'), (at, letter) => {
      const other = token.slice(0, at) + letter + token.slice(at + 1)
      const read = readDraftToken('secret', other, { site: 'alpha', now })
      // The last letter of a signature has bits to spare.
      if (other !== token && at < token.length - 1) expect(read).toBeNull()
    }),
  )
  fc.assert(fc.property(fc.string(), (any) => readDraftToken('secret', any, { site: 'alpha', now }) === null))
})
