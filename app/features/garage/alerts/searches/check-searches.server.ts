import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { localTime } from '#lib/local-time.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { alertContent, alertReason } from '../alert-content.ts'
import type { AlertTables, SavedSearchRow } from '../alert.tables.ts'
import { type Change, changesOf, type KnownVehicles } from '../changes.ts'
import { type MatchPorts, matchesOf } from './matches.server.ts'
import { maySend, type SavedSearch } from './saved-search.ts'
import { searchFrom } from './saved-searches.server.ts'
import { sendDay, MOST_A_DAY, quietUntil } from '../send-times.ts'
import { isNews, isStillOffered } from '../watched.ts'

/** Searches that are read, and whose outcome is written, at once. */
const CHUNK = 100
/** A message is known for so long, so that the same one is not sent again, ms. */
const KEEP_MS = 90 * DAY

export interface SearchCheckResult {
  readonly searches: number
  readonly alerts: number
  /** When the site is to be checked again although nothing changes in it, epoch ms. */
  readonly again: number | null
}

interface SearchChanges {
  readonly search: SavedSearch
  readonly changes: readonly Change[]
  readonly known: KnownVehicles
}

/**
 * Looks at every saved search of a site that may send, and writes a message for each in which something happened.
 * What cannot be sent now (a text at night, one too many in a day) is left as it is: it is found again later, in one
 * message and as it is then.
 */
export async function checkSearches(site: Site, ports: MatchPorts): Promise<SearchCheckResult> {
  const matches = matchesOf(site, ports)
  const day = sendDay(site.now(), zoneOfSite(site))
  let [searches, alerts, again] = [0, 0, null as number | null]
  const later = (at: number) => (again = Math.min(again ?? at, at))
  const quiet = quietUntil(site.now(), zoneOfSite(site))

  for await (const chunk of activeSearches(site)) {
    const sent = await sentSince(site, { accounts: chunk.map(({ account }) => account), from: day.from })
    const found: SearchChanges[] = []
    for (const search of chunk) {
      if (!isStillOffered(site, search)) continue
      if (search.channel === 'sms' && quiet !== null) later(quiet)
      else if ((sent.get(search.account) ?? 0) >= MOST_A_DAY) later(day.until)
      else {
        const notified = new Set(found.filter((one) => one.search.account === search.account).flatMap(notifiedSlugs))
        const { changes, known } = changesOf(search.known, await matches.of(search))
        const news = changes.filter((change) => !notified.has(change.slug) && isNews(search, change))
        if (news.length > 0) {
          sent.set(search.account, (sent.get(search.account) ?? 0) + 1)
        }
        if (changes.length > 0 || !isSame(known, search.known)) found.push({ search, changes: news, known })
      }
      // Requests come first.
      await new Promise((next) => setImmediate(next))
    }
    searches += chunk.length
    alerts += await keep(site, found)
  }
  await forgetOld(site)
  const free = matches.freeAt()
  if (free !== null) later(free)
  return { searches, alerts, again }
}

const notifiedSlugs = ({ changes }: SearchChanges): string[] => changes.map(({ slug }) => slug)

const isSame = (one: KnownVehicles, other: KnownVehicles): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Those of one account stand together. */
async function* activeSearches(site: Site): AsyncGenerator<SavedSearch[]> {
  const { read } = tablesOf<AlertTables>(site.database)
  let after: SavedSearchRow | undefined
  for (;;) {
    const last = after
    const rows = await read
      .selectFrom('saved_search')
      .where('site_id', '=', site.slug)
      .where('channel', '!=', 'none')
      .where('paused_at', 'is', null)
      .$if(last !== undefined, (query) =>
        query.where((is) =>
          is.or([
            is('account_id', '>', last!.account_id),
            is.and([is('account_id', '=', last!.account_id), is('search_id', '>', last!.search_id)]),
          ]),
        ),
      )
      .orderBy('account_id')
      .orderBy('search_id')
      .limit(CHUNK)
      .selectAll()
      .execute()
    const searches = rows.map(searchFrom).filter(maySend)
    if (searches.length > 0) yield searches
    after = rows.at(-1)
    if (rows.length < CHUNK) return
  }
}

/** How many messages each account was sent, or is to be sent, since a moment. */
async function sentSince(
  site: Site,
  { accounts, from }: { accounts: readonly string[]; from: number },
): Promise<Map<string, number>> {
  const rows = await tablesOf<AlertTables>(site.database)
    .read.selectFrom('alert')
    .where('site_id', '=', site.slug)
    .where('account_id', 'in', [...new Set(accounts)])
    .where('created_at', '>=', from)
    .select(['account_id', (is) => is.fn.countAll<number | string>().as('alerts')])
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, alerts }) => [account_id, Number(alerts)]))
}

/** Messages and what is known from now on, in one transaction: a worker that ends in between has done neither. */
async function keep(site: Site, found: readonly SearchChanges[]): Promise<number> {
  if (found.length === 0) return 0
  return tablesOf<AlertTables>(site.database).write(async (trx) => {
    let alerts = 0
    for (const one of found) alerts += await keepOne(trx, site, one)
    return alerts
  })
}

async function keepOne(
  trx: Transaction<AlertTables>,
  site: Site,
  { search, changes, known }: SearchChanges,
): Promise<number> {
  const now = site.now()
  // Somebody else checked it meanwhile, or its shopper changed it: what was found is not news.
  const { numUpdatedRows } = await trx
    .updateTable('saved_search')
    .set({ known: JSON.stringify(known), checked_at: Math.max(now, search.checked_at + 1) })
    .where('site_id', '=', site.slug)
    .where('search_id', '=', search.id)
    .where('checked_at', '=', search.checked_at)
    .where('channel', '=', search.channel)
    .where('paused_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n || changes.length === 0) return 0
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alert')
    .values({
      site_id: site.slug,
      account_id: search.account,
      alert_id: randomId(9),
      reason: alertReason(search.id, changes, localTime(zoneOfSite(site), now).date),
      channel: search.channel as 'sms' | 'email',
      content: JSON.stringify(alertContent(search.id, changes)),
      state: 'waiting',
      attempts: 0,
      due_at: now,
      lease: null,
      leased_until: 0,
      last_error: null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'account_id', 'reason']).doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0)
}

async function forgetOld(site: Site): Promise<void> {
  const old = site.now() - KEEP_MS
  const { read, write } = tablesOf<AlertTables>(site.database)
  const first = await read
    .selectFrom('alert')
    .where('site_id', '=', site.slug)
    .where('created_at', '<', old)
    .select('alert_id')
    .limit(1)
    .executeTakeFirst()
  if (!first) return
  await write((trx) => trx.deleteFrom('alert').where('site_id', '=', site.slug).where('created_at', '<', old).execute())
}
