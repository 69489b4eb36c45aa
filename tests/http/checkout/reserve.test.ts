import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginPayment, settlePayment } from '#app/features/checkout/payment/settle.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { car } from '../../factories/car.ts'
import { checkoutBrowser, ROBIN } from '../../factories/leads/checkout-browser.ts'
import { claimOf, forgetReservations, prepared, sandboxOnly } from '../../factories/leads/reservation.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { htmlFaults } from '../html-rules.ts'
import { repeated } from '../repeated.ts'

const SECOND = 1_000
const ON = {
  reserve: { enabled: true, amount: '$200' },
  lead_limits: { site_per_hour: 100_000, mailbox_per_day: 100_000 },
}
const PATH = '/cars/ute/checkout'
const UTE = { slug: 'ute', stocknum: 'ute', make: 'Toyota', model: 'HiLux', price: 30_000 } as const

let server: RunningServer
let now = Date.now()
const site = (document: object, slug: string) => ({
  document: siteDocument({ slug, ...document }),
  cars: [
    car(UTE),
    car({ ...UTE, slug: 'van', stocknum: 'van' }),
    car({ ...UTE, slug: 'cash', stocknum: 'cash', payment_processors: [] }),
  ],
})

beforeAll(async () => {
  // Before the server begins: its sites keep the clock that they find.
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      site(ON, 'alpha'),
      site({ ...ON, reserve: { enabled: true, amount: null, address: 'buy-online' } }, 'free'),
      site({ ...ON, checkout: { live: true } }, 'live'),
      site({ ...ON, sign_in: true, gated: { checkout: true } }, 'gated'),
      site({}, 'off'),
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
const rows = (table: string) => server.database.read.selectFrom(table).selectAll().execute()

/** Fills the form in and sends it some seconds later. */
async function reserve(browser: ReturnType<typeof checkoutBrowser>, path = PATH) {
  const fields = await browser.filled(path)
  now += 5 * SECOND
  return browser.post(path, fields)
}

/** All the way to the confirmation. */
async function reserved(browser: ReturnType<typeof checkoutBrowser>, path = PATH): Promise<string> {
  const pay = to(await reserve(browser, path))
  return to(await browser.post(pay, { decision: 'pay' }))
}

describe('R06 reserving a car without scripts', () => {
  test('leads from the details over the deposit to the confirmation; everybody sees the car reserved', async () => {
    const [robin, kim] = [checkoutBrowser(server), checkoutBrowser(server)]
    expect(await robin.text('/cars/ute')).toContain('Reserve Car Now for $200')
    const opened = await robin.open(PATH)
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const form = await opened.text()
    expect(await htmlFaults(form)).toEqual([])
    for (const text of [
      'Fully refundable',
      'for 48 hours',
      'one business day',
      'No money moves',
      'noindex',
      'We accept:',
    ]) {
      expect(form).toContain(text)
    }
    const sent = await reserve(robin)
    expect([sent.status, to(sent)]).toEqual([303, expect.stringMatching(/^\/reservations\/sandbox\/sandbox_/)])
    const bank = await robin.text(to(sent))
    expect(await htmlFaults(bank)).toEqual([])
    expect(bank).toContain('Test payment · no money moves')

    const done = await robin.post(to(sent), { decision: 'pay' })
    expect([done.status, to(done)]).toEqual([303, expect.stringMatching(/^\/reservations\/[\w-]{22}$/)])
    const page = await robin.text(to(done))
    expect(await htmlFaults(page)).toEqual([])
    expect(page).toContain('It’s reserved for you')
    expect(page).not.toContain('robin.tester')
    expect(await kim.text('/cars/ute')).toContain('<strong>Reserved until ')
    const [lead] = await rows('lead')
    expect(lead).toMatchObject({ form: 'reserve', category: 'Reserve Online', email: 'robin.tester@example.com' })
    expect((await rows('lead_delivery')).map(({ channel }) => channel)).toContain('shopper-email')
  })

  test('says what is missing beside its field, and keeps what was typed', async () => {
    const robin = checkoutBrowser(server)
    const fields = await robin.filled(PATH, { ...ROBIN, email: 'robin@', postcode: '' })
    now += 5 * SECOND
    const answer = await robin.post(PATH, fields)
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(await htmlFaults(page)).toEqual([])
    for (const text of ['Please enter a full email address', 'value="robin@"', 'href="#reserve-postcode"']) {
      expect(page).toContain(text)
    }
    expect(await rows('reservation')).toEqual([])
  })

  test('the loser is told at once, charged nothing, and one tap from hearing when it comes free', async () => {
    const [robin, kim] = [checkoutBrowser(server), checkoutBrowser(server)]
    const fields = await kim.filled(PATH)
    await reserve(robin)
    now += 5 * SECOND
    const lost = await kim.post(PATH, fields)
    const page = await lost.text()
    expect(lost.status).toBe(409)
    expect(await htmlFaults(page)).toEqual([])
    for (const text of [
      'You weren’t charged.',
      'Tell me if it becomes available',
      'Similar and available now',
      '/cars/van',
    ]) {
      expect(page).toContain(text)
    }
    expect(await rows('payment')).toHaveLength(1)
  })

  test('C01 one tap asks to be told, and the letter waits as soon as the car is free', async () => {
    const [robin, kim] = [checkoutBrowser(server), checkoutBrowser(server)]
    const fields = await kim.filled(PATH, { ...ROBIN, name: 'Kim', email: 'kim.tester@example.com' })
    await reserve(robin)
    now += 5 * SECOND
    const lost = await (await kim.post(PATH, fields)).text()
    const form = /<form [^>]*action="\/forms\/lead\?car=ute".*?<\/form>/s.exec(lost)![0]
    const tap = Object.fromEntries(
      [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        value!,
      ]),
    )
    now += 5 * SECOND
    expect((await kim.post('/forms/lead?car=ute', tap)).status).toBe(303)
    const requested = await kim.text('/forms/lead?car=ute')
    expect(requested).toContain('If it becomes available again, we’ll email you once')
    expect(await htmlFaults(requested)).toEqual([])
    const letters = async () =>
      (await rows('lead_delivery')).filter(({ delivery_id }) => String(delivery_id).endsWith('-free-0'))
    expect(await letters()).toEqual([])
    await robin.post(PATH, { intent: 'give-up' })
    const [letter, ...more] = await letters()
    expect([JSON.parse(String(letter!['target'])), more]).toMatchObject([{ to: 'kim.tester@example.com' }, []])
    expect(await kim.text('/forms/lead?car=ute')).not.toContain('becomes available')
  })

  test('double click, two tabs, back button: one hold, one payment', async () => {
    const robin = checkoutBrowser(server)
    const fields = await robin.filled(PATH)
    now += 5 * SECOND
    const first = to(await robin.post(PATH, fields))
    expect(to(await robin.post(PATH, fields))).toBe(first)
    const back = await robin.text(PATH)
    expect(back).toContain('One step left: the deposit')
    expect(to(await robin.post(PATH, { intent: 'pay' }))).toBe(first)
    const van = await reserve(robin, '/cars/van/checkout')
    expect(await van.text()).toContain('You’re already paying for another vehicle')
    expect([await rows('reservation'), await rows('payment')].map((all) => all.length)).toEqual([1, 1])
    expect(to(await robin.post(PATH, { intent: 'give-up' }))).toBe('/cars/ute')
    expect(await robin.text(PATH)).toContain('Reserve this car online')
  })

  test('a price that changes while somebody types is shown before anything is held', async () => {
    const robin = checkoutBrowser(server)
    const fields = await robin.filled(PATH)
    await server.import('alpha', [car({ ...UTE, price: 31_000 })])
    now += 5 * SECOND
    const answer = await robin.post(PATH, fields)
    const page = await answer.text()
    expect([answer.status, await rows('reservation')]).toEqual([409, []])
    expect(page).toContain('Something on this page has changed')
    expect(page).toContain('$31,000')
    expect(page).toContain('value="Robin"')
    await server.import('alpha', [car(UTE)])
  })

  test('a car sold while somebody types, or pays', async () => {
    const robin = checkoutBrowser(server)
    const fields = await robin.filled(PATH)
    await server.import('alpha', [car({ ...UTE, status: 'sold' })])
    now += 5 * SECOND
    const answer = await robin.post(PATH, fields)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('is no longer for sale')])
    await server.import('alpha', [car(UTE)])
    const pay = to(await reserve(robin))
    await server.import('alpha', [car({ ...UTE, status: 'sold' })])
    const page = await robin.text(to(await robin.post(pay, { decision: 'pay' })))
    expect(page).toContain('We could no longer hold the vehicle for you')
    expect(page).toMatch(/Refunded in the test|On its way back in the test/)
    await server.import('alpha', [car(UTE)])
  })

  test('turning back, being declined, cancelling in two steps', async () => {
    const robin = checkoutBrowser(server)
    const pay = to(await reserve(robin))
    expect(to(await robin.post(pay, { decision: 'decline' }))).toBe(pay)
    expect(await robin.text(pay)).toContain('The bank declined the payment')
    const page = to(await robin.post(pay, { decision: 'pay' }))
    expect(await robin.text(pay)).toContain('This test payment is closed')
    expect(await robin.text(PATH)).toBe('')
    expect(to(await robin.post(page, { intent: 'cancel' }))).toBe(page)
    expect(await robin.text(page)).toContain('Your reservation is cancelled')
    expect(await robin.text('/cars/ute')).toContain('Reserve Car Now')
  })

  test('a site without a deposit, at its other address; the one it does not have leads there', async () => {
    const robin = checkoutBrowser(server, 'free')
    expect(to(await robin.open(PATH))).toBe('/cars/ute/buy-online')
    expect(await robin.text('/cars/ute/buy-online')).not.toContain('We accept:')
    const page = await robin.text(to(await reserve(robin, '/cars/ute/buy-online')))
    expect(page).toContain('It’s reserved for you')
    expect(page).not.toMatch(/no money moves/i)
    expect(await rows('payment')).toEqual([])
  })

  test.each([
    ['a live site without a payment provider', 'live', PATH],
    ['a site that takes no reservations', 'off', PATH],
    ['a car whose feed takes none', 'alpha', '/cars/cash/checkout'],
  ])('%s says so, and how to reach the dealer', async (_, slug, path) => {
    const robin = checkoutBrowser(server, slug)
    const page = await robin.text(path)
    expect(page).toContain('can’t be reserved online right now')
    expect(page).toContain('tel:')
    const answer = await robin.post(path, { ...ROBIN, intent: 'reserve' })
    expect(answer.status).toBe(409)
    expect(await rows('reservation')).toEqual([])
  })

  test('A05 behind its gate a shopper signs in first; strangers’ addresses answer 404', async () => {
    const robin = checkoutBrowser(server, 'gated')
    const answer = await robin.open(PATH)
    expect(answer.headers.get('location')).toMatch(/^\/sign-in\?type=checkout&redirect=%2Fcars%2Fute%2Fcheckout/)
    for (const path of [
      '/cars/none/checkout',
      '/reservations/none',
      '/reservations/sandbox/none',
      '/reservations/a/b/c',
    ]) {
      expect((await checkoutBrowser(server).open(path)).status, path).toBe(404)
    }
    // Another site's reservation.
    const page = await reserved(checkoutBrowser(server))
    expect((await robin.open(page)).status).toBe(404)
  })

  test('a site that is live takes no test payment, not even one that was begun before', async () => {
    const site = server.site('live')
    const hold = await reservationsOf(site).hold(claimOf('ute'), prepared())
    if (!hold.ok || !hold.payment) throw new Error('not held')
    const { sandbox, providers } = sandboxOnly(server.database)
    const begun = await beginPayment(site, hold.payment.payment_id, sandbox)
    if (!begun.ok) throw new Error(begun.text)
    const path = `/reservations/sandbox/${begun.url.split('/').at(-1)!}`
    const robin = checkoutBrowser(server, 'live')
    expect((await robin.open(path)).status).toBe(404)
    expect((await robin.post(path, { decision: 'pay' })).status).toBe(404)
    await settlePayment(site, hold.payment.payment_id, providers)
    expect(await reservationsOf(site).byId(hold.reservation.id)).toMatchObject({ state: 'hold' })
  })
})

test('P5 amount, currency and car are the server’s, whatever a form says', { timeout: 900_000 }, async ({ task }) => {
  const count = scaled(500)
  let accepted = 0
  const foreign = await checkoutBrowser(server, 'free').filled('/cars/ute/buy-online')
  const van = await checkoutBrowser(server).filled('/cars/van/checkout')
  const tamper: readonly ((fields: Record<string, string>) => Record<string, string>)[] = [
    (fields) => ({ ...fields, amount: '1', deposit: '1', deposit_cents: '1', amount_cents: '1', price: '1' }),
    (fields) => ({ ...fields, currency: 'IDR', provider: 'stripe', account: 'acct_attacker' }),
    (fields) => ({ ...fields, car: 'van', slug: 'van', car_slug: 'van', car_id: '1' }),
    (fields) => ({ ...fields, hold_minutes: '99999', reserved_hours: '99999', until: '9999999999999' }),
    (fields) => ({ ...fields, state: 'reserved', kind: 'purchase', submission: 'x', account_id: 'somebody' }),
    (fields) => ({ ...fields, seen: van['seen']! }),
    (fields) => ({ ...fields, seen: '' }),
    (fields) => ({ ...fields, seen: `${fields['seen']}x` }),
    (fields) => ({ ...fields, seen: foreign['seen']! }),
    (fields) => ({ ...fields, form_token: foreign['form_token']! }),
    (fields) => ({ ...fields, form_token: `${fields['form_token']}x` }),
    (fields) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'form_token')),
    (fields) => ({ ...fields, email: 'a@example.com,b@example.com' }),
    (fields) => ({ ...fields, name: '', email: '' }),
  ]
  /** What a form that is no lie at its heart may make: the site's own deposit, of the car of the address. */
  const FAIR = new Set([0, 1, 2, 3, 4])
  for (let n = 0; n < count; n++) {
    const kind = n % tamper.length
    const browser = checkoutBrowser(server)
    const fields = tamper[kind]!(await browser.filled(PATH))
    now += 5 * SECOND
    await browser.post(PATH, fields)
    const [[reservation], [payment]] = [await rows('reservation'), await rows('payment')]
    if (!reservation || !payment) continue
    const fair =
      FAIR.has(kind) &&
      reservation.car_slug === 'ute' &&
      reservation.state === 'hold' &&
      reservation.kind === 'reserve' &&
      reservation.account_id === null &&
      reservation.deposit_cents === 20_000 &&
      reservation.until_at === reservation.created_at + 15 * 60_000 &&
      payment.amount_cents === 20_000 &&
      payment.provider === 'sandbox' &&
      payment.account === null
    if (!fair) accepted++
    await reservationsOf(server.site('alpha')).apply(reservation.reservation_id, {
      event: 'cancelled',
      actor: 'shopper',
    })
    await forgetReservations(server.database)
  }
  const books = await rows('sandbox_payment')
  const wrong = books.filter(({ amount_cents }) => amount_cents !== 20_000).length
  repeated(task, count)
  expect({ accepted, wrong }).toEqual({ accepted: 0, wrong: 0 })
})
