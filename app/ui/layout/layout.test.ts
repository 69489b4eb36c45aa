import { describe, expect, test } from 'vitest'
import { readRootFile } from '../../../tests/rules/source-files.ts'
import { box, grid, row, stack, text, tiles } from './layout.ts'

describe('what stands where', () => {
  test.each([
    [stack(), 'stack'],
    [stack({ gap: 3, align: 'start', above: 4 }, 'offer'), 'stack gap-3 align-start above-4 offer'],
    [row({ gap: 2, spread: true, wrap: false }), 'row gap-2 spread in-one-line'],
    [grid({ columns: { all: 2, lg: 4 }, gap: 6 }), 'stack all-2 lg-4 gap-6'],
    [tiles({ least: 260, gap: 6 }, 'brands'), 'tiles tiles-260 gap-6 brands'],
    [
      text({ size: 14, tone: 'quiet', weight: 'semibold', measure: true }),
      'text-14 tone-quiet weight-semibold measure',
    ],
    [box(), 'box'],
    [box({ ground: 'brand', pad: 6 }), 'box box-brand pad-6'],
  ])('%s', (classes, expected) => expect(classes).toBe(expected))

  test('every class that a property writes is in the sheet', () => {
    const sheet = readRootFile('app/ui/layout/layout.css')
    const gaps = [1, 2, 3, 4, 5, 6, 8, 12] as const
    const written = [
      ...gaps.map((gap) => row({ gap, above: gap, spread: true, wrap: false })),
      stack({ above: 16 }),
      ...(['start', 'center', 'baseline', 'end'] as const).map((align) => stack({ align })),
      grid({ columns: { all: 2, sm: 3, lg: 4 } }),
      ...([2, 3, 4] as const).map((md) => grid({ columns: { md } })),
      ...([140, 220, 260, 340, 380] as const).map((least) => tiles({ least, fit: true })),
      ...([13, 14, 16, 18, 20, 24, 32] as const).map((size) => text({ size, measure: true })),
      ...(['soft', 'quiet', 'brand', 'good', 'warn', 'bad'] as const).map((tone) => text({ tone })),
      ...(['normal', 'medium', 'semibold', 'bold'] as const).map((weight) => text({ weight })),
      ...(['grey', 'brand', 'line', 'good', 'warn'] as const).map((ground) => box({ ground })),
      ...([3, 4, 5, 6] as const).map((pad) => box({ pad })),
    ].flatMap((classes) => classes.split(' '))
    expect([...new Set(written)].filter((name) => !sheet.includes(`.${name} {`))).toEqual([])
  })
})
