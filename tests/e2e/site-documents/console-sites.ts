import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import { LEAD_LINK_SECRET, leadLinkToken } from '#app/features/inbox/links/lead-link.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { teamAtServer } from '#app/features/staff/team/team.server.ts'
import { NOTHING_OPEN } from '#app/features/staff/team/responsibility-check.ts'
import { NO_LETTERS } from '#app/features/staff/team/staff-letters.ts'
import { invitationPath, leadLinkPath } from '#app/features/staff/console-paths.ts'
import { staffByEmail } from '#app/features/staff/personal-data/staff-record.server.ts'
import { DAY } from '#lib/durations.ts'
import { openDatabase } from '#platform/db/open.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { cars } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { seedConsole } from '../../factories/servers/console-server.ts'
import type { SiteFixture } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

export const DESK = 'desk'
/** A dealer at whom nothing has happened yet. */
export const QUIET = 'quiet-desk'
/** Another dealer of the same group, at whom some wait. */
export const COAST = 'coast-desk'
const GROUP = 'Desk Group'

const deskDocument = () => siteDocument({ slug: DESK, traits: ['two-locations'] })

/** Dealers whose people work at the console. */
export const consoleSites = (): SiteFixture[] => [
  { document: deskDocument(), cars: cars(3) },
  { document: siteDocument({ slug: QUIET }) },
  { document: siteDocument({ slug: COAST, name: 'Coast Motors' }) },
]

/** Who works there; each test has somebody of its own, so that none reads of what another does. */
export const PEOPLE = {
  boss: { name: 'Pat Boss', email: 'boss@desk.example', role: 'principal' },
  looker: { name: 'Lou Looker', email: 'looker@desk.example', role: 'principal' },
  manager: { name: 'Maya Manager', email: 'manager@desk.example', role: 'manager' },
  plain: { name: 'Noa Plain', email: 'plain@desk.example', role: 'manager' },
  sales: { name: 'Sam Sales', email: 'sales@desk.example', role: 'sales' },
  simple: { name: 'Sal Simple', email: 'simple@desk.example', role: 'sales' },
  several: { name: 'Sev Several', email: 'several@desk.example', role: 'manager' },
  both: { name: 'Bo Both', email: 'both@desk.example', role: 'manager' },
  finder: { name: 'Fin Finder', email: 'finder@desk.example', role: 'principal' },
  money: { name: 'Fay Finance', email: 'finance@desk.example', role: 'finance' },
  workshop: { name: 'Wes Workshop', email: 'workshop@desk.example', role: 'department' },
  words: { name: 'Mo Marketing', email: 'marketing@desk.example', role: 'marketing' },
  agent: { name: 'Ann Agency', email: 'agency@desk.example', role: 'agency' },
  operator: { name: 'Ollie Operator', email: 'operator@platform.example', role: 'operator' },
  pictures: { name: 'Pia Pictures', email: 'pictures@desk.example', role: 'photographer' },
} as const

/** Stores a lead at the desk as the shopper's form would; its name tells it from those of other tests. */
export async function leadAt(site: Site, name: string, more: Partial<NewLead> = {}): Promise<void> {
  const hash = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 100_000, 7)
  const given = newLead({
    submission: name,
    location: { id: '1', name: 'Rocklea', slug: 'rocklea' },
    person: {
      name,
      last_name: 'Tester',
      email: `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@shopper.example`,
      phone: `+6149${String(1_000_000 + hash).padStart(7, '0')}`,
      postcode: '4106',
    },
    ...more,
  })
  const accepted = await leadsOf(site).accept(given, () => [], { manufacturer_slug: null, autogauge_enabled: false })
  if (!accepted.ok) throw new Error(accepted.reason)
}

/** Puts people and leads into the test dealers. */
export async function seedDesk({ database, site }: { database: Database; site(slug: string): Site }): Promise<void> {
  const platform = { database, now: () => Date.now() }
  const people = Object.values(PEOPLE).map((person) => ({
    ...person,
    organisation: person.role === 'operator' ? 'platform' : GROUP,
  }))
  await seedConsole(platform, { organisations: { [GROUP]: [DESK, QUIET, COAST] }, people })
  await joinNewLeads(site(DESK))
  await joinNewLeads(site(COAST))
  for (const name of ['Coast1', 'Coast2']) await leadAt(site(COAST), name)
  for (let n = 0; n < 12; n++) {
    await leadAt(site(DESK), `Lead${n}`, {
      category: n % 3 === 0 ? 'Finance Enquiry' : 'General Enquiry',
      ...(n % 4 === 0 && { car: null }),
      answers: [{ name: 'message', label: 'Message', value: n === 1 ? 'Averyveryverylongword'.repeat(20) : 'Is it there?' }], // prettier-ignore
    })
  }
}

/** Does something in the database of the running test server, as another process would. */
async function inDatabase<R>(work: (database: Database) => Promise<R>): Promise<R> {
  const dataFolder = process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
  const database = openDatabase({ dataFolder })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Somebody asks the desk, or another dealer, something while the test goes on. */
export const askDesk = (
  name: string,
  { slug = DESK, ...more }: Partial<NewLead> & { slug?: string } = {},
): Promise<void> =>
  inDatabase(async (database) => {
    const checked = checkSiteDocument(slug === DESK ? deskDocument() : siteDocument({ slug }))
    if (!checked.ok) throw new Error('The desk has no usable document.')
    const site = { slug, version: 1, origin: '', settings: checked.document, database, now: Date.now }
    await leadAt(site, name, more)
    // As the worker of the server does.
    await joinNewLeads(site)
  })

/** The link that lets somebody new in. */
export const invitationOf = (name: string): Promise<string> =>
  inDatabase(async (database) => {
    const ports = { duties: NOTHING_OPEN, letters: NO_LETTERS }
    const platform = { database, now: () => Date.now() }
    const team = teamAtServer(platform, { name: 'Operator', organisation: 'desk-group', ports })
    const draft = { role: 'sales', sites: null, locations: {}, categories: null } as const
    const invited = await team.invite({ ...draft, name, email: `${name.toLowerCase()}@desk.example` })
    if (!invited.ok) throw new Error(invited.reason)
    return invitationPath(invited.token)
  })

/** The link that stands in the letter about a lead, for one person. */
export const noticeLinkOf = (lead: string, reader: string): Promise<string> =>
  inDatabase(async (database) => {
    const { thread_id: thread } = await tablesOf<InboxTables>(database)
      .read.selectFrom('thread')
      .where('site_id', '=', DESK)
      .where('name', 'like', `${lead}%`)
      .select('thread_id')
      .executeTakeFirstOrThrow()
    const staff = await staffByEmail({ database, now: () => Date.now() }, reader)
    const secret = await sharedSecret(database, LEAD_LINK_SECRET)
    const about = { site: DESK, thread, staff: staff!.id, id: `walk-${lead}`, expires: Date.now() + DAY }
    return leadLinkPath(DESK, leadLinkToken(secret, about))
  })
