import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PublicCar } from '#app/features/vehicle/public-car.ts'
import { SECTION_NAMES } from '#app/features/vehicle/page/section-names.ts'
import { comparisonOf } from './compare-rows.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const hilux: PublicCar = {
  make: 'Toyota',
  model: 'HiLux',
  stocknum: 'A1',
  status: 'in_stock',
  year: 2021,
  km: 40_000,
  car_type: 'used',
  simple_body: 'ute',
  drive: '4WD',
  colour: 'White',
  regplate: '123ABC',
  vin: 'VIN1',
  rego_expiry: '2027-03-14',
  city: 'Rocklea',
  state: 'QLD',
  filtered_features: ['Tow bar', 'Bluetooth', 'Snorkel'],
}
const ranger: PublicCar = {
  ...hilux,
  make: 'Ford',
  model: 'Ranger',
  stocknum: 'B2',
  km: 41_000,
  colour: 'white',
  certified: true,
  file: 'https://example.org/report.pdf',
  filtered_features: ['bluetooth', 'Bull bar'],
}
const drive = (amount: number) => ({ kind: 'price', amount, type: 'Drive Away' }) as const

const compared = (cars: PublicCar[], prices = cars.map(() => drive(30_000) as ReturnType<typeof drive> | null)) =>
  comparisonOf(cars, { prices, now: NOW, sections: SECTION_NAMES })
const rowOf = (label: string, cars: PublicCar[]) => compared(cars).facts.find((row) => row.label === label)

describe('A03 a comparison', () => {
  test.each([
    ['Price', ['$30,000 Drive Away', '$30,000 Drive Away'], false],
    ['Availability', ['In stock', 'In stock'], false],
    ['Year', ['2021', '2021'], false],
    ['Odometer', ['40,000 km', '41,000 km'], true],
    ['Colour', ['White', 'white'], false],
    ['Registration expires', ['14 March 2027', '14 March 2027'], false],
    ['Vehicle history report', [null, 'Available'], true],
    ['Manufacturer certified', [null, 'Yes'], true],
    ['Location', ['Rocklea QLD', 'Rocklea QLD'], false],
  ] as const)('A03 %s: %j, differs %s', (label, values, differs) => {
    expect(rowOf(label, [hilux, ranger])).toEqual({ label, values, differs })
  })

  test('A03 V16 battery and past are compared, where the site shows them', () => {
    const atto: PublicCar = {
      ...hilux,
      ev_specifications: { range: 420, battery: 60.5 },
      vehicle_history: { owners: 2, written_off: 'repairable' },
    }
    expect(rowOf('Range', [atto, hilux])).toEqual({ label: 'Range', values: ['420 km', null], differs: true })
    expect(rowOf('Written-off register', [atto, hilux])?.values).toEqual(['Repairable write-off', null])
    const without = comparisonOf([atto, hilux], { prices: [null, null], now: NOW, sections: ['details'] })
    expect(without.facts.filter(({ label }) => /Range|Battery|owners|Written/.test(label))).toEqual([])
  })

  test('A03 numbers that every car has of its own are no difference worth a row', () => {
    const labels = compared([hilux, ranger]).facts.map(({ label }) => label)
    expect(labels.filter((label) => ['Registration', 'VIN', 'Stock number'].includes(label))).toEqual([])
  })

  test('A03 what no car says has no row; what one says has one', () => {
    expect(rowOf('Seats', [hilux, ranger])).toBeUndefined()
    expect(rowOf('Seats', [hilux, { ...ranger, seats: 5 }])).toMatchObject({ values: [null, '5'], differs: true })
  })

  test('A03 a sold car says so and has no price', () => {
    const { facts } = compared([hilux, { ...ranger, status: 'sold' }], [drive(30_000), null])
    expect(facts.slice(0, 2)).toEqual([
      { label: 'Price', values: ['$30,000 Drive Away', 'Sold'], differs: true },
      { label: 'Availability', values: ['In stock', 'Sold'], differs: true },
    ])
  })

  test('A03 features: the shared ones once, the others by car, whatever their case', () => {
    const { features, shared } = compared([hilux, ranger])
    expect(shared).toEqual(['Bluetooth'])
    expect(features).toEqual([
      {
        name: 'Towing and carrying',
        features: [
          { label: 'Tow bar', values: ['Yes', null], differs: true },
          { label: 'Snorkel', values: ['Yes', null], differs: true },
          { label: 'Bull bar', values: [null, 'Yes'], differs: true },
        ],
      },
    ])
  })

  test('A03 one car differs from nothing', () => {
    const { facts, features } = compared([hilux])
    expect(facts.some(({ differs }) => differs)).toBe(false)
    expect(features).toEqual([])
  })

  test('A03 a lower price from, per week or unknown is said in words', () => {
    const prices = [
      { kind: 'subscription', perWeek: 199 },
      { kind: 'none', text: 'Enquire for price.' },
    ] as const
    expect(comparisonOf([hilux, ranger], { prices, now: NOW, sections: SECTION_NAMES }).facts[0]?.values).toEqual([
      '$199 per week',
      'Enquire for price.',
    ])
  })

  test('A03 any cars: each row has a value for each car and no label comes twice', () => {
    const some = fc.record<PublicCar>(
      {
        make: fc.constant('Kia'),
        model: fc.constant('Rio'),
        stocknum: fc.string({ minLength: 1 }),
        status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
        year: fc.integer({ min: 1990, max: 2027 }),
        km: fc.nat(),
        drive: fc.constantFrom('4WD', 'FWD', 'null', ''),
        seats: fc.nat(9),
        colour: fc.string(),
        filtered_features: fc.array(fc.constantFrom('Tow bar', 'tow bar', 'Sunroof', 'Alarm')),
      },
      { requiredKeys: ['make', 'model', 'stocknum', 'status'] },
    )
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 4 }), (cars) => {
        const { facts, features: groups, shared } = compared(cars)
        const features = groups.flatMap((group) => group.features)
        const labels = facts.map(({ label }) => label)
        expect(new Set(labels).size).toBe(labels.length)
        for (const { values, differs } of [...facts, ...features]) {
          expect(values).toHaveLength(cars.length)
          expect(values.some((value) => value !== null)).toBe(true)
          expect(differs).toBe(new Set(values.map((value) => value?.trim().toLowerCase() ?? null)).size > 1)
        }
        expect(features.every(({ differs }) => differs)).toBe(true)
        expect(
          shared.filter((name) => features.some(({ label }) => label.toLowerCase() === name.toLowerCase())),
        ).toEqual([])
      }),
    )
  })
})
