import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#app/features/site/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { type CommandResult, startCommand } from '#tests/running/command.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '#tests/stripe/pays.ts'
import { type SalesFloor, salesFloor, type SoldCarPayment } from '#tests/stripe/sales-floor.ts'

let data: string
let database: Database
let floor: SalesFloor
let released: SoldCarPayment
let sale: SoldCarPayment
let hold: SoldCarPayment
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-reservations-'))
  database = openDatabase({ dataFolder: data })
  await migrate(database)
  const tables = { engine: database.engine, database, address: data, openAgain: () => database }
  floor = await salesFloor({ tables, cars: 3, account: null, now: Date.now() })
  ;[released, sale, hold] = [await floor.hold(), await floor.hold(), await floor.hold()]
  for (const one of [released, sale]) {
    floor.stripe.pay(one.ref)
    await floor.settle(one)
  }
}, 240_000)
afterAll(async () => {
  await floor.stripe.close()
  await database.close()
  await rm(data, { recursive: true, force: true })
})

function forecourt(...args: string[]): Promise<CommandResult> {
  const command = startCommand(data, [...args, '--site', 'east'], {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: floor.stripe.url,
  })
  command.process.stdin?.end()
  return command.result
}
const staff = ['--by', 'Alex Tester', '--note', 'Asked on the telephone'] as const
const jsonOf = ({ stdout }: CommandResult) => JSON.parse(stdout) as Record<string, unknown>

describe('C01 forecourt reservations and payments', { timeout: 300_000 }, () => {
  test('list names each, show tells what happened', async () => {
    const list = await forecourt('reservations', 'list', '--state', 'reserved')
    expect([list.code, list.stderr]).toEqual([0, ''])
    expect(list.stdout).toContain('Site "east" has 2 reservations reserved.')
    expect(list.stdout).toContain('$200.00')
    expect(list.stdout).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d AEST .* until \d{4}-\d\d-\d\d \d\d:\d\d AEST$/m)
    const show = await forecourt('reservations', 'show', sale.id, '--json')
    expect(jsonOf(show)).toMatchObject({
      id: sale.id,
      state: 'reserved',
      payments: [{ state: 'authorised', ref: sale.ref, amount_cents: 20_000 }],
      history: [{ event: 'held' }, { event: 'paid' }],
    })
  })

  test('C02 extend keeps the car longer, by the clock of its place, and says until when', async () => {
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    const extend = await forecourt('reservations', 'extend', released.id, '--until', `${day} 16:00`, ...staff, '--json')
    expect([extend.code, extend.stderr]).toEqual([0, ''])
    expect(jsonOf(extend)).toMatchObject({ reservation: { until: `${day}T06:00:00.000Z`, extended: true } })
    const earlier = await forecourt(
      'reservations',
      'extend',
      released.id,
      '--until',
      day.replace(/..$/, '01'),
      ...staff,
    )
    expect(earlier.code).toBe(1)
    const same = await forecourt('reservations', 'extend', released.id, '--until', `${day} 15:00`, ...staff)
    expect([same.code, same.stderr]).toEqual([1, expect.stringContaining('4:00 pm AEST already. To end it earlier')])
    const wrong = await forecourt('reservations', 'extend', hold.id, '--until', day, ...staff)
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('is hold: it cannot be extended.')])
    const help = await forecourt('reservations', 'extend', '--help')
    expect(help.stdout).toContain('--until <time>')
  })

  test('a decision is named, recorded and carried out at the provider', async () => {
    const release = await forecourt('reservations', 'release', released.id, ...staff)
    expect([release.code, release.stdout]).toEqual([0, expect.stringContaining('The deposit of $200.00 is cancelled.')])
    const again = await forecourt('reservations', 'refund', released.id, ...staff)
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is released: it cannot be refunded.')])

    expect((await forecourt('reservations', 'sold', sale.id, ...staff)).stdout).toContain('is captured')
    floor.stripe.faults.add({ kind: 'drop_before', of: /refunds/, times: 2 })
    const refund = await forecourt('reservations', 'refund', sale.id, ...staff, '--json')
    expect([refund.code, refund.stderr]).toEqual([1, expect.stringContaining('The server goes on trying.')])
    expect(jsonOf(refund)).toMatchObject({ payments: [{ state: 'captured', wanted: 'give_back' }] })
    const [step] = (await database.read.selectFrom('reservation_event').selectAll().execute()).slice(-1)
    expect(step).toMatchObject({ actor: 'staff:Alex Tester', event: 'refunded', note: 'Asked on the telephone' })
    await floor.settle(sale)
  })

  test('the report balances, and names every difference', async () => {
    const agreed = await forecourt('payments', 'report', '--json')
    expect([agreed.code, agreed.stderr]).toEqual([0, ''])
    expect(jsonOf(agreed)).toMatchObject({
      ours: { payments: 1, held: 0, captured: 20_000, refunded: 20_000, kept: 0 },
      theirs: { payments: 1, held: 0, captured: 20_000, refunded: 20_000, kept: 0 },
      differences: [],
    })
    floor.stripe.pay(hold.ref)
    const off = await forecourt('payments', 'report')
    expect(off.code).toBe(1)
    expect(off.stderr).toContain('1 difference.')
    expect(off.stderr).toContain('It is open here and authorised at the provider.')
    await floor.settle(hold)
    const elsewhere = await forecourt('payments', 'report', '--day', '2020-02-29')
    expect([elsewhere.code, elsewhere.stdout]).toEqual([0, expect.stringContaining('of 2020-02-29: our books and')])
  })
})
