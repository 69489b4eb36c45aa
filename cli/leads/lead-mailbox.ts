import { inboundAddresses } from '#server/workers/inbox/inbound-addresses.ts'
import { failure, type Outcome } from '../report.ts'
import { siteNamed, type Workspace } from '../workspace.ts'

/** The address at which leads of a site come in by mail. */
export async function leadMailbox(workspace: Workspace, slug: string): Promise<Outcome> {
  const found = await siteNamed(workspace, slug)
  if (!found.ok) return failure(found.reason)
  const addresses = await inboundAddresses(workspace.database, workspace.environment.inboundMailDomain)
  if (!addresses)
    return failure('No mail is received here: set INBOUND_MAIL_DOMAIN, and INBOUND_MAIL_PORT where it comes in.')
  const mailbox = addresses.leads(slug)
  return { ok: true, line: `Portals send leads of ${slug} to this address:`, details: [mailbox], json: { mailbox } }
}
