import { describe, expect, test } from 'vitest'
import { readFits } from './fits-text.ts'
import { partField } from './open-parts-file.ts'
import { readPart } from './read-part.ts'

const LOCATIONS = [{ id: 7, slug: 'rocklea', name: 'Rocklea Parts' }]
const row = { part_number: 'AB-1', name: 'Oil filter', quantity: '3' }
const reading = (more: object) => readPart({ ...row, ...more }, LOCATIONS)
const partOf = (more: object) => {
  const result = reading(more)
  if (!result.ok) throw new Error(result.fault.reason)
  return result.part
}

test('R04 control characters and half pairs, which no database stores, are taken out', () => {
  const part = partOf({ name: 'Oil\u0000 filter \ud83d', fits: [{ make: 'Ki\u0000a', model: 'R\u0001io' }] })
  expect(part).toMatchObject({ name: 'Oil filter \ufffd', fits: [{ make: 'Kia', model: 'Rio' }] })
})

describe('R04 the vehicles in a cell', () => {
  test.each([
    ['', []],
    ['Universal', []],
    ['Toyota/HiLux/2015-2024', [{ make: 'Toyota', model: 'HiLux', year_from: 2015, year_to: 2024 }]],
    ['Isuzu/D-MAX/2020-', [{ make: 'Isuzu', model: 'D-MAX', year_from: 2020 }]],
    ['Ford/Ranger/-2011', [{ make: 'Ford', model: 'Ranger', year_to: 2011 }]],
    ['Kia/Rio/2019', [{ make: 'Kia', model: 'Rio', year_from: 2019, year_to: 2019 }]],
    ['Kia/Rio', [{ make: 'Kia', model: 'Rio' }]],
    ['Hino', [{ make: 'Hino' }]],
    ['Hino//2010-2020', [{ make: 'Hino', year_from: 2010, year_to: 2020 }]],
    ['Fuso/Canter 4/6/2012 to 2018', [{ make: 'Fuso', model: 'Canter 4/6', year_from: 2012, year_to: 2018 }]],
    [
      'Mazda/3/2014–2019; Mazda/6 | Kia/Rio',
      [
        { make: 'Mazda', model: '3', year_from: 2014, year_to: 2019 },
        { make: 'Mazda', model: '6' },
        { make: 'Kia', model: 'Rio' },
      ],
    ],
  ])('R04 %s', (text, fits) => {
    expect(readFits(text)).toEqual(fits)
  })
})

test.each([
  ['Part Number', 'part_number'],
  ['SKU', 'part_number'],
  ['Cat.', 'category'],
  ['Sell $', 'price'],
  ['Qty', 'quantity'],
  ['  Lead Time (days) ', 'lead_time_days'],
  ['Price inc. GST', 'price'],
  ['Colour', 'colour'],
])('R04 the column "%s" is %s', (column, field) => {
  expect(partField(column)).toBe(field)
})

describe('R04 a row of a file', () => {
  test('texts become numbers, flags and names in their makers’ spelling', () => {
    expect(
      partOf({
        part_number: ' ab-1  x ',
        fits: 'vw/golf; landcruiser/x',
        price: '$1,024.50',
        lead_time_days: '5',
        location: 'Rocklea parts',
        show_on_dealer_website: 'no',
        brand: '',
      }),
    ).toEqual({
      part_number: 'AB-1 X',
      name: 'Oil filter',
      fits: [
        { make: 'Volkswagen', model: 'golf' },
        { make: 'landcruiser', model: 'x' },
      ],
      price: 1024.5,
      quantity: 3,
      lead_time_days: 5,
      location: 'rocklea',
      availability: 'in_stock',
      show_on_dealer_website: false,
    })
  })

  test('a spreadsheet’s number is a part number all the same', () => {
    expect(partOf({ part_number: 90915 }).part_number).toBe('90915')
  })

  test.each([
    [{ quantity: 4 }, 'in_stock'],
    [{ quantity: 0 }, 'out_of_stock'],
    [{ quantity: 0, lead_time_days: 3 }, 'to_order'],
    [{ quantity: undefined, lead_time_days: 3 }, 'to_order'],
    [{ quantity: undefined, availability: 'In Stock' }, 'in_stock'],
    [{ quantity: 0, availability: 'special order' }, 'to_order'],
  ])('R04 %o is %s', (more, availability) => {
    expect(partOf(more).availability).toBe(availability)
  })

  test.each([
    [{ name: ' ' }, 'name', 'The name is missing.'],
    [{ part_number: '<b>' }, 'part_number', 'must be letters and digits'],
    [{ price: 'cheap' }, 'price', 'is not an amount in dollars'],
    [{ price: -1 }, 'price', 'is negative'],
    [{ quantity: '1.5' }, 'quantity', 'is not a whole number'],
    [{ quantity: undefined }, 'availability', 'no quantity to tell it from'],
    [{ quantity: 0, availability: 'in_stock' }, 'availability', 'the quantity is 0'],
    [{ availability: 'maybe' }, 'availability', 'is not one of: in_stock, to_order, out_of_stock'],
    [{ fits: 'Kia/Rio/2020-2010' }, 'fits.0.year_to', 'must not end before they begin'],
    [{ fits: 'Kia/Rio/1066' }, 'fits.0.year_from', 'below the least accepted'],
    [{ location: 'nowhere' }, 'location', 'is no location of the site; it has rocklea'],
    [{ show_on_dealer_website: 'perhaps' }, 'show_on_dealer_website', 'is neither yes nor no'],
  ])('R04 %o is refused for its %s', (more, field, reason) => {
    const result = reading(more)
    expect(result.ok ? 'accepted' : [result.fault.field, result.fault.reason]).toEqual([
      field,
      expect.stringContaining(reason),
    ])
  })
})
