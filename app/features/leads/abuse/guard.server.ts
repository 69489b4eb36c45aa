import { createHash } from 'node:crypto'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import { sweepCounts } from '#app/features/site/rates/rate-counts.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { isSolved } from '#app/features/site/task/challenge.server.ts'
import { type Effort, waited } from '#app/features/site/task/effort.server.ts'
import { SOLUTION, TASK_MS } from '#app/features/site/task/fields.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import type { LeadTables } from '../leads.tables.ts'
import { FASTEST_MS, HONEYPOT, TOKEN } from '#app/features/forms/token/token-fields.ts'
import { type FormToken, OLDEST_MS, readFormToken } from '#app/features/forms/token/form-token.server.ts'
import { formText } from '#lib/forms/form-text.ts'
import { leadLimits } from './lead-limits.server.ts'
import { type Refusal, refused } from './refusal.ts'
import { phoneOf } from './site-phone.ts'

/** What a lead passes inside its own transaction, or why it does not. */
export type LeadCheck = (trx: AnyTransaction) => Promise<Refusal | null>

export type GuardResult =
  | {
      readonly ok: true
      /** The same answers to the same rendered form are one submission, however often they are sent. */
      readonly submission: string
      readonly effort: Effort
      readonly check: LeadCheck
    }
  | Refusal

interface GuardedSubmission {
  readonly site: Site
  readonly secret: string
  /** The form: one of `FORMS`, or another feature's. */
  readonly kind: string
  readonly data: FormData
  readonly visitor: Visitor
}

/** Whether a submission comes from a person at one of our pages; the reason says what to do. */
export async function guard(requested: GuardedSubmission): Promise<GuardResult> {
  const { site, secret, kind, data, visitor } = requested
  const limits = leadLimits(site, { secret, address: visitor.address, email: formText(data, 'email') })
  const token = readFormToken({ secret, site: site.slug, kind }, formText(data, TOKEN))
  const submission = token && submissionOf(token, data)
  const effort = effortOf(token, site.now())
  // Whoever sends a form twice sees twice that it has arrived, whatever the rates say.
  if (!submission || !(await isKnown(site, submission))) {
    const full = await limits.full()
    if (full) {
      site.report?.({ event: 'rate_refused' })
      return full
    }
    const refusal = await fault(requested, token)
    if (refusal) {
      if (refusal.why) site.report?.({ event: 'form_refused', form: kind, why: refusal.why })
      // A refusal stays one when nothing can be written.
      await limits.refused().catch(() => undefined)
      return refusal
    }
    const early = await limits.standing(effort)
    if (early) {
      site.report?.({ event: 'rate_refused' })
      return early
    }
  }
  if (!token || !submission) return refused(400, UNCHECKED)
  // What cannot be swept now is swept later; a database that takes nothing is told of when the lead is stored.
  await sweepCounts(site.database, site.now()).catch(() => undefined)
  return {
    ok: true,
    submission,
    effort,
    check: async (trx) => {
      const refusal = await limits.take(trx, effort)
      if (refusal?.why) site.report?.({ event: 'form_refused', form: kind, why: refusal.why })
      else if (refusal) site.report?.({ event: 'rate_refused' })
      return refusal
    },
  }
}

/** What a token shows: its task is solved, which is checked elsewhere, or its page stood open for long enough. */
function effortOf(token: FormToken | null, now: number): Effort {
  if (!token) return { kind: 'none' }
  const { nonce: once, made_at } = token
  if (token.from === 'fetched') return { kind: 'solved', once, until: made_at + TASK_MS }
  return waited({ since: made_at, once, until: made_at + OLDEST_MS, now })
}

const UNCHECKED = 'We couldn’t check this form. Please reload the page and send it again.'
const notSent = (phone: string | null) =>
  `Sorry, something went wrong. Please try again, or call us${phone ? ` on ${phone}` : ''}.`
const LONG_OPEN = 'This page has been open for a long time. Please reload it and send the form again.'

/** What shows that no person at one of our pages sent this. */
async function fault(
  { site, secret, kind, data }: GuardedSubmission,
  token: FormToken | null,
): Promise<Refusal | null> {
  if (!token) return refused(400, UNCHECKED, 'token')
  if (formText(data, HONEYPOT)) return refused(400, notSent(phoneOf(site)), 'honeypot')
  const now = site.now()
  const age = now - token.made_at
  if (age < FASTEST_MS)
    return { ...refused(429, 'That was very quick. Please wait a moment and send it again.', 'quick'), retryAfter: 2 }
  const fetched = token.from === 'fetched'
  if (age > (fetched ? TASK_MS : OLDEST_MS)) return refused(400, LONG_OPEN, 'stale')
  if (!fetched) return null
  const solved = await isSolved({ secret, site: site.slug, kind, nonce: token.nonce }, formText(data, SOLUTION), now)
  return solved ? null : refused(400, UNCHECKED, 'captcha')
}

async function isKnown(site: Site, submission: string): Promise<boolean> {
  const { read } = tablesOf<LeadTables>(site.database)
  const lead = await read
    .selectFrom('lead')
    .select('lead_id')
    .where('site_id', '=', site.slug)
    .where('submission', '=', submission)
    .executeTakeFirst()
  return lead !== undefined
}

/** What a browser adds by itself may differ between two clicks; the answers may not. */
const BESIDES = new Set<string>([TOKEN, SOLUTION, 'attribution'])

const submissionOf = ({ nonce }: FormToken, data: FormData): string =>
  createHash('sha256')
    .update(
      JSON.stringify([nonce, [...data].filter(([name, value]) => typeof value === 'string' && !BESIDES.has(name))]),
    )
    .digest('base64url')
