import type { Answer } from '#app/features/forms/answer.ts'
import type { LeadCar } from '#app/features/leads/lead.ts'
import type { ListedDelivery } from '#app/features/leads/lead-list.server.ts'
import type { StaffName, ThreadSummary } from './thread.ts'
import type { ThreadEvent } from './thread-event.ts'

/** A lead of a thread, with what the shopper said. */
export interface DetailedLead {
  readonly id: string
  readonly created_at: number
  readonly form: string
  readonly category: string
  /** "Test drive Tue 24 Nov, 10:00 am": what it is to the dealer, in the fewest words. */
  readonly topic: string
  readonly department: string
  readonly location: { readonly id: string; readonly name: string } | null
  readonly car: LeadCar | null
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly postcode: string | null
  readonly answers: readonly Answer[]
  readonly source: string
  /** Start of a test drive, epoch ms, as it stands now. */
  readonly slot: number | null
  /** What the person agreed to or did not, in the words that they read. */
  readonly consents: readonly { readonly purpose: string; readonly given: boolean; readonly wording: string }[]
  /** How it went out to the dealer’s own systems; those given up can be sent again. */
  readonly deliveries: readonly ListedDelivery[]
}

/** What was agreed with a shopper for a moment. */
export interface FollowUp {
  readonly id: string
  readonly kind: 'call-back' | 'appointment'
  readonly due_at: number
  /** What the appointment is, or what was promised. */
  readonly note: string
  readonly location_id: string | null
  readonly staff: StaffName
}

/** How a letter of ours stands; the event `reply-out` names it. */
export interface ReplyStanding {
  readonly id: string
  /** `dead`: given up after every attempt. */
  readonly state: 'waiting' | 'delivered' | 'dead'
  readonly delivered_at: number | null
  readonly last_error: string | null
}

/** A thread with everything in it that is within reach. */
export interface ThreadDetail extends ThreadSummary {
  /** The oldest first. */
  readonly leads: readonly DetailedLead[]
  /** There are leads of this person that whoever reads may not see. */
  readonly more_leads: boolean
  /** The oldest first. */
  readonly events: readonly ThreadEvent[]
  /** Call-backs and appointments that lie ahead or wait, the first one first. */
  readonly follow_ups: readonly FollowUp[]
  readonly replies: readonly ReplyStanding[]
  /** Who else has it open just now. */
  readonly readers: readonly string[]
  /** What whoever reads did last and can still take back. */
  readonly undo: { readonly kind: string; readonly until: number } | null
  /** Whose hours the clock counts; `assumed` where the site has told none. */
  readonly hours: { readonly name: string | null; readonly of: 'location' | 'primary' | 'assumed' }
}
