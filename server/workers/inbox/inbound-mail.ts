import type { Logger } from 'pino'
import { takeMail } from '#app/features/inbox/mail/take-mail.server.ts'
import type { MailVerdict } from '#app/features/messages/incoming-mail.ts'
import type { MailListener, ReceivedMail } from '#platform/email/mail-listener.ts'
import type { Environment } from '../../env.ts'
import type { InboundAddresses } from './inbound-addresses.ts'
import type { SiteRegistry } from '../../sites/site-registry.ts'

interface Needs {
  readonly registry: Pick<SiteRegistry, 'bySlug' | 'list'>
  readonly environment: Pick<Environment, 'inboundMail'>
  readonly log: Logger
  readonly addresses: InboundAddresses | null
  /** Something came in: its thread is made now. */
  readonly onMail: () => void
}

/** Takes answers of shoppers and leads of portals in by mail, where the operator has it listen. */
export function inboundMail({ registry, environment, log, addresses, onMail }: Needs) {
  const { inboundMail: at } = environment
  let listener: MailListener | undefined
  let started: Promise<number | null> | undefined
  const failed = (err: unknown) => log.error({ err }, 'mail could not be taken in')

  const take = async ({ to, ...received }: ReceivedMail): Promise<MailVerdict> => {
    const { readMail } = await import('#platform/email/read-mail.ts')
    const mail = await readMail(received)
    if (!mail) return { ok: false, code: 554, message: 'This is no letter that can be read.' }
    let verdict: MailVerdict = { ok: true }
    for (const address of to) {
      const where = readAddress(address)
      const site = where && (await registry.bySlug(where.site))
      if (where && site) verdict = await takeMail(site, where, mail)
      if (!verdict.ok) break
      log.info({ site: where?.site, kind: where?.kind }, 'a letter came in')
    }
    if (verdict.ok) onMail()
    return verdict
  }
  const readAddress = (address: string) => addresses?.read(address, registry.list().map(({ slug }) => slug)) ?? null // prettier-ignore

  // Its code is loaded where the operator has it listen.
  const listen = async (where: NonNullable<typeof at>): Promise<number> => {
    const { mailListener } = await import('#platform/email/mail-listener.ts')
    listener = mailListener({ ...where, accepts: (address) => readAddress(address) !== null, take, failed })
    return listener.start()
  }

  return {
    start() {
      if (!at || !addresses || started) return
      started = listen(at).then(
        (port) => (log.info({ host: at.host, port }, 'mail is taken in'), port),
        (error: unknown) => (log.error({ err: error, ...at }, 'the port for mail cannot be listened on'), null),
      )
    },
    notifyWorker() {},
    /** The port on which it listens; null where it does not. */
    port: () => started ?? Promise.resolve(null),
    async stop() {
      await started
      await listener?.stop()
    },
  }
}
