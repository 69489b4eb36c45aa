import { describe, expect, test } from 'vitest'
import { alarmsAfter, hoursSince, lateReason } from './alarms.ts'
import { isOlder, isSame, writtenAt } from '../version-order.ts'

const HOUR = 3_600_000

describe('alarms of a feed', () => {
  test('it is late when nothing new has come for longer than its source says', () => {
    const at = (hours: number, late_after = 26) => lateReason({ late_after }, { fresh_at: 0 }, hours * HOUR)
    expect(at(26)).toBeNull()
    expect(at(27)).toBe('Nothing new has come for 27 hours; after 26 hours it is late.')
    expect(at(1_000, 0)).toBeNull()
    expect([0, 1 / 60, 2 / 60].map((hours) => hoursSince(hours * HOUR))).toEqual(['1 minute', '1 minute', '2 minutes'])
    expect([0.5, 1, 71, 80].map((hours) => hoursSince(hours * HOUR))).toEqual([
      '30 minutes',
      '1 hour',
      '71 hours',
      '3 days',
    ])
  })

  test.each([
    ['a first failure', { state: 'failed', failures: 1 }, {}],
    ['the third', { state: 'failed', failures: 3 }, { failing: 'why' }],
    ['one that will not mend itself', { state: 'failed', failures: 1, again: false }, { failing: 'why' }],
    ['a file that cannot be taken', { state: 'refused' }, { failing: 'why' }],
    ['the same file once more', { state: 'unchanged', standing: 'refused' }, {}],
    ['nothing new', { state: 'unchanged' }, { failing: null }],
    ['the same file that is held back', { state: 'unchanged', standing: 'held' }, { failing: null }],
    ['a file that withdraws too much', { state: 'held' }, { failing: null, held: 'why' }],
    ['a good one', { state: 'done' }, { failing: null, held: null, refused_rows: null }],
    [
      'many bad rows',
      { state: 'done', refusedRows: 10 },
      { failing: null, held: null, refused_rows: '10 rows were refused.' },
    ],
  ] as const)('%s', (_, ended, alarms) => {
    const plain = { reason: 'why', again: true, failures: 0, refusedRows: 0, standing: 'taken' as const }
    expect(alarmsAfter({ ...plain, ...ended }, { refused_rows: 10 })).toEqual(alarms)
  })
})

describe('versions', () => {
  test('are told apart by when they were written, and by their bytes', () => {
    expect(writtenAt({ modified: 'Sun, 22 Nov 2026 00:00:00 GMT' })).toBe(Date.UTC(2026, 10, 22))
    expect([writtenAt({ modified: '1795300000000' }), writtenAt({ modified: 'x' }), writtenAt({})]).toEqual([
      1_795_300_000_000,
      null,
      null,
    ])
    const known = { modified: '2000', hash: 'a' }
    expect([isOlder({ modified: '1000', hash: 'b' }, known), isOlder({ modified: '1000', hash: 'a' }, known)]).toEqual([
      true,
      false,
    ])
    expect([isOlder({ hash: 'b' }, known), isOlder({ modified: '2000', hash: 'b' }, known)]).toEqual([false, false])
    expect([isSame({ hash: 'a' }, known), isSame({}, {})]).toEqual([true, false])
  })
})
