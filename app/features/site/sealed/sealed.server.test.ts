import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed.server.ts'

const OURS = { secret: 'one', purpose: 'a' }

test('R12 what is sealed opens for the same purpose only, and not when a character differs', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.nat(), (text, at) => {
      const sealed = seal(OURS, text)
      expect(unseal(OURS, sealed)).toBe(text)
      expect(unseal({ ...OURS, purpose: 'b' }, sealed)).toBeNull()
      expect(unseal({ ...OURS, secret: 'two' }, sealed)).toBeNull()
      const bytes = Buffer.from(sealed, 'base64url')
      bytes[at % bytes.length]! ^= 1
      expect(unseal(OURS, bytes.toString('base64url'))).toBeNull()
    }),
  )
})

test.each(['', 'x', 'a'.repeat(27), 'a'.repeat(4_000), '%%%'])('R12 %j was not sealed', (text) =>
  expect(unseal(OURS, text)).toBeNull(),
)
