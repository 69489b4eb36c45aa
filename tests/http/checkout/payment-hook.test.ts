import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CheckoutTables } from '#app/features/checkout/checkout.tables.ts'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { car } from '../../factories/car.ts'
import { buy } from '../../factories/leads/purchase.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { shopper } from '../../factories/leads/shopper.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { type StripeEmulator, stripeEmulator } from '../../stripe/emulator.ts'
import { signatureOf } from '../../stripe/messages.ts'
import { SECRET_KEY, WEBHOOK_SECRET } from '../../stripe/pays.ts'
import { decoded } from '../page-parts.ts'

const HOOK = '/api/hooks/payments'
let server: RunningServer
let stripe: StripeEmulator
beforeAll(async () => {
  stripe = await stripeEmulator({ key: SECRET_KEY })
  const reserve = { enabled: true, amount: '$200' }
  const sites = ['east', 'west'].map((slug) => ({
    document: siteDocument({ slug, reserve, online_purchase: true, checkout: { stripe_account: `acct_1${slug}` } }),
    cars: ['one', 'two'].map((name) => car({ slug: name, stocknum: name, price: 20_000 })),
  }))
  const env = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: `whsec_before,${WEBHOOK_SECRET}`,
    STRIPE_API_URL: stripe.url,
  }
  server = await runningServer({ sites, env })
}, 240_000)
afterAll(async () => {
  await server?.close()
  await stripe?.close()
})

/** Fills in the form of a car's checkout, and sends it as a browser without scripts does. */
async function reserve(site: string) {
  const page = await server.get('/cars/one/checkout', { site })
  const html = await page.text()
  const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
  const secret = await sharedSecret(server.database, 'forms')
  const body = new URLSearchParams({
    ...Object.fromEntries(hidden.map(([, name, value]) => [name!, decoded(value!)])),
    form_token: newFormToken({ secret, site, kind: 'reserve' }, Date.now() - 5_000),
    name: 'Sam',
    last_name: 'Tester',
    email: 'sam.tester@example.com',
    phone: '0491 570 156',
    postcode: '4106',
  })
  const answer = await server.get('/cars/one/checkout', {
    site,
    method: 'POST',
    body: body.toString(),
    headers: {
      origin: `http://${site}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  return { policy: page.headers.get('content-security-policy') ?? '', answer }
}

const reported = (body: string, site = 'east', headers: Record<string, string> = {}) =>
  server.get(HOOK, {
    site,
    method: 'POST',
    body,
    headers: { 'stripe-signature': signatureOf(body, { secret: WEBHOOK_SECRET, at: Date.now() }), ...headers },
  })
const stateOf = async () =>
  (await tablesOf<CheckoutTables>(server.database).read.selectFrom('reservation').select('state').execute()).map(
    ({ state }) => state,
  )

describe('C02 a site that takes deposits through Stripe', { timeout: 240_000 }, () => {
  test('sends the shopper to Stripe’s page on the dealer’s account, and hears what became of it', async () => {
    const { policy, answer } = await reserve('east')
    // Browsers refuse to follow a form to a place that the policy does not name.
    expect(policy).toContain(`form-action 'self' ${stripe.url};`)
    expect([answer.status, await answer.text()]).toEqual([303, ''])
    const to = answer.headers.get('location') ?? ''
    expect(to).toMatch(new RegExp(`^${stripe.url}/c/pay/cs_test_`))
    expect(stripe.requests.at(-1)).toMatchObject({ line: 'POST /v1/checkout/sessions', account: 'acct_1east' })
    const session = stripe.books.session('acct_1east', to.split('/').at(-1)!)
    expect(session).toMatchObject({ amount_total: 20_000, currency: 'aud', metadata: { site: 'east' } })

    expect(stripe.pay(session.id)).toBe(true)
    expect(await stateOf()).toEqual(['hold'])
    const body = JSON.stringify(stripe.events.find(({ type }) => type === 'checkout.session.completed'))
    expect((await reported(body, 'west')).status).toBe(400)
    expect((await reported(`${body} `, 'east', { 'stripe-signature': signatureOf(body, { secret: WEBHOOK_SECRET, at: Date.now() }) })).status).toBe(400) // prettier-ignore
    expect(await stateOf()).toEqual(['hold'])
    const elsewhere = { origin: 'https://hooks.stripe.example', 'sec-fetch-site': 'cross-site' }
    for (const headers of [undefined, elsewhere]) expect((await reported(body, 'east', headers)).status).toBe(200)
    expect(await stateOf()).toEqual(['reserved'])
    const back = await server.get(new URL(session.success_url!).pathname)
    expect([back.status, await back.text()]).toEqual([200, expect.stringContaining('reserved')])
  })

  test.each(['east', 'west'])('R07 a purchase at %s pays its deposit into that dealer’s account', async (site) => {
    const to = (await buy(shopper(server, site), 'two')).headers.get('location') ?? ''
    expect(to).toMatch(new RegExp(`^${stripe.url}/c/pay/cs_test_`))
    expect(stripe.requests.at(-1)).toMatchObject({ line: 'POST /v1/checkout/sessions', account: `acct_1${site}` })
    const session = stripe.books.session(`acct_1${site}`, to.split('/').at(-1)!)
    expect(session).toMatchObject({ amount_total: 20_000, currency: 'aud', metadata: { site } })
    const before = (await stateOf()).filter((state) => state === 'reserved').length
    stripe.pay(session.id)
    const body = JSON.stringify(stripe.events.findLast(({ type }) => type === 'checkout.session.completed'))
    expect((await reported(body, site)).status).toBe(200)
    expect((await stateOf()).filter((state) => state === 'reserved')).toHaveLength(before + 1)
  })

  test('hears of every dealer’s payments on the bare base domain', async () => {
    const { answer } = await reserve('west')
    expect(stripe.requests.at(-1)).toMatchObject({ account: 'acct_1west' })
    stripe.pay(answer.headers.get('location')!.split('/').at(-1)!)
    const event = stripe.events.findLast(({ type }) => type === 'checkout.session.completed')!
    const post = (body: string, secret = WEBHOOK_SECRET) => {
      const headers = { 'stripe-signature': signatureOf(body, { secret, at: Date.now() }) }
      return server.get(HOOK, { host: 'localhost', method: 'POST', body, headers })
    }
    expect((await post(JSON.stringify(event), 'whsec_other')).status).toBe(400)
    expect((await post(JSON.stringify({ ...event, account: 'acct_1east' }))).status).toBe(400)
    expect(await stateOf()).toContain('hold')
    expect((await post(JSON.stringify({ ...event, id: 'evt_nobody' }).replaceAll('"west"', '"nobody"'))).status).toBe(
      200,
    )
    expect((await post(JSON.stringify(event))).status).toBe(200)
    expect(await stateOf()).not.toContain('hold')
  })

  test.each([
    { id: 'evt_\0' },
    { id: 'x'.repeat(300) },
    { id: { toString: 1 } },
    { type: '\uD800' },
    { account: ['acct_1east'] },
    { created: 1e300 },
    { created: '2026' },
    { created: -1 },
    { data: { object: { object: 'payment_intent', metadata: { site: 'east', reservation: '\0' } } } },
    { data: { object: { object: 'payment_intent', metadata: { site: 'east', reservation: { a: 1 } } } } },
    { data: { object: { object: 'checkout.session', id: ['a'], metadata: { site: 'east' } } } },
    { data: { object: { object: 'charge', metadata: { site: 'e\0ast' } } } },
    { data: { object: { object: 'charge', metadata: { site: 12 } } } },
  ])('U15: a signed message with ids that are none is refused, and breaks nothing: %j', async (odd) => {
    const event = stripe.events.findLast(({ type }) => type === 'checkout.session.completed')!
    const body = JSON.stringify({ ...event, id: 'evt_odd', account: 'acct_1east', ...odd })
    expect((await reported(body)).status).toBe(400)
    const headers = { 'stripe-signature': signatureOf(body, { secret: WEBHOOK_SECRET, at: Date.now() }) }
    expect((await server.get(HOOK, { host: 'localhost', method: 'POST', body, headers })).status).toBe(400)
  })

  test('refuses what is too long, unsigned, or not sent', async () => {
    const long = JSON.stringify({ id: 'evt_1', type: 'x', filler: 'x'.repeat(300_000) })
    expect((await reported(long)).status).toBe(400)
    expect((await server.get(HOOK, { site: 'east', method: 'POST', body: '{}' })).status).toBe(400)
    expect((await server.get(HOOK, { site: 'east' })).status).toBe(404)
    expect((await server.get(HOOK, { host: 'nobody.example', method: 'POST', body: '{}' })).status).toBe(421)
  })
})
