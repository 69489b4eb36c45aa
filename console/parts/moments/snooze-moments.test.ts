import { expect, test } from 'vitest'
import { snoozeMoments } from './snooze-moments.ts'

const BRISBANE = 'Australia/Brisbane'
const wordsAt = (iso: string, zone = BRISBANE) => snoozeMoments(Date.parse(iso), zone).map(({ words }) => words)

test.each([
  ['2026-11-24T09:00:00+10:00', ['Today 4:00 pm', 'Tomorrow 9:00 am', 'Monday 9:00 am']],
  // Too late for today.
  ['2026-11-24T15:30:00+10:00', ['Tomorrow 9:00 am', 'Monday 9:00 am']],
  // A Sunday: Monday is tomorrow.
  ['2026-11-29T20:00:00+10:00', ['Tomorrow 9:00 am']],
  // On a Monday the next one is meant.
  ['2026-11-30T20:00:00+10:00', ['Tomorrow 9:00 am', 'Monday 9:00 am']],
])('at %s: %j', (iso, words) => expect(wordsAt(iso)).toEqual(words))

test('nine is nine on the wall, also behind the change of the clocks', () => {
  const [, tomorrow] = snoozeMoments(Date.parse('2026-10-03T09:00:00+10:00'), 'Australia/Sydney')
  expect(new Date(tomorrow!.until).toISOString()).toBe('2026-10-03T22:00:00.000Z')
})
