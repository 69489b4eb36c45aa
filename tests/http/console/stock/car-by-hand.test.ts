import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { overridesOf } from '#app/features/stock/overrides/overrides.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { car } from '../../../factories/car.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const SAM = 'sam@alpha.example'
const FAR = 'far@alpha.example'
const MIA = 'mia@alpha.example'
const WIL = 'wil@bravo.example'
const AT = '/alpha/stock/new'
const HILUX = { make: 'Toyota', model: 'HiLux', year: '2021', price: '$48,990', type: 'used' }

let server: ConsoleServer
beforeAll(async () => {
  const cars = [
    car({ slug: 'like-this', stocknum: 'U1', id: 1, make: 'Toyota', model: 'HiLux', badge: 'SR5', year: 2020, price: 45_000, body: 'Ute', seats: 5, colour: 'Purple', location_id: 1 }), // prettier-ignore
  ]
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({
      document: siteDocument({ slug, captcha: false, traits: ['two-locations'] }),
      cars,
    })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Far Off', email: FAR, organisation: 'Alpha', role: 'sales', locations: { alpha: ['2'] } },
      { name: 'Mia Ads', email: MIA, organisation: 'Alpha', role: 'marketing' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'sales' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

let forms = 0
const send = (form: Readonly<Record<string, string>>, as = SAM, at = AT) =>
  server.ask(at, { as, form: { form: `form-${++forms}-of-test`, ...form } })
const html = async (path: string, as = SAM) => (await server.ask(path, { as })).text()

async function added(more: Readonly<Record<string, string>> = {}, as = SAM): Promise<string> {
  const answer = await send({ ...HILUX, ...more }, as)
  expect(answer.status).toBe(302)
  return answer.headers.get('location')!.split('/').at(-1)!
}

test('K40 a car is put in by hand without scripts, seen by its own people first, then published', async () => {
  const slug = await added({ badge: 'Rogue' })
  const path = `/cars/${slug}`
  expect((await server.get(path, { site: 'alpha' })).status).toBe(404)

  const preview = await server.ask(`/alpha${path}/preview`, { as: SAM })
  const address = new URL(preview.headers.get('location')!)
  expect([preview.status, address.pathname]).toEqual([302, path])
  for (const js of [false, true]) {
    const at = js ? `${path}.data${address.search}` : path + address.search
    const shown = await server.get(at, { site: 'alpha' })
    expect([shown.status, shown.headers.get('cache-control'), shown.headers.get('x-robots-tag'), shown.headers.get('referrer-policy')]).toEqual([200, 'private, no-store', 'noindex', 'strict-origin']) // prettier-ignore
    expect(shown.headers.get('cache-status') ?? 'bypass').toContain('bypass')
  }
  const page = await server.text(path + address.search, { site: 'alpha' })
  expect(page).toContain('Draft, not on the website')
  expect(page).toMatch(/<meta name="robots" content="noindex/)
  for (const other of [
    [path, 'alpha'],
    [`${path}?preview=`, 'alpha'],
    [`${path}${address.search}x`, 'alpha'],
    [path + address.search, 'bravo'],
  ] as const)
    expect((await server.get(other[0], { site: other[1] })).status).toBe(404)

  expect(await html(`/alpha${path}/publish`)).toContain('Shoppers would look for')
  const published = await server.ask(`/alpha${path}/publish`, { as: SAM, form: { intent: 'publish' } })
  expect(published.headers.get('location')).toBe(`/alpha${path}?done=published`)
  expect(await html(`/alpha${path}?done=published`)).toContain('It is on the website.')
  await vi.waitFor(
    async () => {
      const shown = await server.get(path, { site: 'alpha' })
      expect([shown.status, (await shown.text()).includes('Draft, not on the website')]).toEqual([200, false])
    },
    { timeout: 15_000, interval: 250 },
  )
})

test('K40 what was typed stays beside what is wrong with it, and what is odd is asked once', async () => {
  const wrong = await send({ ...HILUX, vin: 'SHRT12', colour: '<b>Blue</b>' })
  expect(wrong.status).toBe(422)
  const page = await wrong.text()
  expect(page).toContain('this one has 6 characters')
  expect(page).toContain('value="&lt;b&gt;Blue&lt;/b&gt;"')
  expect(page).toContain('value="$48,990"')

  const odd = { ...HILUX, price: '4899', form: 'form-that-is-odd' }
  const doubted = await send(odd)
  expect(doubted.status).toBe(422)
  const words = await doubted.text()
  expect(words).toContain('less than half of')
  const [, confirmed] = /name="confirmed" value="([^"]+)"/.exec(words)!
  expect((await send({ ...odd, price: '4898', confirmed: confirmed! })).status).toBe(422)
  expect((await send({ ...odd, confirmed: confirmed! })).status).toBe(302)
})

test('K40 the form is filled from a like car, and from one that is copied', async () => {
  const asked = await (await send({ make: 'toyota', model: 'hilux', year: '2021', intent: 'like' })).text()
  expect(asked).toMatch(/Copy from .*2020 Toyota HiLux SR5, U1/)
  const filled = await (await send({ ...HILUX, make: 'toyota', copy: 'like-this' })).text()
  expect(filled).toContain('name="badge" value="SR5"')
  expect(filled).toContain('name="year" value="2021"')
  expect(filled).not.toContain('Purple')
  const copy = await server.ask('/alpha/cars/like-this/copy', { as: SAM, form: {} })
  expect(copy.headers.get('location')).toBe(`${AT}?copy=like-this`)
  const copied = await html(`${AT}?copy=like-this`)
  expect(copied).toContain('name="year" value="2020"')
  expect(copied).not.toContain('value="45000"')
})

test('K40 who may not add cars, and whoever is elsewhere, finds none of it', async () => {
  const slug = await added()
  const paths = [`/alpha/cars/${slug}/publish`, `/alpha/cars/${slug}/copy`]
  for (const who of [FAR, MIA, WIL]) {
    for (const path of paths) expect((await server.ask(path, { as: who, form: { intent: 'publish' } })).status).toBe(404) // prettier-ignore
    expect((await server.ask(`/alpha/cars/${slug}/publish`, { as: who })).status).toBe(404)
  }
  for (const who of [FAR, WIL]) expect((await server.ask(`/alpha/cars/${slug}/preview`, { as: who })).status).toBe(404)
  expect((await server.ask(AT, { as: MIA })).status).toBe(404)
  expect((await send(HILUX, MIA)).status).toBe(404)
  expect((await send({ ...HILUX, location: '1' }, FAR)).status).toBe(422)
  expect(await stockOf(server.site('alpha')).bySlug(await added({}, FAR))).toMatchObject({ location_id: 2 })
  expect((await server.ask(`/alpha/cars/${slug}/publish`, { as: SAM, form: { intent: 'remove' } })).headers.get('location')).toBe('/alpha/stock') // prettier-ignore
  expect(await stockOf(server.site('alpha')).bySlug(slug)).toBeUndefined()
})

test('K40 a complete feed leaves it alone; one that names it takes it over under what was typed', async () => {
  const slug = await added({ stocknum: 'H7', colour: 'Red' })
  const fed = car({ slug: 'like-this', stocknum: 'U1', id: 1 })
  await server.import('alpha', [fed], { full: true, force: true })
  expect(await stockOf(server.site('alpha')).bySlug(slug)).toMatchObject({ colour: 'Red', stocknum: 'H7' })
  await server.import('alpha', [fed, car({ slug: 'h7', stocknum: 'H7', id: 7, make: 'Toyota', model: 'HiLux', colour: 'Green', price: 48_990 })], { full: true, force: true }) // prettier-ignore
  expect(await stockOf(server.site('alpha')).bySlug(slug)).toMatchObject({ colour: 'Red' })
  const held = await overridesOf(server.site('alpha')).of(slug)
  expect(held.find(({ field }) => field === 'colour')).toMatchObject({ value: '"Red"', feed_value: '"Green"' })
})
