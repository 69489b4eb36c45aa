import type { Schedule } from '#app/features/locations/hours/open-status.ts'
import type { StaffLetterRow } from '#app/features/staff/letters/letter.tables.ts'
import type { NoticeSetting } from '#app/features/staff/letters/notice-setting.ts'
import { addDays, localTime, minutesOf, momentOf } from '#lib/local-time.ts'
import { nextOpening } from '../clock/clock-state.ts'
import type { InboxNotice } from '../clock/clock-step.ts'

/**
 * When somebody is told of what happens now: at once, or, within their quiet hours, when the place opens next, or else
 * when those hours end. `now` and what is answered in epoch ms.
 */
export function noticeDue(
  { quiet, digest }: Pick<NoticeSetting, 'quiet' | 'digest'>,
  schedule: Schedule,
  now: number,
): number {
  const ends = quiet === null ? null : quietEnd(quiet, schedule.time_zone, now)
  if (ends === null) return now
  return digest ? (nextOpening(schedule, ends) ?? ends) : ends
}

/** When the quiet hours end that hold at a moment; null outside of them. They may run past midnight. */
function quietEnd({ from, to }: NonNullable<NoticeSetting['quiet']>, zone: string, now: number): number | null {
  const { date, minutes } = localTime(zone, now)
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const isQuiet = begin < end ? minutes >= begin && minutes < end : minutes >= begin || minutes < end
  if (!isQuiet) return null
  const ends = momentOf(zone, { date: minutes < end ? date : addDays(date, 1), minutes: end })
  // Where clocks go back, an hour comes twice.
  return Math.max(now, ends)
}

/** What nobody has answered is told to everybody whom it concerns, at any time, whatever they have chosen. */
export const isUrgent = ({ kind }: Pick<InboxNotice, 'kind'>): boolean => kind === 'escalated'

/** The ways by which somebody is told of something; none where they do not wish to be. */
export function channelsFor(
  notice: Pick<InboxNotice, 'kind' | 'theirs'>,
  { email, sms, push, only_mine }: NoticeSetting,
  { hasMobile, hasDevice }: { readonly hasMobile: boolean; readonly hasDevice: boolean },
): readonly StaffLetterRow['channel'][] {
  if (only_mine && !notice.theirs && !isUrgent(notice)) return []
  const bySms = sms && hasMobile
  const byPush = push && hasDevice
  // Devices are lost without a word: whoever relies on them is not left without any way.
  const isWithout = !bySms && !byPush && (push || isUrgent(notice))
  const ways = { email: email || isWithout, sms: bySms, push: byPush }
  return (['email', 'sms', 'push'] as const).filter((way) => ways[way])
}
