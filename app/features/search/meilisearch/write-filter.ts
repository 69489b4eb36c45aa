import type { Filter, NumberRange } from '../port.ts'

/** An attribute that every index of cars has: conditions that always or never hold are written with it. */
const ANY = 'status'
const NEVER = `${ANY} IN []`

/** Whether a filter holds for every car, for none, or as its text says. */
type FilterText = true | false | string

/** Writes a filter in Meilisearch's language; undefined when it leaves out no car. */
export function writeFilter(filter: Filter): string | undefined {
  const written = write(filter)
  if (written === true) return undefined
  return written === false ? NEVER : written
}

function write(filter: Filter): FilterText {
  if ('and' in filter) return joined(filter.and, 'AND')
  if ('or' in filter) return joined(filter.or, 'OR')
  if ('not' in filter) {
    const inner = write(filter.not)
    return typeof inner === 'string' ? `NOT (${inner})` : !inner
  }
  if ('near' in filter) return `_geoRadius(${filter.near.lat}, ${filter.near.lng}, ${filter.metres})`
  if ('box' in filter) {
    const { north, east, south, west } = filter.box
    return `_geoBoundingBox([${north}, ${east}], [${south}, ${west}])`
  }
  const name = quoted(filter.attribute)
  if ('in' in filter) return filter.in.length > 0 && `${name} IN [${filter.in.map(String).map(quoted).join(', ')}]`
  if ('exists' in filter) return filter.exists ? `${name} EXISTS` : `${name} NOT EXISTS`
  if ('startsWith' in filter) return `${name} STARTS WITH ${quoted(filter.startsWith)}`
  return writeRange(name, filter)
}

/** AND ends with what never holds, OR with what always does; what changes nothing is left out. */
function joined(parts: readonly Filter[], word: 'AND' | 'OR'): FilterText {
  const end = word === 'OR'
  const texts: string[] = []
  for (const part of parts) {
    const written = write(part)
    if (written === end) return end
    if (typeof written === 'string') texts.push(written)
  }
  if (texts.length === 0) return !end
  return texts.length === 1 ? texts[0]! : texts.map((text) => `(${text})`).join(` ${word} `)
}

function writeRange(name: string, { from = -Infinity, to = Infinity, above, below }: NumberRange): FilterText {
  const bounds = [
    [from, '>='],
    [to, '<='],
    [above ?? -Infinity, '>'],
    [below ?? Infinity, '<'],
  ] as const
  if (bounds.some(([bound]) => Number.isNaN(bound))) return false
  if (from === Infinity || to === -Infinity || above === Infinity || below === -Infinity) return false
  if (Number.isFinite(from) && Number.isFinite(to) && above === undefined && below === undefined) {
    return `${name} ${quoted(String(from))} TO ${quoted(String(to))}`
  }
  const texts = bounds.flatMap(([bound, sign]) =>
    Number.isFinite(bound) ? [`${name} ${sign} ${quoted(String(bound))}`] : [],
  )
  return texts.length > 0 ? texts.join(' AND ') : `${name} EXISTS`
}

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
