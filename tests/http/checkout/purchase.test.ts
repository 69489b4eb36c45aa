import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#app/features/account/session/session.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { newBrowserMark } from '#app/features/checkout/reserve/browser-mark.server.ts'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { car } from '../../factories/car.ts'
import { ANSWERS, buy, purchaseAt, seenIn, sendStep } from '../../factories/leads/purchase.ts'
import { claimOf, prepared, sandboxOnly } from '../../factories/leads/reservation.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { shopper } from '../../factories/leads/shopper.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const shared = {
  online_purchase: true,
  checkout: { holds_per_hour: 100 },
  sign_in: true,
  default_price_type: 'Drive Away',
  delivery_zones: [{ name: 'Brisbane', price: 150, postcodes: ['4000-4179'] }],
  finance: { advertised: { interest: 8.99, comparison: 9.59 } },
  purchase: {
    add_ons: [
      { id: 'mats', name: 'Floor mats', text: 'A set of four.', price: 149 },
      { id: 'tint', name: 'Window tint', price: 499.5, car_types: ['used'] },
      { id: 'coat', name: 'Paint coat', price: 890, car_types: ['new'] },
    ],
  },
}
const names = [
  'walk',
  'order',
  'bare',
  'tamper',
  'price',
  'extra',
  'gone',
  'lost',
  'back',
  'twice',
  'html',
  'mine',
  'late',
  'own',
  'reserved',
  'paid',
  'kept',
]
const kias = names.map((slug) => car({ slug, make: 'Kia', model: 'Rio', price: 20_000, car_type: 'used' }))
const other = car({ slug: 'mazda', make: 'Mazda', model: 'CX-5', price: 20_000, car_type: 'used' })

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          ...shared,
          reserve: { enabled: true, amount: '$200' },
          online_purchase_cars: { makes: ['Kia', 'MG'] },
        }),
        cars: [...kias, other],
      },
      {
        document: siteDocument({ slug: 'beta', ...shared, online_purchase_cars: { car_types: ['used'] } }),
        cars: [
          car({ slug: 'used', price: 9_000, car_type: 'used' }),
          car({ slug: 'new', price: 9_000, car_type: 'new' }),
        ],
      },
      {
        document: siteDocument({ slug: 'members', ...shared, gated: { checkout: true } }),
        cars: [car({ slug: 'used', price: 9_000 })],
      },
      { document: siteDocument({ slug: 'gamma' }), cars: [car({ slug: 'used', price: 9_000 })] },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const somebody = (site = 'alpha') => shopper(server, site)
const textAt = async (who: ReturnType<typeof somebody>, path: string) => visibleText(await (await who.get(path)).text())
const lead = async (id: string) => (await leadsOf(server.site('alpha')).byId(id))!

describe('R07 which cars', () => {
  test.each([
    ['alpha', 'walk', 302],
    ['alpha', 'mazda', 404],
    ['alpha', 'nothing', 404],
    ['beta', 'used', 302],
    ['beta', 'new', 404],
    ['gamma', 'used', 404],
  ])('R07 at %s the %s answers %i', async (site, slug, status) => {
    expect((await server.get(purchaseAt(slug), { site })).status).toBe(status)
  })

  test('V18 only those have the button', async () => {
    expect(await server.text('/cars/walk')).toContain(`href="${purchaseAt('walk')}"`)
    expect(await server.text('/cars/mazda')).not.toContain('checkout-journey')
    expect(await server.text('/cars/used', { site: 'beta' })).toContain('Online Purchase')
    expect(await server.text('/cars/used', { site: 'gamma' })).not.toContain('Online Purchase')
  })
})

describe('A05 a site whose checkout is for signed-in shoppers', () => {
  test('A05 asks for signing in once the car is known', async () => {
    const known = await server.get(purchaseAt('used'), { site: 'members' })
    expect(known.headers.get('location')).toMatch(
      /^\/sign-in\?type=checkout&redirect=%2Fcheckout-journey%3Fcar_id%3Dused/,
    )
    expect((await server.get('/checkout-journey', { site: 'members' })).status).toBe(404)
  })
})

describe('R07 the steps', () => {
  test('R07 without JavaScript, to the payment and to the dealer, with every answer in its order', async () => {
    const who = somebody()
    const at = async (response: Response) => response.headers.get('location')
    expect(await at(await who.get(purchaseAt('walk')))).toBe(purchaseAt('walk', 'vehicle'))
    const first = await (await who.get(purchaseAt('walk', 'vehicle'))).text()
    expect(visibleText(first)).toContain('$20,000 Drive Away')
    expect(visibleText(first)).toContain('Window tint')
    expect(visibleText(first)).not.toContain('Paint coat')

    const vehicle = await who.post(purchaseAt('walk', 'vehicle'), { seen: seenIn(first), add_ons: 'mats' })
    expect(vehicle.status).toBe(303)
    expect(vehicle.headers.get('set-cookie')).toMatch(
      /^__Host-purchase=[\w-]{32}; Path=\/; Secure; HttpOnly; SameSite=Lax/,
    )
    expect(await at(vehicle)).toBe(purchaseAt('walk', 'trade-in'))
    const trade = {
      trade_in: 'Yes',
      trade_in_vehicle: '2018 Mazda CX-5',
      rego: '123ABC',
      regoState: 'QLD',
      kms: '85,000',
      trade_in_condition: 'Good',
      owing: '$3,500',
    }
    await sendStep(who, { car: 'walk', step: 'trade-in', fields: trade })
    const payment = await textAt(who, purchaseAt('walk', 'payment'))
    expect(payment).toMatch(
      /\$[\d.]+ per week at 8\.99% p\.a\. Comparison rate 9\.59% p\.a\. WARNING: This comparison rate/,
    )
    await sendStep(who, {
      car: 'walk',
      step: 'payment',
      fields: { pay: 'Finance through the dealer', loan_years: '5' },
    })
    const delivered = {
      handover: 'Have it delivered',
      street: '1 Example Street',
      suburb: 'Bulimba',
      delivery_postcode: '4171',
    }
    const requested = await sendStep(who, { car: 'walk', step: 'delivery', fields: { ...delivered, intent: 'stay' } })
    expect(await at(requested)).toBe(purchaseAt('walk', 'delivery'))
    expect(await textAt(who, purchaseAt('walk', 'delivery'))).toContain('Delivery to 4171: $150')
    await sendStep(who, { car: 'walk', step: 'delivery', fields: delivered })
    await sendStep(who, { car: 'walk', step: 'details', fields: ANSWERS.details })
    const review = await textAt(who, purchaseAt('walk', 'review'))
    for (const words of [
      'Floor mats',
      '2018 Mazda CX-5',
      '$20,299',
      '5 years',
      'Bulimba',
      'Total drive away',
      '$20,099',
    ])
      expect(review).toContain(words)
    expect(review).toContain('Test payments. No money moves.')
    // Nothing is said of hours: it is kept for the handover.
    expect(review).toContain('holds the vehicle for you until the handover, on a day we’ll arrange with you')
    expect(review).toContain('Banks hold a deposit for about a week.')
    expect(review).not.toContain('48 hours')

    const paying = await sendStep(who, { car: 'walk', step: 'review', fields: ANSWERS.review })
    expect(paying.status).toBe(303)
    const bank = new URL((await at(paying))!, 'http://alpha.localhost').pathname
    expect(bank).toMatch(/^\/reservations\/sandbox\//)
    // The back button finds the car held, and the way to pay.
    expect(await textAt(who, purchaseAt('walk', 'review'))).toContain('One step left: your deposit')
    expect(await leadListOf(server.site('alpha')).list({ limit: 10 })).toEqual([])
    const done = new URL((await at(await who.post(bank, { decision: 'pay' })))!, 'http://alpha.localhost').pathname
    const page = await (await who.get(done)).text()
    expect(visibleText(page)).toContain('Thank you, we have your order')
    expect(visibleText(page)).toContain('Handover On a day we’ll arrange with you')
    expect(page).not.toContain('data-countdown')
    expect(await htmlFaults(page)).toEqual([])

    const id = done.split('/').at(-1)!
    const reservation = (await reservationsOf(server.site('alpha')).byId(id))!
    expect(reservation).toMatchObject({ kind: 'purchase', state: 'reserved', deposit: 20_000, slug: 'walk' })
    const order = await lead(reservation.lead_id!)
    expect(order).toMatchObject({ category: 'Online Purchase', person: { name: 'Sam', phone: '+61491570156' } })
    const answers = order.answers.map(({ name }) => name)
    const inOrder = ['order_vehicle', 'order_add_ons', 'order_total', 'trade_in_vehicle', 'pay', 'delivery_postcode', 'identity', 'reservation_reference'] // prettier-ignore
    expect(answers.filter((name) => inOrder.includes(name))).toEqual(inOrder)
    expect(await leadsOf(server.site('alpha')).payload(order.id)).toMatchObject({
      category: 'Online Purchase',
      order_total: 20_299,
      order_add_ons: ['mats'],
      owing: 3_500,
      loan_years: '5 years',
      reserved_until: new Date(reservation.until!).toISOString(),
    })
    expect(await at(await who.get(purchaseAt('walk')))).toBe(done)
  })

  test('ASVS 2.3.1 nobody comes to a step but by those before it', async () => {
    const who = somebody()
    for (const step of ['review', 'details', 'payment']) {
      expect((await who.get(purchaseAt('order', step))).headers.get('location')).toBe(purchaseAt('order', 'vehicle'))
      const sent = await who.post(purchaseAt('order', step), ANSWERS.details)
      expect([sent.status, sent.headers.get('location')]).toEqual([303, purchaseAt('order', 'vehicle')])
    }
    expect(await reservationsOf(server.site('alpha')).activeOf('order')).toBeNull()
  })

  test('R07 what is wrong stands beside its field, with everything that was typed', async () => {
    const who = somebody()
    await buy(who, 'bare', { upTo: 'payment' })
    const wrong = await sendStep(who, { car: 'bare', step: 'delivery', fields: { handover: 'Have it delivered', street: '1 Example Street', suburb: 'Perth', delivery_postcode: '6000' } }) // prettier-ignore
    expect(wrong.status).toBe(422)
    const html = await wrong.text()
    expect(visibleText(html)).toContain('We don’t deliver to 6000 at a fixed price.')
    expect(html).toContain('value="1 Example Street"')
    expect(html).toMatch(/aria-invalid="true"[^>]*value="6000"|value="6000"[^>]*aria-invalid="true"/i)
    expect(await htmlFaults(html)).toEqual([])
  })

  test('R07 every step is valid HTML, kept by no cache and listed by no search engine', async () => {
    const who = somebody()
    for (const [step, fields] of Object.entries(ANSWERS)) {
      const answer = await who.get(purchaseAt('html', step))
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      const html = await answer.text()
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(await htmlFaults(html), step).toEqual([])
      if (step !== 'review') await who.post(purchaseAt('html', step), { seen: seenIn(html), ...fields })
    }
  })
})

describe('C02 an order keeps the car until its handover', () => {
  test('C02 a pick-up is named wherever the order is, and the car is kept for three days after it', async () => {
    const who = somebody()
    const { token } = await signedInShopper(server.site('alpha'), { phone: '+61491570158' })
    who.cookies.set(SESSION_COOKIE, token)
    await buy(who, 'kept', { upTo: 'payment' })
    const step = await (await who.get(purchaseAt('kept', 'delivery'))).text()
    const [pickup_time] = [...step.matchAll(/name="pickup_time"[^>]*value="(\d[^"]+)"/g)].map(([, value]) => value!)
    const starts = Date.parse(pickup_time!)
    expect(starts).toBeGreaterThanOrEqual(Date.now() + 47.9 * 3_600_000)
    const fields = { handover: 'Pick it up', pickup_time: pickup_time! }
    await sendStep(who, { car: 'kept', step: 'delivery', fields })
    await sendStep(who, { car: 'kept', step: 'details', fields: ANSWERS.details })
    const day = new Intl.DateTimeFormat('en-AU', { timeZone: 'Australia/Brisbane', day: 'numeric', month: 'long', year: 'numeric' }).format(starts) // prettier-ignore
    const kept = (text: string) =>
      expect(text).toMatch(new RegExp(`you pick it up on \\w+ ${day}, \\d+:\\d\\d [ap]m AEST`))
    kept(await textAt(who, purchaseAt('kept', 'review')))
    const paying = await sendStep(who, { car: 'kept', step: 'review', fields: ANSWERS.review })
    const bank = new URL(paying.headers.get('location')!, 'http://alpha.localhost').pathname
    const paid = await who.post(bank, { decision: 'pay' })
    const done = new URL(paid.headers.get('location')!, 'http://alpha.localhost').pathname
    kept(await textAt(who, done))
    kept(await textAt(who, '/online-payment'))
    expect(await textAt(who, '/my-garage')).toMatch(new RegExp(`Ordered, pick-up \\w+ ${day}`))
    const { until, handover } = (await reservationsOf(server.site('alpha')).byId(done.split('/').at(-1)!))!
    expect(handover?.ends_at).toBe(starts + 3_600_000)
    expect(until).toBe(starts + 73 * 3_600_000)
  })
})

describe('R07 amounts', () => {
  test('P5 whatever a form says of amounts, the car and the currency, nothing of it is taken', async () => {
    const who = somebody()
    const tampered = { price: '1', amount: '100', total: '1', deposit: '1', deposit_cents: '1', currency: 'USD', car_id: 'mazda', order_total: '1' } // prettier-ignore
    await buy(who, 'tamper', {
      upTo: 'details',
      answers: { vehicle: { add_ons: 'coat', ...tampered }, details: { ...ANSWERS.details, ...tampered } },
    }).catch(() => undefined)
    // An extra that is not sold with this car is none.
    const vehicle = await sendStep(who, { car: 'tamper', step: 'vehicle', fields: { add_ons: 'coat' } })
    expect(vehicle.status).toBe(422)
    const paying = await buy(who, 'tamper', {
      answers: { vehicle: tampered, review: { ...ANSWERS.review, ...tampered } },
    })
    expect(paying.status).toBe(303)
    const held = (await reservationsOf(server.site('alpha')).activeOf('tamper'))!
    expect(held).toMatchObject({ slug: 'tamper', deposit: 20_000, car: { price: 20_000 } })
    const [payment] = await reservationsOf(server.site('alpha')).payments(held.id)
    expect(payment).toMatchObject({ amount_cents: 20_000 })
  })

  test('R07 a price that changes while a page is open, or before the order, is told and asked again', async () => {
    const who = somebody()
    await buy(who, 'price', { upTo: 'details' })
    const review = await (await who.get(purchaseAt('price', 'review'))).text()
    await server.import('alpha', [car({ slug: 'price', stocknum: kias[4]!.stocknum, make: 'Kia', model: 'Rio', price: 21_500, car_type: 'used' })]) // prettier-ignore
    const late = await who.post(purchaseAt('price', 'review'), { seen: seenIn(review), confirm: 'true' })
    expect([late.status, late.headers.get('location')]).toEqual([303, purchaseAt('price', 'vehicle')])
    const reported = await textAt(who, purchaseAt('price', 'review').replace('review', 'vehicle'))
    expect(reported).toContain('The price of this vehicle has changed from $20,000 to $21,500 since you chose it.')
    expect(await reservationsOf(server.site('alpha')).activeOf('price')).toBeNull()
    // Everything else is kept: whoever agrees comes back to the review.
    const on = await sendStep(who, { car: 'price', step: 'vehicle', fields: {} })
    expect(on.headers.get('location')).toBe(purchaseAt('price', 'review'))
  })

  test('R07 a page that was left open does not agree to a price that it did not show', async () => {
    const who = somebody()
    const open = await (await who.get(purchaseAt('extra', 'vehicle'))).text()
    await server.import('alpha', [car({ slug: 'extra', stocknum: kias[5]!.stocknum, make: 'Kia', model: 'Rio', price: 22_000, car_type: 'used' })]) // prettier-ignore
    const answer = await who.post(purchaseAt('extra', 'vehicle'), { seen: seenIn(open) })
    expect(answer.status).toBe(409)
    expect(visibleText(await answer.text())).toContain('Something has changed while this page was open.')
  })
})

describe('R07 a car that somebody else has', () => {
  test('R07 sold while it is bought: told at once, nothing is ordered', async () => {
    const who = somebody()
    await buy(who, 'gone', { upTo: 'details' })
    await server.import('alpha', [car({ slug: 'gone', stocknum: kias[6]!.stocknum, make: 'Kia', model: 'Rio', price: 20_000, car_type: 'used', status: 'sold', sold: true })]) // prettier-ignore
    const sent = await who.post(purchaseAt('gone', 'review'), { confirm: 'true', seen: 'x' })
    expect(sent.status).toBe(409)
    const said = visibleText(await sent.text())
    expect(said).toContain('This vehicle has been sold')
    // Other cars at once, and the way to more of its kind.
    expect(said).toContain('Similar and available now')
    expect(said).toContain('Search for vehicles like the')
  })

  test('R07 reserved by somebody else: told at once, never charged, and kept for when it comes free', async () => {
    const [first, second] = [somebody(), somebody()]
    await buy(second, 'lost', { upTo: 'details' })
    expect((await buy(first, 'lost')).status).toBe(303)
    const lost = await second.post(purchaseAt('lost', 'review'), { confirm: 'true', seen: 'x' })
    expect(lost.status).toBe(409)
    expect(visibleText(await lost.text())).toContain('Someone else has reserved this vehicle')
    expect(await htmlFaults(await (await second.get(purchaseAt('lost'))).text())).toEqual([])
    // Whoever was first gives it up: the other goes on where they left.
    expect((await first.post(purchaseAt('lost', 'review'), { intent: 'give-up' })).status).toBe(303)
    expect((await second.get(purchaseAt('lost'))).headers.get('location')).toBe(purchaseAt('lost', 'review'))
  })

  test('R07 whoever has reserved the car themselves is led to their reservation, and nobody else is', async () => {
    const [who, other] = [somebody(), somebody()]
    for (const each of [who, other]) await buy(each, 'reserved', { upTo: 'details' })
    const seen = seenIn(await (await who.get(purchaseAt('reserved', 'review'))).text())
    const mark = newBrowserMark()
    who.cookies.set('__Host-reserve', mark)
    const hold = await reservationsOf(server.site('alpha')).hold(claimOf('reserved', { browser: mark }), prepared())
    if (!hold.ok) throw new Error(hold.reason)
    const to = `/reservations/${hold.reservation.id}`
    const again = await who.get(purchaseAt('reserved', 'review'))
    expect([again.status, again.headers.get('location')]).toEqual([302, to])
    const sent = await who.post(purchaseAt('reserved', 'review'), { seen, confirm: 'true' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, to])
    expect(await textAt(other, purchaseAt('reserved'))).toContain('Someone else has reserved this vehicle')
  })

  test('R07 whoever has paid and comes back by the browser’s button is not asked to pay', async () => {
    const who = somebody()
    const pay = (await buy(who, 'paid')).headers.get('location')!
    const { sandbox } = sandboxOnly(server.database)
    expect(await sandbox.decide('alpha', pay.split('/').at(-1)!, 'pay')).toBe(true)
    const { id } = (await reservationsOf(server.site('alpha')).activeOf('paid'))!
    const back = await who.get(purchaseAt('paid', 'review'))
    expect([back.status, back.headers.get('location')]).toEqual([302, `/reservations/${id}`])
    const changed = await who.post(purchaseAt('paid', 'review'), { intent: 'give-up' })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, `/reservations/${id}`])
    expect(await reservationsOf(server.site('alpha')).byId(id)).toMatchObject({ state: 'reserved' })
  })

  test('R07 the review sent twice is one reservation', async () => {
    const who = somebody()
    await buy(who, 'twice', { upTo: 'details' })
    const seen = seenIn(await (await who.get(purchaseAt('twice', 'review'))).text())
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => who.post(purchaseAt('twice', 'review'), { seen, confirm: 'true' })),
    )
    for (const { status } of answers) expect(status).toBe(303)
    const all = await reservationsOf(server.site('alpha')).list({ limit: 1_000 })
    expect(all.filter(({ slug }) => slug === 'twice')).toHaveLength(1)
  })
})

describe('R07 whose purchase', () => {
  test('R07 another browser begins its own; nothing of the first is shown', async () => {
    await buy(somebody(), 'mine', { upTo: 'details' })
    const stranger = somebody()
    expect((await stranger.get(purchaseAt('mine', 'review'))).headers.get('location')).toBe(
      purchaseAt('mine', 'vehicle'),
    )
    expect(await textAt(stranger, purchaseAt('mine', 'vehicle'))).not.toContain('Sam')
  })

  test('R07 a signed-in shopper finds it in My Garage, on any device', async () => {
    const { token } = await signedInShopper(server.site('alpha'), { phone: '+61491570157' })
    const [here, there] = [somebody(), somebody()]
    for (const browser of [here, there]) browser.cookies.set(SESSION_COOKIE, token)
    await buy(here, 'own', { upTo: 'payment' })
    const garage = await (await there.get('/my-garage')).text()
    expect(garage).toContain('Order not finished')
    // With the car's picture beside it.
    expect(garage).toMatch(/class="[^"]*garage-line[^"]*"><span class="garage-picture frame"/)
    expect(garage).toContain(`href="${purchaseAt('own')}"`)
    expect((await there.get(purchaseAt('own'))).headers.get('location')).toBe(purchaseAt('own', 'delivery'))
  })
})

describe('R07 a site that takes no deposits', () => {
  test('R07 the dealer has the order with the review, and no car is held', async () => {
    const who = somebody('beta')
    const sent = await buy(who, 'used', { answers: { delivery: { handover: 'Pick it up' } } })
    const to = sent.headers.get('location') ?? ''
    expect(to).toMatch(/^\/success\?lead_id=/)
    const order = await leadsOf(server.site('beta')).byId(to.split('=')[1]!)
    expect(order).toMatchObject({
      category: 'Online Purchase',
      car: { slug: 'used' },
      person: { email: 'sam.tester@example.com' },
    })
    expect(await reservationsOf(server.site('beta')).activeOf('used')).toBeNull()
    expect((await who.get(purchaseAt('used'))).headers.get('location')).toBe(to)
  })
})
