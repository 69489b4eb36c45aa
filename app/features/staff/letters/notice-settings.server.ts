import type { Kysely, Transaction } from 'kysely'
import { type AnyTransaction, tablesOf } from '#app/features/site/database.ts'
import { type Refusal, refusal } from '../refusal.ts'
import type { StaffPlatform } from '../staff-platform.ts'
import type { StaffLetterTables, StaffNoticeSettingRow } from './letter.tables.ts'
import { type NoticeSetting, quietProblem, USUAL_NOTICES } from './notice-setting.ts'

/** What several people wish to be told of; whoever has chosen nothing is not in it. */
export async function noticeSettingsIn(
  connection: Pick<Kysely<StaffLetterTables>, 'selectFrom'>,
  staff: readonly string[],
): Promise<ReadonlyMap<string, NoticeSetting>> {
  if (staff.length === 0) return new Map()
  const rows = await connection
    .selectFrom('staff_notice_setting')
    .where('staff_id', 'in', [...staff])
    .selectAll()
    .execute()
  return new Map(rows.map((row) => [row.staff_id, settingFrom(row)]))
}

/** What one person wishes to be told of, as they choose it themselves. */
export function noticeSettingOf(platform: StaffPlatform, staff: string) {
  const { read, write } = tablesOf<StaffLetterTables>(platform.database)
  return {
    read: async (): Promise<NoticeSetting> => (await noticeSettingsIn(read, [staff])).get(staff) ?? USUAL_NOTICES,

    /** Keeps what somebody has chosen. */
    async keep(setting: NoticeSetting): Promise<{ readonly ok: true } | Refusal> {
      const problem = quietProblem(setting.quiet)
      if (problem !== null) return refusal(problem)
      const chosen = chosenRow(setting, platform.now())
      await write((trx) =>
        trx
          .insertInto('staff_notice_setting')
          .values({ staff_id: staff, ...chosen })
          .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(chosen))
          .execute(),
      )
      return { ok: true }
    },
  }
}

/** Whoever switches a device on, or takes their last one away, has chosen by that; the rest stays as it was. */
export async function noticeByPush(
  given: AnyTransaction,
  { staff, on, now }: { readonly staff: string; readonly on: boolean; readonly now: number },
): Promise<void> {
  const push = Number(on)
  await (given as Transaction<StaffLetterTables>)
    .insertInto('staff_notice_setting')
    .values({ staff_id: staff, ...chosenRow({ ...USUAL_NOTICES, push: on }, now) })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet({ push, changed_at: now }))
    .execute()
}

const chosenRow = (setting: NoticeSetting, changed_at: number) => ({
  email: Number(setting.email),
  sms: Number(setting.sms),
  push: Number(setting.push),
  only_mine: Number(setting.only_mine),
  quiet_from: setting.quiet?.from ?? null,
  quiet_to: setting.quiet?.to ?? null,
  digest: Number(setting.digest),
  changed_at,
})

const settingFrom = ({
  email,
  sms,
  push,
  only_mine,
  quiet_from,
  quiet_to,
  digest,
}: StaffNoticeSettingRow): NoticeSetting => ({
  email: email === 1,
  sms: sms === 1,
  push: push === 1,
  only_mine: only_mine === 1,
  quiet: quiet_from === null || quiet_to === null ? null : { from: quiet_from, to: quiet_to },
  digest: digest === 1,
})
