const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that would reach an object's prototype instead of its fields. */
const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

// oxlint-disable-next-line no-control-regex -- these are what is taken out: PostgreSQL refuses U+0000 in text
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Printable ASCII, with line ends inside: nothing to compose and nothing to take out. */
const plain = /^[!-~](?:[\n\r\t -~]*[!-~])?$/

/** Text as it can be stored anywhere: composed, well formed, without control characters, trimmed. */
export const tidyText = (text: string): string =>
  plain.test(text) ? text : text.toWellFormed().normalize('NFC').replace(control, '').trim()

/**
 * A value of a feed without what means nothing: null (also as a text), empty text, empty objects and the gaps they leave. An empty
 * list stays, because it says that there is none. What is tidy already is handed back as it is.
 */
export function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = tidyText(value)
    return text === '' || (text.length <= 9 && /^(null|undefined)$/i.test(text)) ? undefined : text
  }
  if (Array.isArray(value)) return tidyList(value)
  return isRecord(value) ? tidyRecord(value) : (value ?? undefined)
}

function tidyList(list: readonly unknown[]): readonly unknown[] {
  const tidy = list.map(tidyValue).filter((item) => item !== undefined)
  return tidy.length === list.length && tidy.every((item, index) => item === list[index]) ? list : tidy
}

function tidyRecord(record: Record<string, unknown>): Record<string, unknown> | undefined {
  const names = Object.keys(record)
  let changed: Record<string, unknown> | undefined
  let kept = 0
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!
    const given = record[name]
    const value = unsafe.has(name) ? undefined : tidyValue(given)
    if (value !== given) changed ??= firstOf(record, names.slice(0, index))
    if (value === undefined) continue
    if (changed) changed[name] = value
    kept++
  }
  return kept > 0 ? (changed ?? record) : undefined
}

const firstOf = (record: Record<string, unknown>, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, record[name]]))

/**
 * Puts the fields that a schema did not know back into what it gave, so that nothing of a feed is lost, and tells
 * `seen` their dotted names.
 */
export function keepUnknown(given: unknown, known: unknown, seen: (name: string) => void, path = ''): unknown {
  if (Array.isArray(given) && Array.isArray(known)) {
    return known.map((item, index) => keepUnknown(given[index], item, seen, path))
  }
  if (!isRecord(given) || !isRecord(known)) return known
  const kept: Record<string, unknown> = { ...known }
  for (const [name, value] of Object.entries(given)) {
    const own = path ? `${path}.${name}` : name
    if (Object.hasOwn(known, name)) kept[name] = keepUnknown(value, known[name], seen, own)
    else {
      kept[name] = value
      seen(own)
    }
  }
  return kept
}
