import type { Role } from './roles.ts'

/** Who sites belong to: a dealer, a group, an agency; or the platform itself, whose people are its operators. */
export interface OrganisationRow {
  organisation_id: string
  name: string
  /** 1: the platform's own, which has every site. */
  platform: number
  /** 1: its people may sign in with a password and a code of an app. */
  password: number
  created_at: number
}

export interface OrganisationSiteRow {
  organisation_id: string
  site_id: string
}

/** Where people of an organisation sign in besides, by OpenID Connect. */
export interface IdentityProviderRow {
  organisation_id: string
  issuer: string
  client: string
  /** Sealed. */
  client_secret: string
  /** JSON: the part behind the @ of addresses that it speaks for. */
  domains: string
  changed_at: number
}

export interface StaffRow {
  staff_id: string
  name: string
  /** Lower case; null once it was erased. */
  email: string | null
  /** E.164 */
  phone: string | null
  created_at: number
  /** When the person left their last organisation. */
  ended_at: number | null
}

export interface MembershipRow {
  organisation_id: string
  membership_id: string
  staff_id: string
  role: Role
  /** JSON: slugs; null for every site of the organisation. */
  sites: string | null
  /** JSON: ids of locations by site. */
  locations: string
  /** JSON: categories of leads; null for all. */
  categories: string | null
  created_at: number
}

/** A link by which somebody comes in, or gets new keys. */
export interface InvitationRow {
  organisation_id: string
  invitation_id: string
  /** SHA-256 of what the link holds. */
  token_hash: string
  /** Whose keys it replaces; null where somebody is invited. */
  recovers: string | null
  email: string
  name: string
  role: Role
  sites: string | null
  locations: string
  categories: string | null
  /** Null where it was made on the command line. */
  invited_by: string | null
  inviter: string
  created_at: number
  expires_at: number
  used_at: number | null
}

/** A passkey. */
export interface StaffKeyRow {
  staff_id: string
  /** As browsers write it, base64url. */
  credential: string
  /** COSE, base64url. */
  public_key: string
  counter: number
  /** JSON: how a browser reaches it. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

export interface StaffPasswordRow {
  staff_id: string
  /** Argon2id, as its string format has it. */
  hash: string
  /** Sealed, base32 within. */
  totp_secret: string
  /** The last stretch of 30 s whose code was used: each is good once. */
  totp_step: number
  changed_at: number
}

export interface StaffSessionRow {
  staff_id: string
  /** Names the session to its own person; it opens nothing. */
  session_id: string
  /** SHA-256 of what the browser's cookie holds. */
  token_hash: string
  method: string
  /** The only organisation that it reaches; null for all. */
  organisation_id: string | null
  /** 1: it reaches only organisations that allow passwords. */
  by_password: number
  agent: string
  address: string
  created_at: number
  seen_at: number
  idle_ms: number
  ends_at: number
  /** When it last proved who it is; 0 for never. */
  proven_at: number
}

/** A shared computer that waits for somebody's phone. */
export interface StaffHandOffRow {
  hand_off_id: string
  /** SHA-256 of what the computer's cookie holds. */
  secret_hash: string
  /** What both screens show. */
  code: string
  agent: string
  address: string
  state: 'waiting' | 'agreed' | 'refused'
  staff_id: string | null
  /** The session of the phone that agreed. */
  session_id: string | null
  expires_at: number
}

/** An operator looks at a site as its own people see it, for a while. */
export interface StaffLookRow {
  staff_id: string
  site_id: string
  /** It ends with the session that it was begun in. */
  session_id: string
  reason: string
  began_at: number
  until: number
}

/** A thread that somebody has seen in a look: the record has it once. */
export interface StaffLookThreadRow {
  staff_id: string
  site_id: string
  /** Which look. */
  began_at: number
  thread_id: string
}

/** What is good once and was used. */
export interface StaffOnceRow {
  once: string
  expires_at: number
}

export interface StaffTables {
  organisation: OrganisationRow
  organisation_site: OrganisationSiteRow
  identity_provider: IdentityProviderRow
  staff: StaffRow
  membership: MembershipRow
  invitation: InvitationRow
  staff_key: StaffKeyRow
  staff_password: StaffPasswordRow
  staff_session: StaffSessionRow
  staff_hand_off: StaffHandOffRow
  staff_once: StaffOnceRow
  staff_look: StaffLookRow
  staff_look_thread: StaffLookThreadRow
}
