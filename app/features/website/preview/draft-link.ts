import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY, HOUR } from '#lib/durations.ts'
import { type DraftView, draftViewSchema } from './draft-view.schema.ts'

/** The name of the token in the query of a public address. */
export const DRAFT_PARAMETER = 'draft'

/** How long a link can be opened, ms: one of the editor through a day’s work, one to show around for a week. */
const LIFE = { editor: 12 * HOUR, share: 7 * DAY }

const signatureOf = (secret: string, site: string, payload: string): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['draft', site, payload]))
    .digest()

/** Lets whoever holds it see one person's draft of one site, until it expires. */
export function draftToken(secret: string, view: DraftView & { readonly site: string; readonly now: number }): string {
  const { site, now, ...shown } = view
  // By the hour, so that a link that is made twice is the same.
  const expires = Math.ceil((now + (shown.editor ? LIFE.editor : LIFE.share)) / HOUR) * HOUR
  const payload = Buffer.from(JSON.stringify({ ...shown, expires })).toString('base64url')
  return `${payload}.${signatureOf(secret, site, payload).toString('base64url')}`
}

/** What a token shows, if it is one of ours, for this site, at a moment (epoch ms). */
export function readDraftToken(
  secret: string,
  token: string,
  { site, now }: { readonly site: string; readonly now: number },
): DraftView | null {
  const [, payload, signature] = /^([\w-]{1,600})\.([\w-]{43})$/.exec(token) ?? []
  if (payload === undefined || signature === undefined) return null
  const given = Buffer.from(signature, 'base64url')
  const ours = signatureOf(secret, site, payload)
  if (given.length !== ours.length || !timingSafeEqual(given, ours)) return null
  const read = draftViewSchema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
  if (!read.success || read.data.expires <= now) return null
  const { expires: _, ...view } = read.data
  return view
}
