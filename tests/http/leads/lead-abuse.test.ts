import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HONEYPOT, TOKEN } from '#app/features/forms/token/token-fields.ts'
import { SOLUTION } from '#app/features/site/task/fields.ts'
import { FORM_KINDS } from '#app/features/leads/forms/form-kinds.ts'
import { drawnForm } from '../../factories/leads/drawn-form.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { visibleText } from '../page-parts.ts'
import { repeated } from '../repeated.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const OPEN = { lead_limits: { site_per_hour: 100_000, mailbox_per_day: 100_000 } }
/** A dealer who takes requests to reserve. */
const IN_NSW = {
  locations: [{ id: 1, name: 'Dubbo', slug: 'dubbo', primary: true, address: { state: 'NSW', city: 'Dubbo' } }],
  reserve: { enabled: true, amount: '$200' },
}

let server: RunningServer
/** The clock of the server, which is in this process. */
let now = Date.now()
const wait = (ms: number) => void (now += ms)

beforeAll(async () => {
  // Before the server begins: its sites keep the clock that they find.
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      { document: siteDocument({ slug: 'alpha', ...OPEN }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'beta', ...OPEN }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'limits' }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'plain', captcha: false, ...OPEN }), cars: [car({ slug: 'ute' })] },
      {
        document: siteDocument({ slug: 'requests', captcha: false, ...OPEN, ...IN_NSW }),
        cars: [car({ slug: 'ute', location_id: 1 })],
      },
    ],
  })
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

interface Post {
  readonly site?: string
  readonly action?: string
  readonly address?: string
  /** As the page's own script would. */
  readonly js?: boolean
  readonly headers?: Readonly<Record<string, string>>
}

const send = (
  body: string,
  { site = 'alpha', action = '/forms/contact', address = '192.0.2.1', headers, js = false }: Post = {},
) =>
  server.get(action, {
    site,
    method: 'POST',
    body,
    js,
    headers: {
      origin: `http://${site}.localhost`,
      'x-forwarded-for': address,
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    },
  })
const post = (fields: Readonly<Record<string, string>>, to?: Post) => send(String(new URLSearchParams(fields)), to)

const leads = async (site?: string): Promise<number> => {
  const rows = await server.database.read.selectFrom('lead').select('site_id').execute()
  return rows.filter(({ site_id }) => !site || site_id === site).length
}

/** The form of a page that was opened two seconds ago, filled in. */
async function opened(site = 'alpha', form = 'contact', answers: Readonly<Record<string, string>> = {}) {
  const { fields } = drawnForm(await server.text(`/forms/${form}`, { site }), answers)
  wait(2 * SECOND)
  return fields
}

/** The same with a token that a script fetched, and its solution. */
async function solved(site = 'alpha', form = 'contact', answers: Readonly<Record<string, string>> = {}) {
  const fresh = JSON.parse(await server.text(`/forms/${form}/token`, { site })) as {
    token: string
    challenge: Challenge
  }
  const solution = await solveChallenge({ challenge: fresh.challenge, deriveKey })
  const answer = Buffer.from(JSON.stringify({ challenge: fresh.challenge, solution })).toString('base64')
  return { ...(await opened(site, form, answers)), [TOKEN]: fresh.token, [SOLUTION]: answer }
}

let next = 0
/** A network address that nobody has used before. */
const anyone = () => `10.${next >> 16}.${(next >> 8) & 255}.${next++ & 255}`

describe('L1 robots and people', () => {
  test('L1 of 10,000 posts by robots none makes a lead', async ({ task }) => {
    const before = await leads()
    const page = await opened()
    const late = await solved()
    const used = await solved()
    expect((await post(used, { address: anyone() })).status).toBe(303)
    const foreign = await solved('beta')
    const otherForm = await solved('alpha', 'service')
    const forged = (n: number) => {
      const payload = JSON.parse(Buffer.from(late[SOLUTION], 'base64').toString()) as {
        solution: { derivedKey: string }
      }
      payload.solution.derivedKey = n.toString(16).padStart(64, '0')
      return Buffer.from(JSON.stringify(payload)).toString('base64')
    }
    const young = drawnForm(await server.text('/forms/contact', { site: 'alpha' })).fields
    const kinds: readonly ((n: number) => Record<string, string>)[] = [
      () => ({ ...page, [TOKEN]: '' }),
      (n) => ({ ...page, [TOKEN]: `p${n.toString(36)}.${n}.${'a'.repeat(43)}` }),
      (n) => ({ ...page, [HONEYPOT]: `text ${n}` }),
      () => young,
      (n) => ({ ...used, message: `Another one ${n}` }),
      (n) => ({ ...late, [SOLUTION]: forged(n) }),
      () => ({ ...late, [SOLUTION]: '' }),
      () => ({ ...late, [SOLUTION]: used[SOLUTION] }),
      () => foreign,
      () => ({ ...page, [TOKEN]: foreign[TOKEN], [SOLUTION]: foreign[SOLUTION] }),
      () => ({ ...late, [SOLUTION]: foreign[SOLUTION] }),
      () => otherForm,
    ]
    const seen = new Map<number, number>()
    const count = scaled(10_000)
    repeated(task, count)
    for (let n = 0; n < count; n++) {
      const kind = n % kinds.length
      // Some robots have many addresses, some one; few look at the page that they get.
      const address = n % 3 === 0 || n < 24 ? anyone() : '198.51.100.7'
      const { status } = await post(kinds[kind]!(n), { address, js: n % 5 > 0 })
      expect([400, 409, 429], `kind ${kind}`).toContain(status)
      seen.set(status, (seen.get(status) ?? 0) + 1)
    }
    expect(await leads()).toBe(before + 1)
    expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([400, 409, 429])
    // What was refused fills no table.
    const counts = await server.database.read.selectFrom('rate_count').select('who').execute()
    expect(counts.length).toBeLessThan(1_100)
    expect(await post(late, { address: anyone() }), 'the same with its own solution').toMatchObject({ status: 303 })
  }, 120_000)

  test('L1 of 1,000 people with JavaScript off all are heard', async ({ task }) => {
    const before = await leads('beta')
    let page = await opened('beta')
    let refused = 0
    const count = scaled(1_000)
    repeated(task, count)
    for (let n = 0; n < count; n++) {
      wait(4 * SECOND)
      // A page may come from a cache that many share.
      if (n % 10 === 0) page = await opened('beta')
      const { status } = await post(
        { ...page, name: `Sam ${n}`, email: `sam${n}@example.com` },
        { site: 'beta', address: anyone() },
      )
      if (status !== 303) refused++
    }
    expect(refused).toBe(0)
    expect(await leads('beta')).toBe(before + count)
  }, 240_000)

  test.each(FORM_KINDS)('C1 the site’s own form %s is accepted without JavaScript', async (kind) => {
    const path = `/forms/${kind}?car=ute`
    const site = kind === 'reserve-request' ? 'requests' : 'plain'
    const { action, fields } = drawnForm(await server.text(path, { site }))
    expect(action.split('?')[0]).toBe(`/forms/${kind}`)
    wait(3 * SECOND)
    const answer = await post(fields, { site, action, address: anyone() })
    expect([answer.status, visibleText(await answer.text()).slice(0, 400)]).toEqual([303, ''])
    expect(answer.headers.get('location')).toMatch(/^\/success\?lead_id=[\w-]{22}/)
  })
})

describe('L1 tokens and solutions', () => {
  test.each([
    ['younger than two seconds', 1_900, 429],
    ['two seconds old', 2_000, 303],
    ['of this morning', 23 * 60 * MINUTE, 303],
    ['of yesterday', 24 * 60 * MINUTE + 1, 400],
  ])('L1 a page %s', async (_name, age, status) => {
    const { fields } = drawnForm(await server.text('/forms/contact', { site: 'alpha' }))
    wait(age)
    expect((await post(fields, { address: anyone() })).status).toBe(status)
  })

  test('L1 a token that was fetched demands its solution, within ten minutes', async () => {
    const fields = await solved()
    const { [SOLUTION]: _, ...without } = fields
    expect((await post(without, { address: anyone() })).status).toBe(400)
    wait(10 * MINUTE)
    expect((await post(fields, { address: anyone() })).status).toBe(400)
    const again = await solved()
    expect((await post(again, { address: anyone() })).status).toBe(303)
  })

  test('L1 a solution is spent once, also by many at the same moment', async () => {
    const before = await leads('alpha')
    const fields = await solved()
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => post({ ...fields, message: `Message ${n}` }, { address: anyone() })),
    )
    expect(all.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(all.filter(({ status }) => status === 409)).toHaveLength(19)
    expect(await leads('alpha')).toBe(before + 1)
  })

  test('L1 a token answers no-store, and without a task where the site wants none', async () => {
    const answer = await server.get('/forms/contact/token', { site: 'plain' })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { token, challenge } = (await answer.json()) as { token: string; challenge: null }
    expect(challenge).toBeNull()
    const fields = await opened('plain')
    expect((await post({ ...fields, [TOKEN]: token }, { site: 'plain', address: anyone() })).status).toBe(303)
    expect((await server.get('/forms/nothing/token')).status).toBe(404)
  })
})

test('L3 100 identical double clicks are one lead and one page', async () => {
  for (const fields of [await opened(), await solved()]) {
    const before = await leads('alpha')
    const all = await Promise.all(Array.from({ length: 100 }, () => post(fields, { address: '203.0.113.5' })))
    const pages = new Set(all.map((answer) => `${answer.status} ${answer.headers.get('location')}`))
    expect([...pages]).toEqual([expect.stringMatching(/^303 \/success\?lead_id=/)])
    expect(await leads('alpha')).toBe(before + 1)
  }
})

describe('L4 rates', () => {
  const lead = async (n: number, address: string) =>
    post({ ...(await solved('limits')), message: `Message ${n}` }, { site: 'limits', address })

  test('L4 the 6th in a minute is told when to try again and whom to call, and nothing is stored', async () => {
    for (let n = 0; n < 5; n++) expect((await lead(n, '192.0.2.66')).status).toBe(303)
    const before = await leads('limits')
    const sixth = await lead(6, '192.0.2.66')
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(40)
    expect(sixth.headers.get('cache-control')).toBe('no-store')
    expect(visibleText(await sixth.text())).toContain('try again in a minute, or call us on 07 3555 0141')
    expect(await leads('limits')).toBe(before)
    expect((await lead(7, '192.0.2.67')).status).toBe(303)
    wait(Number(sixth.headers.get('retry-after')) * SECOND)
    expect((await lead(8, '192.0.2.66')).status).toBe(303)
  })

  test('L4 the 31st in an hour is told so, too', async () => {
    for (let n = 0; n < 30; n++) {
      expect((await lead(n, '192.0.2.70')).status).toBe(303)
      wait(20 * SECOND)
    }
    const late = await lead(31, '192.0.2.70')
    expect(late.status).toBe(429)
    expect(visibleText(await late.text())).toMatch(/try again in (4\d) minutes/)
  })
})

describe('what is no form', () => {
  test.each([
    ['text', 'text/plain', 'a=1', 415],
    ['JSON', 'application/json', '{"a":1}', 415],
    ['nothing', '', 'a=1', 415],
    ['a cut multipart body', 'multipart/form-data; boundary=x', '--x\r\nContent-Disp', 400],
    ['multipart without a boundary', 'multipart/form-data', '--x\r\n', 415],
    ['300 KB', 'application/x-www-form-urlencoded', `message=${'x'.repeat(300_000)}`, 413],
  ])('bad input: %s', async (_name, type, body, status) => {
    const before = await leads()
    const answer = await send(body, { headers: { 'content-type': type } })
    expect(answer.status).toBe(status)
    expect(visibleText(await answer.text())).toMatch(
      /Please (send it from our page|open the page again|make it shorter)/,
    )
    expect(await leads()).toBe(before)
  })
})

test('the honeypot is neither seen nor reached, and no browser or password manager knows its name', async () => {
  const html = await server.text('/forms/contact', { site: 'alpha' })
  expect(drawnForm(html).hidden).toEqual(expect.arrayContaining([TOKEN, HONEYPOT]))
  const [part = ''] = new RegExp(`<div[^>]*>\\s*<input[^>]*name="${HONEYPOT}"[^>]*>`).exec(html) ?? []
  expect(part).toMatch(/aria-hidden="true"/)
  expect(part).toMatch(/tabindex="-1"/i)
  expect(part).toMatch(/autocomplete="off"/i)
  expect(part).toMatch(/data-1p-ignore/)
})
