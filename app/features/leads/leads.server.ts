import { randomId } from '#lib/random-id.ts'
import type { Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { leadEventRow } from '#app/features/tracking/tracked.server.ts'
import type { LeadCheck } from './abuse/guard.server.ts'
import type { Refusal } from './abuse/refusal.ts'
import type { PlannedDelivery } from '#app/features/messages/channel.ts'
import type { Lead, NewLead } from './lead.ts'
import type { LeadRow, LeadTables } from './leads.tables.ts'
import { leadPayload, type LeadPayload, type LeadSender } from './payload.ts'
import { withDrives } from './booking/current-drives.server.ts'
import { takeSlot } from './booking/take-slot.server.ts'

/** 128 bits: the address of the page that thanks must not be guessed. */
const ID_BYTES = 16

/** Addresses bring all kinds of texts, some of which no database takes. */
const ID = /^[\w-]{1,64}$/

export type Acceptance =
  | { readonly ok: true; readonly lead: Lead; /** It had been accepted before. */ readonly repeated: boolean }
  | { readonly ok: false; readonly reason: 'slot-taken' }
  /** The check inside its transaction refused it. */
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: Refusal }

/** How a lead of this site goes out: made from the lead itself, inside the transaction that stores it. */
export type DeliveryPlan = (lead: Lead) => readonly PlannedDelivery[]

export interface LeadAcceptance {
  readonly plan: DeliveryPlan
  readonly sender: LeadSender
  readonly now: number
}

export interface MoreDeliveries {
  readonly planned: readonly PlannedDelivery[]
  readonly now: number
  /** Tells these deliveries from all others of the lead. */
  readonly mark: string
}

/** The leads of one site. */
export interface Leads {
  /**
   * Stores a lead, what the person agreed to, its test drive, its deliveries and its event, all or nothing. When it
   * resolves the lead is on the disk; the same submission again gives the lead that is there. A throw means that
   * nothing was stored.
   */
  accept(lead: NewLead, plan: DeliveryPlan, sender: LeadSender): Promise<Acceptance>
  /** The same as part of the caller's transaction, for what another feature has decided: no door, and no test drive. */
  acceptWith(trx: AnyTransaction, lead: Omit<NewLead, 'slot'>, handed: LeadAcceptance): Promise<Lead>
  /** Adds deliveries to a lead that is there; nothing where it was erased meanwhile. */
  deliverMore(trx: AnyTransaction, id: string, more: MoreDeliveries): Promise<void>
  /** With its test drive as it stands now. */
  byId(id: string): Promise<Lead | null>
  payload(id: string): Promise<LeadPayload | null>
}

/** The leads of this site and of no other; a new one passes the check, if one is given. */
export function leadsOf(site: Site, check?: LeadCheck): Leads {
  const { read, write } = tablesOf<LeadTables>(site.database)
  const rows = () => read.selectFrom('lead').where('site_id', '=', site.slug)

  return {
    accept: (given, plan, sender) =>
      write(async (trx): Promise<Acceptance> => {
        const known = await trx
          .selectFrom('lead')
          .select('content')
          .where('site_id', '=', site.slug)
          .where('submission', '=', given.submission)
          .executeTakeFirst()
        if (known) return { ok: true, lead: storedLead(known), repeated: true }

        const lead = leadFrom(given, randomId(ID_BYTES), site.now())
        const inserted = await trx
          .insertInto('lead')
          .values(rowOf(site.slug, { lead, given, sender }))
          .onConflict((conflict) => conflict.columns(['site_id', 'submission']).doNothing())
          .executeTakeFirst()
        // Another node took the same submission at the same moment.
        if (!inserted.numInsertedOrUpdatedRows) {
          const winner = await trx
            .selectFrom('lead')
            .select('content')
            .where('site_id', '=', site.slug)
            .where('submission', '=', given.submission)
            .executeTakeFirstOrThrow()
          return { ok: true, lead: storedLead(winner), repeated: true }
        }
        const refusal = await check?.(trx)
        if (refusal) throw new Refused(refusal)
        if (given.slot && !(await takeSlot(trx, { site: site.slug, lead, slot: given.slot }))) {
          // The row of the lead is undone with the transaction.
          throw new SlotTaken()
        }
        await writeConsents(trx, site.slug, { lead, given })
        await writeDeliveries(trx, site.slug, { lead, planned: plan(lead) })
        await trx.insertInto('tracked_event').values(leadEventRow(site.slug, lead)).execute()
        return { ok: true, lead, repeated: false }
      }).catch((error: unknown) => {
        if (error instanceof Refused) return { ok: false, reason: 'refused', refusal: error.refusal } as const
        if (error instanceof SlotTaken) return { ok: false, reason: 'slot-taken' } as const
        throw error
      }),
    async acceptWith(given, submitted, { plan, sender, now }) {
      const trx = given as Transaction<LeadTables>
      const { submission } = submitted
      const known = await trx
        .selectFrom('lead')
        .select('content')
        .where('site_id', '=', site.slug)
        .where('submission', '=', submission)
        .executeTakeFirst()
      if (known) return storedLead(known)
      const requested = { ...submitted, slot: null }
      const lead = leadFrom(requested, randomId(ID_BYTES), now)
      await trx
        .insertInto('lead')
        .values(rowOf(site.slug, { lead, given: requested, sender }))
        .execute()
      await writeConsents(trx, site.slug, { lead, given: requested })
      await writeDeliveries(trx, site.slug, { lead, planned: plan(lead) })
      await trx.insertInto('tracked_event').values(leadEventRow(site.slug, lead)).execute()
      return lead
    },
    async deliverMore(given, id, { planned, now, mark }) {
      const trx = given as Transaction<LeadTables>
      const row = await trx
        .selectFrom('lead')
        .select('content')
        .where('site_id', '=', site.slug)
        .where('lead_id', '=', id)
        .executeTakeFirst()
      if (row) await writeDeliveries(trx, site.slug, { lead: storedLead(row), planned, now, mark })
    },
    async byId(id) {
      if (!ID.test(id)) return null
      const row = await rows().select('content').where('lead_id', '=', id).executeTakeFirst()
      const [lead] = await withDrives(site, read, row ? [storedLead(row)] : [])
      return lead ?? null
    },
    async payload(id) {
      const row = await rows().select('payload').where('lead_id', '=', id).executeTakeFirst()
      return row ? (JSON.parse(row.payload) as LeadPayload) : null
    },
  }
}

class SlotTaken extends Error {}

class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** The whole lead is one JSON text; the other columns are there to be asked. */
const storedLead = ({ content }: Pick<LeadRow, 'content'>): Lead => JSON.parse(content) as Lead

function leadFrom(given: NewLead, id: string, now: number): Lead {
  const { form, category, subcategory, department, location, person, car, answers, attribution, url, user_agent } =
    given
  return {
    id,
    created_at: now,
    form,
    category,
    subcategory,
    department,
    location,
    person,
    car,
    answers,
    attribution,
    url,
    user_agent,
    opt_in: given.consents.some((consent) => consent.purpose === 'marketing' && consent.given),
    slot: given.slot?.starts_at ?? null,
    ...(given.slot && { slot_ends: given.slot.ends_at }),
    ...(given.words && { words: given.words }),
    ...(given.follows && { follows: given.follows }),
  }
}

interface LeadRecord {
  readonly lead: Lead
  readonly given: NewLead
  readonly sender: LeadSender
}

const rowOf = (site: string, { lead, given, sender }: LeadRecord): LeadRow => ({
  site_id: site,
  lead_id: lead.id,
  created_at: lead.created_at,
  form: lead.form,
  category: lead.category,
  subcategory: lead.subcategory,
  department: lead.department,
  location_id: lead.location?.id ?? null,
  car_slug: lead.car?.slug ?? null,
  name: [lead.person.name, lead.person.last_name].filter(Boolean).join(' '),
  email: lead.person.email,
  phone: lead.person.phone,
  content: JSON.stringify(lead),
  payload: JSON.stringify(leadPayload(lead, { sender, consents: given.consents })),
  submission: given.submission,
})

async function writeConsents(
  trx: Transaction<LeadTables>,
  site: string,
  { lead, given }: { readonly lead: Lead; readonly given: NewLead },
): Promise<void> {
  const rows = given.consents.map((consent) => ({
    site_id: site,
    lead_id: lead.id,
    purpose: consent.purpose,
    given: consent.given ? 1 : 0,
    wording: consent.wording,
    page: given.url,
    address: given.address,
    at: lead.created_at,
  }))
  if (rows.length > 0) await trx.insertInto('lead_consent').values(rows).execute()
}

interface ToDeliver extends Partial<MoreDeliveries> {
  readonly lead: Lead
  readonly planned: readonly PlannedDelivery[]
}

async function writeDeliveries(
  trx: Transaction<LeadTables>,
  site: string,
  { lead, planned, now = lead.created_at, mark = '' }: ToDeliver,
): Promise<void> {
  const rows = planned.map(({ target }, index) => ({
    site_id: site,
    lead_id: lead.id,
    delivery_id: `${lead.id}-${mark}${index}`,
    channel: target.channel,
    target: JSON.stringify(target),
    state: 'waiting' as const,
    attempts: 0,
    due_at: now,
    lease: null,
    leased_until: 0,
    last_error: null,
    delivered_at: null,
  }))
  if (rows.length === 0) return
  // What bears the same mark has been said already.
  await trx
    .insertInto('lead_delivery')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
