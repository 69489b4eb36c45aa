import { expect, test } from 'vitest'
import { withinLimit } from './time-limit.ts'

test.each([
  ['an answer', async () => 7, { ok: true, value: 7 }],
  ['nothing', async () => undefined, { ok: true, value: undefined }],
  ['a refusal', () => Promise.reject(new Error('down')), { ok: false, reason: 'failed', error: new Error('down') }],
  [
    'an error at once',
    () => {
      throw new Error('broken')
    },
    { ok: false, reason: 'failed', error: new Error('broken') },
  ],
])('%s in time', async (_, ask, expected) => {
  expect(await withinLimit(1_000, ask)).toEqual(expected)
})

test('whoever hangs is told that nobody waits any more', async () => {
  let reported = false
  const hanging = (signal: AbortSignal): Promise<unknown> => {
    signal.addEventListener('abort', () => void (reported = true))
    return new Promise(() => undefined)
  }
  expect(await withinLimit(20, hanging)).toEqual({ ok: false, reason: 'slow' })
  expect(reported).toBe(true)
})
