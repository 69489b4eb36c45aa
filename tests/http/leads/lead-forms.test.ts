import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { adfXml } from '#app/features/leads/delivery/adf.ts'
import { FORM_KINDS } from '#app/features/leads/forms/form-kinds.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { contactFieldsAt } from '#app/features/trade-in/flow/flow-contact.server.ts'
import { adfFaults } from '../../adf-validator.ts'
import { car } from '../../factories/car.ts'
import { ANSWERS, sendForm } from '../../factories/leads/form-answers.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { closedDay, openDay } from '../../factories/leads/open-day.ts'
import { processorMs } from '../../running/processor-time.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const HOURS = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open', open: '08:30', close: '17:30' }))
const place = (id: number, slug: string, more: object) => ({
  id,
  slug,
  address: { street: `1 ${slug.split('-')[0]} Road`, city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '0735550141', opening_hours: HOURS },
  ...more,
})
const WORKSHOPS = [
  place(1, 'north', { name: 'North', primary: true }),
  place(2, 'north-service', { name: 'North Service', location_type: 'service' }),
  place(3, 'south-both', { name: 'South Service & Parts', location_type: 'service' }),
  place(4, 'north-parts', { name: 'North Parts', location_type: 'parts' }),
  place(5, 'west', { name: 'West', location_type: 'sales' }),
]

/** A dealer who takes requests to reserve. */
const IN_NSW = {
  locations: [{ id: 1, name: 'Dubbo', slug: 'dubbo', primary: true, address: { state: 'NSW', city: 'Dubbo' } }],
  reserve: { enabled: true, amount: '$200' },
}

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({
          slug: 'alpha',
          traits: ['two-locations'],
          dealerships: [{ id: 1, slug: 'alpha-south' }, { id: 2 }],
          captcha: false,
          additional_services: ['Loan car', 'Wash & vacuum'],
          terms: { required: true },
          forms: { service: { multi_step: true } },
        }),
        cars: [
          car({ slug: 'the-one', make: 'Mazda', model: 'MX-5', price: 30_000 }),
          car({ slug: 'the-sold-one', traits: ['sold'] }),
        ],
      },
      { document: siteDocument({ slug: 'requests', captcha: false, terms: { required: true }, ...IN_NSW }), cars: [car({ slug: 'ute', location_id: 1 })] }, // prettier-ignore
      { document: siteDocument({ slug: 'workshops', captcha: false, locations: WORKSHOPS }) },
      { document: siteDocument({ slug: 'one-workshop', captcha: false, locations: WORKSHOPS.slice(0, 2) }) },
    ],
  })
}, 120_000)
afterAll(() => server.close())

const AGREED = { terms_conditions: 'true' }
const leadAt = (address: string | null, site = 'alpha') =>
  leadsOf(server.site(site)).byId(new URL(address ?? '', 'http://x').searchParams.get('lead_id') ?? '')

/** What no good dealer would publish. */
const CROOKED = /Read them|\byour your\b|Please (choose|enter):|\be-mail|undefined|\[object/

describe.each(FORM_KINDS)('the form %s', (kind) => {
  // A reservation is asked for of a car in New South Wales.
  const asksForCar = kind === 'reserve-request'
  const [site, query] = asksForCar ? ['requests', '?car=ute'] : ['alpha', '']
  const about = asksForCar ? { car: 'ute' } : {}
  test('L01 reads well, empty, refused and thanked for', async () => {
    const page = visibleText(await server.text(`/forms/${kind}${query}`, { site }))
    expect(page).not.toMatch(CROOKED)
    expect(page).toContain('I agree to the terms of use (in a new tab) .')
    const blank = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, '']))
    expect(
      visibleText(await (await sendForm(server, { site, kind, query, answers: { ...about, ...blank } })).text()),
    ).not.toMatch(CROOKED)
    const sent = await sendForm(server, {
      site,
      kind,
      query,
      answers: { ...about, ...AGREED, message: `Words about ${kind}` },
    })
    const thanks = visibleText(await server.text(sent.headers.get('location')!, { site }))
    expect(thanks).not.toMatch(CROOKED)
    // No vehicle was asked about, so nothing is said of one.
    expect(thanks).not.toContain('is still available')
  })

  test('L02 stands on a page of its own, works as it is sent, and leads to /success', async () => {
    const page = await server.text(`/forms/${kind}${query}`, { site })
    expect(await htmlFaults(page)).toEqual([])
    const answer = await sendForm(server, { site, kind, query, answers: { ...about, ...AGREED } })
    expect(answer.status).toBe(303)
    const lead = await leadAt(answer.headers.get('location'), site)
    expect(lead).toMatchObject({ form: kind, person: { name: 'Sam', phone: '+61491570156' } })
    const sender = {
      dealer: { name: 'Alpha', origin: 'http://alpha.localhost', zone: 'Australia/Brisbane' },
      location: null,
      now: 0,
      calendar: null,
    }
    expect(adfFaults(adfXml({ ...sender, lead: lead! }, 'leads@platform.example'))).toEqual([])
    if (kind === 'careers') expect(lead).toMatchObject({ category: 'General Enquiry', subcategory: 'Career Enquiry' })
  })

  test('L02 says what is missing, and keeps what was typed', async () => {
    const answers = { ...about, email: 'sam@', last_name: '', name: '"><script>alert(1)</script>' }
    const answer = await sendForm(server, { site, kind, query, answers })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    for (const text of [
      'Please fix the following errors:',
      'Please enter your last name.',
      'Please enter a full email address',
      '*You must agree to the terms of use before submitting.',
      'value="sam@"',
      '&lt;script&gt;alert(1)',
    ]) {
      expect(page).toContain(text)
    }
    expect(page).not.toContain('<script>alert(1)')
    expect(await htmlFaults(page)).toEqual([])
  })
})

describe('L05 the service form', () => {
  const options = (html: string) => [...html.matchAll(/<option value="([\w-]+)"/g)].map(([, slug]) => slug)
  const sent = (answers: Readonly<Record<string, string>>, site = 'workshops') =>
    sendForm(server, { site, kind: 'service', answers })
  const leadOf = async (answer: Response, site = 'workshops') =>
    leadsOf(server.site(site)).byId(new URL(answer.headers.get('location')!, 'http://x').searchParams.get('lead_id')!)

  test('offers workshops only, and asks for a day', async () => {
    const page = await server.text('/forms/service', { site: 'workshops' })
    expect(options(page)).toEqual(['north-service', 'south-both'])
    expect(page).toMatch(/<input(?=[^>]*type="date")(?=[^>]*name="preferred_day")(?=[^>]*min="20\d\d-\d\d-\d\d")[^>]*>/)
    expect(options(await server.text('/forms/parts', { site: 'workshops' }))).toEqual(['south-both', 'north-parts'])
    expect(options(await server.text('/forms/contact', { site: 'workshops' }))).toContain('north')
    const lead = await leadOf(await sent({ location: 'south-both' }))
    expect(lead).toMatchObject({ location: { slug: 'south-both' }, department: 'service' })
    const day = lead?.answers.find(({ name }) => name === 'preferred_day')
    expect(day).toMatchObject({ value: expect.stringMatching(/^\w+day \d+ \w+ 20\d\d$/), wire: openDay() })
    expect(await server.text(`/success?lead_id=${lead!.id}`, { site: 'workshops' })).toContain(`on ${day!.value}`)
  })

  test('a yard that is named leads to its workshop, and one that has none is not taken', async () => {
    const page = await server.text('/forms/service?location=north', { site: 'workshops' })
    expect(page).toContain('name="location" value="north-service"')
    expect(await leadOf(await sent({ location: 'north' }))).toMatchObject({ location: { slug: 'north-service' } })
    const west = await sent({ location: 'west' })
    expect([west.status, (await west.text()).includes('Please choose a location.')]).toEqual([422, true])
  })

  test('the one workshop of a site answers without being asked for', async () => {
    const page = await server.text('/forms/service', { site: 'one-workshop' })
    expect(page).not.toContain('name="location"')
    expect(page).toContain('Someone from North Service will confirm a time')
    const answer = await sent({ location: '' }, 'one-workshop')
    expect(await leadOf(answer, 'one-workshop')).toMatchObject({ location: { slug: 'north-service' } })
  })

  test.each([
    ['no day', '', 'Please choose a day.'],
    ['a day that is over', '2020-01-06', 'Please choose a day from'],
    ['a day when nobody is there', closedDay(), 'North Service is closed on Sunday'],
  ])('%s is refused with a sentence', async (_, preferred_day, sentence) => {
    const answer = await sent({ location: 'north-service', preferred_day })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(sentence)
  })
})

test('T01 a trade-in is taken to a yard, not to a workshop or a parts counter', () => {
  const field = contactFieldsAt(server.site('workshops')).find(({ name }) => name === 'location_id')
  expect(field?.options?.map(({ label }) => label)).toEqual(['North', 'West'])
})

test('L01 a form about a car keeps it when something is wrong, and the lead has it', async () => {
  const sent = { kind: 'enquiry', query: '?car=the-one' } as const
  const wrong = await sendForm(server, { ...sent, answers: { ...AGREED, car: 'the-one', message: '' } })
  expect(wrong.status).toBe(422)
  const page = await wrong.text()
  for (const text of ['MX-5', '$30,000', 'name="car" value="the-one"']) expect(page).toContain(text)
  const right = await sendForm(server, { ...sent, answers: { ...AGREED, car: 'the-one', category: 'Careers Enquiry' } })
  expect(await leadAt(right.headers.get('location'))).toMatchObject({
    car: { slug: 'the-one', make: 'Mazda' },
    category: 'General Enquiry',
    subcategory: 'Career Enquiry',
    department: 'general',
  })
})

test.each([
  ['__intent__', 'no JSON'],
  ['__intent__', '{"type":"reset"}'],
  ['__intent__', '{"type":"update","payload":{"name":"name","value":"Eve"}}'],
  ['__state__', 'no JSON'],
  ['name.first', 'Eve'],
  ['name[99999999]', 'Eve'],
  ['__proto__.name', 'Eve'],
  ['.a'.repeat(50_000), 'Eve'],
])('L1 a name that means something to a library is no answer: %s', async (name, value) => {
  const answer = await sendForm(server, { kind: 'enquiry', answers: { ...AGREED, [name]: value } })
  expect(answer.status).toBe(303)
  expect(await leadAt(answer.headers.get('location'))).toMatchObject({ person: { name: 'Sam' } })
})

test('L1 a form of 50,000 answers is refused before anything is done with them', async () => {
  const answers = Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [n.toString(36), '']))
  const began = processorMs()
  const answer = await sendForm(server, { kind: 'enquiry', answers: { ...AGREED, ...answers } })
  expect(answer.status).toBe(413)
  // It took a minute and more, in which no other page was answered.
  expect(processorMs() - began).toBeLessThan(15_000)
})

test('L06 L10 boxes are a list on the wire, figures are numbers', async () => {
  const answers = { ...AGREED, additional_services: ['Loan car', 'Wash & vacuum'], page_id: '/service' }
  const answer = await sendForm(server, { kind: 'service', answers })
  const lead = await leadAt(answer.headers.get('location'))
  expect(await leadsOf(server.site('alpha')).payload(lead?.id ?? '')).toMatchObject({
    additional_services: ['Loan car', 'Wash & vacuum'],
    kms: 85_000,
    page_id: '/service',
    location: 'rocklea',
  })
})

test('L03 a lead names its dealership, when it was received, the vehicle, and that the terms were agreed to', async () => {
  const before = Date.now()
  const answers = { ...AGREED, car: 'the-one' }
  const answer = await sendForm(server, { kind: 'enquiry', query: '?car=the-one', answers })
  const lead = await leadAt(answer.headers.get('location'))
  const payload = await leadsOf(server.site('alpha')).payload(lead?.id ?? '')
  expect(payload).toMatchObject({
    dealership_slug: 'alpha-south',
    location: 'rocklea',
    'Vehicle Make': 'Mazda',
    'Vehicle Year': lead?.car?.year,
    'Vehicle Badge': lead?.car?.badge,
    terms_conditions: true,
    opt_in: false,
  })
  expect(payload?.received_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(Date.parse(payload!.received_at)).toBeGreaterThanOrEqual(before)
})

test('L02 the browser’s script is told where to go or what is wrong', async () => {
  const wrong = await sendForm(server, { kind: 'fleet', js: true, answers: { postcode: '12' } })
  expect([wrong.status, await wrong.json()]).toEqual([
    422,
    {
      ok: false,
      message: null,
      fields: {
        postcode: 'Invalid postcode. Please enter a 4-digit number.',
        terms_conditions: '*You must agree to the terms of use before submitting.',
      },
    },
  ])
  const right = await sendForm(server, { kind: 'fleet', js: true, answers: AGREED })
  expect(await right.json()).toEqual({
    ok: true,
    to: expect.stringMatching(/^\/success\?lead_id=[\w-]{22}$/),
    category: 'Fleet Enquiry',
  })
})

test.each([
  ['100 KB', { name: 'x'.repeat(100_000), message: 'y'.repeat(100_000) }, 422],
  ['an answer given twice', { email: ['a@example.com', 'b@example.com'] }, 422],
  ['no answers at all', { name: undefined, email: undefined, phone: undefined, message: undefined }, 422],
  ['emoji, text from right to left, line breaks', { name: '🚗 Łukasz\r\nBcc: x@y.z', last_name: 'אבג‮' }, 303],
  ['a script, and a formula', { message: '</textarea><script>alert(1)</script>', last_name: '=1+1' }, 303],
  ['a car that is not there', { car: 'gone' }, 409],
])('L01 bad input: %s', async (_name, answers, status) => {
  const answer = await sendForm(server, { kind: 'quick-enquiry', answers: { ...AGREED, ...answers } })
  expect(answer.status).toBe(status)
  const page = await answer.text()
  if (status !== 303) expect(page).toContain('</html>')
  expect(page).not.toContain('<script>alert(1)')
})

test.each(['text/plain', 'application/json', 'multipart/form-data', ''])(
  'L01 a body of type %j is no form',
  async (type) => {
    const headers = { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-origin', 'content-type': type }
    const answer = await server.get('/forms/contact', { method: 'POST', body: 'name=Sam', headers })
    expect(answer.status).toBe(415)
    expect(await answer.text()).toContain('came in a shape that we cannot read')
  },
)

test('a form that is not there, a car that is gone, a part of a page', async () => {
  expect((await server.get('/forms/nothing')).status).toBe(404)
  expect((await server.get('/forms/enquiry?car=gone')).status).toBe(404)
  const part = async (id: string) =>
    (await (await server.get(`/forms/quick-enquiry/part?car=the-one&id=${id}`)).json()) as { html: string }
  const [form, dialog] = [await part('quick'), await part('dialog')]
  expect(form.html).toContain('id="quick-email"')
  expect(form.html).not.toContain('<dialog')
  expect(dialog.html).toMatch(/^<dialog [^>]*aria-labelledby="lead-dialog-title"/)
  expect(dialog.html).toContain('>Quick Enquiry</h2>')
  expect(dialog.html).toContain('id="dialog-email"')
})

test('L04 nobody drives a car that is sold; who asks about it is heard', async () => {
  const query = '?car=the-sold-one'
  const sent = { query, js: true, answers: { ...AGREED, car: 'the-sold-one' } }
  const drive = await sendForm(server, { kind: 'test-drive', ...sent })
  expect([drive.status, await drive.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('just been sold') },
  ])
  expect((await server.get(`/forms/test-drive${query}`)).status).toBe(404)
  expect((await server.get(`/forms/test-drive/slots${query}`)).status).toBe(404)
  expect((await sendForm(server, { kind: 'enquiry', ...sent })).status).toBe(200)
})

test.each(['PUT', 'PATCH', 'DELETE'])('L01 a form is not sent with %s', async (method) => {
  const headers = { origin: 'http://alpha.localhost', 'content-type': 'application/x-www-form-urlencoded' }
  expect((await server.get('/forms/contact', { method, body: 'name=Sam', headers })).status).toBe(405)
})
