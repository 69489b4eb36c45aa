import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FeedTables } from '#app/features/feeds/feeds.tables.ts'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { StaffTables } from '#app/features/staff/staff.tables.ts'
import { takeImportLease } from '#app/features/stock/import/import-lease.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const RUTH = 'ruth@alpha.example'
const KIM = 'kim@alpha.example'
const SAM = 'sam@alpha.example'
const WIL = 'wil@bravo.example'
const feeds = [
  { id: 'dms', source: 'push', format: 'json', schedule: {}, late_after: 0 },
  { id: 'extra', source: 'push', format: 'json', schedule: {}, late_after: 0 },
  { id: 'web', source: 'https://feeds.example/stock.json', schedule: { every_hours: 100 } },
]

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({ document: siteDocument({ slug, captcha: false, feeds }), cars: [] })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ruth Castle', email: RUTH, organisation: 'Alpha', role: 'principal' },
      { name: 'Kim Tran', email: KIM, organisation: 'Alpha', role: 'manager' },
      { name: 'Sam Bay', email: SAM, organisation: 'Alpha', role: 'sales' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'principal' },
    ],
  })
}, 180_000)
afterAll(() => server.close())

/** The text of a page without what React puts between its pieces. */
const textOf = async (answer: Response) => (await answer.text()).replaceAll('<!-- -->', '')
const page = async (path: string, as = RUTH) => textOf(await server.ask(path, { as }))
const csv = (name: string, ...lines: string[]) => new File([lines.join('\r\n')], name, { type: 'text/csv' })
const bring = (file: File, as = RUTH, at = '/alpha/feeds/upload') => server.ask(at, { as, file })
const said = async (answer: Response) => ({ status: answer.status, text: await textOf(answer) })
const stocknums = async (slug: string) =>
  (await Array.fromAsync(stockOf(server.site(slug)).all())).map(({ stocknum }) => stocknum).toSorted()

/** What the form of a page would send as it stands. */
function formOf(html: string): Record<string, string> {
  const form: Record<string, string> = {}
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]*name="([^"]+)"[^>]*>(.*?)<\/select>/gs)) {
    form[name] = /<option value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  }
  for (const [tag] of html.matchAll(/<input type="radio"[^>]*>/g)) {
    if (tag.includes('checked')) form[/name="([^"]+)"/.exec(tag)![1]!] = /value="([^"]*)"/.exec(tag)![1]!
  }
  return form
}

/** The page of an upload once it has been read or imported. */
async function settled(at: string, as = RUTH): Promise<Response> {
  for (let tries = 0; tries < 100; tries++) {
    const answer = await server.ask(at, { as })
    if (answer.status !== 200) return answer
    const text = await answer.clone().text()
    if (!/being (read|imported)\. This page/.test(text)) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${at} did not come to an end.`)
}

const HEAD = 'Yard no.,Manufacturer,Range,Made in,Ask $,Clock,Paint'
const ODD = [
  'A1,Mazda,CX-5,2021,"$31,990",42000 km,Soul Red',
  'A2,Toyota,Corolla,2019,"$19,990",88100 km,White',
  'A3,Kia,Rio,2020,a lot,61000 km,Blue',
]

test('K42 a file with odd columns: proposed, changed, shown as cars, imported, reported', async () => {
  const sent = await bring(csv('yard.csv', HEAD, ...ODD))
  expect(sent.status).toBe(302)
  const at = sent.headers.get('location')!
  expect(at).toMatch(/^\/alpha\/feeds\/upload\/[\w-]{16}$/)
  const html = await textOf(await settled(at))
  expect(html).toContain('yard.csv')
  expect(html).toContain('CSV, 3 rows')
  // Nothing was imported by looking.
  expect(await stocknums('alpha')).toEqual([])

  const chosen = {
    ...formOf(html),
    'column stocknum': 'is Yard no.',
    'column make': 'is Manufacturer',
    'column model': 'is Range',
    'column year': 'is Made in',
    'column price': 'is Ask $',
    'column km': 'is Clock',
    'column colour': 'is Paint',
  }
  // What nobody has seen is not imported: it is shown first.
  const early = await server.ask(at, { as: RUTH, form: { ...chosen, intent: 'import' } })
  expect(early.status === 409 || early.status === 302).toBe(true)
  const again = await server.ask(at, { as: RUTH, form: { ...chosen, intent: 'read' } })
  expect(again.status).toBe(302)
  const shown = await textOf(await settled(at))
  expect(shown).toContain('2021 Mazda CX-5')
  expect(shown).toContain('$31,990')
  expect(shown).toContain('42,000 km')
  expect(shown).toMatch(/Refused<\/b> price/)
  expect(shown).toContain('Import 2 cars')
  const mapping = await (await server.ask(`${at}/mapping.json`, { as: RUTH })).json()
  expect(mapping).toMatchObject({ format: 'csv', fields: { make: 'Manufacturer' } })

  // Nobody else finds it.
  for (const [as, path] of [[KIM, at], [SAM, at], [WIL, at], [WIL, at.replace('alpha', 'bravo')]] as const) {
    expect((await server.ask(path, { as })).status).toBe(404)
    expect((await server.ask(path, { as, form: { intent: 'import' } })).status).toBe(404)
  } // prettier-ignore

  const done = await server.ask(at, { as: RUTH, form: { ...formOf(shown), intent: 'import' } })
  expect(done.status).toBe(302)
  const end = await settled(at)
  expect(end.headers.get('location')).toBe('/alpha/feeds/uploads/1')
  expect(await stocknums('alpha')).toEqual(['A1', 'A2'])
  expect(await stocknums('bravo')).toEqual([])
  const report = await page('/alpha/feeds/uploads/1', KIM)
  expect(report).toContain('3 read · 2 new · 1 refused')
  expect(report).toContain('brought by Ruth Castle · yard.csv')
  expect(report).toContain('Row 4, price')
  expect(await page('/alpha/feeds/uploads')).toContain('Imported')
  expect(await page('/alpha/history')).toContain('imported a file of cars')
  expect((await server.ask('/bravo/feeds/uploads/1', { as: WIL })).status).toBe(404)
})

test('K42 of a file of thirty rows the first twenty are shown', async () => {
  const lines = Array.from({ length: 30 }, (_, n) => `T${n + 1},Kia,Rio,${20_000 + n}`)
  const at = (await bring(csv('thirty.csv', 'Stock No,Make,Model,Price', ...lines))).headers.get('location')!
  const shown = await textOf(await settled(at))
  expect(shown).toContain('CSV, 30 rows')
  const rows = [...shown.matchAll(/data-head="Row">(\d+)</g)].map(([, row]) => Number(row))
  expect(rows).toEqual(Array.from({ length: 20 }, (_, n) => n + 2))
  expect(shown).toContain('T20')
  expect(shown).not.toContain('>T21<')
  expect(shown).toContain('Import 30 cars')
  expect((await server.ask(at, { as: RUTH, form: { intent: 'drop' } })).status).toBe(302)
})

test('K42 a file that is the whole stock names who would go, and more than a third asks again', async () => {
  const lines = ['Stock No,Make,Model,Price', ...Array.from({ length: 9 }, (_, n) => `W${n},Kia,Rio,${20_000 + n}`)]
  await server.import('bravo', Array.from({ length: 9 }, (_, n) => ({ stocknum: `W${n}`, make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true })) as never) // prettier-ignore
  const at = (await bring(csv('whole.csv', ...lines.slice(0, 5)), WIL, '/bravo/feeds/upload')).headers.get('location')!
  const html = await textOf(await settled(at, WIL))
  await server.ask(at, { as: WIL, form: { ...formOf(html), rows: 'full', intent: 'read' } })
  const shown = await textOf(await settled(at, WIL))
  expect(shown).toContain('5 cars that would be withdrawn')
  expect(shown).toContain('W8')
  const unsaid = await said(await server.ask(at, { as: WIL, form: { ...formOf(shown), intent: 'import' } }))
  expect(unsaid.status).toBe(422)
  expect(unsaid.text).toContain('more than a third')
  expect(await stocknums('bravo')).toHaveLength(9)
  // While another import runs nothing is done, and it can be tried again.
  const lease = await takeImportLease(server.site('bravo'))
  if (!lease.ok) throw new Error(lease.reason)
  await server.ask(at, { as: WIL, form: { ...formOf(shown), intent: 'import', agrees: '1' } })
  expect(await textOf(await settled(at, WIL))).toContain('Another import into this site is running')
  await lease.release()
  await server.ask(at, { as: WIL, form: { ...formOf(shown), intent: 'import', agrees: '1' } })
  expect((await settled(at, WIL)).headers.get('location')).toBe('/bravo/feeds/uploads/1')
  expect(await stocknums('bravo')).toHaveLength(4)
})

const WIDE = Array.from({ length: 2_000 }, (_, n) => `c${n}`)
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64') // prettier-ignore

test.each([
  ['nothing', new File([], 'empty.csv'), /empty/],
  ['a drawing', new File([svg], 'stock.xml'), /No element of this XML/],
  ['a picture', new File([png], 'stock.csv'), /picture/],
  ['a web page', new File(['<!doctype html><title>Sign in</title>'], 'stock.csv'), /web page/],
  ['a header alone', csv('head.csv', 'Stock No,Make'), /no rows/],
  ['rows without a header', csv('bare.csv', 'JM1BK32F781234567,2021,31990,https://x.example/1.jpg'), /header/],
  ['a bomb', new File([gzipSync(Buffer.alloc(300 * 1024 * 1024, ' '), { level: 1 })], 'stock.csv.gz'), /200 times as large/],
])('K42 %s is refused with a sentence', async (_, file, reason) => {
  const sent = await bring(file)
  const text = await textOf(sent.status === 302 ? await settled(sent.headers.get('location')!) : sent)
  expect(text).toMatch(reason)
}, 60_000) // prettier-ignore

test('K42 wide letters, two thousand columns and rows that are all refused are shown as they are', async () => {
  const wide = Buffer.from(`\uFEFFStock No\tMake\tModel\tPrice\r\nU1\tŠkoda\tOctavia\t30000\r\n`, 'utf16le')
  const at = (await bring(new File([wide], 'utf16.txt'))).headers.get('location')!
  expect(await textOf(await settled(at))).toContain('Škoda')

  const many = csv(
    'many.csv',
    ['Stock No', 'Make', 'Model', ...WIDE].join(','),
    ['M1', 'Kia', 'Rio', ...WIDE].join(','),
  )
  const html = await textOf(await settled((await bring(many)).headers.get('location')!))
  expect(html).toContain('2,003 columns')
  expect(html.length).toBeLessThan(1_500_000)

  const none = csv('none.csv', 'Stock No,Make,Model,Status', 'N1,Kia,,nowhere', 'N2,Kia,,nowhere')
  const refused = (await bring(none)).headers.get('location')!
  const shown = await textOf(await settled(refused))
  expect(shown).toContain('None of the 2 rows could be accepted')
  expect(shown).not.toMatch(/>Import \d/)
  const form = { ...formOf(shown), intent: 'import' }
  expect((await server.ask(refused, { as: RUTH, form })).status).toBe(422)
})

test('K42 a file that is too large, and one from whoever may bring none, are refused unread', async () => {
  const long = await said(await server.ask('/alpha/feeds/upload', { as: RUTH, file: csv('a.csv', 'a'), headers: { 'content-length': '200000000' } })) // prettier-ignore
  expect(long.status).toBe(413)
  expect(long.text).toContain('larger than 64 MB')
  for (const as of [KIM, SAM, WIL]) expect((await bring(csv('a.csv', HEAD), as)).status).toBe(404)
  expect((await server.ask('/alpha/feeds/upload', { file: csv('a.csv', HEAD) })).status).toBe(302)
  expect((await server.ask('/alpha/feeds/upload', { as: RUTH, form: { file: '' } })).status).toBe(415)
})

test('K42 a key is made, shown once, opens its feed and nothing else, and is refused once it is removed', async () => {
  const send = (key: string, feed = 'dms', site = 'alpha') =>
    server.get(`/api/feeds/${feed}`, {
      site,
      method: 'POST',
      body: JSON.stringify([{ stocknum: 'P1', make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true }]),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    }) // prettier-ignore
  expect((await send('feed_no-such-key-of-anybody')).status).toBe(401)
  const made = await server.ask('/alpha/feeds/dms', { as: RUTH, form: { intent: 'key' } })
  const key = /value="(feed_[\w-]+)"/.exec(await made.text())![1]!
  expect(await page('/alpha/feeds/dms')).not.toContain(key)
  expect(await page('/alpha/feeds/dms')).toContain('not used yet')
  expect((await send(key, 'web')).status).toBe(401)
  expect((await send(key, 'dms', 'bravo')).status).toBe(401)
  expect((await send(key)).status).toBe(202)
  await expect.poll(async () => (await runsOf(server.site('alpha'), { feed: 'dms' }))[0]?.state).toBe('done')
  const used = await page('/alpha/feeds/dms', KIM)
  expect(used).toContain('last used')
  expect(used).not.toContain('Make a key')
  const id = /value="([\w-]{12})"[^>]*Remove the key/.exec(await page('/alpha/feeds/dms'))![1]!
  expect((await server.ask('/alpha/feeds/dms', { as: KIM, form: { remove: id } })).status).toBe(404)
  expect((await server.ask('/alpha/feeds/dms', { as: RUTH, form: { remove: id } })).status).toBe(302)
  expect((await send(key)).status).toBe(401)
})

test('K42 a run that was held back names its cars, is decided once, and the second reads by whom', async () => {
  const made = await server.ask('/bravo/feeds/dms', { as: WIL, form: { intent: 'key' } })
  const key = /value="(feed_[\w-]+)"/.exec(await made.text())![1]!
  const send = (...numbers: number[]) =>
    server.get('/api/feeds/dms', {
      site: 'bravo',
      method: 'POST',
      body: JSON.stringify(
        numbers.map((at) => ({ stocknum: `H${at}`, make: 'Mazda', model: 'CX-5', status: 'in_stock', show_on_dealer_website: true })),
      ),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    }) // prettier-ignore
  const last = async () => (await runsOf(server.site('bravo'), { feed: 'dms' }))[0]
  await send(1, 2, 3, 4, 5, 6)
  await expect.poll(async () => (await last())?.state).toBe('done')
  await send(1)
  await expect.poll(async () => (await last())?.state).toBe('held')
  const at = '/bravo/feeds/dms/2'
  const shown = await page(at, WIL)
  expect(shown).toContain('It would withdraw 5 cars')
  expect(shown).toContain('1 read · 5 would be withdrawn.')
  for (const path of ['/bravo/feeds', '/bravo/feeds/dms', '/bravo/today']) {
    expect(await page(path, WIL)).not.toContain('forecourt feeds')
  }
  expect(shown).toContain('H6')
  expect(await page('/bravo/today', WIL)).toContain(`href="${at}"`)
  expect((await server.ask(at, { as: RUTH, form: { decision: 'accept' } })).status).toBe(404)
  expect((await server.ask(at, { as: WIL, form: { decision: 'perhaps' } })).status).toBe(422)
  expect((await server.ask(at, { as: WIL, form: { decision: 'refuse' } })).status).toBe(302)
  const late = await said(await server.ask(at, { as: WIL, form: { decision: 'accept' } }))
  expect(late.status).toBe(409)
  expect(late.text).toContain('refused by Wil Amato meanwhile')
  expect((await stocknums('bravo')).filter((one) => one.startsWith('H'))).toHaveLength(6)
})

test('K42 a run that was held back is accepted by a form, by whoever has proved who they are', async () => {
  const made = await server.ask('/bravo/feeds/extra', { as: WIL, form: { intent: 'key' } })
  const key = /value="(feed_[\w-]+)"/.exec(await made.text())![1]!
  const send = (...numbers: number[]) =>
    server.get('/api/feeds/extra', {
      site: 'bravo',
      method: 'POST',
      body: JSON.stringify(
        numbers.map((at) => ({ stocknum: `E${at}`, make: 'Ford', model: 'Ranger', status: 'in_stock', show_on_dealer_website: true })),
      ),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    }) // prettier-ignore
  const last = async () => (await runsOf(server.site('bravo'), { feed: 'extra' }))[0]
  await send(1, 2, 3, 4)
  await expect.poll(async () => (await last())?.state).toBe('done')
  await send(4)
  await expect.poll(async () => (await last())?.state).toBe('held')
  const at = '/bravo/feeds/extra/2'
  const provenAt = (proven_at: number) =>
    tablesOf<StaffTables>(server.database).write((trx) =>
      trx.updateTable('staff_session').set({ proven_at }).where('staff_id', '=', server.idOf(WIL)).execute(),
    )
  await provenAt(Date.now() - 11 * MINUTE)
  const asked = await server.ask(at, { as: WIL, form: { decision: 'accept' } })
  expect(asked.headers.get('location')).toBe('/prove?back=%2Fbravo%2Ffeeds%2Fextra%2F2')
  const key2 = await server.ask('/bravo/feeds/extra', { as: WIL, form: { intent: 'key' } })
  expect(key2.headers.get('location')).toBe('/prove?back=%2Fbravo%2Ffeeds%2Fextra')
  expect((await last())?.state).toBe('held')
  await provenAt(Date.now())
  expect((await server.ask(at, { as: WIL, form: { decision: 'accept' } })).headers.get('location')).toBe(at)
  expect(await last()).toMatchObject({ run: 2, state: 'accepted', decided_by: 'staff:Wil Amato' })
  expect(await page(at, WIL)).toContain('Accepted by Wil Amato')
  expect(await page('/bravo/history', WIL)).toContain('accepted a feed’s run')
})

test('K42 a feed that is late says so on its page and in the list, as long as it is', async () => {
  const now = Date.now()
  await tablesOf<FeedTables>(server.database).write((trx) =>
    trx
      .insertInto('feed_alarm')
      .values({ site_id: 'alpha', alarm_id: 'late-1', feed_id: 'extra', cause: 'late', reason: 'Nothing new has come for 49 hours.', raised_at: now - 180 * MINUTE, ended_at: null, run: null, state: 'delivered', due_at: now, attempts: 1, lease: null, leased_until: 0, last_error: null })
      .execute(),
  ) // prettier-ignore
  for (const path of ['/alpha/feeds', '/alpha/feeds/extra']) {
    expect(await page(path, KIM)).toMatch(
      /It is late, since (\w{3} )?\d{1,2}:\d\d [ap]m: Nothing new has come for 49 hours\./,
    )
  }
  expect(await page('/bravo/feeds', WIL)).not.toContain('It is late')
  await tablesOf<FeedTables>(server.database).write((trx) =>
    trx.updateTable('feed_alarm').set({ ended_at: now }).where('site_id', '=', 'alpha').execute(),
  )
  expect(await page('/alpha/feeds/extra', KIM)).not.toContain('It is late')
})

test('K42 who sees no feeds finds none, and who manages none changes none', async () => {
  for (const path of ['/alpha/feeds', '/alpha/feeds/dms', '/alpha/feeds/dms/1', '/alpha/feeds/dms/1/refused.csv']) {
    expect((await server.ask(path, { as: SAM })).status).toBe(404)
    expect((await server.ask(path, { as: WIL })).status).toBe(404)
    expect((await server.ask(path, { as: KIM })).status).toBe(200)
  }
  const forms: Record<string, string>[] = [{ intent: 'fetch' }, { intent: 'key' }, { remove: 'x' }]
  for (const form of forms) expect((await server.ask('/alpha/feeds/web', { as: KIM, form })).status).toBe(404)
  expect((await server.ask('/alpha/feeds/dms/1', { as: KIM, form: { decision: 'accept' } })).status).toBe(404)
  expect((await server.ask('/alpha/feeds/nothing', { as: RUTH })).status).toBe(404)
})
