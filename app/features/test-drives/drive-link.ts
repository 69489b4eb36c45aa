import { createHmac, timingSafeEqual } from 'node:crypto'
import * as paths from '#app/paths.ts'

/** The secret of forms signs the links of test drives too; `LeadPorts` has it. */
export const DRIVE_SECRET = 'forms'

interface DriveLinkSubject {
  readonly site: string
  /** Id of the lead. */
  readonly lead: string
}

const signatureOf = (secret: string, { site, lead }: DriveLinkSubject): string =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['drive-link', site, lead]))
    .digest('base64url')
    .slice(0, 22)

const tokenOf = (secret: string, linked: DriveLinkSubject): string => `${linked.lead}.${signatureOf(secret, linked)}`

/** Path of the page for one test drive: whoever has it may move or cancel it, without signing in. */
export const drivePath = (secret: string, linked: DriveLinkSubject): string =>
  `${paths.driveChange}?${new URLSearchParams({ token: tokenOf(secret, linked) }).toString()}`

/** The lead that a link is about; null for a link that we did not make, or made for another site. */
export function leadOfLink(secret: string, site: string, token: string): string | null {
  const [, lead, signature] = /^([\w-]{1,64})\.([\w-]{22})$/.exec(token) ?? []
  if (!lead || !signature) return null
  const expected = signatureOf(secret, { site, lead })
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? lead : null
}
