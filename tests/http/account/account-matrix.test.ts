import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import routes from '#app/routes.ts'
import { accountTables, fillAccount, heldBy } from '../../factories/leads/account-rows.ts'
import { canariesOf } from '../../factories/hostile/canaries.ts'
import { car } from '../../factories/car.ts'
import { pickFrom, randomFrom } from '../../factories/hostile/random.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { repeated } from '../repeated.ts'

const SHOPPER = '+61491570006'
const NEIGHBOUR = '+61491570156'
const marks = canariesOf('qx')
const settings = { sign_in: true, watchlist: true }
let server: RunningServer
/** What things of others are called: of another shopper of this site, and of shoppers of the other site. */
const names: string[] = []
const others: { site: string; account: string }[] = []
beforeAll(async () => {
  server = await runningServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', ...settings }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'beta', ...settings }), cars: [car({ slug: `van-${marks.next()}` })] },
    ],
  })
  // The same person at both sites is two accounts as well.
  for (const [slug, phone] of [
    ['alpha', NEIGHBOUR],
    ['beta', NEIGHBOUR],
    ['beta', SHOPPER],
  ] as const) {
    const { id } = await signedInShopper(server.site(slug), { phone })
    names.push(...(await fillAccount(server.database, { site: slug, account: id }, marks)))
    if (slug === 'beta' || phone === NEIGHBOUR) names.push(id, phone)
    others.push({ site: slug, account: id })
  }
}, 240_000)
afterAll(() => server.close())

/** Parts of the garage and of the watchlist that take a name after them. */
const SECTIONS = ['watchlist', 'searches', 'saved-searches', 'enquiries', 'test-drives', 'my-vehicles', 'devices', 'details', 'delete-account', 'my-data.json'] // prettier-ignore
/** Every field by which a thing may be named, and every word for what is to be done with it. */
const FIELDS = ['id', 'session', 'session_id', 'search', 'search_id', 'own_car', 'own_car_id', 'alert', 'alert_id', 'lead_id', 'account', 'account_id', 'user_id', 'phone', 'phone_number', 'token', 'slug', 'car', 'car_id', 'car_slug'] // prettier-ignore
const INTENTS = ['', 'remove', 'delete', 'end', 'others', 'change', 'save', 'pause', 'sign-out']
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

interface Entry {
  readonly path?: string
}

/** Every address of the router, with a name in each of its open parts. */
function addresses(name: string): string[] {
  return (routes as readonly Entry[]).flatMap(({ path = '' }) => {
    const open = `/${path}`.replaceAll(/\/:section\??/g, '/*')
    const full = open.endsWith('/*') && open !== '/*' ? SECTIONS.flatMap((part) => [open.replace('*', part), open.replace('*', `${part}/${name}`)]) : [open] // prettier-ignore
    return full.map((each) => each.replaceAll(/:\w+\??|\*/g, encodeURIComponent(name)))
  })
}

interface MatrixRequest {
  readonly address: string
  readonly method: string
  readonly name: string
  readonly round: number
}

/** Sends one request as the signed-in shopper; what came back, without what only says what was sent. */
async function send({ address, method, name, round }: MatrixRequest): Promise<{ status: number; text: string }> {
  const { cookie } = await signedInShopper(server.site('alpha'), { phone: SHOPPER })
  const fields = { ...Object.fromEntries(FIELDS.map((field) => [field, name])), intent: INTENTS[round % INTENTS.length]!, confirm: 'yes', enquiries: 'yes' } // prettier-ignore
  const reading = method === 'GET' || method === 'HEAD'
  const json = round % 3 === 1
  const answer = await server.get(round % 2 ? address : `${address}?${new URLSearchParams(fields)}`, {
    site: 'alpha',
    method,
    js: reading && round % 5 === 2,
    headers: {
      cookie,
      origin: 'http://alpha.localhost',
      ...(!reading && { 'content-type': json ? 'application/json' : 'application/x-www-form-urlencoded' }),
    },
    ...(!reading && { body: json ? JSON.stringify(fields) : String(new URLSearchParams(fields)) }),
  })
  const head = [...answer.headers].map((header) => header.join(': ')).join('\n')
  const text = answer.headers.get('content-type')?.startsWith('image/') ? '' : await answer.text()
  return { status: answer.status, text: `${head}\n${text}` }
}

test('T1 the things of others are of every kind that an account has', async () => {
  const tables = [...(await accountTables(server.database)).keys()]
  expect(tables).toEqual(expect.arrayContaining(['account', 'account_session', 'alert', 'own_car', 'saved_search', 'viewed_car', 'watchlist_car'])) // prettier-ignore
  const held = await heldBy(server.database, others)
  for (const name of names) expect(held).toContain(name)
})

test('T1 a signed-in shopper reads and changes nothing of another account, here or at another site', async ({
  task,
}) => {
  // The router says on the console that a page takes no such request.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const random = randomFrom(9)
  const before = await heldBy(server.database, others)
  const count = scaled(12_000)
  const all = addresses('NAME')
  const unlike: string[] = []
  for (let round = 0; round < count; round++) {
    const name = pickFrom(names, random)
    const requested = { address: all[round % all.length]!, method: pickFrom(METHODS, random), round }
    const { status, text } = await send({ ...requested, address: requested.address.replaceAll('NAME', encodeURIComponent(name)), name }) // prettier-ignore
    const leaked = marks.pattern.exec(text)
    expect([requested, name, leaked && text.slice(leaked.index - 80, leaked.index + 80)]).toEqual([
      requested,
      name,
      null,
    ])
    expect([requested, name, status < 500], `${status}`).toEqual([requested, name, true])
    // A name of somebody else's is as unknown as one of nobody's.
    if (requested.address.includes('NAME') && round % 4 === 0) {
      // A name with capitals leads to the same one in small letters before anything is looked up.
      const none = /[A-Z]/.test(name) ? 'Nobody-has-this-1' : 'nobody-has-this-1'
      const unknown = await send({ ...requested, address: requested.address.replaceAll('NAME', none), name: none })
      if (unknown.status !== status)
        unlike.push(`${requested.method} ${requested.address} ${name}: ${status}, not ${unknown.status}`)
    }
  }
  expect(unlike).toEqual([])
  expect(await heldBy(server.database, others)).toBe(before)
  repeated(task, count)
}, 3_600_000)

test('A05 what a signed-in shopper gets that others do not is kept by nobody', async () => {
  const { cookie } = await signedInShopper(server.site('alpha'), { phone: SHOPPER })
  for (const address of new Set(addresses('details'))) {
    const own = await server.get(address, { site: 'alpha', headers: { cookie } })
    const theirs = await server.get(address, { site: 'alpha' })
    if (/^\/sign-in\b/.test(theirs.headers.get('location') ?? '')) {
      for (const answer of [own, theirs])
        expect([address, answer.headers.get('cache-control')]).toEqual([address, expect.stringContaining('no-store')])
    }
    expect([address, own.headers.get('cache-control') ?? '']).not.toEqual([address, expect.stringMatching(/s-maxage/)])
  }
}, 120_000)
