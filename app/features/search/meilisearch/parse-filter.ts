import type { Point } from '#lib/distance.ts'
import type { AttributeKind, Filter } from '../port.ts'
import { FilterSyntaxError, scannerOf, shortenedFilter, type Scanner, type FilterValue } from './filter-scanner.ts'
import { wireNames, type WireAttribute, type WireAttributes } from './wire-attributes.ts'

/** Parentheses and NOTs inside each other at most. */
export const FILTER_NESTING = 150

/** Conditions that one call may still ask for; shared by all its filters. */
export interface FilterBudget {
  conditions: number
}

export const MAX_CONDITIONS = 1000
/** A distance and a beginning look at every car or value: each stands for so many conditions. */
const COSTLY = 5

export type ParsedFilter = { ok: true; filter: Filter | undefined } | { ok: false; message: string }

type FilterAttributes = Pick<WireAttributes, 'filterable' | 'places'>

/**
 * Reads a filter in Meilisearch's language: a text, or lists in which the outer one is AND and the inner ones are OR.
 * NOT binds tighter than AND, AND tighter than OR. Values are texts unless the attribute holds numbers.
 *
 * A car without a value has no such field, so it is neither null nor empty: `IS NULL` and `IS EMPTY` match no car,
 * `NOT EXISTS` finds those without.
 */
export function parseFilter(
  input: unknown,
  known: FilterAttributes,
  budget: FilterBudget = { conditions: MAX_CONDITIONS },
): ParsedFilter {
  try {
    return { ok: true, filter: fromJson(input, (source) => parseText(source, known, budget)) }
  } catch (error) {
    if (error instanceof FilterSyntaxError) return { ok: false, message: error.message }
    throw error
  }
}

function fromJson(input: unknown, parse: (source: string) => Filter | undefined): Filter | undefined {
  if (input === undefined || input === null) return undefined
  if (typeof input === 'string') return parse(input)
  if (!Array.isArray(input)) throw unexpected('String, Array', input)
  const parts = input.flatMap((part: unknown): Filter[] => {
    if (typeof part === 'string') return listed(parse(part))
    if (!Array.isArray(part)) throw unexpected('String, [String]', part)
    const choices = part.flatMap((choice: unknown): Filter[] => {
      if (typeof choice !== 'string') throw unexpected('String', choice)
      return listed(parse(choice))
    })
    return choices.length > 1 ? [{ or: choices }] : choices
  })
  return parts.length > 1 ? { and: parts } : parts[0]
}

const listed = (filter: Filter | undefined): Filter[] => (filter ? [filter] : [])

const unexpected = (expected: string, found: unknown): FilterSyntaxError =>
  new FilterSyntaxError(
    `Invalid syntax for the filter parameter: \`expected ${expected}, found: ${Array.isArray(found) ? 'a deeper array' : found === null ? 'null' : `a ${typeof found}`}\`.`,
  )

function parseText(source: string, known: FilterAttributes, budget: FilterBudget): Filter | undefined {
  if (source.trim() === '') return undefined
  const scan = scannerOf(source)
  scan.sign('')
  const filter = parseOr({ scan, known, budget }, 0)
  if (!scan.atEnd) {
    const rest = shortenedFilter(source.slice(scan.position))
    scan.fail(
      `Found unexpected characters at the end of the filter: \`${rest}\`. You probably forgot an \`OR\` or an \`AND\` rule.`,
    )
  }
  return filter
}

interface Parser {
  readonly scan: Scanner
  readonly known: FilterAttributes
  readonly budget: FilterBudget
}

function parseOr(parser: Parser, depth: number): Filter {
  const parts = [parseAnd(parser, depth)]
  while (parser.scan.word('OR')) parts.push(parseAnd(parser, depth))
  return parts.length > 1 ? { or: parts } : parts[0]!
}

function parseAnd(parser: Parser, depth: number): Filter {
  const parts = [parseNot(parser, depth)]
  while (parser.scan.word('AND')) parts.push(parseNot(parser, depth))
  return parts.length > 1 ? { and: parts } : parts[0]!
}

function parseNot(parser: Parser, depth: number): Filter {
  const { scan } = parser
  if (depth > FILTER_NESTING) {
    scan.fail(
      'The filter exceeded the maximum depth limit. Try rewriting the filter so that it contains fewer nested conditions.',
    )
  }
  if (scan.word('NOT')) return not(parseNot(parser, depth + 1))
  const start = scan.position
  if (!scan.sign('(')) return parseCondition(parser)
  const inner = parseOr(parser, depth + 1)
  if (!scan.sign(')')) {
    scan.fail('An opening parenthesis is missing the following closing delimiter: `)`.', start)
  }
  return inner
}

const not = (filter: Filter): Filter => ('not' in filter ? filter.not : { not: filter })

function parseCondition(parser: Parser): Filter {
  const { scan, budget } = parser
  if (--budget.conditions < 0) {
    scan.fail(`Too many filter conditions, can't process more than ${MAX_CONDITIONS} filters.`)
  }
  const start = scan.position
  if (scan.word('_geoRadius')) {
    budget.conditions -= COSTLY - 1
    return parseRadius(parser, start)
  }
  if (scan.word('_geoBoundingBox')) return parseBox(parser, start)
  if (scan.word('_geoPolygon')) return scan.fail('`_geoPolygon` is not supported here. Use `_geoRadius`.', start)
  const field = scan.value()
  const { attribute, kind } = attributeOf(parser, field)
  for (const sign of ['!=', '>=', '<=', '=', '>', '<'] as const) {
    if (!scan.sign(sign)) continue
    const value = scan.value()
    if (sign === '=') return { attribute, in: valuesOf(kind, [value]) }
    if (sign === '!=') return { not: { attribute, in: valuesOf(kind, [value]) } }
    const bound = boundOf(parser, { field, kind, value })
    if (sign === '>=') return { attribute, from: bound }
    if (sign === '<=') return { attribute, to: bound }
    return sign === '>' ? { attribute, above: bound } : { attribute, below: bound }
  }
  if (scan.word('IN')) return { attribute, in: valuesOf(kind, parseList(scan)) }
  if (scan.words('NOT', 'IN')) return { not: { attribute, in: valuesOf(kind, parseList(scan)) } }
  if (scan.word('EXISTS')) return { attribute, exists: true }
  if (scan.words('NOT', 'EXISTS')) return { attribute, exists: false }
  if (scan.words('IS', 'NULL') || scan.words('IS', 'EMPTY')) return { attribute, in: [] }
  if (scan.words('IS', 'NOT', 'NULL') || scan.words('IS', 'NOT', 'EMPTY')) return { not: { attribute, in: [] } }
  if (scan.words('STARTS', 'WITH')) {
    budget.conditions -= COSTLY - 1
    return startsWith(attribute, kind, scan.value())
  }
  if (scan.words('NOT', 'STARTS', 'WITH')) {
    budget.conditions -= COSTLY - 1
    return { not: startsWith(attribute, kind, scan.value()) }
  }
  if (scan.word('CONTAINS') || scan.words('NOT', 'CONTAINS')) {
    scan.fail('Using `CONTAINS` in a filter requires enabling the `contains filter` experimental feature.', start)
  }
  if (scan.hasValue()) {
    const from = scan.value()
    if (scan.word('TO')) {
      return {
        attribute,
        from: boundOf(parser, { field, kind, value: from }),
        to: boundOf(parser, { field, kind, value: scan.value() }),
      }
    }
  }
  return scan.fail(
    `Was expecting an operation ${OPERATIONS} ${scan.atEnd ? 'but instead got nothing' : 'here'}.`,
    start,
  )
}

const OPERATIONS =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`'

function attributeOf({ scan, known }: Parser, { text, start, end }: FilterValue): WireAttribute {
  const found = known.filterable.get(text)
  if (found) return found
  const names = wireNames(known.filterable, known.places)
  return scan.fail(
    `Attribute \`${shortenedFilter(text)}\` is not filterable. Available filterable attribute patterns are: \`${names}\`.`,
    start,
    end,
  )
}

function parseList(scan: Scanner): FilterValue[] {
  const values: FilterValue[] = []
  if (!scan.sign('[')) scan.fail('Expected `[` after `IN` keyword.')
  let comma = true
  while (!scan.sign(']')) {
    if (scan.atEnd) scan.fail('Expected matching `]` after the list of field names given to `IN[`.')
    if (!comma) scan.fail('Expected only comma-separated field names inside `IN[..]`.')
    values.push(scan.value())
    comma = scan.sign(',')
  }
  return values
}

/** An attribute that holds numbers equals no text. */
function valuesOf(kind: AttributeKind, values: readonly FilterValue[]): (string | number)[] {
  if (kind !== 'number') return values.map(({ text }) => text)
  return values.flatMap(({ text }) => numberOf(text) ?? [])
}

/** Texts alone begin with something. */
const startsWith = (attribute: string, kind: AttributeKind, { text }: FilterValue): Filter =>
  kind === 'number' ? { attribute, in: [] } : { attribute, startsWith: text }

const NUMBER = /^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\s*$/

function numberOf(text: string): number | undefined {
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : undefined
}

interface Bound {
  readonly field: FilterValue
  readonly kind: AttributeKind
  readonly value: FilterValue
}

function boundOf({ scan }: Parser, { field, kind, value }: Bound): number {
  if (kind !== 'number') {
    scan.fail(
      `Attribute \`${field.text}\` holds no numbers, so it has no greater and no less. Use \`=\` or \`IN\`.`,
      field.start,
      field.end,
    )
  }
  return (
    numberOf(value.text) ??
    scan.fail(`Was expecting a number but instead got \`${shortenedFilter(value.text)}\`.`, value.start, value.end)
  )
}

function parseRadius(parser: Parser, start: number): Filter {
  const { scan } = parser
  const wrong = (): never =>
    scan.fail('The `_geoRadius` filter expects three arguments: `_geoRadius(latitude, longitude, radius)`.', start)
  if (!scan.sign('(')) wrong()
  const numbers = parseNumbers(scan, ')')
  if (numbers?.length !== 3) return wrong()
  const [lat = 0, lng = 0, metres = 0] = numbers
  checkPlaces(parser, start, [{ lat, lng }])
  return { near: { lat, lng }, metres }
}

function parseBox(parser: Parser, start: number): Filter {
  const { scan } = parser
  const wrong = (): never =>
    scan.fail(
      'The `_geoBoundingBox` filter expects two pairs of arguments: `_geoBoundingBox([latitude, longitude], [latitude, longitude])`.',
      start,
    )
  if (!scan.sign('(') || !scan.sign('[')) wrong()
  const first = parseNumbers(scan, ']')
  if (!scan.sign(',') || !scan.sign('[')) wrong()
  const second = parseNumbers(scan, ']')
  if (!scan.sign(')') || first?.length !== 2 || second?.length !== 2) return wrong()
  const [north = 0, east = 0] = first
  const [south = 0, west = 0] = second
  checkPlaces(parser, start, [
    { lat: north, lng: east },
    { lat: south, lng: west },
  ])
  if (north < south) scan.fail(`The top latitude \`${north}\` is below the bottom latitude \`${south}\`.`, start)
  return { box: { north, east, south, west } }
}

function parseNumbers(scan: Scanner, end: string): number[] | undefined {
  const numbers: number[] = []
  do {
    const number = scan.number()
    if (number === undefined || !Number.isFinite(number)) return undefined
    numbers.push(number)
  } while (scan.sign(','))
  return scan.sign(end) ? numbers : undefined
}

function checkPlaces({ scan, known }: Parser, start: number, points: readonly Point[]): void {
  if (!known.places) {
    const names = wireNames(known.filterable, false)
    scan.fail(
      `Attribute \`_geo\` is not filterable: these cars have no place. Available filterable attribute patterns are: \`${names}\`.`,
      start,
    )
  }
  for (const { lat, lng } of points) {
    if (Math.abs(lat) > 90) {
      scan.fail(`Bad latitude \`${lat}\`. Latitude must be contained between -90 and 90 degrees.`, start)
    }
    if (Math.abs(lng) > 180) {
      scan.fail(`Bad longitude \`${lng}\`. Longitude must be contained between -180 and 180 degrees.`, start)
    }
  }
}
