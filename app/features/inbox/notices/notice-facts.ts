import type { LetterLink } from '#app/features/messages/letters/letter.ts'
import type { NoticeKind } from '../clock/clock-step.ts'

/** What a letter to somebody of a dealer says of one thread. */
export interface NoticeFacts {
  readonly kind: NoticeKind
  /** Whoever reads it has the thread, or nobody has: it is for them to act. */
  readonly theirs: boolean
  readonly why: string
  /** Of the shopper, as they typed it. */
  readonly name: string
  /** Calls them. */
  readonly call: LetterLink | null
  readonly email: string | null
  readonly car: string | null
  /** What they wrote, with its lines. */
  readonly words: string
  /** "Test drive", "Enquiry". */
  readonly topic: string
  readonly place: string | null
  /** "Tue 24 Nov, 9:15 am" */
  readonly answer_by: string | null
  /** Says what was done without signing in; null for whoever may not answer. */
  readonly act: string | null
  /** The thread in the inbox. */
  readonly open: string
  /** Id of the thread. */
  readonly thread: string
}

/** Who a letter is from, and for whom. */
export interface NoticeFrame {
  readonly dealer: string
  /** Slug of its site. */
  readonly site: string
  /** First name of whoever reads it. */
  readonly reader: string
  /** The inbox of the site. */
  readonly inbox: string
}
