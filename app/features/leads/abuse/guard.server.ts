import type { Site } from '#app/features/site/site.ts'
import type { Visitor } from '#app/features/site/visitor.ts'
import type { FormKind } from '../forms/form-kinds.ts'
import { readFormToken } from './form-token.server.ts'

/** The name of the field that people do not see; who fills it is no person. */
export const HONEYPOT = 'website'
export const TOKEN = 'form_token'

/** Nobody answers a form faster, ms. */
export const FASTEST_MS = 2_000
/** A page that was left open longer is asked to be opened again, ms. */
export const OLDEST_MS = 24 * 3_600_000

export type Guarded =
  | { readonly ok: true; /** Of the rendered form. */ readonly nonce: string }
  | { readonly ok: false; readonly status: number; readonly reason: string }

interface Asked {
  readonly site: Site
  readonly secret: string
  readonly kind: FormKind
  readonly data: FormData
  readonly visitor: Visitor
}

/** Whether a submission comes from a person at one of our pages; the reason says what to do. */
export async function guard({ site, secret, kind, data }: Asked): Promise<Guarded> {
  const token = readFormToken({ secret, site: site.slug, kind }, textOf(data, TOKEN))
  if (!token) return refused(400, 'This form could not be checked. Please open the page again and resend it.')
  if (textOf(data, HONEYPOT)) return refused(400, 'This form could not be sent. Please call us instead.')
  const age = site.now() - token.made_at
  if (age < FASTEST_MS) return refused(429, 'That was very quick. Please wait a moment and send it again.')
  if (age > OLDEST_MS)
    return refused(400, 'This page has been open for a long time. Please open it again and resend the form.')
  return { ok: true, nonce: token.nonce }
}

const refused = (status: number, reason: string): Guarded => ({ ok: false, status, reason })

export const textOf = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
