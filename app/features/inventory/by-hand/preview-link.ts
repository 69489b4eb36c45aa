import { createHmac, timingSafeEqual } from 'node:crypto'
import { HOUR } from '#lib/durations.ts'

/** How long the preview of a draft can be opened, ms. */
const LIFE = 8 * HOUR

const signatureOf = (secret: string, site: string, slug: string, expires: string): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['car-preview', site, slug, expires]))
    .digest('base64url')
    .slice(0, 32)

/** Lets whoever holds it see one car of a site that is not on the website, until it expires. */
export function previewToken(
  secret: string,
  { site, slug, now }: { readonly site: string; readonly slug: string; readonly now: number },
): string {
  // prettier-ignore
  // By the hour, so that a link that is made twice is the same.
  const expires = Math.ceil((now + LIFE) / HOUR).toString(36)
  return `${expires}.${signatureOf(secret, site, slug, expires)}`
}

/** Whether a token is one of ours, for this car of this site, at a moment (epoch ms). */
export function isPreviewToken(
  secret: string,
  token: string,
  { site, slug, now }: { readonly site: string; readonly slug: string; readonly now: number },
): boolean {
  // prettier-ignore
  const [, expires, signature] = /^([0-9a-z]{1,8})\.([\w-]{32})$/.exec(token) ?? []
  if (!expires || !signature) return false
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(secret, site, slug, expires)))) return false
  return now < Number.parseInt(expires, 36) * HOUR
}
