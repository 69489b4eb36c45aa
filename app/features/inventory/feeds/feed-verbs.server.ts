import { isPush } from '#app/features/feeds/feed-source.ts'
import { syncFeeds } from '#app/features/feeds/feed-states.server.ts'
import type { FeedTables } from '#app/features/feeds/feeds.tables.ts'
import { feedKeysOf, type ListedKey, makeFeedKey, removeFeedKey } from '#app/features/feeds/keys/feed-keys.server.ts'
import type { FeedKeyTables } from '#app/features/feeds/keys/feed-keys.tables.ts'
import { decideRun } from '#app/features/feeds/runs/decide-run.server.ts'
import { KEPT_DAYS, type KeptRun, runOf, runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { type FeedSource, feedsOf } from '#app/features/feeds/settings.schema.ts'
import { vendorText } from '#app/features/feeds/vendor-text.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { proveFirst, provenWithin } from '#app/features/staff/session/proven-within.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { Reject } from '#app/features/stock/import/import-summary.ts'
import { csvLine } from '#lib/text/csv.ts'
import type { InventoryActor } from '../inventory-actor.ts'
import { type CarVerbResult, decidedBy } from '../reach/act-on-car.server.ts'
import { type FeedStanding, feedStandings } from './feed-standing.server.ts'
import type { UploadKind } from './upload/upload.ts'
import { type UploadVerbs, uploadVerbs } from './upload/upload-verbs.server.ts'
import { type WithdrawnName, withdrawnNames } from './withdrawn-names.server.ts'

/** What became of something that somebody did to a feed. */
export type FeedVerbResult<More extends object = object> = CarVerbResult<More>

/** A source with its runs and keys. */
export interface FeedDetail {
  readonly standing: FeedStanding
  /** The latest first. */
  readonly runs: readonly KeptRun[]
  readonly keys: readonly ListedKey[]
}

/** A run with what it refused and what it would withdraw. */
export interface FeedRunDetail {
  readonly run: KeptRun
  /** Of one page. */
  readonly refused: readonly Reject[]
  readonly page: number
  readonly pages: number
  /** Refused rows that are kept; the report has the number of all. */
  readonly kept: number
  readonly vendorText: string
  /** Cars that it would withdraw; their names, as far as so many are named. */
  readonly withdrawing: { readonly count: number; readonly names: readonly WithdrawnName[] }
  /** Whether somebody has to decide about it now. */
  readonly waits: boolean
}

const ROWS_A_PAGE = 50
const RUNS_SHOWN = 100
const NOT_FOUND = { ok: false, reason: 'not-found' } as const
const PROVE = { ok: false, reason: 'prove', message: proveFirst.reason } as const

/** What whoever sees feeds may read of them. */
export type FeedReading = ReturnType<typeof feedReading>

export const feedReading = ({ site }: Pick<InventoryActor, 'site'>) => ({
  feeds: () => feedStandings(site),

  /** Null for one that the site does not have. */
  async feed(id: string): Promise<FeedDetail | null> {
    const standing = (await feedStandings(site)).find((each) => each.id === id)
    if (!standing) return null
    const [runs, keys] = await Promise.all([runsOf(site, { feed: id, limit: RUNS_SHOWN }), feedKeysOf(site, id)])
    return { standing, runs, keys }
  },

  async feedRun(id: string, number: number, page: number): Promise<FeedRunDetail | null> {
    const found = await runOf(site, id, number)
    if (!found) return null
    const { run, refused } = found
    const pages = Math.max(1, Math.ceil(refused.length / ROWS_A_PAGE))
    const at = Math.min(Math.max(1, page), pages)
    const withdrawing = run.withdrawing ?? []
    return {
      run,
      refused: refused.slice((at - 1) * ROWS_A_PAGE, at * ROWS_A_PAGE),
      page: at,
      pages,
      kept: refused.length,
      vendorText: refused.length === 0 ? '' : vendorText(run, refused, zoneOfSite(site)),
      withdrawing: { count: withdrawing.length, names: await withdrawnNames(site, withdrawing) },
      waits: run.state === 'held' && feedsOf(site).some((feed) => feed.id === id),
    }
  },

  /** The refused rows of a run as a CSV file; null where the run is not kept. */
  async refusedCsv(id: string, number: number): Promise<string | null> {
    const found = await runOf(site, id, number)
    if (!found) return null
    const lines = found.refused.map(({ row, field, value, reason }) => csvLine([row, field, value, reason]))
    // The mark says that this is UTF-8.
    return `\uFEFF${csvLine(['Row', 'Field', 'Value', 'Reason'])}${lines.join('')}`
  },
})

/** What whoever looks after feeds may do with them. */
export type FeedManaging = ReturnType<typeof feedManaging>

export function feedManaging(actor: InventoryActor) {
  const { site, staff, ports } = actor
  const sourceOf = (id: string): FeedSource | undefined => feedsOf(site).find((feed) => feed.id === id)

  const record = (trx: AnyTransaction, verb: string, id: string, after?: unknown) =>
    recordAudit(trx, { ...auditOf(actor), verb, subject: { kind: 'feed', id }, after, at: site.now() })

  return {
    /** Files of cars or parts that this person brings in the browser. */
    uploads: (kind: UploadKind): UploadVerbs => uploadVerbs(actor, kind),

    /** Has a source fetched at once, by whoever runs feeds. */
    async fetchFeed(id: string): Promise<FeedVerbResult> {
      const feed = sourceOf(id)
      if (!feed) return NOT_FOUND
      if (isPush(feed)) return refused('Files of this feed are sent to us; there is none to fetch.')
      const now = site.now()
      await syncFeeds(site, now)
      return tablesOf<FeedTables>(site.database).write(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('feed_state')
          .set({ due_at: now, wanted_by: staff.name })
          .where((is) => is.and({ site_id: site.slug, feed_id: id }))
          .where((is) => is.or([is('lease', 'is', null), is('leased_until', '<=', now)]))
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return refused('A run of this feed is under way. Look again when it is over.')
        await record(trx, 'feed.fetch', id)
        return { ok: true }
      })
    },

    /** Accepts or refuses what a run that was held back would withdraw. Of two people who decide one is heard. */
    async decideRun(id: string, run: number, accept: boolean): Promise<FeedVerbResult> {
      const feed = sourceOf(id)
      if (!feed || !(await runOf(site, id, run))) return NOT_FOUND
      if (accept && !provenWithin(actor, site.now())) return PROVE
      const verb = accept ? 'feed.accept' : 'feed.refuse'
      const also = (trx: AnyTransaction) => record(trx, verb, id, { run })
      const done = await decideRun(site, { feed: id, run, accept, by: decidedBy(actor), now: site.now(), also })
      if (!done.ok) return { ok: false, reason: 'changed', message: await decidedWords(id, run) }
      if (!accept && isPush(feed)) await ports.feeds.dropHeldFiles(site, id)
      return { ok: true }
    },

    /** Makes a key with which a program may send to a source. The key is in the answer, and nowhere afterwards. */
    async makeKey(id: string): Promise<FeedVerbResult<{ readonly key: string }>> {
      const feed = sourceOf(id)
      if (!feed || !isPush(feed)) return NOT_FOUND
      if (!provenWithin(actor, site.now())) return PROVE
      return tablesOf<FeedKeyTables>(site.database).write(async (trx) => {
        const made = await makeFeedKey(trx, { site: site.slug, feed: id, by: staff.name, now: site.now() })
        if (!made.ok) return refused(made.reason)
        await record(trx, 'feed.key', id, { key: made.id })
        return { ok: true, key: made.key }
      })
    },

    /** Takes a key away: whoever sends with it is refused from now on. */
    removeKey: (id: string, key: string): Promise<FeedVerbResult> =>
      tablesOf<FeedKeyTables>(site.database).write(async (trx) => {
        const gone = await removeFeedKey(trx, { site: site.slug, feed: id, key })
        if (!gone) return NOT_FOUND
        await record(trx, 'feed.key-removed', id, { key })
        return { ok: true }
      }),
  }

  async function decidedWords(id: string, number: number): Promise<string> {
    const { run } = (await runOf(site, id, number)) ?? {}
    const by = run?.decided_by?.replace(/^staff:/, '')
    const what = run?.state === 'accepted' ? 'accepted' : 'refused'
    return by
      ? `This run was ${what} by ${by} meanwhile, so nothing of yours was done. It stands below as it is now.`
      : `This run waits for no decision any more, so nothing was done. Runs are kept for ${KEPT_DAYS} days.`
  }
}

const refused = (message: string) => ({ ok: false, reason: 'refused', message }) as const
