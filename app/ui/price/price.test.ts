import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Price } from './price.tsx'

describe('a price', () => {
  test('has its figure first in weight, with what it was above and what it includes beside', () => {
    expect(drawn(Price, { text: '$48,990', was: 'Was $51,990, now:', note: 'Drive Away' })).toBe(
      '<p class="price"><span class="price-was">Was $51,990, now:</span><strong>$48,990</strong> <span>Drive Away</span></p>',
    )
  })

  test('in words is quieter', () => {
    expect(drawn(Price, { text: 'Contact us', words: true })).toContain(
      '<strong class="price-text">Contact us</strong>',
    )
  })
})
