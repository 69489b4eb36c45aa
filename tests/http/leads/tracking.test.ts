import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { trackedOf } from '#app/features/tracking/tracked.server.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const stock = () => [
  car({ slug: 'used-one', id: 501, make: 'Kia', model: 'Rio', price: 20_000, car_type: 'used' }),
  car({ slug: 'new-one', id: 502, make: 'Kia', model: 'Rio', price: 30_000, car_type: 'new' }),
  car({ slug: 'hidden', id: 503, traits: ['unpublished'] }),
  ...Array.from({ length: 40 }, (_, n) => car({ slug: `many-${n}`, id: 600 + n })),
]
const WEBHOOK = { channel: 'webhook', url: 'https://crm.example/leads', secret: 'a secret of sixteen' }

let server: RunningServer
let secret: string
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'plain', captcha: false }), cars: stock() },
      {
        document: siteDocument({
          slug: 'tagged',
          tracking: { tag_manager: 'GTM-TEST123', meta_pixel: '1234567890', hosts: ['tags.example.com'] },
          vdp_config: { sections: ['details'] },
          lead_delivery: [{ channel: 'dealer-email', to: ['sales@dealer.example'] }, WEBHOOK],
        }),
        cars: stock(),
      },
      {
        document: siteDocument({
          slug: 'emailed',
          phone_reveal: { email_dealer: true },
          lead_delivery: [{ channel: 'dealer-email', to: ['sales@dealer.example'] }],
        }),
        cars: stock(),
      },
      { document: siteDocument({ slug: 'silent', phone_reveal: { lead: false } }), cars: stock() },
    ],
    env: { TRUST_PROXY: '1' },
  })
  secret = await sharedSecret(server.database, 'forms')
})
afterAll(() => server.close())

interface RevealOptions {
  readonly site?: string
  readonly address?: string
  readonly agent?: string
}

const reveal = (body: unknown, { site = 'plain', address = '192.0.2.1', agent = 'A' }: RevealOptions = {}) =>
  server.get('/api/leads/phone', {
    site,
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      'user-agent': agent,
      referer: `http://${site}.localhost/cars/used-one?utm_source=letter&email=sam@example.com`,
    },
  })
const leads = async (site: string): Promise<Lead[]> => {
  const rows = await server.database.read.selectFrom('lead').select('content').where('site_id', '=', site).execute()
  return rows.map(({ content }) => JSON.parse(content as string) as Lead)
}
const rowsOf = (table: string, site: string) =>
  server.database.read.selectFrom(table).selectAll().where('site_id', '=', site).execute()

describe('V19 POST /api/leads/phone', () => {
  const requested = { car_id: 501, dealership_id: 1, website_id: 'tagged' }

  test('one lead for a car and a visitor, without a person, at the site of the host', async () => {
    for (let n = 0; n < 3; n++) expect((await reveal(requested)).status).toBe(204)
    const [lead, ...more] = await leads('plain')
    expect(more).toEqual([])
    expect(lead).toMatchObject({
      form: 'phone-reveal',
      category: 'Phone Enquiry',
      person: { name: '', last_name: '', email: null, phone: null, postcode: null },
      car: { slug: 'used-one' },
      opt_in: false,
      attribution: {
        source: 'letter',
        visited_pages: ['/cars/used-one'],
        linked_query_params: { utm_source: 'letter' },
      },
    })
    const payload = await leadsOf(server.site('plain')).payload(lead!.id)
    for (const unknown of ['name', 'last_name', 'email', 'phone']) expect(payload).not.toHaveProperty(unknown)
    expect(await leads('tagged')).toEqual([])
    expect(await rowsOf('lead_delivery', 'plain')).toEqual([])
    expect(await trackedOf(server.site('plain')).counts()).toMatchObject([{ number: 25, count: 1 }])
  })

  test('another car and another visitor are leads of their own', async () => {
    await reveal({ ...requested, car_id: 502 })
    await reveal(requested, { agent: 'B' })
    expect(await leads('plain')).toHaveLength(3)
  })

  test.each([
    ['an unknown car', { ...requested, car_id: 99_999 }, 404],
    ['a car that is not shown', { ...requested, car_id: 503 }, 404],
    ['no JSON', '{', 400],
    ['no car', {}, 400],
    ['a car of another type', { car_id: { a: 1 } }, 400],
    ['100 KB', JSON.stringify({ ...requested, website_id: 'x'.repeat(100_000) }), 400],
  ])('%s is no lead', async (_what, body, status) => {
    const before = (await leads('plain')).length
    const answer = await reveal(body, { address: '192.0.2.2' })
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { message: string }).message).toMatch(/\w/)
    expect(await leads('plain')).toHaveLength(before)
  })

  test('thirty an hour from one address', async () => {
    const before = (await leads('plain')).length
    const statuses = []
    for (let n = 0; n < 40; n++) statuses.push((await reveal({ car_id: 600 + n }, { address: '192.0.2.3' })).status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(30)
    expect(statuses.at(-1)).toBe(429)
    expect(await leads('plain')).toHaveLength(before + 30)
    const counts = await rowsOf('rate_count', 'plain')
    expect(JSON.stringify(counts)).not.toContain('192.0.2.3')
  })

  test('only our own pages may ask, and only with POST', async () => {
    expect((await server.get('/api/leads/phone')).status).toBe(405)
    const foreign = { method: 'POST', body: JSON.stringify(requested), headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await server.get('/api/leads/phone', foreign)).status).toBe(403)
  })

  test('a webhook gets it; the dealer is emailed where the site says so; a site may want no such leads', async () => {
    for (const site of ['tagged', 'emailed', 'silent']) expect((await reveal(requested, { site })).status).toBe(204)
    const channels = async (site: string) =>
      (await rowsOf('lead_delivery', site)).map(({ channel }) => channel as string)
    expect(await channels('tagged')).toEqual(['webhook'])
    expect(await channels('emailed')).toEqual(['dealer-email'])
    expect(await leads('silent')).toEqual([])
  })
})

describe('L03 a form', () => {
  const send = async (more: Readonly<Record<string, string>>, path = '/forms/enquiry?car=used-one&gclid=g1') => {
    const made = { secret, site: 'plain', kind: 'enquiry' } as const
    const body = new URLSearchParams({
      form_token: newFormToken(made, Date.now() - 10_000),
      car: 'used-one',
      name: 'Sam',
      last_name: 'Tester',
      email: 'sam.tester@example.com',
      phone: '0491570156',
      postcode: '4106',
      message: 'Is it there?',
      category: 'General Enquiry',
      terms_conditions: 'true',
      ...more,
    })
    const answer = await server.get('/forms/enquiry', {
      site: 'plain',
      method: 'POST',
      body: String(body),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': '192.0.2.9',
        referer: `http://plain.localhost${path}`,
      },
    })
    expect(answer.status, await answer.clone().text()).toBe(303)
    return new URL(answer.headers.get('location')!, 'http://plain.localhost').searchParams.get('lead_id')!
  }
  const payload = async (id: string) => {
    const rows = await server.database.read.selectFrom('lead').select('payload').where('lead_id', '=', id).execute()
    return JSON.parse(rows[0]!.payload as string) as Record<string, unknown>
  }

  test('carries what the browser gathered', async () => {
    const attribution = JSON.stringify({
      source: 'google',
      visited_pages: ['/', '/cars/used-one', '/<script>'],
      linked_query_params: { utm_campaign: 'may', email: 'sam@example.com' },
    })
    expect(await payload(await send({ attribution }))).toMatchObject({
      source: 'google',
      lead_attributes: { visited_pages: ['/', '/cars/used-one'], linked_query_params: { utm_campaign: 'may' } },
      autogauge_enabled: true,
    })
  })

  test('without JavaScript the page that held it and its query', async () => {
    expect(await payload(await send({ attribution: 'x'.repeat(100_000) }))).toMatchObject({
      source: 'direct',
      lead_attributes: { visited_pages: ['/forms/enquiry'], linked_query_params: { gclid: 'g1' } },
    })
  })

  test('L07 the page that thanks tells of the lead, and the record has it', async () => {
    const id = await send({ message: 'Another one' })
    const page = await server.text(`/success?lead_id=${id}`)
    expect(page).toContain('asc_form_submission_sales')
    const rows = await rowsOf('tracked_event', 'plain')
    expect(rows.find(({ lead_id }) => lead_id === id)).toMatchObject({ number: 15, car_slug: 'used-one' })
    expect(rows).toHaveLength((await leads('plain')).length)
  })
})

test('L03 a site without the gauge says so in its leads', async () => {
  const rows = await rowsOf('lead', 'tagged')
  expect(JSON.parse(rows[0]!['payload'] as string)).toMatchObject({ autogauge_enabled: false })
})

describe('L07 third parties', () => {
  const directive = async (name: string, site: string) => {
    const policy = (await server.get('/', { site })).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((part) => part.startsWith(`${name} `)) ?? ''
  }

  test('without a tag manager the page knows of none, and nothing is opened', async () => {
    const page = await server.text('/', { site: 'plain' })
    expect(page).not.toMatch(/data-parties|googletagmanager|facebook\.net/)
    expect(await directive('connect-src', 'plain')).toBe("connect-src 'self'")
    expect(await directive('script-src', 'plain')).not.toContain('https:')
  })

  test('with one the policy names its hosts, on that site alone, and the page loads nothing of it', async () => {
    const page = await server.text('/', { site: 'tagged' })
    expect(page).toContain('data-parties')
    expect(page).not.toMatch(/<script[^>]+(googletagmanager|facebook)/)
    for (const host of ['https://www.googletagmanager.com', 'https://connect.facebook.net', 'https://tags.example.com'])
      expect(await directive('script-src', 'tagged')).toContain(` ${host}`)
    expect(await directive('connect-src', 'tagged')).toContain('https://*.google-analytics.com')
    expect(await directive('img-src', 'tagged')).toContain('https://www.facebook.com')
    expect(await directive('script-src', 'tagged')).not.toMatch(/unsafe-inline|unsafe-eval/)
  })
})

test('L07 the page of a car names it for the data layer, in Australian dollars', async () => {
  const page = await server.text('/cars/used-one')
  expect(page).toContain('view_content')
  expect(page).toMatch(/currency[^A-Z]+AUD/)
})
