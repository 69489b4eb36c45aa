import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import type { StaffPlatform, Visit } from '#app/features/staff/staff-platform.ts'
import { emptySites } from './store-site.ts'

export const VISIT: Visit = { agent: 'Firefox on a desk', address: '203.0.113.7' }
export const OPERATOR = { staff: null, name: 'Operator', address: null }

/** Organisations with their sites, and nobody in them: whatever was there before is gone. */
export async function newOrganisations(
  platform: StaffPlatform,
  sites: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  await platform.database.write(async (trx) => {
    for (const table of ['organisation', 'staff', 'staff_hand_off', 'staff_once', 'audit', 'platform_count'])
      await trx.deleteFrom(table).execute()
  })
  await emptySites(platform.database, Object.values(sites).flat())
  for (const [name, own] of Object.entries(sites)) {
    const made = await organisationsOf(platform).create({ name, sites: own, actor: OPERATOR })
    if (!made.ok) throw new Error(made.reason)
  }
}
