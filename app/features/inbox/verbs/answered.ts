import type { ThreadRow } from '../inbox.tables.ts'
import { isUnanswered } from '../threads/thread-turn.ts'
import type { ThreadChanges } from '../threads/write-thread.server.ts'

interface AnswerMoment {
  readonly staff: { readonly id: string; readonly name: string }
  readonly now: number
}

/** What it changes that a person has answered: the clock stops, and nobody else is called. */
export const answeredBy = (thread: ThreadRow, { staff, now }: AnswerMoment): ThreadChanges =>
  isUnanswered(thread)
    ? {
        answered_at: now,
        answered_by: staff.id,
        answered_by_name: staff.name,
        escalate_at: null,
        escalated_at: null,
      }
    : {}

/** A thread that somebody has worked on is no new one. */
export const begunState = ({ state }: ThreadRow): ThreadChanges => (state === 'new' ? { state: 'working' } : {})

/** Whoever answers a thread of nobody has it. */
export const ownedBy = ({ owner_id }: ThreadRow, { staff }: AnswerMoment): ThreadChanges =>
  owner_id === null ? { owner_id: staff.id, owner_name: staff.name } : {}
