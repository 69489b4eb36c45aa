import * as paths from '#app/paths.ts'

const MOST_LENGTH = 2_048
/** Browsers drop control characters, read a backslash as a slash, and break lines at the two separators. */
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const MISREAD = /[\u0000-\u0020\\\u007f\u2028\u2029]/

/**
 * Where a page of this site sends a shopper on, from a parameter that anybody can write: the path, query and hash of
 * an address of the same origin, or null (OWASP, unvalidated redirects; R1 of the security tests).
 */
export function safePath(text: string | null, origin: string): string | null {
  if (!text || text.length > MOST_LENGTH || MISREAD.test(text) || !/^\/(?!\/)/.test(text)) return null
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null
  return url.pathname + url.search + url.hash
}

/** The address of the sign-in page for whoever was on the way to `to`; `back` is where cancelling leads. */
export function signInPath({
  type,
  to,
  back,
}: {
  readonly type: string
  readonly to: string
  readonly back: string
}): string {
  return `${paths.signIn}?${new URLSearchParams({ type, redirect: to, back })}`
}
