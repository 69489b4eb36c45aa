import { describe, expect, test } from 'vitest'
import { chargingOf, chargingTime, durationText, electricFacts } from './electric.ts'

const ATTO = {
  range: 420,
  range_standard: 'WLTP',
  battery: 60.5,
  battery_health: 96,
  consumption: 16,
  ac_power: 7,
  dc_power: 88,
  dc_minutes: 50,
  connector: 'CCS2',
}

describe('the facts of an electric car', () => {
  test('range, battery, charging', () => {
    expect(electricFacts({ ev_specifications: ATTO }).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Range: 420 km (WLTP)',
      'Battery: 60.5 kWh',
      'Battery health: 96% of its original capacity',
      'Consumption: 16 kWh/100 km',
      'Charging at a wall box or post: up to 7 kW',
      'Full charge at home: about 9 h 35 min at a 7 kW wall box',
      'Fast charging: up to 88 kW',
      '10 to 80% at a fast charger: 50 min',
      'Plug: CCS2',
    ])
  })

  test('the time that the maker gives comes first, and what is not known is left out', () => {
    expect(electricFacts({ ev_specifications: { battery: 60, ac_hours: 6.5 } })).toEqual([
      { label: 'Battery', value: '60 kWh' },
      { label: 'Full charge at home', value: '6 h 30 min' },
    ])
    expect(electricFacts({ ev_specifications: { range: 0, range_standard: 'null', connector: ' ' } })).toEqual([])
    expect(electricFacts({})).toEqual([])
  })

  test.each([
    [{ dc_minutes: 37 }, '37 min'],
    [{ dc_minutes: 92 }, '1 h 32 min'],
    [{ ac_hours: 10.5 }, '10 h 30 min'],
    [{ ac_hours: 8.2 }, '8 h 12 min'],
  ])('the maker’s time %j stands as it is given', (ev_specifications, value) => {
    expect(electricFacts({ ev_specifications })[0]).toMatchObject({ value })
  })

  test('a wall box gives no more than the car takes', () => {
    expect(electricFacts({ ev_specifications: { battery: 9, ac_power: 3.6 } }).at(-1)!.value).toBe(
      'about 2 h 45 min at a 3.6 kW wall box',
    )
  })
})

describe('charging for a distance a week', () => {
  test.each([
    ['the maker’s consumption', ATTO, 'Electric', { per100: 16, own: true, power: 7 }],
    [
      'battery and range, with what charging loses',
      { battery: 63, range: 500, ac_power: 11 },
      'electric',
      { per100: 14, own: false, power: 7 },
    ],
    ['a battery without a range', { battery: 63 }, 'Electric', null],
    ['a plug-in hybrid', ATTO, 'Plug-in Hybrid', null],
    ['a petrol car', ATTO, 'Petrol', null],
  ])('%s', (_, ev_specifications, simple_fuel, expected) => {
    expect(chargingOf({ ev_specifications, simple_fuel })).toEqual(expected)
  })

  test('an electric car without data has none', () => expect(chargingOf({ simple_fuel: 'Electric' })).toBeNull())

  test('the time at a wall box and at a socket', () => {
    expect(chargingTime({ per100: 16, own: true, power: 7 }, 250)).toBe(
      '40 kWh per week. That’s about 5 h 45 min at a 7 kW wall box, or 17 h from a household power point.',
    )
    expect(chargingTime({ per100: 16, own: true, power: 7 }, 0)).toContain('about 0 min at')
  })

  test.each([
    [0.01, '5 min'],
    [0.75, '45 min'],
    [6, '6 h'],
    [6.42, '6 h 25 min'],
    [9.99, '10 h'],
    [31.4, '31 h'],
  ])('%d hours are %s', (hours, text) => expect(durationText(hours)).toBe(text))
})
