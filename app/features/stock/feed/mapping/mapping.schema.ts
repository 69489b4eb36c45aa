import { z } from 'zod'
import { nearest } from '#lib/nearest.ts'
import { FORMATS } from '../feed-error.ts'
import { ENCODINGS } from '../formats/encodings.ts'
import { carFields, fieldKind } from '../field-kind.ts'
import { transformNames, transformSchema } from './transforms.schema.ts'

/** A delimiter that the header row tells. */
export const ANY_DELIMITER = 'any'

const column = z.string().min(1).max(200)

const sourceShape = {
  column: column.optional().describe('the column; in XML and JSON a path with slashes'),
  columns: z.array(column).min(1).max(100).optional().describe('several columns, joined'),
  join: z.string().max(20).optional().describe('what stands between joined columns; a space by default'),
  transforms: z.array(transformSchema).max(20).optional(),
}

const oneSource = z.preprocess(
  (value) => (typeof value === 'string' ? { column: value } : value),
  z.strictObject(sourceShape).refine((source) => (source.column === undefined) !== (source.columns === undefined), {
    error: 'needs either "column" or "columns"',
  }),
)

const source = z.union([z.array(oneSource).min(1).max(40), oneSource])

/** A mapping file: how the columns of a feed become fields of a car. */
export const mappingSchema = z.strictObject({
  format: z.enum(FORMATS),
  notes: z.string().max(5_000).optional().describe('for people'),
  encoding: z
    .enum(ENCODINGS)
    .optional()
    .describe('how the text is written, where the file does not say so by a mark of its own'),
  delimiter: z
    .union([z.string().length(1), z.literal(ANY_DELIMITER)])
    .default(',')
    .describe('CSV: what stands between values; "any" lets the header row tell'),
  record: column
    .optional()
    .describe(
      'path of the vehicles: of the elements in XML, such as "stock/vehicle"; of the list in JSON, or "." where the whole document may be one vehicle',
    ),
  required_fields: z
    .array(z.string().min(1))
    .min(1)
    .max(50)
    .optional()
    .describe(
      'fields of which the feed must have a column (in CSV its header row); all others may be missing, and nothing is said of it',
    ),
  loose_columns: z
    .boolean()
    .default(false)
    .describe('CSV: columns are found without regard to capitals, spaces and punctuation'),
  missing: z.array(z.string().max(40)).max(50).default([]).describe('texts that mean "not known", such as "NA"'),
  constants: z.record(z.string(), z.json()).default({}).describe('values of fields that the feed leaves open'),
  title: column
    .optional()
    .describe('column with "year make model badge", from which make, model and badge are completed'),
  stock_number: z
    .strictObject({ hash_of: z.array(column).min(1).max(20), prefix: z.string().max(20).default('') })
    .optional()
    .describe('makes a stock number for a feed without one'),
  fields: z.record(z.string(), source),
})

export type Mapping = z.output<typeof mappingSchema>
export type Source = z.output<typeof oneSource>

const fieldNames = carFields.map((field) => field.path)

const hint = (word: string, known: Iterable<string>): string => {
  const meant = nearest(word, known)
  return meant ? ` Did you mean "${meant}"?` : ''
}

/** Keys that may stand where an unknown one was found. */
function keysAt(path: readonly PropertyKey[]): readonly string[] {
  if (path.length === 0) return Object.keys(mappingSchema.shape)
  if (path.includes('transforms')) return transformNames
  return path[0] === 'stock_number' ? ['hash_of', 'prefix'] : Object.keys(sourceShape)
}

/** The sentence for one thing that is wrong with a mapping. */
function explain(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_union') {
    // A list and a single source were tried; the one that fits the shape has the useful words.
    const inner = issue.errors.find((issues) => issues[0] && issues[0].code !== 'invalid_type') ?? issue.errors.at(-1)
    if (inner?.[0]) return explain({ ...inner[0], path: [...issue.path, ...inner[0].path] })
  }
  const where = issue.path.length > 0 ? `"${issue.path.map(String).join(' → ')}"` : 'The mapping'
  if (issue.code === 'unrecognized_keys') {
    const key = issue.keys[0] ?? ''
    return `${where} has an unknown key "${key}".${hint(key, keysAt(issue.path))}`
  }
  return `${where}: ${issue.message}.`
}

export type MappingResult = { ok: true; mapping: Mapping } | { ok: false; reason: string }

const refuse = (reason: string): MappingResult => ({ ok: false, reason: `The mapping cannot be used. ${reason}` })

/** Checks a mapping document. The reason names the key, and for a misspelt one the nearest that exists. */
export function parseMapping(document: unknown): MappingResult {
  const result = mappingSchema.safeParse(document)
  if (!result.success) return refuse(explain(result.error.issues[0]!))
  const mapping = result.data
  for (const field of [...Object.keys(mapping.fields), ...Object.keys(mapping.constants)]) {
    if (!fieldKind(field)) return refuse(`There is no field "${field}".${hint(field, fieldNames)}`)
  }
  for (const field of mapping.required_fields ?? []) {
    if (!mapping.fields[field])
      return refuse(`"required_fields" names "${field}", which is not in "fields".${hint(field, Object.keys(mapping.fields))}`) // prettier-ignore
  }
  if (mapping.format === 'xml' && !mapping.record)
    return refuse('An XML mapping needs "record", such as "stock/vehicle".')
  if (mapping.stock_number && mapping.fields.stocknum)
    return refuse('Give either "stock_number" or the field "stocknum".')
  if (!mapping.stock_number && !mapping.fields.stocknum)
    return refuse('The field "stocknum" or "stock_number" is needed.')
  return { ok: true, mapping }
}

/** Reads a mapping file's text. */
export function parseMappingText(text: string): MappingResult {
  try {
    return parseMapping(JSON.parse(text))
  } catch (error) {
    return refuse(`It is not valid JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/**
 * What the header row of a feed must have: one column of each group. Without `required_fields` it is every column that
 * the mapping names.
 */
export function columnGroupsOf(mapping: Mapping): string[][] {
  if (!mapping.required_fields) return columnsOf(mapping).map((column) => [column])
  const always = [...(mapping.stock_number?.hash_of ?? []), ...(mapping.title ? [mapping.title] : [])]
  const fields = mapping.required_fields.map((field) =>
    [mapping.fields[field] ?? []].flat(2).flatMap((source) => source.columns ?? [source.column ?? []].flat()),
  )
  return [...always.map((column) => [column]), ...fields]
}

/** Every column that a mapping reads. */
export function columnsOf(mapping: Mapping): string[] {
  const sources = Object.values(mapping.fields).flat()
  const named = sources.flatMap((each) => each.columns ?? (each.column === undefined ? [] : [each.column]))
  return [...new Set([...named, ...(mapping.stock_number?.hash_of ?? []), ...(mapping.title ? [mapping.title] : [])])]
}
