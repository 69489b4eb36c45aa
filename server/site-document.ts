import { createHash } from 'node:crypto'
import { z } from 'zod'
import { brandProblems } from '#app/features/brands/brand-problems.ts'
import { brandSettings } from '#app/features/brands/settings.schema.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import { partsSettings } from '#app/features/parts/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shellSettings } from '#app/shell/settings.schema.ts'
import { nearest } from '#lib/nearest.ts'

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const DOMAIN = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/

const documentSchema = z.strictObject({
  schema: z.literal(1).describe('version of this format'),
  slug: z
    .string()
    .regex(SLUG, { error: 'must be up to 63 lower-case letters, digits and hyphens' })
    .describe('the site’s identity; it never changes'),
  domains: z
    .array(z.string().max(253).regex(DOMAIN, { error: 'must be a host name in lower case, without scheme or port' }))
    .max(50)
    .default([])
    .describe('own domains; the first is canonical, the others redirect to it'),
  ...siteSettings.shape,
  ...locationSettings.shape,
  ...vehicleSettings.shape,
  ...marketSettings.shape,
  ...savedSettings.shape,
  ...searchSettings.shape,
  ...partsSettings.shape,
  ...brandSettings.shape,
  ...contentSettings.shape,
  ...shellSettings.shape,
})

/** One dealer's whole configuration, checked and with every default filled in. */
export type SiteDocument = z.output<typeof documentSchema>

export interface DocumentProblem {
  /** Where in the document, such as `locations.0.slug`. */
  field: string
  reason: string
}

/** Checks a document as an operator wrote it. Problems name the field, and the nearest known one for an unknown key. */
export function checkSiteDocument(
  input: unknown,
): { ok: true; document: SiteDocument } | { ok: false; problems: DocumentProblem[] } {
  const parsed = documentSchema.safeParse(input)
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(problemsOf) }
  const repeated = repeatedLocation(parsed.data)
  const problems = [...(repeated ? [repeated] : []), ...brandProblems(parsed.data)]
  return problems.length ? { ok: false, problems } : { ok: true, document: parsed.data }
}

/** The format that `site apply` accepts, for editors and other programs. */
export const siteDocumentJsonSchema = (): object =>
  z.toJSONSchema(documentSchema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' })

/** Equal documents have equal hashes, whatever the order of their keys. */
export const documentHash = (document: SiteDocument): string =>
  createHash('sha256')
    .update(JSON.stringify(ordered(document)))
    .digest('hex')

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, v]) => v !== undefined)
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, v]) => [key, ordered(v)]))
}

function problemsOf(issue: z.core.$ZodIssue): DocumentProblem[] {
  const path = issue.path.map(String)
  if (issue.code !== 'unrecognized_keys') return [{ field: path.join('.') || 'document', reason: reasonOf(issue) }]
  const known = knownKeys(documentSchema, issue.path)
  return issue.keys.map((key) => {
    const meant = nearest(key, known)
    return {
      field: [...path, key].join('.'),
      reason: meant ? `is not a known setting; did you mean "${meant}"?` : 'is not a known setting',
    }
  })
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
function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message
  const expected = NAMES[issue.expected] ?? issue.expected
  return issue.message.endsWith('received undefined') ? `is missing; it must be ${expected}` : `must be ${expected}`
}

/** The keys that the schema knows at a path of the document. */
function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let at: z.core.$ZodType | undefined = bare(schema)
  for (const step of path) {
    if (at instanceof z.ZodObject) at = bare(at.shape[step as string])
    else if (at instanceof z.ZodArray) at = bare(at.element)
    else if (at instanceof z.ZodRecord) at = bare(at.valueType)
    else return []
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

function bare(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  let at = schema
  while (at instanceof z.ZodDefault || at instanceof z.ZodOptional || at instanceof z.ZodNullable) at = at.unwrap()
  return at
}

function repeatedLocation(document: SiteDocument): DocumentProblem | undefined {
  const seen = new Map<string, number>()
  for (const [index, location] of document.locations.entries()) {
    const first = seen.get(location.slug)
    if (first !== undefined) {
      return { field: `locations.${index}.slug`, reason: `"${location.slug}" is already location ${first + 1}` }
    }
    seen.set(location.slug, index)
  }
  return undefined
}
