import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Sum, SumLine } from './sum.tsx'

test('amounts stand as terms with their figures, and what they come to stands out', () => {
  const html = drawn(Sum, {}, [
    h(SumLine, { key: 1, label: 'Price', amount: '$9,000' }),
    h(SumLine, { key: 2, label: 'To pay', amount: '$9,000', total: true }),
  ])
  expect(html).toMatch(/^<dl class="sum"><div><dt class="tone-soft">Price<\/dt><dd>\$9,000<\/dd><\/div>/)
  expect(html).toContain('<div class="sum-total"><dt>To pay</dt>')
})
