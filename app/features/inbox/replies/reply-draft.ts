import { isMailAddress, manyLines, oneLine } from '#lib/forms/one-line.ts'

/** A file that goes with a reply. */
export interface ReplyFile {
  readonly name: string
  readonly type: string
  readonly base64: string
}

/** A letter to a shopper as somebody wrote it. */
export interface ReplyDraft {
  readonly subject: string
  readonly body: string
  readonly files?: readonly ReplyFile[]
}

export const MOST_FILES = 5
/** Mail servers of shoppers take some 10 MB, and base64 adds a third. */
export const MOST_FILE_BYTES = 7_000_000
const MOST_BODY = 20_000
/** What a mail program shows, and nothing that runs. */
const FILE_TYPES: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'text/plain']) // prettier-ignore

type CheckedReply =
  | { readonly ok: true; readonly reply: Required<ReplyDraft> }
  | { readonly ok: false; readonly message: string }

/** A letter as it can go out, or what is wrong with it. */
export function checkedReply({ subject, body, files = [] }: ReplyDraft): CheckedReply {
  const text = manyLines(body)
  const refuse = (message: string): CheckedReply => ({ ok: false, message })
  if (text === '') return refuse('The letter is empty. Write something, or leave it.')
  if (text.length > MOST_BODY) return refuse(`The letter is longer than ${MOST_BODY} characters. Shorten it.`)
  if (oneLine(subject) === '') return refuse('The letter has no subject. Say what it is about.')
  if (files.length > MOST_FILES) return refuse(`Send ${MOST_FILES} files at most.`)
  const odd = files.find(({ type }) => !FILE_TYPES.has(type))
  if (odd) return refuse(`${oneLine(odd.name, 60)} cannot be sent: only PDF, JPEG, PNG, WebP and plain text can.`)
  if (files.some(({ base64 }) => !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)))
    return refuse('A file is broken. Choose it again.')
  const bytes = files.reduce((sum, { base64 }) => sum + Math.floor((base64.length * 3) / 4), 0)
  if (bytes > MOST_FILE_BYTES) return refuse('The files are larger than 7 MB together. Send fewer, or smaller ones.')
  const named = files.map((file) => ({ ...file, name: oneLine(file.name, 100).replaceAll(/[/\\]/g, '-') || 'file' }))
  return { ok: true, reply: { subject: oneLine(subject), body: text, files: named } }
}

/** Whom a letter can go to; null where somebody left no address. */
export const replyAddress = (email: string | null): string | null => (email && isMailAddress(email) ? email : null)
