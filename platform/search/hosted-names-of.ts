import { nameDictionary, partsOfNames } from '#app/features/search/engine/text/names.ts'
import { nameKey } from '#app/features/search/engine/text/normalise.ts'
import { textAt } from '#app/features/search/engine/tables/string-table.ts'
import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'

type Value = SearchDocument['values'][string]

/**
 * What our own engine knows of names, written into the documents of a service that compares letter by letter: every
 * spelling becomes the one that most cars have, and a name with parts comes with the shorter ones in it.
 */
export function hostedNames(schema: IndexSchema, documents: readonly SearchDocument[]) {
  const rewritten = new Map(
    (schema.names ?? []).map((attribute) => [attribute, rewriter(schema, attribute, documents)]),
  )
  return (attribute: string, value: Value): Value => rewritten.get(attribute)?.(value) ?? value
}

function rewriter({ parts = [] }: IndexSchema, attribute: string, documents: readonly SearchDocument[]) {
  const dictionary = nameDictionary()
  for (const { values } of documents) for (const text of textsOf(values[attribute])) dictionary.codeOf(text)
  const { texts } = dictionary.finish()
  const shown = Array.from({ length: texts.starts.length - 1 }, (_, code) => textAt(texts, code))
  const codes = new Map(shown.map((text, code) => [nameKey(text), code]))
  const shorter = parts.includes(attribute) ? partsOfNames(shown, (key) => codes.get(key) ?? 0) : undefined
  const nameOf = (text: string): string => shown[codes.get(nameKey(text)) ?? 0] || text
  return (value: Value): Value => {
    if (typeof value !== 'string') return Array.isArray(value) ? value.map((text) => nameOf(String(text))) : value
    const code = codes.get(nameKey(value)) ?? 0
    const others = shorter?.items.subarray(shorter.starts[code], shorter.starts[code + 1])
    return others?.length ? [nameOf(value), ...Array.from(others, (part) => shown[part]!)] : nameOf(value)
  }
}

const textsOf = (value: Value): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.map(String) : []
