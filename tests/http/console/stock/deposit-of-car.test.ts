import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { MINUTE } from '#lib/durations.ts'
import { car } from '../../../factories/car.ts'
import { claimOf, moneyOf, prepared, sandboxOnly } from '../../../factories/leads/reservation.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const KIM = 'kim@alpha.example'
const SAM = 'sam@alpha.example'
const UTE = '/alpha/cars/ute'

let server: ConsoleServer
let reservation: string
beforeAll(async () => {
  const ute = car({ slug: 'ute', stocknum: 'U1', id: 1, location_id: 1, status: 'in_stock', show_on_dealer_website: true, sold: undefined, reserved: undefined }) // prettier-ignore
  server = await consoleServer({
    sites: [{ document: siteDocument({ slug: 'alpha', traits: ['two-locations'] }), cars: [ute] }],
    organisations: { Alpha: ['alpha'] },
    people: [
      { name: 'Kim Tran', email: KIM, organisation: 'Alpha', role: 'manager' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
    ],
  })
  const site = server.site('alpha')
  const { sandbox, providers } = sandboxOnly(server.database)
  const hold = await reservationsOf(site).hold(claimOf('ute'), prepared())
  if (!hold.ok || !hold.payment) throw new Error('not held')
  reservation = hold.reservation.id
  await settlePayment(site, hold.payment.payment_id, providers)
  const [begun] = await reservationsOf(site).payments(reservation)
  await sandbox.decide('alpha', begun!.ref!, 'pay')
  await settlePayment(site, hold.payment.payment_id, providers)
}, 180_000)
afterAll(() => server.close())

/** Everybody signed in proved so long ago who they are. */
const proved = (ago: number) =>
  tablesOf<StaffTables>(server.database).write((trx) =>
    trx
      .updateTable('staff_session')
      .set({ proven_at: Date.now() - ago })
      .execute(),
  )
const html = async (path: string, as = KIM) => (await (await server.ask(path, { as })).text()).replaceAll('<!-- -->', '') // prettier-ignore
const seenIn = (page: string) => /name="seen" value="([^"]*)"/.exec(page)![1]!.replaceAll('&quot;', '"')
const sell = async (as = KIM) =>
  server.ask(`${UTE}?list=view%3Dall%26text%3Dred+ute`, { as, form: { intent: 'sold', reservation: 'sold-to-them', seen: seenIn(await html(UTE)), note: 'Signed' } }) // prettier-ignore

test('K36 a deposit is taken by whoever settles deposits and has just proved who they are, with what they chose', async () => {
  expect(await html(UTE, SAM)).toMatch(/Somebody has reserved it and paid a deposit.*Ask your manager/s)
  const notTheirs = await sell(SAM)
  expect([notTheirs.status, await notTheirs.text()]).toEqual([422, expect.stringContaining('ask your manager')])

  await html(UTE)
  await proved(11 * MINUTE)
  expect(await html(UTE)).toMatch(
    /A deposit hangs on it, so <a href="\/prove\?[^"]*">confirm that it is you<\/a> first/,
  )
  const refused = await sell()
  const prove = new URL(refused.headers.get('location')!, 'https://console.example')
  expect([refused.status, prove.pathname]).toEqual([302, '/prove'])
  expect([(await reservationsOf(server.site('alpha')).byId(reservation))!.state, await moneyOf(server.site('alpha'))]).toEqual(['reserved', ['authorised/authorised']]) // prettier-ignore

  // The page that asks leads back to the open menu with what was chosen.
  const asks = await html(prove.pathname + prove.search)
  const back = /href="([^"]*)">Go back without it/.exec(asks)![1]!.replaceAll('&amp;', '&')
  expect(back).toContain(`${UTE}?choose=sold&reservation=sold-to-them&list=`)
  const [, menu = ''] = /<details[^>]*open="">(.*?)<\/details>/s.exec(await html(back)) ?? []
  expect(/<input[^>]*checked=""[^>]*>/.exec(menu)?.[0]).toContain('value="sold-to-them"')

  await proved(0)
  expect(await html(UTE)).not.toContain('confirm that it is you')
  expect((await sell()).status).toBe(302)
  expect([(await reservationsOf(server.site('alpha')).byId(reservation))!.state, await moneyOf(server.site('alpha'))]).toEqual(['sold', ['authorised/authorised wants take']]) // prettier-ignore
})
