import type { RevisionCache } from '../revision-cache.ts'
import type { Site } from '../site.ts'
import { holds, timedLater, type TimedValue } from '../timed.ts'

interface KeptPageOptions {
  /** Nothing is kept without one. */
  readonly cache: RevisionCache | undefined
  readonly kind: string
  /** All that the page depends on besides its site. */
  readonly name: string
}

/**
 * What a page shows everybody, made once for as long as it looks the same; null is no page. It is kept from the second
 * time on: most pages that a crawler asks for are made once, and are not worth the room. What is kept is never changed.
 */
export async function keptPage<Page extends object | null>(
  site: Site,
  { cache, kind, name }: KeptPageOptions,
  make: (site: Site) => Promise<Page>,
): Promise<Page> {
  if (!cache || name.length > LONGEST_NAME) return make(site)
  const section = cache.section<TimedValue<Page> | typeof ONCE>(site, kind)
  const kept = section.get(name)
  if (kept !== undefined && kept !== ONCE && holds(site, kept)) return kept.value
  const { value, ...moments } = await timedLater(site, make)
  if (value) section.put(name, kept ? { value, ...moments } : ONCE)
  return value
}

/** Whoever asks for more at once is alone with it; characters. */
const LONGEST_NAME = 500
/** Stands for a page that was made one time. */
const ONCE = 'once'
