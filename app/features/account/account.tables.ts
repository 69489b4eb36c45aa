/** A shopper at one site. The same person at two sites is two rows that know nothing of each other. */
export interface AccountRow {
  site_id: string
  account_id: string
  /** E.164, an Australian mobile. */
  phone: string
  first_name: string | null
  last_name: string | null
  /** Lower case. */
  email: string | null
  postcode: string | null
  created_at: number
  changed_at: number
}

/** A browser that is signed in. */
export interface AccountSessionRow {
  site_id: string
  account_id: string
  /** Names the session to its own shopper; it opens nothing. */
  session_id: string
  /** SHA-256 of what the browser's cookie holds. */
  token_hash: string
  /** What the browser calls itself, shortened. */
  agent: string
  created_at: number
  seen_at: number
  /** Nothing keeps a session longer. */
  ends_at: number
}

/** A code that was sent and not used yet. No phone number stands in it. */
export interface SignInCodeRow {
  site_id: string
  /** Keyed hash of phone number and browser: one code at a time for each. */
  attempt: string
  /** Keyed hash of the code with site, phone number and browser. */
  code: string
  guesses: number
  expires_at: number
}

export interface AccountTables {
  account: AccountRow
  account_session: AccountSessionRow
  sign_in_code: SignInCodeRow
}
