import type { RateTables } from '#app/features/site/rates/rates.tables.ts'
import type { TaskTables } from '#app/features/site/task/task.tables.ts'
import type { TrackingTables } from '#app/features/tracking/tracked.tables.ts'

/** A lead as it was accepted. Nothing in it changes afterwards. */
export interface LeadRow {
  site_id: string
  /** Cannot be guessed: it is in the address of the page that thanks. */
  lead_id: string
  created_at: number
  form: string
  category: string
  subcategory: string | null
  department: string
  location_id: string | null
  car_slug: string | null
  name: string
  /** Lower case. */
  email: string | null
  /** E.164 where it is a number, else as it was typed. */
  phone: string | null
  /** JSON: the whole lead; the other columns are there to be asked. */
  content: string
  /** JSON: the lead on the wire, by the specification's field names. */
  payload: string
  /** One for each submission, however often it is sent. */
  submission: string
}

/** One way in which a lead goes out: the outbox, written in the lead's own transaction. */
export interface LeadDeliveryRow {
  site_id: string
  lead_id: string
  delivery_id: string
  channel: string
  /** JSON: whom it goes to. */
  target: string
  state: 'waiting' | 'delivered' | 'dead'
  attempts: number
  due_at: number
  /** Who is at it, until `leased_until`. */
  lease: string | null
  leased_until: number
  last_error: string | null
  delivered_at: number | null
}

/** What a person agreed to or did not: who, when, where and in which words. */
export interface LeadConsentRow {
  site_id: string
  lead_id: string
  purpose: string
  given: number
  wording: string
  page: string
  address: string
  at: number
}

export interface TestDriveBookingRow {
  site_id: string
  location_id: string
  starts_at: number
  ends_at: number
  /** 0 to capacity - 1 */
  place: number
  car_slug: string | null
  lead_id: string
  /** What its people were last told of the car, where it cannot be driven; null: that it can. */
  car_told: 'sold' | 'gone' | 'reserved' | null
}

/** A test drive was moved or cancelled. The last row of a lead says how its drive stands; the lead says how it began. */
export interface TestDriveChangeRow {
  site_id: string
  lead_id: string
  /** 1, 2, 3 …: the calendar's SEQUENCE. */
  sequence: number
  at: number
  /** `shopper`, or `staff:` with a name. */
  actor: string
  change: 'moved' | 'cancelled'
  /** Where and when it is afterwards; of a cancelled one where and when it was. */
  location_id: string | null
  starts_at: number
  ends_at: number
  note: string
}

/** A time for which a dealer takes no bookings. */
export interface TestDriveBlockRow {
  site_id: string
  block_id: string
  /** Null for every location. */
  location_id: string | null
  starts_at: number
  ends_at: number
  /** `staff:` with a name. */
  set_by: string
  note: string
  created_at: number
}

export interface LeadTables extends TrackingTables, RateTables, TaskTables {
  lead: LeadRow
  lead_delivery: LeadDeliveryRow
  lead_consent: LeadConsentRow
  test_drive_booking: TestDriveBookingRow
  test_drive_change: TestDriveChangeRow
  test_drive_block: TestDriveBlockRow
}
