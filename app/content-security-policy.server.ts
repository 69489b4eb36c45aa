import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?:\s[^>]*)?>([\s\S]*?)<\/\1>/g

/**
 * The content security policy of one rendered page: its own inline scripts and styles by hash, so that the body
 * can be cached (a cached nonce would be no nonce).
 */
export function contentSecurityPolicy(html: string): string {
  const hashes = { script: new Set<string>(), style: new Set<string>() }
  for (const [, tag, body] of html.matchAll(INLINE)) {
    if (body) hashes[tag as 'script' | 'style'].add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`)
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src-elem 'self' ${[...hashes.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
