import { manyLines, oneLine } from '#lib/forms/one-line.ts'
import { locationSettings } from '#app/features/locations/settings.schema.ts'
import { settingsOf } from '#app/features/site/site.ts'
import { DAY } from '#lib/durations.ts'
import { answerPlace } from '../clock/answer-place.ts'
import type { InboxActor } from '../inbox-actor.ts'
import { type CallOutcome, OUTCOME_WORDS, type ProposedStep, proposedStep } from '../threads/call-outcome.ts'
import { isClosed, LOST_REASONS, type LostReason, type ThreadAt, type ThreadState, type VerbResult } from '../threads/thread.ts' // prettier-ignore
import { type ActContext, actOn } from './act.server.ts'
import { answeredBy, begunState, ownedBy } from './answered.ts'
import { doneFollowUps, newFollowUp } from './follow-ups.server.ts'

const MOST_NOTE = 5_000
const MOST_SNOOZE_DAYS = 366

/** The verbs of whoever answers leads. */
export interface AnswerVerbs {
  /** It is mine; exactly one of two gets it. */
  take(at: ThreadAt): Promise<VerbResult>
  /** A call was made: the clock stops. The next step is proposed, and nothing of it happens by itself. */
  logCall(at: ThreadAt, call: { readonly outcome: CallOutcome; readonly note?: string }): Promise<VerbResult<{ readonly proposed: ProposedStep }>> // prettier-ignore
  /** Words for colleagues alone. */
  note(at: ThreadAt, text: string): Promise<VerbResult>
  /** It leaves the list until a moment, epoch ms, or until the shopper writes. */
  snooze(at: ThreadAt, until: number): Promise<VerbResult>
  /** Back in the list now. */
  unsnooze(at: ThreadAt): Promise<VerbResult>
  setState(at: ThreadAt, change: { readonly state: ThreadState; readonly reason?: LostReason }): Promise<VerbResult>
  /** The shopper comes at a moment: the clock stops. */
  noteAppointment(at: ThreadAt, appointment: { readonly at: number; readonly what: string; readonly location_id?: string | null }): Promise<VerbResult<{ readonly appointment: string }>> // prettier-ignore
  /** Somebody promised to call back at a moment. */
  promiseFollowUp(at: ThreadAt, promise: { readonly due_at: number; readonly note?: string }): Promise<VerbResult<{ readonly follow_up: string }>> // prettier-ignore
  /** A promise was kept, or is not needed any more. */
  finishFollowUp(at: ThreadAt, follow_up: string): Promise<VerbResult>
}

/** What somebody may do to threads whose leads they may answer. */
export function answerVerbs(actor: InboxActor): AnswerVerbs {
  const { staff, site } = actor
  const verb = (name: string) => ({ right: 'leads.answer', verb: `thread.${name}` }) as const
  const said = (words: string, { lead }: ActContext) => ({
    last_words: oneLine(words),
    last_lead: lead.lead_id,
    last_by: staff.id,
    last_by_name: staff.name,
  })
  const answers = ({ before, now }: ActContext) => ({
    ...answeredBy(before, { staff, now }),
    ...begunState(before),
    ...ownedBy(before, { staff, now }),
  })

  return {
    take: (at) =>
      actOn(actor, verb('take'), at, ({ before }) =>
        before.owner_id === staff.id
          ? { refused: 'This lead is yours already.' }
          : {
              changes: { owner_id: staff.id, owner_name: staff.name, ...begunState(before) },
              kind: 'assigned',
              content: { to: staff, reason: 'Took it' },
              more: {},
            },
      ),

    logCall: (at, { outcome, note = '' }) =>
      actOn(actor, verb('call'), at, async (context) => {
        const { trx, before, within, now } = context
        const { schedule } = answerPlace(site, before)
        const text = manyLines(note).slice(0, MOST_NOTE)
        return {
          changes: { ...answers(context), ...said(OUTCOME_WORDS[outcome], context), snoozed_until: null },
          kind: 'call',
          content: { outcome, note: text },
          ofLead: true,
          undo: { waiting_again: idsOf(await doneFollowUps(trx, actor, { thread: at.thread, within })) },
          audit: { outcome },
          more: { proposed: proposedStep(outcome, { schedule, now, email: before.email }) },
        }
      }),

    note: (at, text) =>
      actOn(actor, verb('note'), at, () => {
        const written = manyLines(text).slice(0, MOST_NOTE)
        if (written === '') return { refused: 'The note is empty. Write something, or leave it.' }
        return { changes: {}, kind: 'note', content: { text: written }, ofLead: true, quiet: true, more: {} }
      }),

    snooze: (at, until) =>
      actOn(actor, verb('snooze'), at, ({ before, now }) => {
        if (isClosed(before.state)) return { refused: 'This lead is closed, so it is in no list already.' }
        if (!(until > now)) return { refused: 'That moment is over. Choose a later one.' }
        if (until > now + MOST_SNOOZE_DAYS * DAY) return { refused: 'Choose a moment within a year.' }
        return { changes: { snoozed_until: until }, kind: 'snoozed', content: { until }, more: {} }
      }),

    unsnooze: (at) =>
      actOn(actor, verb('unsnooze'), at, ({ before }) =>
        before.snoozed_until === null
          ? { refused: 'This lead is not snoozed.' }
          : { changes: { snoozed_until: null }, kind: 'woken', content: { why: 'person' }, more: {} },
      ),

    setState: (at, { state, reason }) =>
      actOn(actor, verb('state'), at, (context) => {
        const { before, now } = context
        const from = before.state
        if (state === 'lost' && !(reason && reason in LOST_REASONS)) return { refused: 'Say why it was lost.' }
        if (state === from && before.lost_reason === (reason ?? null))
          return { refused: 'It is in that state already.' }
        if (state === 'new' && from !== 'new') return { refused: 'Somebody has worked on it, so it is not new.' }
        const over = isClosed(state)
        return {
          changes: {
            state,
            lost_reason: state === 'lost' ? reason! : null,
            closed_at: over ? now : null,
            ...(over && { ...answeredBy(before, { staff, now }), snoozed_until: null }),
            ...ownedBy(before, { staff, now }),
          },
          kind: 'state',
          content: { from, to: state, reason: state === 'lost' ? reason! : null },
          more: {},
        }
      }),

    noteAppointment: (at, { at: moment, what, location_id }) =>
      actOn(actor, verb('appointment'), at, async (context) => {
        const { trx, lead, now } = context
        const named = oneLine(what, 80)
        if (!(moment > now)) return { refused: 'That moment is over. Choose a later one.' }
        if (named === '') return { refused: 'Say what the appointment is: a test drive, a handover.' }
        const { locations } = settingsOf(site, locationSettings)
        if (location_id && !locations.some(({ id }) => String(id) === location_id))
          return { refused: 'That place is not there any more. Choose another.' }
        const content = { at: moment, what: named, location_id: location_id ?? lead.location_id }
        const promise = { thread: at.thread, lead: lead.lead_id, due_at: moment, note: named }
        const appointment = await newFollowUp(trx, actor, { ...promise, kind: 'appointment', location_id: content.location_id }) // prettier-ignore
        const open = { lost_reason: null, closed_at: null, snoozed_until: null }
        return {
          changes: { ...answers(context), ...said(named, context), ...open, state: 'appointment' },
          kind: 'appointment',
          content,
          ofLead: true,
          undo: { follow_up: appointment },
          audit: content,
          more: { appointment },
        }
      }),

    promiseFollowUp: (at, { due_at, note = '' }) =>
      actOn(actor, verb('follow-up'), at, async ({ trx, before, lead, now }) => {
        if (!(due_at > now)) return { refused: 'That moment is over. Choose a later one.' }
        if (isClosed(before.state)) return { refused: 'This lead is closed. Open it again first.' }
        const text = oneLine(note, 500)
        const follow_up = await newFollowUp(trx, actor, { kind: 'call-back', thread: at.thread, lead: lead.lead_id, due_at, note: text }) // prettier-ignore
        return {
          changes: { ...begunState(before), ...ownedBy(before, { staff, now }) },
          kind: 'follow-up',
          content: { due_at, note: text, follow_up },
          ofLead: true,
          undo: { follow_up },
          more: { follow_up },
        }
      }),

    finishFollowUp: (at, follow_up) =>
      actOn(actor, verb('follow-up-done'), at, async ({ trx, before, within, now }) => {
        const done = await doneFollowUps(trx, actor, { thread: at.thread, within, one: follow_up })
        if (done.length === 0) return { missing: true }
        // It was the promise that brought the thread back, and nothing else waits.
        const raised = done.some(({ due_at }) => due_at === before.received_at)
        return {
          changes: raised ? answeredBy(before, { staff, now }) : {},
          kind: 'follow-up-done',
          content: { follow_up },
          ofLead: true,
          undo: { waiting_again: idsOf(done) },
          more: {},
        }
      }),
  }
}

const idsOf = (done: readonly { readonly follow_up_id: string }[]): string[] =>
  done.map(({ follow_up_id }) => follow_up_id)
