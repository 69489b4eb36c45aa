import { describe, expect, test } from 'vitest'
import { endOfSchedule, scheduled, type BlockSchedule } from './schedule.ts'

const NOW = Date.parse('2026-11-21T12:00:00+10:00')
const block = (name: string, more: Partial<BlockSchedule> = {}) => ({
  name,
  display: 'all' as const,
  strictDisplay: false,
  ...more,
})

describe('D02 a block is shown', () => {
  test.each([
    ['without dates', {}, true],
    ['after its start', { start: '2026-11-21T11:59:59+10:00' }, true],
    ['not at its start', { start: '2026-11-21T12:00:00+10:00' }, false],
    ['not before its start', { start: '2026-11-21T12:00:01+10:00' }, false],
    ['before its expiry', { expiry: '2026-11-21T12:00:01+10:00' }, true],
    ['not at its expiry', { expiry: '2026-11-21T12:00:00+10:00' }, false],
    ['not after its expiry', { expiry: '2026-11-20T00:00:00Z' }, false],
    ['between the two', { start: '2026-11-01T00:00:00Z', expiry: '2026-12-01T00:00:00Z' }, true],
  ])('%s', (_, dates, shown) => {
    expect(scheduled([block('a', dates)], { now: NOW })).toHaveLength(shown ? 1 : 0)
  })

  test.each([
    ['all', false, [], true],
    ['new', false, [], true],
    ['new', false, ['new'], true],
    ['new', false, ['new', 'demo'], true],
    ['new', false, ['used'], false],
    ['new', true, [], false],
    ['new', true, ['new'], true],
    ['new', true, ['new', 'demo'], false],
    ['used', true, ['new'], false],
  ] as const)('display %s, strict %s, on a page about %j: %s', (display, strictDisplay, carTypes, shown) => {
    const blocks = [block('a', { display, strictDisplay })]
    expect(scheduled(blocks, { now: NOW, carTypes })).toHaveLength(shown ? 1 : 0)
  })

  test.each([
    [['a', 'b', 'c!1'], 'cab'],
    [['a!2', 'b', 'c'], 'bac'],
    [['a!9', 'b', 'c'], 'bca'],
    [['a!1', 'b!1', 'c'], 'bac'],
    [['a', 'b', 'c'], 'abc'],
  ])('%j stand in the order %s', (names, order) => {
    const blocks = names.map((name) => {
      const [own = '', position] = name.split('!')
      return block(own, position ? { position: Number(position) } : {})
    })
    expect(
      scheduled(blocks, { now: NOW })
        .map(({ name }) => name)
        .join(''),
    ).toBe(order)
  })

  test('the expiry is named only while it lies ahead', () => {
    expect(endOfSchedule({ expiry: '2026-11-30T00:00:00+10:00' }, NOW)).toBe('2026-11-30T00:00:00+10:00')
    expect(endOfSchedule({ expiry: '2026-11-21T12:00:00+10:00' }, NOW)).toBeNull()
    expect(endOfSchedule({}, NOW)).toBeNull()
  })
})
