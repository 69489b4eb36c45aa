import { expect, test } from 'vitest'
import { waitsToBeSent } from './live-text.ts'

test.each<[string, boolean]>([
  ['hilux', false],
  ['red diesel ute', false],
  ['Mazda 3', false],
  ['CX-5 2018', false],
  ['U12345', false],
  ['Thunder', false],
  ['auto ute under', true],
  ['auto ute under 40k', true],
  ['ute 40k', true],
  ['ute near ips', true],
  ['$20,000', true],
  ['2018+', true],
  ['100 km', true],
])('S10 %s waits to be sent: %s', (text, expected) => expect(waitsToBeSent(text)).toBe(expected))
