import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { linkToken } from '#app/features/garage/alerts/stop-link.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { startCommand } from '../../running/command.ts'
import { newPostgresDatabase } from '../../databases.ts'
import { builtServer } from '../../factories/servers/built-server.ts'
import { car, cars } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { mailServer } from '../../factories/servers/mail-server.ts'
import { contentOf, type DatabasePlace, openPlace } from '../../factories/moved-databases.ts'
import { claimOf, openSite, prepared } from '../../factories/leads/reservation.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { askNode, startNode } from '../../factories/servers/web-nodes.ts'
import { visibleText } from '../page-parts.ts'

const SECRET = 'Only for those who are signed in'
const members = { path: '/spin-to-win', title: 'For members', gated: true, blocks: [{ kind: 'rich-text', html: `<p>${SECRET}</p>` }] } // prettier-ignore
const DOCUMENT = siteDocument({
  slug: 'north',
  sign_in: true,
  watchlist: true,
  pages: [members],
  default_pages: [],
  reserve: { enabled: true, amount: '$200' },
})
const PRICE = 23_450

let folder: string
let postgres: Awaited<ReturnType<typeof newPostgresDatabase>>
let mail: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  await builtServer()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-move-'))
  postgres = await newPostgresDatabase()
  mail = await mailServer()
}, 240_000)
afterAll(async () => {
  await mail?.close()
  await postgres?.remove()
  await rm(folder, { recursive: true, force: true })
})

const envOf = ({ databaseUrl }: DatabasePlace) => ({ ...(databaseUrl && { DATABASE_URL: databaseUrl }) })

const forecourt = async (place: DatabasePlace, args: readonly string[], input = '') => {
  const { process: child, result } = startCommand(place.dataFolder, args, envOf(place))
  child.stdin?.end(input)
  return result
}

async function at<R>(place: DatabasePlace, work: (database: Database) => Promise<R>): Promise<R> {
  const database = openPlace(place)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A site in use: stock with an override and pictures that wait, a lead that is not sent, a session, a reservation. */
async function living(place: DatabasePlace): Promise<{ cookie: string; stop: string }> {
  const file = join(folder, 'north.json')
  await writeFile(file, JSON.stringify(DOCUMENT))
  expect((await forecourt(place, ['site', 'apply', file])).stderr).toBe('')
  const images = [{ image: { url: 'http://pictures.invalid/1.jpg' } }]
  const feed = [car({ slug: 'ute', stocknum: 'ute', price: 30_000, images }), car({ slug: 'van', stocknum: 'van' }), ...cars(40)] // prettier-ignore
  const imported = await forecourt(place, ['stock', 'import', '--site', 'north', '--format', 'json', '-'], JSON.stringify(feed)) // prettier-ignore
  expect(imported.code).toBe(0)
  return at(place, async (database) => {
    const site = openSite(database, 'north')
    const decision = { by: 'staff:Sam', note: 'for the weekend', now: Date.now() }
    await database.write((trx) => overridesOf(site).set(trx, 'ute', { values: { price: PRICE }, ...decision }))
    const plan = () => [{ target: { channel: 'dealer-email' as const, to: ['sales@north.example'] } }]
    const accepted = await leadsOf(site).accept(newLead(), plan, { manufacturer_slug: null, autogauge_enabled: false })
    const held = await reservationsOf(site).hold(claimOf('van'), prepared())
    if (!accepted.ok || !held.ok) throw new Error('not prepared')
    const { id, cookie } = await signedInShopper(site)
    const secret = await sharedSecret(database, 'alerts')
    return { cookie, stop: linkToken(secret, { site: 'north', use: 'stop', account: id, search: null }) }
  })
}

interface MovedPages {
  readonly car: string
  readonly list: string
  readonly members: string
  readonly stop: string
  readonly van: string
}

/** What shoppers see of the site on a server that runs on this database, until `done`. */
async function seen(
  place: DatabasePlace,
  { cookie, stop }: { cookie: string; stop: string },
  { args = [] as string[], done = async () => {} } = {},
): Promise<MovedPages> {
  const env = { ...envOf(place), SMTP_URL: mail.url, MAIL_FROM: 'leads@platform.example' }
  const node = await startNode(place.dataFolder, env, args)
  const text = async (path: string, headers = {}) => {
    const answer = await askNode({ port: node.port, site: 'north', path, headers })
    expect([path, answer?.status]).toEqual([path, 200])
    return visibleText(answer!.text)
  }
  try {
    return {
      car: await text('/cars/ute'),
      list: await text('/search'),
      members: await text('/spin-to-win', { cookie }),
      stop: await text(`/pages/unsubscribe?token=${encodeURIComponent(stop)}`),
      van: await text('/cars/van'),
    }
  } finally {
    await done()
    node.command.process.kill('SIGTERM')
    expect((await node.command.result).code).toBe(0)
  }
}

test(
  'M2: a site moves from SQLite to PostgreSQL and back, and its shoppers see no difference',
  { timeout: 600_000 },
  async () => {
    const from = { dataFolder: join(folder, 'from') }
    const there = { dataFolder: join(folder, 'media-only'), databaseUrl: postgres.address }
    const back = { dataFolder: join(folder, 'back') }
    const shopper = await living(from)
    const before = await seen(from, shopper, { args: ['--no-worker'] })
    expect(before.car).toContain('$23,450')
    expect(before.members).toContain(SECRET)
    expect(mail.received).toEqual([])

    const content = await at(from, contentOf)
    for (const table of [
      'car_override',
      'wanted_media',
      'media_source',
      'lead',
      'lead_delivery',
      'account_session',
      'reservation',
      'platform_secret',
    ])
      // prettier-ignore
      expect([table, content.get(table)]).toEqual([table, expect.stringMatching(/^[1-9]/)])

    const moved = await forecourt(from, ['move', '--to', postgres.address, '--json'])
    expect(moved.stderr).toBe('')
    expect(JSON.parse(moved.stdout)).toMatchObject({
      rows: expect.any(Number),
      to: expect.stringMatching(/^postgres:/),
    })
    expect(await at(from, contentOf)).toEqual(content)
    expect(await at(there, contentOf)).toEqual(content)

    const delivered = () => vi.waitFor(() => expect(mail.received.filter(({ to }) => to.includes('sales@north.example'))).toHaveLength(1), { timeout: 120_000, interval: 100 }) // prettier-ignore
    expect(await seen(there, shopper, { done: delivered })).toEqual(before)

    const then = await at(there, contentOf)
    const returned = await forecourt(there, ['move', '--to', `sqlite:${back.dataFolder}`])
    expect(returned.stderr).toBe('')
    expect(returned.stdout).toContain(`FORECOURT_DATA=${back.dataFolder}`)
    expect(await at(back, contentOf)).toEqual(then)
    // Long enough for a worker to look into its outbox several times.
    expect(await seen(back, shopper, { done: () => pause(3_000) })).toEqual(before)
    expect(mail.received.filter(({ to }) => to.includes('sales@north.example'))).toHaveLength(1)
  },
)
