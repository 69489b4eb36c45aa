import { randomUUID } from 'node:crypto'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { StaffDirectory, StaffMember } from '#app/features/inbox/staff-directory.ts'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import type { Lead, NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Role } from '#app/features/staff/roles.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { Membership, Staff } from '#app/features/staff/staff.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument, type SiteOptions } from '../site-document.ts'
import { newLead } from './lead.ts'

/** Tuesday 24 November 2026, 9:00 in Brisbane: a day on which the test dealers are open from 8:30 to 17:30. */
export const TUESDAY_9 = Date.parse('2026-11-23T23:00:00Z')

/** A site with locations 1 (Rocklea) and 2 (Chermside), and a clock that the test moves. */
export async function inboxSite(
  database: Database,
  slug: string,
  { now, ...more }: { readonly now: () => number } & Omit<SiteOptions, 'slug'>,
): Promise<Site> {
  const document = siteDocument({ slug, traits: ['two-locations'], ...more })
  const checked = checkSiteDocument(document)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const stored = { slug, domains: [], hash: slug, document: JSON.stringify(document), by: 'test', now: 0 }
  await sitesOf(database).apply(stored, async () => undefined)
  return { slug, version: 1, origin: `https://${slug}.example`, settings: checked.document, database, now }
}

/** Says that the inbox was in use before: what comes in from now on is no history. */
export const inboxInUse = async (site: Site): Promise<void> => void (await joinNewLeads(site))

/** Stores a lead at a moment and puts it into its thread. */
export async function joinedLead(site: Site, more: Partial<NewLead> = {}): Promise<{ lead: Lead; thread: string }> {
  const lead = await storedAt(site, more)
  await joinNewLeads(site)
  return { lead, thread: await threadOf(site, lead.id) }
}

/** Stores a lead and joins it to nothing. */
export async function storedAt(site: Site, more: Partial<NewLead> = {}): Promise<Lead> {
  const given = newLead({ submission: randomUUID(), location: place('1'), ...more })
  const accepted = await leadsOf(site).accept(given, () => [], { manufacturer_slug: null, autogauge_enabled: false })
  if (!accepted.ok) throw new Error(accepted.reason)
  return accepted.lead
}

export const place = (id: '1' | '2') =>
  id === '1' ? { id, name: 'Rocklea', slug: 'rocklea' } : { id, name: 'Chermside', slug: 'chermside' }

/** Somebody with a name, a number and an address of their own. */
export const person = (n: number) => ({
  name: `Person${n}`,
  last_name: 'Tester',
  email: `person${n}@example.com`,
  phone: `+614915${String(70_000 + n)}`,
  postcode: '4106',
})

export async function threadOf(site: Site, lead: string): Promise<string> {
  const row = await tablesOf<InboxTables>(site.database)
    .read.selectFrom('thread_lead')
    .select('thread_id')
    .where('site_id', '=', site.slug)
    .where('lead_id', '=', lead)
    .executeTakeFirstOrThrow()
  return row.thread_id
}

/** Somebody with a role at a site, as their memberships say. */
export interface TestStaff {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly sites: readonly string[]
  readonly locations?: Membership['locations']
  readonly categories?: readonly string[] | null
  /** When they last proved who they are, epoch ms; never, where a test says nothing. */
  readonly proven_at?: number
  /** What else they are, elsewhere. */
  readonly also?: readonly Pick<Membership, 'role' | 'locations'>[]
}

export const staffOf = ({
  id,
  name,
  role,
  sites,
  locations = {},
  categories = null,
  proven_at = 0,
  also = [],
}: TestStaff): Staff => ({
  id,
  name,
  email: `${id}@dealer.example`,
  phone: '+61491570110',
  memberships: [{ role, locations }, ...also].map((one) => ({ id: `${id}-${one.role}`, organisation: 'group', sites, categories, ...one })), // prettier-ignore
  session: `session-${id}`,
  proven_at,
  address: '192.0.2.7',
})

/** The people of a test as the port has them. */
export function directoryOf(people: readonly TestStaff[]): StaffDirectory {
  const at = (site: string) => people.flatMap((one) => memberAt(one, site) ?? [])
  return { atSite: async (site) => at(site), atSites: async (sites) => new Map(sites.map((site) => [site, at(site)])) }
}

function memberAt(one: TestStaff, slug: string): StaffMember | null {
  const staff = staffOf(one)
  const access = siteAccess(staff, { slug } as Site)
  if (!access) return null
  return {
    id: staff.id,
    name: staff.name,
    email: staff.email,
    phone: staff.phone,
    organisation: 'group',
    roles: [one.role],
    sees: access.scopes('leads.see') ?? [],
    answers: access.scopes('leads.answer') ?? [],
  }
}

/** The inbox of somebody at a site. */
export const inboxAt = (site: Site, one: TestStaff, people: readonly TestStaff[] = [one]) =>
  inboxOf(siteAccess(staffOf(one), site)!, { staff: directoryOf(people) })
