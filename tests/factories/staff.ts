import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import type { StaffPlatform, Visit } from '#app/features/staff/staff-platform.ts'
import type { Staff } from '#app/features/staff/staff.ts'
import type { Holder, ResponsibilityCheck } from '#app/features/staff/team/responsibility-check.ts'
import type { StaffLetter, StaffLetters } from '#app/features/staff/team/staff-letters.ts'
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

/** Somebody of a team, signed in. */
export async function signedInStaff(
  platform: StaffPlatform,
  person: Parameters<ReturnType<typeof demoPeopleOf>['add']>[0],
): Promise<{ readonly staff: Staff; readonly token: string }> {
  const demo = demoPeopleOf(platform, { isDemo: true })
  const added = await demo.add(person)
  if (!added.ok) throw new Error(added.reason)
  const result = await demo.signIn({ email: person.email, visit: VISIT, previous: null })
  if (!result.ok) throw new Error(result.reason)
  const staff = await staffSessionsOf(platform).staffBy(result.token, VISIT.address)
  return { staff: staff!, token: result.token }
}

/** What is whose, as another feature would keep it: a count for each person and site. */
export function countedDuties() {
  const counts = new Map<string, number>()
  const keyOf = ({ staff, site }: Holder) => `${staff} ${site}`
  const duties: ResponsibilityCheck = {
    async open(_, holder) {
      const count = counts.get(keyOf(holder)) ?? 0
      return [{ kind: 'thread', count, words: `${count} open leads` }]
    },
    async handOver(_, from, to) {
      const count = counts.get(keyOf(from)) ?? 0
      counts.delete(keyOf(from))
      counts.set(keyOf(to), (counts.get(keyOf(to)) ?? 0) + count)
      return count
    },
  }
  return { duties, give: (holder: Holder, count: number) => counts.set(keyOf(holder), count) }
}

/** Keeps letters in place of sending them. */
export function keptLetters() {
  const sent: StaffLetter[] = []
  const letters: StaffLetters = { post: async (_, letter) => void sent.push(letter) }
  return { letters, sent }
}
