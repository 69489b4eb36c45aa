import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Inbox } from '#app/features/inbox/inbox.server.ts'
import { inboxOf } from '#app/features/inbox/inbox.server.ts'
import { inboxOverSites } from '#app/features/inbox/inbox-over-sites.server.ts'
import type { StaffDirectory } from '#app/features/inbox/staff-directory.ts'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { InboxTables } from '#app/features/inbox/inbox.tables.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadPayload } from '#app/features/leads/payload.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { siteAccess } from '#app/features/staff/site-access.ts'
import type { Membership, Staff } from '#app/features/staff/staff.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { DAY, MINUTE } from '#lib/durations.ts'
import type { Measurement } from '../measurement.ts'
import { at } from '../servers/asker.ts'

const LEADS = 50_000
/** Of them still open: a large group of dealers in a bad month. */
const OPEN = 3_000
const RUNS = 60
const SLUG = 'bench-inbox'
/** Sites of one person, of which one is the large one. */
const SITES = 20
/** Leads of each other site, all of which wait: the list takes some of every site. */
const WAITING_ELSEWHERE = 300
const NOBODY: StaffDirectory = { atSite: async () => [], atSites: async () => new Map() }

/** How long the inbox of a site with 50,000 leads takes to list, search, count and open, on SQLite. */
export async function benchInbox(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-inbox-'))
  const database = openSqlite(join(folder, 'inbox.sqlite'))
  const migrated = await migrate(database)
  if (!migrated.ok) throw new Error(migrated.reason)
  const site = await benchSite(database, SLUG)
  const begun = performance.now()
  await fill(site, { leads: LEADS, open: OPEN })
  const joined = performance.now() - begun
  const bench = `inbox, ${LEADS.toLocaleString('en-AU')} leads on SQLite`
  const found: Measurement[] = [
    { bench, metric: 'leads joined a second', value: Math.round(LEADS / (joined / 1_000)), unit: '1/s' },
  ]
  const people: readonly (readonly [string, Pick<Membership, 'locations' | 'categories'>])[] = [
    ['whole site', { locations: {}, categories: null }],
    ['one location and category', { locations: { [SLUG]: ['2'] }, categories: ['Sales Enquiry'] }],
  ]
  for (const [name, reach] of people) {
    const inbox = inboxFor(site, reach)
    const page = await inbox.list!({ view: 'all' })
    const thread = page.groups[0]!.threads[0]!.id
    const measured: Readonly<Record<string, () => Promise<unknown>>> = {
      'list Open': () => inbox.list!({ view: 'open' }),
      'list All': () => inbox.list!({ view: 'all' }),
      'list All, won, one location': () => inbox.list!({ view: 'all', state: 'won', location: '2' }),
      'search a name': () => inbox.list!({ view: 'all', text: 'person 4711 ' }),
      'search a number': () => inbox.list!({ view: 'all', text: '0491 512 34' }),
      'search what is in none': () => inbox.list!({ view: 'all', text: 'zebra crossing' }),
      'a thread': () => inbox.byId!(thread),
      Today: () => inbox.today!(),
    }
    found.push(...(await timesOf(measured)).map((one) => ({ bench, peer: name, ...one })))
  }
  found.push(...(await overSites(site)).map((one) => ({ bench, peer: `${SITES} sites`, ...one })))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return found
}

type TimeTaken = Pick<Measurement, 'metric' | 'value' | 'unit'>

async function timesOf(measured: Readonly<Record<string, () => Promise<unknown>>>): Promise<TimeTaken[]> {
  const found: TimeTaken[] = []
  for (const [metric, work] of Object.entries(measured)) {
    const times: number[] = []
    for (let run = 0; run < RUNS; run++) {
      const since = performance.now()
      await work()
      times.push(performance.now() - since)
    }
    for (const share of [0.5, 0.95]) {
      const value = Math.round(at(times, share) * 10) / 10
      found.push({ metric: `${metric} p${share * 100}`, value, unit: 'ms' })
    }
  }
  return found
}

/** The list over all sites of a group of dealers. */
async function overSites(large: Site): Promise<TimeTaken[]> {
  const sites = [large]
  for (let n = 1; n < SITES; n++) {
    const site = await benchSite(large.database, `${SLUG}-${n}`)
    await fill(site, { leads: WAITING_ELSEWHERE, open: WAITING_ELSEWHERE })
    await tablesOf<InboxTables>(site.database).write((trx) =>
      sql`update thread set state = 'new', lost_reason = null, closed_at = null, waiting = 'us', received_at = lead_at,
        due_at = lead_at, place = lead_at where site_id = ${site.slug}`.execute(trx),
    )
    sites.push(site)
  }
  const staff = staffAt(sites.map(({ slug }) => slug), { locations: {}, categories: null }) // prettier-ignore
  const inbox = () => inboxOverSites(sites.map((site) => siteAccess(staff, site)!), { staff: NOBODY, counted: new Map() }) // prettier-ignore
  const { next } = await inbox().list({ view: 'all' })
  return timesOf({
    'list Open': () => inbox().list({ view: 'open' }),
    'list All': () => inbox().list({ view: 'all' }),
    'list All, show more': () => inbox().list({ view: 'all', after: next ?? '' }),
    'list All, won': () => inbox().list({ view: 'all', state: 'won' }),
    'search a name': () => inbox().list({ view: 'all', text: 'person 4711 ' }),
    'search what is in none': () => inbox().list({ view: 'all', text: 'zebra crossing' }),
    counts: () => inbox().counts(),
  })
}

async function benchSite(database: Site['database'], slug: string): Promise<Site> {
  const opening_hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))
  const locations = [1, 2, 3].map((id) => ({
    id,
    name: `Place ${id}`,
    slug: `place-${id}`,
    primary: id === 1,
    address: { state: 'QLD' },
    contact_detail: { opening_hours },
  }))
  const document = { slug, name: 'Bench', locations }
  const checked = checkSiteDocument(document)
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
  const now = Date.now()
  const stored = { slug, domains: [], hash: slug, document: JSON.stringify(document), by: 'bench', now }
  await sitesOf(database).apply(stored, async () => undefined)
  return { slug, version: 1, origin: 'https://bench.example', settings: checked.document, database, now: () => now } // prettier-ignore
}

/** Leads of two years, put into threads as history and as new ones; all but some of the threads are over. */
async function fill(site: Site, { leads, open }: { leads: number; open: number }): Promise<void> {
  const { slug } = site
  const { write } = tablesOf<InboxTables>(site.database)
  const now = site.now()
  await write((trx) => trx.insertInto('inbox_site').values({ site_id: slug, since: now - 20 * MINUTE, joined_at: now - 20 * MINUTE, history_at: 0, history_lead: '', history_done: 0 }).execute()) // prettier-ignore
  for (let begun = 0; begun < leads; begun += 500) {
    const rows = Array.from({ length: Math.min(500, leads - begun) }, (_, i) => leadRow(slug, begun + i, now))
    await write((trx) => trx.insertInto('lead').values(rows).execute())
  }
  while ((await joinNewLeads(site)).more);
  await write((trx) =>
    sql`update thread set state = 'won', closed_at = lead_at, waiting = 'over', place = -last_at
      where site_id = ${slug} and thread_id not in (
        select thread_id from thread where site_id = ${slug} order by lead_at desc limit ${open})`.execute(trx),
  )
  await write((trx) => sql`analyze`.execute(trx))
}

function leadRow(slug: string, n: number, now: number) {
  const created_at = now - Math.round(((LEADS - n) / LEADS) ** 2 * 700 * DAY)
  const person = { name: `Person ${n}`, last_name: 'Bench', email: `person${n}@example.com`, phone: `+61491${String(100_000 + (n % 40_000) * 7)}`, postcode: '4106' } // prettier-ignore
  const category = ['Sales Enquiry', 'General Enquiry', 'Test Drive', 'Finance Enquiry'][n % 4]!
  const place = 1 + (n % 3)
  const lead: Lead = {
    id: `lead-${String(n).padStart(6, '0')}`,
    created_at,
    form: 'enquiry',
    category,
    subcategory: null,
    department: 'sales',
    location: { id: String(place), name: `Place ${place}`, slug: `place-${place}` },
    person,
    car: { id: n, slug: `car-${n % 600}`, name: '2021 Toyota HiLux SR5', year: 2021, make: 'Toyota', model: 'HiLux', badge: 'SR5', stocknum: `U${n % 600}`, car_type: 'used', status: 'in_stock', price: 45_990, price_text: '$45,990', km: 61_200, dealership_id: 1 }, // prettier-ignore
    answers: [{ name: 'message', label: 'Message', value: `Is it still there on Saturday? We come from afar ${n}.` }],
    attribution: { source: 'google', visited_pages: [], linked_query_params: {} },
    url: 'https://bench.example/cars/one',
    user_agent: 'bench',
    opt_in: false,
    slot: null,
  }
  return {
    site_id: slug,
    lead_id: lead.id,
    created_at,
    form: lead.form,
    category,
    subcategory: null,
    department: lead.department,
    location_id: String(place),
    car_slug: lead.car!.slug,
    name: `${person.name} Bench`,
    email: person.email,
    phone: person.phone,
    content: JSON.stringify(lead),
    payload: JSON.stringify(leadPayload(lead, { sender: { manufacturer_slug: null, autogauge_enabled: false }, consents: [] })), // prettier-ignore
    submission: lead.id,
  }
}

function inboxFor(site: Site, reach: Pick<Membership, 'locations' | 'categories'>): Inbox {
  return inboxOf(siteAccess(staffAt([SLUG], reach), site)!, { staff: NOBODY })
}

function staffAt(sites: readonly string[], reach: Pick<Membership, 'locations' | 'categories'>): Staff {
  const membership: Membership = { id: 'm', organisation: 'bench', role: 'sales', sites, ...reach }
  return { id: 'sam', name: 'Sam', email: 'sam@bench.example', phone: null, memberships: [membership], session: 's', proven_at: 0, address: '127.0.0.1' } // prettier-ignore
}
