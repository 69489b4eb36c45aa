import { describe, expect, test } from 'vitest'
import { untilGiven } from './until-given.ts'

/** Saturday 21 November 2026, noon in Brisbane. */
const now = Date.parse('2026-11-21T02:00:00Z')
const given = (text: string, zone = 'Australia/Brisbane') => untilGiven(text, { zone, now })

describe('C02 until when a reservation is extended', () => {
  test.each([
    ['2026-12-01 16:00', 'Australia/Brisbane', '2026-12-01T06:00:00.000Z'],
    ['2026-12-01T16:00', 'Australia/Sydney', '2026-12-01T05:00:00.000Z'],
    ['2026-12-01', 'Australia/Perth', '2026-12-01T15:59:00.000Z'],
    ['2026-11-21', 'Australia/Brisbane', '2026-11-21T13:59:00.000Z'],
  ])('%s in %s', (text, zone, moment) => expect(given(text, zone)).toEqual({ ok: true, until: Date.parse(moment) }))

  test.each([
    ['tomorrow', 'is not a time such as'],
    ['2026-13-01', 'is not a time such as'],
    ['2026-12-01 25:00', 'is not a time such as'],
    ['2026-11-21 11:59', 'is past'],
    ['2027-11-21', 'more than 120 days away'],
  ])('%s is refused: it %s', (text, reason) =>
    expect(given(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) }),
  )
})
