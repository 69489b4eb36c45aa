/** Something that somebody did: written in the transaction that did it, and never changed. */
export interface AuditRow {
  organisation_id: string
  /** Sorts by time. */
  audit_id: string
  site_id: string | null
  at: number
  /** Null for what nobody signed in did: the command line, a link from a message, the platform itself. */
  staff_id: string | null
  /** The name at that moment: people leave. */
  actor: string
  /** Network address; null where there is none. */
  address: string | null
  /** Such as `thread.assign`. */
  verb: string
  /** What kind of thing, such as `thread`, and its id. */
  subject_kind: string
  subject_id: string
  /** JSON: what it was and what it became; null where there is nothing to say, or where it was erased with a person. */
  before: string | null
  after: string | null
}

export interface AuditTables {
  audit: AuditRow
}
