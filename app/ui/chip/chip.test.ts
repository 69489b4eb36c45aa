import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Chip } from './chip.tsx'

describe('a chip', () => {
  test('is a link that takes the choice back, with a cross that is not read out', () => {
    const html = drawn(Chip, { href: '/search', 'aria-label': 'Remove Ute', children: 'Ute' })
    expect(html).toBe(
      '<a class="chip" href="/search" aria-label="Remove Ute">Ute<span aria-hidden="true" class="i i-close"></span></a>',
    )
  })
})
