import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Figures } from './figures.tsx'

describe('figures with their labels', () => {
  test('are terms and values', () => {
    expect(drawn(Figures, { figures: [['A week', '$42']] })).toBe(
      '<dl class="figures"><div><dt>A week</dt><dd>$42</dd></div></dl>',
    )
  })

  test('are large where the page is about them', () => {
    expect(drawn(Figures, { figures: [], large: true, className: 'fin-rates' })).toBe(
      '<dl class="figures figures-large fin-rates"></dl>',
    )
  })
})
