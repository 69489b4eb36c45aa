import { expect, test } from 'vitest'
import type { IndexSchema } from '../port.ts'
import { buildIndex } from './build-index.ts'
import { openIndex } from './open-index.ts'

const schema: IndexSchema = {
  attributes: { make: 'keyword', model: 'keyword', badge: 'keyword', price: 'number', slug: 'keyword' },
  names: ['make', 'model', 'badge'],
  parts: ['badge'],
  kinds: ['make', 'model'],
  searchable: ['make', 'model', 'badge'],
  exact: [],
  unique: ['slug'],
  synonyms: [],
}
const models = ['Toyota Corolla', 'Toyota LandCruiser', 'Kia Rio', 'Kia Sorento']
const documents = Array.from({ length: 40 }, (_, i) => {
  const [make, model] = models[i % 4]!.split(' ')
  return { key: `c${i}`, values: { make, model, badge: ['GXL', 'GX', 'GXL Limited'][i % 3], price: i, slug: `c${i}` } }
})
const data = buildIndex(schema, documents)

test('a column that another decides is kept by its values', () => {
  expect(data.columns['make']).toMatchObject({ by: 'model' })
  expect(data.columns['make']!.codes).toHaveLength(5)
  expect(data.columns['model']).not.toHaveProperty('by')
})

test('a value that each car has for itself decides nothing: it would spare nothing', () => {
  expect(Object.values(data.columns).filter((column) => column.kind !== 'keywords' && column.by === 'price')).toEqual(
    [],
  )
})

test('one car that says otherwise leaves the column by car', () => {
  const other = { key: 'x', values: { ...documents[0]!.values, make: 'Lexus' } }
  expect(buildIndex(schema, [...documents, other]).columns['make']).not.toHaveProperty('by')
})

test('cars of a value are counted with the index, but not where each has its own', () => {
  expect([...data.columns['model']!.counts!]).toEqual([0, 10, 10, 10, 10])
  expect(data.columns['slug']).not.toHaveProperty('counts')
})

test('what a query asks of names is there when the first one comes', () => {
  expect([...data.kindNames.codes]).toHaveLength(6)
  expect(data.columns['badge']).toMatchObject({ parts: { items: Uint32Array.of(2) } })
  const index = openIndex(data)
  expect(index.search({ refinements: { badge: { values: ['gxl'] } } }).count).toBe(27)
  expect(index.search({ text: 'land cruiser' }).count).toBe(10)
  expect(index.search({ scope: { attribute: 'slug', in: ['C7', 'c39', 'c40'] } }).keys).toEqual(['c7', 'c39'])
})

test('an index of no car answers', () => {
  const empty = openIndex(buildIndex(schema, []))
  expect(
    empty.search({ text: 'kia', facets: ['make', 'price'], refinements: { badge: { values: ['gxl'] } } }).count,
  ).toBe(0)
})
