/**
 * The host name of a request in the one form that sites are looked up by: lower case, without port and without a
 * dot at the end. Null for anything that is not a plain host name or IPv4 address.
 */
export function hostName(header: string | null | undefined): string | null {
  if (!header || header.length > 260) return null
  const match = /^([a-z0-9_-]+(?:\.[a-z0-9_-]+)*)\.?(?::(\d{1,5}))?$/i.exec(header)
  return match ? match[1]!.toLowerCase() : null
}

/** The site slug in `<slug>.<base domain>`, or null when the host is something else. */
export function slugOfHost(host: string, baseDomain: string): string | null {
  if (!host.endsWith(`.${baseDomain}`)) return null
  const slug = host.slice(0, -baseDomain.length - 1)
  return slug.includes('.') ? null : slug
}
