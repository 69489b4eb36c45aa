/** A browser that shows notices of one person, by what its maker's push service is told. */
export interface StaffDeviceRow {
  /** SHA-256 of its address: a browser is of one person at a time. */
  endpoint_hash: string
  staff_id: string
  /** The session in which it was switched on or used last: ended with it. Null once that one has run out by itself. */
  session_id: string | null
  /** When its person was last there in a session that has run out since; null while one lasts. */
  left_at: number | null
  /** How far that session reaches: the notices of no other organisation come here. Null for all. */
  organisation_id: string | null
  /** 1: only of organisations that allow passwords. */
  by_password: number
  /** Its address at the push service: useless without our key, which is in this database as well. */
  endpoint: string
  /** Its public key, base64url. */
  p256dh: string
  /** What only it and we know, base64url. */
  auth: string
  /** "Chrome on an Android phone" */
  name: string
  created_at: number
  /** When the push service last took something for it. */
  last_ok_at: number | null
}

export interface StaffDeviceTables {
  staff_device: StaffDeviceRow
}
