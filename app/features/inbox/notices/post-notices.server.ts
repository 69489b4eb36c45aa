import type { Transaction } from 'kysely'
import { isMobile } from '#app/features/account/mobile.ts'
import type { Site } from '#app/features/site/site.ts'
import type { StaffDeviceTables } from '#app/features/staff/devices/device.tables.ts'
import { devicesFor } from '#app/features/staff/devices/device-store.server.ts'
import type { StaffLetterRow, StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import { type NoticeSetting, USUAL_NOTICES } from '#app/features/staff/letters/notice-setting.ts'
import { noticeSettingsIn } from '#app/features/staff/letters/notice-settings.server.ts'
import { letterRow, type NewLetter, postLetter } from '#app/features/staff/letters/post-letter.server.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { answerPlace } from '../clock/answer-place.ts'
import type { InboxNotice } from '../clock/clock-step.ts'
import type { InboxTables } from '../inbox.tables.ts'
import type { StaffMember } from '../staff-directory.ts'
import type { InboxNotices } from './inbox-notices.ts'
import { channelsFor, isUrgent, noticeDue } from './notice-due.ts'
import { DIGEST, type NoticeContent } from './waiting-notice.ts'

type Trx = Transaction<InboxTables & StaffTables & StaffLetterTables & StaffDeviceTables>

/** What one letter brings at once. */
const MOST_TOGETHER = 50

/** Writes notices into the outbox of letters to people, each by the ways and at the time that its reader has chosen. */
export const outboxNotices: InboxNotices = {
  async post(given, site, { notices, people, now }) {
    if (notices.length === 0) return
    const trx = given as Trx
    const settings = await noticeSettingsIn(trx, notices.map(({ to }) => to)) // prettier-ignore
    for (const notice of notices) {
      const member = people.find(({ id }) => id === notice.to)
      if (!member) continue
      const setting = settings.get(member.id) ?? USUAL_NOTICES
      const isNow = setting.quiet === null || isUrgent(notice)
      const due = isNow ? now : noticeDue(setting, await scheduleFor(trx, site, notice.thread), now)
      const { to: staff, ...waiting } = notice
      const letter = { organisation: member.organisation, site: site.slug, staff, due_at: due, now }
      for (const { channel, to } of await waysTo(trx, member, { notice, setting })) {
        const content: NoticeContent = { notices: [waiting] }
        if (due > now) await addToDigest(trx, site, { ...letter, channel, to, kind: DIGEST, content })
        else await postLetter(trx, { ...letter, channel, to, kind: notice.kind, content })
      }
    }
  },
}

type Way = Pick<NewLetter, 'channel' | 'to'>

/** By which ways a notice goes to somebody, each device by itself: one that does not answer holds up no other. */
async function waysTo(
  trx: Trx,
  { id, organisation, phone }: StaffMember,
  { notice, setting }: { readonly notice: InboxNotice; readonly setting: NoticeSetting },
): Promise<readonly Way[]> {
  const devices = setting.push ? await devicesFor(trx, { staff: [id], organisation }) : []
  const has = { hasMobile: isMobile(phone ?? ''), hasDevice: devices.length > 0 }
  return channelsFor(notice, setting, has).flatMap((channel): readonly Way[] =>
    channel === 'push' ? devices.map((one) => ({ channel, to: one.endpoint_hash })) : [{ channel, to: null }],
  )
}

/** The hours of the place that a thread is of. */
async function scheduleFor(trx: Trx, site: Site, thread: InboxNotice['thread']) {
  const row = await trx
    .selectFrom('thread')
    .select(['location_id', 'department'])
    .where('site_id', '=', site.slug)
    .where('thread_id', '=', thread)
    .executeTakeFirst()
  return answerPlace(site, row ?? { location_id: null, department: 'sales' }).schedule
}

interface DigestLetter extends NewLetter {
  readonly staff: string
  readonly content: NoticeContent
}

/** Everything that waits for one person until the same moment comes in one letter. */
async function addToDigest(trx: Trx, site: Site, letter: DigestLetter): Promise<void> {
  const { organisation, staff, channel, to, due_at } = letter
  const id = ['digest', site.slug, staff, channel, ...(to === null ? [] : [to]), due_at.toString(36)].join('.')
  const begun = await trx
    .insertInto('staff_letter')
    .values(letterRow(letter, id))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (Number(begun.numInsertedOrUpdatedRows) > 0) return
  const there: Pick<StaffLetterRow, 'content' | 'state'> | undefined = await trx
    .selectFrom('staff_letter')
    .select(['content', 'state'])
    .where('organisation_id', '=', organisation)
    .where('letter_id', '=', id)
    .$if(site.database.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()
  // A node whose clock goes ahead has sent it already.
  if (there?.state !== 'waiting') return postLetter(trx, letter)
  const { notices } = JSON.parse(there.content) as NoticeContent
  const content: NoticeContent = { notices: [...notices, ...letter.content.notices].slice(-MOST_TOGETHER) }
  await trx
    .updateTable('staff_letter')
    .set({ content: JSON.stringify(content) })
    .where('organisation_id', '=', organisation)
    .where('letter_id', '=', id)
    .execute()
}
