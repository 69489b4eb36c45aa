import { createHmac, timingSafeEqual } from 'node:crypto'

/** The secret of forms signs the links of notices too; `LeadPorts` has it. */
export const LEAD_LINK_SECRET = 'forms'

/** What somebody can say of a lead from a notice, without signing in. */
export const LINK_ACTIONS = ['take', 'spoke', 'no-answer'] as const
export type LinkAction = (typeof LINK_ACTIONS)[number]

export const LINK_WORDS: Readonly<Record<LinkAction, string>> = {
  take: 'I take it',
  spoke: 'Called, spoke',
  'no-answer': 'Called, no answer',
}

/** What a link of a notice says: it is for one person, about one thread, and works until a moment. */
export interface LeadLink {
  readonly site: string
  readonly thread: string
  /** Id of the person whom the notice was sent to. */
  readonly staff: string
  /** Names the notice: whatever of it is used, it is used up. */
  readonly id: string
  /** Epoch ms. */
  readonly expires: number
}

const signatureOf = (secret: string, { site, thread, staff, id, expires }: LeadLink): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['lead-link', site, thread, staff, id, expires]))
    .digest('base64url')
    .slice(0, 32)

const TOKEN = /^([\w-]{1,64})\.([\w-]{1,64})\.([\w-]{1,64})\.([0-9a-z]{1,12})\.([\w-]{32})$/

/** The token of a link, to be put into the address of a page; a GET of that page changes nothing. */
export const leadLinkToken = (secret: string, link: LeadLink): string =>
  [link.thread, link.staff, link.id, link.expires.toString(36), signatureOf(secret, link)].join('.')

/** What a token says; null for one that we did not make, or made for another site. */
export function readLeadLink(secret: string, site: string, token: string): LeadLink | null {
  const [, thread, staff, id, moment, signature] = TOKEN.exec(token) ?? []
  if (!thread || !staff || !id || !moment || !signature) return null
  const link = { site, thread, staff, id, expires: Number.parseInt(moment, 36) }
  const expected = signatureOf(secret, link)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? link : null
}
