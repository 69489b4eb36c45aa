import { type Mapping, parseMapping } from '#app/features/stock/feed/mapping/mapping.schema.ts'
import { isShippedMapping, shippedMapping } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import type { FeedPlace } from './feed-transport.ts'
import type { FeedSchedule } from './schedule.ts'
import type { FeedSource } from './settings.schema.ts'

const FOLDER = 'folder:'

/** Reads an environment variable. */
export type Secrets = (name: string) => string | undefined

export type PlaceResult =
  | { readonly ok: true; readonly place: FeedPlace }
  | { readonly ok: false; readonly reason: string }

export const isPush = ({ source }: Pick<FeedSource, 'source'>): boolean => source === 'push'

/** The address of a source; null for one that is sent to us, and for what is no address. */
export function feedAddress(source: string): URL | null {
  if (source === 'push') return null
  if (!source.startsWith(FOLDER)) return URL.parse(source)
  const path = source.slice(FOLDER.length)
  if (!path.startsWith('/')) return null
  // A folder is one however it is written; what has a star or an ending names files in it.
  const whole = /[*.][^/]*$/.test(path) || path.endsWith('/') ? path : `${path}/`
  return URL.parse(`file://${whole.split('/').map(encodeURIComponent).join('/')}`)
}

/** Where a feed is had from, with what opens it. The reason names a variable that is not set, and never its value. */
export function feedPlace(feed: FeedSource, secrets: Secrets): PlaceResult {
  const address = feedAddress(feed.source)
  if (!address) return { ok: false, reason: `"${feed.source}" is no address that a feed can be fetched from.` }
  const named = [feed.password_env, feed.private_key_env].filter((name) => name !== undefined)
  const missing = named.find((name) => !secrets(name))
  if (missing) return { ok: false, reason: `The environment variable ${missing} is not set on this server.` }
  const place: FeedPlace = {
    address,
    user: feed.user,
    password: feed.password_env && secrets(feed.password_env),
    privateKey: feed.private_key_env && secrets(feed.private_key_env),
    hostKey: feed.host_key,
  }
  return { ok: true, place }
}

/** The schedule of a source; `feedProblems` sees to it that there is exactly one. */
export function feedSchedule({ schedule }: Pick<FeedSource, 'schedule'>): FeedSchedule {
  const { every_minutes, every_hours, at, days } = schedule
  if (at) return { at, days }
  return every_hours === undefined ? { every_minutes: every_minutes ?? 30 } : { every_hours }
}

export type FeedMapping =
  | { readonly ok: true; readonly mapping: Mapping | undefined }
  | { readonly ok: false; readonly reason: string }

/**
 * The mapping of a source, checked; it stands in the document that is in force. A source that names its vehicles by VIN
 * needs no stock number, so it gets one that nobody looks at.
 */
export function mappingOf({ mapping, match, owns }: Pick<FeedSource, 'mapping' | 'match' | 'owns'>): FeedMapping {
  if (mapping === undefined) return { ok: true, mapping: undefined }
  if (typeof mapping === 'string' && isShippedMapping(mapping)) return { ok: true, mapping: shippedMapping(mapping) }
  if (typeof mapping === 'string') return { ok: false, reason: `The mapping "${mapping}" has not been taken in yet.` }
  const { fields } = mapping
  const mapped = typeof fields === 'object' && fields !== null && !Array.isArray(fields) ? fields : {}
  const byVin = owns.length > 0 && match === 'vin' && 'vin' in mapped && !('stocknum' in mapped)
  const column = byVin ? firstColumn(mapped['vin']) : undefined
  return parseMapping(column ? { ...mapping, stock_number: { hash_of: [column] } } : mapping)
}

/** The first column that a field of a mapping is read from. */
function firstColumn(source: unknown): string | undefined {
  if (typeof source === 'string') return source
  if (Array.isArray(source)) return firstColumn(source[0])
  if (typeof source !== 'object' || source === null) return undefined
  const { column, columns } = source as { column?: unknown; columns?: unknown }
  return firstColumn(column ?? columns)
}
