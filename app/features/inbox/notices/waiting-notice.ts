import type { InboxNotice } from '../clock/clock-step.ts'

/** What of a notice waits in the outbox: ids and one sentence; who wrote what is read when it is sent. */
export type WaitingNotice = Omit<InboxNotice, 'to'>

/** The content of a letter to somebody about threads: one, or what has waited through quiet hours. */
export interface NoticeContent {
  readonly notices: readonly WaitingNotice[]
}

/** The kind of a letter that brings what has waited. */
export const DIGEST = 'digest'
