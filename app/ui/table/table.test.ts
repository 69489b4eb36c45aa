import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Table } from './table.tsx'

describe('a table', () => {
  test('that does not fit is reached by keyboard, and says what it is', () => {
    const html = drawn(Table, { label: 'How it compares', className: 'mt-3', children: null })
    expect(html).toBe(
      '<section class="table-scroll mt-3" aria-label="How it compares" tabindex="0"><table class="table"></table></section>',
    )
  })
})
