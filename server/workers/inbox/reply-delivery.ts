import { type ReplyCarriers, type ReplyClaim, deliverReply, replyOutboxOf } from '#app/features/inbox/replies/reply-outbox.server.ts' // prettier-ignore
import type { SendResult } from '#app/features/messages/channel.ts'
import { type InboxDeliveryNeeds, inboxMailer, siteOf, workerName } from './inbox-mailer.ts'
import { outboxWorker, type OutboxWorker } from '../letters/outbox-worker.ts'

interface Needs extends InboxDeliveryNeeds {
  /** Where answers come back into their threads; absent where no mail is received. */
  readonly replyAddress?: ReplyCarriers['replyAddress']
}

/** The worker that takes what people of dealers write to their shoppers. */
export function replyDelivery(needs: Needs): OutboxWorker {
  const { database, registry, environment, log, pace, replyAddress } = needs
  const mailer = inboxMailer(needs)
  const mailFrom = environment.mailFrom ?? `leads@${environment.baseDomain}`
  const carriers: ReplyCarriers = { mailer, mailFrom, ...(replyAddress && { replyAddress }) }
  const attempt = async (claim: ReplyClaim): Promise<SendResult> => {
    const site = await siteOf(registry, claim.site)
    if (!site) return { ok: false, reason: `There is no site "${claim.site}".`, permanent: false }
    return deliverReply(site, claim, carriers)
  }
  const worker = outboxWorker({ outbox: replyOutboxOf(database, workerName()), attempt, log, what: 'reply', ...pace })
  return {
    ...worker,
    async stop() {
      await worker.stop()
      await mailer.close()
    },
  }
}
