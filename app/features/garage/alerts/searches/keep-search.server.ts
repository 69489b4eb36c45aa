import { randomId } from '#lib/random-id.ts'
import type { Account } from '#app/features/account/account.ts'
import { holdAccount } from '#app/features/account/hold-account.server.ts'
import type { FormProblem } from '#app/features/forms/form-problem.ts'
import { localTime } from '#lib/local-time.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/request/visitor.ts'
import { type AlertContent, confirmReason } from '../alert-content.ts'
import type { AlertTables } from '../alert.tables.ts'
import { knownNow, type MatchPorts } from './matches.server.ts'
import { answersOf, isAgreed, wrongAnswers } from './read-search-form.ts'
import { type SearchAnswers, searchValues } from './search-answers.ts'
import { type AlertChannel, type AlertConsent, MOST_SEARCH_NAME, type SavedSearch } from './saved-search.ts'
import { savedSearchesOf } from './saved-searches.server.ts'
import { sendDay } from '../send-times.ts'
import { WATCHLIST_NAME, watchedKind, wordingFor } from '../watched.ts'

/** Questions whether an address is theirs that one account may cause in a day. */
const MOST_QUESTIONS = 5

export interface SearchFormRequest {
  readonly site: Site
  readonly account: Account
  readonly visitor: Pick<Visitor, 'address'>
  /** Path of the page with the form. */
  readonly page: string
  readonly ports: MatchPorts
}

export type KeptSearchResult =
  | {
      readonly ok: true
      readonly id: string
      /** The address has to be confirmed first. */ readonly requested: boolean
    }
  | { readonly ok: false; readonly problem: FormProblem }

/** Keeps a search as its form says: a new one under a path, or one that is there already. */
export async function keepSearch(
  asking: SearchFormRequest,
  { form, about }: { form: FormData; about: { path: string; words: string } | SavedSearch },
): Promise<KeptSearchResult> {
  const { site, account, ports } = asking
  const searches = savedSearchesOf(site)
  const existing = 'id' in about ? about : null
  const answers = answersOf(form)
  const { channel } = answers
  const to = channel === 'email' ? answers.email : account.phone
  const granted = isAgreed(existing, channel, to)
  const kind = watchedKind(about)
  const wrong = wrongAnswers(answers, { granted, silent: existing !== null || kind !== 'vehicle' })
  if (channel === null || Object.keys(wrong).length > 0) return notKept(answers, wrong)
  const wording = wordingFor(about, settingsOf(site, siteSettings).name)
  // What is kept as agreed to is what stood beside the box; the dealer may have another name since the page was opened.
  if (!granted && channel !== 'none' && (form.get('wording') ?? wording) !== wording)
    return notKept({ ...answers, agreed: false }, { agreed: REWORDED })

  const consent = granted ? existing!.consent : await consentOf(asking, { channel, to, wording })
  const own = 'words' in about ? about.words : about.name
  // Only a search has a name of its shopper's.
  const name =
    kind === 'search' ? answers.name || own : kind === 'watchlist' ? WATCHLIST_NAME : own.slice(0, MOST_SEARCH_NAME)
  if (existing) {
    await searches.change(account.id, existing.id, { name })
    if (!granted) {
      const known = await knownNow(site, existing, ports)
      const withdrawn = channel === 'none' ? withdrawnOf(existing.consent, site.now()) : null
      await searches.change(account.id, existing.id, { channel, consent: consent ?? withdrawn, known })
    }
  }
  const saved = existing
    ? { ok: true as const, id: existing.id }
    : await searches.save(account.id, {
        name,
        path: about.path,
        channel,
        consent,
        known: await knownNow(site, { account: account.id, path: about.path }, ports),
      })
  if (!saved.ok) {
    return notKept(answers, {}, NOT_KEPT[saved.reason])
  }
  const unconfirmed = consent !== null && channel === 'email' && consent.confirmed_at === null
  if (unconfirmed) await askAddress(site, { account: account.id, id: saved.id, to })
  return { ok: true, id: saved.id, requested: unconfirmed }
}

const notKept = (
  answers: SearchAnswers,
  fields: Readonly<Record<string, string>>,
  message: string | null = null,
): KeptSearchResult => ({
  ok: false,
  problem: { status: 422, message, fields, values: searchValues(answers) },
})

const NOT_KEPT = {
  'too-many': 'You’ve reached the limit for saved searches and alerts. Please delete one you no longer need.',
  'no account': 'Your account has been deleted, so nothing was saved. Please sign in again.',
} as const
const REWORDED = 'This consent has changed since you opened the page. Please read it again and tick the box.'

const withdrawnOf = (consent: AlertConsent | null, now: number): AlertConsent | null =>
  consent && { ...consent, withdrawn_at: consent.withdrawn_at ?? now }

/** The proof of consent: who agreed is the account. */
async function consentOf(
  { site, account, visitor, page }: SearchFormRequest,
  { channel, to, wording }: { channel: AlertChannel; to: string; wording: string },
): Promise<AlertConsent | null> {
  if (channel === 'none') return null
  const now = site.now()
  // The number was verified at sign-in; an address once for the account.
  const others = channel === 'email' ? await savedSearchesOf(site).list(account.id) : []
  const known = others.some(({ consent }) => consent?.to === to && consent.confirmed_at !== null)
  return {
    channel,
    to,
    wording,
    at: now,
    page,
    address: visitor.address,
    confirmed_at: channel === 'sms' || known ? now : null,
    withdrawn_at: null,
  }
}

/** Sends the question whether an address is theirs, once a day and address; false when there were too many. */
export async function askAddress(
  site: Site,
  { account, id, to }: { account: string; id: string; to: string },
): Promise<boolean> {
  const now = site.now()
  const { from } = sendDay(now, zoneOfSite(site))
  const content: AlertContent = { kind: 'confirm', search: id }
  return tablesOf<AlertTables>(site.database).write(async (trx) => {
    if (!(await holdAccount(trx, site.slug, account))) return false
    const { requested } = await trx
      .selectFrom('alert')
      .where('site_id', '=', site.slug)
      .where('account_id', '=', account)
      .where('reason', 'like', '%:confirm:%')
      .where('created_at', '>=', from)
      .select((is) => is.fn.countAll<number | string>().as('requested'))
      .executeTakeFirstOrThrow()
    if (Number(requested) >= MOST_QUESTIONS) return false
    await trx
      .insertInto('alert')
      .values({
        site_id: site.slug,
        account_id: account,
        alert_id: randomId(9),
        reason: confirmReason(id, to, localTime(zoneOfSite(site), now).date),
        channel: 'email',
        content: JSON.stringify(content),
        state: 'waiting',
        attempts: 0,
        due_at: now,
        lease: null,
        leased_until: 0,
        last_error: null,
        created_at: now,
      })
      // Asked for already: the same question is sent once more only if the first was dropped.
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'account_id', 'reason'])
          .doUpdateSet({ state: 'waiting', due_at: now })
          .where('alert.state', 'in', ['dropped', 'dead']),
      )
      .execute()
    return true
  })
}
