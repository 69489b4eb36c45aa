import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DAY } from '#lib/durations.ts'

/** Where a token came from: it stood in a page, or a script asked for it and owes a solution (`challenge.server.ts`). */
export type TokenFrom = 'page' | 'fetched'

/** What a rendered form carries: when and for what it was made, signed. */
export interface FormToken {
  readonly from: TokenFrom
  /** Epoch ms. */
  readonly made_at: number
  readonly nonce: string
}

interface For {
  readonly secret: string
  readonly site: string
  /** The form: one of `FORMS`, or another feature's. */
  readonly kind: string
}

const MARK: Record<TokenFrom, string> = { page: 'p', fetched: 'f' }

/** A token for one rendered form: it says when it was made, and nobody else can make one. */
export function newFormToken(of: For, now: number, from: TokenFrom = 'page'): string {
  const body = `${MARK[from]}${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${signature(of, body)}`
}

/** A page that was left open longer is asked to be opened again, ms. */
export const OLDEST_MS = DAY

/** The token for a form that is drawn once more: the one that its page had, as long as that is good for anything. */
export function pageToken(
  of: For,
  { now, before = '' }: { readonly now: number; readonly before?: string | undefined },
) {
  const known = readFormToken(of, before)
  return known?.from === 'page' && now - known.made_at < OLDEST_MS ? before : newFormToken(of, now)
}

/** The token as it was made, or null for one that this site did not make for this form. */
export function readFormToken(of: For, token: string): FormToken | null {
  const [at = '', nonce = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(of, `${at}.${nonce}`))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const made_at = Number.parseInt(at.slice(1), 36)
  if (!Number.isFinite(made_at)) return null
  return { from: at.startsWith(MARK.fetched) ? 'fetched' : 'page', made_at, nonce }
}

const signature = ({ secret, site, kind }: For, body: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form', site, kind, body]))
    .digest('base64url')
