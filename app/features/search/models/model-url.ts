const MAX_LENGTH = 2_048
/** Control characters, spaces of every kind, line separators and backslashes: browsers read these in ways of their own. */
const UNSAFE = /[\p{Cc}\p{Z}\p{Cf}\\]/u

/**
 * Where a model's own address may lead: a path of this site, or an https page of a host the dealer has named. Anything
 * else is null, and the model keeps its link to the search.
 */
export function safeModelUrl(address: string, allowed: { origin: string; hosts: readonly string[] }): string | null {
  if (!address || address.length > MAX_LENGTH || UNSAFE.test(address)) return null
  if (!/^(\/(?!\/)|https?:\/\/[^/])/i.test(address) || !URL.canParse(address, allowed.origin)) return null
  const url = new URL(address, allowed.origin)
  if (url.username || url.password) return null
  if (url.origin === new URL(allowed.origin).origin) {
    return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash
  }
  const named = allowed.hosts.some((host) => host.toLowerCase() === url.hostname)
  return url.protocol === 'https:' && url.port === '' && named ? url.href : null
}
