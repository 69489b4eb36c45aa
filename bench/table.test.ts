import { describe, expect, test } from 'vitest'
import { heldAgainst } from './budgets.ts'
import type { Measurement } from './measurement.ts'
import { table } from './table.ts'

const cached = (ratio: number): Measurement => ({
  bench: 'cached page',
  peer: 'Forecourt',
  metric: 'requests a second',
  value: 70_000,
  unit: 'req/s',
  ratio,
})
const script = (value: number, template: string): Measurement => ({
  bench: 'search page',
  template,
  metric: 'JavaScript, gzip',
  value,
  unit: 'KB',
})

describe('a budget', () => {
  test.each([
    ['met', [cached(0.47)], [[0.47, true]]],
    ['missed', [cached(0.39)], [[0.39, false]]],
    ['about the worst of several', [script(124, 'Yard'), script(131, 'Marque')], [[131, false]]],
    ['that nothing was measured of', [{ ...cached(1), bench: 'another' }], []],
    ['without a figure', [cached(Number.NaN)], []],
  ])('%s', (_name, measurements, expected) => {
    expect(heldAgainst(measurements).map(({ value, met }) => [value, met])).toEqual(expected)
  })

  test('is a row of the table', () => {
    const text = table([cached(0.39)], new Date('2026-11-21T00:00:00Z'))
    expect(text).toContain('2026-11-21')
    expect(text).toContain('| cached page, of nginx | ≥ 0.4 × | 0.39 × |  | **missed** |')
    expect(text).toContain('| cached page |  | Forecourt | requests a second | 70,000 req/s | 0.39 |')
  })
})
