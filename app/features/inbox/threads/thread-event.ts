import type { CallOutcome } from './call-outcome.ts'
import type { ThreadState } from './thread.ts'

/** What each kind of event says besides when, who and of which lead. */
export interface EventContents {
  /** A lead came in; the lead itself says the rest. */
  lead: { readonly category: string }
  'automatic-answer': { readonly channel: string }
  opened: object
  assigned: { readonly to: { readonly id: string; readonly name: string } | null; readonly reason: string }
  note: { readonly text: string }
  call: { readonly outcome: CallOutcome; readonly note: string }
  'reply-out': {
    readonly reply: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly files: readonly string[]
  }
  'reply-in': { readonly from: string; readonly subject: string; readonly text: string }
  snoozed: { readonly until: number }
  woken: { readonly why: 'time' | 'lead' | 'reply' | 'person' }
  state: { readonly from: ThreadState; readonly to: ThreadState; readonly reason: string | null }
  appointment: { readonly at: number; readonly what: string; readonly location_id: string | null }
  'follow-up': { readonly due_at: number; readonly note: string; readonly follow_up: string }
  'follow-up-done': { readonly follow_up: string }
  'follow-up-due': { readonly due_at: number; readonly note: string }
  warned: { readonly due_at: number }
  'passed-on': { readonly due_at: number; readonly to: { readonly id: string; readonly name: string } | null }
  escalated: { readonly due_at: number; readonly to: { readonly id: string; readonly name: string } | null }
  merged: { readonly from: string; readonly leads: number }
  parted: { readonly to: string; readonly leads: number }
  undone: { readonly kind: string }
  redelivered: { readonly deliveries: number }
}
export type ThreadEventKind = keyof EventContents

/** Something that happened to a thread. */
export type ThreadEvent = {
  [Kind in ThreadEventKind]: {
    readonly id: string
    readonly kind: Kind
    readonly at: number
    /** Null for the shopper and for the platform. */
    readonly staff: { readonly id: string | null; readonly name: string } | null
    /** The lead that it is about. */
    readonly lead: string | null
    readonly content: EventContents[Kind]
    /** An undo took it back. */
    readonly undone: boolean
  }
}[ThreadEventKind]

/** What stops the clock: a person has answered. Opening, assigning and automatic answers do not. */
export const ANSWERING: ReadonlySet<string> = new Set<ThreadEventKind>(['call', 'reply-out', 'appointment'])
