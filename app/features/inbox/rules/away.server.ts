import type { Kysely } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { recordAudit } from '#app/features/staff/audit/audit.server.ts'
import type { InboxActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import { newInboxId } from '../threads/write-thread.server.ts'
import { isAway } from './rotation.ts'

type Connection = Pick<Kysely<InboxTables>, 'selectFrom'>

/** Until when people of a site are away who are away now; null for those who have not said when they are back. */
export async function awayNow(connection: Connection, site: Site, now: number): Promise<Map<string, number | null>> {
  const rows = await connection.selectFrom('away').selectAll().where('site_id', '=', site.slug).execute()
  return new Map(rows.filter((row) => isAway([row], now)).map(({ staff_id, until_at }) => [staff_id, until_at]))
}

/** A time in which somebody gets no leads. */
export interface AwayTime {
  readonly from: number
  /** Null until they say that they are back. */
  readonly until: number | null
}

/** What somebody may say of when people are in. */
export interface AwayVerbs {
  /** When I am away, now or later; null for whoever is in. */
  away(staff?: string): Promise<AwayTime | null>
  /** Everybody who is away now, with until when; null for those who have not said when they are back. */
  whoIsAway(): Promise<ReadonlyMap<string, number | null>>
  /** Away between two moments, or from now until I am back; null for in again. Others need the right to assign. */
  setAway(time: AwayTime | null, staff?: string): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: 'refused'; readonly message: string }> // prettier-ignore
}

/** The switch "away until …": everybody has their own, whoever assigns has that of all. */
export function awayVerbs(actor: InboxActor): AwayVerbs {
  const { site, staff, organisation, address } = actor
  const { read, write } = tablesOf<InboxTables>(site.database)
  return {
    async away(of = staff.id) {
      const rows = await read
        .selectFrom('away')
        .selectAll()
        .where('site_id', '=', site.slug)
        .where('staff_id', '=', of)
        .where((is) => is.or([is('until_at', 'is', null), is('until_at', '>', site.now())]))
        .orderBy('from_at')
        .execute()
      const [first] = rows
      return first ? { from: first.from_at, until: first.until_at } : null
    },
    whoIsAway: () => awayNow(read, site, site.now()),
    async setAway(time, of = staff.id) {
      if (of !== staff.id && !actor.scopes('leads.assign'))
        return { ok: false, reason: 'refused', message: 'You can only say this of yourself. Ask a manager.' }
      if (of !== staff.id && !(await actor.ports.staff.atSite(site.slug)).some(({ id }) => id === of))
        return { ok: false, reason: 'refused', message: 'This person does not work at this site any more.' }
      if (time && time.until !== null && time.until <= Math.max(time.from, site.now()))
        return { ok: false, reason: 'refused', message: 'That moment is over. Choose a later one.' }
      const now = site.now()
      await write(async (trx) => {
        await trx.deleteFrom('away').where('site_id', '=', site.slug).where('staff_id', '=', of).execute()
        if (time) {
          const row = { site_id: site.slug, away_id: newInboxId(), staff_id: of, set_by: staff.id, created_at: now }
          await trx
            .insertInto('away')
            .values({ ...row, from_at: time.from, until_at: time.until })
            .execute()
        }
        await recordAudit(trx, {
          organisation,
          site: site.slug,
          actor: { staff: staff.id, name: staff.name, address },
          verb: 'inbox.away',
          subject: { kind: 'staff', id: of },
          after: time,
          at: now,
        })
      })
      return { ok: true }
    },
  }
}
