import type { IndexSchema, SearchDocument } from '../port.ts'
import { columnBuilder, textsOfValue } from './build-columns.ts'
import { exactBuilder, wordsBuilder } from './build-words.ts'
import type { IndexData } from './index-data.ts'
import { packTexts } from './string-table.ts'
import { synonymPhrases } from './synonyms.ts'

/** Builds a site's index in one pass; the documents' order is the index's order. Safe to run in a worker thread. */
export function buildIndex(schema: IndexSchema, documents: Iterable<SearchDocument>): IndexData {
  const exactAttributes = new Set(schema.exact)
  const cars = Array.isArray(documents) ? documents.length + 1 : 1024
  const columns = Object.entries(schema.attributes).flatMap(([attribute, kind]) => {
    const builder = columnBuilder(kind, { cars, unique: exactAttributes.has(attribute) })
    return builder === undefined ? [] : [{ attribute, builder }]
  })
  // Flags and numbers keep no texts, so theirs are read from the car.
  const coded = columns.filter(({ attribute }) => schema.attributes[attribute]?.startsWith('keyword'))
  const searched = schema.searchable
    .filter((attribute) => !exactAttributes.has(attribute))
    .map((attribute) => ({ attribute, column: coded.find((one) => one.attribute === attribute)?.builder }))
  const words = wordsBuilder(synonymPhrases(schema.synonyms))
  const exact = exactBuilder()
  const keys: string[] = []
  for (const { key, values } of documents) {
    const car = keys.push(key) - 1
    for (const { attribute, builder } of columns) builder.add(values[attribute])
    for (let field = 0; field < searched.length; field++) {
      const { attribute, column } = searched[field]!
      if (column === undefined) for (const text of textsOfValue(values[attribute])) words.add(car, field, text)
      else for (const code of column.added) if (code !== 0) words.addCoded(car, field, { code, textOf: column.textOf })
    }
    for (const attribute of schema.exact) for (const text of textsOfValue(values[attribute])) exact.add(car, text)
  }
  return {
    schema,
    size: keys.length,
    keys: packTexts(keys),
    columns: Object.fromEntries(columns.map(({ attribute, builder }) => [attribute, builder.finish()])),
    words: words.finish(),
    exact: exact.finish(),
  }
}
