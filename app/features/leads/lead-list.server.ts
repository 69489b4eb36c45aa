import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { type Channel, DEALER_CHANNELS, isDealerChannel, type Target } from './delivery/channel.ts'
import type { DeliveryPlan } from './leads.server.ts'
import type { Lead } from './lead.ts'
import type { LeadDeliveryRow, LeadTables } from './leads.tables.ts'

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
  readonly department: string
  readonly location_id: string | null
  readonly car: string | null
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly state: LeadState
  /** How many leads this person has sent in all: those with the same phone number or e-mail address. */
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

interface Asked {
  /** Epoch ms. */
  readonly since?: number | undefined
  readonly state?: LeadState | undefined
  readonly limit: number
}

/** The leads of one site as whoever runs it reads them. */
export interface LeadList {
  /** The newest first. */
  list(asked: Asked): Promise<ListedLead[]>
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
    async list({ since = 0, state, limit }) {
      const chosen = state === undefined ? sql`` : sql`where state = ${state}`
      const { rows } = await sql<ListedLead>`
        with listed as (
          select lead_id as id, created_at, form, category, department, location_id, car_slug as car, name, email, phone,
            case
              when (select count(*) from lead_delivery d where ${ofDealer} ) = 0
                then case when form = ${KEPT_FORM} then 'kept' else 'undelivered' end
              when (select count(*) from lead_delivery d where ${ofDealer} and d.state = 'dead') > 0 then 'dead'
              when (select count(*) from lead_delivery d where ${ofDealer} and d.state = 'waiting') > 0 then 'waiting'
              else 'delivered'
            end as state
          from lead where site_id = ${site.slug} and created_at >= ${since}
        )
        select listed.*, (
          select count(*) from lead other where other.site_id = ${site.slug}
          and (other.lead_id = listed.id or other.phone = listed.phone or other.email = listed.email)
        ) as from_person
        from listed ${chosen} order by created_at desc, id limit ${limit}`.execute(read)
      return rows.map((row) => ({ ...row }))
    },

    async deliveries(lead) {
      const rows = await deliveries().selectAll().where('lead_id', '=', lead).orderBy('delivery_id').execute()
      return rows.map(listed)
    },

    async dead() {
      const rows = await deliveries().selectAll().where('state', '=', 'dead').orderBy('due_at', 'desc').execute()
      return rows.map(listed)
    },

    redeliver: (lead, plan, channel) =>
      write(async (trx) => {
        const now = site.now()
        const known = await trx
          .selectFrom('lead_delivery')
          .selectAll()
          .where('site_id', '=', site.slug)
          .where('lead_id', '=', lead.id)
          .execute()
        const chosen = known.filter((row) =>
          channel ? row.channel === channel : isDealerChannel(row.channel) || row.state === 'dead',
        )
        for (const row of chosen) {
          const { accepted: _, alerted: __, ...target } = JSON.parse(row.target) as Target & Record<string, unknown>
          await trx
            .updateTable('lead_delivery')
            .set({ ...WAITING, due_at: now, target: JSON.stringify(target) })
            .where('site_id', '=', site.slug)
            .where('delivery_id', '=', row.delivery_id)
            .execute()
        }
        if (known.some((row) => isDealerChannel(row.channel))) return chosen.length

        const planned = plan(lead).filter(({ target }) =>
          channel ? target.channel === channel : isDealerChannel(target.channel),
        )
        const late = planned.map(({ target }) => ({
          ...WAITING,
          site_id: site.slug,
          lead_id: lead.id,
          delivery_id: `${lead.id}-${randomBytes(3).toString('hex')}`,
          channel: target.channel,
          target: JSON.stringify(target),
          due_at: now,
        }))
        if (late.length > 0) await trx.insertInto('lead_delivery').values(late).execute()
        return chosen.length + late.length
      }),
  }
}

/** A number that was looked at is counted, and sent to nobody unless the site wants it. */
const KEPT_FORM = 'phone-reveal'

const ofDealer = sql`d.site_id = lead.site_id and d.lead_id = lead.lead_id and d.channel in (${sql.join([...DEALER_CHANNELS])})`

const WAITING = {
  state: 'waiting' as const,
  attempts: 0,
  lease: null,
  leased_until: 0,
  last_error: null,
  delivered_at: null,
}

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
