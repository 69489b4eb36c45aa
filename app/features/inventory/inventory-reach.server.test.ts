import { beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { RIGHTS_OF, type Right } from '#app/features/staff/rights.ts'
import { type Role, ROLES } from '#app/features/staff/roles.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { DAY } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { car } from '#tests/factories/car.ts'
import { feedCars, holdSeenOf, inventoryAt, inventoryPorts, inventorySite, seenOf } from '#tests/factories/inventory.ts'
import { TUESDAY_9, type TestStaff } from '#tests/factories/leads/inbox.ts'
import { scaled } from '#tests/running/scale.ts'
import type { Inventory } from './inventory.server.ts'
import type { InventoryPorts } from './inventory-actor.ts'
import { stockQuery } from './list/stock-query.ts'

/** A car beyond reach, as an address or a form would name it. */
interface ForeignCar {
  readonly slug: string
  /** How it stands, as somebody within reach has seen it. */
  readonly seen: string
  /** A word that stands in it alone. */
  readonly secret: string
  /** A change of many cars that has it. */
  readonly job: string
}

type Attempt = (inventory: Inventory, car: ForeignCar) => Promise<unknown> | undefined

const query = (search: string) => stockQuery(new URLSearchParams(search))
const price = { price: 1_000, was: null, until: 'dealer' as const, seen: 20_000, confirmed: ['far', 'was', 'reserved'] }
const now = TUESDAY_9

/** Every verb that names a car or a job, by the right that it needs. */
const VERBS: Readonly<Record<string, readonly [Right, Attempt]>> = {
  readCar: ['stock.see', (has, { slug }) => has.readCar?.(slug)],
  listStock: ['stock.see', (has, { secret }) => has.listStock?.(query(`text=${secret}`))],
  listAll: ['stock.see', (has) => has.listStock?.(query('view=off-site'))],
  listSlugs: ['stock.see', (has) => has.listSlugs?.(query(''))],
  exportStock: ['stock.see', async (has) => has.exportStock && Array.fromAsync(has.exportStock(query('')))],
  pictureBoard: ['stock.see', (has, { slug }) => has.pictureBoard?.(slug)],
  previewCar: ['stock.see', (has, { slug }) => has.previewCar?.(slug, 'secret')],
  windowSheet: ['stock.see', (has, { slug }) => has.windowSheet?.(slug)],
  keyTags: ['stock.see', (has, { slug }) => has.keyTags?.([slug], String)],
  nextCar: ['stock.photograph', (has) => has.nextCar?.('none')],
  addPictures: ['stock.photograph', (has, { slug }) => has.addPictures?.(slug, [])],
  orderPictures: ['stock.photograph', (has, { slug }) => has.orderPictures?.(slug, [], '')],
  removePicture: ['stock.photograph', (has, { slug }) => has.removePicture?.(slug, 'aaaaaaaaaaaaaaaaaaaa')],
  placePictures: ['stock.photograph', (has, { slug }) => has.placePictures?.(slug, 'instead', '')],
  setPanorama: ['stock.photograph', (has, { slug }) => has.setPanorama?.(slug, null)],
  setSpin: ['stock.photograph', (has, { slug }) => has.setSpin?.(slug, null)],
  setFilm: ['stock.photograph', (has, { slug }) => has.setFilm?.(slug, null)],
  markSold: ['stock.sell', (has, { slug, seen }) => has.markSold?.(slug, { seen }, '')],
  withdraw: ['stock.sell', (has, { slug, seen }) => has.withdraw?.(slug, { seen }, '')],
  reserve: ['stock.sell', (has, { slug, seen }) => has.reserve?.(slug, { seen, until: now + DAY }, 'Ina')],
  release: ['stock.sell', (has, { slug, seen }) => has.release?.(slug, { seen: JSON.stringify([seen, null]) }, '')],
  backOnSale: ['stock.sell', (has, { slug, seen }) => has.backOnSale?.(slug, { seen }, '')],
  copyCar: ['stock.sell', (has, { slug }) => has.copyCar?.(slug)],
  draftOf: ['stock.sell', (has, { slug }) => has.draftOf?.(slug)],
  undoable: ['stock.sell', (has, { slug }) => has.undoable?.(slug)],
  undoLast: ['stock.sell', (has, { slug }) => has.undoLast?.(slug, 'none')],
  publishCar: ['stock.sell', (has, { slug }) => has.publishCar?.(slug)],
  unpublishCar: ['stock.sell', (has, { slug }) => has.unpublishCar?.(slug)],
  removeDraft: ['stock.sell', (has, { slug }) => has.removeDraft?.(slug)],
  holdField: ['stock.price', (has, { slug }) => has.holdField?.(slug, { field: 'tag', typed: 'Mine', seen: 'null', until: 'dealer' }, '')],
  keepField: ['stock.price', (has, { slug }) => has.keepField?.(slug, { field: 'colour', seen: '[]', until: 'dealer' })],
  releaseField: ['stock.price', (has, { slug }) => has.releaseField?.(slug, { field: 'colour', seen: '[]' })],
  moveCar: ['stock.price', (has, { slug }) => has.moveCar?.(slug, { location: '2', seen: 'null' }, '')],
  setPrice: ['stock.price', (has, { slug }) => has.setPrice?.(slug, price, 'Why')],
  planPrice: ['stock.price', (has, { slug }) => has.planPrice?.(slug, { ...price, at: now + DAY }, 'Why')],
  pricePlans: ['stock.price', (has, { slug }) => has.pricePlans?.(slug)],
  cancelPlan: ['stock.price', (has, { slug, job }) => has.cancelPlan?.(slug, job)],
  bulk: ['stock.sell', (has, { slug }) => changedTogether(has, slug)],
  stockChoice: ['stock.sell', (has, { job }) => has.stockChoice?.(job)],
  stockJob: ['stock.sell', (has, { job }) => has.stockJob?.(job)],
  applyChange: ['stock.sell', (has, { job }) => has.applyChange?.(job, { version: 1, confirmed: [], note: '' })],
  undoJob: ['stock.sell', (has, { job }) => has.undoJob?.(job)],
} // prettier-ignore

/** Chooses the car with nothing else, looks, and carries out. */
async function changedTogether(has: Inventory, slug: string): Promise<unknown> {
  const chosen = await has.chooseCars?.({ slugs: [slug] })
  if (!chosen?.ok) return chosen
  const looked = await has.previewChange?.(chosen.job, { change: { kind: 'withdraw' }, moment: null })
  const choice = await has.stockChoice?.(chosen.job)
  await has.applyChange?.(chosen.job, { version: choice?.version ?? 0, confirmed: ['most'], note: '' })
  return { looked: (looked as { ok: boolean }).ok && (choice?.cars ?? 0) > 0 ? 'changed' : '', choice }
}

const LEAKS_BY_OK: ReadonlySet<string> = new Set(Object.keys(VERBS).filter((name) => VERBS[name]![0] !== 'stock.see' && name !== 'bulk')) // prettier-ignore

/** What a verb gives away: that it did something, or words that are not to be read. */
function gaveAway(name: string, answer: unknown, { slug, secret }: ForeignCar): boolean {
  if (LEAKS_BY_OK.has(name) && (answer as { ok?: boolean } | null)?.ok === true) return true
  const text = JSON.stringify(answer) ?? ''
  return text.includes(slug) || text.includes(secret) || text.includes('changed"')
}

const REACHES: readonly Pick<TestStaff, 'sites' | 'locations'>[] = [
  { sites: ['wattle'] },
  { sites: ['banksia'], locations: { banksia: ['2'] } },
  { sites: ['banksia'], locations: { banksia: [] } },
]

describeDatabases('the reach of the stock', (tables) => {
  const sites = new Map<string, Site>()
  const foreign: ForeignCar[] = []
  let ports: InventoryPorts
  const MOST = 40

  beforeAll(async () => {
    for (const slug of ['banksia', 'wattle']) {
      const site = await inventorySite(tables.database, slug, { now: () => now })
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
    const boss = inventoryAt(banksia, { id: 'boss', name: 'Boss', role: 'principal', sites: ['banksia'] })
    for (let n = 0; n < count; n++) {
      const slug = `secret-car-${n}`
      await boss.holdField!(slug, { field: 'colour', typed: 'Green', seen: '"Red"', until: 'dealer' }, '')
      const chosen = await boss.chooseCars!({ slugs: [slug] })
      if (!chosen.ok) throw new Error('Nothing was chosen.')
      await boss.previewChange!(chosen.job, { change: { kind: 'withdraw' }, moment: null })
      foreign.push({ slug, secret: `Secretly${n}x`, job: chosen.job, seen: await seenOf(banksia, slug) })
    }
    // The index of the stock is built once: building it for each search would take most of the time.
    const built = new Map(await Promise.all([...sites].map(async ([slug, site]) => [slug, inventoryPorts().searchStock(site)] as const))) // prettier-ignore
    ports = inventoryPorts({ searchStock: (site) => built.get(site.slug)! })
  }, 240_000)

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

  test('K46 whoever lacks a right has no verb for it', () => {
    const site = sites.get('banksia')!
    for (const role of ROLES) {
      const inventory = inventoryAt(site, { id: role, name: role, role, sites: ['banksia'] })
      for (const [name, [right]] of Object.entries(VERBS)) {
        if (name === 'listAll' || name === 'bulk') continue
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
    const rows = await read.selectFrom('car').selectAll().where('site_id' as never, '=', 'banksia' as never).orderBy('slug' as never).execute() // prettier-ignore
    const held = await Promise.all(foreign.map(({ slug }) => overridesOf(sites.get('banksia')!).of(slug)))
    return JSON.stringify([rows, held])
  }
})
