import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FormKind } from '../forms/form-kinds.ts'

/** What a rendered form carries: when and for what it was made, signed. */
export interface FormToken {
  /** Epoch ms. */
  readonly made_at: number
  readonly nonce: string
}

interface For {
  readonly secret: string
  readonly site: string
  readonly kind: FormKind
}

/** A token for one rendered form: it says when it was made, and nobody else can make one. */
export function newFormToken(of: For, now: number): string {
  const body = `${now.toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${body}.${signature(of, body)}`
}

/** The token as it was made, or null for one that this site did not make for this form. */
export function readFormToken(of: For, token: string): FormToken | null {
  const [at = '', nonce = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(of, `${at}.${nonce}`))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const made_at = Number.parseInt(at, 36)
  return Number.isFinite(made_at) ? { made_at, nonce } : null
}

const signature = ({ secret, site, kind }: For, body: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form', site, kind, body]))
    .digest('base64url')
