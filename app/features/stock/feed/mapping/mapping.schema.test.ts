import { describe, expect, test } from 'vitest'
import { columnGroupsOf, columnsOf, parseMapping, parseMappingText } from './mapping.schema.ts'

const good = {
  format: 'csv',
  fields: { stocknum: 'Stock', make: 'Make', model: 'Model', price: { column: 'Price', transforms: ['money'] } },
}

const reason = (change: object) => {
  const result = parseMapping({ ...good, ...change })
  return result.ok ? 'accepted' : result.reason
}

test('a mapping names its columns', () => {
  const result = parseMapping({
    ...good,
    title: 'Title',
    fields: { ...good.fields, name: { columns: ['Make', 'Model'], join: ' ' }, seats: ['Seats', { column: 'Doors' }] },
  })
  expect(result.ok && columnsOf(result.mapping)).toEqual(['Stock', 'Make', 'Model', 'Price', 'Seats', 'Doors', 'Title'])
})

describe('what is wrong is named, with the nearest that exists', () => {
  test.each([
    ['an unknown key', { feilds: {} }, /unknown key "feilds"\. Did you mean "fields"/],
    ['an unknown field', { fields: { ...good.fields, prise: 'Price' } }, /no field "prise"\. Did you mean "price"/],
    [
      'an unknown dotted field',
      { fields: { ...good.fields, 'variant.cylinder': 'C' } },
      /Did you mean "variant\.cylinders"/,
    ],
    ['an unknown constant', { constants: { statsu: 'in_stock' } }, /Did you mean "status"/],
    [
      'an unknown transform',
      { fields: { ...good.fields, price: { column: 'P', transforms: ['mony'] } } },
      /unknown key "mony"\. Did you mean "money"/,
    ],
    [
      'an unknown key of a source',
      { fields: { ...good.fields, price: { colum: 'P' } } },
      /unknown key "colum"\. Did you mean "column"/,
    ],
    [
      'two transforms in one',
      { fields: { ...good.fields, price: { column: 'P', transforms: [{ money: true, upper: true }] } } },
      /must be one transform/,
    ],
    [
      'a source without a column',
      { fields: { ...good.fields, price: { transforms: [] } } },
      /either "column" or "columns"/,
    ],
    ['a format that is none', { format: 'xls' }, /"format"/],
    ['XML without a record', { format: 'xml' }, /needs "record"/],
    ['no stock number', { fields: { make: 'Make' } }, /"stocknum" or "stock_number" is needed/],
    ['two stock numbers', { stock_number: { hash_of: ['a'] } }, /either "stock_number" or/],
    ['a long delimiter', { delimiter: '||' }, /"delimiter"/],
  ])('%s', (_, change, message) => expect(reason(change)).toMatch(message))

  test('no JSON', () =>
    expect(parseMappingText('{')).toMatchObject({ ok: false, reason: expect.stringContaining('not valid JSON') }))
  test('no object', () => expect(parseMappingText('[]')).toMatchObject({ ok: false }))
})

test('required fields are fields that the mapping fills, and each needs one of its columns', () => {
  const fields = { stocknum: ['Stock', 'Stk'], price: { columns: ['A', 'B'] }, make: 'Make', colour: 'Colour' }
  const parsed = (required_fields: string[]) => parseMapping({ format: 'csv', fields, required_fields })
  expect(parsed(['stocknum', 'mak'])).toMatchObject({
    ok: false,
    reason: expect.stringContaining('"required_fields" names "mak", which is not in "fields". Did you mean "make"?'),
  })
  const result = parsed(['stocknum', 'price', 'make'])
  expect(result.ok && columnGroupsOf(result.mapping)).toEqual([['Stock', 'Stk'], ['A', 'B'], ['Make']])
  const whole = parseMapping({ format: 'csv', fields })
  expect(whole.ok && columnGroupsOf(whole.mapping)).toHaveLength(6)
})
