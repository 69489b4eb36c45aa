import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { DRIVE_SECRET, drivePath } from '#app/features/test-drives/drive-link.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { car, cars } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { part } from '../../factories/part.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

/** Every number that the site has, as it is read. */
const NUMBERS = ['07 3555 0101', '07 3555 0102', '07 3555 0103', '1300 555 010', '04 1255 5010']

const place = (id: number, slug: string, location_type: string, phone: string) => ({
  id,
  slug,
  name: `Rocklea ${slug}`,
  location_type,
  primary: id === 1,
  address: { street: `${id} Beaudesert Road`, city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone },
})
const site = (slug: string, mask_phone: boolean) => ({
  document: siteDocument({
    slug,
    mask_phone,
    phone_numbers: { default: '1300555010' },
    locations: [
      place(1, 'sales', 'sales', '+61735550101'),
      place(2, 'service', 'service', '0735550102'),
      place(3, 'parts', 'parts', '0735550103'),
    ],
    vdp_config: { show_map_section: true },
    reserve: { enabled: true, amount: '$200' },
    online_purchase: true,
    sign_in: true,
    brands: [{ title: 'Toyota', group: 'Car', description: 'Utes.' }],
    promotions: { on: true, positions: [1], items: [{ title: 'We buy cars' }] },
    pages: [
      {
        path: '/people',
        title: 'People',
        blocks: [{ kind: 'team', people: [{ name: 'Sam', role: 'Sales', phone: '0412555010' }] }],
      },
    ],
  }),
  cars: [
    car({ slug: 'ute', make: 'Toyota', price: 30_000, location_id: 1 }),
    car({ slug: 'gone', traits: ['sold'], location_id: 1 }),
    car({ slug: 'taken', traits: ['reserved'], location_id: 1 }),
    ...cars(3, { location_id: 1 }),
  ],
  parts: [part({ part_number: 'P1', name: 'Bar' })],
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [site('alpha', true), site('beta', false)] })
})
afterAll(() => server.close())

/** What somebody with a browser sees; what stands there for those without JavaScript is not among it. */
const seen = (html: string): string =>
  visibleText(
    html
      .replaceAll(/<noscript>.*?<\/noscript>/gs, ' ')
      .replaceAll(/<a\b[^>]*\bclass="[^"]*\bno-js-only\b[^"]*"[^>]*>.*?<\/a>/gs, ' '),
  )
const labels = (html: string): string =>
  [...html.matchAll(/\b(?:aria-label|content|alt|title)="([^"]*)"/g)].map(([, text]) => text).join(' ')
const structured = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json).join(' ')

const PATHS = [
  '/',
  '/cars/ute',
  '/cars/gone',
  '/cars/taken',
  '/cars/ute/checkout',
  '/cars/taken/checkout',
  '/checkout-journey?car_id=ute',
  '/print?car_id=ute',
  '/compare?car=ute&car=gone',
  '/search',
  '/search?query=nothing+like+it',
  '/parts/search',
  '/parts/search?query=nothing',
  '/toyota',
  '/brands',
  '/models',
  '/locations',
  '/locations/sales',
  '/locations/service',
  '/contact',
  '/contact-us/parts',
  '/people',
  '/forms/enquiry?car=ute',
  '/forms/test-drive?car=ute',
  '/forms/service',
  '/forms/email-us?location=parts',
  '/sign-in?type=garage',
  '/budget-finder',
  '/no-such-page',
  ...DEFAULT_PAGES,
]

test.each([...new Set(PATHS)])('V19 a site that masks its numbers does so at %s', async (path) => {
  const answer = await server.get(path)
  expect(answer.status).toBeLessThan(500)
  const html = await answer.text()
  for (const number of NUMBERS) {
    for (const [where, text] of Object.entries({ page: seen(html), labels: labels(html), data: structured(html) })) {
      expect([path, where, text.includes(number) && number]).toEqual([path, where, false])
    }
  }
})

test('V19 what is masked dials, and whoever has no JavaScript reads it', async () => {
  const html = await server.text('/locations/service')
  expect(seen(html)).toContain('07 35*******')
  expect(html).toContain('href="tel:0735550102"')
  expect(html).toMatch(/<noscript>1300 555 010<\/noscript>/)
})

test('V19 on a site that does not mask, numbers stand in full', async () => {
  for (const [path, number] of [
    ['/', '1300 555 010'],
    ['/locations/service', '07 3555 0102'],
    ['/parts/search', '07 3555 0103'],
    ['/people', '04 1255 5010'],
    ['/print?car_id=ute', '07 3555 0101'],
  ] as const) {
    const html = await server.text(path, { site: 'beta' })
    expect([path, seen(html).includes(number)]).toEqual([path, true])
    expect(html).not.toMatch(/\*{3}|<noscript>1300/)
  }
  expect(structured(await server.text('/locations/service', { site: 'beta' }))).toContain('"telephone":"07 3555 0102"')
})

test('V19 V24 the PDF names no number where the site masks', async () => {
  const text = async (slug: string) => {
    const bytes = await (await server.get('/cars/ute/pdf', { site: slug })).arrayBuffer()
    const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
    const { items } = await (await (await task.promise).getPage(1)).getTextContent()
    await task.destroy()
    return items.flatMap((item) => ('str' in item ? [item.str] : [])).join(' ')
  }
  expect(await text('alpha')).not.toContain('Phone')
  expect(await text('beta')).toContain('Phone 07 3555 0101')
})

test('V19 the page of a test drive names none either', async () => {
  const slot = { location_id: '1', starts_at: Date.now() + 86_400_000, ends_at: Date.now() + 90_000_000, capacity: 1 }
  const secret = await sharedSecret(server.database, DRIVE_SECRET)
  const page = async (slug: string) => {
    const lead = newLead({ form: 'test-drive', category: 'Test Drive', slot, location: null, car: null })
    const sender = { manufacturer_slug: null, autogauge_enabled: false }
    const accepted = await leadsOf(server.site(slug)).accept(lead, () => [], sender)
    if (!accepted.ok) throw new Error(accepted.reason)
    return seen(await server.text(drivePath(secret, { site: slug, lead: accepted.lead.id }), { site: slug }))
  }
  const masked = await page('alpha')
  expect(masked).toMatch(/Call \S+ ?\S*\*{3}/)
  for (const number of NUMBERS) expect(masked).not.toContain(number)
  expect(await page('beta')).toMatch(/Call (07 3555 0101|1300 555 010)/)
})

test('V19 a form that is refused names no number either', async () => {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'website=x' }
  for (const path of ['/forms/enquiry', '/forms/enquiry/part']) {
    const answer = await server.get(path, sent)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(seen(await answer.text())).not.toMatch(/1300 555 010|07 3555 01/)
  }
})
