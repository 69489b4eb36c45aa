import type { Site } from '#app/features/site/site.ts'
import { siteActor, type SiteActor } from '#app/features/staff/site-actor.ts'
import type { SiteAccess } from '#app/features/staff/site-access.ts'
import type { TurnCount } from './threads/turn-count.ts'
import type { StaffDirectory, StaffMember } from './staff-directory.ts'

/** What the server lends to the inbox of every site. */
export interface InboxPorts {
  readonly staff: StaffDirectory
  /** What has been counted for one request, so that a page and its frame count once; nowhere else. */
  readonly counted?: Map<string, Promise<readonly TurnCount[]>>
}

/** Whoever acts in the inbox of a site, and how far. */
export interface InboxActor extends SiteActor {
  readonly ports: InboxPorts
}

/** Somebody who is signed in. */
export const inboxActor = (access: SiteAccess, ports: InboxPorts): InboxActor => ({ ...siteActor(access), ports })

interface LinkUse {
  readonly member: StaffMember
  readonly address: string | null
  readonly ports: InboxPorts
}

/** Somebody who follows a link of a notice: they see and answer leads with it, and do nothing else. */
export const linkActor = (site: Site, { member, address, ports }: LinkUse): InboxActor => ({
  site,
  staff: { id: member.id, name: member.name },
  organisation: member.organisation,
  address,
  scopes: (right) => (right === 'leads.see' ? member.sees : right === 'leads.answer' ? member.answers : null),
  ports,
  isLooking: false,
})

/** The first word of a name, as shoppers and colleagues read it. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''
