import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { Inventory } from '#app/features/inventory/inventory.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { STAFF_COOKIE } from '#app/features/staff/session/staff-session.ts'
import { openDatabase } from '#platform/db/open.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { inventoryAt } from '#tests/factories/inventory.ts'
import { parts } from '#tests/factories/part.ts'
import { seedConsole } from '#tests/factories/servers/console-server.ts'
import { signedInStaff } from '#tests/factories/staff.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { emptySite, forecourt, manyCars } from './imports/many-cars.ts'
import { benchLocations } from './lead-form.ts'
import type { Measurement } from './measurement.ts'
import { asker, at } from './servers/asker.ts'
import { serverProcess } from './servers/server-process.ts'

const SLUG = 'bench-console'
const LEADS = Number(process.env.BENCH_LEADS ?? 50_000)
/** Cars of the dealer. */
const CARS = Number(process.env.BENCH_CARS ?? 5_000)
const PARTS = 5_000
const REFUSED = 1_000
/** As many wait at a busy dealer; the others are over. */
const OPEN = 300
const ORDERS = 2_000
/** Sites of the same person, of which each other one has some that wait. */
const SITES = 20
const LEADS_ELSEWHERE = 300
const DAYS_MS = 300 * 86_400_000
const ASKED = Number(process.env.BENCH_ASKED ?? 200)
/** Asked before anything is measured. */
const WARM = Math.min(20, ASKED)
/** What makes a PDF is no page: fewer are asked for, and no bar of pages holds. */
const ASKED_PAPERS = Math.ceil(ASKED / 10)
const PERSON = { name: 'Pat Lee', email: 'pat@bench.example', role: 'principal' } as const

/** How long the console's pages take, first byte to last, at a dealer with very many leads, one request at a time. */
export async function benchConsole(): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-console-'))
  const settings = { locations: benchLocations(SLUG) }
  const stock = await emptySite(folder, SLUG, manyCars(CARS), settings)
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const partsFile = join(folder, 'parts.json')
  writeFileSync(partsFile, JSON.stringify(parts(PARTS)))
  await forecourt(folder, ['parts', 'import', '--site', SLUG, partsFile])
  const { token, thread, car, job } = await filled(folder, settings)

  const server = await serverProcess(folder)
  const { ask, close } = asker({ port: server.port, site: 'console', connections: 1 })
  const pages = {
    inbox: `/${SLUG}/inbox`,
    'inbox, all': `/${SLUG}/inbox?view=all`,
    'inbox, searched': `/${SLUG}/inbox?view=all&text=shopper4242`,
    'search, a person': `/${SLUG}/search?q=shopper4242`,
    'search, a car': `/${SLUG}/search?q=mazda`,
    'search, a word of every lead': `/${SLUG}/search?q=shopper`,
    'search, what is nowhere': `/${SLUG}/search?q=zebra+crossing`,
    'search, a letter as it is typed': `/${SLUG}/search.data?q=m&_routes=console%3A%2F%3Asite%2Fsearch`,
    'search, nothing yet': `/${SLUG}/search`,
    thread: `/${SLUG}/inbox/${thread}`,
    stock: `/${SLUG}/stock`,
    'stock, searched': `/${SLUG}/stock?text=mazda`,
    'stock, by price': `/${SLUG}/stock?sort=price&price_max=70000&car_type=used`,
    car: `/${SLUG}/cars/${car}`,
    'car, out of a list': `/${SLUG}/cars/${car}?list=sort%3Dprice%26page%3D3`,
    [`change of ${CARS} cars, preview`]: `/${SLUG}/stock/change?job=${job}`,
    'changes of many cars': `/${SLUG}/stock/jobs`,
    'new car': `/${SLUG}/stock/new`,
    parts: `/${SLUG}/parts`,
    [`a run with ${REFUSED} rows refused`]: `/${SLUG}/feeds/dms/1`,
    'pictures of a car': `/${SLUG}/cars/${car}/pictures`,
    feeds: `/${SLUG}/feeds`,
    Today: `/${SLUG}/today`,
    history: `/${SLUG}/history`,
    team: `/${SLUG}/team`,
    rules: `/${SLUG}/rules`,
    [`inbox of ${SITES} sites`]: '/inbox',
    [`inbox of ${SITES} sites, all`]: '/inbox?view=all',
    [`inbox of ${SITES} sites, search`]: '/inbox?view=all&text=shopper4242',
    [`thread beside ${SITES} sites`]: `/inbox/${SLUG}/${thread}`,
  }
  const times = new Map<string, number[]>(Object.keys(pages).map((name) => [name, []]))
  for (let n = -WARM; n < ASKED; n++) {
    for (const [name, path] of Object.entries(pages)) {
      const ms = await ask({ path, headers: { cookie: `${STAFF_COOKIE}=${token}` } })
      if (n >= 0) times.get(name)!.push(ms)
    }
  }
  const sheets: number[] = []
  const sheet = { path: `/${SLUG}/cars/${car}/window-sheet.pdf`, headers: { cookie: `${STAFF_COOKIE}=${token}` } }
  for (let n = -1; n < ASKED_PAPERS; n++) {
    const ms = await ask(sheet)
    if (n >= 0) sheets.push(ms)
  }
  close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const bench = `console, ${LEADS} leads, ${CARS} cars`
  const measured = (of: string, name: string, taken: readonly number[]): Measurement[] =>
    [0.5, 0.95].map((share) => ({
      bench: of,
      metric: `${name} p${share * 100}`,
      value: Number(at(taken, share).toPrecision(4)),
      unit: 'ms',
    }))
  return [
    ...[...times].flatMap(([name, taken]) => measured(bench, name, taken)),
    ...measured('papers of the console', 'window sheet', sheets),
  ]
}

interface BenchConsole {
  readonly token: string
  readonly thread: string
  readonly car: string
  /** A change of every car that was looked at. */
  readonly job: string
}

/** Fills the inbox: a session of somebody who sees all of it, one open thread, and a preview of a change of every car. */
async function filled(folder: string, settings: object): Promise<BenchConsole> {
  const database = openDatabase({ dataFolder: folder })
  const others = Array.from({ length: SITES - 1 }, (_, n) => `${SLUG}-${n + 1}`)
  for (const slug of others) await storeSite(database, { slug, settings })
  const platform = { database, now: () => Date.now() }
  const organisations = { Bench: [SLUG, ...others] }
  const ids = await seedConsole(platform, { organisations, people: [{ ...PERSON, organisation: 'Bench' }] })
  const { token } = await signedInStaff(platform, { ...PERSON, organisation: 'bench' })
  for (const slug of others) await fillSite(folder, siteAt(database, { slug, settings }), { leads: LEADS_ELSEWHERE, open: LEADS_ELSEWHERE }) // prettier-ignore
  await fillSite(folder, siteAt(database, { slug: SLUG, settings }), { leads: LEADS, open: OPEN })
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  const { thread_id } = file.prepare('select thread_id from thread where site_id = ? order by lead_at desc limit 1').get(SLUG) as { thread_id: string } // prettier-ignore
  const cars = file.prepare('select slug from car where site_id = ?').all(SLUG) as { slug: string }[]
  file.close()
  const person = { id: ids.get(PERSON.email)!, name: PERSON.name, role: PERSON.role, sites: [SLUG] }
  const site = { ...siteAt(database, { slug: SLUG, settings }), now: () => Date.now() }
  const job = await previewOf(inventoryAt(site, person), cars.map(({ slug }) => slug)) // prettier-ignore
  await database.close()
  return { token, thread: thread_id, car: cars[0]!.slug, job }
}

/** A change of prices that nobody has carried out yet. */
async function previewOf(inventory: Inventory, slugs: readonly string[]): Promise<string> {
  const chosen = await inventory.chooseCars!({ slugs })
  if (!chosen.ok) throw new Error(chosen.reason)
  const change = { kind: 'price', how: 'percent', amount: -3, ending: null, was: false, until: 'dealer' } as const
  const looked = await inventory.previewChange!(chosen.job, { change, moment: null })
  if (!looked.ok) throw new Error(looked.reason)
  return chosen.job
}

interface BenchSite {
  readonly slug: string
  readonly settings: object
}

const documentOf = ({ slug, settings }: BenchSite) => ({ schema: 1, slug, name: 'Bench Motors', ...settings })

async function storeSite(database: Database, site: BenchSite): Promise<void> {
  const { slug } = site
  const stored = { slug, domains: [], hash: slug, document: JSON.stringify(documentOf(site)), by: 'bench', now: 0 }
  await sitesOf(database).apply(stored, async () => undefined)
}

/** The site before its first lead. */
function siteAt(database: Database, site: BenchSite): Site {
  const checked = checkSiteDocument(documentOf(site))
  if (!checked.ok) throw new Error('The document of the bench is not usable.')
  const begins = Date.now() - DAYS_MS
  return { slug: site.slug, version: 1, origin: '', settings: checked.document, database, now: () => begins }
}

/** Leads of many people, of whom the latest wait. */
async function fillSite(folder: string, site: Site, { leads, open }: { leads: number; open: number }): Promise<void> {
  const begins = site.now()
  await joinNewLeads(site)
  const place = { id: '1', name: 'Rocklea', slug: 'rocklea' }
  const accepted = await leadsOf(site).accept(newLead({ location: place }), () => [], {
    manufacturer_slug: null,
    autogauge_enabled: false,
  })
  if (!accepted.ok) throw new Error(accepted.reason)
  copyLead(folder, { site: site.slug, lead: accepted.lead, begins, leads })
  if (site.slug === SLUG) {
    fillOrders(folder, accepted.lead)
    fillRun(folder)
  }
  const now = { ...site, now: () => Date.now() }
  while ((await joinNewLeads(now)).more);
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  file
    .prepare(`update thread set state = 'lost', lost_reason = 'price', waiting = 'over', received_at = null, warn_at = null,
      due_at = null where site_id = ?1 and thread_id not in (
        select thread_id from thread where site_id = ?1 order by lead_at desc limit ?2)`)
    .run(site.slug, open)
  file.close()
}

interface LeadCopies {
  readonly site: string
  readonly lead: Lead
  readonly begins: number
  readonly leads: number
}

/** The same lead of many people, evenly over the time. */
function copyLead(folder: string, { site, lead, begins, leads }: LeadCopies): void {
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  const model = file.prepare('select * from lead where site_id = ? and lead_id = ?').get(site, lead.id) as Record<
    string,
    string | number
  >
  const names = Object.keys(model)
  const insert = file.prepare(`insert into lead (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`)
  file.exec('begin')
  for (let n = 1; n < leads; n++) {
    const created_at = Math.round(begins + (n / leads) * DAYS_MS)
    const [id, name, email] = [`lead-${n}`, `Shopper${n}`, `shopper${n}@shopper.example`]
    const phone = `+614${String(10_000_000 + n)}`
    const content = JSON.stringify({ ...lead, id, created_at, person: { ...lead.person, name, email, phone } })
    const row = { ...model, lead_id: id, created_at, name, email, phone, content, submission: id }
    insert.run(...names.map((column) => row[column as keyof typeof row] as string | number))
  }
  file.exec('commit')
  file.close()
}

/** Orders of several years; none keeps a car any longer. */
function fillOrders(folder: string, lead: Lead): void {
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  const insert =
    file.prepare(`insert into reservation (site_id, reservation_id, reference, kind, state, car_slug, submission,
    email, phone, deposit_cents, created_at, updated_at, content) values (?, ?, ?, 'reserve', 'expired', 'one', ?, ?, ?, 50000, ?, ?, ?)`)
  file.exec('begin')
  for (let n = 0; n < ORDERS; n++) {
    const [id, name, email] = [`order-${n}`, `Buyer${n}`, `buyer${n}@shopper.example`]
    const content = JSON.stringify({
      car: lead.car,
      lead: { ...lead, person: { ...lead.person, name } },
      lead_id: null,
    })
    insert.run(SLUG, id, `R${String(n).padStart(7, '0')}`, id, email, `+614${20_000_000 + n}`, n, n, content)
  }
  file.exec('commit')
  file.close()
}

/** A run of a feed of which every row was refused. */
function fillRun(folder: string): void {
  const file = new DatabaseSync(resolve(folder, 'forecourt.sqlite'))
  file
    .prepare(`insert into feed_run (site_id, feed_id, run, state, began_by, started_at, ended_at, reason, version)
      values (?, 'dms', 1, 'refused', 'schedule', ?, ?, 'No row could be taken.', '{}')`)
    // Runs are kept for 30 days.
    .run(SLUG, Date.now(), Date.now())
  const insert = file.prepare(`insert into feed_refused_row (site_id, feed_id, run, position, row, field, value, reason)
    values (?, 'dms', 1, ?, ?, 'price', '"a lot"', 'This is not an amount.')`)
  file.exec('begin')
  for (let n = 0; n < REFUSED; n++) insert.run(SLUG, n, n + 2)
  file.exec('commit')
  file.close()
}
