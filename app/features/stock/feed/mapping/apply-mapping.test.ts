import { describe, expect, test } from 'vitest'
import { mappingReader } from './apply-mapping.ts'
import { parseMapping } from './mapping.schema.ts'

function mapped(mapping: object, values: Record<string, unknown>) {
  const result = parseMapping({ format: 'csv', ...mapping })
  if (!result.ok) throw new Error(result.reason)
  return mappingReader(result.mapping)(values)
}

/** The value of one field that comes from one column. */
function field(name: string, value: unknown, ...transforms: unknown[]) {
  const result = mapped(
    { missing: ['-', 'NA'], fields: { stocknum: 'S', [name]: { column: 'C', transforms } } },
    { S: '1', C: value },
  )
  return result.ok ? result.car[name] : result.fault.reason
}

describe('transforms', () => {
  test.each([
    ['upper', 'colour', 'red', ['upper'], 'RED'],
    ['lower', 'colour', 'RED', ['lower'], 'red'],
    ['title_case', 'city', 'ST KILDA-EAST', ['title_case'], 'St Kilda-East'],
    ['before', 'city', 'Kedron, QLD', [{ before: ', ' }], 'Kedron'],
    ['before nothing', 'city', 'Kedron', [{ before: ', ' }], 'Kedron'],
    ['after', 'state', 'Kedron, QLD', [{ after: ', ' }], 'QLD'],
    ['after nothing', 'state', 'Kedron', [{ after: ', ' }], undefined],
    ['between', 'badge', 'HiLux (SR5) 4x4', [{ between: ['(', ')'] }], 'SR5'],
    ['between nothing', 'badge', 'HiLux', [{ between: ['(', ')'] }], undefined],
    ['part', 'colour', 'White / Black', [{ part: { of: ' / ', index: 1 } }], 'White'],
    ['the last part', 'colour', 'White / Black', [{ part: { of: ' / ', index: -1 } }], 'Black'],
    ['a part that is missing', 'interior_colour', 'White / -', [{ part: { of: ' / ', index: 2 } }], undefined],
    ['remove', 'badge', 'SR5 *NEW*', [{ remove: ['*NEW*', '!'] }], 'SR5'],
    ['json', 'city', '{"addr1":"1 Example Street","city":"Kedron"}', [{ json: 'city' }], 'Kedron'],
    [
      'json of a list',
      'images',
      '[{"url":"a"},{"url":"b"}]',
      [{ json: 'url' }],
      [{ image: { url: 'a' } }, { image: { url: 'b' } }],
    ],
    ['json of no JSON', 'city', "{city: 'Kedron'}", [{ json: 'city' }], undefined],
    ['replace_with', 'price_type', '$12,990', ['money', 'positive', { replace_with: 'Drive Away' }], 'Drive Away'],
    ['replace_with for nothing', 'price_type', '0', ['money', 'positive', { replace_with: 'Drive Away' }], undefined],
    ['lookup', 'car_type', 'U', [{ lookup: { u: 'used' } }], 'used'],
    ['lookup of another', 'car_type', 'new', [{ lookup: { u: 'used' } }], 'new'],
    ['keep_if_contains', 'seats', ' 5 Seats', [{ keep_if_contains: 'seat' }, 'integer'], 5],
    ['keep_if_contains not', 'seats', ' 5 Doors', [{ keep_if_contains: 'seat' }, 'integer'], undefined],
    ['drop_if_contains', 'colour', '5 years / Unlimited km', [{ drop_if_contains: ['years'] }], undefined],
    ['drop_if_no_letters', 'interior_colour', '2018/11', ['drop_if_no_letters'], undefined],
    ['drop_if_digits', 'colour', 'Red 2', ['drop_if_digits'], undefined],
    ['prefix', 'stocknum', '7', [{ prefix: 'A-' }], 'A-7'],
    ['default', 'status', '-', [{ default: 'in_stock' }], 'in_stock'],
    ['list', 'filtered_features', 'ABS / Tow bar', [{ list: '/' }], ['ABS', 'Tow bar']],
    ['money', 'price', '$12,345.50', ['money'], 12_345.5],
    ['cents', 'price', '1234550', ['number', { multiply: 0.01 }], 12_345.5],
    ['cylinders', 'gearnum', '4 cyl, 2.2 L', ['cylinders'], 4],
    ['litres', 'engine_size_litres', '4 cyl, 2.2 L', ['litres'], 2.2],
    ['litres_to_cc', 'engine_size', '4 cyl, 2.2 L', ['litres_to_cc'], 2_200],
    ['consumption', 'gearnum', '8.7 L / 100 km', ['consumption'], 8.7],
    ['positive', 'seats', '0', ['integer', 'positive'], undefined],
    ['date', 'rego_expiry', '31/12/2026', ['date'], '2026-12-31'],
    ['boolean', 'certified', 'Yes', ['boolean'], true],
    ['upper in a list', 'filtered_features', ['abs', 'esp'], ['upper'], ['ABS', 'ESP']],
  ])('%s', (_, name, value, transforms, expected) => {
    expect(field(name, value, ...(transforms as unknown[]))).toEqual(expected)
  })
})

describe('without transforms a text is read by what its field is', () => {
  test.each([
    ['price', '$12,345', 12_345],
    ['price', 'POA', undefined],
    ['km', '5,595 km', 5_595],
    ['year', '2019', 2019],
    ['certified', 'no', false],
    ['build_date', '11/2018', '2018-11-01'],
    ['created_at', '2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
    ['colour', ' NA ', undefined],
    [
      'images',
      'a.jpg|https://x.example/b.jpg',
      [{ image: { url: 'a.jpg' } }, { image: { url: 'https://x.example/b.jpg' } }],
    ],
    ['filtered_features', 'ABS, Tow bar', ['ABS', 'Tow bar']],
    ['spin_images', ['1.jpg'], ['1.jpg']],
  ])('%s %j', (name, value, expected) => expect(field(name, value)).toEqual(expected))

  test.each([
    ['price', 'cheap', 'is not an amount in dollars'],
    ['km', '60000 miles', 'is in miles; kilometres are needed'],
    ['rego_expiry', 'soon', expect.stringContaining('is not a date')],
    ['certified', 'perhaps', 'is neither yes nor no'],
  ])('%s %j cannot be read', (name, value, reason) => expect(field(name, value)).toEqual(reason))
})

test('the first source with a value wins, dotted fields fill sub-objects, constants fill gaps', () => {
  const mapping = {
    constants: { status: 'in_stock', car_type: 'used' },
    fields: {
      stocknum: 'Stock',
      car_type: 'Type',
      price: ['Special', 'Price'],
      'variant.cylinders': 'Cyl',
      name: { columns: ['Make', 'Model'], join: ' ' },
    },
  }
  const values = { Stock: '1', Type: 'new', Special: '', Price: '100', Cyl: '4', Make: 'Kia', Model: 'Rio' }
  expect(mapped(mapping, values)).toEqual({
    ok: true,
    notes: [],
    cleared: [],
    assumed: ['status'],
    car: { stocknum: '1', car_type: 'new', price: 100, variant: { cylinders: 4 }, name: 'Kia Rio', status: 'in_stock' },
  })
})

test('a faulty row still says which car it is', () => {
  expect(mapped({ fields: { price: 'Price', stocknum: 'Stock' } }, { Price: 'cheap', Stock: 'A1' })).toEqual({
    ok: false,
    fault: { field: 'price', value: 'cheap', reason: 'is not an amount in dollars' },
    car: { stocknum: 'A1' },
  })
})

test('a row without any value is called empty', () => {
  expect(mapped({ missing: ['NA'], fields: { stocknum: 'Stock' } }, { Stock: 'NA' })).toMatchObject({
    ok: false,
    fault: { reason: expect.stringContaining('The row is empty') },
  })
})

test('a stock number made from columns is stable and differs when they do', () => {
  const mapping = { stock_number: { hash_of: ['A', 'B'], prefix: 'X-' }, fields: { make: 'A' } }
  const number = (A: string, B: string) => {
    const result = mapped(mapping, { A, B, other: Math.random() })
    return result.ok ? result.car.stocknum : undefined
  }
  expect(number('1', '2')).toMatch(/^X-[0-9A-V]{12}$/)
  expect(number('1', '2')).toBe(number(' 1 ', '2'))
  expect(number('1', '2')).not.toBe(number('12', ''))
})

describe('columns of records within records', () => {
  const vehicle = {
    '@id': '7',
    price: { '@currency': 'AUD', '#text': '100' },
    spec: {
      seats: '5',
      attributes: {
        attribute: [
          { name: 'Badge', value: 'SR5' },
          { name: 'Doors', value: '4' },
        ],
      },
    },
    photo: ['a.jpg', 'b.jpg'],
  }
  test.each([
    ['@id', '7'],
    ['price', '100'],
    ['price/@currency', 'AUD'],
    ['spec/seats', '5'],
    ['spec/attributes/attribute[name=Badge]/value', 'SR5'],
    ['spec/attributes/attribute[name=Paint]/value', undefined],
    ['spec/none/deeper', undefined],
  ])('%s', (column, value) => {
    const result = mapped({ fields: { stocknum: '@id', badge: { column } } }, vehicle)
    expect(result.ok && result.car.badge).toEqual(value)
  })

  test('a repeated element is a list', () => {
    const result = mapped({ fields: { stocknum: '@id', spin_images: 'photo' } }, vehicle)
    expect(result.ok && result.car.spin_images).toEqual(['a.jpg', 'b.jpg'])
  })
})
