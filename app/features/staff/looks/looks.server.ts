import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import { HOUR } from '#lib/durations.ts'
import { actorOf } from '../audit/actor.ts'
import { type AuditEntry, recordAudit } from '../audit/audit.server.ts'
import { organisationsOf } from '../organisations/organisations.server.ts'
import { PLATFORM_ORGANISATION } from '../organisations/organisation.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { RIGHTS_OF } from '../rights.ts'
import { proveFirst, provenWithin } from '../session/proven-within.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Look, Staff } from '../staff.ts'
import type { StaffLetters } from '../team/staff-letters.ts'
import { principalsIn } from '../team/team-manager.server.ts'

/** So long a look lasts; whoever needs longer says once more why. */
export const LOOK_MS = HOUR
const LEAST_REASON = 10
const MOST_REASON = 300

type LookResult = { readonly ok: true; readonly until: number } | Refusal

/** Whether somebody may look at sites as their own people see them. */
export const mayLook = ({ memberships }: Pick<Staff, 'memberships'>): boolean =>
  memberships.some(({ role }) => RIGHTS_OF[role].includes('site.look'))

/** The sites that somebody looks at in their session. */
export async function looksIn(
  read: Pick<Kysely<StaffTables>, 'selectFrom'>,
  { id, session }: Pick<Staff, 'id' | 'session'>,
  now: number,
): Promise<Look[]> {
  return read
    .selectFrom('staff_look')
    .where('staff_id', '=', id)
    .where('session_id', '=', session)
    .where('until', '>', now)
    .select(['site_id as site', 'until'])
    .execute()
}

interface LookAt {
  readonly staff: string
  readonly site: string
  readonly thread: string
  readonly now: number
}

/** Whether somebody has looked at a thread in the look that lasts. */
export async function hasLookedAt(
  read: Pick<Kysely<StaffTables>, 'selectFrom'>,
  { staff, site, thread }: LookAt,
): Promise<boolean> {
  const row = await read
    .selectFrom('staff_look')
    .innerJoin('staff_look_thread as seen', (join) =>
      join
        .onRef('seen.staff_id', '=', 'staff_look.staff_id')
        .onRef('seen.site_id', '=', 'staff_look.site_id')
        .onRef('seen.began_at', '=', 'staff_look.began_at'),
    )
    .where('staff_look.staff_id', '=', staff)
    .where('staff_look.site_id', '=', site)
    .where('seen.thread_id', '=', thread)
    .select('seen.thread_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that somebody looks at a thread; false where it is noted of this look, or nobody looks any more. */
export async function noteLookAt(given: AnyTransaction, { staff, site, thread, now }: LookAt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await (given as Transaction<StaffTables>)
    .insertInto('staff_look_thread')
    .columns(['staff_id', 'site_id', 'began_at', 'thread_id'])
    .expression((from) =>
      from
        .selectFrom('staff_look')
        .where('staff_id', '=', staff)
        .where('site_id', '=', site)
        .where('until', '>', now)
        .select(({ cast, val }) => [
          'staff_id',
          'site_id',
          'began_at',
          cast<string>(val(thread), 'text').as('thread_id'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Looks of an operator at sites: they read what its people read, for an hour, and change nothing by it. The people are
 * told: it stands in their record with the reason, and their principals get a letter.
 */
export function looksOf(platform: StaffPlatform, { staff, letters }: { staff: Staff; letters: StaffLetters }) {
  const { write } = tablesOf<StaffTables>(platform.database)
  const entry = (site: string, organisation: string, verb: string) => ({
    organisation,
    site,
    actor: actorOf(staff),
    verb,
    subject: { kind: 'site', id: site },
    at: platform.now(),
  })

  return {
    /** Begins to look, or goes on for another hour. */
    async begin(site: string, given: string): Promise<LookResult> {
      if (!staff.memberships.some(({ role, sites }) => sites.includes(site) && RIGHTS_OF[role].includes('site.look')))
        return refusal('Only an operator of the platform looks at a site of somebody else.')
      if (!provenWithin(staff, platform.now())) return proveFirst
      const reason = given.trim().replaceAll(/\s+/g, ' ').slice(0, MOST_REASON)
      if (reason.length < LEAST_REASON) return refusal('Say in a sentence why you need to look: the dealer reads it.')
      const organisation = await organisationsOf(platform).bySite(site)
      const now = platform.now()
      const until = now + LOOK_MS
      await write(async (trx) => {
        const look = { session_id: staff.session, reason, began_at: now, until }
        await trx
          .insertInto('staff_look')
          .values({ staff_id: staff.id, site_id: site, ...look })
          .onConflict((conflict) => conflict.columns(['staff_id', 'site_id']).doUpdateSet(look))
          .execute()
        const owner = organisation?.id ?? PLATFORM_ORGANISATION
        const begun: AuditEntry = { ...entry(site, owner, 'site.look'), after: { reason, until } }
        await recordAudit(trx, begun)
        if (organisation) await tellPrincipals(trx, organisation, { reason, until })
      })
      return { ok: true, until }
    },

    /** Looks no more. */
    async end(site: string): Promise<void> {
      const organisation = await organisationsOf(platform).bySite(site)
      await write(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('staff_look')
          .where('staff_id', '=', staff.id)
          .where('site_id', '=', site)
          .where('until', '>', platform.now())
          .executeTakeFirst()
        if (numDeletedRows === 0n) return
        await recordAudit(trx, entry(site, organisation?.id ?? PLATFORM_ORGANISATION, 'site.look-end'))
      })
    },
  }

  async function tellPrincipals(
    trx: AnyTransaction,
    { id, name }: { readonly id: string; readonly name: string },
    look: { readonly reason: string; readonly until: number },
  ): Promise<void> {
    const tables = trx as Transaction<StaffTables>
    const principals = await principalsIn(trx as Parameters<typeof principalsIn>[0], id)
    if (principals.length === 0) return
    const people = await tables
      .selectFrom('staff')
      .where('staff_id', 'in', principals)
      .where('email', 'is not', null)
      .select(['name', 'email'])
      .execute()
    for (const person of people) {
      const to = { to: person.email!, name: person.name, organisation: name, organisation_id: id, by: staff.name }
      await letters.post(trx, { kind: 'look', ...to, ...look })
    }
  }
}
