import { isPush } from '#app/features/feeds/feed-source.ts'
import { WEEKDAYS } from '#app/features/feeds/schedule.ts'
import type { FeedSource } from '#app/features/feeds/settings.schema.ts'
import {
  AS_BEFORE,
  AT_TIMES,
  type FeedQuestion,
  type FeedTextProblems,
  type FeedTexts,
  OWN_NAMES,
  SHIPPED,
} from './feed-questions.ts'

/** A source as a document has it, before its defaults. */
export type WrittenSource = Readonly<Record<string, unknown>>

/**
 * Whether a source is had from where only its operator may say: a password goes with it, which nobody may send elsewhere,
 * or it lies on the server itself.
 */
export const isOperators = ({ source, user, password_env, private_key_env }: FeedSource): boolean =>
  [user, password_env, private_key_env].some((given) => given !== undefined) || /^(folder|sftp):/.test(source)

/** What is in force of a source, as its form has it. Its address stays out: it may hold a key. */
export function textsOf(feed: FeedSource): FeedTexts {
  const { every_minutes, every_hours, at, days } = feed.schedule
  return {
    id: feed.id,
    way: isPush(feed) ? 'sent' : 'fetched',
    every: at ? AT_TIMES : every_hours === undefined ? `${every_minutes ?? 30}m` : `${every_hours}h`,
    times: at?.join(', ') ?? '',
    days: days?.join(',') ?? '',
    mapping: feed.mapping === undefined ? OWN_NAMES : AS_BEFORE,
    rows: feed.rows,
    dealership: String(feed.dealership ?? ''),
    location: String(feed.location ?? ''),
    late_after: String(feed.late_after),
    shrink: String(Math.round(feed.shrink * 100)),
  }
}

interface ReadOptions {
  /** As the document has it; null for a new one. */
  readonly before: { readonly written: WrittenSource; readonly feed: FeedSource } | null
  /** Ids that other sources have. */
  readonly taken: readonly string[]
  /** The mapping of an upload of theirs; null where it is not kept. */
  readonly uploaded: object | null
  /** Ids of the site's places: a number there is a number in the document. */
  readonly ids: readonly (string | number)[]
}

export type FeedReadResult =
  | { readonly ok: true; readonly source: WrittenSource; readonly address: URL | null }
  | { readonly ok: false; readonly problems: FeedTextProblems }

const NEEDS_OPERATOR = 'Passwords are kept by whoever runs the server. Ask your operator to set this feed up.'

/** A source as somebody typed it, for the document; what else is wrong with it the check of the document says. */
export function readFeedTexts(texts: FeedTexts, { before, taken, uploaded, ids }: ReadOptions): FeedReadResult {
  const problems: Partial<Record<FeedQuestion, string>> = {}
  const id =
    before?.feed.id ??
    (texts.id ?? '')
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-')
  if (!/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/.test(id)) {
    problems.id = 'Type a name of letters, digits and hyphens, 40 at most, such as dealer-system.'
  } else if (taken.includes(id)) problems.id = `There is a feed “${id}” already. Type another name.`

  const keepsPlace = before !== null && isOperators(before.feed)
  const isSent = keepsPlace ? isPush(before.feed) : texts.way === 'sent'
  const typed = (texts.address ?? '').trim()
  const isKept = keepsPlace || (before !== null && typed === '' && !isSent && !isPush(before.feed))
  const address = isKept || isSent ? null : addressIn(typed)
  if (typeof address === 'string') problems.address = address

  const schedule = isSent ? {} : scheduleIn(texts)
  if (typeof schedule === 'string') problems[texts.every === AT_TIMES ? 'times' : 'every'] = schedule
  const mapping = mappingIn(texts.mapping ?? OWN_NAMES, { before: before?.written['mapping'], uploaded })
  if (mapping === null)
    problems.mapping = 'That file is not kept any more. Upload one once more, or choose another way.'
  const late = Number(texts.late_after)
  if (!texts.late_after?.trim() || !(late >= 0 && late <= 8_760))
    problems.late_after = 'Type hours as a number from 0 to 8760.'
  const shrink = Number(texts.shrink)
  if (!texts.shrink?.trim() || !(shrink >= 0 && shrink <= 100)) problems.shrink = 'Type a percentage from 0 to 100.'
  if (Object.keys(problems).length > 0) return { ok: false, problems }

  const place = (given: string | undefined) =>
    given ? (ids.find((each) => String(each) === given) ?? given) : undefined
  const source = {
    ...before?.written,
    id,
    ...(!isKept && { source: isSent ? 'push' : typed }),
    schedule: isSent && before?.written['schedule'] !== undefined && isPush(before.feed) ? before.written['schedule'] : schedule,
    ...(texts.mapping !== AS_BEFORE && { mapping }),
    // The format is the mapping's own.
    ...(texts.mapping !== AS_BEFORE && mapping !== undefined && { format: undefined }),
    rows: texts.rows,
    dealership: place(texts.dealership),
    location: place(texts.location),
    late_after: late,
    // A third is said as 33 %, and stays a third.
    ...(shrink !== Math.round((before?.feed.shrink ?? 1 / 3) * 100) && { shrink: shrink / 100 }),
  } // prettier-ignore
  return { ok: true, source, address: address as URL | null }
}

/** The address that a source is fetched from; a sentence where it is none that is typed here. */
function addressIn(typed: string): URL | string {
  if (typed === '') return 'Type the address that the file is fetched from.'
  const address = URL.parse(typed)
  if (address?.protocol === 'sftp:' || address?.username || address?.password) return NEEDS_OPERATOR
  return address && ['https:', 'http:', 'ftps:', 'ftp:'].includes(address.protocol)
    ? address
    : 'Type a whole address, such as https://dms.example.com/stock.csv.'
}

/** When a source is fetched; a sentence where nobody could tell. */
function scheduleIn({ every = '', times = '', days = '' }: FeedTexts): object | string {
  if (every !== AT_TIMES) {
    const [, count = '', unit] = /^(\d{1,4})([mh])$/.exec(every) ?? []
    if (!unit || !(Number(count) >= 1 && Number(count) <= (unit === 'm' ? 1_440 : 168)))
      return 'Choose how often the file is fetched.'
    return unit === 'm' ? { every_minutes: Number(count) } : { every_hours: Number(count) }
  }
  const at = times.split(/[\s,;]+/).filter(Boolean).map((time) => time.replace(/^(\d):/, '0$1:')) // prettier-ignore
  const odd = at.find((time) => !/^([01]\d|2[0-3]):[0-5]\d$/.test(time))
  if (odd !== undefined) return `“${odd}” is no time of day. Type times such as 06:30, 18:00.`
  if (at.length === 0) return 'Type the times of day, such as 06:30, 18:00.'
  const chosen = WEEKDAYS.filter((day) => days.split(',').includes(day))
  return { at, ...(chosen.length > 0 && chosen.length < WEEKDAYS.length && { days: chosen }) }
}

/** The mapping of a choice; null for one that is not there any more. */
function mappingIn(chosen: string, { before, uploaded }: { before: unknown; uploaded: object | null }): unknown {
  if (chosen === OWN_NAMES) return undefined
  if (chosen === AS_BEFORE) return before
  return chosen.startsWith(SHIPPED) ? chosen.slice(SHIPPED.length) : uploaded
}
