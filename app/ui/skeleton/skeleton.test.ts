import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Skeleton } from './skeleton.tsx'

describe('a skeleton', () => {
  test('says nothing', () => {
    expect(drawn(Skeleton, { shape: 'picture' })).toBe(
      '<span class="skeleton skeleton-picture" aria-hidden="true"></span>',
    )
  })

  test('has as many lines as the text that comes', () => {
    expect(drawn(Skeleton, { lines: 3 }).match(/skeleton-text/g)).toHaveLength(3)
  })
})
