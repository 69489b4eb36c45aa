import { type RawBuilder, sql } from 'kysely'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { drivesIn } from '#app/features/test-drives/drive-list.server.ts'
import { addDays, localTime, momentOf } from '#lib/local-time.ts'
import { placeIdOf } from '../clock/answer-place.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { leadsWithin, threadsWithin } from '../threads/scope-sql.server.ts'
import { type LeadFigures, type LeadLine, leadLines } from './lead-lines.ts'

/** Somebody who comes today. */
export interface TodaysAppointment {
  readonly at: number
  readonly location_id: string | null
  /** "Test drive", "Handover" */
  readonly what: string
  readonly name: string
  readonly car: string | null
  readonly thread: string | null
  readonly lead: string
}

/** What of leads needs a hand today, within somebody’s reach. */
export interface LeadsToday {
  readonly lines: readonly LeadLine[]
  /** In the order of their times. */
  readonly appointments: readonly TodaysAppointment[]
}

/** The lines of Today that concern leads, and who comes. */
export async function leadsToday(actor: InboxActor): Promise<LeadsToday> {
  const [figures, appointments] = await Promise.all([leadFigures(actor), appointmentsToday(actor)])
  return { lines: leadLines(figures), appointments }
}

/** Midnight to midnight, by the clocks of the site. */
function dayOf({ site }: InboxActor): { readonly from: number; readonly to: number } {
  const zone = zoneOfSite(site)
  const { date } = localTime(zone, site.now())
  const at = (day: string) => momentOf(zone, { date: day, minutes: 0 })
  return { from: at(date), to: at(addDays(date, 1)) }
}

async function leadFigures(actor: InboxActor): Promise<LeadFigures> {
  const { site } = actor
  const { read } = tablesOf<InboxTables>(site.database)
  const scopes = actor.scopes('leads.see') ?? []
  const within = threadsWithin(scopes) ?? sql<boolean>`1 = 1`
  const now = site.now()
  const { to } = dayOf(actor)
  const count = (condition: RawBuilder<unknown>) => sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)` // prettier-ignore
  const waiting = await read
    .selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('waiting', '=', 'us')
    .where(within)
    .select([
      ({ fn }) => fn.countAll<number>().as('count'),
      count(sql`due_at <= ${now}`).as('late'),
      count(sql`owner_id is null`).as('no_owner'),
      count(sql`escalated_at is not null`).as('escalated'),
      ({ fn }) => fn.min('received_at').as('oldest_at'),
    ])
    .executeTakeFirstOrThrow()
  const asleep = await read
    .selectFrom('thread')
    .where('site_id', '=', site.slug)
    .where('waiting', '=', 'asleep')
    .where('place', '<', to)
    .where(within)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const call_backs = await read
    .selectFrom('follow_up')
    .innerJoin('thread', (join) =>
      join.onRef('thread.site_id', '=', 'follow_up.site_id').onRef('thread.thread_id', '=', 'follow_up.thread_id'),
    )
    .where('follow_up.site_id', '=', site.slug)
    .where('follow_up.done_at', 'is', null)
    .where('follow_up.due_at', '<=', now)
    .where('follow_up.kind', '=', 'call-back')
    .where('thread.waiting', 'in', ['us', 'them', 'asleep'])
    .where(within)
    .select([({ fn }) => fn.countAll<number>().as('count'), ({ fn }) => fn.min('follow_up.due_at').as('oldest_at')])
    .executeTakeFirstOrThrow()
  return {
    waiting: { count: waiting.count, late: waiting.late, oldest_at: waiting.oldest_at },
    no_owner: waiting.no_owner,
    escalated: waiting.escalated,
    call_backs: { count: call_backs.count, oldest_at: call_backs.oldest_at },
    undelivered: await undelivered(actor),
    waking: asleep.count,
  }
}

/** Leads that went nowhere and letters that did not arrive, of what is within reach. */
async function undelivered(actor: InboxActor): Promise<number> {
  const { site } = actor
  const scoped = leadsWithin(actor.scopes('leads.see') ?? [], 'tl') ?? sql<boolean>`1 = 1`
  const { rows } = await sql<{ count: number }>`
    select count(distinct dead.lead_id) as count from (
      select lead_id from lead_delivery where site_id = ${site.slug} and state = 'dead'
      union all
      select lead_id from thread_reply where site_id = ${site.slug} and state = 'dead'
    ) dead join thread_lead tl on tl.site_id = ${site.slug} and tl.lead_id = dead.lead_id
    where ${scoped}`.execute(site.database.read)
  return rows[0]?.count ?? 0
}

/** Test drives that shoppers booked, and what people have noted. */
async function appointmentsToday(actor: InboxActor): Promise<TodaysAppointment[]> {
  const { site } = actor
  const { read } = tablesOf<InboxTables>(site.database)
  const scopes = actor.scopes('leads.see') ?? []
  const day = dayOf(actor)
  const drives = (await drivesIn(site, day)).filter(({ lead }) =>
    isWithin(scopes, { location_id: placeIdOf(site, lead.location?.id ?? null), category: lead.category }),
  )
  const threads = new Map(
    drives.length === 0
      ? []
      : (
          await read
            .selectFrom('thread_lead')
            .select(['lead_id', 'thread_id'])
            .where('site_id', '=', site.slug)
            .where(
              'lead_id',
              'in',
              drives.map(({ lead }) => lead.id),
            ) // prettier-ignore
            .execute()
        ).map(({ lead_id, thread_id }) => [lead_id, thread_id]),
  )
  const noted = await read
    .selectFrom('follow_up')
    .innerJoin('thread_lead', (join) =>
      join
        .onRef('thread_lead.site_id', '=', 'follow_up.site_id')
        .onRef('thread_lead.lead_id', '=', 'follow_up.lead_id'),
    )
    .innerJoin('lead', (join) =>
      join.onRef('lead.site_id', '=', 'thread_lead.site_id').onRef('lead.lead_id', '=', 'thread_lead.lead_id'),
    )
    .where('follow_up.site_id', '=', site.slug)
    .where('follow_up.done_at', 'is', null)
    .where('follow_up.kind', '=', 'appointment')
    .where('follow_up.due_at', '>=', day.from)
    .where('follow_up.due_at', '<', day.to)
    .where(leadsWithin(scopes, 'thread_lead') ?? sql<boolean>`1 = 1`)
    .select([
      'follow_up.due_at',
      'follow_up.note',
      'follow_up.location_id',
      'follow_up.thread_id',
      'lead.name',
      'lead.lead_id',
      'thread_lead.car_name',
    ]) // prettier-ignore
    .execute()
  return [
    ...drives.map(({ lead, starts_at }) => ({
      at: starts_at,
      location_id: lead.location?.id ?? null,
      what: lead.subcategory ?? lead.category,
      name: [lead.person.name, lead.person.last_name].filter(Boolean).join(' '),
      car: lead.car?.name ?? null,
      thread: threads.get(lead.id) ?? null,
      lead: lead.id,
    })),
    ...noted.map(({ due_at, note, location_id, thread_id, name, lead_id, car_name }) => ({
      at: due_at,
      location_id,
      what: note,
      name,
      car: car_name,
      thread: thread_id,
      lead: lead_id,
    })),
  ].toSorted((a, b) => a.at - b.at)
}
