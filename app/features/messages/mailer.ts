import type { SendResult } from './channel.ts'

/** One address with the name of whoever reads it; never a text with several in it. */
export interface Mailbox {
  readonly name: string
  readonly address: string
}

export interface Attachment {
  readonly filename: string
  /** With its parameters, such as `text/calendar; charset=utf-8; method=PUBLISH`. */
  readonly contentType: string
  readonly content: string
  /** How `content` is written; as text where absent. */
  readonly encoding?: 'base64'
}

export interface Mail {
  readonly from: Mailbox
  readonly to: readonly Mailbox[]
  readonly replyTo: Mailbox | null
  readonly subject: string
  readonly text: string
  readonly html: string | null
  readonly attachments: readonly Attachment[]
  /** The same in every attempt, so that a mail program shows a message that came twice once. */
  readonly messageId: string
  /** Written by a machine to somebody who wrote first: programs that answer on their own leave it alone. */
  readonly automatic: boolean
  /** Further headers, one line each. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends one message; what came of it is a value, also when nobody could be reached. */
export interface Mailer {
  send(mail: Mail): Promise<SendResult>
  close(): Promise<void>
}
