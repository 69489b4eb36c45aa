import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { Context, Handler } from 'hono'
import type { Logger } from 'pino'
import { isPush, type Secrets } from '#app/features/feeds/feed-source.ts'
import { opensFeed } from '#app/features/feeds/keys/feed-keys.server.ts'
import { type FeedClaim, HEARTBEAT_MS, releaseClaim, renewClaim } from '#app/features/feeds/feed-states.server.ts'
import { type FeedSource, feedsOf } from '#app/features/feeds/settings.schema.ts'
import { clientBlock } from '#app/features/site/rates/address-block.ts'
import type { Site } from '#app/features/site/site.ts'
import { MAX_FEED_BYTES } from '#app/features/stock/feed/feed-error.ts'
import { Allowance } from '#lib/allowance.ts'
import { failureOf } from '#platform/feed-transport/feed-failure.ts'
import { TRANSFER_LIMITS } from '#platform/feed-transport/feed-request.ts'
import { decoding, nameIn } from '#platform/feed-transport/http-feed.ts'
import { unpackFeed } from '#platform/feed-transport/files/unpack-feed.ts'
import { tooLarge, upTo, writeFile } from '#platform/feed-transport/files/written-file.ts'
import type { Environment } from '../env.ts'
import type { SentFeeds } from '../workers/feeds/sent-feeds.ts'
import { visitorOf } from './visitor.ts'

/** Bytes of one that comes packed or not; unpacked it may be as large as any feed. */
export const MOST_SENT_BYTES = 64 * 1024 * 1024
/** A shorter key could be found by trying. */
const LEAST_KEY = 16
/** Wrong keys of one address: twenty at once, then one in half a minute. */
const WRONG_KEYS = { most: 20, perSecond: 1 / 30, clients: 20_000 }
const RETRY_SECONDS = 30

interface Needs {
  readonly environment: Pick<Environment, 'trustProxy'>
  readonly secrets: Secrets
  readonly sent: SentFeeds
  readonly log: Logger
  readonly heartbeatMs?: number
}

/**
 * Takes a feed that a program sends with the key of its source. It is on the disk and not lost when 202 is answered; its
 * run follows. Whoever has no key does not hear which sources there are.
 */
export function feedPush({ environment, secrets, sent, log, heartbeatMs = HEARTBEAT_MS }: Needs): Handler {
  const wrongKeys = new Allowance(WRONG_KEYS)
  return async (c) => {
    const site = c.get('site')
    const client = clientBlock(visitorOf(c, environment).address)
    const wait = client ? wrongKeys.wait(client, performance.now()) : 0
    if (wait > 0) return said(c, 429, 'Too many wrong keys came from this address.', Math.ceil(wait))
    // No source is called so, and no database looks for it.
    const id = (c.req.param('feed') ?? '').replaceAll('\0', '')
    const feed = feedsOf(site).find((each) => each.id === id && isPush(each))
    // Looked up for a source that is not there too: both take as long.
    const isKnown = await opensFeed(site, id, keyIn(c), site.now())
    if (!feed || !(isKnown || opens(c, feed, secrets))) {
      if (client) wrongKeys.spend(client, 1, performance.now())
      c.get('note').report({ event: 'feed_key_refused' })
      c.header('WWW-Authenticate', 'Bearer')
      return said(c, 401, 'There is no feed here that this key opens.')
    }
    const { body } = c.req.raw
    if (!body) return said(c, 400, 'The request has no file in it.')
    if (Number(c.req.header('content-length') ?? 0) > MOST_SENT_BYTES) return said(c, 413, tooLarge(MOST_SENT_BYTES))
    const release = sent.room()
    if (!release)
      return said(c, 429, 'Several feeds are being taken just now. Send it again in a while.', RETRY_SECONDS)
    try {
      const claim = await sent.claim(site, feed.id)
      if (!claim) return said(c, 409, 'A run of this feed is under way. Send it again when it is over.', RETRY_SECONDS)
      return await receive(c, { site, claim, sent, log, body, heartbeatMs })
    } finally {
      release()
    }
  }
}

/** Whether the request has the key of the source that a variable of the environment holds. It takes as long for one that is not there. */
export function opens(c: Pick<Context, 'req'>, feed: FeedSource, secrets: Secrets): boolean {
  const given = keyIn(c)
  const key = feed.password_env === undefined ? undefined : secrets(feed.password_env)
  const isSet = key !== undefined && key.length >= LEAST_KEY
  return timingSafeEqual(digest(given), isSet ? digest(key) : randomBytes(32)) && isSet
}

const keyIn = (c: Pick<Context, 'req'>): string =>
  /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

interface FeedUpload {
  readonly site: Site
  readonly claim: FeedClaim
  readonly sent: SentFeeds
  readonly log: Logger
  readonly body: ReadableStream<Uint8Array>
  readonly heartbeatMs: number
}

async function receive(c: Context, { site, claim, sent, log, body, heartbeatMs }: FeedUpload): Promise<Response> {
  let folder: string | undefined
  // A file on a slow line takes longer than a claim lasts without a word; its run says by itself that it goes on.
  const heartbeat = setInterval(
    () => void renewClaim(site.database, claim, site.now()).catch(() => undefined),
    heartbeatMs,
  )
  try {
    folder = await sent.folder()
    const signal = AbortSignal.timeout(TRANSFER_LIMITS.wholeMs)
    const to = { folder, signal, maxBytes: MAX_FEED_BYTES, limits: TRANSFER_LIMITS }
    const came = await writeFile(
      [Readable.fromWeb(body as never), upTo(MOST_SENT_BYTES), ...decoding(c.req.header('content-encoding'))],
      to,
    )
    const file = await unpackFeed({ file: came.file, name: nameOf(c) }, { folder, signal, maxBytes: MAX_FEED_BYTES })
    const version = { hash: came.hash }
    const isKnown = claim.state.hash === came.hash && claim.state.agreed_run === null
    const kept = {
      site: site.slug,
      feed: claim.feed,
      file: basename(file.file),
      name: file.name,
      version,
      sentAt: site.now(),
    }
    await sent.accept(folder, kept, claim)
    return isKnown ? c.json({ unchanged: true }) : c.json({ run: claim.state.last_run + 1 }, 202)
  } catch (error) {
    await releaseClaim(site.database, claim)
    if (folder) await rm(folder, { recursive: true, force: true })
    const failure = failureOf(error)
    log.warn({ site: site.slug, feed: claim.feed, reason: failure.message }, 'a feed that was sent was not taken')
    return said(c, statusOf(error, failure.message), failure.message)
  } finally {
    clearInterval(heartbeat)
  }
}

function statusOf(error: unknown, reason: string): 413 | 422 | 503 {
  if (reason === tooLarge(MOST_SENT_BYTES) || reason === tooLarge(MAX_FEED_BYTES)) return 413
  // What only this server can mend.
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES'].includes(String((error as NodeJS.ErrnoException).code)) ? 503 : 422
}

const ENDINGS = [[/json/, 'json'], [/xml/, 'xml'], [/csv/, 'csv'], [/tab-separated/, 'tsv']] as const // prettier-ignore

/** The name that whoever sends it gives it, else one that says what it is. */
function nameOf(c: Context): string {
  const type = c.req.header('content-type') ?? ''
  const ending = ENDINGS.find(([pattern]) => pattern.test(type))?.[1]
  return nameIn(c.req.header('content-disposition')) ?? (ending ? `feed.${ending}` : 'feed')
}

function said(
  c: Context,
  status: 400 | 401 | 409 | 413 | 422 | 429 | 503,
  error: string,
  retryAfter?: number,
): Response {
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  return c.json({ error }, status)
}
