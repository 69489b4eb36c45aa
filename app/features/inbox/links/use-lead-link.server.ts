import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { inboxFor } from '../inbox.server.ts'
import { type InboxActor, type InboxPorts, linkActor } from '../inbox-actor.ts'
import type { InboxTables } from '../inbox.tables.ts'
import type { ThreadDetail } from '../threads/thread-detail.ts'
import type { VerbResult } from '../threads/thread.ts'
import { type LeadLink, type LinkAction, readLeadLink } from './lead-link.ts'

/** Why a link does nothing, as the page that it opens says it. */
export type LinkRefusal = { readonly ok: false; readonly message: string }

interface LinkPorts extends InboxPorts {
  /** Signs links; the same on every node. */
  readonly secret: string
}

interface LinkRequest {
  readonly token: string
  /** Network address; null where there is none. */
  readonly address: string | null
}

interface OpenLink {
  readonly ok: true
  readonly link: LeadLink
  readonly actor: InboxActor
  readonly thread: ThreadDetail
}

/** What the page of a link shows; looking changes nothing, and does not use it up. */
export async function openLeadLink(
  site: Site,
  request: LinkRequest,
  ports: LinkPorts,
): Promise<OpenLink | LinkRefusal> {
  // prettier-ignore
  const link = readLeadLink(ports.secret, site.slug, request.token)
  if (!link) return refused('This link is not one of ours. Open the lead in the inbox.')
  if (link.expires <= site.now()) return refused('This link has run out. Open the lead in the inbox.')
  if (await isUsed(site, link)) return refused(USED)
  const member = (await ports.staff.atSite(site.slug)).find(({ id }) => id === link.staff)
  if (!member) return refused('You do not work at this dealer any more, so this link does nothing.')
  const actor = linkActor(site, { member, address: request.address, ports })
  const thread = await inboxFor(actor).byId?.(link.thread)
  if (!thread) return refused('This lead is not there any more, or you may not see it.')
  return { ok: true, link, actor, thread }
}

const USED = 'This link has been used already. Open the lead in the inbox.'
const refused = (message: string): LinkRefusal => ({ ok: false, message })

/** Does what a link offers, once: the version that stands is taken, since nobody reads more than the notice. */
export async function followLeadLink(
  site: Site,
  request: LinkRequest & { readonly action: LinkAction },
  ports: LinkPorts,
): Promise<VerbResult | LinkRefusal> {
  const opened = await openLeadLink(site, request, ports)
  if (!opened.ok) return opened
  const { link, actor, thread } = opened
  const inbox = inboxFor(actor)
  if (!inbox.take || !inbox.logCall) return refused('You may see this lead, and not answer it.')
  // It is theirs by its rule: there is nothing to do, and the link still logs their call.
  if (request.action === 'take' && thread.owner?.id === link.staff) {
    // Or it is theirs because the other of two taps was quicker.
    return (await isUsed(site, link)) ? refused(USED) : { ok: true, version: thread.version }
  }
  // Before it is done: of two taps one finds it used.
  if (!(await useLink(site, link, request.action))) return refused(USED)
  const at = { thread: thread.id, version: thread.version }
  const done = request.action === 'take' ? await inbox.take(at) : await inbox.logCall(at, { outcome: request.action })
  // Nothing was done, so it can be tried again, with what stands then.
  if (!done.ok) await freeLink(site, link)
  return done
}

async function isUsed(site: Site, { id }: LeadLink): Promise<boolean> {
  const mark = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('lead_link_use')
    .select('link_id')
    .where('site_id', '=', site.slug)
    .where('link_id', '=', id)
    .executeTakeFirst()
  return mark !== undefined
}

async function useLink(site: Site, { id }: LeadLink, action: LinkAction): Promise<boolean> {
  return tablesOf<InboxTables>(site.database).write(async (trx) => {
    const mark = await trx
      .insertInto('lead_link_use')
      .values({ site_id: site.slug, link_id: id, used_at: site.now(), action })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return Number(mark.numInsertedOrUpdatedRows) > 0
  })
}

const freeLink = (site: Site, { id }: LeadLink): Promise<unknown> =>
  tablesOf<InboxTables>(site.database).write((trx) =>
    trx.deleteFrom('lead_link_use').where('site_id', '=', site.slug).where('link_id', '=', id).execute(),
  )
