import type { Transaction } from 'kysely'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { Lead, NewSlot } from '#app/features/leads/lead.ts'
import type { LeadTables, TestDriveChangeRow } from '#app/features/leads/leads.tables.ts'
import { withDrives } from '#app/features/leads/booking/current-drives.server.ts'
import { takeSlot } from '#app/features/leads/booking/take-slot.server.ts'
import { tellDrive } from './tell-drive.server.ts'

/** Who moves or cancels a test drive, and why. */
export interface DriveChange {
  /** `shopper`, or `staff:` with a name. */
  readonly actor: string
  readonly note?: string
}

export type DriveRefusal =
  /** There is no such lead, or it has no test drive. */
  | 'unknown'
  | 'cancelled'
  /** It has begun. */
  | 'over'
  /** The time is taken or closed. */
  | 'taken'
  /** It has this time already. */
  | 'same'
  /** It was changed so often that somebody has to be called. */
  | 'too-often'

export type DriveChanged =
  | { readonly ok: true; readonly lead: Lead }
  | { readonly ok: false; readonly reason: DriveRefusal }

/** Changes by a link that an email carries; each of them writes to the dealer. */
const MOST_CHANGES = 12
const MOST_NOTE = 500

class Refused extends Error {
  readonly reason: DriveRefusal
  constructor(reason: DriveRefusal) {
    super(reason)
    this.reason = reason
  }
}

/** Moves a test drive to another time or place: the old one is free, the new one taken, both sides told, or nothing. */
export const moveDrive = (site: Site, id: string, to: NewSlot, change: DriveChange): Promise<DriveChanged> =>
  changing(site, id, change, async (trx, before) => {
    if (before.slot === to.starts_at && before.location?.id === to.location_id) throw new Refused('same')
    const car_told = await giveBack(trx, site, id)
    const slot = { ...to, car_told }
    if (!(await takeSlot(trx, { site: site.slug, lead: before, slot }))) throw new Refused('taken')
    const { location_id, starts_at, ends_at } = to
    return { change: 'moved', location_id, starts_at, ends_at }
  })

/** Cancels a test drive: its time can be booked again, and both sides are told. */
export const cancelDrive = (site: Site, id: string, change: DriveChange): Promise<DriveChanged> =>
  changing(site, id, change, async (trx, { location, slot, slot_ends }) => {
    await giveBack(trx, site, id)
    return { change: 'cancelled', location_id: location?.id ?? null, starts_at: slot!, ends_at: slot_ends ?? slot! }
  })

type DriveChangeFields = Pick<TestDriveChangeRow, 'change' | 'location_id' | 'starts_at' | 'ends_at'>

function changing(
  site: Site,
  id: string,
  { actor, note = '' }: DriveChange,
  work: (trx: Transaction<LeadTables>, before: Lead) => Promise<DriveChangeFields>,
): Promise<DriveChanged> {
  return tablesOf<LeadTables>(site.database)
    .write(async (trx): Promise<DriveChanged> => {
      const now = site.now()
      const before = await lockedDrive(trx, site, id)
      if (!before || (before.slot === null && !before.slot_cancelled)) throw new Refused('unknown')
      if (before.slot === null) throw new Refused('cancelled')
      if (before.slot <= now) throw new Refused('over')
      const sequence = (before.slot_changes ?? 0) + 1
      if (actor === 'shopper' && sequence > MOST_CHANGES) throw new Refused('too-often')
      const changed = await work(trx, before)
      const row = {
        site_id: site.slug,
        lead_id: id,
        sequence,
        at: now,
        actor,
        note: note.slice(0, MOST_NOTE),
        ...changed,
      }
      await trx.insertInto('test_drive_change').values(row).execute()
      const lead = (await lockedDrive(trx, site, id))!
      const moved = changed.change === 'moved' ? { before } : {}
      const mark = `drive${sequence}-`
      await tellDrive(trx, site, { news: changed.change, lead, ...moved, actor, note, now, mark })
      return { ok: true, lead }
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return { ok: false, reason: error.reason } as const
      throw error
    })
}

/** A lead with its test drive, which nobody else changes until the transaction ends. */
async function lockedDrive(trx: Transaction<LeadTables>, site: Site, id: string): Promise<Lead | undefined> {
  const row = await trx
    .selectFrom('lead')
    .select('content')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', id)
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  const [lead] = await withDrives(site, trx, row ? [JSON.parse(row.content) as Lead] : [])
  return lead
}

/** Frees the time of a drive; what its people were told of the car goes with them. */
async function giveBack(trx: Transaction<LeadTables>, site: Site, lead: string) {
  const freed = await trx
    .deleteFrom('test_drive_booking')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead)
    .returning('car_told')
    .executeTakeFirst()
  return freed?.car_told ?? null
}
