import { type Inbox, inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { ReplyFile } from '#app/features/inbox/replies/reply-draft.ts'
import type { InboxPorts } from '#app/features/inbox/inbox-actor.ts'
import { CALL_OUTCOMES } from '#app/features/inbox/threads/call-outcome.ts'
import { LOST_REASONS, THREAD_STATES, type ThreadAt, type VerbResult } from '#app/features/inbox/threads/thread.ts'
import { readThreadAt } from './thread-at.ts'
import { zoneOfSite } from '#app/features/locations/places/zone.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { APPOINTMENT_KINDS } from './appointment-kinds.ts'
import { momentTyped } from '../../../parts/moments/moment-typed.ts'
import { formText } from '#lib/forms/form-text.ts'

/** What came of a form that was sent from a thread. */
export type ThreadActionResult =
  | { readonly ok: true; /** What was done, for the message about it. */ readonly done: string }
  | { readonly ok: false; readonly status: 403 | 404 | 409 | 422; readonly message: string }

const FORBIDDEN = { ok: false, status: 403, message: 'Your role does not include this. Ask whoever manages your team.' } as const // prettier-ignore

const one = <T extends string>(all: readonly T[], given: string): T | undefined => all.find((each) => each === given)

/** Does what a form of the thread's page asks for: each button has its own name, and works without scripts. */
export async function actOnThread(
  access: SiteAccess,
  ports: InboxPorts,
  given: { readonly thread: string; readonly form: FormData },
): Promise<ThreadActionResult> {
  const { form, thread } = given
  const text = (name: string) => formText(form, name).trim()
  const at: ThreadAt = { thread, version: Number(text('version')) }
  const inbox = inboxOf(access, ports)
  const moment = () => momentTyped(text('date'), text('time'), zoneOfSite(access.site))
  const intent = text('intent')

  const outcome = one(CALL_OUTCOMES, text('outcome'))
  if (outcome) return said(inbox.logCall?.(at, { outcome, note: text('note') }), `call-${outcome}`)
  switch (intent) {
    case 'take':
      return said(inbox.take?.(at), 'taken')
    case 'reply':
      return said(
        inbox.reply?.(at, { subject: text('subject'), body: text('body'), files: await filesIn(form) }),
        'replied',
      )
    case 'assign':
      return said(inbox.assign?.(at, { to: text('to') || null, reason: 'Given by hand' }), 'assigned')
    case 'undo':
      return said(inbox.undo?.(at), 'undone')
    case 'part':
      return said(inbox.part?.(at, text('lead')), 'parted')
    case 'redeliver':
      return sentAgain(inbox.redeliver?.(text('lead')))
    case 'note':
      return said(inbox.note?.(at, text('text')), 'noted')
    case 'snooze':
      return said(inbox.snooze?.(at, Number(text('until')) || moment()), 'snoozed')
    case 'unsnooze':
      return said(inbox.unsnooze?.(at), 'woken')
    case 'follow-up':
      return said(
        inbox.promiseFollowUp?.(at, { due_at: Number(text('until')) || moment(), note: text('note') }),
        'promised',
      )
    case 'follow-up-done':
      return said(inbox.finishFollowUp?.(at, text('follow-up')), 'kept')
    case 'appointment': {
      const what = one(APPOINTMENT_KINDS, text('what'))
      if (!what) return unknown
      return said(inbox.noteAppointment?.(at, { at: moment(), what }), 'booked')
    }
    case 'merge': {
      const from = readThreadAt(text('from'))
      return from ? said(inbox.merge?.(at, from), 'merged') : CHOOSE_ONE
    }
    case 'state': {
      const state = one(THREAD_STATES, text('state'))
      const reason = one(Object.keys(LOST_REASONS) as (keyof typeof LOST_REASONS)[], text('reason'))
      if (!state) return unknown
      return said(inbox.setState?.(at, { state, ...(reason && { reason }) }), 'closed')
    }
    default:
      return unknown
  }
}

const CHOOSE_ONE = { ok: false, status: 422, message: 'Choose the lead that is of the same person.' } as const

/** Files of a form as a letter carries them; an empty field brings a file without a name. */
async function filesIn(form: FormData): Promise<ReplyFile[]> {
  const given = form.getAll('file').filter((file): file is File => typeof file !== 'string' && file.name !== '')
  return Promise.all(
    given.map(async (file) => ({
      name: file.name,
      type: file.type,
      base64: Buffer.from(await file.arrayBuffer()).toString('base64'),
    })),
  )
}

const unknown = { ok: false, status: 422, message: 'That button is not one of this page. Please load the page again.' } as const // prettier-ignore

async function sentAgain(verb: ReturnType<NonNullable<Inbox['redeliver']>> | undefined): Promise<ThreadActionResult> {
  if (!verb) return FORBIDDEN
  const result = await verb
  if (result.ok) return { ok: true, done: 'redelivered' }
  if (result.reason === 'refused') return { ok: false, status: 422, message: result.message }
  return { ok: false, status: 404, message: 'This lead is not there any more, or not yours to see.' }
}

async function said(verb: Promise<VerbResult> | undefined, done: string): Promise<ThreadActionResult> {
  if (!verb) return FORBIDDEN
  const result = await verb
  if (result.ok) return { ok: true, done }
  switch (result.reason) {
    case 'not-found':
      return { ok: false, status: 404, message: 'This thread is not there any more, or not yours to see.' }
    case 'changed':
      return {
        ok: false,
        status: 409,
        message: `Somebody else was quicker: it is ${result.now.owner ? `with ${result.now.owner.name}` : 'without an owner'} now. What you see here is how it stands; nothing of yours was done.`,
      }
    case 'refused':
      return { ok: false, status: 422, message: result.message }
  }
}
