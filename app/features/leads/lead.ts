import type { Answer } from '#app/features/forms/answer.ts'
import type { Department } from './forms/form-kinds.ts'

/** Whoever asks. */
export interface Person {
  readonly name: string
  readonly last_name: string
  /** Lower case. */
  readonly email: string | null
  /** E.164 where it is a number, else as it was typed. */
  readonly phone: string | null
  readonly postcode: string | null
}

/** The car that a lead is about, as it was when the lead came in. */
export interface LeadCar {
  readonly id: number | string
  readonly slug: string
  readonly name: string
  readonly year: number | null
  readonly make: string
  readonly model: string
  readonly badge: string | null
  readonly stocknum: string
  readonly car_type: string
  readonly status: string
  /** Dollars; null where the dealer names none. */
  readonly price: number | null
  /** As the page printed it: a price, or the site's words for none. */
  readonly price_text: string
  readonly km: number | null
  readonly dealership_id: number | string | null
}

/** The location that answers. */
export interface LeadPlace {
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Of its dealership, where that has one. */
  readonly dealership_slug?: string
}

/** Where the visit came from, gathered in the browser without anything about the person. */
export interface Attribution {
  readonly source: string
  readonly visited_pages: readonly string[]
  readonly linked_query_params: Readonly<Record<string, string>>
}

/** What a person agreed to or did not, in the words that they read. */
export interface Consent {
  readonly purpose: 'marketing' | 'terms'
  readonly given: boolean
  readonly wording: string
}

/** How people speak of a lead, in letters and in My Garage. */
export interface LeadWords {
  /** What it is to the dealer, in the fewest words: "Offer accepted". */
  readonly topic: string
  /** The same in a subject, where that says more: "Offer of $12,300 accepted". */
  readonly dealer?: string
  /** What it is to whoever sent it, where that differs: "Keep me posted". */
  readonly name?: string
  /** The shopper’s own vehicle, where it is about that one: "2014 Toyota Camry". */
  readonly vehicle?: string
  /** Subject and heading of the letter to the shopper. */
  readonly subject: string
  readonly title: string
  /** What that letter says first. */
  readonly texts?: readonly string[]
  /** What the dealer does next, after "will"; null where nobody waits for anything. */
  readonly answer: string | null
  /** And what for: "to agree on a time". */
  readonly reason?: string
}

/** A request that a shopper made, checked, before it is stored. */
export interface NewLead {
  /** The form, or what else made it, such as `phone-reveal`. */
  readonly form: string
  readonly category: string
  readonly subcategory: string | null
  readonly department: Department
  readonly location: LeadPlace | null
  readonly person: Person
  readonly car: LeadCar | null
  /** Everything that was asked and answered, in the order of the form. */
  readonly answers: readonly Answer[]
  readonly consents: readonly Consent[]
  readonly attribution: Attribution
  /** Full address of the page that held the form. */
  readonly url: string
  readonly user_agent: string
  /** Network address; kept with the consent alone. */
  readonly address: string
  /** One for each submission, however often it is sent. */
  readonly submission: string
  /** The test drive that it takes. */
  readonly slot: NewSlot | null
  /** Of a lead that no form of a site made. */
  readonly words?: LeadWords
  /** Id of the first lead of the same request, where it is one of several. */
  readonly follows?: string | undefined
}

/** An appointment as it is asked for: epoch ms. */
export interface NewSlot {
  readonly location_id: string
  readonly starts_at: number
  readonly ends_at: number
  /** Test drives at once at the location. */
  readonly capacity: number
}

/** A lead that the dealer has: stored, and on its way. */
export interface Lead extends Omit<NewLead, 'submission' | 'slot' | 'consents' | 'address'> {
  readonly id: string
  /** Epoch ms. */
  readonly created_at: number
  readonly opt_in: boolean
  /** Start of the test drive, epoch ms. */
  readonly slot: number | null
  /** End of the test drive. */
  readonly slot_ends?: number
  /** How often the test drive was moved or cancelled since: the SEQUENCE of its calendar entry. */
  readonly slot_changes?: number
  /** A test drive that was cancelled; `slot` is null then. */
  readonly slot_cancelled?: { readonly starts_at: number; readonly ends_at: number; readonly by: 'shopper' | 'dealer' }
}
