import type { AnyTransaction } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import type { InboxNotice } from '../clock/clock-step.ts'
import type { StaffMember } from '../staff-directory.ts'

/** What one step of the clock has for people. */
export interface NoticeBatch {
  readonly notices: readonly InboxNotice[]
  /** Of the site. */
  readonly people: readonly StaffMember[]
  /** Epoch ms. */
  readonly now: number
}

/**
 * Takes word of threads to people. It writes in the transaction of the step that it is about, so that no word is lost
 * when a process ends between the two, and none is sent of what was undone.
 */
export interface InboxNotices {
  post(trx: AnyTransaction, site: Site, batch: NoticeBatch): Promise<void>
}
