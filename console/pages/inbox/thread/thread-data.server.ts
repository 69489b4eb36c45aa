import { type Inbox, inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import type { FollowUp, ThreadDetail } from '#app/features/inbox/threads/thread-detail.ts'
import { spokenPhone } from '#app/features/leads/delivery/letters/lead-facts.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { momentWords } from '../../../parts/moments/moment-words.ts'
import { snoozeMoments, type SnoozeMoment } from '../../../parts/moments/snooze-moments.ts'
import { type LeadStateName, stateWord } from '../../../parts/state-glyph.tsx'
import { type CarBeside, carsBeside } from './cars-beside.server.ts'
import { type ClockWords, clockWordsOf } from '../clock-words.ts'
import { type ThreadDay, threadDays } from './thread-line.ts'

export interface ThreadData {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly state: LeadStateName
  readonly stateWord: string
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly email: string | null
  /** Other numbers and addresses that they gave. */
  readonly others: readonly { readonly text: string; readonly href: string }[]
  readonly clock: ClockWords | null
  readonly owner: { readonly name: string; readonly mine: boolean } | null
  readonly readers: readonly string[]
  readonly days: readonly ThreadDay[]
  readonly cars: readonly CarBeside[]
  readonly consents: readonly string[]
  readonly followUps: readonly { readonly id: string; readonly kind: FollowUp['kind']; readonly text: string }[]
  /** What whoever reads did last and can take back. */
  readonly undo: string | null
  readonly moreLeads: boolean
  /** The verbs that this person has. */
  readonly may: { readonly answer: boolean; readonly redeliver: boolean }
  /** Who it could be given to; null for whoever gives no leads out. */
  readonly people: readonly { readonly id: string; readonly name: string }[] | null
  readonly reply: ReplyStart | null
  /** What whoever reads has sent: a form begins anew after its own, and keeps what is typed whatever others do. */
  readonly sent: { readonly letters: number; readonly notes: number }
  /** Leads of which each could be somebody else's. */
  readonly leads: readonly { readonly id: string; readonly words: string }[]
  /** Moments that are offered to snooze until. */
  readonly snoozes: readonly SnoozeMoment[]
  /** Ids of leads that could not be sent to the dealer's own systems. */
  readonly givenUp: readonly string[]
}

/** A letter that somebody begins. */
export interface ReplyStart {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly template: string | null
  readonly templates: readonly { readonly id: string; readonly name: string }[]
  /** What the template left to be written. */
  readonly missing: readonly string[]
}

/** A thread as its page shows it; null for one that is not there or not within reach. */
export async function threadData(
  access: SiteAccess,
  ports: InboxPorts,
  {
    id,
    template,
  }: { readonly id: string; /** Which template the letter begins with. */ readonly template: string | null },
): Promise<ThreadData | null> {
  const inbox = inboxOf(access, ports)
  const { byId, logCall, redeliver } = inbox
  const thread = await byId?.(id)
  if (!thread) return null
  const { site, staff } = access
  const now = site.now()
  const zone = zoneOfSite(site)
  const state = thread.snoozed_until === null ? thread.state : 'snoozed'
  const written = (what: 'reply-out' | 'note') =>
    thread.events.filter(({ kind, staff: by }) => kind === what && by?.id === staff.id).length
  return {
    id: thread.id,
    version: thread.version,
    name: thread.name || 'Somebody without a name',
    state,
    stateWord: stateWord(state),
    phone: thread.phone === null ? null : { text: spokenPhone(thread.phone), href: `tel:${thread.phone}` },
    email: thread.email,
    others: otherContacts(thread),
    clock: thread.clock && clockWordsOf(thread.clock, now, zone),
    owner: thread.owner && { name: thread.owner.name, mine: thread.owner.id === staff.id },
    readers: thread.readers,
    days: threadDays(thread.events, { leads: thread.leads, now, zone }),
    cars: await carsBeside(access, thread),
    consents: consentWords(thread),
    followUps: thread.follow_ups.map(({ id, kind, due_at, note, staff: by }) => {
      const when = momentWords(due_at, now, zone).text
      if (kind === 'appointment') return { id, kind, text: `${note} ${when}, noted by ${by.name}` }
      return { id, kind, text: `${by.name} calls back ${note ? `${when}: ${note}` : when}` }
    }),
    undo: thread.undo?.kind ?? null,
    moreLeads: thread.more_leads,
    may: { answer: logCall !== undefined, redeliver: redeliver !== undefined },
    people: (await inbox.assignable?.()) ?? null,
    reply: await replyStart(inbox, thread, template),
    sent: { letters: written('reply-out'), notes: written('note') },
    leads:
      thread.leads.length > 1
        ? thread.leads.map((lead) => ({ id: lead.id, words: leadLine(lead, { now, zone }) }))
        : [],
    snoozes: snoozeMoments(now, zone),
    givenUp: thread.leads
      .filter(({ deliveries }) => deliveries.some(({ state }) => state === 'dead'))
      .map(({ id }) => id),
  }
}

/** What the letter to this person begins with; null for whoever writes none, or where there is no address. */
async function replyStart(inbox: Inbox, thread: ThreadDetail, chosen: string | null): Promise<ReplyStart | null> {
  if (!inbox.reply || thread.email === null) return null
  const templates = (await inbox.templatesFor?.(thread)) ?? []
  const template = templates.find(({ id }) => id === chosen)
  const about = thread.car?.name
  return {
    to: thread.email,
    subject: template?.subject.text ?? (about ? `The ${about}` : 'Your enquiry'),
    body: template?.body.text ?? '',
    template: template?.id ?? null,
    templates: templates.map(({ id, name }) => ({ id, name })),
    missing: template ? [...template.subject.missing, ...template.body.missing] : [],
  }
}

/** What the person agreed to and what not, in the words that they read; the last answer counts. */
function consentWords({ leads }: ThreadDetail): readonly string[] {
  const last = new Map(leads.flatMap(({ consents }) => consents.map((consent) => [consent.purpose, consent] as const)))
  return [...last.values()].map(({ given, wording }) => `${given ? 'Agreed' : 'Did not agree'}: ${wording}`)
}

/** A lead in a line that tells it from others of the same person. */
const leadLine = (
  { topic, name, car, created_at }: ThreadDetail['leads'][number],
  { now, zone }: { readonly now: number; readonly zone: string },
): string => [topic, name, car?.name, momentWords(created_at, now, zone).text].filter(Boolean).join(', ')

/** What a thread of several leads knows besides the latest number and address. */
function otherContacts({ leads, phone, email }: ThreadDetail): ThreadData['others'] {
  const phones = new Set(leads.flatMap((lead) => (lead.phone && lead.phone !== phone ? [lead.phone] : [])))
  const emails = new Set(leads.flatMap((lead) => (lead.email && lead.email !== email ? [lead.email] : [])))
  return [
    ...[...phones].map((number) => ({ text: spokenPhone(number), href: `tel:${number}` })),
    ...[...emails].map((address) => ({ text: address, href: `mailto:${address}` })),
  ]
}
