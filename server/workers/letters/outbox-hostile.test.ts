import pino from 'pino'
import { expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { type MailAnswer, mailServer } from '#tests/factories/servers/mail-server.ts'
import { randomFrom } from '#tests/factories/hostile/random.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { runProgram } from '#tests/running/programs.ts'
import { scaled } from '#tests/running/scale.ts'
import { leadDelivery } from './lead-delivery.ts'
import { openSiteRegistry } from '../../sites/site-registry.ts'

/** A minute of back-off passes in a twentieth of a second. */
const SPEED = 1_200
const LEASE_MS = 20 * 60_000
const SITES = ['ghost-gum', 'bottlebrush']
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const WORKER_AT_ONCE = 8

/** A worker in a process of its own, to be killed. */
const WORKER = `
  import pino from 'pino'
  const { openPostgres } = await import('#platform/db/postgres.ts')
  const { openSqlite } = await import('#platform/db/sqlite/sqlite.ts')
  const { leadDelivery } = await import('#server/workers/letters/lead-delivery.ts')
  const { openSiteRegistry } = await import('#server/sites/site-registry.ts')
  const { address, epoch, speed, leaseMs, environment } = JSON.parse(process.argv[1])
  const database = address.startsWith('postgres') ? openPostgres(address) : openSqlite(address)
  const registry = await openSiteRegistry({ database, baseDomain: 'localhost', port: 80 })
  const now = () => epoch + (Date.now() - epoch) * speed
  const log = pino({ level: 'silent' })
  leadDelivery({ database, registry, environment, log, pace: { now, leaseMs, pollMs: 20 } }).start()
  setInterval(() => {}, 1_000)
`

describeDatabases('D4 a hostile mail server and a worker that is killed', (tables) => {
  test('every lead arrives, doubled only where the answer was lost', { timeout: 900_000 }, async ({ task }) => {
    const count = scaled(1_000)
    task.meta.count = count
    const kills = scaled(50)
    const random = randomFrom(20_261_121)
    const peer = await mailServer({ answer: () => hostile(random()) })
    const epoch = Date.now()
    const environment = {
      smtpUrl: `${peer.url}?socketTimeout=400&greetingTimeout=2000`,
      mailFrom: 'leads@platform.example',
      mailboxLetters: 100_000,
      outgoingAllow: [],
      dataFolder: '',
      baseDomain: 'localhost',
    }
    for (const slug of SITES) {
      const document = JSON.stringify(siteDocument({ slug }))
      await sitesOf(tables.database).apply({ slug, domains: [], hash: slug, document, by: 'test', now: epoch })
    }
    for (let i = 0; i < count; i++) {
      const slug = SITES[i % SITES.length]!
      const { database } = tables
      const site = { slug, version: 1, origin: `https://${slug}.example`, settings: {}, database, now: () => epoch }
      const target = { channel: 'dealer-email' as const, to: [`lead-${i}@dealer.example`] }
      await leadsOf(site).accept(newLead({ submission: String(i) }), () => [{ target }], SENDER)
    }

    for (let kill = 0; kill < kills; kill++) {
      const before = peer.received.length
      const argument = { address: tables.address, epoch, speed: SPEED, leaseMs: LEASE_MS, environment }
      const worker = runProgram(WORKER, JSON.stringify(argument))
      const enough = before + 1 + Math.floor(random() * (count / kills / 2))
      const mayEnd = Date.now() + 10_000
      await until(() => peer.received.length >= enough || Date.now() > mayEnd, 20_000)
      worker.process.kill('SIGKILL')
      expect(await worker.ended()).toEqual({ code: 'SIGKILL', output: '' })
    }

    const registry = await openSiteRegistry({ database: tables.database, baseDomain: 'localhost', port: 80 })
    const now = () => epoch + (Date.now() - epoch) * SPEED
    const log = pino({ level: 'silent' })
    const pace = { now, leaseMs: LEASE_MS, pollMs: 20 }
    const worker = leadDelivery({ database: tables.database, registry, environment, log, pace })
    worker.start()
    const waiting = () =>
      tablesOf<LeadTables>(tables.database)
        .read.selectFrom('lead_delivery')
        .select('delivery_id')
        .where('state', '=', 'waiting')
        .execute()
    await until(async () => (await waiting()).length === 0, 600_000)
    await worker.stop()
    await peer.close()

    const copies = Map.groupBy(peer.received, ({ messageId }) => messageId)
    const reached = new Set(peer.received.flatMap(({ to }) => to))
    expect(reached.size, 'leads that arrived').toBe(count)
    expect(copies.size, 'one Message-ID for each lead').toBe(count)
    let unexplained = 0
    for (const all of copies.values()) {
      expect(new Set(all.flatMap(({ to }) => to)).size).toBe(1)
      // The last copy ended it; each one before must have had its answer lost, on the way or with its worker.
      unexplained += all.slice(0, -1).filter(({ acknowledged }) => acknowledged).length
    }
    expect(unexplained, 'copies after an answer that only a killed worker can have lost').toBeLessThanOrEqual(
      kills * WORKER_AT_ONCE,
    )
    const states = await tablesOf<LeadTables>(tables.database).read.selectFrom('lead_delivery').selectAll().execute()
    expect(states.filter(({ state }) => state !== 'delivered')).toEqual([])
    console.info(
      `D4 ${tables.engine}: ${count} leads, ${kills} kills, ${peer.received.length - count} doubled, ${unexplained} of them by a kill, 0 lost`,
    )
  })
})

/** Drops one message in five after it was taken, is silent for one in ten, and says 451 to one in ten. */
function hostile(chance: number): MailAnswer {
  if (chance < 0.2) return 'drop'
  if (chance < 0.3) return 'hang'
  return chance < 0.4 ? 451 : 'take'
}

async function until(holds: () => boolean | Promise<boolean>, limitMs: number): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It did not come about within ${limitMs / 1_000} s.`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
