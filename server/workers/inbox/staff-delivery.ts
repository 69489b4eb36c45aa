import type { Sms } from '#app/features/account/sms.ts'
import { LEAD_LINK_SECRET } from '#app/features/inbox/links/lead-link.ts'
import { deliverStaffLetter, type StaffCarriers } from '#app/features/inbox/notices/deliver-staff-letter.server.ts'
import { type StaffLetterClaim, staffOutboxOf } from '#app/features/inbox/notices/staff-outbox.server.ts'
import type { StaffDirectory } from '#app/features/inbox/staff-directory.ts'
import type { SendResult } from '#app/features/messages/channel.ts'
import type { PushService } from '#app/features/staff/devices/push-service.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { consoleAddress } from '#app/features/staff/console-address.ts'
import type { Environment } from '../../env.ts'
import { type InboxDeliveryNeeds, inboxMailer, siteOf, workerName } from './inbox-mailer.ts'
import { outboxWorker, type OutboxWorker } from '../letters/outbox-worker.ts'

/** What letters to the people of dealers are sent with. */
export interface StaffDeliveryNeeds extends InboxDeliveryNeeds {
  readonly environment: InboxDeliveryNeeds['environment'] & Pick<Environment, 'consoleHost' | 'port'>
  readonly sms: Sms
  readonly staff: StaffDirectory
  readonly push: PushService
}

/** The worker that takes invitations and word of leads to the people of dealers. */
export function staffDelivery(needs: StaffDeliveryNeeds): OutboxWorker {
  const { database, registry, environment, log, sms, staff, push, pace } = needs
  const mailer = inboxMailer(needs)
  const console = consoleAddress(environment).origin
  const mailFrom = environment.mailFrom ?? `console@${environment.baseDomain}`
  let secret: string | undefined
  const attempt = async (claim: StaffLetterClaim): Promise<SendResult> => {
    secret ??= await sharedSecret(database, LEAD_LINK_SECRET)
    const siteBySlug = (slug: string) => siteOf(registry, slug)
    const carriers: StaffCarriers = { mailer, sms, push, mailFrom, console, staff, secret, siteBySlug }
    return deliverStaffLetter(database, claim, carriers)
  }
  const outbox = staffOutboxOf(database, workerName())
  const worker = outboxWorker({ outbox, attempt, log, what: 'letter to a team', ...pace })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await mailer.close()
    },
  }
}
