const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Names that would reach an object's prototype instead of its fields. */
const unsafe = new Set(['__proto__', 'constructor', 'prototype'])

// oxlint-disable-next-line no-control-regex -- these are what is taken out: PostgreSQL refuses U+0000 in text
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/** Text as it can be stored anywhere: composed, well formed, without control characters, trimmed. */
export const tidyText = (text: string): string => text.toWellFormed().normalize('NFC').replace(control, '').trim()

/**
 * A value of a feed without what means nothing: null (also as a text), empty text, empty objects and the gaps they leave. An empty
 * list stays, because it says that there is none.
 */
export function tidyValue(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = tidyText(value)
    return text === '' || /^(null|undefined)$/i.test(text) ? undefined : text
  }
  if (Array.isArray(value)) return value.map(tidyValue).filter((item) => item !== undefined)
  if (!isRecord(value)) return value ?? undefined
  const entries = Object.entries(value)
    .filter(([name]) => !unsafe.has(name))
    .map(([name, each]) => [name, tidyValue(each)] as const)
    .filter(([, each]) => each !== undefined)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

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
    if (name in known) kept[name] = keepUnknown(value, known[name], seen, own)
    else {
      kept[name] = value
      seen(own)
    }
  }
  return kept
}
