import { createHash } from 'node:crypto'
import { emergencyPhone, phoneOf } from '#app/features/leads/abuse/site-phone.ts'
import type { Failure } from '#app/features/site/request/failure.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { siteSettings } from '#app/features/site/settings.schema.ts'
import * as paths from '#app/paths.ts'
import { escapeMarkup } from '#lib/text/escape-markup.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'

/** A database that is started anew is back within some seconds. */
export const RETRY_AFTER_SECONDS = 5

/** What one request fails with. */
export class RequestFailure implements Failure {
  databaseAway: unknown = null

  note = (error: unknown): boolean => {
    if (!isDatabaseAway(error)) return false
    this.databaseAway ??= error
    return true
  }
}

/** Why a request is not answered now: there is no database, or too much is asked, by everybody or by this client. */
export type Trouble = 'away' | 'all' | 'client'

const STATUS: Readonly<Record<Trouble, number>> = { away: 503, all: 503, client: 429 }

/** What is said, and what to do: a browser gets a page, a script gets JSON. */
export function unavailable(
  request: Pick<Request, 'method' | 'url' | 'headers'>,
  site: Site | null,
  trouble: Trouble = 'away',
  retryAfter = RETRY_AFTER_SECONDS,
): Response {
  // A site that masks its number does so as long as its pages can be had.
  const phone = site && (trouble === 'away' ? emergencyPhone(site) : phoneOf(site))
  const wording = words(request.method, phone, trouble)
  const status = STATUS[trouble]
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' }
  if (!wantsPage(request)) {
    const message = `${wording.title}. ${wording.text}`
    const code = trouble === 'away' ? 'unavailable' : 'too_many_search_requests'
    // The fields of our own endpoints, and of the search interface's errors, which pages of any origin may read.
    const link = `https://docs.meilisearch.com/errors#${code}`
    const body = { ok: false, error: message, message, fields: {}, code, type: 'system', link }
    return Response.json(body, { status, headers: { ...headers, 'Access-Control-Allow-Origin': '*' } })
  }
  const style = STYLE.replaceAll('var(--brand)', site ? settingsOf(site, siteSettings).theme.primary : NO_BRAND)
  const hash = createHash('sha256').update(style).digest('base64')
  return new Response(pageOf(request, { site, phone, style, ...wording }), {
    status,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'self'`,
    },
  })
}

/** The router's own requests for data keep their body, which it can read, under the status that is true. */
export function withUnavailableStatus({ body, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.set('Retry-After', String(RETRY_AFTER_SECONDS))
  kept.set('Cache-Control', 'no-store')
  return new Response(body, { status: 503, headers: kept })
}

function words(method: string, phone: string | null, trouble: Trouble) {
  // A number is not broken over two lines.
  const call = phone ? `, or call us on ${phone.replaceAll(' ', '\u00a0')}` : ''
  if (trouble === 'client') {
    return {
      title: 'One moment, please',
      text: `Many requests have just come from your connection, more than we can answer at once. Please try again in a few seconds${call}.`,
    }
  }
  if (trouble === 'all') {
    return {
      title: 'One moment, please',
      text: `Very many people are looking at our website just now. Please try again in a few seconds${call}.`,
    }
  }
  if (method === 'GET' || method === 'HEAD') {
    return {
      title: 'We cannot show this page just now',
      text: `Our website cannot reach its records at the moment. This rarely lasts more than a minute. Please try again shortly${call}.`,
    }
  }
  return {
    title: 'We could not take that in just now',
    text: `Our website cannot reach its records at the moment, so what you sent may not have arrived. Please go back and send it again in a minute${call}. What arrives twice counts once.`,
  }
}

/** Whether somebody is to read the answer, and not a script or a picture's place. */
function wantsPage({ url, headers }: Pick<Request, 'url' | 'headers'>): boolean {
  const { pathname } = new URL(url)
  if (
    pathname.startsWith(`${paths.api}/`) ||
    pathname.startsWith(paths.media('')) ||
    /\.[a-z0-9]{2,11}$/i.test(pathname)
  )
    return false
  const destination = headers.get('sec-fetch-dest')
  if (destination !== null && destination !== 'document' && destination !== 'iframe') return false
  const accept = headers.get('accept') ?? '*/*'
  return accept.includes('text/html') || !accept.includes('json')
}

const STYLE = `
:root{color-scheme:light;font:18px/1.6 system-ui,sans-serif;color:#1b1f24;background:#f6f7f7}
body{margin:0;border-top:6px solid var(--brand)}
main{box-sizing:border-box;max-width:680px;margin:0 auto;padding:clamp(40px,12vh,128px) 24px 64px}
.name{margin:0 0 40px;font-weight:700;letter-spacing:-.01em}
h1{margin:0 0 16px;font-size:clamp(28px,6vw,40px);line-height:1.15;letter-spacing:-.02em;text-wrap:balance}
p{margin:0 0 32px;max-width:60ch;color:#3a424b}
a{display:inline-block;margin:0 12px 12px 0;padding:12px 24px;border-radius:8px;border:1px solid #1b1f24;color:#1b1f24;text-decoration:none;font-weight:600;line-height:1.4}
a.first{background:var(--brand);border-color:var(--brand);color:#fff}
a:hover{text-decoration:underline}
a:focus-visible{outline:3px solid #1b5fc9;outline-offset:2px}`
const NO_BRAND = '#1b1f24'

interface UnavailablePage {
  readonly site: Site | null
  readonly phone: string | null
  readonly title: string
  readonly text: string
  readonly style: string
}

function pageOf(
  { method, url }: Pick<Request, 'method' | 'url'>,
  { site, phone, title, text, style }: UnavailablePage,
): string {
  const name = site && settingsOf(site, siteSettings).name
  const again = method === 'GET' || method === 'HEAD'
  const { pathname, search } = new URL(url)
  const [safeTitle, safeName] = [escapeMarkup(title), escapeMarkup(name || '')]
  return [
    '<!DOCTYPE html><html lang="en-AU"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${safeTitle}${name ? `: ${safeName}` : ''}</title><style>${style}</style></head><body><main>`,
    name ? `<p class="name">${safeName}</p>` : '',
    `<h1>${safeTitle}</h1><p>${escapeMarkup(text)}</p>`,
    again ? `<a class="first" href="${escapeMarkup(pathname + search)}">Try again</a>` : '',
    phone ? `<a href="tel:${escapeMarkup(phone.replace(/[^\d+]/g, ''))}">Call ${escapeMarkup(phone)}</a>` : '',
    '</main></body></html>',
  ].join('')
}
