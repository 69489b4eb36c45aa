import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Dialog } from './dialog.tsx'

describe('a dialog', () => {
  test('is opened by the browser, and named by its title', () => {
    expect(drawn(Dialog, { id: 'hours' }, 'Words')).toBe(
      '<dialog id="hours" popover="auto" class="dialog-box" aria-labelledby="hours-title">Words</dialog>',
    )
  })

  test('without a title is named by words', () => {
    expect(drawn(Dialog, { id: 'hours', label: 'Hours' }, 'x')).toContain('aria-label="Hours"')
  })
})
