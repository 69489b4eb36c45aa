import { MeilisearchError, type Settings } from 'meilisearch'
import { MAX_FACET_VALUES, MAX_TOTAL_HITS } from '#app/features/search/meilisearch/limits.ts'
import type { IndexSchema, SearchDocument } from '#app/features/search/port.ts'
import { MINUTE } from '#lib/durations.ts'
import { hostedClient } from './hosted-client.ts'
import { hostedNames } from './hosted-names-of.ts'
import { documentKey, KEY, namedAttributes, PUSHED, SITE, siteFilter, type HostedIndex } from './hosted-names.ts'

/** Documents of one request. */
const BATCH = 1_000
/** For one request with its documents, ms. */
const BATCH_MS = MINUTE
/** A hosted service may take this long over one of them, ms. */
const TASK_MS = 300_000

export interface Push {
  readonly schema: IndexSchema
  readonly documents: AsyncIterable<SearchDocument> | Iterable<SearchDocument>
  /** Tells this push from every other. */
  readonly stamp: number
}

export type PushResult = { ok: true; documents: number; removed: number } | { ok: false; reason: string }

/** Sends a site's settings and documents to a hosted service, then takes away those of earlier pushes. */
export async function pushIndex(hosted: HostedIndex, { schema, documents, stamp }: Push): Promise<PushResult> {
  const { host, uid, site } = hosted
  const client = hostedClient(hosted, BATCH_MS)
  const index = client.index(uid)
  const done = async (task: ReturnType<typeof index.updateSettings>) => {
    const { status, error, details } = await task.waitTask({ timeout: TASK_MS, interval: 100 })
    if (status !== 'succeeded') throw new PushError(error?.message ?? `a task ended as "${status}"`)
    return details
  }
  try {
    await done(index.updateSettings(indexSettings(schema)))
    const all = await Array.fromAsync(documents)
    const named = hostedNames(schema, all)
    let sent = 0
    let batch: object[] = []
    const send = async () => {
      if (batch.length > 0) await done(index.addDocuments(batch, { primaryKey: KEY }))
      sent += batch.length
      batch = []
    }
    for (const { key: own, values } of all) {
      const written = Object.entries(values).map(([name, value]) => [name, named(name, value)])
      batch.push(hostedDocument({ key: own, values: Object.fromEntries(written) }, { schema, site, stamp }))
      if (batch.length === BATCH) await send()
    }
    await send()
    const details = await done(index.deleteDocuments({ filter: `${siteFilter(site)} AND ${PUSHED} != ${stamp}` }))
    return { ok: true, documents: sent, removed: details?.deletedDocuments ?? 0 }
  } catch (error) {
    if (!(error instanceof MeilisearchError || error instanceof PushError)) throw error
    const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
    return { ok: false, reason: `The search service at ${host} did not take the stock: ${error.message}${cause}` }
  }
}

/** A task that the service could not carry out. */
class PushError extends Error {}

/** Our engine's behaviour in the words of the service. */
export function indexSettings(schema: IndexSchema): Settings {
  const named = namedAttributes(schema)
  const places = schema.place ? ['_geo'] : []
  return {
    searchableAttributes: [...schema.searchable, ...schema.exact],
    filterableAttributes: [...named, ...places, SITE, PUSHED],
    sortableAttributes: [...named.filter((name) => schema.attributes[name] !== 'keywords'), ...places],
    rankingRules: [
      'sort', 'words', 'typo', 'proximity', 'attribute', 'exactness',
      'rank:desc', 'listed_at:desc', 'year:desc', 'feed_row:asc',
    ], // prettier-ignore
    // A year or an engine size next to the one typed is another car, and a stock number is right or wrong.
    typoTolerance: { disableOnNumbers: true, disableOnAttributes: [...schema.exact] },
    pagination: { maxTotalHits: MAX_TOTAL_HITS },
    faceting: { maxValuesPerFacet: MAX_FACET_VALUES, sortFacetValuesBy: { '*': 'count' } },
    synonyms: Object.fromEntries(
      schema.synonyms.flatMap((group) => group.map((entry) => [entry, group.filter((other) => other !== entry)])),
    ),
  }
}

/** A car as the service holds it. */
function hostedDocument(
  { key, values }: SearchDocument,
  { schema, site, stamp }: { schema: IndexSchema; site: string; stamp: number },
): object {
  const { place } = schema
  const kept = Object.entries(values).filter(
    ([name, value]) => value !== undefined && value !== null && name !== place?.lat && name !== place?.lng,
  )
  const lat = place && values[place.lat]
  const lng = place && values[place.lng]
  return {
    [KEY]: documentKey(site, key),
    [SITE]: site,
    [PUSHED]: stamp,
    ...Object.fromEntries(kept),
    slug: key,
    ...(typeof lat === 'number' && typeof lng === 'number' && { _geo: { lat, lng } }),
  }
}
