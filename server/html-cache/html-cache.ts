import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostName } from '#app/features/site/host.ts'
import type { Site } from '#app/features/site/site.ts'
import { ByteCache } from '#lib/cache/byte-cache.ts'
import { type AcceptedPacking, packingReader } from './packing/encodings.ts'
import {
  CACHE_CONTROL_AT,
  type CacheEntry,
  ETAG_AT,
  heldTag,
  madeIn,
  packSmaller,
  PUBLIC,
  publicFor,
  readyFor,
  SHARED_S,
  STALE_S,
  STATUS_AT,
  type Variant,
} from './entry.ts'
import { knownAddresses } from './known-addresses.ts'
import { canonicalQuery, readAddress } from './page-address.ts'
import { type Admit, pageMaker, type MadePage, type RenderPage } from './page-maker.ts'
import { readHead, type RequestHead } from './request-head.ts'
import { isCurrent, type RevisionMark, revisions } from './revisions.ts'
import type { RoutePolicy } from './route-policy.ts'
import type { WireAnswer } from './wire-answer.ts'

export interface HtmlCacheOptions {
  /** The site of a host name, and whether that is not the one it shows itself under. */
  readonly siteOf: (host: string) => Promise<{ readonly site: Site; readonly redirectTo: string | null } | null>
  /** What the pages of a site are made from at this moment. */
  readonly markOf: (slug: string) => RevisionMark
  readonly policy: RoutePolicy
  /** Makes a page for everybody: without cookies, address or anything else of whoever asked. */
  readonly render: RenderPage
  /** Whether a page may be made for whoever sends this request. */
  readonly admit?: (request: IncomingMessage, site: Site) => ReturnType<Admit>
  readonly trustProxy: boolean
  readonly now?: () => number
  /** Bytes that all pages together may take. */
  readonly limit?: number
}

export type CacheOutcome = 'hit' | 'miss' | 'collapsed' | 'stale' | 'bypass'

export interface HtmlCache {
  /** Answers a request, or hands it on to the app. */
  handle(request: IncomingMessage, response: ServerResponse, pass: Pass): void
  /** The whole answer to a GET where its page is here and holds for a while; null where `handle` has to see to it. */
  ready(request: RequestHead & { readonly url: string }): WireAnswer | null
  /** Forgets all pages of a site. It is done by itself when a site changes. */
  purge(slug: string): void
  /** What has been done so far, and what is kept. */
  readonly stats: Readonly<Record<CacheOutcome, number>> & { readonly entries: number; readonly bytes: number }
}

type Pass = (request: IncomingMessage, response: ServerResponse) => void

const admitAll: NonNullable<HtmlCacheOptions['admit']> = async () => ({ ok: true, release: () => {} })

const MIB = 1_048_576
const LIMIT = 256 * MIB
/** Addresses without a page get this part of the room, so that guessing them drives no real page out. */
const MISSING_PART = 16

/** The pages that are the same for everyone, kept in front of the app. */
export function htmlCache(options: HtmlCacheOptions): HtmlCache {
  const { policy, trustProxy, now = Date.now, limit = LIMIT, admit = admitAll } = options
  const known = knownAddresses()
  const bySite = new Map<string, Set<CacheEntry>>()
  const forget = (entry: CacheEntry) => {
    known.forget(entry)
    bySite.get(entry.slug)?.delete(entry)
  }
  const storeFor = (limitBytes: number) =>
    // One that would drive half of the others out is not worth it.
    new ByteCache<string, CacheEntry>({ limitBytes, largestBytes: limitBytes / 2, dropped: forget, usedSince })
  const pages = storeFor(limit - limit / MISSING_PART)
  const missing = storeFor(limit / MISSING_PART)
  const storeOf = (entry: CacheEntry): ByteCache<string, CacheEntry> => (entry.status === 200 ? pages : missing)
  const purge = (slug: string) => {
    for (const entry of bySite.get(slug) ?? []) storeOf(entry).delete(entry.key, entry)
    bySite.delete(slug)
  }
  const marks = revisions(options.markOf, purge)
  const maker = pageMaker({ render: options.render, markOf: options.markOf, now })
  const packingOf = packingReader()
  const counts: Record<CacheOutcome, number> = { hit: 0, miss: 0, collapsed: 0, stale: 0, bypass: 0 }

  const isFresh = (entry: CacheEntry, at: number): boolean =>
    at < entry.endsAt && isCurrent(entry.made, marks.of(entry.slug, at))

  const keep = (entry: CacheEntry) => {
    storeOf(entry).set(entry.key, entry, entry.bytes)
    if (storeOf(entry).peek(entry.key) !== entry) return
    const own = bySite.get(entry.slug)
    if (own) own.add(entry)
    else bySite.set(entry.slug, new Set([entry]))
  }

  const grow = (entry: CacheEntry, bytes: number) => storeOf(entry).grow(entry.key, entry, bytes)

  const passOn = (request: IncomingMessage, response: ServerResponse, pass: Pass) => {
    counts.bypass++
    response.setHeader('Cache-Status', 'forecourt; fwd=bypass')
    pass(request, response)
  }

  /** Finds or makes the page; null for a request that is not for the cache. */
  const find = async (
    { request, host }: Pick<CacheRequest, 'request' | 'host'>,
    { atOnce: packing }: AcceptedPacking,
  ): Promise<CacheResult | null> => {
    const url = request.url!
    const address = readAddress(url)
    const rule = address && policy(address.page)
    const query = rule ? canonicalQuery(address, rule) : null
    const name = hostName(host)
    if (!address || query === null || !name) return null
    const at = now()
    const found = await options.siteOf(name)
    if (!found || found.redirectTo) return null
    const { site } = found
    const target = address.path + query
    const key = `${site.slug} ${target}`
    const before = pages.peek(key) ?? missing.peek(key)
    if (before && isFresh(before, at)) return { entry: before, outcome: 'hit', status: 'hit' }
    if (before) storeOf(before).delete(key, before)
    const mark = marks.of(site.slug, at)
    const wanted = { site, target, key, packing, revision: mark.revision, admit: () => admit(request, site) }
    const { made, joined } = maker.make(wanted)
    let done = await made
    // Another client had no room for this page; this one may have.
    if (joined && done.crowded) done = await maker.make(wanted).made
    if (!joined && done.entry) keep(done.entry)
    const outcome = joined ? 'collapsed' : before ? 'stale' : 'miss'
    const fwd = before ? 'stale' : 'uri-miss'
    return {
      ...done,
      outcome,
      status: `fwd=${fwd}${joined ? '; collapsed' : ''}${done.entry?.status ? '; stored' : ''}`,
    }
  }

  const answer = async (given: CacheRequest) => {
    const { request, response, pass, head, host } = given
    const accepted = packingOf(head.accepted)
    const found = await find({ request, host }, accepted)
    if (!found || (found.entry ? found.entry.status === 0 : !found.refused)) return passOn(request, response, pass)
    counts[found.outcome]++
    const { entry, refused } = found
    if (refused) {
      response.writeHead(refused.status, [...refused.head, 'cache-status', `forecourt; ${found.status}`])
      return response.end(refused.body)
    }
    const more = known.remember(host, request.url!, entry!)
    if (more > 0) grow(entry!, more)
    const ready = readyFor(entry!, accepted)
    const variant = ready ?? (await madeIn(entry!, accepted.atOnce, (bytes) => grow(entry!, bytes)))
    send(given, { entry: entry!, variant, at: now(), status: found.outcome === 'hit' ? null : found.status })
    packSmaller(entry!, accepted, (bytes) => grow(entry!, bytes))
  }

  return {
    handle(request, response, pass) {
      const { method, url } = request
      if (method !== 'GET' && method !== 'HEAD') {
        response.setHeader('Cache-Status', 'forecourt; fwd=method')
        return pass(request, response)
      }
      const head = readHead(request.rawHeaders)
      if (head.hosts !== 1 || !url || url.charCodeAt(0) !== SLASH) return pass(request, response)
      const host = (trustProxy ? head.forwardedHost : undefined) ?? head.host
      const entry = known.get(host, url)
      if (entry) {
        const at = now()
        const accepted = packingOf(head.accepted)
        const variant = readyFor(entry, accepted)
        if (variant && isFresh(entry, at)) {
          counts.hit++
          send({ response, head }, { entry, variant, at, status: null })
          return packSmaller(entry, accepted, (bytes) => grow(entry, bytes))
        }
      }
      answer({ request, response, pass, head, host }).catch((error: unknown) => {
        if (response.headersSent) response.destroy(error instanceof Error ? error : undefined)
        else passOn(request, response, pass)
      })
    },
    ready(request) {
      const host = (trustProxy ? request.forwardedHost : undefined) ?? request.host
      const entry = known.get(host, request.url)
      if (!entry) return null
      const at = now()
      const accepted = packingOf(request.accepted)
      const variant = readyFor(entry, accepted)
      if (!variant || entry.changesAt - at < NEAR_MS || !isFresh(entry, at)) return null
      const { noneMatch } = request
      const held = noneMatch === undefined ? undefined : heldTag(noneMatch, entry.tag, variant)
      if (held !== undefined && held !== variant.etag) return null
      counts.hit++
      entry.used = true
      if (held !== undefined) return variant.wire.notModified
      variant.sent++
      packSmaller(entry, accepted, (bytes) => grow(entry, bytes))
      return variant.wire.hit
    },
    purge,
    get stats() {
      return { ...counts, entries: pages.size + missing.size, bytes: pages.bytes + missing.bytes }
    },
  }
}

/** A hit marks the page, so that it costs no more than that. */
function usedSince(entry: CacheEntry): boolean {
  const { used } = entry
  entry.used = false
  return used
}

/** A page or an answer, and what the cache did for it. */
interface CacheResult extends MadePage {
  readonly outcome: CacheOutcome
  /** In the words of RFC 9211. */
  readonly status: string
}

interface CacheRequest {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly pass: Pass
  readonly head: RequestHead
  readonly host: string
}

interface CachedVariant {
  readonly entry: CacheEntry
  readonly variant: Variant
  readonly at: number
  /** What the cache did, unless it had the page. */
  readonly status: string | null
}

const SLASH = 47
/** From here on a CDN would show the page longer than it holds, ms. */
const NEAR_MS = (SHARED_S + STALE_S) * 1_000

function send(
  { response, head }: Pick<CacheRequest, 'response' | 'head'>,
  { entry, variant, at, status }: CachedVariant,
): void {
  entry.used = true
  const { noneMatch } = head
  const held = noneMatch === undefined ? undefined : heldTag(noneMatch, entry.tag, variant)
  let headers = held === undefined ? variant.hit : variant.notModified
  if (held !== undefined && held !== variant.etag) headers = headers.with(ETAG_AT, held)
  const near = entry.changesAt - at < NEAR_MS && headers[CACHE_CONTROL_AT] === PUBLIC
  if (near || status !== null) {
    headers = headers.with(STATUS_AT, `forecourt; ${status ?? 'hit'}`)
    if (near) headers = headers.with(CACHE_CONTROL_AT, publicFor((entry.changesAt - at) / 1_000))
  }
  response.writeHead(held === undefined ? entry.status : 304, headers as string[])
  if (held !== undefined) return void response.end()
  variant.sent++
  response.end(variant.wire.hit.body)
}
