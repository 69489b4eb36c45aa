import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { visibleText } from '../page-parts.ts'
import { htmlFaults } from '../html-rules.ts'
import { car } from '../../factories/car.ts'
import { checkoutBrowser } from '../../factories/leads/checkout-browser.ts'
import { forgetReservations, sandboxOnly } from '../../factories/leads/reservation.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'

const SECOND = 1_000
const PAGE = '/online-payment'
const PATH = '/cars/ute/checkout'
const UTE = { slug: 'ute', stocknum: 'ute', make: 'Toyota', model: 'HiLux', badge: 'SR5', price: 30_000 } as const
const WRITTEN = {
  path: PAGE,
  title: 'Our account',
  blocks: [{ kind: 'rich-text', html: '<p>The account of the dealer</p>' }],
}

let server: RunningServer
let now = Date.now()
const site = (slug: string, more: object) => ({
  document: siteDocument({
    slug,
    reserve: { enabled: true, amount: '$200' },
    lead_limits: { site_per_hour: 100_000, mailbox_per_day: 100_000 },
    sign_in: true,
    gated: { online_payment: false },
    ...more,
  }),
  cars: [car(UTE), car({ ...UTE, slug: 'van', stocknum: 'van' })],
})

beforeAll(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      site('alpha', {}),
      site('beta', {}),
      site('shut', { gated: { online_payment: true }, pages: [WRITTEN] }),
      site('own', { pages: [WRITTEN] }),
      site('bare', { default_pages: [] }),
    ],
  })
}, 120_000)
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await forgetReservations(server.database)
  now += 3_600_000
})

const to = (answer: Response) => new URL(answer.headers.get('location') ?? '', 'http://alpha.localhost').pathname
type Browser = ReturnType<typeof checkoutBrowser>

async function holds(browser: Browser, path = PATH): Promise<string> {
  const fields = await browser.filled(path)
  now += 5 * SECOND
  return to(await browser.post(path, fields))
}
const pays = async (browser: Browser, path = PATH): Promise<string> =>
  to(await browser.post(await holds(browser, path), { decision: 'pay' }))
const seen = async (browser: Browser) => visibleText(await browser.text(PAGE))

describe('R13 the payments of whoever asks', () => {
  test('a stranger hears how to find a payment and how to pay safely', async () => {
    const answer = await checkoutBrowser(server).open(PAGE)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const page = await answer.text()
    expect(await htmlFaults(page)).toEqual([])
    const text = visibleText(page)
    for (const part of ['Find your payment', 'link in the email', 'How to pay us safely', 'Bank transfer'])
      expect(text).toContain(part)
    expect(page).toContain('/sign-in?type=online-payment')
    expect(text).not.toContain('HiLux SR5')
  })

  test('what is open leads on to the same payment, with the time that is left', async () => {
    const robin = checkoutBrowser(server)
    const pay = await holds(robin)
    const page = await robin.text(PAGE)
    expect(await htmlFaults(page)).toEqual([])
    for (const part of ['To be paid now', '$200', '(15:00 left)', 'No money moves'])
      expect(visibleText(page)).toContain(part)
    expect(page).toContain(`action="${PATH}"`)
    expect(to(await robin.post(PATH, { intent: 'pay' }))).toBe(pay)
    now += 16 * 60 * SECOND
    const late = await robin.text(PAGE)
    expect(late).not.toContain('value="pay"')
    expect(visibleText(late)).toMatch(/Not paid in time|Nothing charged/)
  })

  test('what was paid, taken and given back stands with its reference, car, amount and date', async () => {
    const robin = checkoutBrowser(server)
    const own = await pays(robin)
    const id = own.split('/').at(-1)!
    const reservations = reservationsOf(server.site('alpha'))
    const { reference } = (await reservations.byId(id))!
    const paid = await seen(robin)
    for (const part of [
      'Paid, held and not taken',
      reference,
      'Toyota HiLux SR5',
      '$200',
      'The vehicle is held for you until',
    ])
      expect(paid).toContain(part)
    expect(paid).toContain('There’s nothing to pay right now.')
    expect(await robin.text(PAGE)).toContain(`href="${own}"`)
    await robin.post(own, { intent: 'cancel' })
    expect(await seen(robin)).toMatch(/Refund started \w{3} \d+ \w{3}.*On its way back in the test/)
    const [payment] = await reservations.payments(id)
    const { providers } = sandboxOnly(server.database, () => now)
    await settlePayment(server.site('alpha'), payment!.payment_id, providers)
    expect(await seen(robin)).toMatch(/Refunded \w{3} \d+ \w{3}.*Refunded in the test/)

    const other = await pays(robin, '/cars/van/checkout')
    await reservations.apply(other.split('/').at(-1)!, { event: 'sold', actor: 'staff:Test' })
    expect(await seen(robin)).toContain('HiLux SR5')
    expect((await seen(robin)).match(/Deposit \$200/g)).toHaveLength(2)
  })

  test('is nobody else’s: another browser, another site, another account', async () => {
    const robin = checkoutBrowser(server)
    await pays(robin)
    expect(await seen(checkoutBrowser(server))).toContain('Find your payment')
    const cookie = robin.cookie()
    const abroad = await server.get(PAGE, { site: 'beta', headers: { cookie } })
    expect(visibleText(await abroad.text())).toContain('Find your payment')
    const kim = await signedInShopper(server.site('alpha'), { phone: '+61491570157' })
    const asKim = async (more = '') =>
      visibleText(await (await server.get(PAGE, { headers: { cookie: kim.cookie + more } })).text())
    expect(await asKim()).toContain('Your account has no payments with us.')
    // The browser that reserved signs in: what it did before stands beside what the account has.
    expect(await asKim(`; ${cookie}`)).toContain('HiLux SR5')
    const beta = await signedInShopper(server.site('beta'), { phone: '+61491570157' })
    const there = await server.get(PAGE, { site: 'beta', headers: { cookie: `${beta.cookie}; ${cookie}` } })
    expect(visibleText(await there.text())).not.toContain('HiLux SR5')
  })

  test('what an account has is shown to no other account, not even in the browser that made it', async () => {
    const robin = checkoutBrowser(server)
    const own = await pays(robin)
    const kim = await signedInShopper(server.site('alpha'))
    await server.database.write((trx) =>
      trx
        .updateTable('reservation')
        .set({ account_id: kim.id })
        .where('reservation_id', '=', own.split('/').at(-1)!)
        .execute(),
    )
    const mine = await (await server.get(PAGE, { headers: { cookie: kim.cookie } })).text()
    expect(visibleText(mine)).toContain('HiLux SR5')
    expect(await htmlFaults(mine)).toEqual([])
    expect(await seen(robin)).toContain('HiLux SR5')
    const sam = await signedInShopper(server.site('alpha'), { phone: '+61491570158' })
    const theirs = await server.get(PAGE, { headers: { cookie: `${sam.cookie}; ${robin.cookie()}` } })
    expect(visibleText(await theirs.text())).not.toContain('HiLux SR5')
  })

  test('behind the gate a browser finds its payment and nothing else; everybody else signs in', async () => {
    const robin = checkoutBrowser(server, 'shut')
    const before = await robin.open(PAGE)
    expect([before.status, to(before)]).toEqual([302, '/sign-in'])
    await pays(robin)
    const text = await seen(robin)
    expect(text).toContain('HiLux SR5')
    expect(text).not.toContain('The account of the dealer')
    const kim = await signedInShopper(server.site('shut'))
    const inside = await (await server.get(PAGE, { site: 'shut', headers: { cookie: kim.cookie } })).text()
    expect(visibleText(inside)).toContain('The account of the dealer')
  })

  test('a dealer’s own page keeps its words below; without any there is the page of payments alone', async () => {
    const own = await seen(checkoutBrowser(server, 'own'))
    expect(own.indexOf('Find your payment')).toBeLessThan(own.indexOf('The account of the dealer'))
    expect(own).toContain('Our account')
    expect(await seen(checkoutBrowser(server, 'bare'))).toContain('Find your payment')
  })
})
