import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { PillLabel } from './pill-label.tsx'
import { Pill } from './pill.tsx'

describe('a pill', () => {
  test('is a link, and says which is chosen', () => {
    expect(drawn(Pill, { href: '/a', 'aria-current': 'true', colour: 'dark' }, 'SUV')).toBe(
      '<a href="/a" aria-current="true" class="pill pill-dark">SUV</a>',
    )
  })

  test('holds a radio button where a choice is made without a page', () => {
    expect(drawn(PillLabel, {}, 'Sales')).toBe('<label class="pill">Sales</label>')
  })
})
