import { type InboundAddress, leadsMailbox, readInboundAddress, replyMailbox } from '#app/features/inbox/mail/mail-address.ts' // prettier-ignore
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'

const SECRET = 'inbound-mail'

/** The addresses at which a platform takes mail in. */
export interface InboundAddresses {
  reply(site: string, thread: string): string
  leads(site: string): string
  read(address: string, sites: readonly string[]): InboundAddress | null
}

/** What signs the addresses is shared by all nodes of a database; null where no mail is received. */
export async function inboundAddresses(
  database: Database,
  domain: string | undefined,
): Promise<InboundAddresses | null> {
  if (domain === undefined) return null
  const at = { domain, secret: await sharedSecret(database, SECRET) }
  return {
    reply: (site, thread) => replyMailbox(at, site, thread),
    leads: (site) => leadsMailbox(at, site),
    read: (address, sites) => readInboundAddress(at, address, sites),
  }
}
