import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import { startCommand } from '../../running/command.ts'
import { builtServer } from '../../factories/servers/built-server.ts'
import { car } from '../../factories/car.ts'
import { randomFrom } from '../../factories/hostile/random.ts'
import { openSite } from '../../factories/leads/reservation.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { type Answer, askNode, postForm, type Proxy, roundRobin, startNode, type WebNode } from '../../factories/servers/web-nodes.ts' // prettier-ignore
import { type PostgresServer, startPostgres } from '../../postgres-server.ts'
import { scaled } from '../../running/scale.ts'
import { type StripeEmulator, stripeEmulator } from '../../stripe/emulator.ts'
import { signatureOf } from '../../stripe/messages.ts'
import { moneyFaults } from '../../stripe/money-faults.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../stripe/pays.ts'
import { decoded } from '../page-parts.ts'
import { repeated } from '../repeated.ts'

const SITE = 'east'
const ACCOUNT = 'acct_1East'
const KILLS = 100
/** Shoppers whose deposits are under way when a node is killed. */
const TOGETHER = 4
/** Of the messages of the provider, those that never arrive at first. */
const LOST = 0.2
const HOOK = '/api/hooks/payments'

let folder: string
let postgres: PostgresServer
let database: Database
let stripe: StripeEmulator
let nodes: WebNode[]
let proxy: Proxy
let secret: string
const kills = scaled(KILLS)
const random = randomFrom(kills)

const env = () => ({
  DATABASE_URL: postgres.url,
  STRIPE_SECRET_KEY: SECRET_KEY,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
  LOG_LEVEL: 'warn',
})
const start = () => startNode(folder, env())

beforeAll(async () => {
  await builtServer()
  folder = await mkdtemp(join(tmpdir(), 'forecourt-payment-nodes-'))
  postgres = await startPostgres({ durable: true })
  stripe = await stripeEmulator({ key: SECRET_KEY })
  const document = siteDocument({
    slug: SITE,
    reserve: { enabled: true, amount: '$200' },
    checkout: { stripe_account: ACCOUNT },
    lead_limits: { site_per_hour: 100_000 },
  })
  // Of a small yard no more than half may wait for their deposits.
  const stock = Array.from({ length: kills * TOGETHER + 20 * TOGETHER }, (_, i) => car({ slug: `car-${i}`, stocknum: `car-${i}`, price: 20_000 })) // prettier-ignore
  await writeFile(join(folder, 'site.json'), JSON.stringify(document))
  await writeFile(join(folder, 'cars.json'), JSON.stringify(stock))
  for (const args of [
    ['site', 'apply', join(folder, 'site.json')],
    ['stock', 'import', '--site', SITE, join(folder, 'cars.json')],
  ]) {
    const done = await startCommand(folder, args, env()).result
    if (done.code !== 0) throw new Error(done.stderr)
  }
  nodes = await Promise.all([start(), start()])
  proxy = await roundRobin(nodes.map(({ port }) => port))
  database = openPostgres(postgres.url, { onConnectionLost: () => {} })
  secret = await sharedSecret(database, 'forms')
}, 300_000)
afterAll(async () => {
  await proxy?.close()
  for (const { command } of nodes ?? []) command.process.kill('SIGKILL')
  await database?.close()
  await postgres?.stop()
  await stripe?.close()
  await rm(folder, { recursive: true, force: true })
}, 240_000)

const addressOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`

/** Does it again as a person does who sees an error: the same form, until there is an answer. */
async function patiently(ask: () => Promise<Answer | null>): Promise<Answer> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await ask()
    if (answer && answer.status < 500) return answer
    await pause(100)
  }
  throw new Error('There was no answer in a hundred tries.')
}

/** A shopper who reserves a car and pays, whatever becomes of the node; what they were told last. */
async function shopper(n: number): Promise<{ slug: string; reported: number; paid: boolean }> {
  const slug = `car-${n}`
  const path = `/cars/${slug}/checkout`
  const headers = { 'x-forwarded-for': addressOf(n) }
  const page = await patiently(() => askNode({ port: proxy.port, path, site: SITE, headers }))
  const hidden = [...page.text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const form = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name, value]) => [name!, decoded(value!)])),
    form_token: newFormToken({ secret, site: SITE, kind: 'reserve' }, Date.now() - 5_000),
    name: 'Sam',
    last_name: 'Tester',
    email: `sam.${n}@example.com`,
    phone: '0491 570 156',
    postcode: '4106',
  })
  const sent = await patiently(() => postForm({ port: proxy.port, path, site: SITE, headers }, form))
  const to = sent.headers.location ?? ''
  const session = /\/c\/pay\/(cs_test_\w+)/.exec(to)?.[1]
  if (!session) return { slug, reported: sent.status, paid: false }
  return { slug, reported: sent.status, paid: stripe.pay(session) }
}

/** Messages that arrived, by their ids. */
const arrived = new Set<string>()

/** Hands messages over in any order, some of them twice, some not at all. */
async function tell(lost: number): Promise<void> {
  const waiting = stripe.events
    .filter(({ id }) => !arrived.has(id) || random() < 0.05)
    .map((event) => ({ event, place: random() }))
    .toSorted((a, b) => a.place - b.place)
  for (const { event } of waiting) {
    if (random() < lost) continue
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': signatureOf(body, { secret: WEBHOOK_SECRET, at: Date.now() }),
    }
    const answer = await askNode({ port: proxy.port, path: HOOK, site: SITE, method: 'POST', headers, body })
    if (answer?.status === 200) arrived.add(event.id)
    else if (answer && answer.status < 500) throw new Error(`A message was answered with ${answer.status}.`)
  }
}

test(
  'U18 a node that is killed while deposits are paid, and messages about them in any order: the money is right',
  { timeout: 3_600_000 },
  async ({ task }) => {
    const reported: Awaited<ReturnType<typeof shopper>>[] = []
    for (let kill = 0; kill < kills; kill++) {
      let paying = true
      const shoppers = Promise.all(
        Array.from({ length: TOGETHER }, async (_, i) => {
          await pause(random() * 100)
          reported.push(await shopper(kill * TOGETHER + i))
        }),
      ).finally(() => (paying = false))
      const messages = (async () => {
        while (paying) {
          await tell(LOST)
          await pause(20)
        }
      })()
      await pause(random() * 250)
      const [killed] = nodes.splice(kill % 2, 1)
      killed!.command.process.kill('SIGKILL')
      await Promise.all([shoppers, messages, killed!.command.result])
      nodes.splice(kill % 2, 0, await start())
      proxy.nodes = nodes.map(({ port }) => port)
    }
    // The provider goes on until each message was taken.
    for (let tries = 0; stripe.events.some(({ id }) => !arrived.has(id)); tries++) {
      if (tries > 50) throw new Error('A message is not taken.')
      await tell(0)
    }
    const site = openSite(database, SITE)
    const { read } = tablesOf<CheckoutTables>(database)
    const rows = await read
      .selectFrom('reservation')
      .innerJoin('payment', 'payment.reservation_id', 'reservation.reservation_id')
      .select([
        'reservation.car_slug as slug',
        'reservation.state as stands',
        'payment.state as paid',
        'payment.wanted as wanted',
      ]) // prettier-ignore
      .execute()
    const faults = [
      ...(await moneyFaults(site, stripe, ACCOUNT)),
      ...reported.filter(({ paid }) => !paid).map(({ slug, reported: status }) => `${slug}: was told ${status} and could not pay`), // prettier-ignore
      ...rows.filter(({ stands, paid, wanted }) => stands !== 'reserved' || paid !== 'authorised' || wanted !== null).map((row) => JSON.stringify(row)), // prettier-ignore
      ...[...Map.groupBy(rows, ({ slug }) => slug)].flatMap(([slug, own]) => (own.length > 1 ? [`${slug}: has ${own.length} deposits`] : [])), // prettier-ignore
    ]
    repeated(task, kills * TOGETHER, faults.length)
    console.log(`${kills} kills, ${reported.length} deposits, ${stripe.events.length} messages`)
    expect(faults).toEqual([])
    expect(rows).toHaveLength(kills * TOGETHER)
  },
)
