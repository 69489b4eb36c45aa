import type { CacheEntry } from './entry.ts'

/** Raw hosts that are remembered: a host has a port and cases, but browsers write it in one way. */
const HOSTS = 10_000
/** Spellings of one page that are remembered; others find it a little slower. */
const SPELLINGS = 8
/** What a remembered address takes besides its text, bytes. */
const OVERHEAD = 120

/** The pages that raw addresses have led to, so that a known one is not read again. */
export interface KnownAddresses {
  get(host: string, url: string): CacheEntry | undefined
  /** Remembers an address of a page; the bytes that this takes. */
  remember(host: string, url: string, entry: CacheEntry): number
  /** Forgets all addresses of a page. */
  forget(entry: CacheEntry): void
}

export function knownAddresses(): KnownAddresses {
  const hosts = new Map<string, Map<string, CacheEntry>>()
  return {
    get: (host, url) => hosts.get(host)?.get(url),
    remember(host, url, entry) {
      if (entry.aliases.length >= SPELLINGS) return 0
      let urls = hosts.get(host)
      if (!urls) {
        if (hosts.size >= HOSTS) sweep(hosts)
        if (hosts.size >= HOSTS) return 0
        hosts.set(host, (urls = new Map()))
      }
      if (urls.get(url) === entry) return 0
      urls.set(url, entry)
      entry.aliases.push([urls, url])
      return OVERHEAD + url.length
    },
    forget({ aliases }) {
      for (const [urls, url] of aliases) urls.delete(url)
      aliases.length = 0
    },
  }
}

/** Hosts whose pages have all gone make room for others. */
function sweep(hosts: Map<string, Map<string, CacheEntry>>): void {
  for (const [host, urls] of hosts) if (urls.size === 0) hosts.delete(host)
}
