import { feedsOf, type FeedSource } from '#app/features/feeds/settings.schema.ts'
import { isPush } from '#app/features/feeds/feed-source.ts'
import { dealershipsOf } from '#app/features/locations/dealerships.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import { provenWithin } from '#app/features/staff/session/proven-within.ts'
import { auditOf } from '#app/features/staff/site-actor.ts'
import type { SourceTables } from '#app/features/stock/sources/sources.tables.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import type { InventoryActor } from '../../inventory-actor.ts'
import { decidedBy } from '../../reach/act-on-car.server.ts'
import { uploadVerbs } from '../upload/upload-verbs.server.ts'
import { isOperators, readFeedTexts, textsOf, type WrittenSource } from './feed-form.ts'
import { type FeedQuestion, type FeedTextProblems, type FeedTexts, NEW_FEED, OF_UPLOAD } from './feed-questions.ts'
import type { DocumentProblem } from '#app/features/site/documents/site-documents.ts'

/** The form of a source as it opens. */
export interface FeedForm {
  /** The version of the document that it is made from. */
  readonly version: number
  readonly texts: FeedTexts
  /** Its operator alone says where it is had from, because a password goes with it or it lies on the server. */
  readonly keepsPlace: boolean
  /** The host that it is fetched from now, without the rest of its address. */
  readonly host: string | null
  readonly dealerships: readonly (readonly [id: string, name: string])[]
  readonly locations: readonly (readonly [id: string, name: string])[]
  /** Uploads of theirs whose mapping can be used. */
  readonly uploads: readonly { readonly id: string; readonly name: string; readonly at: number }[]
}

export type SourceResult =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly reason: 'not-found' }
  | { readonly ok: false; readonly reason: 'prove' }
  | { readonly ok: false; readonly reason: 'changed'; readonly message: string }
  | {
      readonly ok: false
      readonly reason: 'refused'
      readonly problems: FeedTextProblems
      /** What is wrong beside the answers. */
      readonly message: string | null
    }

const NOT_FOUND = { ok: false, reason: 'not-found' } as const
const CHANGED = {
  ok: false,
  reason: 'changed',
  message:
    'Somebody has changed the settings of this site since you opened this page, so nothing was saved. What you typed still stands here: look at it once more, then send it again.',
} as const

/** What whoever looks after feeds may do with the sources themselves. */
export type SourceVerbs = ReturnType<typeof sourceVerbs>

export function sourceVerbs(actor: InventoryActor) {
  const { site, ports } = actor
  const { documents } = ports.feeds
  const uploads = uploadVerbs(actor, 'cars')
  const sourceOf = (id: string): FeedSource | undefined => feedsOf(site).find((feed) => feed.id === id)

  /** Stores the document with other sources, by whoever has proved lately who they are. */
  async function write(
    given: { readonly version: number; readonly id: string; readonly verb: string; readonly after?: object },
    change: (sources: readonly WrittenSource[]) => readonly WrittenSource[],
  ): Promise<SourceResult> {
    const { version, document } = await documents.read(site)
    if (version !== given.version) return CHANGED
    const sources = change((document['feeds'] ?? []) as readonly WrittenSource[])
    const { id, verb, after } = given
    const also = (trx: AnyTransaction) => recordAudit(trx, { ...auditOf(actor), verb, subject: { kind: 'feed', id }, after, at: site.now() }) // prettier-ignore
    const written = await documents.write(site, { document: { ...document, feeds: sources }, after: version, by: decidedBy(actor), also }) // prettier-ignore
    if (written.ok) return { ok: true, id }
    return written.reason === 'changed' ? CHANGED : refusal(written.problems, sources.findIndex((one) => one['id'] === id)) // prettier-ignore
  }

  /** Adds a source, or puts another in place of `before`. */
  async function save(texts: FeedTexts, version: number, before: FeedSource | null): Promise<SourceResult> {
    if (!provenWithin(actor, site.now())) return { ok: false, reason: 'prove' }
    const { document } = await documents.read(site)
    const known = (document['feeds'] ?? []) as readonly WrittenSource[]
    const written = before && known.find(({ id }) => id === before.id)
    if (before && !written) return CHANGED
    const chosen = texts.mapping ?? ''
    const upload = chosen.startsWith(OF_UPLOAD) ? await uploads.find(chosen.slice(OF_UPLOAD.length)) : null
    const read = readFeedTexts(texts, {
      before: before && written ? { feed: before, written } : null,
      taken: known.map(({ id }) => String(id)).filter((id) => id !== before?.id),
      uploaded: upload?.upload.reading?.mapping ?? null,
      ids: placeIds(),
    })
    if (!read.ok) return { ok: false, reason: 'refused', problems: read.problems, message: null }
    const unasked = read.address && (await ports.feeds.refuses(read.address))
    if (unasked) return { ok: false, reason: 'refused', problems: { address: unasked }, message: null }
    const { source } = read
    // Not its address, which may hold a key.
    const after = { source: source['source'] === 'push' ? 'push' : read.address?.hostname, rows: source['rows'], schedule: source['schedule'] } // prettier-ignore
    const given = { version, id: String(source['id']), verb: before ? 'feed.change' : 'feed.add', after }
    return write(given, (sources) =>
      before ? sources.map((one) => (one['id'] === before.id ? source : one)) : [...sources, source],
    )
  }

  function placeIds(): (string | number)[] {
    const { primary, others } = dealershipsOf(site)
    const { locations } = settingsOf(site, locationSettings)
    return [...[primary, ...others].map(({ id }) => id), ...locations.map(({ id }) => id)]
  }

  return {
    /** The form of a source, of a new one where none is named; null for one that the site does not have. */
    async feedForm(id?: string): Promise<FeedForm | null> {
      const feed = id === undefined ? null : sourceOf(id)
      if (feed === undefined) return null
      const { primary, others } = dealershipsOf(site)
      const { locations } = settingsOf(site, locationSettings)
      const kept = await uploads.list()
      return {
        version: (await documents.read(site)).version,
        texts: feed ? textsOf(feed) : NEW_FEED,
        keepsPlace: feed !== null && isOperators(feed),
        host: feed && !isPush(feed) ? URL.parse(feed.source)?.hostname || null : null,
        dealerships: others.length > 0 ? [primary, ...others].map((each) => [String(each.id), each.name]) : [],
        locations: locations.map((each) => [String(each.id), each.name]),
        uploads: kept.filter(({ reading }) => reading?.mapping).map(({ id: upload, name, at }) => ({ id: upload, name, at })), // prettier-ignore
      }
    },

    addFeed: (texts: FeedTexts, version: number) => save(texts, version, null),

    async changeFeed(id: string, texts: FeedTexts, version: number): Promise<SourceResult> {
      const feed = sourceOf(id)
      return feed ? save(texts, version, feed) : NOT_FOUND
    },

    /** What of the stock a source has brought and is there now; null for one that the site does not have. */
    async feedToRemove(id: string): Promise<{ readonly version: number; readonly cars: number } | null> {
      if (!sourceOf(id)) return null
      const row = await tablesOf<StockTables & SourceTables>(site.database)
        .read.selectFrom('car_source as s')
        .innerJoin('car', (join) => join.onRef('car.site_id', '=', 's.site_id').onRef('car.slug', '=', 's.car_slug'))
        .where('s.site_id', '=', site.slug)
        .where('s.source', '=', id)
        .where('car.withdrawn_at', 'is', null)
        .select(({ fn }) => fn.countAll<number | string>().as('cars'))
        .executeTakeFirst()
      return { version: (await documents.read(site)).version, cars: Number(row?.cars ?? 0) }
    },

    /** Takes a source out; its keys go with it, and what it has sent that waits. Its cars stay. */
    async removeFeed(id: string, version: number): Promise<SourceResult> {
      const feed = sourceOf(id)
      if (!feed) return NOT_FOUND
      if (!provenWithin(actor, site.now())) return { ok: false, reason: 'prove' }
      const done = await write({ version, id, verb: 'feed.remove' }, (sources) => sources.filter((one) => one['id'] !== id)) // prettier-ignore
      if (done.ok && isPush(feed)) await ports.feeds.dropHeldFiles(site, id)
      return done
    },
  }
}

/** Which question a field of the document is asked by. */
const QUESTION_OF: Readonly<Record<string, FeedQuestion>> = {
  id: 'id', source: 'address', host_key: 'address', schedule: 'every', mapping: 'mapping', format: 'mapping',
  rows: 'rows', dealership: 'dealership', location: 'location', late_after: 'late_after', shrink: 'shrink',
} // prettier-ignore

/** What the check of the document says, at the questions of the form where it is about them. */
function refusal(problems: readonly DocumentProblem[], at: number): SourceResult {
  const own: Partial<Record<FeedQuestion, string>> = {}
  const others: string[] = []
  for (const { field, reason } of problems) {
    const [list, place, name = ''] = field.split('.')
    const question = list === 'feeds' && place === String(at) ? QUESTION_OF[name] : undefined
    if (question) own[question] ??= `This ${reason}.`
    else others.push(`${field} ${reason}`)
  }
  const message = others.length === 0 ? null : `Nothing was saved. The settings of this site have a fault that its operator has to mend first: ${others[0]}.` // prettier-ignore
  return { ok: false, reason: 'refused', problems: own, message }
}
