import { expect, test } from 'vitest'
import { sendResult, waitBefore } from './sent-answer.ts'

const json = (status: number, body: unknown) => ({ status, type: 'application/json', body: JSON.stringify(body) })

test.each([
  ['it arrived', json(200, { ok: true }), { kind: 'arrived' }],
  ['no answer', { status: 0, type: '', body: '' }, { kind: 'again' }],
  ['busy', json(503, { ok: false, reason: 'Busy' }), { kind: 'again' }],
  ['a proxy of the network', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }, { kind: 'again' }],
  ['too many', { status: 429, type: 'text/plain', body: '' }, { kind: 'again' }],
  ['the page to sign in', { status: 200, type: 'text/html; charset=utf-8', body: '<html>' }, { kind: 'signed-out' }],
  ['refused', json(422, { ok: false, reason: 'No picture' }), { kind: 'refused', reason: 'No picture' }],
  ['too large', { status: 413, type: 'text/plain; charset=UTF-8', body: 'Too large' }, { kind: 'refused', reason: 'Too large' }],
  ['a page of somebody else', { status: 404, type: 'text/html', body: '<html>' }, { kind: 'refused', reason: expect.stringContaining('Try again') }],
  ['words that are cut off', { status: 422, type: 'application/json', body: '{"ok":fal' }, { kind: 'refused', reason: expect.stringContaining('Try again') }],
] as const)('K41 a picture was sent: %s', (_, answer, result) => {
  expect(sendResult(answer)).toEqual(result)
}) // prettier-ignore

test('K41 the wait before another attempt grows to a minute', () => {
  const waits = [0, 1, 2, 5, 6, 40].map((failures) => waitBefore(failures, 0.5))
  expect(waits).toEqual([1_000, 2_000, 4_000, 32_000, 60_000, 60_000])
  expect(waitBefore(0, 0)).toBe(750)
})
