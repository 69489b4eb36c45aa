import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { AmountInput } from './amount-input.tsx'

describe('an amount', () => {
  test('is a text field with the keyboard of its unit', () => {
    const html = drawn(AmountInput, { id: 'price', unit: 'money', name: 'price' })
    expect(html).toContain('data-unit="money"')
    expect(html).toContain('type="text" inputMode="decimal"')
  })

  test('offers amounts to pick, in the unit', () => {
    const html = drawn(AmountInput, { id: 'price', unit: 'money', quick: [5000, 10_000] })
    expect(html).toContain('data-pick="5,000"')
    expect(html).toContain('$10,000')
  })
})
