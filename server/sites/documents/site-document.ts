import { createHash } from 'node:crypto'
import { z } from 'zod'
import { brandProblems } from '#app/features/brands/brand-problems.ts'
import { checkoutNotes, checkoutProblems } from '#app/features/checkout/checkout-problems.ts'
import { nswNotes, nswProblems } from '#app/features/checkout/nsw-problems.ts'
import { unseenBlockNotes } from '#app/features/content/blocks/empty-blocks.ts'
import { contentProblems } from '#app/features/content/content-document.ts'
import { redirectNotes } from '#app/features/content/redirects/redirect-problems.ts'
import { feedProblems } from '#app/features/feeds/feed-problems.ts'
import { financeNotes, financeProblems } from '#app/features/finance/finance-problems.ts'
import { locationProblems } from '#app/features/locations/location-problems.ts'
import { dayProblems } from '#app/features/site/documents/document-days.ts'
import { CONSOLE_WORDS } from '#app/features/staff/console-paths.ts'
import { chatProblems } from '#app/features/vehicle/chat/chat.ts'
import { problemsOf, type DocumentProblem } from './document-problems.ts'
import { referenceProblems } from './document-references.ts'
import { pictureProblems } from './picture-addresses.ts'
import { unprintable } from '../../http/unprintable.ts'
import { documentSchema, type SiteDocument } from './document-schema.ts'

/**
 * Checks a document as an operator wrote it. Problems name the field, and the nearest known one for an unknown key; of
 * something that the document names and does not have, all that it has.
 */
export function checkSiteDocument(
  input: unknown,
  now = Date.now(),
): { ok: true; document: SiteDocument; notes: DocumentProblem[] } | { ok: false; problems: DocumentProblem[] } {
  const parsed = documentSchema.safeParse(input)
  if (!parsed.success) {
    const { issues } = parsed.error
    const listed = issues.slice(0, MOST_PROBLEMS).flatMap((issue) => problemsOf(issue, documentSchema, input))
    return refused(listed, issues.length - MOST_PROBLEMS)
  }
  const problems = [
    ...slugProblems(parsed.data),
    ...unprintable(parsed.data),
    ...pictureProblems(parsed.data),
    ...dayProblems(parsed.data),
    ...locationProblems(parsed.data),
    ...feedProblems(parsed.data),
    ...financeProblems(parsed.data.finance),
    ...checkoutProblems(parsed.data),
    ...chatProblems(parsed.data),
    ...nswProblems(parsed.data, now),
    ...brandProblems(parsed.data),
    ...contentProblems(parsed.data),
    ...referenceProblems(parsed.data, input),
  ]
  return problems.length > 0
    ? refused(problems)
    : { ok: true, document: parsed.data, notes: notesOn(parsed.data, { input, now }) }
}

/** A site that the console could not show, because an address of its own has the name. */
const slugProblems = ({ slug }: SiteDocument): DocumentProblem[] =>
  CONSOLE_WORDS.some((word) => word === slug)
    ? [{ field: 'slug', reason: `“${slug}” is an address of the console; choose another one, such as ${slug}-motors` }]
    : []

/**
 * A document that was applied before: its fields with every default. What the rules between fields say by now is for
 * the next `site apply`; a site does not go away with a new version of the program.
 */
export function readSiteDocument(stored: unknown): SiteDocument | null {
  return documentSchema.safeParse(stored).data ?? null
}

/** What an operator should know of a document that is applied: said to those whose document speaks of it. */
function notesOn(document: SiteDocument, { input, now }: { input: unknown; now: number }): DocumentProblem[] {
  const { finance, search_filters, sort_options } = document
  const spoken = typeof input === 'object' && input !== null && 'finance' in input
  const searched = search_filters.includes('weekly_price_range') || sort_options.includes('repayment_low')
  return [
    ...(spoken || searched ? financeNotes(finance) : []),
    ...checkoutNotes(document),
    ...nswNotes(document, now),
    ...unseenBlockNotes(document, now),
    ...redirectNotes(document),
  ]
}

/** Nobody reads more; a broken program makes tens of thousands. */
const MOST_PROBLEMS = 100

function refused(problems: DocumentProblem[], more = 0): { ok: false; problems: DocumentProblem[] } {
  const listed = problems.slice(0, MOST_PROBLEMS)
  const left = Math.max(0, more) + problems.length - listed.length
  const rest = { field: 'document', reason: `has ${left} more problems; mend these first` }
  return { ok: false, problems: left > 0 ? [...listed, rest] : listed }
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
