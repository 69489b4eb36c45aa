import { expect, test } from 'vitest'
import { columnsIn, labelsOf } from './column.ts'
import { meaningsOf } from './header-meanings.ts'
import { headerKey, headerWords } from './header-words.ts'

test.each([
  ['Stk #', 'stock no'],
  ['StockNo', 'stock no'],
  ['STOCKNUMBER', 'stock no'],
  ['REGOEXPIRY', 'rego expiry'],
  ['Odometer (kms)', 'km'],
  ['Ext. Colour', 'exterior colour'],
  ['vehicle_make', 'make'],
  ['Image12', 'image 12'],
  ['Vehicle', 'vehicle'],
  ['Zustand', 'zustand'],
])('the words of “%s” are %s', (header, words) => expect(headerWords(header).join(' ')).toBe(words))

test('their order does not matter', () => expect(headerKey('Was Price')).toBe(headerKey('PriceWas')))

test.each<[string, string[]]>([
  ['Drive-away price', ['price (drive away)']],
  ['EGC', ['price (excluding government charges)']],
  ['Complied', ['compliance_date']],
  ['Body Shape', ['body']],
  ['Purchase Cost', ['(cost)']],
  ['Type', ['car_type', 'item_type', 'body']],
  ['Favourite colour of the owner’s dog', []],
])('“%s” means %j', (header, meanings) => expect(meaningsOf([header]).map(({ meaning }) => meaning)).toEqual(meanings))

test('a path is called by its end, and by what stands before where the end says too little', () => {
  expect(labelsOf('registration/expiry')).toEqual(['registration expiry'])
  expect(labelsOf('odometer/value')).toEqual(['odometer value', 'odometer'])
  expect(labelsOf('Attributes/Attribute[Name=Badge]/Value')).toEqual(['Badge Value', 'Attribute Badge', 'Badge'])
  expect(labelsOf('g:image_link')).toEqual(['image_link'])
})

test('nested rows become columns: pairs of name and value, lists, texts with attributes', () => {
  const rows = [
    { '@id': '1', price: { '@currency': 'AUD', '#text': '9990' }, photos: { photo: ['a.jpg', 'b.jpg'] }, attr: [{ Name: 'Seats', Value: '5' }] },
    { '@id': '2', photos: { photo: 'c.jpg' }, attr: { Name: 'Seats', Value: '7' } },
  ] // prettier-ignore
  expect(columnsIn(rows).map(({ name, values, isList }) => [name, values, isList])).toEqual([
    ['@id', ['1', '2'], false],
    ['price/@currency', ['AUD'], false],
    ['price', ['9990'], false],
    ['photos/photo', ['a.jpg', 'b.jpg', 'c.jpg'], true],
    ['attr[Name=Seats]/Value', ['5', '7'], false],
  ])
})
