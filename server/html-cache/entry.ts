import { createHash } from 'node:crypto'
import {
  type AcceptedPacking,
  encodingOf,
  packed,
  type PackingName,
  PACKING_NAMES,
  unpacked,
} from './packing/encodings.ts'
import type { RevisionMark } from './revisions.ts'
import { WireAnswer } from './wire-answer.ts'

/** One answer in one packing, ready to be written: headers stand in pairs, as Node takes them fastest. */
export interface Variant {
  readonly etag: string
  readonly hit: readonly string[]
  readonly notModified: readonly string[]
  /** The same two as they go over the wire; the first one has the body: what is read slowly gets another copy. */
  readonly wire: { readonly hit: WireAnswer; readonly notModified: WireAnswer }
  /** How often its bytes were sent. */
  sent: number
}

/** A page that is kept. */
export interface CacheEntry {
  readonly key: string
  /** What it takes when it is new; the cache counts what it grows by. */
  bytes: number
  /** Whether it was shown since the cache last made room. */
  used: boolean
  readonly slug: string
  readonly made: RevisionMark
  /** 0: an address whose answers are not kept. */
  readonly status: number
  /** Epoch ms from which it is not shown any more. */
  readonly endsAt: number
  /** The moment at which the page will look different; Infinity for none. */
  readonly changesAt: number
  /** The headers of the page, without those of one encoding. */
  readonly head: readonly string[]
  readonly tag: string
  readonly variants: Partial<Record<PackingName, Variant>>
  readonly making: Partial<Record<PackingName, Promise<Variant>>>
  /** Where the raw addresses that lead to it are remembered. */
  readonly aliases: [Map<string, CacheEntry>, string][]
}

/** What a CDN may do with a page: keep it ten seconds, and show it half a minute more while it fetches a new one. */
export const SHARED_S = 10
export const STALE_S = 30
/** Browsers ask each time, and are told that nothing has changed. */
export const PUBLIC = `public, max-age=0, s-maxage=${SHARED_S}, stale-while-revalidate=${STALE_S}`

/** The Cache-Control of a page that will look different in so many seconds: nobody shows it longer than that. */
export function publicFor(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const shared = Math.min(SHARED_S, whole)
  return `public, max-age=0, s-maxage=${shared}, stale-while-revalidate=${Math.min(STALE_S, whole - shared)}`
}

export const HIT = 'forecourt; hit'

/** Where the value of Cache-Control and that of Cache-Status stand among the headers of a variant. */
export const CACHE_CONTROL_AT = 1
export const STATUS_AT = 3
/** And that of the ETag, where it stands. */
export const ETAG_AT = 7

/** Headers that are written for each encoding, belong to one connection, or are written by Node. */
const NOT_KEPT = new Set([
  'cache-control',
  'cache-status',
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
])

/** What is counted for an entry besides its texts and bodies: objects, map slots, bytes. */
const OVERHEAD = 1_500

/** Below this many bytes packing costs more than it saves. */
const MIN_BYTES = 1_024
const TEXT = /^(text\/|application\/(json|xml|javascript|ld\+json|manifest\+json)|image\/svg)/

interface NewEntryOptions {
  readonly key: string
  readonly slug: string
  readonly made: RevisionMark
  readonly endsAt: number
  readonly changesAt: number
  readonly response: Response
  readonly bytes: Buffer
  readonly packing: PackingName
}

/** Keeps an answer, packed as the first who asked for it reads it. */
export async function newEntry({ response, bytes, packing, ...kept }: NewEntryOptions): Promise<CacheEntry> {
  const head = [...response.headers].flatMap(([name, value]) => (NOT_KEPT.has(name) ? [] : [name, value]))
  const entry: CacheEntry = {
    ...kept,
    status: response.status,
    head: ['cache-control', response.headers.get('cache-control') ?? PUBLIC, ...head],
    tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
    bytes: OVERHEAD + 2 * kept.key.length + 2 * head.join('').length,
    used: false,
    variants: {},
    making: {},
    aliases: [],
  }
  const fit = bytes.length < MIN_BYTES || !TEXT.test(response.headers.get('content-type') ?? '') ? 'identity' : packing
  const variant = variantOf(entry, fit, await packed(bytes, fit))
  entry.variants[fit] = variant
  entry.bytes += bytesOf(variant)
  return entry
}

/** An address whose answers are not kept: a note of that, so that nobody makes its page twice. */
export const unkept = (of: Pick<CacheEntry, 'key' | 'slug' | 'made' | 'endsAt'>): CacheEntry => ({
  ...of,
  status: 0,
  changesAt: Infinity,
  head: [],
  tag: '',
  bytes: OVERHEAD + 2 * of.key.length,
  used: false,
  variants: {},
  making: {},
  aliases: [],
})

/** The page for a client if it is kept as that one takes it; small pages and pictures travel as they are. */
export const readyFor = ({ variants, tag }: CacheEntry, { atOnce, small }: AcceptedPacking): Variant | undefined =>
  variants[small] ??
  variants[atOnce] ??
  (variants.identity?.etag === `"${tag}"` && isPlain(variants.identity) ? variants.identity : undefined)

/** Whether bytes are not worth packing. */
const isPlain = ({ wire, hit }: Variant): boolean =>
  wire.hit.body.length < MIN_BYTES || !TEXT.test(headerOf(hit, 'content-type'))

function headerOf(head: readonly string[], name: string): string {
  const at = head.indexOf(name)
  return at === -1 ? '' : head[at + 1]!
}

/** The page in a packing that nobody has asked for yet, made from one that somebody had. */
export function madeIn(entry: CacheEntry, packing: PackingName, grow: (bytes: number) => void): Promise<Variant> {
  return (entry.making[packing] ??= (async () => {
    const from = PACKING_NAMES.find((known) => entry.variants[known])!
    const body = await packed(await unpacked(entry.variants[from]!.wire.hit.body, from), packing)
    const variant = variantOf(entry, packing, body)
    entry.variants[packing] = variant
    grow(bytesOf(variant))
    return variant
  })().finally(() => delete entry.making[packing]))
}

/** A page that was sent so often in its minute goes on being asked for: from here on a smaller packing pays. */
const OFTEN = 3

/** Packs a page that many ask for as small as it pays, beside its answers; until then it travels as it is. */
export function packSmaller(
  entry: CacheEntry,
  { atOnce, small }: AcceptedPacking,
  grow: (bytes: number) => void,
): void {
  const quick = entry.variants[atOnce]
  if (atOnce === small || !quick || quick.sent < OFTEN || entry.variants[small] || entry.making[small]) return
  void madeIn(entry, small, grow).then(
    () => {
      delete entry.variants[atOnce]
      grow(-bytesOf(quick))
    },
    () => {},
  )
}

const bytesOf = ({ wire }: Variant): number => wire.hit.length + wire.notModified.length

function variantOf(
  { status, head, tag }: Pick<CacheEntry, 'status' | 'head' | 'tag'>,
  packing: PackingName,
  packedBody: Buffer,
): Variant {
  const etag = etagOf(tag, packing)
  const encoding = encodingOf(packing)
  const [name = '', control = '', ...rest] = head
  const always = [name, control, 'cache-status', HIT, 'vary', 'Accept-Encoding', 'etag', etag]
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const hit = [...always, ...encoded, 'content-length', String(packedBody.length), ...rest]
  const wire = { hit: new WireAnswer(status, hit, packedBody), notModified: new WireAnswer(304, always) }
  return {
    etag,
    hit,
    notModified: always,
    wire,
    sent: 0,
  }
}

const etagOf = (tag: string, packing: PackingName): string =>
  packing === 'identity' ? `"${tag}"` : `"${tag}-${packing}"`

/**
 * The tag under which a client has this very page, as its If-None-Match names it: that of the variant, or of the same
 * page packed in another way. A weak one will do (RFC 9110, 13.1.2).
 */
export function heldTag(header: string, tag: string, { etag }: Pick<Variant, 'etag'>): string | undefined {
  if (header === etag || header.trim() === '*') return etag
  const given = new Set(header.split(',').map((each) => each.trim().replace(/^W\//, '')))
  if (given.has(etag)) return etag
  return PACKING_NAMES.map((packing) => etagOf(tag, packing)).find((each) => given.has(each))
}
