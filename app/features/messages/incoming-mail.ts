/** A letter that somebody has sent us, as it was read: nothing in it is to be believed, and nothing runs. */
export interface IncomingMail {
  /** Of the envelope; empty for what a mail server sends about a letter. */
  readonly envelopeFrom: string
  /** Address of its writer, as it says itself. */
  readonly from: string
  readonly fromName: string
  readonly subject: string
  readonly messageId: string
  /** What it says to answer. */
  readonly references: readonly string[]
  /** By their names in small letters; of several the first. */
  readonly headers: ReadonlyMap<string, string>
  /** How many servers it has passed. */
  readonly hops: number
  readonly text: string
  readonly html: string
  /** Texts and XML that came as files. */
  readonly files: readonly { readonly type: string; readonly text: string }[]
  /** It was longer than what is kept. */
  readonly cut: boolean
}

/** What becomes of a letter, as its sender is told. */
export type MailVerdict =
  | { readonly ok: true }
  /** SMTP code: 4xx to be tried again, 5xx for good. */
  | { readonly ok: false; readonly code: 451 | 550 | 552 | 554; readonly message: string }
