import { expect, test } from 'vitest'
import { MINUTE } from '#lib/durations.ts'
import { attemptOutcome } from './attempt-outcome.ts'
import { BACK_OFF_MINUTES } from './back-off.ts'

const NOW = 1_700_000_000_000
const free = { lease: null, leased_until: 0 }
const failed = (attempts: number, minutes?: readonly number[]) =>
  attemptOutcome(
    {
      claim: { attempts },
      sent: { ok: false, reason: 'The mailbox is full.', permanent: true },
      now: NOW,
      chance: 0.5,
    },
    minutes,
  )

test('what was sent is over, with a note where there is one', () => {
  const sent = (note?: string) =>
    attemptOutcome({ claim: { attempts: 1 }, sent: { ok: true, ...(note && { note }) }, now: NOW, chance: 0 })
  expect(sent()).toEqual({ ...free, state: 'delivered', last_error: null })
  expect(sent('x'.repeat(900))).toEqual({ ...free, state: 'delivered', last_error: 'x'.repeat(500) })
})

test('what was not sent waits, and is given up when it was tried often enough', () => {
  const last_error = 'The mailbox is full.'
  expect(failed(1)).toEqual({ ...free, state: 'waiting', due_at: NOW + MINUTE, last_error })
  expect(failed(BACK_OFF_MINUTES.length)).toMatchObject({ state: 'waiting' })
  expect(failed(BACK_OFF_MINUTES.length + 1)).toEqual({ ...free, state: 'dead', due_at: NOW, last_error })
})

test('a table of its own is followed, but no longer than any worker could end in', () => {
  expect(failed(2, [30, 240])).toMatchObject({ state: 'waiting', due_at: NOW + 240 * MINUTE })
  expect(failed(3, [30, 240])).toMatchObject({ state: 'dead' })
  expect(
    failed(
      20,
      Array.from({ length: 99 }, () => 1),
    ),
  ).toMatchObject({ state: 'dead' })
})
