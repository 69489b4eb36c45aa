import { MARKED_TOKEN, type HighlightMark, type Marker } from './mark-words.ts'

/** How the fields of a hit are shown beside their plain values. */
export interface Formatting {
  /** Names of fields whose marked words stand between the tags. */
  readonly highlight: readonly string[]
  readonly preTag: string
  readonly postTag: string
  /** Fields that are cut to so many words around the first mark. */
  readonly crop: ReadonlyMap<string, number>
  readonly cropMarker: string
}

type Json = Readonly<Record<string, unknown>>

/** A copy of a hit in which the named fields are marked or cut; numbers become texts, as in Meilisearch. Nothing is escaped. */
export function formatted(hit: Json, formatting: Formatting, marker: Marker): Json {
  const all = formatting.highlight.includes('*')
  return Object.fromEntries(
    Object.entries(hit).map(([name, value]) => {
      const highlight = all || named(formatting.highlight, name)
      const crop = formatting.crop.get(name) ?? formatting.crop.get('*')
      return [
        name,
        leaves(value, (text) => (highlight || crop !== undefined ? shown(text, { highlight, crop }) : text)),
      ]
    }),
  )

  function shown(text: string, { highlight, crop }: { highlight: boolean; crop: number | undefined }): string {
    const marks = marker.marks(text)
    const { start, end } = crop === undefined ? { start: 0, end: text.length } : cropped(text, marks[0], crop)
    let out = ''
    let at = start
    for (const mark of highlight ? marks : []) {
      if (mark.start < start || mark.end > end) continue
      out += text.slice(at, mark.start) + formatting.preTag + text.slice(mark.start, mark.end) + formatting.postTag
      at = mark.end
    }
    const before = start > 0 ? formatting.cropMarker : ''
    return before + out + text.slice(at, end) + (end < text.length ? formatting.cropMarker : '')
  }
}

/** `variant` names the whole object, `variant.name` a part of it. */
const named = (names: readonly string[], field: string): boolean =>
  names.some((name) => name === field || name.startsWith(`${field}.`))

function leaves(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return change(String(value))
  if (Array.isArray(value)) return value.map((one) => leaves(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, leaves(one, change)]))
}

/** The part of a text that holds so many words, the first mark in its middle. */
function cropped(text: string, mark: HighlightMark | undefined, length: number): HighlightMark {
  const words = [...text.matchAll(MARKED_TOKEN)].filter(([word]) => !word.startsWith('<'))
  if (length === 0 || words.length <= length) return { start: 0, end: text.length }
  const found = mark === undefined ? 0 : words.findIndex(({ index }) => index === mark.start)
  const first = Math.max(0, Math.min(words.length - length, found - Math.floor((length - 1) / 2)))
  const last = words[first + length - 1]!
  return {
    start: first === 0 ? 0 : words[first]!.index,
    end: first + length === words.length ? text.length : last.index + last[0].length,
  }
}

interface Position {
  readonly start: number
  readonly length: number
  readonly indices?: readonly number[]
}

/** Where the marked words stand, in bytes of UTF-8, by the path of their field. */
export function matchesPosition(hit: Json, marker: Marker): Readonly<Record<string, readonly Position[]>> {
  const found = new Map<string, Position[]>()
  const visit = (value: unknown, path: string, indices: readonly number[]): void => {
    if (typeof value === 'string' || typeof value === 'number') {
      const positions = inBytes(String(value), marker.marks(String(value)))
      if (positions.length === 0) return
      const placed = indices.length > 0 ? positions.map((position) => ({ ...position, indices })) : positions
      found.set(path, [...(found.get(path) ?? []), ...placed])
    } else if (Array.isArray(value)) for (const [i, one] of value.entries()) visit(one, path, [...indices, i])
    else if (typeof value === 'object' && value !== null) {
      for (const [name, one] of Object.entries(value)) visit(one, path ? `${path}.${name}` : name, indices)
    }
  }
  visit(hit, '', [])
  return Object.fromEntries(found)
}

function inBytes(text: string, marks: readonly HighlightMark[]): Position[] {
  let at = 0
  let bytes = 0
  const to = (end: number): number => {
    bytes += encoder.encode(text.slice(at, end)).length
    at = end
    return bytes
  }
  return marks.map((mark) => {
    const start = to(mark.start)
    return { start, length: to(mark.end) - start }
  })
}

const encoder = new TextEncoder()
