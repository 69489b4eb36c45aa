import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { type Channel, DEALER_CHANNELS, type Target } from '#app/features/messages/channel.ts'
import { redeliverWithin } from './delivery/redeliver.server.ts'
import type { DeliveryPlan } from './leads.server.ts'
import type { Lead } from './lead.ts'
import type { LeadConsentRow, LeadDeliveryRow, LeadTables } from './leads.tables.ts'
import { mentions } from './mentions.ts'
import { withDrives } from './booking/current-drives.server.ts'

/**
 * How a lead stands with the dealer: all of its deliveries made, some still waiting, one given up, none to make
 * because the site names nobody to send it to, or none because such leads are only kept.
 */
export const LEAD_STATES = ['delivered', 'waiting', 'dead', 'undelivered', 'kept'] as const
export type LeadState = (typeof LEAD_STATES)[number]

export interface ListedLead {
  readonly id: string
  /** Epoch ms. */
  readonly created_at: number
  readonly form: string
  readonly category: string
  readonly subcategory: string | null
  readonly department: string
  readonly location_id: string | null
  readonly car: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly state: LeadState
  /** How many leads this person has sent in all: those with the same phone number or email address. */
  readonly from_person: number
}

/** One way in which a lead went out, as an operator sees it: without what is secret. */
export interface ListedDelivery {
  readonly id: string
  readonly lead: string
  readonly channel: Channel
  /** An address, several with commas, or a web address. */
  readonly to: string
  readonly state: LeadDeliveryRow['state']
  readonly attempts: number
  readonly due_at: number
  readonly delivered_at: number | null
  readonly last_error: string | null
}

/** Which leads; everything that is named must hold. */
export interface LeadFilter {
  /** From this moment on, and before that one, epoch ms. */
  readonly since?: number | undefined
  readonly before?: number | undefined
  readonly state?: LeadState | undefined
  readonly department?: string | undefined
  /** Id of a location. */
  readonly location?: string | undefined
  /** Stands somewhere in it: name, phone, email, vehicle, stock number, an answer. */
  readonly text?: string | undefined
  readonly limit: number
}

/** A lead with everything in it, and its test drive as it stands now, as it is handed over in a file. */
export interface WholeLead extends ListedLead {
  readonly lead: Lead
}

/** The leads of one site as whoever runs it reads them. */
export interface LeadList {
  /** The newest first. */
  list(filter: LeadFilter): Promise<ListedLead[]>
  /** The same with all that each of them says, one by one. */
  whole(filter: LeadFilter): AsyncGenerator<WholeLead>
  /** What the person of a lead agreed to or did not. */
  consents(lead: string): Promise<LeadConsentRow[]>
  deliveries(lead: string): Promise<ListedDelivery[]>
  /** Deliveries that were given up, the newest lead first. */
  dead(): Promise<ListedDelivery[]>
  /**
   * Puts what went to the dealer, or what was given up, back to be delivered; with a channel that one alone. A lead
   * that had nobody to go to goes by the plan of today. The number of deliveries that wait now.
   */
  redeliver(lead: Lead, plan: DeliveryPlan, channel?: Channel): Promise<number>
}

export function leadListOf(site: Site): LeadList {
  const { read, write } = tablesOf<LeadTables>(site.database)
  const deliveries = () => read.selectFrom('lead_delivery').where('site_id', '=', site.slug)

  return {
    async list(filter) {
      const found: ListedLead[] = []
      for await (const { lead: _, ...listed } of whole(site, filter)) found.push(listed)
      return found
    },
    whole: (filter) => whole(site, filter),
    consents: (lead) =>
      read
        .selectFrom('lead_consent')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('lead_id', '=', lead)
        .orderBy('purpose')
        .execute(),

    async deliveries(lead) {
      const rows = await deliveries().selectAll().where('lead_id', '=', lead).orderBy('delivery_id').execute()
      return rows.map(listed)
    },

    async dead() {
      const rows = await deliveries().selectAll().where('state', '=', 'dead').orderBy('due_at', 'desc').execute()
      return rows.map(listed)
    },

    redeliver: (lead, plan, channel) => write((trx) => redeliverWithin(trx, site, { lead, plan, channel })),
  }
}

/** Leads that are read at once. */
const PAGE = 500

type Row = Omit<ListedLead, 'from_person'> & { readonly content: string; readonly from_person: number }

/** Leads of a site, page by page; what a text stands in is looked for in what people read of them. */
async function* whole(site: Site, filter: LeadFilter): AsyncGenerator<WholeLead> {
  const { since = 0, before = Number.MAX_SAFE_INTEGER, state, department, location, text, limit } = filter
  const { read } = tablesOf<LeadTables>(site.database)
  const also = [
    state === undefined ? sql`` : sql`and state = ${state}`,
    department === undefined ? sql`` : sql`and department = ${department}`,
    location === undefined ? sql`` : sql`and location_id = ${location}`,
  ]
  let left = limit
  let after: Pick<Row, 'created_at' | 'id'> = { created_at: before, id: '' }
  for (;;) {
    const { rows } = await sql<Row>`
      with listed as (
        select lead_id as id, created_at, form, category, subcategory, department, location_id, car_slug as car,
          name, email, phone, content,
          case
            when (select count(*) from lead_delivery d where ${ofDealer} ) = 0
              then case when form = ${KEPT_FORM} then 'kept' else 'undelivered' end
            when (select count(*) from lead_delivery d where ${ofDealer} and d.state = 'dead') > 0 then 'dead'
            when (select count(*) from lead_delivery d where ${ofDealer} and d.state = 'waiting') > 0 then 'waiting'
            else 'delivered'
          end as state
        from lead where site_id = ${site.slug} and created_at >= ${since} and created_at <= ${after.created_at}
          and (created_at < ${after.created_at} or (created_at = ${after.created_at} and lead_id > ${after.id}
            and ${after.id} <> ''))
      )
      select listed.*, (
        select count(*) from lead other where other.site_id = ${site.slug}
        and (other.lead_id = listed.id or other.phone = listed.phone or other.email = listed.email)
      ) as from_person
      from listed where 1 = 1 ${sql.join(also, sql` `)}
      order by created_at desc, id limit ${PAGE}`.execute(read)
    const leads = await withDrives(
      site,
      read,
      rows.map(({ content }) => JSON.parse(content) as Lead),
    )
    for (const [index, { content: _, ...row }] of rows.entries()) {
      const lead = leads[index]!
      if (text !== undefined && !mentions(lead, text)) continue
      if (left-- <= 0) return
      yield { ...row, lead }
    }
    const last = rows.at(-1)
    if (!last || rows.length < PAGE || left <= 0) return
    after = last
  }
}

/** A number that was looked at is counted, and sent to nobody unless the site wants it. */
const KEPT_FORM = 'phone-reveal'

const ofDealer = sql`d.site_id = lead.site_id and d.lead_id = lead.lead_id and d.channel in (${sql.join([...DEALER_CHANNELS])})`

function listed(row: LeadDeliveryRow): ListedDelivery {
  const target = JSON.parse(row.target) as Target
  return {
    id: row.delivery_id,
    lead: row.lead_id,
    channel: target.channel,
    to: 'url' in target ? target.url : [target.to].flat().join(', '),
    state: row.state,
    attempts: row.attempts,
    due_at: row.due_at,
    delivered_at: row.delivered_at,
    last_error: row.last_error,
  }
}
