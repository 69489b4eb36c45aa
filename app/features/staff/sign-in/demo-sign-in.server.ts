import { tablesOf } from '#app/features/site/database.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { commandLine } from '../audit/actor.ts'
import { recordAudit } from '../audit/audit.server.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import { organisationIn, platformOrganisation } from '../organisations/organisations.server.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { Role } from '../roles.ts'
import { admit, newId, type SignInResult } from '../session/admit.server.ts'
import type { StaffPlatform, Visit } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Membership } from '../staff.ts'

/** Memberships that the demo gave: nobody who was invited has one. */
const DEMO_MEMBERSHIP = 'demo-'

/** Addresses of this kind reach nobody (RFC 2606), so no real person is let in by a demo. */
const isInvented = (email: string): boolean => /^[^@\s]+@[^@\s]+\.example$/.test(email)

/** Somebody invented, as the demo shows them to choose from. */
export interface DemoPerson {
  readonly email: string
  readonly name: string
  readonly memberships: readonly Membership[]
}

interface NewDemoPerson {
  readonly name: string
  readonly email: string
  readonly phone?: string | null
  readonly organisation: string
  readonly role: Role
  /** Slugs; every site of the organisation when absent. */
  readonly sites?: readonly string[] | null
  readonly locations?: Membership['locations']
  readonly categories?: readonly string[] | null
}

const OFF = refusal('People without a key are let in by the demo only. Please sign in with a passkey.')

/** People of the demo, who come in without a key. `isDemo`: whether this server runs as the demo; else nothing is done. */
export function demoPeopleOf(platform: StaffPlatform, { isDemo }: { readonly isDemo: boolean }) {
  const { read, write } = tablesOf<StaffTables & AuditTables>(platform.database)

  return {
    /** Who can be chosen, in the order of their names. */
    async list(): Promise<DemoPerson[]> {
      if (!isDemo) return []
      const rows = await read
        .selectFrom('staff')
        .where('ended_at', 'is', null)
        .where('email', 'like', '%.example')
        .orderBy('name')
        .selectAll()
        .execute()
      const people: DemoPerson[] = []
      for (const { staff_id: staff, name, email } of rows) {
        const memberships = await membershipsOf(read, { staff })
        const isOfDemo = memberships.some(({ id }) => id.startsWith(DEMO_MEMBERSHIP))
        if (email !== null && isOfDemo) people.push({ email, name, memberships })
      }
      return people
    },

    /** Adds an invented person to an organisation, who needs no invitation; a second time changes nothing. */
    async add(person: NewDemoPerson): Promise<{ readonly ok: true; readonly id: string } | Refusal> {
      if (!isDemo) return OFF
      const email = person.email.toLowerCase()
      if (!isInvented(email)) return refusal(`"${person.email}" is no invented address: it has to end in .example.`)
      return write(async (trx) => {
        const now = platform.now()
        if (person.role === 'operator') await platformOrganisation(trx, now)
        if (!(await organisationIn(trx, person.organisation)))
          return refusal(`There is no organisation "${person.organisation}".`)
        const id = newId()
        await trx
          .insertInto('staff')
          .values({
            staff_id: id,
            name: person.name,
            email,
            phone: person.phone ?? null,
            created_at: now,
            ended_at: null,
          }) // prettier-ignore
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute()
        const { staff_id } = await trx
          .selectFrom('staff')
          .where('email', '=', email)
          .select('staff_id')
          .executeTakeFirstOrThrow()
        const membership_id = `${DEMO_MEMBERSHIP}${person.role}-${staff_id}`
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('membership')
          .values({
            organisation_id: person.organisation,
            membership_id,
            staff_id,
            role: person.role,
            sites: person.sites ? JSON.stringify(person.sites) : null,
            locations: JSON.stringify(person.locations ?? {}),
            categories: person.categories ? JSON.stringify(person.categories) : null,
            created_at: now,
          })
          .onConflict((conflict) => conflict.columns(['organisation_id', 'membership_id']).doNothing())
          .executeTakeFirst()
        if (numInsertedOrUpdatedRows) {
          const subject = { kind: 'staff', id: staff_id }
          const entry = { organisation: person.organisation, site: null, actor: commandLine('Demo'), subject, at: now }
          await recordAudit(trx, { ...entry, verb: 'team.add', after: { role: person.role } })
        }
        return { ok: true, id: staff_id }
      })
    },

    /** Opens a session for a person of the demo. */
    async signIn({
      email,
      visit,
      previous,
    }: {
      email: string
      visit: Visit
      previous: string | null
    }): Promise<SignInResult> {
      // prettier-ignore
      if (!isDemo) return OFF
      if (!isInvented(email)) return OFF
      return write(async (trx) => {
        const row = await trx
          .selectFrom('staff')
          .innerJoin('membership', 'membership.staff_id', 'staff.staff_id')
          .where('staff.email', '=', email)
          .where('staff.ended_at', 'is', null)
          .where('membership.membership_id', 'like', `${DEMO_MEMBERSHIP}%`)
          .select('staff.staff_id')
          .executeTakeFirst()
        if (!row) return refusal('There is no such person in the demo. Please choose one of the list.')
        return admit(trx, { staff: row.staff_id, method: 'demo', visit, previous, now: platform.now() })
      })
    },
  }
}
