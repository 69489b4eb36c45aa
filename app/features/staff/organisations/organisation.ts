import { slugify } from '#lib/text/slugify.ts'

/** Who sites belong to: a dealer, a group, an agency; or the platform itself. */
export interface Organisation {
  readonly id: string
  readonly name: string
  /** The platform’s own: its people are the operators, and every site is within their reach. */
  readonly isPlatform: boolean
  /** Whether its people may sign in with a password and a code of an app, besides passkeys. */
  readonly allowsPassword: boolean
  /** Slugs of its sites in their order. */
  readonly sites: readonly string[]
}

/** The platform’s own organisation: there is one, and it is called by this id everywhere. */
export const PLATFORM_ORGANISATION = 'platform'

const MOST_NAME = 80

/** The id that an organisation of this name gets; null for a name that gives none. */
export function organisationId(name: string): string | null {
  const id = slugify(name)
  return id === '' || id === PLATFORM_ORGANISATION || name.trim().length > MOST_NAME ? null : id
}
