import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import type { ValuationContent } from '#app/features/trade-in/valuation/valuation.ts'
import type { ValuationTables } from '#app/features/trade-in/valuation/valuation.tables.ts'
import { valuationsOf } from '#app/features/trade-in/valuation/valuations.server.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'

/** What the provider of the test answers to a make. */
const PROVIDED: Readonly<Record<string, unknown>> = {
  Kia: { low: 18_000, average: 20_000, high: 23_000, confidence: 0.6, explanation: '37 similar cars, 12 in Queensland; this one has 20,000 km fewer.' }, // prettier-ignore
  Negative: { low: -3, average: -2, high: -1, confidence: 0.9 },
  Tenfold: { low: 380_000, average: 400_000, high: 460_000, confidence: 0.9 },
  Rumour: { low: 1_000, average: 20_000, high: 90_000, confidence: 0.1 },
}
const provider = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    const { make, rego } = JSON.parse(body) as { make?: string; rego?: string }
    if (make === 'Hanging') return
    const found = make === undefined ? { KNOWN1: { make: 'Kia', model: 'Rio', year: 2022, badge: 'S' } }[rego ?? ''] : PROVIDED[make] // prettier-ignore
    response.end(JSON.stringify(found ?? null))
  })
})

let server: RunningServer
let secret: string
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`
  const limits = {
    lead_limits: {
      address_per_minute: 1_000,
      address_per_hour: 10_000,
      site_per_hour: 10_000,
      mailbox_per_day: 10_000,
    },
  }
  server = await runningServer({
    env: { VALUATION_URL: `${url}value`, REGO_LOOKUP_URL: `${url}rego`, TRUST_PROXY: '1' },
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['two-locations'],
          ...limits,
          trade_in: { log_valuations: true },
        }),
        cars: [car({ slug: 'the-one', make: 'Mazda', model: 'MX-5', price: 30_000, traits: [] })],
      },
      { document: siteDocument({ slug: 'beta', ...limits, trade_in: { contact: 'after', most_years: null, most_km: null, most_photos: 2 } }) }, // prettier-ignore
      { document: siteDocument({ slug: 'gamma', item_type: 'truck', trade_in: { online: false } }) },
    ],
  })
  secret = await sharedSecret(server.database, 'forms')
}, 120_000)
afterAll(async () => {
  await server.close()
  provider.closeAllConnections()
  provider.close()
})

type Fields = Readonly<Record<string, string>>
let visitors = 0
async function post(path: string, fields: Fields | FormData, site = 'alpha'): Promise<Response> {
  const token = newFormToken({ secret, site, kind: 'valuation' }, Date.now() - 5_000)
  const isForm = fields instanceof FormData
  const sent = isForm ? new Response(fields) : null
  const body = sent ? await sent.text() : new URLSearchParams({ form_token: token, ...(fields as Fields) }).toString()
  return server.get(path, {
    site,
    method: 'POST',
    body,
    headers: {
      origin: `http://${site}.localhost`,
      'sec-fetch-site': 'same-origin',
      'content-type': sent?.headers.get('content-type') ?? 'application/x-www-form-urlencoded',
      // A visitor of its own for every few requests: the rates have a test of their own.
      'x-forwarded-for': `198.51.100.${Math.floor(visitors++ / 8) % 250}`,
    },
  })
}
const placeOf = (answer: Response) => answer.headers.get('location') ?? ''
const begin = (fields: Fields = {}, site = 'alpha') =>
  post('/valuation/new', { rego: '', regoState: 'QLD', kms: '61,000', ...fields }, site)
/** Begins with a vehicle that is named, not looked up; its address. */
async function named(
  make: string,
  { year = '2022', site = 'alpha', badge = 'S', ...fields }: Fields = {},
): Promise<string> {
  const path = placeOf(await begin(fields, site))
  const other: Fields = site === 'alpha' ? { make: 'other', make_other: make } : { make }
  const first = await post(path, { step: 'make', ...other, year }, site)
  expect([first.status, placeOf(first)]).toEqual([303, path])
  const second = await post(path, { step: 'model', model: 'Rio', badge }, site)
  expect([second.status, placeOf(second)]).toEqual([303, path])
  return path
}
const CONTACT = { name: 'Sam van Tester', phone: '0491 570 156', email: 'Sam@Example.com', location_id: '2' }
const CONDITION = { step: 'condition', accident: 'no', mechanical: 'none', outside: 'good', inside: 'good', service: 'full', tyres: 'yes' } // prettier-ignore
const ISO_8601 = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const leadsAt = async (site: string): Promise<(Lead & { form: string })[]> =>
  (await server.database.read.selectFrom('lead').select('content').where('site_id', '=', site).orderBy('created_at').execute()).map(({ content }) => JSON.parse(content as string) as Lead) // prettier-ignore
/** The specification's ids under which leads are recorded; 0 where they have none. */
async function eventsOf(leads: readonly Lead[]): Promise<number[]> {
  const rows = await server.database.read.selectFrom('tracked_event').select(['lead_id', 'number']).execute()
  return leads.map(({ id }) => rows.find(({ lead_id }) => lead_id === id)?.['number'] as number)
}
const text = (path: string, site = 'alpha') => server.text(path, { site })

describe('R09 where a valuation begins', () => {
  test.each(['/trade-in', '/sell-your-car', '/sell-my-car'])('%s has the first form, for everybody', async (path) => {
    const page = await text(path)
    expect(page).toContain('action="/valuation/new" method="post"')
    for (const name of ['rego', 'regoState', 'kms', 'form_token']) expect(page).toContain(`name="${name}"`)
    expect(page).toContain('Cars over 7 years old or over 100,000 km get no online estimate')
    expect(await htmlFaults(page)).toEqual([])
  })
  test('R09 a car that is named stands beside it', async () => {
    const moved = await server.get('/cars/trade-in?car_id=the-one')
    expect([moved.status, moved.headers.get('location')]).toEqual([302, '/trade-in?car_id=the-one'])
    const page = await text('/trade-in?car_id=the-one')
    for (const part of ['MX-5', '$30,000', 'name="car" value="the-one"']) expect(page).toContain(part)
    expect(await text('/trade-in?car_id=nothing')).not.toContain('name="car"')
  })
  test('a site that names no figures online asks for a call back', async () => {
    const page = await text('/trade-in', 'gamma')
    expect(page).toContain('action="/forms/sell-your-car"')
    expect(page).toContain('there’s no online estimate')
  })
})

describe('T01 the first form', () => {
  test.each([
    [{ rego: '12*', regoState: 'QLD' }, 'Please enter the number on the plate'],
    [{ regoState: 'Mars' }, 'Please choose the state of registration'],
    [{ regoState: '' }, 'Please choose the state of registration'],
    [{ kms: '5,000,000' }, 'Cannot be less than 0 or more than 2,000,000'],
    [{ kms: '-5' }, 'Please enter the kilometres as a number'],
    [{ kms: '' }, 'Please enter the kilometres on the odometer'],
    [{ form_token: 'forged' }, 'We couldn’t check this form'],
    [{ remarks: 'robot' }, 'Sorry, something went wrong'],
  ])('%o is answered with a sentence', async (fields, sentence) => {
    const answer = await begin({ rego: '"><b>', ...fields })
    expect([400, 422]).toContain(answer.status)
    const page = await answer.text()
    expect(page).toContain(sentence)
    expect(page).not.toContain('"><b>')
    expect(await htmlFaults(page)).toEqual([])
  })
  test('a plate in lower case with spaces, and a state too, are understood and looked up', async () => {
    const path = placeOf(await begin({ rego: ' known 1 ', regoState: 'qld' }))
    const kept = await valuationsOf(server.site('alpha')).byId(path.split('/').pop()!)
    expect(kept).toMatchObject({ plate: 'KNOWN1', rego_state: 'QLD', km: 61_000, vehicle: { make: 'Kia', year: 2022 } })
    expect(await text(path)).toContain('How can we reach you?')
  })
  test('a plate that is not found is asked about', async () => {
    const path = placeOf(await begin({ rego: 'UNKNOWN' }))
    expect(await text(path)).toContain('We couldn’t find that registration, so please tell us what you drive.')
  })
  test.each([
    ['1890', 'Please choose a year from 1930 to'],
    ['2099', 'Please choose a year from 1930 to'],
    ['', 'Please choose a year from 1930 to'],
  ])('the year %s is refused with a sentence', async (year, sentence) => {
    const path = placeOf(await begin())
    const answer = await post(path, { step: 'make', make: 'Mazda', year })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })
  test('next year’s model is on sale, and “another make” needs its name', async () => {
    const year = String(new Date().getFullYear() + 1)
    expect(await text(await named('Kia', { year }))).toContain('How can we reach you?')
    const path = placeOf(await begin())
    const answer = await post(path, { step: 'make', make: 'other', year })
    expect([answer.status, (await answer.text()).includes('Please enter your make.')]).toEqual([422, true])
  })
})

describe('T01 contact before the figure, each stage a lead', () => {
  test('the whole way: first page, figure, acceptance, with what is left to pay', async () => {
    const before = (await leadsAt('alpha')).length
    const path = placeOf(await begin({ rego: 'KNOWN1', car: 'the-one' }))
    expect(await text(path)).not.toContain('$17,')
    const wrong = await post(path, { step: 'contact', ...CONTACT, email: 'sam@', name: '"><script>' })
    expect(wrong.status).toBe(422)
    expect(await wrong.text()).toContain('Please enter a full email address')
    const nameless = await post(path, { step: 'contact', ...CONTACT, name: '', location_id: '' })
    for (const sentence of ['Please enter your name.', 'Please choose a location.']) {
      expect(await nameless.clone().text()).toContain(sentence)
    }
    // The figure cannot be had by leaving the contact out.
    await post(path, CONDITION)
    expect(await text(path)).toContain('How can we reach you?')

    await post(path, { step: 'contact', ...CONTACT, attribution: JSON.stringify({ source: 'google', visited_pages: ['/search', '/valuation/secret'] }) }) // prettier-ignore
    const missing = await post(path, { ...CONDITION, tyres: '' })
    expect([missing.status, (await missing.text()).includes('Please answer “Do the tyres')]).toEqual([422, true])
    await post(path, CONDITION)
    const page = await text(path)
    for (const part of ['$17,250', '$15,500', '$19,850', '37 similar cars, 12 in Queensland', 'Valid until', '$12,750']) expect(page).toContain(part) // prettier-ignore
    expect(await htmlFaults(page)).toEqual([])
    await Promise.all([1, 2, 3].map(() => post(path, { step: 'accept', offer_price: '17250' })))
    expect(await text(path)).toContain('You have accepted our offer')
    // What is accepted is not changed any more.
    await post(path, { step: 'make', make: 'Mazda', year: '2020' })
    expect(await text(path)).toContain('You have accepted our offer')

    const leads = (await leadsAt('alpha')).slice(before)
    expect(leads.map(({ form, category, subcategory }) => [form, category, subcategory])).toEqual([
      ['valuation', 'Trade-In Valuation', '1. Details Given'],
      ['valuation-offer', 'Trade-In Valuation', '2. Offer Made'],
      ['trade-in-offer', 'Trade-In Valuation', '3. Offer Accepted'],
    ])
    const [first, , accepted] = leads
    expect(first).toMatchObject({
      person: { name: 'Sam van', last_name: 'Tester', email: 'sam@example.com', phone: '+61491570156' },
      attribution: { source: 'google', visited_pages: ['/search', '/valuation'] },
      car: { slug: 'the-one' },
      location: { id: '2' },
    })
    const answers = Object.fromEntries(accepted!.answers.map(({ name, value, wire }) => [name, wire ?? value]))
    expect(answers).toMatchObject({ make: 'Kia', rego: 'KNOWN1', regoState: 'QLD', kms: 61_000, offer_price: 17_250 })
    expect(answers['adjustmentAnswers']).toContain('tyres: yes')
    expect(JSON.stringify(leads)).not.toContain(path)
    // L07: one enquiry, and the offer that was accepted.
    const events = await eventsOf(leads)
    expect(events).toEqual([15, 0, 18])
  })
  test('L07 a person who is asked for afterwards is the same enquiry', async () => {
    const before = (await leadsAt('alpha')).length
    const path = await named('Kia', { car: 'the-one' })
    await post(path, { step: 'contact', ...CONTACT })
    // The vehicle is another one after all.
    await post(path, { step: 'make', make: 'other', make_other: 'Rumour', year: '2022' })
    await post(path, { step: 'model', model: 'Rio', badge: 'S' })
    await post(path, { step: 'person' })
    const leads = (await leadsAt('alpha')).slice(before)
    expect(leads.map(({ form }) => form)).toEqual(['valuation', 'valuation-person'])
    expect(await eventsOf(leads)).toEqual([15, 0])
  })
})

describe('T01 contact after the figure', () => {
  test('the figure comes first, accepting it asks who does', async () => {
    const path = await named('Kia', { site: 'beta' })
    await post(path, CONDITION, 'beta')
    const page = await text(path, 'beta')
    expect(page).toContain('$17,250')
    expect(page).toContain('name="email"')
    expect(await leadsAt('beta')).toEqual([])
    expect((await post(path, { step: 'accept', offer_price: '17250' }, 'beta')).status).toBe(422)
    await post(path, { step: 'accept', offer_price: '17250', ...CONTACT }, 'beta')
    expect((await leadsAt('beta')).map(({ subcategory }) => subcategory)).toEqual(['3. Offer Accepted'])
  })
})

describe('T01 what is accepted ends too', () => {
  /** As if the server's clock had gone past the day until which it stands. */
  async function passes(path: string): Promise<void> {
    const id = path.split('/').at(-1)!
    const { read, write } = tablesOf<ValuationTables>(server.database)
    const { content } = await read.selectFrom('valuation').select('content').where('valuation_id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
    const kept = JSON.parse(content) as ValuationContent
    const over = { ...kept, offer: { ...kept.offer, expires_at: Date.now() - 1 } }
    await write((trx) => trx.updateTable('valuation').set({ content: JSON.stringify(over) }).where('valuation_id', '=', id).execute()) // prettier-ignore
  }
  test('it is honoured until a day; then the page says so, values it again, and tells the dealer of both', async () => {
    const before = (await leadsAt('beta')).length
    const path = await named('Kia', { site: 'beta' })
    await post(path, CONDITION, 'beta')
    await post(path, { step: 'accept', offer_price: '17250', ...CONTACT }, 'beta')
    const honoured = await text(path, 'beta')
    const [, day] = /We’ll honour the figure until \w+day (\d+ \w+)/.exec(honoured) ?? []
    // The browser prints the day where the dealer is beside prices, whatever its own clock.
    expect(honoured).toMatch(new RegExp(`"until\\W+${day}\\W`))
    await post(path, { step: 'again' }, 'beta')
    expect(await text(path, 'beta')).toContain('You have accepted our offer')
    const [lead] = (await leadsAt('beta')).slice(before)
    expect(lead!.answers.find(({ name }) => name === 'offer_expires')).toMatchObject({
      label: 'To be honoured until',
      value: expect.stringMatching(/^\w+day \d+ \w+ 20\d\d$/),
    })
    expect(await leadsOf(server.site('beta')).payload(lead!.id)).toMatchObject({
      offer_expires: expect.stringMatching(ISO_8601),
      photos: [],
      photos_page: expect.stringMatching(/^http:\/\/beta\.localhost[:\d]*\/valuation\/photos\/[\w-]+$/),
    })

    await passes(path)
    const over = await text(path, 'beta')
    for (const part of ['The offer you accepted has ended', '$17,250', 'Value it again']) expect(over).toContain(part)
    expect(await htmlFaults(over)).toEqual([])
    await post(path, { step: 'accept', offer_price: '17250' }, 'beta')
    expect(await text(path, 'beta')).toContain('The offer you accepted has ended')
    await post(path, { step: 'again' }, 'beta')
    expect(await text(path, 'beta')).toContain('Valid until')
    await Promise.all([1, 2].map(() => post(path, { step: 'accept', offer_price: '17250' }, 'beta')))
    expect(await text(path, 'beta')).toContain('You have accepted our offer')
    const reported = (await leadsAt('beta')).slice(before)
    expect(reported.map(({ subcategory }) => subcategory)).toEqual(['3. Offer Accepted', '3. Offer Accepted'])
  })
})

describe('T02 a person instead of a figure', () => {
  test.each([
    ['Kia', { year: '2012' }, 'give online estimates for a car over 7 years old'],
    ['Kia', { kms: '140,000' }, 'give online estimates above 100,000 km'],
    ['Lada', {}, 'There aren’t enough cars like yours on the market'],
    ['Negative', {}, 'We couldn’t work out a figure'],
    ['Tenfold', {}, 'We need to see your car before we give you a figure'],
    ['Rumour', {}, 'vary too much for a reliable online figure'],
  ] as const)('%s %o: %s', async (make, fields, sentence) => {
    const path = await named(make, fields)
    const page = await text(path)
    expect(page).toContain(sentence)
    expect(page).toContain('Request a call')
    // The menu says what the dealer's own models cost.
    expect(page.slice(page.indexOf('<main'), page.indexOf('</main>'))).not.toMatch(/\$\d/)
    // Nobody gets a figure by answering the condition all the same.
    await post(path, CONDITION)
    expect(await text(path)).toContain(sentence)
  })
  test('whoever named no badge is led to where it is named', async () => {
    const path = await named('Rumour', { badge: '' })
    expect(await text(path)).toContain(`href="${path}?step=vehicle" class="link">Tell us its badge</a>`)
    expect(await text(await named('Rumour'))).not.toContain('Tell us its badge')
    expect(await text(`${path}?step=vehicle`)).toContain('name="make"')
  })
  test('a provider that hangs costs seconds, not the way on; a person is told once', async () => {
    const path = await named('Hanging')
    expect(await text(path)).toContain('Try again')
    const before = (await leadsAt('alpha')).length
    await Promise.all([1, 2].map(() => post(path, { step: 'person', ...CONTACT })))
    expect(await text(path)).toContain('We have your details')
    const [lead, ...more] = (await leadsAt('alpha')).slice(before)
    expect([lead?.form, lead?.subcategory, more]).toEqual(['valuation-person', 'Valuation by a Person', []])
    expect(lead?.answers).toContainEqual(expect.objectContaining({ name: 'person_reason' }))
  }, 240_000)
})

describe('T01 photos are nobody else’s', () => {
  const withPhotos = (...files: (Uint8Array | string)[]) => {
    const form = new FormData()
    form.set('step', 'photos')
    for (const file of files) form.append('photos', new File([file as Uint8Array<ArrayBuffer>], 'photo.jpg'))
    return form
  }
  const picture = () =>
    sharp({ create: { width: 60, height: 40, channels: 3, background: '#456' } })
      .withExif({ IFD0: { Copyright: 'SECRET PLACE' } })
      .jpeg()
      .toBuffer()

  test('are taken up to a number, made small, and opened by their key alone', async () => {
    const path = await named('Kia', { site: 'beta' })
    await post(path, CONDITION, 'beta')
    expect((await postBytes(path, await picture(), 'beta')).status).toBe(303)
    const page = await text(path, 'beta')
    const [, open = '', list = ''] = /<img src="((\/valuation\/photos\/[\w-]+)\/[\w-]+)"/.exec(page) ?? []
    const shown = await server.get(open, { site: 'beta' })
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([200, 'image/jpeg', 'private, no-store']) // prettier-ignore
    expect(Buffer.from(await shown.arrayBuffer()).toString('latin1')).not.toContain('SECRET PLACE')
    const photo = open.split('/').pop()!
    for (const shut of [`${open}x`, `${list}x/${photo}`, `/valuation/photos/${path.split('/').pop()}/${photo}`]) {
      expect((await server.get(shut, { site: 'beta' })).status).toBe(404)
    }
    expect((await server.get(open, { site: 'alpha' })).status).toBe(404)
    expect((await server.get(list, { site: 'alpha' })).status).toBe(404)
    const all = await server.get(list, { site: 'beta' })
    expect([all.status, (await all.text()).includes(photo)]).toEqual([200, true])
    expect(all.headers.get('content-security-policy')).toMatch(/^default-src 'none'; img-src 'self';/)

    // The dealer's machines get an address for each, and that of the page.
    await post(path, { step: 'accept', offer_price: '17250', ...CONTACT }, 'beta')
    const [lead] = (await leadsAt('beta')).slice(-1)
    const payload = (await leadsOf(server.site('beta')).payload(lead!.id))!
    const [sent, ...more] = payload['photos'] as string[]
    expect(more).toEqual([])
    expect(sent).toBe(`${payload['photos_page'] as string}/${photo}`)
    expect((await server.get(new URL(sent!).pathname, { site: 'beta' })).status).toBe(200)
    expect((await server.get(new URL(payload['photos_page'] as string).pathname, { site: 'beta' })).status).toBe(200)
  })

  /** Bytes that a text body would spoil. */
  async function postBytes(path: string, bytes: Uint8Array, site: string) {
    const sent = new Response(withPhotos(bytes))
    return server.get(path, {
      site,
      method: 'POST',
      body: new Uint8Array(await sent.arrayBuffer()) as unknown as string,
      headers: { origin: `http://${site}.localhost`, 'sec-fetch-site': 'same-origin', 'content-type': sent.headers.get('content-type')! }, // prettier-ignore
    })
  }

  test.each([
    ['no photo', withPhotos(), 'Please choose one or more photos first.'],
    ['a script', withPhotos('<svg onload=alert(1)>'), 'The file is not a JPEG, PNG, WebP or AVIF picture'],
  ])('%s is answered with a sentence', async (_, form, sentence) => {
    const path = await named('Kia', { site: 'beta' })
    await post(path, CONDITION, 'beta')
    const answer = await post(path, form, 'beta')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })
  test('there is an end to how many', async () => {
    const path = await named('Kia', { site: 'beta' })
    await post(path, CONDITION, 'beta')
    for (const status of [303, 303, 422]) expect((await postBytes(path, await picture(), 'beta')).status).toBe(status)
    expect(await text(path, 'beta')).not.toContain('type="file"')
  })
})

describe('T1 a valuation opens to whoever has its address, at its own site', () => {
  test('and to nobody else', async () => {
    const path = await named('Kia')
    const page = await server.get(path)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    for (const [other, site] of [
      [path, 'beta'],
      ['/valuation/nothing', 'alpha'],
      [`${path}x`, 'alpha'],
    ] as const) {
      // prettier-ignore
      expect((await server.get(other, { site })).status).toBe(404)
      expect((await post(other, { step: 'person', ...CONTACT }, site)).status).toBe(404)
    }
    expect((await post(path, { step: 'steal' })).status).toBe(400)
  })
})

describe('L08 POST /api/miscellaneous', () => {
  const tell = (body: unknown, site = 'alpha') =>
    server.get('/api/miscellaneous', {
      site,
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: `http://${site}.localhost`, 'content-type': 'application/json' },
    })
  test('takes the documented column alone, of a valuation that there is', async () => {
    const path = placeOf(await begin({ rego: 'KNOWN1' }))
    const id = path.split('/').pop()!
    const entity = { column_name: 'valuation', id, offer_price: 17_250, form_completed: true }
    expect((await tell(entity)).status).toBe(404)
    await post(path, { step: 'contact', ...CONTACT })
    await post(path, CONDITION)
    const answer = await tell(entity)
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    for (const [body, status] of [
      [{ ...entity, column_name: 'password' }, 400],
      [{ ...entity, column_name: undefined }, 400],
      [{ ...entity, column_name: ['valuation'] }, 400],
      [{ ...entity, is_admin: true }, 400],
      [{ ...entity, offer_price: 99_000 }, 409],
      [{ ...entity, id: 'nothing' }, 404],
      ['{', 400],
      ['x'.repeat(9_000), 413],
    ] as const) {
      expect([JSON.stringify(body).slice(0, 60), (await tell(body)).status]).toEqual([JSON.stringify(body).slice(0, 60), status]) // prettier-ignore
    }
    expect((await tell(entity, 'beta')).status).toBe(404)
    expect((await server.get('/api/miscellaneous')).status).toBe(405)
  })
})

test('T01 too many valuations of one visitor are put off, in words', async () => {
  const once = () =>
    server.get('/valuation/new', {
      site: 'alpha',
      method: 'POST',
      body: new URLSearchParams({ form_token: newFormToken({ secret, site: 'alpha', kind: 'valuation' }, Date.now() - 5_000), regoState: 'QLD', kms: '1' }).toString(), // prettier-ignore
      headers: { origin: 'http://alpha.localhost', 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '203.0.113.9' }, // prettier-ignore
    })
  const statuses: number[] = []
  for (let round = 0; round < 17; round++) statuses.push((await once()).status)
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(303))
  expect(statuses.slice(15)).toEqual([429, 429])
  expect(await (await once()).text()).toContain('Please try again in')
})
