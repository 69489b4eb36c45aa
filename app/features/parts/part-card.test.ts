import { describe, expect, test } from 'vitest'
import { availabilityText, partCard, partsHeading } from './part-card.ts'
import type { Part } from './part.ts'
import { partDrawing } from './part-icon.ts'
import { partsContact } from './parts-phone.ts'

type Locations = Parameters<typeof partsContact>[0]

const location = (slug: string, more: object = {}) => ({
  slug,
  name: slug,
  location_type: '',
  visible: true,
  dealership_id: 1,
  contact_detail: { phone: `07-${slug}`, landline_phone: '', opening_hours: [] },
  ...more,
})
const places = (...all: object[]): Locations => all as Locations
const NUMBERS = { filter_by_car_type: true, default: '1300 000 000' }

describe('R04 whom to call about a part', () => {
  const yard = location('yard', { primary: true })
  const other = location('other', { dealership_id: 2 })
  const contact = location('desk', { location_type: 'parts' })
  const far = location('far', { location_type: 'parts', dealership_id: 2 })
  test.each([
    ['the parts department that holds it', [yard, contact, far], 'far', '07-far'],
    ['the parts department of the dealership that holds it', [yard, other, contact, far], 'other', '07-far'],
    ['that of the primary dealership', [yard, far, contact], undefined, '07-desk'],
    ['any parts department', [yard, far], 'yard', '07-far'],
    ['the place that holds it', [yard, other], 'other', '07-other'],
    ['the primary place', [other, yard], undefined, '07-yard'],
    ['the primary place for a place that is gone', [other, yard], 'closed', '07-yard'],
    ['the site', [], undefined, '1300 000 000'],
  ])('R04 %s', (_, all, slug, phone) => {
    expect(partsContact(places(...all), NUMBERS, slug)?.phone).toBe(phone)
  })

  test('R04 nobody, when there is no number at all', () => {
    expect(partsContact([], { filter_by_car_type: true }, undefined)).toBeNull()
  })
})

test.each([
  [{ availability: 'in_stock', location: 'yard' }, 'In stock at yard'],
  [{ availability: 'in_stock', location: 'closed' }, 'In stock'],
  [{ availability: 'to_order', lead_time_days: 1 }, 'To order, about 1 day'],
  [{ availability: 'to_order', lead_time_days: 5, location: 'yard' }, 'To order, about 5 days'],
  [{ availability: 'to_order' }, 'To order'],
  [{ availability: 'out_of_stock', location: 'yard' }, 'Out of stock'],
] as const)('R04 %o reads "%s"', (part, text) => {
  expect(availabilityText(part, places(location('yard')))).toBe(text)
})

test.each([
  [null, undefined, 'Parts and accessories'],
  [null, 'Filters', 'Filters'],
  [{ make: 'Toyota', model: 'HiLux', year: 2018 }, undefined, 'Parts for Toyota HiLux 2018'],
  [{ make: 'Toyota' }, 'Filters', 'Filters for Toyota'],
])('R04 %o with %o is headed "%s"', (vehicle, category, heading) => {
  expect(partsHeading(vehicle, category)).toBe(heading)
})

test.each([
  ['Filters', 'Oil filter', 'filter'],
  ['Roof', 'Roof racks, aero bars', 'rack'],
  ['Towing', 'Tow bar with tongue', 'tow'],
  ['Couplings', 'Fifth wheel jaw kit', 'tow'],
  ['Lighting', 'LED light bar', 'light'],
  ['Oils and fluids', 'AdBlue', 'oil'],
  [undefined, 'Widget', 'box'],
])('R04 %s: %s is drawn as %s', (category, name, drawing) => {
  expect(partDrawing(category, name)).toBe(drawing)
})

describe('R04 the card of a part', () => {
  const part: Part = {
    part_number: 'AB-1',
    name: 'Oil filter',
    fits: [
      { make: 'Kia', model: 'Rio', year_from: 2010 },
      { make: 'Toyota', model: 'HiLux' },
    ],
    availability: 'in_stock',
    quantity: 4,
    show_on_dealer_website: true,
    image: 'https://elsewhere.example/picture.jpg',
  }
  const card = (more: Partial<Part> = {}, vehicle: { make: string; model?: string } | null = null) =>
    partCard({ ...part, ...more }, { locations: [], numbers: NUMBERS, vehicle, mask_phone: false })

  test.each([
    [45, '$45'],
    [1234.5, '$1,234.50'],
    [undefined, null],
  ])('R04 a price of %s prints %s', (price, text) => {
    expect(card({ price }).price).toBe(text)
  })

  test('R04 says whether it fits the shopper’s vehicle', () => {
    expect(card().match).toBeNull()
    expect(card({}, { make: 'Toyota' })).toMatchObject({ match: null, fits: 'Toyota HiLux and 1 more' })
    expect(card({}, { make: 'Toyota', model: 'hilux' })).toMatchObject({
      match: 'made-for',
      fits: 'Toyota HiLux and 1 more',
    })
    expect(card({}, { make: 'Ford', model: 'Ranger' }).match).toBeNull()
    expect(card({ fits: [] }, { make: 'Ford' })).toMatchObject({ match: 'universal', fits: 'Universal' })
  })

  test('R04 shows no foreign picture, and lists at most 40 vehicles', () => {
    expect(card().picture).toBeNull()
    expect(card({ image: '/media/abcdefghij2345abcdef' }).picture).toBe('abcdefghij2345abcdef')
    const many = Array.from({ length: 55 }, (_, index) => ({ make: 'Kia', model: `Model ${index}` }))
    expect(card({ fits: many })).toMatchObject({ furtherFits: 15, allFits: { length: 40 } })
  })
})
