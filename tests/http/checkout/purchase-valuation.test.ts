import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '#app/features/account/session/session.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { purchasePersonalData } from '#app/features/checkout/purchase/personal-data.server.ts'
import type { Journey } from '#app/features/checkout/purchase/steps/journey.ts'
import { valuationPersonalData } from '#app/features/trade-in/personal-data.server.ts'
import type { Offer } from '#app/features/trade-in/valuation/offer.ts'
import { NOTHING_YET, type ValuationContent } from '#app/features/trade-in/valuation/valuation.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { car } from '../../factories/car.ts'
import { ANSWERS, buy, purchaseAt, seenIn, sendStep } from '../../factories/leads/purchase.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { type Shopper, shopper } from '../../factories/leads/shopper.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const DAY = 86_400_000
const CARS = ['come', 'own', 'stale', 'erased', 'another', 'no', 'person', 'way', 'twice', 'gone']
const cars = [
  ...CARS.map((slug) => car({ slug, make: 'Kia', model: 'Rio', price: 20_000, car_type: 'used', offer_price: undefined })), // prettier-ignore
  car({ slug: 'offline', make: 'Kia', model: 'Rio', price: 20_000, car_type: 'new', offer_price: undefined }),
]
const shared = {
  online_purchase: true,
  online_purchase_cars: { car_types: ['used'] },
  default_price_type: 'Drive Away',
  sign_in: true,
  autograb: true,
}

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', ...shared }), cars },
      { document: siteDocument({ slug: 'beta', ...shared }), cars },
      { document: siteDocument({ slug: 'plain', ...shared, purchase: { trade_in: false } }), cars },
    ],
  })
}, 180_000)
afterAll(() => server.close())

const contact = (more: object = {}) => ({ name: 'Robin Owner', email: 'robin@example.com', phone: '+61491570156', location_id: null, opt_in: false, ...more }) // prettier-ignore
const offerOf = (until: number, offer_price = 17_250): Offer => ({
  offer_price,
  low: 15_500,
  high: 19_850,
  confidence: 0.6,
  explanation: null,
  adjustments: [{ label: 'Do the tyres need replacing soon?', answer: 'Yes', percent: -2 }],
  made_at: until - 7 * DAY,
  expires_at: until,
})
const begin = (more: Partial<ValuationContent> = {}, site = 'alpha') =>
  valuationsOf(server.site(site)).begin({
    ...NOTHING_YET,
    plate: '123ABC',
    rego_state: 'QLD',
    km: 61_000,
    vehicle: { make: 'Mazda', model: 'CX-5', badge: 'Touring', year: 2018 },
    answers: { tyres: 'yes' },
    offer: offerOf(server.site(site).now() + 5 * DAY),
    contact: contact(),
    ...more,
  })
const with_ = (path: string, id: string) => `${path}&valuation=${id}`
const textAt = async (who: Shopper, path: string) => visibleText(await (await who.get(path)).text())
const place = (answer: Response) => answer.headers.get('location')
const purchases = async () => server.database.read.selectFrom('purchase').select(['car_slug', 'content']).execute()
const journeyOf = async (slug: string) =>
  (await purchases()).filter(({ car_slug }) => car_slug === slug).map(({ content }) => JSON.parse(content as string) as Journey) // prettier-ignore
const FILLED = { trade_in: 'Yes', trade_in_vehicle: '2018 Mazda CX-5 Touring', rego: '123 abc', regoState: 'QLD', kms: '61,000', trade_in_condition: 'Good' } // prettier-ignore
const OFFER = 'Offer for your 2018 Mazda CX-5 Touring'
/** Sends what is left of a purchase that has come to its payment. */
async function order(who: Shopper, slug: string) {
  for (const step of ['payment', 'delivery', 'details', 'review'] as const) {
    const sent = await sendStep(who, { car: slug, step, fields: ANSWERS[step] })
    if (step === 'review') return (await leadsOf(server.site('alpha')).byId(place(sent)!.split('lead_id=')[1]!))!
  }
  throw new Error('No order')
}

describe('R07 a valuation that is brought along', () => {
  test('R07 comes through the steps into the order; nothing is written before a step is taken', async () => {
    const { id } = await begin({ car: 'come', accepted_at: server.site('alpha').now() })
    const who = shopper(server, 'alpha')
    const first = await who.get(with_(purchaseAt('come', 'trade-in'), id))
    expect([first.status, place(first)]).toEqual([302, with_(purchaseAt('come', 'vehicle'), id)])
    const html = await (await who.get(with_(purchaseAt('come', 'vehicle'), id))).text()
    expect(html).toContain('name="referrer" content="same-origin"')
    expect(await journeyOf('come')).toEqual([])
    const vehicle = await who.post(with_(purchaseAt('come', 'vehicle'), id), { seen: seenIn(html) })
    expect([vehicle.status, place(vehicle)]).toEqual([303, with_(purchaseAt('come', 'trade-in'), id)])
    expect(await journeyOf('come')).toMatchObject([{ valuation: id }])

    // The address alone finds it again: it is in the purchase now.
    const step = await (await who.get(purchaseAt('come', 'trade-in'))).text()
    expect(await htmlFaults(step)).toEqual([])
    expect(visibleText(step)).toMatch(/Offer for your 2018 Mazda CX-5 Touring \$17,250, until \d+ \w+ Valued with 61,000 km, 123ABC \(QLD\)\./) // prettier-ignore
    expect(visibleText(step)).toContain('Estimated at the handover $2,750')
    expect(step).toContain(`href="/valuation/${id}"`)
    for (const value of ['2018 Mazda CX-5 Touring', '123ABC', '61,000']) expect(step).toContain(`value="${value}"`)
    expect(step).toMatch(/<option value="Good" selected/)
    expect(step).toMatch(/value="Yes"[^>]*checked|checked[^>]*value="Yes"/)
    // Nothing about the person comes with it.
    for (const own of ['Robin', 'robin@', '491 570 156', '491570156']) expect(step).not.toContain(own)

    await sendStep(who, { car: 'come', step: 'trade-in', fields: { ...FILLED, owing: '3,500', trade_in_offer: '99999' } }) // prettier-ignore
    await buy(who, 'come', { upTo: 'vehicle' })
    for (const each of ['payment', 'delivery', 'details'] as const)
      await sendStep(who, { car: 'come', step: each, fields: ANSWERS[each] })
    const review = await (await who.get(purchaseAt('come', 'review'))).text()
    expect(visibleText(review)).toMatch(/Offer for your 2018 Mazda CX-5 Touring \$17,250, until \d+ \w+/)
    expect(visibleText(review)).toContain('Estimated at the handover $6,250')
    expect(visibleText(review)).toContain('Total drive away $20,000')
    const sent = await who.post(with_(purchaseAt('come', 'review'), id), { seen: seenIn(review), confirm: 'true' })
    const lead = (await leadsOf(server.site('alpha')).byId(place(sent)!.split('lead_id=')[1]!))!
    expect(lead.url).not.toContain(id)
    expect(JSON.stringify(lead)).not.toContain(id)
    const payload = await leadsOf(server.site('alpha')).payload(lead.id)
    expect(payload).toMatchObject({
      order_total: 20_000,
      owing: 3_500,
      trade_in_offer: 17_250,
      trade_in_offer_expires: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      trade_in_valued: '2018 Mazda CX-5 Touring, 61,000 km, 123ABC (QLD)',
      trade_in_valuation: id.slice(0, 8),
      order_after_trade_in: 6_250,
    })
    const names = lead.answers.map(({ name }) => name)
    expect(names.indexOf('trade_in_offer')).toBeGreaterThan(names.indexOf('owing'))
    expect(names.indexOf('trade_in_offer')).toBeLessThan(names.indexOf('pay'))
  })

  test('R07 one of another site, one that has ended, and a name that is none are no valuation', async () => {
    const foreign = await begin({ car: 'stale' }, 'beta')
    const over = await begin({ car: 'stale', offer: offerOf(server.site('alpha').now() - 1) })
    const lapsed = await begin({ car: 'stale', offer: offerOf(server.site('alpha').now() - 1), accepted_at: 1 })
    const unfinished = await begin({ car: 'stale', offer: null })
    for (const id of [foreign.id, over.id, lapsed.id, unfinished.id, 'x', '%00', `${foreign.id}x`]) {
      const who = shopper(server, 'alpha')
      expect(place(await who.get(with_(purchaseAt('stale'), id)))).toBe(purchaseAt('stale', 'vehicle'))
      const html = await (await who.get(with_(purchaseAt('stale', 'vehicle'), id))).text()
      expect(html).not.toContain(`valuation=${id}`)
      const taken = await who.post(with_(purchaseAt('stale', 'vehicle'), id), { seen: seenIn(html) })
      expect(place(taken)).toBe(purchaseAt('stale', 'trade-in'))
      const step = await (await who.get(with_(purchaseAt('stale', 'trade-in'), id))).text()
      expect(step).not.toContain('123ABC')
      expect(visibleText(step)).toContain('Get your vehicle valued first')
    }
    expect((await journeyOf('stale')).filter(({ valuation }) => valuation)).toEqual([])
  })

  test('R07 another registration drops the offer, and coming back to it by hand does not bring it back', async () => {
    const { id } = await begin({ car: 'another' })
    const who = shopper(server, 'alpha')
    await who.get(purchaseAt('another'))
    const html = await (await who.get(purchaseAt('another', 'vehicle'))).text()
    await who.post(with_(purchaseAt('another', 'vehicle'), id), { seen: seenIn(html) })
    const sent = await sendStep(who, { car: 'another', step: 'trade-in', fields: { ...FILLED, rego: '999ZZZ' } })
    expect(place(sent)).toBe(purchaseAt('another', 'payment'))
    const [kept] = await journeyOf('another')
    expect(kept?.valuation).toBeUndefined()
    expect(await textAt(who, purchaseAt('another', 'trade-in'))).not.toContain(OFFER)
    const lead = await order(who, 'another')
    expect(lead.answers.filter(({ name }) => name.includes('offer') || name.includes('valu'))).toEqual([])
  })

  test('R07 whoever answers that they trade nothing in is led on, and has it when they think better of it', async () => {
    const { id } = await begin({ car: 'no' })
    const who = shopper(server, 'alpha')
    const html = await (await who.get(purchaseAt('no', 'vehicle'))).text()
    await who.post(with_(purchaseAt('no', 'vehicle'), id), { seen: seenIn(html) })
    const sent = await who.post(with_(purchaseAt('no', 'trade-in'), id), { trade_in: 'No' })
    expect(place(sent)).toBe(purchaseAt('no', 'payment'))
    const back = await (await who.get(purchaseAt('no', 'trade-in'))).text()
    expect(back).toContain('value="123ABC"')
    expect(back).toMatch(/value="No"[^>]*checked|checked[^>]*value="No"/)
    const lead = await order(who, 'no')
    expect(lead.answers.some(({ name }) => name.startsWith('trade_in_'))).toBe(false)
  })

  test('R07 one that a person is to value comes along without a figure', async () => {
    const { id } = await begin({ car: 'person', offer: null, answers: null, person: 'old' })
    const who = shopper(server, 'alpha')
    const html = await (await who.get(purchaseAt('person', 'vehicle'))).text()
    await who.post(with_(purchaseAt('person', 'vehicle'), id), { seen: seenIn(html) })
    const step = await textAt(who, purchaseAt('person', 'trade-in'))
    expect(step).toContain('Figure for your 2018 Mazda CX-5 Touring We’ll confirm it before you sign')
    await sendStep(who, { car: 'person', step: 'trade-in', fields: FILLED })
    const lead = await order(who, 'person')
    const names = lead.answers.map(({ name }) => name)
    expect(names).toContain('trade_in_valuation')
    expect(names).not.toContain('trade_in_offer')
  })

  test('R07 an offer that ends, or is made anew, while the review is open is asked about again', async () => {
    const { id } = await begin({ car: 'gone' })
    const who = shopper(server, 'alpha')
    const html = await (await who.get(purchaseAt('gone', 'vehicle'))).text()
    await who.post(with_(purchaseAt('gone', 'vehicle'), id), { seen: seenIn(html) })
    await sendStep(who, { car: 'gone', step: 'trade-in', fields: FILLED })
    for (const step of ['payment', 'delivery', 'details'] as const)
      await sendStep(who, { car: 'gone', step, fields: ANSWERS[step] })
    for (const [until, words] of [
      [4 * DAY, OFFER],
      [-1, null],
    ] as const) {
      const seen = seenIn(await (await who.get(purchaseAt('gone', 'review'))).text())
      const offer = offerOf(server.site('alpha').now() + until, 16_000)
      await valuationsOf(server.site('alpha')).change(id, (now) => ({ ...now, offer }))
      const sent = await who.post(purchaseAt('gone', 'review'), { seen, confirm: 'true' })
      expect(sent.status).toBe(409)
      const said = visibleText(await sent.text())
      expect(said).toContain('Something has changed while this page was open.')
      expect(said.includes(OFFER)).toBe(words !== null)
    }
  })

  test('R07 one that is erased is gone from the purchase, and the purchase goes on', async () => {
    const person = { email: 'erased@example.com', phone: null }
    const { id } = await begin({ car: 'erased', contact: contact({ email: person.email, phone: '+61491570158' }) })
    const who = shopper(server, 'alpha')
    const html = await (await who.get(purchaseAt('erased', 'vehicle'))).text()
    await who.post(with_(purchaseAt('erased', 'vehicle'), id), { seen: seenIn(html) })
    for (const step of ['trade-in', 'payment', 'delivery', 'details'] as const)
      await sendStep(who, { car: 'erased', step, fields: step === 'trade-in' ? FILLED : ANSWERS[step] })
    expect(await textAt(who, purchaseAt('erased', 'review'))).toContain(OFFER)
    // It has a name and an address of its own by now: another person's.
    expect(await purchasePersonalData.erase(server.site('alpha'), person)).toBe(0)
    expect(await valuationPersonalData.erase(server.site('alpha'), person)).toBe(1)
    expect(await textAt(who, purchaseAt('erased', 'review'))).not.toContain(OFFER)
    expect(place(await sendStep(who, { car: 'erased', step: 'review', fields: ANSWERS.review }))).toMatch(/^\/success/)
  })

  test('R07 a site that takes no trade-ins online knows nothing of it', async () => {
    const { id } = await begin({ car: 'come' }, 'plain')
    const who = shopper(server, 'plain')
    expect(place(await who.get(with_(purchaseAt('come'), id)))).toBe(purchaseAt('come', 'vehicle'))
    expect(await server.text(`/valuation/${id}`, { site: 'plain' })).not.toContain('checkout-journey')
  })
})

describe('R07 the valuations of an account', () => {
  test('R07 the newest live one of its number is filled in; by what was answered after that', async () => {
    const phone = '+61491570159'
    const mine = (more: Partial<ValuationContent>) => begin({ contact: contact({ phone }), ...more })
    await begin({ contact: contact({ phone }), plate: 'BETA1' }, 'beta')
    await mine({ plate: 'OLDER1' })
    const { token } = await signedInShopper(server.site('alpha'), { phone })
    const who = shopper(server, 'alpha')
    who.cookies.set(SESSION_COOKIE, token)
    await buy(who, 'own', { upTo: 'vehicle' })
    const step = await (await who.get(purchaseAt('own', 'trade-in'))).text()
    expect(step).toContain('value="OLDER1"')
    expect(step).not.toContain('BETA1')
    const fields = { ...FILLED, rego: 'older1' }
    await sendStep(who, { car: 'own', step: 'trade-in', fields })
    // A newer one is about another vehicle: the one that was answered stays.
    await mine({ plate: 'NEWER1', offer: offerOf(server.site('alpha').now() + DAY, 9_000) })
    expect(await textAt(who, purchaseAt('own', 'trade-in'))).toContain(`${OFFER} $17,250`)
    await sendStep(who, { car: 'own', step: 'trade-in', fields: { ...fields, rego: 'NEWER1' } })
    expect(await textAt(who, purchaseAt('own', 'trade-in'))).toContain(`${OFFER} $9,000`)
    const other = shopper(server, 'alpha')
    await buy(other, 'own', { upTo: 'vehicle' })
    expect(await textAt(other, purchaseAt('own', 'trade-in'))).toContain('Get your vehicle valued first')
  })
})

describe('T01 the way from a valuation to the purchase', () => {
  test.each([
    ['an offer', {}, 'Buy this car online with your trade-in'],
    ['one that is accepted', { accepted_at: 1 }, 'Buy this car online with your trade-in'],
    ['one for a person', { offer: null, person: 'old' as const }, 'Buy this car online with your trade-in'],
    ['a car that is not sold online', { car: 'offline' }, null],
    ['no car', { car: null }, null],
    ['an offer that has ended', { offer: offerOf(1) }, null],
  ])('T01 of %s', async (_, more, words) => {
    const { id } = await begin({ car: 'way', ...more })
    const html = await server.text(`/valuation/${id}`)
    if (words) expect(visibleText(html)).toContain(words)
    const to = `href="${with_(purchaseAt('way', 'trade-in'), id).replaceAll('&', '&amp;')}"`
    expect(html.includes(to)).toBe(words !== null)
    expect(html.includes('checkout-journey?')).toBe(words !== null)
  })

  test('T01 whoever is buying it already goes on', async () => {
    const { id } = await begin({ car: 'way' })
    const who = shopper(server, 'alpha')
    await buy(who, 'way', { upTo: 'vehicle' })
    expect(await textAt(who, `/valuation/${id}`)).toContain('Continue your order')
  })

  test('T01 an answer that was given before gives way to the vehicle that is brought', async () => {
    const who = shopper(server, 'alpha')
    await buy(who, 'twice', { upTo: 'details' })
    const { id } = await begin({ car: 'twice' })
    const html = await (await who.get(with_(purchaseAt('twice', 'trade-in'), id))).text()
    expect(html).toContain('value="123ABC"')
    expect(html).toMatch(/value="Yes"[^>]*checked|checked[^>]*value="Yes"/)
    const sent = await who.post(with_(purchaseAt('twice', 'trade-in'), id), FILLED)
    expect(place(sent)).toBe(purchaseAt('twice', 'review'))
    expect(await textAt(who, purchaseAt('twice', 'review'))).toContain(OFFER)
  })
})
