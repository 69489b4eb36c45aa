import { expect, test } from 'vitest'
import { boundedText } from './bounded-text.ts'

test.each([
  ['nothing', null, ''],
  ['as long as allowed', 'é234', 'é234'],
  ['one byte longer', 'é2345', null],
])('%s', async (_, body, expected) => {
  expect(await boundedText(new Response(body), 5)).toBe(expected)
})
