import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFeedKey, opensFeed } from '#app/features/feeds/keys/feed-keys.server.ts'
import type { FeedKeyTables } from '#app/features/feeds/keys/feed-keys.tables.ts'
import { runsOf } from '#app/features/feeds/runs/feed-runs.server.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { type ConsoleServer, consoleServer } from '#tests/factories/servers/console-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import { MINUTE } from '#lib/durations.ts'

const RUTH = 'ruth@alpha.example'
const KIM = 'kim@alpha.example'
const UMA = 'uma@alpha.example'
const WIL = 'wil@bravo.example'
const SECRET = { id: 'held', source: 'https://dms.example/stock.json?key=s3cret', user: 'alpha', password_env: 'FEED_ALPHA' } // prettier-ignore
const feeds = [SECRET]

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: ['alpha', 'bravo'].map((slug) => ({ document: siteDocument({ slug, captcha: false, feeds }), cars: [] })),
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Ruth Castle', email: RUTH, organisation: 'Alpha', role: 'principal' },
      { name: 'Uma Reed', email: UMA, organisation: 'Alpha', role: 'principal' },
      { name: 'Kim Tran', email: KIM, organisation: 'Alpha', role: 'manager' },
      { name: 'Wil Amato', email: WIL, organisation: 'Bravo', role: 'principal' },
    ],
    env: { OUTGOING_ALLOW: '127.0.0.1' },
  })
}, 180_000)
afterAll(() => server.close())

const said = async (answer: Response) => ({ status: answer.status, to: answer.headers.get('location'), text: (await answer.text()).replaceAll('<!-- -->', '') }) // prettier-ignore
const page = async (path: string, as = RUTH) => (await said(await server.ask(path, { as }))).text
const versionOn = (html: string) => /name="version" value="(\d+)"/.exec(html)![1]!
const documentOf = async (slug: string) => JSON.parse((await sitesOf(server.database).document(slug))!.document) as { feeds: Record<string, unknown>[] } // prettier-ignore
const feedOf = async (slug: string, id: string) => (await documentOf(slug)).feeds.find((each) => each['id'] === id)
const NEW = { id: 'DMS North', way: 'sent', address: '', every: '30m', times: '', mapping: '', rows: 'full', late_after: '24', shrink: '20' } // prettier-ignore
const add = async (form: Record<string, string>, { as = RUTH, site = 'alpha' } = {}) => {
  const at = `/${site}/feeds/new`
  const version = versionOn(await page(at, as))
  return said(await server.ask(at, { as, form: { ...NEW, version, ...form } }))
}

test('K42 a feed that is sent is added, gets a key and brings cars; the other site has none', async () => {
  const added = await add({})
  expect(added).toMatchObject({ status: 302, to: '/alpha/feeds/dms-north?done=added' })
  expect(await feedOf('alpha', 'dms-north')).toEqual({
    id: 'dms-north', source: 'push', schedule: {}, rows: 'full', late_after: 24, shrink: 0.2,
  }) // prettier-ignore
  expect(await page('/alpha/feeds/dms-north?done=added')).toContain('The feed is added')
  expect(await feedOf('bravo', 'dms-north')).toBeUndefined()
  expect((await server.ask('/bravo/feeds/dms-north', { as: WIL })).status).toBe(404)
  const made = await said(await server.ask('/alpha/feeds/dms-north', { as: RUTH, form: { intent: 'key' } }))
  const key = /value="(feed_[\w-]+)"/.exec(made.text)![1]!
  const sent = await server.get('/api/feeds/dms-north', {
    site: 'alpha',
    method: 'POST',
    body: JSON.stringify([{ stocknum: 'P1', make: 'Kia', model: 'Rio', status: 'in_stock', show_on_dealer_website: true }]),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  }) // prettier-ignore
  expect(sent.status).toBe(202)
  await expect.poll(async () => (await runsOf(server.site('alpha'), { feed: 'dms-north' }))[0]?.state).toBe('done')
  expect(await page('/alpha/history')).toContain('added a feed')
  const [latest] = await sitesOf(server.database).versions('alpha')
  expect(latest).toMatchObject({ applied_by: 'staff:Ruth Castle' })

  // What would become of its cars is said before it goes; then its key opens nothing any more.
  const leave = await page('/alpha/feeds/dms-north/remove')
  expect(leave).toContain('The 1 car that came with this feed stay')
  const removed = await server.ask('/alpha/feeds/dms-north/remove', { as: RUTH, form: { version: versionOn(leave) } })
  expect(removed.headers.get('location')).toBe('/alpha/feeds')
  expect((await server.ask('/alpha/feeds/dms-north', { as: RUTH })).status).toBe(404)
  expect(await stockOf(server.site('alpha')).count()).toBe(1)
  expect((await add({})).status).toBe(302)
  expect(await opensFeed(server.site('alpha'), 'dms-north', key, Date.now())).toBe(false)
})

test('K42 one that is fetched is added with times of day, changed, and never shows its address again', async () => {
  const added = await add({ id: 'web', way: 'fetched', address: 'http://127.0.0.1:1/stock.csv?token=t0ken', every: 'times', times: '6:30; 18:00', mapping: 'ours australian-dealers' }) // prettier-ignore
  expect(added.to).toBe('/alpha/feeds/web?done=added')
  expect(await feedOf('alpha', 'web')).toMatchObject({ schedule: { at: ['06:30', '18:00'] }, mapping: 'australian-dealers' }) // prettier-ignore
  const shown = await page('/alpha/feeds/web/change')
  expect(shown).toContain('It is fetched from 127.0.0.1')
  for (const path of ['/alpha/feeds', '/alpha/feeds/web', '/alpha/feeds/web/change', '/alpha/history']) {
    expect(await page(path)).not.toContain('t0ken')
  }
  const form = { ...NEW, way: 'fetched', every: '2h', mapping: 'before', version: versionOn(shown) }
  const changed = await said(await server.ask('/alpha/feeds/web/change', { as: RUTH, form }))
  expect(changed.to).toBe('/alpha/feeds/web?done=changed')
  expect(await feedOf('alpha', 'web')).toMatchObject({
    source: 'http://127.0.0.1:1/stock.csv?token=t0ken', schedule: { every_hours: 2 }, mapping: 'australian-dealers',
  }) // prettier-ignore

  // Somebody else was quicker: nothing is done, what was typed stays, and sent once more it is taken.
  const late = await said(await server.ask('/alpha/feeds/web/change', { as: UMA, form: { ...form, every: '4h' } }))
  expect(late.status).toBe(409)
  expect(late.text).toContain('nothing was saved')
  expect(late.text).toMatch(/value="4h" selected/)
  const again = { ...form, every: '4h', version: versionOn(late.text) }
  expect((await server.ask('/alpha/feeds/web/change', { as: UMA, form: again })).status).toBe(302)
})

test('K42 a way that a password goes with is the operator’s: nobody sends it elsewhere, or reads its address', async () => {
  const shown = await page('/alpha/feeds/held/change')
  expect(shown).toContain('operator’s to change')
  expect(shown).not.toMatch(/s3cret|FEED_ALPHA|name="address"/)
  const form = {
    ...NEW,
    way: 'fetched',
    address: 'https://evil.example/',
    mapping: 'before',
    version: versionOn(shown),
  }
  expect((await server.ask('/alpha/feeds/held/change', { as: RUTH, form })).status).toBe(302)
  expect(await feedOf('alpha', 'held')).toMatchObject({ ...SECRET, late_after: 24 })
  expect(await feedOf('bravo', 'held')).toEqual(SECRET)
})

test.each([
  ['no name', { id: '' }, /Type a name of letters/],
  ['a name that is taken', { id: 'held' }, /There is a feed “held” already/],
  ['a name of a page', { id: 'upload' }, /page of the console/],
  ['no address', { way: 'fetched' }, /Type the address/],
  ['an address that is none', { way: 'fetched', address: 'stock.csv' }, /Type a whole address/],
  ['a folder of the server', { way: 'fetched', address: 'folder:/etc' }, /Type a whole address/],
  ['a file of the server', { way: 'fetched', address: 'file:///etc/passwd' }, /Type a whole address/],
  ['a password', { way: 'fetched', address: 'ftp://a:b@dms.example/s.csv' }, /Ask your operator/],
  ['SFTP', { way: 'fetched', address: 'sftp://dms.example/s.csv' }, /Ask your operator/],
  ['a private address', { way: 'fetched', address: 'http://10.0.0.7/stock.csv' }, /private network/],
  ['a private address in disguise', { way: 'fetched', address: 'http://0x7f000002/s.csv' }, /private network/],
  ['a schedule of nonsense', { way: 'fetched', address: 'http://127.0.0.1/a', every: '9999h' }, /Choose how often/],
  ['no schedule', { way: 'fetched', address: 'http://127.0.0.1/a', every: 'often' }, /Choose how often/],
  ['times of no day', { way: 'fetched', address: 'http://127.0.0.1/a', every: 'times', times: '25:99' }, /“25:99” is no time of day/],
  ['a mapping of nobody', { mapping: 'ours /etc/passwd' }, /names a file|mapping/],
  ['an upload that is gone', { mapping: 'upload aaaaaaaaaaaaaaaa' }, /not kept any more/],
  ['rows of nonsense', { rows: 'some' }, /This (must|is)/],
  ['a place of another', { dealership: '77' }, /no dealership/],
  ['hours of nonsense', { late_after: 'soon' }, /Type hours/],
  ['more than everything', { shrink: '200' }, /percentage from 0 to 100/],
])('K42 %s is refused where it was typed, and nothing is lost', async (_, form, reason) => {
  const before = await documentOf('alpha')
  const answer = await add({ id: 'odd', late_after: '31', ...form })
  expect(answer.status).toBe(422)
  expect(answer.text).toMatch(reason)
  expect(answer.text).toContain('Nothing was saved yet')
  if (!('late_after' in form)) expect(answer.text).toContain('value="31"')
  expect(await documentOf('alpha')).toEqual(before)
}) // prettier-ignore

test('K42 a mapping of an upload is a feed’s, for its own person', async () => {
  const file = new File(['Yard no.,Stock No,Make,Model,Ask $\r\n1,U1,Kia,Rio,20000'], 'yard.csv')
  const sent = await server.ask('/alpha/feeds/upload', { as: RUTH, file })
  const id = sent.headers.get('location')!.split('/').at(-1)!
  await expect.poll(() => page('/alpha/feeds/new')).toContain('As “yard.csv” is read')
  expect(await page('/alpha/feeds/new', UMA)).not.toContain('yard.csv')
  expect((await add({ id: 'yard', mapping: `upload ${id}` }, { as: UMA })).text).toContain('not kept any more')
  expect((await add({ id: 'yard', mapping: `upload ${id}` })).status).toBe(302)
  expect(await feedOf('alpha', 'yard')).toMatchObject({ mapping: { format: 'csv', fields: { stocknum: 'Stock No' } } })
})

test('K42 who manages no feeds finds no form of them, and whoever has not proved who they are is asked first', async () => {
  for (const path of ['/alpha/feeds/new', '/alpha/feeds/held/change', '/alpha/feeds/held/remove']) {
    expect((await server.ask(path, { as: RUTH })).status).toBe(200)
    for (const as of [KIM, WIL]) {
      expect((await server.ask(path, { as })).status).toBe(404)
      expect((await server.ask(path, { as, form: { ...NEW, version: '1' } })).status).toBe(404)
    }
  }
  expect(await page('/alpha/feeds', KIM)).not.toContain('Add a feed')
  await server.database.write((trx) => trx.updateTable('staff_session' as never).set({ proven_at: Date.now() - 11 * MINUTE } as never).where('staff_id' as never, '=', server.idOf(UMA) as never).execute()) // prettier-ignore
  const opened = await page('/alpha/feeds/new', UMA)
  expect(opened).toContain('Adding a feed asks that you')
  const led = await add({ id: 'mine' }, { as: UMA })
  expect(led).toMatchObject({ status: 302, to: '/prove?back=%2Falpha%2Ffeeds%2Fnew' })
  const gone = await server.ask('/alpha/feeds/held/remove', { as: UMA, form: { version: versionOn(opened) } })
  expect(gone.headers.get('location')).toBe('/prove?back=%2Falpha%2Ffeeds%2Fheld%2Fremove')
  expect(await feedOf('alpha', 'mine')).toBeUndefined()
  expect(await feedOf('alpha', 'held')).toBeDefined()
})

test('K42 of two who save at the same moment one is heard', async () => {
  const version = versionOn(await page('/bravo/feeds/new', WIL))
  const both = await Promise.all(['one', 'two'].map((id) => server.ask('/bravo/feeds/new', { as: WIL, form: { ...NEW, id, version } }))) // prettier-ignore
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([302, 409])
  expect((await documentOf('bravo')).feeds).toHaveLength(2)
})

test('K42 a feed that is fetched from now on has no key that opens it later', async () => {
  await add({ id: 'turn' })
  const key = await tablesOf<FeedKeyTables>(server.database).write((trx) => makeFeedKey(trx, { site: 'alpha', feed: 'turn', by: 'Ruth', now: Date.now() })) // prettier-ignore
  if (!key.ok) throw new Error(key.reason)
  expect(await opensFeed(server.site('alpha'), 'turn', key.key, Date.now())).toBe(true)
  const shown = await page('/alpha/feeds/turn/change')
  const form = { ...NEW, way: 'fetched', address: 'http://127.0.0.1:1/a.json', version: versionOn(shown) }
  expect((await server.ask('/alpha/feeds/turn/change', { as: RUTH, form })).status).toBe(302)
  expect(await opensFeed(server.site('alpha'), 'turn', key.key, Date.now())).toBe(false)
})
