import { createHash } from 'node:crypto'
import { BoundedCache } from '#lib/cache/bounded-cache.ts'
import { PLAYER_HOSTS } from './features/vehicle/viewer/video-source.ts'

/**
 * Every inline body of a tag that bears the nonce, found by its ends: a regular expression over a whole page costs five
 * times as much. What stands in the page without it is somebody else's and gets no hash.
 */
function* inline({ html, nonce }: ProtectedPage, tag: 'script' | 'style'): Generator<string> {
  const mark = attributeOf(nonce)
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at)) {
    const begin = html.lastIndexOf('<', at)
    const from = html.indexOf('>', at) + 1
    at = from
    if (!html.startsWith(`<${tag}`, begin)) continue
    const end = html.indexOf(`</${tag}>`, from)
    if (end > from) yield html.slice(from, end)
  }
}

const attributeOf = (nonce: string): string => ` nonce="${nonce}"`

/** The page as it leaves the server. */
export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(attributeOf(nonce), '')

const hashes = (bodies: Iterable<string>): string[] => [...new Set(bodies)].map(hashOf)

/** Hashes of inline bodies: most are the same on every page of a site. */
const known = new BoundedCache<string, string>(1_000)

function hashOf(body: string): string {
  const found = known.peek(body)
  if (found) return found
  const hash = `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  // A copy: a piece of a page would keep the whole page in memory.
  known.set(Buffer.from(body).toString(), hash)
  return hash
}

/** A page as React drew it: the inline scripts and styles that we wrote bear the nonce. */
export interface ProtectedPage {
  readonly html: string
  readonly nonce: string
}

/** Where pages of a site may load from besides the site itself. */
export interface Foreign {
  /** Hosts of video files. */
  readonly videoHosts: readonly string[]
  /** Origins of map pictures. */
  readonly images: readonly string[]
  /** Origins of frames besides the players of videos. */
  readonly frames: readonly string[]
  /** Origins of the scripts that visitors agree to. */
  readonly scripts: readonly string[]
  /** Where those scripts report to. */
  readonly connects: readonly string[]
  /** Where forms may lead: browsers look at the address that an answer sends them on to as well. */
  readonly forms: readonly string[]
}

const NOWHERE: Foreign = { videoHosts: [], images: [], frames: [], scripts: [], connects: [], forms: [] }

/**
 * The content security policy of one rendered page: the inline scripts and styles that we wrote by hash, so that the
 * body can be cached (a cached nonce would be no nonce). Every page names what any page of the site may load: a visitor who
 * goes from page to page keeps the policy of the first.
 */
export function contentSecurityPolicy(page: ProtectedPage, foreign: Foreign = NOWHERE): string {
  const { videoHosts, images, frames, scripts, connects, forms } = foreign
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes(inline(page, 'script')), ...scripts].join(' '),
    ["connect-src 'self'", ...connects].join(' '),
    ["style-src-elem 'self'", ...hashes(inline(page, 'style'))].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...images].join(' '),
    `media-src ${["'self'", ...videoHosts.map(https)].join(' ')}`,
    ['frame-src', ...PLAYER_HOSTS.map(https), ...frames].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...forms].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')
}

const https = (host: string): string => `https://${host}`
