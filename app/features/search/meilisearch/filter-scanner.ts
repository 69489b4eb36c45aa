/** Words of the filter language; as a name or a value they stand in quotes. */
const KEYWORDS = new Set([
  'AND', 'OR', 'IN', 'NOT', 'TO', 'EXISTS', 'IS', 'NULL', 'EMPTY', 'CONTAINS', 'STARTS', 'WITH',
  '_geoRadius', '_geoBoundingBox', '_geoPolygon',
]) // prettier-ignore

/** Places that stand in sorts and hits, never in filters. */
const RESERVED = new Set(['_geo', '_geoPoint', '_geoDistance'])

const SPACE = /\s*/y
const WORD = /[\p{Alphabetic}\p{N}_.-]+/uy
const FLOAT = /[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y
/** What stands where a value should: up to the next space or sign. */
const ANYTHING = /[^\s()=<>!]*/y

/** What is shown of a filter that is wrong. */
const SHOWN = 200

export const shortenedFilter = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text)

/** A filter that cannot be read; it never leaves `parseFilter`. */
export class FilterSyntaxError extends Error {}

export interface FilterValue {
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Reads a filter from left to right. Every method but `fail` leaves spaces behind it. */
export interface Scanner {
  readonly atEnd: boolean
  readonly position: number
  /** Takes these signs when they come next. */
  sign(text: string): boolean
  /** Takes this whole word when it comes next. */
  word(text: string): boolean
  /** Takes these words when all of them come next. */
  words(...texts: readonly string[]): boolean
  /** A name or value, bare or quoted. */
  value(): FilterValue
  /** Whether a name or value comes next. */
  hasValue(): boolean
  number(): number | undefined
  fail(message: string, start?: number, end?: number): never
}

export function scannerOf(source: string): Scanner {
  let at = 0

  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0] ?? ''
    at += found.length
    return found
  }
  const peek = (pattern: RegExp): string => {
    const from = at
    const found = take(pattern)
    at = from
    return found
  }
  const after = <T>(result: T): T => {
    take(SPACE)
    return result
  }
  const fail = (message: string, start = at, end = source.length): never => {
    throw new FilterSyntaxError(`${message}\n${start + 1}:${end + 1} ${shortenedFilter(source)}`)
  }
  const word = (text: string): boolean => {
    if (peek(WORD) !== text) return false
    at += text.length
    return after(true)
  }

  const quoted = (quote: string): FilterValue => {
    const start = at
    at++
    let text = ''
    for (;;) {
      const unit = source[at++]
      if (unit === undefined) {
        return fail(
          `Expression \`${shortenedFilter(source.slice(start))}\` is missing the following closing delimiter: \`${quote}\`.`,
          start,
        )
      }
      if (unit === quote) return after({ text, start, end: at })
      text += unit === '\\' ? escaped() : unit
    }
  }
  const escaped = (): string => {
    const from = at - 1
    const code = /u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{4})|x([\da-fA-F]{2})/y
    code.lastIndex = at
    const found = code.exec(source)
    if (found) {
      at += found[0].length
      const point = Number.parseInt(found[1] ?? found[2] ?? found[3]!, 16)
      if (point <= 0x10_ff_ff) return String.fromCodePoint(point)
    }
    const plain = ESCAPES[source[at] ?? '']
    if (plain === undefined) return fail(`Malformed value: \`${shortenedFilter(source.slice(from))}\`.`, from)
    at++
    return plain
  }

  return {
    get atEnd() {
      return at >= source.length
    },
    get position() {
      return at
    },
    sign(text) {
      if (!source.startsWith(text, at)) return false
      at += text.length
      return after(true)
    },
    word,
    words(...texts) {
      const from = at
      if (texts.every(word)) return true
      at = from
      return false
    },
    hasValue() {
      const next = source[at]
      if (next === '"' || next === "'") return true
      const bare = peek(WORD)
      return bare !== '' && !KEYWORDS.has(bare)
    },
    value() {
      const next = source[at]
      if (next === '"' || next === "'") return quoted(next)
      const start = at
      const text = take(WORD)
      const end = at
      if (RESERVED.has(text)) fail(reservedGeo(text), start)
      if (text === '_geoRadius' || text === '_geoBoundingBox' || text === '_geoPolygon') {
        fail(`The \`${text}\` filter is an operation and can't be used as a value.`, start)
      }
      if (KEYWORDS.has(text)) {
        fail(
          `Was expecting a value but instead got \`${text}\`, which is a reserved keyword. To use \`${text}\` as a field name or a value, surround it by quotes.`,
          start,
          end,
        )
      }
      if (text === '') {
        const found = take(ANYTHING)
        fail(
          found === ''
            ? 'Was expecting a value but instead got nothing.'
            : `Was expecting a value but instead got \`${shortenedFilter(found)}\`.`,
          start,
          at,
        )
      }
      return after({ text, start, end })
    },
    number() {
      const text = take(FLOAT)
      take(SPACE)
      return text === '' ? undefined : Number(text)
    },
    fail,
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"', "'": "'", '\\': '\\', n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\u0007', 0: '\0',
} // prettier-ignore

const reservedGeo = (name: string): string =>
  `\`${name}\` is a reserved keyword and thus can't be used as a filter expression. Use the \`_geoRadius(latitude, longitude, distance)\` or \`_geoBoundingBox([latitude, longitude], [latitude, longitude])\` built-in rules to filter on \`_geo\` coordinates.`
