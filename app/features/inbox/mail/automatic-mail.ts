import type { IncomingMail } from '#app/features/messages/incoming-mail.ts'

type MailMarks = Pick<IncomingMail, 'envelopeFrom' | 'from' | 'headers' | 'hops' | 'messageId'>

/** A letter goes through a handful of servers; one that went through so many goes in circles. */
const MOST_HOPS = 50
/** Of letters that we have sent ourselves. */
const OURS = /^<?(?:reply-[0-9a-f]+|staff\.|alert\.)/
const MACHINES = /^(?:mailer-daemon|postmaster|no-?reply|bounces?)(?:[+@]|$)/i

/** Word of a mail server about a letter: it could not be delivered, or was. */
export const isBounce = ({ envelopeFrom, from, headers }: MailMarks): boolean =>
  envelopeFrom === '' ||
  /^(?:mailer-daemon|postmaster)@/i.test(from) ||
  /^multipart\/report/i.test(headers.get('content-type') ?? '')

/** A letter that comes round again: it has passed too many servers, or is one of ours. */
export const isLoop = ({ hops, messageId }: MailMarks): boolean => hops > MOST_HOPS || OURS.test(messageId)

/** Written by a program to whoever wrote to it: out of office, receipts, lists. Nobody waits for an answer to it. */
export function isAutomatic(mail: MailMarks): boolean {
  const { headers, from } = mail
  const submitted = headers.get('auto-submitted')?.trim().toLowerCase() ?? 'no'
  return (
    isBounce(mail) ||
    isLoop(mail) ||
    !submitted.startsWith('no') ||
    /bulk|junk|list|auto[_-]?reply/i.test(headers.get('precedence') ?? '') ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'list-id'].some((name) => headers.has(name)) ||
    /^(?:OOF|AutoReply|All)\b/i.test(headers.get('x-auto-response-suppress') ?? '') ||
    MACHINES.test(from)
  )
}
