import { expect, test } from 'vitest'
import { keyFacts } from '../key-facts.ts'
import { sheetOf } from './sheet.ts'

const context = {
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
