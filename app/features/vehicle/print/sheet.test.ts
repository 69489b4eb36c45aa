import { expect, test } from 'vitest'
import { keyFacts } from '../facts/key-facts.ts'
import { SECTION_NAMES } from '../page/section-names.ts'
import { sheetOf } from './sheet.ts'

const context = {
  sections: SECTION_NAMES,
  price: { kind: 'none', text: 'Enquire for price.' },
  dealer: { name: 'North Trucks', address: '', phone: '', licence: '' },
  comments: '',
  picture: null,
  address: 'https://north.example/cars/npr',
  colour: '#000000',
  day: '22 November 2026',
} as const

/** A truck of which everything is known: more facts than fit on a page. */
const truck = {
  stocknum: 'NT-4711',
  status: 'in_stock',
  item_type: 'truck',
  make: 'Isuzu',
  model: 'NPR',
  car_type: 'used',
  km: 120_000,
  body: 'Tray',
  trans: 'Manual',
  gearnum: 6,
  fuel: 'Diesel',
  drive: '4x2',
  seats: 3,
  doors: 2,
  colour: 'White',
  interior_colour: 'Grey',
  regplate: '123ABC',
  rego_expiry: '2027-03-14',
  build_date: '2021-03-01',
  compliance_date: '2021-05-01',
  variant: {
    cylinders: 4,
    fuelconsumptioncombined: 14,
    vehiclelength: 5_970,
    vehiclewidth: 2_040,
    vehicleheight: 2_280,
    fuelcapacity: 100,
    grossvehiclemass: 6_500,
    towingcapacitybraked: 3_500,
    torque: '419 Nm',
  },
} as const

test('V24: a page of paper keeps the stock number, however much is known', () => {
  const all = keyFacts(truck)
  expect(all.length).toBeGreaterThan(18)
  const { facts } = sheetOf(truck, context)
  expect(facts).toHaveLength(18)
  expect(facts.at(-1)).toEqual({ label: 'Stock number', value: 'NT-4711' })
  expect(facts.slice(0, 17)).toEqual(all.slice(0, 17))
})

test('V24: where all facts fit they stand in their order', () => {
  const few = { stocknum: 'NT-1', status: 'in_stock', make: 'Isuzu', model: 'NPR', km: 10 } as const
  expect(sheetOf(few, context).facts).toEqual(keyFacts(few))
})

test('V24 V16: a page of paper says what the site knows of battery and past, however much else is known', () => {
  const all = {
    ...truck,
    ev_specifications: { range: 420, battery: 60.5, battery_health: 96, consumption: 15.6, dc_power: 88 },
    vehicle_history: {
      owners: 2,
      keys: 1,
      service_history: 'partial',
      written_off: 'repairable',
      finance_owing: true,
      stolen: false,
      odometer_consistent: false,
    },
  }
  const { facts } = sheetOf(all, context)
  expect(facts).toHaveLength(18)
  expect(facts.slice(6).map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Range: 420 km',
    'Battery: 60.5 kWh',
    'Battery health: 96% of its original capacity',
    'Consumption: 15.6 kWh/100 km',
    'Previous owners: 2',
    'Keys: 1',
    'Service history: Partial',
    'Written-off register: Repairable write-off',
    'Finance owing: Recorded',
    'Reported stolen: Not recorded',
    'Odometer check: Doesn’t match its records',
    'Stock number: NT-4711',
  ])
  const without = sheetOf(all, { ...context, sections: ['details'] }).facts
  expect(without.map(({ label }) => label)).not.toContain('Range')
})
