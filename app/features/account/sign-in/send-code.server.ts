import { siteSettings } from '#app/features/site/settings.schema.ts'
import type { Database } from '#app/features/site/database.ts'
import { settingsOf, type Site } from '#app/features/site/site.ts'
import { MINUTE } from '#lib/durations.ts'
import { withinLimit } from '#lib/time-limit.ts'
import { codeMessage } from './code-text.ts'
import type { Mobile } from '../mobile.ts'
import { codesSentAndUsed } from './sign-in-counts.server.ts'
import type { SignInPorts } from './sign-in-ports.ts'
import { isPumping } from './sign-in-policy.ts'
import type { SmsSent } from '../sms.ts'

/** A shopper waits no longer for a provider; the message may still arrive, ms. */
const SEND_LIMIT_MS = 4_000
/** How often one server warns of messages that nobody uses, ms. */
const WARN_MS = 10 * MINUTE

interface Message {
  readonly phone: Mobile
  readonly code: string
  /** Host of the page, which the message names. */
  readonly host: string
  readonly ports: SignInPorts
}

/** Hands the message with a code to the provider. A slow one is taken at its word: the shopper sees what arrives. */
export async function sendCode(site: Site, { phone, code, host, ports }: Message): Promise<SmsSent> {
  const { name } = settingsOf(site, siteSettings)
  const sending = ports.sms.send({ to: phone, text: codeMessage({ code, name, host }), site: site.slug })
  const noted = sending.then((sent) => {
    if (!sent.ok) ports.warn('a sign-in code was not sent', { site: site.slug, reason: sent.reason })
    return sent
  })
  const answer = await withinLimit(SEND_LIMIT_MS, () => noted)
  await warnOfPumping(site, ports)
  if (answer.ok) return answer.value
  if (answer.reason === 'slow') return { ok: true }
  ports.warn('a sign-in code was not sent', { site: site.slug, err: answer.error })
  return { ok: false, reason: 'The provider failed.', permanent: false }
}

const warned = new WeakMap<Database, number>()

async function warnOfPumping(site: Site, ports: SignInPorts): Promise<void> {
  const now = site.now()
  if (now - (warned.get(site.database) ?? 0) < WARN_MS) return
  const counts = await codesSentAndUsed(site)
  if (!isPumping(counts)) return
  warned.set(site.database, now)
  ports.warn('more than two sign-in codes are sent for each that is used: somebody may be pumping SMS', counts)
}
