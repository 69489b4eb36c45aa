import { expect, test } from 'vitest'
import { openLog } from './log.ts'
import { securityLog } from './security-log.ts'

const DAY_MS = 86_400_000

function opened() {
  const lines: Record<string, unknown>[] = []
  let counted = 0
  const clock = { now: 20_000 * DAY_MS }
  const report = securityLog({
    log: openLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }),
    metrics: { security: () => void counted++ },
    now: () => clock.now,
  })
  const about = (address: string) => ({ request: 'one', site: 'alpha', address })
  return { lines, clock, report, about, counted: () => counted }
}

test('U14 a client has one mark a day, its /64 the same, and no address can be read in it', () => {
  const { lines, clock, report, about } = opened()
  for (const address of ['203.0.113.9', '203.0.113.9', '203.0.113.8', '2001:db8::1', '2001:db8::2'])
    report(about(address), { event: 'signed_in' })
  clock.now += DAY_MS
  report(about('203.0.113.9'), { event: 'signed_in' })
  const marks = lines.map(({ client }) => client)
  expect(marks[1]).toBe(marks[0])
  expect(marks[4]).toBe(marks[3])
  expect(new Set(marks).size).toBe(4)
  expect(JSON.stringify(lines)).not.toMatch(/203\.0|2001:db8/)
})

test('U14 an event has a hundred lines a minute, is counted always, and says how many had no line', () => {
  const { lines, clock, report, about, counted } = opened()
  for (let i = 0; i < 250; i++) report(about('203.0.113.9'), { event: 'origin_refused' })
  report(about('203.0.113.9'), { event: 'metrics_refused' })
  expect([lines.length, counted()]).toEqual([101, 251])
  clock.now += 60_000
  report(about('203.0.113.9'), { event: 'origin_refused' })
  report(about('203.0.113.9'), { event: 'origin_refused' })
  expect(lines.slice(101).map(({ event, left_out }) => [event, left_out])).toEqual([
    ['origin_refused', 150],
    ['origin_refused', undefined],
  ])
})
