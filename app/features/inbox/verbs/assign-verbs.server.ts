import { oneLine } from '#lib/forms/one-line.ts'
import type { InboxActor } from '../inbox-actor.ts'
import { isWithin } from '../threads/lead-scope.ts'
import type { ThreadAt, VerbResult } from '../threads/thread.ts'
import { actOn } from './act.server.ts'

/** What whoever gives leads out may do besides. */
export interface AssignVerbs {
  /** Gives a thread to somebody, or to nobody; it stops no clock. */
  assign(at: ThreadAt, given: { readonly to: string | null; readonly reason?: string }): Promise<VerbResult>
  /** Who could have a thread of this site. */
  assignable(): Promise<readonly { readonly id: string; readonly name: string }[]>
}

export const assignVerbs = (actor: InboxActor): AssignVerbs => ({
  async assign(at, { to, reason = '' }) {
    // Asked before the transaction, which waits for nobody.
    const people = await actor.ports.staff.atSite(actor.site.slug)
    const member = to === null ? null : people.find(({ id }) => id === to)
    return actOn(actor, { right: 'leads.assign', verb: 'thread.assign' }, at, ({ before, leads }) => {
      if (member === undefined) return { refused: 'This person does not work at this site any more. Choose another.' }
      if (member && !leads.some((lead) => isWithin(member.answers, lead)))
        return { refused: `${member.name} may not answer leads of this place or kind. Choose somebody else.` }
      if ((member?.id ?? null) === before.owner_id)
        return { refused: member ? `${member.name} has it already.` : 'Nobody has it already.' }
      const owner = member && { id: member.id, name: member.name }
      return {
        changes: { owner_id: owner?.id ?? null, owner_name: owner?.name ?? null },
        kind: 'assigned',
        content: { to: owner, reason: oneLine(reason, 200) },
        more: {},
      }
    })
  },
  async assignable() {
    const people = await actor.ports.staff.atSite(actor.site.slug)
    return people.filter(({ answers }) => answers.length > 0).map(({ id, name }) => ({ id, name }))
  },
})
