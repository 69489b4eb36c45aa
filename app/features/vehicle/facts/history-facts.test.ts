import { describe, expect, test } from 'vitest'
import type { Car } from '../car.ts'
import { historyFacts, historySource, isWrittenOff } from './history-facts.ts'

const lines = (vehicle_history: Car['vehicle_history']) =>
  historyFacts({ vehicle_history }).map(({ label, value }) => `${label}: ${value}`)

describe('the past of a vehicle', () => {
  test('every fact that the feed has', () => {
    const history = {
      owners: 1,
      keys: 2,
      service_history: 'full',
      written_off: 'no',
      finance_owing: false,
      stolen: false,
      odometer_consistent: true,
    }
    expect(lines(history)).toEqual([
      'Previous owners: 1',
      'Keys: 2',
      'Service history: Full',
      'Written-off register: Not recorded',
      'Finance owing: None recorded',
      'Reported stolen: Not recorded',
      'Odometer check: Matches its records',
    ])
  })

  test('what speaks against the vehicle is said as plainly', () => {
    const history = { written_off: 'WOVR: repairable', finance_owing: true, stolen: true, odometer_consistent: false }
    expect(lines(history)).toEqual([
      'Written-off register: Repairable write-off',
      'Finance owing: Recorded',
      'Reported stolen: Recorded',
      'Odometer check: Doesn’t match its records',
    ])
  })

  test.each([
    [undefined, false],
    ['', false],
    ['no', false],
    ['Not written off', false],
    ['yes', true],
    ['WOVR: repairable', true],
    ['statutory', true],
  ])('on a register of write-offs with %j: %s', (written_off, isOn) =>
    expect(isWrittenOff({ vehicle_history: { ...(written_off !== undefined && { written_off }) } })).toBe(isOn),
  )

  test.each([
    ['Nil', 'Not recorded'],
    ['N', 'Not recorded'],
    ['Not written off', 'Not recorded'],
    ['yes', 'Recorded as written off'],
    ['Statutory write-off (hail)', 'Statutory write-off'],
    ['Repaired hail damage, 2019', 'Repaired hail damage, 2019'],
  ])('written off: %j is %j', (written_off, text) =>
    expect(lines({ written_off })).toEqual([`Written-off register: ${text}`]),
  )

  test.each([
    ['Complete', 'Full'],
    ['Part', 'Partial'],
    ['yes', 'On file'],
    ['none', 'None on file'],
    ['Logbooks to 60,000 km', 'Logbooks to 60,000 km'],
  ])('service history: %j is %j', (service_history, text) =>
    expect(lines({ service_history })).toEqual([`Service history: ${text}`]),
  )

  test('none, zero and nothing are three things', () => {
    expect(lines({ owners: 0, keys: 0 })).toEqual(['Previous owners: None', 'Keys: 0'])
    expect(lines({ service_history: 'null', written_off: ' ' })).toEqual([])
    expect(lines(undefined)).toEqual([])
  })

  test.each([
    [{ source: 'PPSR', checked_on: '2026-11-03' }, 'As recorded in the registers (PPSR) on 3 November 2026.'],
    [{ checked_on: '2026-11-03' }, 'As recorded in the registers on 3 November 2026.'],
    [{ source: 'PPSR' }, 'As recorded in the registers (PPSR).'],
    [{ owners: 2 }, ''],
  ])('%o: %j', (vehicle_history, text) => expect(historySource({ vehicle_history })).toBe(text))
})
