import { MINUTE } from '#lib/durations.ts'
import type { ThreadRow } from '../inbox.tables.ts'

/** For how long one can take back the last thing that one did. */
export const UNDO_MS = 10 * MINUTE

/** What is put back besides the columns of the thread. */
export interface UndoExtra {
  /** Call-backs that were made, and wait again. */
  readonly waiting_again?: readonly string[]
  /** A call-back that was promised, and goes. */
  readonly follow_up?: string
  /** A letter that has not gone out yet, and does not. */
  readonly reply?: string
  /** Another thread that was merged into this one, and what it brought. */
  readonly merged?: MovedRows
  /** A thread that was made of a lead of this one, and what it took. */
  readonly parted?: MovedRows
}

/** What moved between two threads. */
export interface MovedRows {
  /** The other thread. */
  readonly thread: string
  readonly leads: readonly string[]
  readonly events: readonly string[]
  readonly follow_ups: readonly string[]
  readonly replies: readonly string[]
}

/** Each column that a verb changed, as it was and as it became. */
export type ColumnChanges = Readonly<Record<string, readonly [was: unknown, is: unknown]>>

export interface ThreadUndo {
  readonly columns: ColumnChanges
  readonly extra: UndoExtra
  /** Of the thread afterwards. */
  readonly version: number
}

/** They follow from the others, or count what happened. */
const LEFT_OUT: ReadonlySet<string> = new Set(['version', 'waiting', 'place', 'step_at', 'last_at'])

/** What differs between a thread before and after something. */
export const columnChanges = (before: ThreadRow, after: ThreadRow): ColumnChanges =>
  Object.fromEntries(
    (Object.keys(after) as (keyof ThreadRow)[])
      .filter((name) => !LEFT_OUT.has(name) && before[name] !== after[name])
      .map((name) => [name, [before[name], after[name]]]),
  )

/**
 * Whether a thread still is as something left it, so that taking it back loses nothing of others. What moved leads is
 * taken back only where nothing at all has come since: it would belong to one of the two, and nobody could say which.
 */
export const standsAsLeft = (row: ThreadRow, { columns, extra, version }: ThreadUndo): boolean =>
  (extra.merged || extra.parted ? row.version === version : true) &&
  Object.entries(columns).every(([name, [, is]]) => row[name as keyof ThreadRow] === is)
