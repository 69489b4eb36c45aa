import { expect, test } from 'vitest'
import { notShownWords, scheduleWords } from './schedule-words.ts'

const ZONE = 'Australia/Brisbane'
const start = '2026-12-01T08:00:00Z'
const expiry = '2026-12-06T18:00:00+10:00'

test.each([
  [{}, 'Always'],
  [{ start }, 'From Tuesday 1 December 2026, 6:00 pm'],
  [{ expiry }, 'Ends Sunday 6 December 2026, 6:00 pm'],
  [{ start, expiry }, 'From Tuesday 1 December 2026, 6:00 pm, ends Sunday 6 December 2026, 6:00 pm'],
  [{ start: '', expiry: 'nonsense' }, 'Always'],
])('%j shows “%s”', (when, words) => expect(scheduleWords(when, ZONE)).toBe(words))

test('a block says why it is not shown at a moment', () => {
  const at = (moment: string) => notShownWords({ start, expiry }, Date.parse(moment), ZONE)
  expect(at('2026-11-30T00:00:00Z')).toBe('planned from Tuesday 1 December 2026, 6:00 pm')
  expect(at('2026-12-02T00:00:00Z')).toBeNull()
  // The moment at which it ends is not its own any more.
  expect(at(expiry)).toBe('ended Sunday 6 December 2026, 6:00 pm')
})
