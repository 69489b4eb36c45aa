import type { Role } from './roles.ts'

/** A role at an organisation, and how far it reaches there. */
export interface Membership {
  readonly id: string
  readonly organisation: string
  readonly role: Role
  /** Slugs of the sites that it is for: all of the organisation’s, or some of them. */
  readonly sites: readonly string[]
  /** By site, the ids of the locations that it is for; a site that is not named has all of its own. */
  readonly locations: Readonly<Record<string, readonly string[]>>
  /** The categories of leads that it is for, as leads name them; null for all. */
  readonly categories: readonly string[] | null
}

/** Somebody who works for a dealer and is signed in. */
export interface Staff {
  readonly id: string
  readonly name: string
  /** Lower case. */
  readonly email: string
  /** E.164 */
  readonly phone: string | null
  readonly memberships: readonly Membership[]
  /** The session that the request came with. */
  readonly session: string
  /** When this session last proved who it is, epoch ms: what is delicate asks for it again. */
  readonly proven_at: number
  /** Network address of the request. */
  readonly address: string
  /** Sites that an operator looks at as their own people see them, until a moment, epoch ms. */
  readonly looks?: readonly Look[]
}

/** An operator reads what a site’s own people read, and changes nothing by it. */
export interface Look {
  readonly site: string
  readonly until: number
}
