import { alertOutboxOf } from '#app/features/garage/alerts/alert-outbox.server.ts'
import { deliverAlert } from '#app/features/garage/alerts/deliver-alert.server.ts'
import { deliver, withAlert } from '#app/features/leads/delivery/deliver.server.ts'
import type { Mail } from '#app/features/messages/mailer.ts'
import { outboxOf } from '#app/features/leads/delivery/outbox.server.ts'
import { leadCalendar } from '#app/features/test-drives/lead-calendar.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { RunningServer } from '../factories/servers/running-server.ts'
import { siteAt } from './walk.ts'

/** An email that left the house, and for whom it was. */
export interface DeliveredMail extends Mail {
  readonly reader: 'dealer' | 'shopper'
  readonly site: string
}

const MAIL_FROM = 'leads@platform.example'
const ASKED = { limit: 100, perSite: 100, lease: 60_000 }

const REFUSAL = { ok: false as const, reason: '550 no such user', permanent: true }

/**
 * Sends everything that waits, as the workers of a server do: leads and what became of them, word of what a mailbox
 * refuses, then alerts.
 */
export async function delivered(server: RunningServer, refusing?: string): Promise<DeliveredMail[]> {
  const all: DeliveredMail[] = []
  const mailer = (site: string, reader: DeliveredMail['reader']) => ({
    send: async (mail: Mail) => {
      if (mail.to.some(({ address }) => address === refusing)) return REFUSAL
      all.push({ ...mail, site, reader })
      return { ok: true as const }
    },
    close: async () => {},
  })
  const outbox = outboxOf(server.database, 'letters')
  const waiting = () => outbox.claim({ ...ASKED, now: Date.now() })
  for (let claims = await waiting(); claims.length > 0; claims = await waiting()) {
    for (const claim of claims) {
      const site = siteAt(server, claim.site)
      const sent = await deliver(site, claim, {
        mailer: mailer(claim.site, claim.target.channel === 'shopper-email' ? 'shopper' : 'dealer'),
        webhooks: { post: async () => ({ ok: true }) },
        mailFrom: MAIL_FROM,
        calendarOf: ({ lead, dealer, location, now }, reader) => leadCalendar(lead, { location, dealer, now, reader }),
      })
      if (!sent.ok && sent !== REFUSAL) throw new Error(sent.reason)
      await outbox.settle([{ claim, sent: withAlert(site, claim, sent), now: Date.now(), chance: 0 }])
    }
  }
  const alerts = alertOutboxOf(server.database, 'letters')
  const secret = await sharedSecret(server.database, 'alerts')
  for (const claim of await alerts.claim({ ...ASKED, now: Date.now() })) {
    const sms = { send: async () => ({ ok: true as const }) }
    const carriers = { mailer: mailer(claim.site, 'shopper'), sms, mailFrom: MAIL_FROM, secret }
    const sent = await deliverAlert(siteAt(server, claim.site), claim, carriers)
    if (!sent.ok || sent.note) throw new Error(sent.ok ? sent.note : sent.reason)
    await alerts.settle([{ claim, sent, now: Date.now(), chance: 0 }])
  }
  return all
}
