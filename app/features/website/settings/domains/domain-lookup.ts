import type { Site } from '#app/features/site/site.ts'

/** An address that a name leads to. */
export interface FoundAddress {
  readonly address: string
  /** It belongs to no machine on the open internet. */
  readonly isPrivate: boolean
}

/** What the server knows of names on the internet. */
export interface DomainLookup {
  /** The name under which the platform itself answers for a site. */
  platformHost(site: Pick<Site, 'slug'>): string
  /** Whether a name is one of the platform’s own, which no site can have. */
  isOurs(name: string): boolean
  /** The addresses that a name leads to; none for a name that leads nowhere. Null where nobody could be asked. */
  addresses(name: string): Promise<readonly FoundAddress[] | null>
  /** The TXT records of a name; null where nobody could be asked. */
  texts(name: string): Promise<readonly string[] | null>
}
