import { carFields } from '#app/features/stock/feed/field-kind.ts'
import { isShippedMapping } from '#app/features/stock/feed/mapping/shipped-mappings.ts'
import { nearest } from '#lib/nearest.ts'
import { feedAddress, isPush, mappingOf } from './feed-source.ts'
import type { FeedSource } from './settings.schema.ts'

interface Problem {
  readonly field: string
  readonly reason: string
}

interface FeedDocument {
  readonly feeds: readonly FeedSource[]
  readonly dealership_id?: number | string | undefined
  readonly dealerships: readonly { readonly id: number | string }[]
  readonly locations: readonly { readonly id: number | string; readonly dealership_id?: number | string | undefined }[]
}

const PROTOCOLS = ['https:', 'http:', 'sftp:', 'ftp:', 'ftps:', 'file:']

/** Words of the console's addresses below `feeds`. */
const RESERVED: ReadonlySet<string> = new Set(['new', 'upload', 'uploads', 'parts'])

/** What says which vehicle it is, or is settled by the house: no source owns it. */
const NOBODYS = new Set([
  'id', 'slug', 'path', 'stocknum', 'vin', 'dealership_id', 'dealership_slug', 'dealership_name', 'location_id',
  'created_at', 'updated_at', 'reserved_until', 'sold_date_timestamp',
]) // prettier-ignore

const OWNABLE = carFields.map(({ path }) => path).filter((path) => !/[.[]/.test(path) && !NOBODYS.has(path))

/** What is wrong with the feeds of a document, beyond their form. */
export function feedProblems(document: FeedDocument): Problem[] {
  const { feeds } = document
  return feeds.flatMap((feed, at) => {
    const said = [
      ...(feeds.findIndex(({ id }) => id === feed.id) < at ? [['id', `"${feed.id}" names an earlier feed too`]] : []),
      ...(RESERVED.has(feed.id) ? [['id', `"${feed.id}" is a page of the console; give the feed another id`]] : []),
      ...sourceProblems(feed),
      ...scheduleProblems(feed),
      ...placeProblems(feed, document),
      ...ownProblems(feed, feeds.slice(0, at)),
      ...mappingProblems(feed),
    ] as [string, string][]
    return said.map(([field, reason]) => ({ field: `feeds.${at}.${field}`, reason }))
  })
}

function sourceProblems(feed: FeedSource): string[][] {
  // Whoever sends brings the key of the variable, or one that was made in the console.
  if (isPush(feed)) return []
  const address = feedAddress(feed.source)
  if (
    !address ||
    !PROTOCOLS.includes(address.protocol) ||
    (address.protocol === 'file:') !== feed.source.startsWith('folder:')
  ) {
    return [['source', 'must be an address (https, http, sftp, ftp, ftps), "folder:/path" or "push"']]
  }
  if (address.username || address.password) {
    return [['source', 'must not hold a name or a password; give "user" and "password_env"']]
  }
  if (address.protocol === 'sftp:' && !feed.host_key) {
    return [['host_key', 'is missing: an SFTP server is known by the fingerprint of its key']]
  }
  return []
}

function scheduleProblems({ schedule, source }: FeedSource): string[][] {
  const { every_minutes, every_hours, at, days } = schedule
  const ways = [every_minutes, every_hours, at].filter((way) => way !== undefined).length
  if (ways !== 1 && source !== 'push') return [['schedule', 'needs one of every_minutes, every_hours and at']]
  return days && !at ? [['schedule.days', 'stand beside "at" only']] : []
}

function placeProblems(
  { dealership, location }: FeedSource,
  { dealership_id, dealerships, locations }: FeedDocument,
): string[][] {
  const known = [dealership_id, ...dealerships.map(({ id }) => id), ...locations.map((each) => each.dealership_id)]
  return [
    ...unknownPlace('dealership', dealership, known),
    ...unknownPlace(
      'location',
      location,
      locations.map(({ id }) => id),
    ),
  ]
}

function unknownPlace(
  field: string,
  given: string | number | undefined,
  ids: readonly (string | number | undefined)[],
): string[][] {
  const known = [...new Set(ids.filter((id) => id !== undefined).map(String))]
  if (given === undefined || known.includes(String(given))) return []
  return [[field, `the site has no ${field} "${given}"; its ids are: ${known.join(', ') || 'none'}`]]
}

function ownProblems(feed: FeedSource, earlier: readonly FeedSource[]): string[][] {
  const unknown = feed.owns.flatMap((field, at) => {
    if (OWNABLE.includes(field)) return []
    const meant = NOBODYS.has(field) ? undefined : nearest(field, OWNABLE)
    const why = NOBODYS.has(field) ? 'tells vehicles apart or is settled by the site' : 'is no field of a vehicle'
    return [[`owns.${at}`, `"${field}" ${why}${meant ? `; did you mean "${meant}"?` : ''}`]]
  })
  const clashing = feed.owns.flatMap((field, at) => {
    const rival = earlier.find(
      (other) => other.owns.includes(field) && other.precedence === feed.precedence && overlap(feed, other),
    )
    return rival
      ? [[`owns.${at}`, `"${field}" is owned by "${rival.id}" too; say by "precedence" whose word counts`]]
      : []
  })
  const byVin =
    feed.match === 'vin' && feed.owns.length === 0
      ? [['match', 'stands beside "owns" only: whole vehicles are known by their stock number']]
      : []
  return [...unknown, ...clashing, ...byVin]
}

const overlap = (one: FeedSource, other: FeedSource): boolean =>
  (['dealership', 'location'] as const).every(
    (field) => one[field] === undefined || other[field] === undefined || String(one[field]) === String(other[field]),
  )

function mappingProblems(feed: FeedSource): string[][] {
  if (typeof feed.mapping === 'string' && !isShippedMapping(feed.mapping)) {
    return [['mapping', 'names a file; apply the document from its own file, so that the mapping is read beside it']]
  }
  if (feed.mapping === undefined && (feed.format === 'csv' || feed.format === 'xml')) {
    return [['mapping', 'is missing: a feed of CSV or XML needs one']]
  }
  const read = mappingOf(feed)
  if (!read.ok) return [['mapping', read.reason]]
  return read.mapping && feed.format && read.mapping.format !== feed.format
    ? [['format', `is "${feed.format}", and the mapping reads "${read.mapping.format}"`]]
    : []
}
