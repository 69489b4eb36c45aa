import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Sheet } from './sheet.tsx'

const sheet = (open: boolean) =>
  drawn(Sheet, {
    id: 'filters',
    title: 'Filters (2)',
    closeLabel: 'Close filters',
    back: 'results',
    icon: 'filter',
    open,
    onOpen: () => {},
    foot: 'Show 12 cars',
    children: 'Makes',
  })

describe('a sheet', () => {
  test('opens and closes by its address without JavaScript', () => {
    expect(sheet(false)).toContain('href="#filters"')
    expect(sheet(false)).toContain('href="#results" class="tap-icon" aria-label="Close filters"')
  })

  test('is a dialog only while it covers the page', () => {
    expect(sheet(false)).not.toContain('role="dialog"')
    expect(sheet(true)).toContain('data-open="true" role="dialog" aria-modal="true" aria-label="Filters (2)"')
  })
})
