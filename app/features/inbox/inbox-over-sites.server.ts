import type { SiteAccess } from '#app/features/staff/site-access.ts'
import { atMost } from '#lib/packing/at-most.ts'
import { inboxActor, type InboxPorts } from './inbox-actor.ts'
import { countTurns, viewCounts } from './list/count-threads.server.ts'
import { listThreads, SITES_AT_ONCE } from './list/list.server.ts'
import type { InboxCounts, InboxPage, InboxQuery } from './list/thread-list.ts'

/** The threads of several sites as one list; what is done with one is done in the inbox of its site. */
export interface InboxOverSites {
  list(query: InboxQuery, limit?: number): Promise<InboxPage>
  /** How many stand in each view, by the slugs of the sites. */
  counts(): Promise<ReadonlyMap<string, InboxCounts>>
  /** To whom whoever gives leads out could give one at any of the sites, each once, in the order of their names. */
  assignable(): Promise<readonly { readonly id: string; readonly name: string }[]>
}

/** The list over sites where somebody may see leads, read through what they have at each of them. */
export function inboxOverSites(accesses: readonly SiteAccess[], ports: InboxPorts): InboxOverSites {
  const actors = accesses.filter(({ scopes }) => scopes('leads.see')).map((access) => inboxActor(access, ports))
  return {
    list: (query, limit) => listThreads(actors, query, limit),
    async counts() {
      const each = await atMost(SITES_AT_ONCE, actors, async (actor) => viewCounts(await countTurns(actor), actor))
      return new Map(actors.map(({ site }, n) => [site.slug, each[n]!]))
    },
    async assignable() {
      const giving = actors.filter(({ scopes }) => scopes('leads.assign')).map(({ site }) => site.slug)
      const members = [...(await ports.staff.atSites(giving)).values()].flat()
      const people = new Map(members.flatMap(({ id, name, answers }) => (answers.length > 0 ? [[id, name]] : [])))
      return [...people].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU'))
    },
  }
}
