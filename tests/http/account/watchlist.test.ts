import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fillWatchlist } from '#app/features/saved/watchlist/after-sign-in.server.ts'
import { viewedCarsOf } from '#app/features/saved/watchlist/viewed-cars.server.ts'
import type { WatchlistTables } from '#app/features/saved/watchlist/watchlist.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import { car, cars } from '../../factories/car.ts'
import { type AskOptions, type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { type SignedInShopper, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

const ACCOUNTS = { sign_in: true, watchlist: true }
let server: RunningServer
let one: SignedInShopper
let two: SignedInShopper
let away: SignedInShopper

beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', ...ACCOUNTS }),
        cars: [
          car({ id: 1, slug: 'one', make: 'Kia', model: 'Rio' }),
          car({ id: 'T-2', slug: 'two', make: 'Kia', model: 'Cerato' }),
          car({ id: 3, slug: 'coming', status: 'coming_soon' }),
          car({ id: 4, slug: 'sold', make: 'Ford', model: 'Focus', traits: ['sold'] }),
          car({ id: 5, slug: 'unlisted', traits: ['unpublished'] }),
          ...cars(4),
        ],
      },
      { document: siteDocument({ slug: 'beta', ...ACCOUNTS }), cars: [car({ id: 99, slug: 'foreign' })] },
      { document: siteDocument({ slug: 'off', watchlist: true }), cars: cars(1) },
      { document: siteDocument({ slug: 'neither', store_favourites: false }), cars: cars(1) },
      {
        document: siteDocument({ slug: 'account-only', ...ACCOUNTS, store_favourites: false }),
        cars: [...cars(2), car({ slug: 'gone-now', traits: ['sold'] })],
      },
    ],
  })
  one = await signedInShopper(server.site('alpha'))
  two = await signedInShopper(server.site('alpha'), { phone: '+61491570156' })
  away = await signedInShopper(server.site('beta'))
})
afterAll(() => server.close())

const ORIGIN = { origin: 'http://alpha.localhost', 'sec-fetch-site': 'same-origin' }
const tables = () => tablesOf<WatchlistTables>(server.database)
const rows = () =>
  tables().read.selectFrom('watchlist_car').orderBy('account_id').orderBy('car_slug').selectAll().execute()
const slugs = async () => (await rows()).map((row) => `${row.site_id} ${row.account_id} ${row.car_slug}`)
beforeEach(() => tables().write((trx) => trx.deleteFrom('watchlist_car').execute()))

function post(what: string, body: unknown, { cookie, ...more }: { cookie?: string } & AskOptions = {}) {
  return server.get(`/api/watchlist/${what}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...more,
    headers: { ...ORIGIN, 'content-type': 'application/json', ...(cookie && { cookie }), ...more.headers },
  })
}
const answered = async (answer: Response) => [answer.status, ((await answer.json()) as { success: boolean }).success]

describe('A02 the endpoints of the specification', () => {
  test('A02 save and remove a car of whoever is signed in, as often as they are asked', async () => {
    for (const body of [{ car_id: 1 }, { phone_number: '0491 570 006', car_id: 1 }, { car_id: 'T-2' }, { car_id: 3 }]) {
      const answer = await post('save-car', body, one)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect(await answered(answer)).toEqual([200, true])
    }
    expect((await slugs()).map((line) => line.split(' ')[2])).toEqual(['coming', 'one', 'two'])
    for (let i = 0; i < 2; i++)
      expect(await answered(await post('remove-car', { car_id: 1 }, one))).toEqual([200, true])
    expect(await slugs()).toHaveLength(2)
    expect(await answered(await post('remove-car', { phone_number: '+61491570006', car_id: 'T-2' }, one))).toEqual([
      200,
      true,
    ])
  })

  test('A02 a sold car is not saved; one that was saved before it was sold can be removed', async () => {
    const refused = await post('save-car', { car_id: 4 }, one)
    expect([refused.status, await refused.json()]).toEqual([
      409,
      { success: false, message: 'This vehicle has just been sold, so it wasn’t saved.' },
    ])
    const { site_id, account_id } = { site_id: 'alpha', account_id: one.id }
    await tables().write((trx) =>
      trx
        .insertInto('watchlist_car')
        .values(
          ['sold', 'long-gone'].map((slug) => ({
            site_id,
            account_id,
            car_slug: slug,
            car_id: slug === 'sold' ? '4' : '"L-1"',
            name: slug === 'sold' ? 'Ford Focus' : '2009 Holden Barina <b>',
            make: 'Holden',
            at: 1,
          })),
        )
        .execute(),
    )
    const page = visibleText(await server.text('/watchlist', { headers: { cookie: one.cookie } }))
    expect(page).toContain('No longer listed 2009 Holden Barina <b> See other Holden Remove')
    expect(page).toContain('2 saved')
    for (const car_id of [4, 'L-1']) expect((await post('remove-car', { car_id }, one)).status).toBe(200)
    expect(await slugs()).toEqual([])
  })

  test.each([
    ['another’s phone number', { phone_number: '+61491570156', car_id: 1 }, 403],
    ['an empty phone number', { phone_number: '', car_id: 1 }, 403],
    ['an unknown car', { car_id: 123_456 }, 404],
    ['a car of another dealer', { car_id: 99 }, 404],
    ['a car that is not listed', { car_id: 5 }, 404],
    ['a text that is no car', { car_id: 'no-such-car' }, 404],
    ['no car', {}, 400],
    ['a list of cars', { car_id: [1] }, 400],
    ['half a car', { car_id: 1.5 }, 400],
    ['an object', { car_id: { $ne: 1 } }, 400],
    ['a phone number that is a number', { phone_number: 491570006, car_id: 1 }, 400],
    ['a field too many', { car_id: 1, account_id: 'account-61491570156' }, 400],
    ['no object', '[]', 400],
    ['no JSON', '{"car_id":', 400],
    ['nothing', '', 400],
    ['a body that is too long', JSON.stringify({ car_id: 1, phone_number: '0'.repeat(2_000) }), 413],
  ])('A02 %s changes nothing', async (_what, body, status) => {
    const answer = await post('save-car', body, one)
    const said = (await answer.json()) as { success: boolean; message: string }
    expect([answer.status, said.success, typeof said.message]).toEqual([status, false, 'string'])
    expect(said.message).not.toContain('61491570')
    expect(await slugs()).toEqual([])
  })

  test('A02 nobody signed in, a foreign session, another method or kind of body changes nothing', async () => {
    expect(await answered(await post('save-car', { car_id: 1 }))).toEqual([401, false])
    expect(await answered(await post('save-car', { phone_number: one.phone, car_id: 1 }))).toEqual([401, false])
    expect(await answered(await post('save-car', { car_id: 1 }, away))).toEqual([401, false])
    const kind = { headers: { 'content-type': 'text/plain' } }
    expect(await answered(await post('save-car', { car_id: 1 }, { ...kind, cookie: one.cookie }))).toEqual([415, false])
    for (const what of ['save-car', 'remove-car', 'favourites']) {
      expect((await server.get(`/api/watchlist/${what}`, { headers: { cookie: one.cookie } })).status).toBe(405)
      const put = await post(what, { car_id: 1 }, { cookie: one.cookie, method: 'PUT' })
      expect(put.status).toBe(405)
    }
    for (const site of ['off', 'neither']) {
      const from = { origin: `http://${site}.localhost` }
      expect(await answered(await post('save-car', { car_id: 1 }, { ...one, site, headers: from }))).toEqual([
        404,
        false,
      ])
    }
    expect(await slugs()).toEqual([])
  })

  test('C1 another website changes nothing, whatever it sends', async () => {
    const froms = [{ origin: 'https://evil.example' }, { origin: 'null' }, { origin: 'http://beta.localhost' }]
    for (const what of ['save-car', 'remove-car', 'favourites'])
      for (const from of froms)
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const headers = { ...from, 'sec-fetch-site': 'cross-site', 'content-type': type }
          expect((await post(what, { car_id: 1 }, { cookie: one.cookie, headers })).status).toBe(403)
        }
    const headers = {
      origin: 'https://evil.example',
      cookie: one.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    }
    expect((await server.get('/watchlist', { method: 'POST', body: 'save=one', headers })).status).toBe(403)
    expect(await slugs()).toEqual([])
  })

  test('A02 1.12 posts with another’s phone number change no row of theirs', async ({ task }) => {
    await post('save-car', { car_id: 1 }, two)
    const before = await rows()
    const count = scaled(1_000)
    const spelt = ['+61491570156', '0491570156', '0491 570 156', '0061491570156', '61 491 570 156', '(0491) 570-156']
    let changed = 0
    for (let i = 0; i < count; i++) {
      const body = { phone_number: spelt[i % spelt.length], car_id: i % 3 ? 1 : 'T-2' }
      const answer = await post(i % 2 ? 'save-car' : 'remove-car', body, one)
      if (answer.status !== 403) changed++
    }
    if (JSON.stringify(await rows()) !== JSON.stringify(before)) changed++
    Object.assign(task.meta, { count, changed })
    expect(changed).toBe(0)
  })
})

describe('A02 what the browser is told', () => {
  test('A02 the list is its own shopper’s, and nothing to whoever is not signed in', async () => {
    await post('save-car', { car_id: 1 }, two)
    await post('save-car', { car_id: 'T-2' }, one)
    const ask = async (cookie?: string, site = 'alpha') => {
      const answer = await server.get('/api/watchlist', { site, headers: cookie ? { cookie } : {} })
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      return [answer.status, await answer.json()]
    }
    expect(await ask(one.cookie)).toEqual([200, { success: true, signed_in: true, cars: [{ id: 'T-2', slug: 'two' }] }])
    expect(await ask(two.cookie)).toEqual([200, { success: true, signed_in: true, cars: [{ id: 1, slug: 'one' }] }])
    for (const [cookie, site] of [[], [one.cookie, 'beta'], [away.cookie]] as const) {
      expect(await ask(cookie, site)).toEqual([200, { success: true, signed_in: false, cars: [] }])
    }
    expect((await ask(one.cookie, 'off'))[0]).toBe(404)
  })

  test('A03 favourites move in, once, and what is no car of this site is left out', async () => {
    const body = { cars: ['one', 'two', 'sold', 'foreign', 'unlisted', 'nothing', '../x', 'one'] }
    for (let i = 0; i < 2; i++) {
      const answer = await post('favourites', body, one)
      expect(await answer.json()).toEqual({
        success: true,
        left: [],
        cars: [
          { id: 1, slug: 'one' },
          { id: 'T-2', slug: 'two' },
          { id: 4, slug: 'sold' },
        ],
      })
    }
    expect(await slugs()).toHaveLength(3)
    for (const bad of [{}, { cars: [] }, { cars: 'one' }, { cars: [1] }, { cars: Array(101).fill('one') }, '[]', '{']) {
      expect(await answered(await post('favourites', bad, one))).toEqual([400, false])
    }
    expect((await post('favourites', 'x'.repeat(30_000), one)).status).toBe(413)
    expect((await post('favourites', body)).status).toBe(401)
  })

  test('A02 A03 what the sign-in form carried is saved after signing in, and nonsense is not', async () => {
    const site = server.site('alpha')
    const account = { id: one.id } as Parameters<typeof fillWatchlist>[1]
    const favourite = { id: 'T-2', name: 'x', slug: 'two', make: 'x', model: 'x', primary_image_url: null }
    await fillWatchlist(site, account, { save: 'one', favourites: JSON.stringify([favourite]) })
    expect(await slugs()).toEqual([`alpha ${one.id} one`, `alpha ${one.id} two`])
    for (const save of ['sold', 'foreign', 'unlisted', '../two', '', '%00']) {
      for (const favourites of ['{', '[[]]', 'null', '[{"slug":"two"}]']) {
        await fillWatchlist(site, account, { save, favourites })
      }
    }
    expect(await slugs()).toHaveLength(2)
    await fillWatchlist(server.site('off'), account, { save: 'one', favourites: null })
    expect(await slugs()).toHaveLength(2)
  })

  test('A04 an account remembers the cars its shopper looked at, where the site shows such', async () => {
    const look = (slug: string, cookie?: string) =>
      server.get(`/api/views?slug=${slug}`, { method: 'POST', headers: { ...ORIGIN, ...(cookie && { cookie }) } })
    for (const slug of ['one', 'two', 'one']) expect((await look(slug, one.cookie)).status).toBe(204)
    await look('coming')
    await look('coming', away.cookie)
    const viewed = viewedCarsOf(server.site('alpha'))
    expect((await viewed.list(one.id)).map(({ slug }) => slug)).toEqual(['one', 'two'])
    expect(await viewed.list(two.id)).toEqual([])
  })
})

describe('A02 the watchlist page', () => {
  const send = (body: string, { cookie = '', from = '' } = {}) =>
    server.get('/watchlist', {
      method: 'POST',
      body,
      headers: {
        ...ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...(cookie && { cookie }),
        ...(from && { referer: from }),
      },
    })
  const where = (answer: Response) => [answer.status, answer.headers.get('location')]

  test('A02 is for its shopper alone, valid and never kept by anybody', async () => {
    for (const js of [false, true]) {
      const away = await server.get('/watchlist', { js })
      expect(JSON.stringify([...away.headers]) + (await away.text())).toMatch(/sign-in\?type=watchlist/)
    }
    await post('save-car', { car_id: 1 }, one)
    await post('save-car', { car_id: 'T-2' }, two)
    const answer = await server.get('/watchlist?saved=one&back=%2Fsearch%3Fx%3D1', { headers: { cookie: one.cookie } })
    const html = await answer.text()
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(await htmlFaults(html)).toEqual([])
    expect(html.includes('/cars/two')).toBe(false)
    expect(html.match(/<button[^>]*value="one"[^>]*>/)?.[0]).toMatch(
      /(?=.*form="watchlist")(?=.*name="remove")(?=.*aria-pressed="true")/,
    )
    expect(html.includes('href="/search?x=1"')).toBe(true)
    const text = visibleText(html)
    expect(text).toMatch(/Car Saved In Watchlist\. .*Rio.* is now available in your watchlist\./)
    expect(text).toContain('One saved, on every device you sign in on')
    const off = await server.text('/watchlist?back=https%3A%2F%2Fevil.example%2F&saved=one', {
      headers: { cookie: one.cookie },
    })
    expect(/href="[^"]*evil/.test(off)).toBe(false)
  })

  test('A02 a heart without scripts saves, removes, and leads to what happened and back', async () => {
    const from = 'http://alpha.localhost/cars/one?x=1'
    expect(where(await send('save=one', { ...one, from }))).toEqual([
      303,
      '/watchlist?saved=one&back=%2Fcars%2Fone%3Fx%3D1',
    ])
    expect(await slugs()).toEqual([`alpha ${one.id} one`])
    expect(where(await send('remove=one', { ...one, from: 'https://evil.example/' }))).toEqual([
      303,
      '/watchlist?removed',
    ])
    expect(await slugs()).toEqual([])
    expect(where(await send('save=one', { from }))).toEqual([
      303,
      `/sign-in?${new URLSearchParams({
        type: 'watchlist',
        redirect: '/watchlist?saved=one&back=%2Fcars%2Fone%3Fx%3D1',
        back: '/cars/one?x=1',
        save: 'one',
      })}`,
    ])
    for (const bad of ['save=sold', 'save=foreign', 'save=..%2Fone', 'save=%00']) {
      const answer = await send(bad, one)
      expect([bad, answer.status]).toEqual([bad, bad === 'save=sold' ? 409 : 404])
      expect(visibleText(await answer.text())).toMatch(/so it wasn’t saved/)
    }
    expect(where(await send('remove=%00', one))).toEqual([303, '/watchlist?removed'])
    expect(where(await send('', one))).toEqual([303, '/watchlist'])
    expect((await send(`save=${'x'.repeat(5_000)}`, one)).status).toBe(413)
    expect(await slugs()).toEqual([])
  })

  test('A02 R12 a car that goes while its shopper signs in is told of in a sentence, and nothing fails', async () => {
    const site = server.site('alpha')
    const page = (slug: string) =>
      server.get(`/watchlist?saved=${slug}&back=%2Fsearch`, { headers: { cookie: one.cookie } })
    const account = { id: one.id } as Parameters<typeof fillWatchlist>[1]
    for (const [save, reported] of [
      ['sold', 'This vehicle has just been sold, so it wasn’t saved.'],
      ['unlisted', 'This vehicle is no longer listed, so it wasn’t saved.'],
      ['never-was', 'This vehicle is no longer listed, so it wasn’t saved.'],
      ['..%2Fone', 'This vehicle is no longer listed, so it wasn’t saved.'],
    ] as const) {
      await fillWatchlist(site, account, { save: decodeURIComponent(save), favourites: null })
      const answer = await page(save)
      const html = await answer.text()
      expect([save, answer.status, visibleText(html).includes(reported)]).toEqual([save, 200, true])
      expect(html).toContain('Back to where you were')
      expect(await htmlFaults(html)).toEqual([])
    }
    // One that could be saved and is not there was taken out since: nothing is claimed.
    expect(visibleText(await (await page('one')).text())).not.toMatch(/wasn’t saved|Car Saved/)
  })

  test('A02 A03 hearts belong to the account here, and to the browser elsewhere', async () => {
    const html = await server.text('/search')
    expect(html.match(/<form id="watchlist"[^>]*>/g)).toEqual([
      expect.stringContaining('action="/watchlist" method="post"'),
    ])
    expect(html.match(/<button[^>]*value="one"[^>]*>/)?.[0]).toMatch(
      /(?=.*type="submit")(?=.*form="watchlist")(?=.*name="save")(?=.*class="save-toggle )/,
    )
    expect(html.includes('aria-label="Watchlist"')).toBe(true)
    expect(html.includes('href="/favourites"')).toBe(false)
    expect(where(await server.get('/favourites'))).toEqual([302, '/watchlist'])
    const account = await server.text('/search', { site: 'account-only' })
    expect(account.match(/class="save-toggle /g)).toHaveLength(2)
    expect(account.includes('compare-toggle')).toBe(false)
    const off = await server.text('/search', { site: 'off' })
    expect(/class="save-toggle [^"]*js-only"/.test(off)).toBe(true)
    expect(off.includes('form="watchlist"')).toBe(false)
    expect(where(await server.get('/watchlist', { site: 'off' }))).toEqual([302, '/favourites'])
    expect((await server.get('/watchlist', { site: 'neither' })).status).toBe(404)
  })
})
