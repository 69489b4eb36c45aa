import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { RIGHTS_OF, type Right } from '#app/features/staff/rights.ts'
import { type Role, ROLES } from '#app/features/staff/roles.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, holdSeenOf, inventoryAt, inventoryPorts, inventorySite, seenOf } from '#tests/factories/inventory.ts'
import { type Foreign, VERBS } from '#tests/factories/inventory/every-verb.ts'
import { TUESDAY_9, type TestStaff } from '#tests/factories/leads/inbox.ts'
import { uploadStore } from '#platform/uploads/upload-store.ts'
import { scaled } from '#tests/running/scale.ts'
import type { InventoryPorts } from './inventory-actor.ts'

const now = TUESDAY_9

/** What is made of verbs that stand here by themselves. */
const COMBINED: ReadonlySet<string> = new Set(['listAll', 'bulk'])

/** Two that do something at their own site, whatever they are asked for. */
const OWN_SITE: ReadonlySet<string> = new Set(['bulk', 'addCar'])
const READS: ReadonlySet<Right> = new Set(['stock.see', 'feeds.see'])
const LEAKS_BY_OK: ReadonlySet<string> = new Set([
  ...Object.keys(VERBS).filter((name) => !READS.has(VERBS[name]![0]) && !OWN_SITE.has(name)),
  'saveView',
  'removeView',
])

/** What a verb gives away: that it did something, or words that are not to be read. */
function gaveAway(name: string, answer: unknown, { slug, secret, job }: Foreign): boolean {
  if (LEAKS_BY_OK.has(name) && (answer as { ok?: boolean } | null)?.ok === true) return true
  const text = JSON.stringify(answer) ?? ''
  return text.includes(slug) || text.includes(secret) || text.includes(job) || text.includes('changed"')
}

const REACHES: readonly Pick<TestStaff, 'sites' | 'locations'>[] = [
  { sites: ['wattle'] },
  { sites: ['banksia'], locations: { banksia: ['2'] } },
  { sites: ['banksia'], locations: { banksia: [] } },
]

describeDatabases('the reach of the stock', (tables) => {
  const sites = new Map<string, Site>()
  const foreign: Foreign[] = []
  let ports: InventoryPorts
  let folder: string
  const MOST = 40

  beforeAll(async () => {
    for (const slug of ['banksia', 'wattle']) {
      const feeds = slug === 'banksia' ? [{ id: 'secret-feed', source: 'push', schedule: {} }] : []
      const site = await inventorySite(tables.database, slug, { now: () => now, feeds })
      sites.set(slug, site)
    }
    const banksia = sites.get('banksia')!
    const count = Math.min(MOST, Math.max(2, scaled(MOST)))
    const plain = (n: number) => ({
      ...car({ slug: `secret-car-${n}`, stocknum: `S${n}`, location_id: 1, colour: 'Red', price: 20_000, images: [] }),
      id: n + 1, badge: `Secretly${n}x`, status: 'in_stock', sold: undefined, reserved: undefined, offer_price: undefined, before_price: undefined,
    }) // prettier-ignore
    await feedCars(
      banksia,
      Array.from({ length: count }, (_, n) => plain(n)),
    )
    folder = await mkdtemp(join(tmpdir(), 'forecourt-reach-'))
    const feeds = {
      uploads: uploadStore(folder),
      readUpload: async () => ({ ok: false, reason: 'Not read.' }),
    } as Partial<InventoryPorts['feeds']> as InventoryPorts['feeds']
    const boss = inventoryAt(banksia, { id: 'boss', name: 'Boss', role: 'principal', sites: ['banksia'], proven_at: now }, inventoryPorts({ feeds })) // prettier-ignore
    const key = await boss.makeKey!('secret-feed')
    if (!key.ok) throw new Error('No key was made.')
    const file = new File([JSON.stringify([{ stocknum: 'Secretly' }])], 'Secretly0x.json')
    const kept = await boss.uploads!('cars').keep(file)
    if (!kept.ok) throw new Error('No file was kept.')
    const things = {
      upload: kept.id,
      key: (await boss.feed!('secret-feed'))!.keys[0]!.key_id,
    }
    for (let n = 0; n < count; n++) {
      const slug = `secret-car-${n}`
      await boss.holdField!(slug, { field: 'colour', typed: 'Green', seen: '"Red"', until: 'dealer' }, '')
      const chosen = await boss.chooseCars!({ slugs: [slug] })
      if (!chosen.ok) throw new Error('Nothing was chosen.')
      await boss.previewChange!(chosen.job, { change: { kind: 'withdraw' }, moment: null })
      const secret = `Secretly${n}x`
      const added = await boss.addPart!({
        part_number: `SECRETLY${n}X`,
        name: secret,
        fits: 'Toyota/HiLux/2015-2024',
        price: '24.50',
        quantity: '3',
      })
      const view = await boss.saveView!({ name: secret, query: 'make=Kia', shared: false })
      if (!added.ok || !view.ok) throw new Error(JSON.stringify([added, view]))
      const part = { part: added.number, seenPart: (await boss.part!(added.number))!.seen }
      foreign.push({
        slug,
        secret,
        job: chosen.job,
        seen: await seenOf(banksia, slug),
        view: view.id,
        ...part,
        ...things,
      })
    }
    // The index of the stock is built once: building it for each search would take most of the time.
    const built = new Map(await Promise.all([...sites].map(async ([slug, site]) => [slug, inventoryPorts().searchStock(site)] as const))) // prettier-ignore
    ports = inventoryPorts({ searchStock: (site) => built.get(site.slug)!, feeds })
  }, 240_000)
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('K46 no verb reaches a car of another site or another location', { timeout: 1_800_000 }, async ({ task }) => {
    const failures: string[] = []
    let count = 0
    const before = await snapshot()
    for (const thing of foreign) {
      for (const role of ROLES) {
        for (const [n, reach] of REACHES.entries()) {
          const staff = { id: `p-${role}-${n}`, name: 'P', role, ...reach }
          const inventory = inventoryAt(sites.get(reach.sites[0]!)!, staff, ports)
          for (const [name, [right, attempt]] of Object.entries(VERBS)) {
            if (!RIGHTS_OF[role].includes(right)) continue
            count++
            const answer = await attempt(inventory, thing)
            if (gaveAway(name, answer, thing)) failures.push(`${role} ${JSON.stringify(reach)} ${name}`)
          }
        }
      }
    }
    Object.assign(task.meta, { count, failures: failures.length })
    expect(failures).toEqual([])
    expect(await snapshot()).toEqual(before)
  })

  test('K46 every verb there is has been tried', () => {
    const there = ROLES.flatMap((role) =>
      Object.entries(inventoryAt(sites.get('banksia')!, { id: role, name: role, role, sites: ['banksia'] })),
    ).flatMap(([name, verb]) => (typeof verb === 'function' ? [name] : []))
    const tried = Object.keys(VERBS).filter((name) => !COMBINED.has(name))
    expect([...new Set(there)].toSorted()).toEqual(tried.toSorted())
  })

  test('K46 whoever lacks a right has no verb for it', () => {
    const site = sites.get('banksia')!
    for (const role of ROLES) {
      const inventory = inventoryAt(site, { id: role, name: role, role, sites: ['banksia'] })
      for (const [name, [right]] of Object.entries(VERBS)) {
        if (COMBINED.has(name)) continue
        expect([role, name, name in inventory]).toEqual([role, name, RIGHTS_OF[role].includes(right)])
      }
    }
  })

  test.each(ROLES)('K46 %s within reach may do what the role says', async (role: Role) => {
    const near = { id: `w-${role}`, name: 'W', role, sites: ['banksia'], locations: { banksia: ['1'] } }
    const inventory = inventoryAt(sites.get('banksia')!, near, ports)
    const may = (right: Right) => RIGHTS_OF[role].includes(right)
    const { slug } = foreign[0]!
    expect((await inventory.readCar?.(slug)) !== undefined).toBe(may('stock.see'))
    const hold = { field: 'colour', seen: await holdSeenOf(sites.get('banksia')!, slug, 'colour') }
    expect((await inventory.keepField?.(slug, { ...hold, until: 'dealer' }))?.ok ?? false).toBe(may('stock.price'))
    expect((await inventory.placePictures?.(slug, 'after', ''))?.ok !== undefined).toBe(may('stock.photograph'))
  })

  /** Everything that a verb could have changed of what is beyond reach. */
  async function snapshot(): Promise<unknown> {
    const { read } = tablesOf<Record<string, object>>(tables.database)
    const all = (table: string, by: string) => read.selectFrom(table).selectAll().where('site_id' as never, '=', 'banksia' as never).orderBy(by as never).execute() // prettier-ignore
    const rows = await all('car', 'slug')
    const held = await Promise.all(foreign.map(({ slug }) => overridesOf(sites.get('banksia')!).of(slug)))
    const beside = await Promise.all([
      all('part', 'part_number'),
      all('saved_view', 'view_id'),
      all('feed_key', 'key_id'),
    ])
    return JSON.stringify([rows, held, beside])
  }
})
