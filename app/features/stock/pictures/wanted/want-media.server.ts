import type { ExpressionBuilder, Transaction } from 'kysely'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { vehicleSettings } from '#app/features/vehicle/settings.schema.ts'
import { mediaOfRow, rowWithMedia } from '../../car-row.ts'
import type { CarRow } from '../../stock.tables.ts'
import { picturesOf } from '../settings.schema.ts'
import { sourceId, type WantedMedia, wantedOf, type WantedRules, withAddresses } from './wanted-media.ts'
import type { MediaSourceRow, WantedMediaRow, WantedMediaTables } from './wanted-media.tables.ts'

/** Below every engine's limit on parameters: a source has twelve. */
const BATCH = 500

/** What a site has fetched of its feeds; null: nothing. */
export function wantedRulesOf(site: Pick<Site, 'settings'>): WantedRules | null {
  const { fetch, history_reports } = picturesOf(site)
  const filmHosts = settingsOf(site, vehicleSettings).video_hosts ?? []
  return fetch ? { reports: history_reports === 'keep', filmHosts } : null
}

type Use = WantedMedia & { readonly slug: string; readonly id: string }

export interface WantingCars<Row> {
  /** The cars with addresses of ours where the site has what the feed names. */
  readonly rows: Row[]
  /** Writes down what the cars want; their rows have to be there. */
  want(): Promise<void>
}

type CarColumns = Pick<CarRow, 'slug' | 'summary' | 'details'>

/**
 * Takes down what cars want of pictures by address, as part of the transaction that writes them. What the site has
 * already stands in their rows at once, so a changed price never brings a silhouette back.
 */
export async function wantMedia<Row extends CarColumns>(
  trx: Transaction<WantedMediaTables>,
  of: {
    readonly site: string
    readonly rows: readonly Row[]
    readonly rules: WantedRules | null
    readonly now: number
  },
): Promise<WantingCars<Row>> {
  const { site, rows, rules, now } = of
  const uses = new Map<string, Use[]>()
  for (const row of rows) {
    // Most rows of most feeds name nothing elsewhere; they are not read at all.
    if (!rules || !/"https?:\/\//i.test(row.details)) continue
    const named = wantedOf(mediaOfRow(row), rules)
    const { slug } = row
    if (named.length > 0)
      uses.set(
        slug,
        named.map((use) => ({ ...use, slug, id: sourceId(use.kind, use.url) })),
      )
  }
  const all = [...uses.values()].flat()
  const kept = await keptSources(trx, site, new Set(all.map(({ id }) => id)))
  const addressOf = (use: Use): string | null => kept.get(use.id)?.kept_as ?? null

  const laid = rows.map((row): Row => {
    const addresses = new Map<string, string>(
      uses.get(row.slug)?.flatMap((use) => {
        const address = addressOf(use)
        return address === null ? [] : [[`${use.field} ${use.position}`, address] as const]
      }),
    )
    if (addresses.size === 0) return row
    return rowWithMedia(row, (car) =>
      withAddresses(car, (field, position) => addresses.get(`${field} ${position}`) ?? null),
    )
  })

  return {
    rows: laid,
    async want() {
      const slugs = rows.map(({ slug }) => slug)
      for (const some of batches(slugs)) {
        await trx.deleteFrom('wanted_media').where('site_id', '=', site).where('car_slug', 'in', some).execute()
      }
      await addSources(trx, { site, uses: all, now })
      for (const some of batches(all)) {
        const wanted = some.map((use): WantedMediaRow => {
          const { slug, field, position, id } = use
          return { site_id: site, car_slug: slug, field, position, source_id: id, shown: addressOf(use), behind: 0 }
        })
        await trx.insertInto('wanted_media').values(wanted).execute()
      }
    },
  }
}

type WantedSource = Pick<WantedMedia, 'kind' | 'url' | 'turn'> & { readonly id: string }

/** Puts addresses among those that are asked, once each. */
export async function addSources(
  trx: Transaction<WantedMediaTables>,
  { site, uses, now }: { readonly site: string; readonly uses: readonly WantedSource[]; readonly now: number },
): Promise<void> {
  for (const some of batches(newSources(site, uses, now))) {
    await trx
      .insertInto('media_source')
      .values(some)
      .onConflict((conflict) =>
        conflict
          .columns(['site_id', 'source_id'])
          // A picture that another car puts first is asked for earlier, and one that nobody wanted for a while at once.
          .doUpdateSet(({ eb }) => ({ turn: lesser(eb, 'turn'), due_at: lesser(eb, 'due_at') }))
          .where('media_source.state', '=', 'waiting')
          .where('media_source.tries', '=', 0),
      )
      .execute()
  }
}

type InConflict = ExpressionBuilder<WantedMediaTables & { excluded: MediaSourceRow }, 'media_source' | 'excluded'>

const lesser = (eb: InConflict, column: 'turn' | 'due_at') =>
  eb
    .case()
    .when(eb.ref(`media_source.${column}`), '<', eb.ref(`excluded.${column}`))
    .then(eb.ref(`media_source.${column}`))
    .else(eb.ref(`excluded.${column}`))
    .end()

type KeptSource = Pick<MediaSourceRow, 'source_id' | 'kept_as'>

async function keptSources(
  trx: Transaction<WantedMediaTables>,
  site: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, KeptSource>> {
  const found = new Map<string, KeptSource>()
  for (const some of batches([...ids])) {
    const rows = await trx
      .selectFrom('media_source')
      .select(['source_id', 'kept_as'])
      .where('site_id', '=', site)
      .where('source_id', 'in', some)
      .where('kept_as', 'is not', null)
      .execute()
    for (const row of rows) found.set(row.source_id, row)
  }
  return found
}

/** One row an address, with the earliest turn of those that want it. */
function newSources(site: string, uses: readonly WantedSource[], now: number): MediaSourceRow[] {
  const sources = new Map<string, MediaSourceRow>()
  for (const { id, kind, url, turn } of uses) {
    const known = sources.get(id)
    sources.set(id, {
      site_id: site,
      source_id: id,
      kind,
      url,
      host: URL.parse(url)?.host ?? '',
      state: 'waiting',
      media_id: null,
      kept_as: null,
      etag: null,
      last_modified: null,
      tries: 0,
      reason: null,
      turn: Math.min(turn, known?.turn ?? turn),
      due_at: now,
      lease: null,
      leased_until: 0,
      wanted_at: now,
    })
  }
  return [...sources.values()]
}

function batches<T>(all: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let start = 0; start < all.length; start += BATCH) parts.push(all.slice(start, start + BATCH))
  return parts
}
