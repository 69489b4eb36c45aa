import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Badge } from './badge.tsx'

describe('a badge', () => {
  test('has a colour, dark unless it is said', () => {
    expect(drawn(Badge, { children: 'Sold' })).toBe('<span class="badge badge-dark">Sold</span>')
    expect(drawn(Badge, { colour: 'good', children: 'Hybrid' })).toContain('badge-good')
  })
})
