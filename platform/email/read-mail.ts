import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { IncomingMail } from '#app/features/messages/incoming-mail.ts'

interface ReceivedMail {
  readonly envelopeFrom: string
  readonly raw: Uint8Array
  /** The rest of it was not kept. */
  readonly cut: boolean
}

const MOST_FILES = 10
/** No lead is longer, characters. */
const MOST_FILE = 200_000
/** Types of files in which portals send leads. */
const READ_TYPES = /^(?:text\/(?:plain|xml)|application\/(?:xml|x-adf\+xml|adf\+xml))$/

/** A letter as values; null for what is none. Its files are not kept but for texts. */
export async function readMail({ envelopeFrom, raw, cut }: ReceivedMail): Promise<IncomingMail | null> {
  const mail = await PostalMime.parse(raw as Uint8Array<ArrayBuffer>, {
    maxNestingDepth: 30,
    maxHeadersSize: 256 * 1024,
    rfc822Attachments: true,
  }).catch(() => null)
  if (!mail) return null
  const headers = new Map(mail.headers.toReversed().map(({ key, value }) => [key.toLowerCase(), value]))
  return {
    envelopeFrom,
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    subject: mail.subject ?? '',
    messageId: mail.messageId ?? '',
    references: referencesOf(mail),
    headers,
    hops: mail.headers.filter(({ key }) => key.toLowerCase() === 'received').length,
    text: mail.text ?? '',
    html: mail.html ?? '',
    files: mail.attachments.slice(0, MOST_FILES).flatMap(fileOf),
    cut,
  }
}

const referencesOf = ({ inReplyTo = '', references = '' }: Email): string[] =>
  `${references} ${inReplyTo}`.split(/\s+/).filter(Boolean).slice(-50)

function fileOf({ mimeType, content }: Attachment): { type: string; text: string }[] {
  if (!READ_TYPES.test(mimeType)) return []
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return text.length > MOST_FILE ? [] : [{ type: mimeType, text }]
}
