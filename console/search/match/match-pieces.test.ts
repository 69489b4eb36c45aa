import { expect, test } from 'vitest'
import { matchPieces } from './match-pieces.ts'

const marked = (text: string, typed: string) =>
  matchPieces(text, typed)
    .map(([piece, matched]) => (matched ? `[${piece}]` : piece))
    .join('')

test.each([
  ['2022 Mazda CX-5', 'mazda', '2022 [Mazda] CX-5'],
  ['2022 Mazda CX-5', 'cx-5 2022', '[2022] Mazda [CX-5]'],
  ['plate 838-QU8', '838qu8', 'plate [838-QU8]'],
  ['plate 838-QU8', '838', 'plate [838]-QU8'],
  ['0491 570 156', '0491570', '[0491 570] 156'],
  ['0491 570 156', '+61 491 570 156', '0[491 570 156]'],
  ['Hannah Novak', 'nn', 'Ha[nn]ah Novak'],
  ['Hannah', 'x', 'Hannah'],
  ['Ann', 'a', '[A]nn'],
  ['100% <b>', '% <b>', '100% [<b>]'],
  ['Hannah', '', 'Hannah'],
  ['', 'a', ''],
])('of "%s" "%s" marks %s', (text, typed, expected) => expect(marked(text, typed)).toBe(expected))

test('pieces make the text again, whatever it is', () => {
  for (const text of ['İstanbul', '👩‍🔧 Mara', 'a\u0000b', 'x'.repeat(500)]) {
    for (const typed of ['i', 'a', '👩', '\uD800', 'x'.repeat(90)]) {
      expect(matchPieces(text, typed).map(([piece]) => piece).join('')).toBe(text) // prettier-ignore
    }
  }
})
