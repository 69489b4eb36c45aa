import type { DetailedLead } from '#app/features/inbox/threads/thread-detail.ts'
import type { ThreadEvent } from '#app/features/inbox/threads/thread-event.ts'
import { OUTCOME_WORDS } from '#app/features/inbox/threads/call-outcome.ts'
import { lostReasonWords, STATE_WORDS } from '#app/features/inbox/threads/thread.ts'
import type { IconName } from '#app/ui/icon/icon-names.ts'
import { clockWords, dayWords, momentWords, type MomentWords, whenWords } from '../../../parts/moments/moment-words.ts'

interface LineBase {
  readonly id: string
  readonly time: MomentWords
}

/** Something that somebody said: the shopper, one of us to them, or one of us to colleagues. */
export interface MessageLine extends LineBase {
  readonly kind: 'message' | 'note'
  readonly ours: boolean
  readonly name: string
  /** What it is: "Test drive", "reply to hannah@…". */
  readonly what: string
  readonly text: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
}

/** Something that happened. */
export interface HappenedLine extends LineBase {
  readonly kind: 'happened'
  readonly icon: IconName
  readonly tone: 'red' | 'green' | null
  readonly text: string
  readonly undone: boolean
}

export type ThreadLineItem = MessageLine | HappenedLine

export interface ThreadDay {
  readonly title: string
  readonly lines: readonly ThreadLineItem[]
}

interface Around {
  readonly leads: readonly DetailedLead[]
  readonly now: number
  readonly zone: string
}

/** What the shopper wrote themselves; other answers are facts. */
const MESSAGE = 'message'
/** They stand in the head of the thread. */
const WHO = new Set(['name', 'last_name', 'email', 'phone', MESSAGE])

/** The events of a thread by the days on which they happened, in words. */
export function threadDays(events: readonly ThreadEvent[], around: Around): readonly ThreadDay[] {
  const days: { title: string; lines: ThreadLineItem[] }[] = []
  const today = dayWords(around.now, around.zone)
  for (const event of events) {
    const day = dayWords(event.at, around.zone)
    const title = day === today ? 'Today' : day
    if (days.at(-1)?.title !== title) days.push({ title, lines: [] })
    days.at(-1)!.lines.push(lineOf(event, around))
  }
  return days
}

function lineOf(event: ThreadEvent, around: Around): ThreadLineItem {
  const { now, zone } = around
  const { text: _, ...exact } = momentWords(event.at, now, zone)
  const base = { id: event.id, time: { ...exact, text: clockWords(event.at, zone) } }
  const name = event.staff?.name ?? ''
  if (event.kind === 'lead') return { ...base, ...leadLine(event, around) }
  if (event.kind === 'note')
    return { ...base, kind: 'note', ours: true, name, what: 'note, only for us', text: event.content.text, facts: [] }
  if (event.kind === 'reply-out') {
    const { to, text, files } = event.content
    const facts = files.map((value) => ({ label: 'File', value }))
    return { ...base, kind: 'message', ours: true, name, what: `to ${to}`, text, facts }
  }
  if (event.kind === 'reply-in') {
    const { from, text } = event.content
    return { ...base, kind: 'message', ours: false, name: from, what: 'answered by email', text, facts: [] }
  }
  return { ...base, kind: 'happened', undone: event.undone, ...happened(event, around) }
}

function leadLine(event: Extract<ThreadEvent, { kind: 'lead' }>, { leads }: Around): Omit<MessageLine, 'id' | 'time'> {
  const lead = leads.find(({ id }) => id === event.lead)
  const answers = lead?.answers ?? []
  return {
    kind: 'message',
    ours: false,
    name: lead?.name || 'Somebody',
    what: lead?.topic ?? event.content.category,
    text: answers.find(({ name }) => name === MESSAGE)?.value ?? '',
    facts: answers
      .filter(({ name, value }) => !WHO.has(name) && value !== '')
      .map(({ label, value }) => ({ label, value })),
  }
}

type Happening = Exclude<ThreadEvent, { kind: 'lead' | 'note' | 'reply-out' | 'reply-in' }>
type Words = Pick<HappenedLine, 'icon' | 'tone' | 'text'>

const words = (icon: IconName, text: string, tone: HappenedLine['tone'] = null): Words => ({ icon, text, tone })

/** Who did what, in one sentence. */
function happened(event: Happening, { now, zone }: Around): Words {
  const who = event.staff?.name ?? 'Nobody'
  const when = (moment: number) => whenWords(moment, now, zone)
  switch (event.kind) {
    case 'automatic-answer':
      return words('mail', 'Automatic answer sent. It does not stop the clock')
    case 'opened':
      return words('eye', `Opened by ${who}`)
    case 'assigned': {
      const { to, reason } = event.content
      return words('user', to ? `Given to ${to.name}: ${lowered(reason)}` : `Has no owner: ${lowered(reason)}`)
    }
    case 'call': {
      const { outcome, note } = event.content
      const said = `${who} called: ${lowered(OUTCOME_WORDS[outcome])}`
      return words('phone', note ? `${said}. ${note}` : said, outcome === 'spoke' ? 'green' : null)
    }
    case 'snoozed':
      return words('snooze', `Snoozed by ${who} until ${when(event.content.until)}`)
    case 'woken':
      return words('snooze', WOKEN[event.content.why])
    case 'state': {
      const { to, reason } = event.content
      const stated = `${who} set it to ${lowered(STATE_WORDS[to])}`
      return words('check', reason ? `${stated}: ${lowered(lostReasonWords(reason))}` : stated)
    }
    case 'appointment':
      return words('calendar', `${event.content.what}, ${when(event.content.at)}`)
    case 'follow-up':
      return words('clock', promised(`${who} promised to call back ${when(event.content.due_at)}`, event.content.note))
    case 'follow-up-done':
      return words('check', `The promised call was made, says ${who}`)
    case 'follow-up-due':
      return words('clock', promised('A call was promised for now', event.content.note), 'red')
    case 'warned':
      return words('clock', `Two thirds of the time are over. Due ${when(event.content.due_at)}`)
    case 'passed-on':
      return words('clock', passed('The time is over.', event.content.to), 'red')
    case 'escalated':
      return words('warn', passed('Nobody answered in time.', event.content.to), 'red')
    case 'merged':
      return words('undo', `${who} put another thread of this person into this one`)
    case 'parted':
      return words('undo', `${who} made a thread of its own of a lead that was not theirs`)
    case 'undone':
      return words('undo', `${who} took it back`)
    case 'redelivered':
      return words('send', `${who} sent it again to your own systems`)
  }
}

const WOKEN = {
  time: 'Back, as it was snoozed until now',
  lead: 'Back, because they asked again',
  reply: 'Back, because they answered',
  person: 'Taken back into the list',
} as const

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const promised = (text: string, note: string): string => (note ? `${text}: ${note}` : text)
const passed = (text: string, to: { readonly name: string } | null): string =>
  to ? `${text} Went to ${to.name}` : `${text} Nobody else is in`
