import { z } from 'zod'
import { nearest } from '#lib/nearest.ts'

export interface DocumentProblem {
  /** Where in the document, such as `locations.0.slug`. */
  field: string
  reason: string
}

/** What is wrong with a document, for the person who wrote it: where, why, and the nearest known name. */
export function problemsOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType, input: unknown): DocumentProblem[] {
  const path = issue.path.map(String)
  const where = blockAt(issue.path, input)
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, issue.path, input)
    return issue.keys.map((key) => {
      const meant = nearest(key, known)
      return {
        field: [...path, key].join('.'),
        reason: `${where}${meant ? `is not a known setting; did you mean "${meant}"?` : 'is not a known setting'}`,
      }
    })
  }
  return [
    {
      field: path.join('.') || 'document',
      reason: where + (unknownKind(issue, schema, input) ?? reasonOf(issue, valueAt(input, issue.path))),
    },
  ]
}

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
}

/** The schema's own message where it was written for people, else one made from what was expected. */
function reasonOf(issue: z.core.$ZodIssue, given: unknown): string {
  if (issue.code === 'invalid_union' && issue.message === 'Invalid input') {
    return given === undefined ? 'is missing' : 'has the wrong form; see "forecourt site schema"'
  }
  if (issue.code === 'invalid_value' && /^Invalid (input|option)/.test(issue.message)) return choiceReason(issue, given)
  if (/^(Too big|Too small)/.test(issue.message)) return sizeReason(issue)
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message
  const expected = NAMES[issue.expected] ?? issue.expected
  return issue.message.endsWith('received undefined') ? `is missing; it must be ${expected}` : `must be ${expected}`
}

/** Which values there are, and the one that was most likely meant. */
function choiceReason({ values }: z.core.$ZodIssueInvalidValue, given: unknown): string {
  const known = values.map(String)
  const must = `must be ${known.length === 1 ? known[0] : `one of ${known.join(', ')}`}`
  if (given === undefined) return `is missing; it ${must}`
  const meant = typeof given === 'string' && known.length > 1 ? nearest(given, known) : undefined
  return meant ? `${must}; did you mean "${meant}"?` : must
}

const UNITS: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

function sizeReason(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return issue.message
  const [most, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum]
  const unit = UNITS[issue.origin]
  if (issue.code === 'too_small' && unit && Number(limit) === 1) return 'must not be empty'
  return unit ? `must have ${most} ${limit}${unit}` : `must be ${most} ${limit}`
}

/** "page "/about-us", block 3 (faq): " for what lies in a block, so that a person finds it in a long document. */
export function blockAt(path: readonly PropertyKey[], input: unknown): string {
  const [list, index, blocks, at] = path
  if ((list !== 'pages' && list !== 'posts') || typeof index !== 'number') return ''
  const owner = valueAt(input, [list, index]) as { path?: unknown; slug?: unknown } | undefined
  const named = list === 'pages' ? owner?.path : owner?.slug
  const name = `${list === 'pages' ? 'page' : 'post'} ${typeof named === 'string' ? `"${named}"` : index + 1}`
  if (blocks !== 'blocks' || typeof at !== 'number') return `${name}: `
  const kind = (valueAt(input, path.slice(0, 4)) as { kind?: unknown } | undefined)?.kind
  return `${name}, block ${at + 1}${typeof kind === 'string' ? ` (${kind})` : ''}: `
}

/** The message for a block of no known kind. */
function unknownKind(issue: z.core.$ZodIssue, schema: z.core.$ZodType, input: unknown): string | undefined {
  if (issue.code !== 'invalid_union' || issue.path.at(-1) !== 'kind') return undefined
  const union = schemaAt(schema, issue.path.slice(0, -1), input)
  if (!(union instanceof z.ZodDiscriminatedUnion)) return undefined
  const kinds = union.options.flatMap((option) => [...kindsOf(option)])
  const given = valueAt(input, issue.path)
  if (typeof given !== 'string') return `has no kind; it must be one of ${kinds.join(', ')}`
  const meant = nearest(given, kinds)
  return `"${given.slice(0, 60)}" is not a known kind of block${meant ? `; did you mean "${meant}"?` : ''}`
}

const kindsOf = (option: unknown): Set<string> => {
  const kind = option instanceof z.ZodObject ? option.shape['kind'] : undefined
  return kind instanceof z.ZodLiteral ? (kind.values as Set<string>) : new Set()
}

/** The keys that the schema knows at a path of the document. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): string[] {
  const at = optionFor(schemaAt(schema, path, input), valueAt(input, path))
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

function schemaAt(schema: z.core.$ZodType, path: readonly PropertyKey[], input: unknown): z.core.$ZodType | undefined {
  let at: z.core.$ZodType | undefined = bare(schema)
  for (const [depth, step] of path.entries()) {
    at = optionFor(at, valueAt(input, path.slice(0, depth)))
    if (at instanceof z.ZodObject) at = bare(at.shape[step as string])
    else if (at instanceof z.ZodArray) at = bare(at.element)
    else if (at instanceof z.ZodRecord) at = bare(at.valueType)
    else return undefined
  }
  return at
}

/** The schema of this kind of block, for a list that holds several kinds. */
function optionFor(schema: z.core.$ZodType | undefined, value: unknown): z.core.$ZodType | undefined {
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return schema
  const kind = (value as { kind?: unknown } | undefined)?.kind
  return bare(schema.options.find((option) => typeof kind === 'string' && kindsOf(option).has(kind)))
}

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, step) => (typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined),
    input,
  )

function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let at = schema
  while (at instanceof z.ZodDefault || at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap()
  return at
}
