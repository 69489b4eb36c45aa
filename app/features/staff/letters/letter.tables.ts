/** A letter or a text message to somebody who works for a dealer: an outbox. */
export interface StaffLetterRow {
  organisation_id: string
  letter_id: string
  /** The site that it is about; null for what is about the team. */
  site_id: string | null
  /** Whom it is for, by what they are reached at when it is sent; null where it goes to `to_address` alone. */
  staff_id: string | null
  channel: 'email' | 'sms' | 'push'
  /** Of mail about a team: its address; of what is pushed: the device. */
  to_address: string | null
  kind: string
  /** JSON, by its kind; emptied when it is settled. What opens something is sealed in it. */
  content: string
  state: 'waiting' | 'delivered' | 'dropped' | 'dead'
  attempts: number
  due_at: number
  lease: string | null
  leased_until: number
  last_error: string | null
  created_at: number
}

/** What somebody wishes to be told of; whoever has no row has the usual. */
export interface StaffNoticeSettingRow {
  staff_id: string
  email: number
  sms: number
  push: number
  only_mine: number
  /** "21:00" */
  quiet_from: string | null
  quiet_to: string | null
  digest: number
  changed_at: number
}

export interface StaffLetterTables {
  staff_letter: StaffLetterRow
  staff_notice_setting: StaffNoticeSettingRow
}
