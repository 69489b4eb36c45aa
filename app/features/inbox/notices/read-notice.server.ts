import { leadWords, spokenPhone, telLink } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { shortMoment } from '#app/features/messages/letters/local-moment.ts'
import { isMailAddress } from '#lib/forms/one-line.ts'
import type { Site } from '#app/features/site/site.ts'
import { leadLinkPath, threadPath } from '#app/features/staff/console-paths.ts'
import { DAY } from '#lib/durations.ts'
import { answerPlace } from '../clock/answer-place.ts'
import { inboxFor } from '../inbox.server.ts'
import { linkActor } from '../inbox-actor.ts'
import { leadLinkToken } from '../links/lead-link.ts'
import type { StaffDirectory, StaffMember } from '../staff-directory.ts'
import type { ThreadDetail } from '../threads/thread-detail.ts'
import type { NoticeFacts } from './notice-facts.ts'
import type { WaitingNotice } from './waiting-notice.ts'

/** How long the link of a notice works, ms: whoever comes later opens the inbox. */
const LINK_MS = DAY

interface NoticeReader {
  readonly member: StaffMember
  readonly staff: StaffDirectory
  /** Origin of the console. */
  readonly console: string
  /** Signs links. */
  readonly secret: string
  /** Names the link: whatever of it is used, it is used up. */
  readonly link: string
}

/**
 * What a notice says as things stand when it is sent, within what its reader may see; null where there is nothing to
 * tell any more: somebody has answered, has taken it, or the thread is gone.
 */
export async function readNotice(site: Site, notice: WaitingNotice, reader: NoticeReader): Promise<NoticeFacts | null> {
  const { member, staff } = reader
  const actor = linkActor(site, { member, address: null, ports: { staff } })
  const thread = await inboxFor(actor).byId?.(notice.thread)
  if (!thread || isMoot(notice, thread, member)) return null
  const lead = thread.leads.find(({ id }) => id === notice.lead) ?? thread.leads.at(-1)
  const phone = lead?.phone ?? thread.phone
  const tel = phone ? telLink(phone) : undefined
  const email = lead?.email ?? thread.email
  const { schedule } = answerPlace(site, thread)
  return {
    kind: notice.kind,
    theirs: isForThem(notice, thread, member),
    why: notice.why,
    name: lead?.name || thread.name,
    call: tel ? { label: `Call ${spokenPhone(phone!)}`, href: tel } : null,
    email: email && isMailAddress(email) ? email : null,
    car: lead?.car?.name ?? thread.car?.name ?? null,
    words: lead ? leadWords(lead) : thread.words,
    topic: lead?.topic ?? '',
    place: lead?.location?.name ?? null,
    answer_by: notice.due_at === null ? null : shortMoment(notice.due_at, schedule.time_zone),
    act: member.answers.length > 0 ? linkTo(site, thread, reader) : null,
    open: reader.console + threadPath(site.slug, thread.id),
    thread: thread.id,
  }
}

function linkTo(site: Site, thread: ThreadDetail, { member, secret, link, console }: NoticeReader): string {
  const about = { site: site.slug, thread: thread.id, staff: member.id, id: link, expires: site.now() + LINK_MS }
  return console + leadLinkPath(site.slug, leadLinkToken(secret, about))
}

/** It waits for them, or for anybody: whoever had it and lost it only hears of that. */
const isForThem = ({ kind }: WaitingNotice, { owner }: ThreadDetail, member: StaffMember): boolean =>
  kind === 'escalated' || owner === null || owner.id === member.id

function isMoot(notice: WaitingNotice, thread: ThreadDetail, member: StaffMember): boolean {
  const { kind } = notice
  if (thread.waiting !== 'us') return true
  // Whoever lost a lead is told who has it now, and whoever promised a call that it is due.
  return kind !== 'passed-on' && kind !== 'call-back' && !isForThem(notice, thread, member)
}
