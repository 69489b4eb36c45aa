import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockJobTables } from '#app/features/inventory/bulk/stock-job.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { StockTables } from '#app/features/stock/stock.tables.ts'
import { DAY } from '#lib/durations.ts'
import { runDueJobs } from '#app/features/inventory/bulk/run-job.server.ts'
import type { Role } from '#app/features/staff/roles.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { rio } from '../../../factories/imported-stock.ts'
import { feedCars, jobRunner } from '../../../factories/inventory.ts'
import { type ConsoleServer, consoleServer } from '../../../factories/servers/console-server.ts'
import { siteDocument } from '../../../factories/site-document.ts'

const BEC = 'bec@alpha.example'
const KIM = 'kim@alpha.example'
const SAM = 'sam@alpha.example'
const PIA = 'pia@alpha.example'
const WIL = 'wil@bravo.example'
const CHANGE = '/alpha/stock/change'
const PRICE = { change: 'price', intent: 'preview', how: 'less-percent', by: '10 %' }
const CARS = 80
const person = (name: string, email: string, role: Role, more: object = {}) => ({ name, email, organisation: 'Alpha', role, ...more }) // prettier-ignore
const cars = (more: (n: number) => object = () => ({})) =>
  Array.from({ length: CARS }, (_, n) => rio(`U${n}`, { slug: `rio-${n}`, price: 20_000 + n, location_id: n % 2 ? 2 : 1, ...more(n) })) // prettier-ignore

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({
      document: siteDocument({ slug, traits: ['two-locations'] }),
      cars: [],
    })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      person('Bec Cole', BEC, 'manager'),
      person('Kim Tran', KIM, 'manager', { locations: { alpha: ['1'] } }),
      person('Sam Bay', SAM, 'sales'),
      person('Pia Photo', PIA, 'photographer'),
      { ...person('Wil Amato', WIL, 'manager'), organisation: 'Bravo' },
    ],
  })
  for (const slug of ['alpha', 'bravo']) await feedCars(server.site(slug), cars())
}, 180_000)
afterAll(() => server.close())

const send = (form: Readonly<Record<string, string>>, as = BEC, at = CHANGE) => server.ask(at, { as, form })
const page = async (path: string, as = BEC) => (await server.ask(path, { as })).text()
const price = async (n: number, site = 'alpha') => (await stockOf(server.site(site)).bySlug(`rio-${n}`))?.price
const named = (...numbers: number[]) => numbers.map((n) => `rio-${n}`).join(',')

/** Chooses cars and looks at what a change would do: the job, its version and the page. */
async function preview(chosen: string, form: Readonly<Record<string, string>> = {}, as = BEC) {
  const made = await send({ cars: chosen, ...form }, as)
  const at = made.headers.get('location')
  if (at === null) return { status: made.status, html: await made.text(), job: '', version: '' }
  const job = new URLSearchParams(at.split('?')[1]).get('job')!
  const looked = await send({ ...PRICE, ...form, job }, as, at)
  const to = looked.headers.get('location')
  const html = to ? await page(to, as) : await looked.text()
  return { status: looked.status, html, job, version: versionIn(html) }
}
const versionIn = (html: string): string => /name="version" value="(\d+)"/.exec(html)?.[1] ?? ''
const apply = (
  { job, version }: { job: string; version: string },
  more: Readonly<Record<string, string>> = {},
  as = BEC,
) =>
  // prettier-ignore
  send({ job, version, intent: 'apply', ...more }, as, `${CHANGE}?job=${job}`)

test('K38 cars are chosen, looked at, changed and put back by plain forms', async () => {
  const chosen = await preview(named(1, 2, 3))
  expect(chosen.html).toContain('Change 3 prices')
  expect(chosen.html).toContain('−$6,000')
  expect(chosen.html).toContain('Undo stays for 30 days.')
  expect(await price(1)).toBe(20_001)
  const done = await apply(chosen, { note: 'Spring' })
  expect([done.status, done.headers.get('location')]).toEqual([302, `/alpha/stock/jobs/${chosen.job}?done=1`])
  expect(await Promise.all([1, 2, 3, 4].map((n) => price(n)))).toEqual([18_001, 18_002, 18_003, 20_004])
  expect(await price(1, 'bravo')).toBe(20_001)
  const shown = await page(`/alpha/stock/jobs/${chosen.job}?done=1`)
  expect(shown).toContain('3 cars changed')
  expect(shown).toContain('Undo 3 cars')
  expect(await page('/alpha/stock/jobs')).toContain('Prices 10 % less')
  expect((await send({}, BEC, `/alpha/stock/jobs/${chosen.job}`)).status).toBe(302)
  expect(await price(1)).toBe(20_001)
  expect(await page(`/alpha/stock/jobs/${chosen.job}`)).toContain('Undone by Bec Cole: 3 cars as before')
  // A second time there is nothing to undo.
  expect((await send({ undo: chosen.job }, BEC, '/alpha/stock/jobs')).status).toBe(302)
  expect(await page('/alpha/history')).toContain('changed many cars at once')
})

test('K38 somebody reaches the cars of their locations, their own jobs, and no other site', async () => {
  const own = await preview(named(0, 1, 2, 3), {}, KIM)
  expect(own.html).toContain('Change 2 prices')
  expect((await apply(own, {}, KIM)).status).toBe(302)
  expect(await Promise.all([0, 1, 2, 3].map((n) => price(n)))).toEqual([18_000, 20_001, 18_002, 20_003])
  expect((await send({ cars: named(1, 3), ...PRICE }, KIM)).status).toBe(404)

  const theirs = await preview(named(5))
  for (const as of [KIM, SAM, WIL]) expect((await apply(theirs, {}, as)).status).toBe(404)
  expect((await server.ask(`${CHANGE}?job=${theirs.job}`, { as: KIM })).status).toBe(404)
  await apply(theirs)
  for (const as of [KIM, SAM, PIA, WIL]) {
    expect((await server.ask(`/alpha/stock/jobs/${theirs.job}`, { as })).status).toBe(as === SAM ? 200 : 404)
    expect((await send({}, as, `/alpha/stock/jobs/${theirs.job}`)).status).toBe(404)
  }
  expect((await send({}, WIL, `/bravo/stock/jobs/${theirs.job}`)).status).toBe(404)
  expect(await price(5)).toBe(18_005)
  // Who sells marks cars sold and changes no price.
  expect((await preview(named(7), {}, SAM)).status).toBe(404)
  const sold = await preview(named(7), { change: 'sold' }, SAM)
  expect(sold.html).toContain('Mark 1 car sold')
})

test('K38 what changed in between is answered with both values, and nothing is done', async () => {
  const chosen = await preview(named(10, 11))
  await feedCars(server.site('alpha'), [rio('U11', { slug: 'rio-11', price: 25_000, location_id: 2 })])
  const refused = await apply(chosen)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain('It was $20,011 in the preview and is $25,000 now.')
  expect(await price(10)).toBe(20_010)
  expect((await apply({ job: chosen.job, version: versionIn(html) })).status).toBe(302)
  expect(await price(11)).toBe(22_500)
})

test('K38 more than half of the stock and half of a price have to be ticked; a long job is carried out by a node', async () => {
  const all = Array.from({ length: CARS }, (_, n) => `rio-${n}`).join(',')
  const half = await preview(all, { by: '60', how: 'less-percent' })
  expect(half.html).toContain('more than half of the stock')
  expect(half.html).toContain('is below half of')
  expect((await apply(half)).status).toBe(422)
  expect((await apply(half, { confirm: 'most' })).status).toBe(422)
  expect(await price(40)).toBe(20_040)
  const many = await preview(all, { change: 'tag', value: 'Spring deal' })
  expect((await apply(many, { confirm: 'most' })).status).toBe(302)
  const waiting = await page(`/alpha/stock/jobs/${many.job}`)
  expect(waiting).toContain('Begins in a moment')
  expect(waiting).toContain('<meta http-equiv="refresh" content="3"/>')
  await runDueJobs(server.site('alpha'), jobRunner('another node'))
  expect(await page(`/alpha/stock/jobs/${many.job}`)).toContain(`${CARS} cars changed`)
  expect(await stockOf(server.site('alpha')).bySlug('rio-40')).toMatchObject({ tag: 'Spring deal' })
})

test('K37 a price is planned for a moment and called off', async () => {
  const planned = await preview(named(20), {
    how: 'set',
    by: '$19,500',
    from: 'later',
    date: '2099-01-01',
    time: '08:00',
  })
  expect(planned.html).toContain('a year ahead at most')
  const today = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  const soon = await preview(named(20), { how: 'set', by: '$19,500', from: 'later', date: today, time: '08:00' })
  expect(soon.html).toContain('It is carried out on')
  await apply(soon)
  expect(await price(20)).toBe(20_020)
  expect(await page('/alpha/stock/jobs')).toContain('Call it off')
  await send({ undo: soon.job }, BEC, '/alpha/stock/jobs')
  expect(await page(`/alpha/stock/jobs/${soon.job}`)).toContain('Called off by Bec Cole')
})

test('K37 a planned price comes without “Was” where there is no evidence by then, and the page of the change says so', async () => {
  const site = server.site('alpha')
  const { write } = tablesOf<StockJobTables & StockTables>(server.database)
  const said = (daysAgo: number, dollars: number) => {
    const amounts = { price_cents: dollars * 100, before_price_cents: null, offer_price_cents: null }
    const row = { site_id: 'alpha', car_slug: 'rio-22', at: Date.now() - daysAgo * DAY, source: 'feed', ...amounts }
    return write((trx) => trx.insertInto('car_price').values(row).execute())
  }
  await said(60, 20_022)
  const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
  const planned = await preview(named(22), { was: 'on', from: 'later', date, time: '08:00' })
  expect(planned.html).not.toContain('no “Was”')
  await apply(planned)
  await said(59, 19_000)
  await write((trx) => trx.updateTable('stock_job').set({ due_at: 0 }).where('job_id', '=', planned.job).execute())
  await runDueJobs(site, jobRunner('another node'))
  expect(await stockOf(site).bySlug('rio-22')).toMatchObject({ price: 18_020 })
  const html = await page(`/alpha/stock/jobs/${planned.job}`)
  expect(html).toContain('1 car changed')
  expect(html).toContain('Changed, but not all of it')
  expect(html).toContain('It got no “Was”: $20,022 was asked for 1 day of the last 90; “Was” takes 28 days.')
})

test.each([
  [{ by: 'a lot' }, 'Say by how many percent, such as 3.'],
  [{ how: 'set', by: '0' }, 'A price of 0 is no price.'],
  [{ change: 'field', field: 'price', value: '1' }, 'This field cannot be set for many cars.'],
  [{ change: 'field', field: 'km', value: 'few' }, 'is not a distance in kilometres'],
  [{ change: 'location', value: '9' }, 'Choose a location.'],
  [{ change: 'hold' }, 'Choose at least one field.'],
])('K38 %j is refused in words', async (form, words) => {
  const { status, html } = await preview(named(30), form as Record<string, string>)
  expect(status).toBe(422)
  expect(html).toContain(words)
})

test('K38 all cars of a list are chosen by its address', async () => {
  const { html } = await preview('', { all: '1', list: 'price_min=20070&price_max=20079' })
  expect(html).toContain('Change 10 prices')
})

test('K38 five thousand cars are chosen in one form', async () => {
  const many = Array.from({ length: 5_001 }, (_, n) => `nobodys-car-with-a-long-name-${n}`).join(',')
  expect((await preview(many)).html).toContain('At most 5000 cars can be changed at once.')
})
