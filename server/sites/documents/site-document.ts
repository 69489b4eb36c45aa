import { createHash } from 'node:crypto'
import { z } from 'zod'
import { accountSettings } from '#app/features/account/settings.schema.ts'
import { brandProblems } from '#app/features/brands/brand-problems.ts'
import { brandSettings } from '#app/features/brands/settings.schema.ts'
import { checkoutNotes, checkoutProblems } from '#app/features/checkout/checkout-problems.ts'
import { nswNotes, nswProblems } from '#app/features/checkout/nsw-problems.ts'
import { checkoutSettings } from '#app/features/checkout/settings.schema.ts'
import { purchaseSettings } from '#app/features/checkout/purchase/settings.schema.ts'
import { unseenBlockNotes } from '#app/features/content/blocks/empty-blocks.ts'
import { contentProblems } from '#app/features/content/content-document.ts'
import { contentDocument } from '#app/features/content/pages/page.schema.ts'
import { contentSettings } from '#app/features/content/settings.schema.ts'
import { feedProblems } from '#app/features/feeds/feed-problems.ts'
import { feedSettings } from '#app/features/feeds/settings.schema.ts'
import { financeNotes, financeProblems } from '#app/features/finance/finance-problems.ts'
import { financeSettings } from '#app/features/finance/settings.schema.ts'
import { leadSettings } from '#app/features/leads/settings.schema.ts'
import { locationProblems } from '#app/features/locations/location-problems.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { marketSettings } from '#app/features/market/settings.schema.ts'
import { partsSettings } from '#app/features/parts/settings.schema.ts'
import { savedSettings } from '#app/features/saved/settings.schema.ts'
import { searchSettings } from '#app/features/search/settings.schema.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { pictureSettings } from '#app/features/stock/pictures/settings.schema.ts'
import { tradeInSettings } from '#app/features/trade-in/settings.schema.ts'
import { trackingSettings } from '#app/features/tracking/settings.schema.ts'
import { chatProblems } from '#app/features/vehicle/chat/chat.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { shellSettings } from '#app/shell/settings.schema.ts'
import { problemsOf, type DocumentProblem } from './document-problems.ts'
import { referenceProblems } from './document-references.ts'
import { pictureProblems } from './picture-addresses.ts'
import { unprintable } from '../../http/unprintable.ts'

const SLUG = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const DOMAIN = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/

const documentSchema = z.strictObject({
  schema: z.literal(1).default(1).describe('version of this format; the current one when absent'),
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
  ...trackingSettings.shape,
  ...locationSettings.shape,
  ...vehicleSettings.shape,
  ...pictureSettings.shape,
  ...marketSettings.shape,
  ...accountSettings.shape,
  ...savedSettings.shape,
  ...leadSettings.shape,
  ...feedSettings.shape,
  ...financeSettings.shape,
  ...checkoutSettings.shape,
  ...tradeInSettings.shape,
  ...searchSettings.shape,
  ...partsSettings.shape,
  ...brandSettings.shape,
  ...purchaseSettings.shape,
  ...contentSettings.shape,
  ...shellSettings.shape,
  ...contentDocument.shape,
})

/** One dealer's whole configuration, checked and with every default filled in. */
export type SiteDocument = z.output<typeof documentSchema>

export type { DocumentProblem }

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
    const told = issues.slice(0, MOST_PROBLEMS).flatMap((issue) => problemsOf(issue, documentSchema, input))
    return refused(told, issues.length - MOST_PROBLEMS)
  }
  const problems = [
    ...unprintable(parsed.data),
    ...pictureProblems(parsed.data),
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
  ]
}

/** Nobody reads more; a broken program makes tens of thousands. */
const MOST_PROBLEMS = 100

function refused(problems: DocumentProblem[], more = 0): { ok: false; problems: DocumentProblem[] } {
  const told = problems.slice(0, MOST_PROBLEMS)
  const left = Math.max(0, more) + problems.length - told.length
  const rest = { field: 'document', reason: `has ${left} more problems; mend these first` }
  return { ok: false, problems: left > 0 ? [...told, rest] : told }
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
