import { tablesOf } from '#app/features/site/database.ts'
import { withinLimit } from '#lib/time-limit.ts'
import { actorOf } from '../audit/actor.ts'
import { endLooseDevices } from '../devices/device-store.server.ts'
import type { AuditTables } from '../audit/audit.tables.ts'
import { membershipsOf } from '../organisations/memberships.server.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffTables } from '../staff.tables.ts'
import type { Staff } from '../staff.ts'
import { looksIn, mayLook } from '../looks/looks.server.ts'
import { hashOf, recordOfPerson } from './admit.server.ts'
import { isSessionOver, SEEN_MS, type SignInMethod } from './staff-session.ts'

type Tables = StaffTables & AuditTables

/** A page waits no longer for the note that its person was there, ms. */
const NOTE_LIMIT_MS = 250

/** A session as its own person sees it. */
export interface ShownStaffSession {
  readonly id: string
  readonly method: SignInMethod
  readonly agent: string
  readonly address: string
  readonly created_at: number
  readonly seen_at: number
  /** The one that the request came with. */
  readonly isThis: boolean
}

/** Somebody who came by a link and has no key yet: they can add one, and nothing else. */
export interface Newcomer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly session: string
  readonly address: string
  /** Whether a password would get them in anywhere; a passkey always does. */
  readonly mayUsePassword: boolean
}

/** The sessions of everybody who works for a dealer. */
export function staffSessionsOf(platform: StaffPlatform) {
  const { read, write } = tablesOf<Tables>(platform.database)

  const liveSession = async (token: string) => {
    const row = await read
      .selectFrom('staff_session as session')
      .innerJoin('staff', 'staff.staff_id', 'session.staff_id')
      .where('session.token_hash', '=', hashOf(token))
      .where('staff.ended_at', 'is', null)
      .selectAll('session')
      .select(['staff.name', 'staff.email', 'staff.phone'])
      .executeTakeFirst()
    const { email = null } = row ?? {}
    return !row || email === null || isSessionOver(row, platform.now()) ? null : { ...row, email }
  }

  return {
    /** Who sends a request, by its cookie and network address; null for whoever is to sign in. */
    async staffBy(token: string | null, address: string): Promise<Staff | null> {
      const row = token === null ? null : await liveSession(token)
      if (!row || row.method === 'set-up') return null
      const reach = { organisation: row.organisation_id, byPassword: row.by_password === 1 }
      const memberships = await membershipsOf(read, { staff: row.staff_id, reach })
      const now = platform.now()
      if (now - row.seen_at >= SEEN_MS) {
        // A database that takes nothing just now keeps nobody from reading: it is noted with a later page.
        await withinLimit(NOTE_LIMIT_MS, () =>
          write((trx) =>
            trx
              .updateTable('staff_session')
              .set({ seen_at: now })
              .where('staff_id', '=', row.staff_id)
              .where('session_id', '=', row.session_id)
              .execute(),
          ),
        )
      }
      const { staff_id: id, name, email, phone, session_id: session, proven_at } = row
      const staff = { id, name, email, phone, memberships, session, proven_at, address }
      return mayLook(staff) ? { ...staff, looks: await looksIn(read, staff, now) } : staff
    },

    /** Who came by the link of an invitation and is to add a key; null for everybody else. */
    async newcomerBy(token: string | null, address: string): Promise<Newcomer | null> {
      const row = token === null ? null : await liveSession(token)
      if (!row || row.method !== 'set-up') return null
      const { staff_id: id, name, email, session_id: session } = row
      const open = await membershipsOf(read, { staff: id, reach: { organisation: null, byPassword: true } })
      return { id, name, email, session, address, mayUsePassword: open.length > 0 }
    },

    /** Where somebody is signed in, the one used last first. */
    async list(staff: Pick<Staff, 'id' | 'session'>): Promise<ShownStaffSession[]> {
      const rows = await read
        .selectFrom('staff_session')
        .where('staff_id', '=', staff.id)
        .where('method', '!=', 'set-up')
        .orderBy('seen_at', 'desc')
        .orderBy('session_id')
        .selectAll()
        .execute()
      return rows
        .filter((row) => !isSessionOver(row, platform.now()))
        .map(({ session_id: id, method, agent, address, created_at, seen_at }) => ({
          id,
          method: method as SignInMethod,
          agent,
          address,
          created_at,
          seen_at,
          isThis: id === staff.session,
        }))
    },

    /** Ends one of somebody’s own sessions, all others, or all; how many ended. */
    end(staff: Staff, which: { readonly session: string } | 'others' | 'all'): Promise<number> {
      return write(async (trx) => {
        const own = trx.deleteFrom('staff_session').where('staff_id', '=', staff.id)
        const chosen =
          which === 'all'
            ? own
            : which === 'others'
              ? own.where('session_id', '!=', staff.session)
              : own.where('session_id', '=', which.session)
        const ended = Number((await chosen.executeTakeFirst()).numDeletedRows)
        if (which === 'all' || which === 'others') await endLooseDevices(trx, staff.id)
        const after = { ended }
        const entry = { staff: staff.id, actor: actorOf(staff), verb: 'session.end', after, at: platform.now() }
        if (ended > 0) await recordOfPerson(trx, entry)
        return ended
      })
    },

    /** Signs a browser out. */
    signOut(staff: Staff): Promise<number> {
      return this.end(staff, { session: staff.session })
    },
  }
}
