import { beforeEach, expect, test } from 'vitest'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inboxInUse, joinedLead, place, staffOf, type TestStaff, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { websiteAt, websitePorts, websiteSite } from '#tests/factories/website/website.ts'
import { sitesOverview } from './sites-overview.server.ts'

const mia: TestStaff = { id: 'mia', name: 'Mia', role: 'principal', sites: ['alpha', 'bravo'] }
const ada: TestStaff = { id: 'ada', name: 'Ada', role: 'agency', sites: ['alpha', 'bravo'] }
/** Its time is over, so that nobody sees it. */
const ended = { kind: 'promotion', id: 'sale', heading: 'Sale', text: 'Now', expiry: '2026-11-01T00:00:00Z' }

describeDatabases('all sites of somebody', (tables) => {
  const sites = new Map<string, Site>()
  let now = TUESDAY_9
  beforeEach(async () => {
    now = TUESDAY_9
    await tables.database.write(async (trx) => {
      for (const table of ['thread', 'thread_lead', 'site_draft', 'site_draft_step', 'site_document', 'site'] as const)
        await trx.deleteFrom(table as never).execute()
    })
    for (const slug of ['alpha', 'bravo', 'foreign']) {
      const site = await websiteSite(tables.database, slug, { now: () => now })
      await inboxInUse(site)
      sites.set(slug, site)
    }
  })
  const named = (slug: string) => sites.get(slug)!
  let ports: ReturnType<typeof websitePorts>
  beforeEach(() => {
    ports = websitePorts(named('alpha'))
  })
  const overview = (one: TestStaff = mia, documents = ports.documents) =>
    sitesOverview(staffOf(one), {
      platform: { database: tables.database, now: () => now },
      documents,
      siteBySlug: async (slug) => sites.get(slug) ?? null,
    })

  test('says how many leads wait where leads are theirs to see, and nothing where they are not', async () => {
    await joinedLead(named('bravo'))
    await joinedLead(named('foreign'))
    expect((await overview()).map(({ slug, waiting }) => [slug, waiting])).toEqual([['alpha', 0], ['bravo', 1]]) // prettier-ignore
    expect((await overview(ada)).map(({ waiting }) => waiting)).toEqual([null, null])
  })

  test('counts for whoever has one location only what is theirs', async () => {
    await joinedLead(named('bravo'), { location: place('1') })
    await joinedLead(named('bravo'), { location: place('2') })
    const part = { ...ada, also: [{ role: 'sales' as const, locations: { alpha: ['2'], bravo: ['2'] } }] }
    expect((await overview(part)).map(({ waiting }) => waiting)).toEqual([0, 1])
  })

  test('says what the check of the document in force finds, read once a version and a day', async () => {
    let reads = 0
    const documents = { ...ports.documents, read: (site: Site) => (reads++, ports.documents.read(site)) }
    expect((await overview(mia, documents)).map(({ findings }) => findings.count)).toEqual([0, 0])
    expect(reads).toBe(2)
    await overview(mia, documents)
    expect(reads).toBe(2)
    const website = websiteAt(named('bravo'), { ...mia, role: 'marketing' })
    await website.editDraft(0, (document) => ({ ...document, pages: [{ path: '/sale', title: 'Sale', blocks: [ended, { kind: 'rich-text', id: 'text', html: '<p>More</p>' }] }] })) // prettier-ignore
    expect(await website.publishDraft('')).toMatchObject({ ok: true })
    const [alpha, bravo] = await overview(mia, documents)
    expect(reads).toBe(3)
    expect([alpha!.findings.count, bravo!.findings.count]).toEqual([0, 1])
    expect(bravo!.findings.first[0]).toMatchObject({ severity: 'look', place: { page: '/sale', block: 'sale' } })
    now += 24 * 3_600_000
    await overview(mia, documents)
    expect(reads).toBe(5)
  })
})
