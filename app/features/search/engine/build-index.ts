import type { IndexSchema, SearchDocument } from '../port.ts'
import { columnBuilder, eachText } from './build-columns.ts'
import { exactBuilder, wordsBuilder } from './text/build-words.ts'
import type { IndexData } from './index-data.ts'
import { kindNamesOf, relateColumns } from './relate-columns.ts'
import { packTexts } from './tables/string-table.ts'
import { synonymPhrases } from './text/synonyms.ts'

/** Builds a site's index in one pass; the documents' order is the index's order. Safe to run in a worker thread. */
export function buildIndex(schema: IndexSchema, documents: Iterable<SearchDocument>): IndexData {
  const keys: string[] = []
  let car = 0
  const exactAttributes = new Set(schema.exact)
  const unique = new Set([...schema.exact, ...(schema.unique ?? [])])
  const names = new Set(schema.names)
  const room = Array.isArray(documents) ? documents.length : 1024
  const columns = Object.entries(schema.attributes).flatMap(([attribute, kind]) => {
    const builder = columnBuilder(kind, { cars: room, unique: unique.has(attribute), names: names.has(attribute) })
    return builder === undefined ? [] : [{ attribute, builder }]
  })
  // Flags and numbers keep no texts, so theirs are read from the car.
  const coded = columns.filter(({ attribute }) => schema.attributes[attribute]?.startsWith('keyword'))
  const words = wordsBuilder(synonymPhrases(schema.synonyms), room)
  const searched = schema.searchable
    .filter((attribute) => !exactAttributes.has(attribute))
    .map((attribute, rank) => {
      const column = coded.find((one) => one.attribute === attribute)?.builder
      const field = words.field(rank)
      const add = (text: string): void => field.add(car, text)
      const addCode = (code: number): void => field.addCoded(car, code, column!.textOf)
      return { attribute, column, add, addCode }
    })
  const exact = exactBuilder()
  const addExact = (text: string): void => exact.add(car, text)
  for (const { key, values } of documents) {
    keys.push(key)
    for (const { attribute, builder } of columns) builder.add(values[attribute])
    for (const { attribute, column, add, addCode } of searched) {
      if (column === undefined) eachText(values[attribute], add)
      else for (const code of column.added) if (code !== 0) addCode(code)
    }
    for (const attribute of schema.exact) eachText(values[attribute], addExact)
    car++
  }
  const finished = Object.fromEntries(columns.map(({ attribute, builder }) => [attribute, builder.finish()]))
  return {
    schema,
    size: keys.length,
    keys: packTexts(keys),
    columns: relateColumns(schema, finished, keys.length),
    words: words.finish(),
    exact: exact.finish(),
    kindNames: kindNamesOf(schema, finished),
  }
}
