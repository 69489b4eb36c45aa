import type { Consent, Lead } from './lead.ts'

/** A lead on the wire, under the specification's field names (L03). Values that are not known are absent. */
export interface LeadPayload {
  readonly lead_id: string
  /** ISO 8601, UTC. */
  readonly received_at: string
  readonly category: string
  readonly subcategory?: string
  /** Slug of the location that answers. */
  readonly location?: string
  readonly dealership_slug?: string
  readonly manufacturer_slug?: string
  readonly stock_number?: string
  readonly 'Vehicle Make'?: string
  readonly 'Vehicle Model'?: string
  readonly 'Vehicle Year'?: number
  readonly 'Vehicle Badge'?: string
  readonly car_type?: string
  readonly car_id?: number | string
  readonly vehicle_status?: string
  readonly car_dealership_id?: number | string
  readonly opt_in: boolean
  /** The terms were agreed to; false where none were asked for. */
  readonly terms_conditions: boolean
  readonly message: string
  readonly url: string
  readonly source: string
  readonly user_agent: string
  readonly lead_attributes: {
    readonly visited_pages: readonly string[]
    readonly linked_query_params: Readonly<Record<string, string>>
  }
  readonly autogauge_enabled: boolean
  /** Whatever else the form asked, by its names. */
  readonly [answer: string]: unknown
}

/** What the site says of itself in each of its leads. */
export interface LeadSender {
  readonly manufacturer_slug: string | null
  readonly autogauge_enabled: boolean
}

interface Around {
  readonly sender: LeadSender
  readonly consents: readonly Consent[]
}

/** A lead as it is sent on. Answers never take the place of a field that the server fills. */
export function leadPayload(lead: Lead, { sender, consents }: Around): LeadPayload {
  const { car, person, location } = lead
  const answers = Object.fromEntries(lead.answers.map(({ name, value, wire }) => [name, wire ?? value]))
  const known = {
    subcategory: lead.subcategory,
    location: location?.slug,
    dealership_slug: location?.dealership_slug,
    manufacturer_slug: sender.manufacturer_slug,
    stock_number: car?.stocknum,
    'Vehicle Make': car?.make,
    'Vehicle Model': car?.model,
    'Vehicle Year': car?.year,
    'Vehicle Badge': car?.badge,
    car_type: car?.car_type,
    car_id: car?.id,
    vehicle_status: car?.status,
    car_dealership_id: car?.dealership_id,
    ...person,
  }
  return {
    ...present({ ...answers, ...present(known) }),
    lead_id: lead.id,
    received_at: new Date(lead.created_at).toISOString(),
    category: lead.category,
    opt_in: lead.opt_in,
    terms_conditions: consents.some(({ purpose, given }) => purpose === 'terms' && given),
    message: typeof answers['message'] === 'string' ? answers['message'] : '',
    url: lead.url,
    source: lead.attribution.source,
    user_agent: lead.user_agent,
    lead_attributes: {
      visited_pages: lead.attribution.visited_pages,
      linked_query_params: lead.attribution.linked_query_params,
    },
    autogauge_enabled: sender.autogauge_enabled,
  }
}

/** What is not known is not there: neither as null nor as an empty text. */
const present = (fields: object): object =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )
