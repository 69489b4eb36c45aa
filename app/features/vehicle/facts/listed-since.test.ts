import { expect, test } from 'vitest'
import { listedSince } from './listed-since.ts'

test.each([
  ['2026-11-22', 'Listed today'],
  ['2026-11-21', 'Listed yesterday'],
  ['2026-11-10', 'Listed 12 days ago'],
  ['2025-11-22', 'Listed 365 days ago'],
  // Between these two days the clocks of Victoria go forward.
  ['2026-10-03', 'Listed 50 days ago'],
  ['2026-11-23', ''],
  ['', ''],
])('listed on %j, asked on 22 November', (listed, text) => expect(listedSince(listed, '2026-11-22')).toBe(text))
