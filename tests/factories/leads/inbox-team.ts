import type { RuleTables } from '#app/features/inbox/rules/rule.tables.ts'
import type { Mail } from '#app/features/messages/mailer.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { SmsMessage } from '#app/features/account/sms.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { PushAddress, PushNotice } from '#app/features/staff/devices/push-service.ts'
import type { StaffLetterRow, StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import type { Role } from '#app/features/staff/roles.ts'
import { demoPeopleOf } from '#app/features/staff/sign-in/demo-sign-in.server.ts'
import type { StaffPlatform } from '#app/features/staff/staff-platform.ts'
import { OPERATOR } from '../staff.ts'

interface TeamMember {
  readonly name: string
  readonly role: Role
  readonly phone?: string
}

/** An organisation of one site with people whose ids are answered by their first names, in small letters. */
export async function siteTeam(
  platform: StaffPlatform,
  { organisation, site, people }: { organisation: string; site: string; people: readonly TeamMember[] },
): Promise<Record<string, string>> {
  const made = await organisationsOf(platform).create({ name: organisation, sites: [site], actor: OPERATOR })
  if (!made.ok) throw new Error(made.reason)
  const ids: Record<string, string> = {}
  for (const { name, role, phone } of people) {
    const first = name.split(' ')[0]!.toLowerCase()
    const email = `${first}@${site}.example`
    const added = await demoPeopleOf(platform, { isDemo: true }).add({ name, email, organisation: made.organisation.id, role, phone: phone ?? null }) // prettier-ignore
    if (!added.ok) throw new Error(added.reason)
    ids[first] = added.id
  }
  return ids
}

/** Leads of a site go to these people in turn. */
export async function leadsGoTo(site: Site, staff: readonly string[]): Promise<void> {
  await tablesOf<RuleTables>(site.database).write(async (trx) => {
    const any = { location_id: null, department: null, category: null, source: null, car_type: null }
    const rule = { site_id: site.slug, rule_id: 'all', position: 0, ...any, staff: JSON.stringify(staff), target_minutes: null, last_staff: null } // prettier-ignore
    await trx.insertInto('thread_rule').values(rule).execute()
  })
}

/** A mail server, a phone network and a push service that keep what they are given, or refuse it. */
export function keptMessages() {
  const mails: Mail[] = []
  const texts: SmsMessage[] = []
  const pushed: PushNotice[] = []
  const refusal: { mail: SendResult | null } = { mail: null }
  return {
    mails,
    texts,
    pushed,
    refusal,
    mailer: {
      send: async (mail: Mail): Promise<SendResult> => {
        if (refusal.mail) return refusal.mail
        mails.push(mail)
        return { ok: true }
      },
      close: async () => {},
    },
    push: {
      publicKey: '',
      send: async (_: PushAddress, notice: PushNotice) => (pushed.push(notice), { ok: true as const }),
    },
    sms: { send: async (message: SmsMessage) => (texts.push(message), { ok: true as const }) },
  }
}

/** The outbox of letters to people as it stands, the oldest first. */
export const lettersIn = (database: Database): Promise<StaffLetterRow[]> =>
  tablesOf<StaffLetterTables>(database)
    .read.selectFrom('staff_letter')
    .selectAll()
    .orderBy('created_at')
    .orderBy('letter_id')
    .execute()
