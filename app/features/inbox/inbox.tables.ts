import type { SavedViewRow } from '#app/features/staff/views/saved-view.tables.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import type { RuleTables } from './rules/rule.tables.ts'
import type { ReplyTables } from './replies/reply.tables.ts'

/** How far the leads of a site have been put into threads. */
export interface InboxSiteRow {
  site_id: string
  /** When the inbox first looked: leads from before are history, without clocks or notices. */
  since: number
  /** Leads that came in before this moment, less a while, stand in threads. */
  joined_at: number
  /** The last lead of the history that stands in one; its id goes with it, since several come in one millisecond. */
  history_at: number
  history_lead: string
  history_done: number
}

/** A person at a site, and how it stands with them. */
export interface ThreadRow {
  site_id: string
  thread_id: string
  /** Of the latest lead, as are phone and email. */
  name: string
  /** E.164 where it is a number, else as it was typed. */
  phone: string | null
  /** Lower case. */
  email: string | null
  state: 'new' | 'working' | 'appointment' | 'won' | 'lost' | 'not-a-lead'
  lost_reason: string | null
  owner_id: string | null
  owner_name: string | null
  /** Of the latest lead, as are department, category and car. */
  lead_id: string
  lead_at: number
  location_id: string | null
  department: string
  category: string
  car_slug: string | null
  car_name: string | null
  last_words: string
  /** The lead that the last words are about: whoever may not see it may not read them. */
  last_lead: string
  /** Who said them; null for the shopper. */
  last_by: string | null
  last_by_name: string | null
  last_at: number
  /** Whose turn it is: ours, theirs, nobody's while it sleeps or is over; merged into another one it stands in no list. */
  waiting: 'us' | 'them' | 'asleep' | 'over' | 'merged'
  /** Orders the list within `waiting`: the smallest stands first. */
  place: number
  /** When what is to be answered came in; null where nothing is. */
  received_at: number | null
  /** Two thirds of the time are over. */
  warn_at: number | null
  due_at: number | null
  answered_at: number | null
  answered_by: string | null
  answered_by_name: string | null
  opened_at: number | null
  snoozed_until: number | null
  /** When it was won, lost or found to be no lead. */
  closed_at: number | null
  escalated_at: number | null
  /** When it goes to a manager, once it was passed on. */
  escalate_at: number | null
  /** How far the clock is: -1 to be given to somebody, 0 begun, 1 warned, 2 passed on, 3 escalated. */
  step: number
  /** When the clock does something next; null for never. */
  step_at: number | null
  merged_into: string | null
  version: number
  created_at: number
}

/** The thread of a lead, with what lists and scopes ask of the lead. */
export interface ThreadLeadRow {
  site_id: string
  lead_id: string
  thread_id: string
  created_at: number
  /** Of the lead, or the primary one where it names none. */
  location_id: string | null
  department: string
  category: string
  car_slug: string | null
  car_name: string | null
  /** What the shopper wrote, else what the lead is about, in one line. */
  words: string
  /** Small letters: name, numbers, addresses, car and words. */
  search_text: string
}

/** A phone number or an email address by which a person is known again. */
export interface ThreadContactRow {
  site_id: string
  /** `tel:` with an E.164 number, or `mailto:` with an address in small letters. */
  contact: string
  thread_id: string
}

/** Something that happened to a thread. */
export interface ThreadEventRow {
  site_id: string
  thread_id: string
  /** Sorts by time. */
  event_id: string
  kind: string
  at: number
  /** Null for the shopper and for the platform. */
  staff_id: string | null
  actor: string | null
  /** The lead that it is about: whoever may not see it does not see the event. */
  lead_id: string | null
  /** JSON, by its kind. */
  content: string
  /** JSON: what an undo puts back; null for what cannot be undone, or has been. */
  undo: string | null
}

/** Who has a thread open just now. */
export interface ThreadReaderRow {
  site_id: string
  thread_id: string
  staff_id: string
  name: string
  at: number
}

/** Something agreed with a shopper for a moment: a call back, or an appointment. */
export interface FollowUpRow {
  site_id: string
  follow_up_id: string
  thread_id: string
  kind: 'call-back' | 'appointment'
  lead_id: string | null
  staff_id: string | null
  staff_name: string
  due_at: number
  /** What the appointment is, or what was promised. */
  note: string
  /** Of an appointment. */
  location_id: string | null
  /** When the clock brought it back into the inbox. */
  raised_at: number | null
  done_at: number | null
  created_at: number
}

/** A link of a notice that has been used. */
export interface LeadLinkUseRow {
  site_id: string
  link_id: string
  used_at: number
  action: string
}

export interface InboxTables extends LeadTables, AuditTables, RuleTables, ReplyTables {
  inbox_site: InboxSiteRow
  thread: ThreadRow
  thread_lead: ThreadLeadRow
  thread_contact: ThreadContactRow
  thread_event: ThreadEventRow
  thread_reader: ThreadReaderRow
  follow_up: FollowUpRow
  saved_view: SavedViewRow
  lead_link_use: LeadLinkUseRow
}
