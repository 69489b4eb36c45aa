import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Beside } from './beside.tsx'

test('what it is about stands beside what is done, under a name of its own', () => {
  const html = drawn(Beside, { label: 'Your order', about: 'A ute', wide: true }, 'A form')
  expect(html).toMatch(
    /^<div class="beside beside-wide [^"]*">A form<aside [^>]*aria-label="Your order">A ute<\/aside>/,
  )
})
