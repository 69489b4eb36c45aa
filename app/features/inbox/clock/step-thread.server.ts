import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import type { ThreadLeadRow, ThreadRow } from '../inbox.tables.ts'
import { nextInTurn, turnReason } from '../rules/rotation.ts'
import type { ThreadRule } from '../rules/matching-rule.ts'
import { isManager, type StaffMember } from '../staff-directory.ts'
import { isWithin } from '../threads/lead-scope.ts'
import { isUnanswered } from '../threads/thread-turn.ts'
import { type InboxTransaction, saveThread, writeEvent } from '../threads/write-thread.server.ts'
import { threadLeads } from '../verbs/act.server.ts'
import { answerDue } from './answer-due.ts'
import { answerPlace } from './answer-place.ts'
import { clockStep, type InboxNotice, type NoticeKind, stepGiven } from './clock-step.ts'
import { ruleWithin } from './target.server.ts'

/** A thread whose moment has come, with who could have it. */
export interface StepContext {
  /** Locked. */
  readonly thread: ThreadRow
  readonly now: number
  readonly people: readonly StaffMember[]
  /** Until when people are away. */
  readonly away: ReadonlyMap<string, number | null>
}

interface SteppedContext extends StepContext {
  readonly leads: readonly ThreadLeadRow[]
}

interface Turn extends SteppedContext {
  readonly rule: ThreadRule | null
  readonly target: number
}

/** Takes the one step that is due for a thread, if it still is; who hears of it. */
export async function stepThread(trx: InboxTransaction, site: Site, given: StepContext): Promise<InboxNotice[]> {
  const { thread, now } = given
  const step = clockStep(thread, now)
  if (step === null) return []
  const context = { ...given, leads: await threadLeads(trx, site.slug, thread.thread_id) }
  if (step === 'wake') return bringBack(trx, site, context)
  if (step === 'warn') return warn(trx, site, context)
  const { rule, target_minutes } = await ruleWithin(trx, site, thread)
  const turn = { ...context, rule, target: target_minutes }
  if (step === 'give') return give(trx, site, turn)
  return (step === 'pass-on' ? await passOn(trx, site, turn) : null) ?? escalate(trx, site, turn)
}

const noticeOf = ({ thread }: StepContext, kind: NoticeKind, to: string, why: string): InboxNotice => ({
  kind,
  to,
  thread: thread.thread_id,
  lead: thread.lead_id,
  why,
  due_at: thread.due_at,
  theirs: kind !== 'no-owner' && !(kind === 'warning' && thread.owner_id === null),
})

/** What slept waits for us anew, from the moment on which somebody wished to see it. */
async function bringBack(trx: InboxTransaction, site: Site, context: StepContext): Promise<InboxNotice[]> {
  const { thread, now } = context
  const { target_minutes } = await ruleWithin(trx, site, thread)
  const due = answerDue(answerPlace(site, thread).schedule, now, target_minutes)
  const owned = thread.owner_id !== null
  await saveThread(trx, thread, {
    changes: {
      snoozed_until: null,
      received_at: now,
      warn_at: due?.warn ?? null,
      due_at: due?.due ?? null,
      answered_at: null,
      answered_by: null,
      answered_by_name: null,
      escalate_at: null,
      escalated_at: null,
      step: owned ? 0 : -1,
    },
  })
  await writeEvent(trx, site, { thread: thread.thread_id, kind: 'woken', at: now, content: { why: 'time' } })
  return thread.owner_id === null ? [] : [noticeOf({ ...context, thread: { ...thread, due_at: due?.due ?? null } }, 'woken', thread.owner_id, 'You wished to see this lead again now.')] // prettier-ignore
}

/** Only a word to whoever has it: nothing that people decide upon changes. */
async function warn(trx: InboxTransaction, site: Site, context: SteppedContext): Promise<InboxNotice[]> {
  const { thread, now } = context
  await saveThread(trx, thread, { changes: { step: 1 }, version: thread.version })
  await writeEvent(trx, site, { thread: thread.thread_id, kind: 'warned', at: now, content: { due_at: thread.due_at! } }) // prettier-ignore
  const to = thread.owner_id === null ? managersOf(context).map(({ id }) => id) : [thread.owner_id]
  return to.map((id) => noticeOf(context, 'warning', id, 'Two thirds of the time to answer are over.'))
}

/** A new lead goes to whoever has its person already, else to who is next. */
async function give(trx: InboxTransaction, site: Site, turn: Turn): Promise<InboxNotice[]> {
  const { thread, now, people, away } = turn
  const step = stepGiven(thread, now)
  const later = step === 2 ? escalation(site, turn) : {}
  const owner = people.find(({ id }) => id === thread.owner_id)
  if (owner && !away.has(owner.id) && reaches(owner, turn)) {
    await saveThread(trx, thread, { changes: { step, ...later }, version: thread.version })
    return [noticeOf(turn, 'new-lead', owner.id, 'Somebody of yours has written again.')]
  }
  const next = nextPerson(turn, [])
  if (!next) {
    await saveThread(trx, thread, { changes: { step, ...later }, version: thread.version })
    if (owner) return [noticeOf(turn, 'new-lead', owner.id, 'Somebody of yours has written again.')]
    return managersOf(turn).map(({ id }) => noticeOf(turn, 'no-owner', id, 'A new lead has no owner: no rule names anybody who is in.')) // prettier-ignore
  }
  const reason = owner ? `${owner.name} is away` : reasonOf(site, turn)
  await handTo(trx, site, { turn, next })
  await saveThread(trx, thread, { changes: { owner_id: next.id, owner_name: next.name, step, ...later } })
  const content = { to: { id: next.id, name: next.name }, reason }
  await writeEvent(trx, site, { thread: thread.thread_id, kind: 'assigned', at: now, content })
  return [noticeOf(turn, 'new-lead', next.id, `${reason}.`)]
}

/** At the end of the time, once, to the next; null where there is no other. */
async function passOn(trx: InboxTransaction, site: Site, turn: Turn): Promise<InboxNotice[] | null> {
  const { thread, now } = turn
  const next = nextPerson(turn, thread.owner_id === null ? [] : [thread.owner_id])
  if (!next) return null
  await handTo(trx, site, { turn, next })
  const to = { id: next.id, name: next.name }
  await saveThread(trx, thread, {
    changes: { owner_id: to.id, owner_name: to.name, step: 2, ...escalation(site, turn) },
  })
  await writeEvent(trx, site, { thread: thread.thread_id, kind: 'passed-on', at: now, content: { due_at: thread.due_at!, to } }) // prettier-ignore
  const first = thread.owner_id === null ? [] : [noticeOf(turn, 'passed-on', thread.owner_id, `Nobody answered in time, so ${to.name} has it now.`)] // prettier-ignore
  return [noticeOf(turn, 'passed-on', to.id, `Nobody answered in time, so it is yours now.`), ...first]
}

/** Nobody has answered still: it is a manager’s, and marked for everybody who may see it. */
async function escalate(trx: InboxTransaction, site: Site, turn: Turn): Promise<InboxNotice[]> {
  const { thread, now } = turn
  if (!isUnanswered(thread)) return []
  const managers = managersOf(turn)
  const first = managers.find(({ id }) => id === thread.owner_id) ?? managers[0]
  const to = first ? { id: first.id, name: first.name } : null
  const owner = to ? { owner_id: to.id, owner_name: to.name } : {}
  await saveThread(trx, thread, { changes: { ...owner, step: 3, escalated_at: now, escalate_at: null } })
  await writeEvent(trx, site, { thread: thread.thread_id, kind: 'escalated', at: now, content: { due_at: thread.due_at!, to } }) // prettier-ignore
  const heard = new Set([...managers.map(({ id }) => id), ...(thread.owner_id === null ? [] : [thread.owner_id])])
  return [...heard].map((id) => noticeOf(turn, 'escalated', id, 'Nobody has answered this lead in time.'))
}

/** A second stretch of the same length, within the same hours. */
function escalation(site: Site, { thread, now, target }: Turn): { readonly escalate_at: number | null } {
  return { escalate_at: answerDue(answerPlace(site, thread).schedule, now, target)?.due ?? null }
}

const reaches = ({ answers }: StaffMember, { leads }: Turn): boolean => leads.some((lead) => isWithin(answers, lead))

function nextPerson(turn: Turn, without: readonly string[]): StaffMember | null {
  const { rule, people, away } = turn
  if (!rule) return null
  const isIn = (id: string) => {
    const member = people.find((person) => person.id === id)
    return member !== undefined && !away.has(id) && !without.includes(id) && reaches(member, turn)
  }
  const id = nextInTurn(rule.staff, { last: rule.last_staff, isIn })
  return people.find((person) => person.id === id) ?? null
}

async function handTo(
  trx: InboxTransaction,
  site: Site,
  { turn, next }: { readonly turn: Turn; readonly next: StaffMember },
) {
  // prettier-ignore
  await trx
    .updateTable('thread_rule')
    .set({ last_staff: next.id })
    .where('site_id', '=', site.slug)
    .where('rule_id', '=', turn.rule!.id)
    .execute()
}

/** Managers who are in and may see the thread; all of them where none is in. */
function managersOf({ people, away, leads }: SteppedContext): StaffMember[] {
  const managers = people.filter((person) => isManager(person) && leads.some((lead) => isWithin(person.sees, lead)))
  const present = managers.filter(({ id }) => !away.has(id))
  return present.length > 0 ? present : managers
}

function reasonOf(site: Site, { rule }: Turn): string {
  const { locations } = settingsOf(site, locationSettings)
  const location = locations.find(({ id }) => String(id) === rule!.location_id)?.name ?? null
  return turnReason(rule!, { location })
}
