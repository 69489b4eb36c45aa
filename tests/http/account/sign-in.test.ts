import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SESSION_COOKIE } from '#app/features/account/session/session.ts'
import { STATE_COOKIE } from '#app/features/account/sign-in/sign-in-state.server.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { shopper, writtenSms } from '../../factories/leads/shopper.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const MINUTE = 60_000
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcompare%3Fa%3D1&back=%2Fsearch'
let server: RunningServer
let now = Date.now()
let next = 0
const someMobile = () => `0400 ${String(100_000 + next++).replace(/(\d{3})(\d{3})/, '$1 $2')}`

beforeAll(async () => {
  // Before the server begins: its sites keep the clock that they find.
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: [
      { document: siteDocument({ slug: 'alpha', sign_in: true }) },
      { document: siteDocument({ slug: 'beta', sign_in: true }) },
      { document: siteDocument({ slug: 'plain' }) },
    ],
  })
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

const messages = () => writtenSms(server.environment.dataFolder)
const newest = async () => (await messages()).at(-1)!
const inputOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0] ?? ''
const atCodeStep = (html: string) => /name="code"/.test(html) && !/name="phone"/.test(html)

/** A shopper who has a code before them. */
async function requested(site = 'alpha', page = PAGE) {
  now += MINUTE
  const browser = shopper(server, site, `10.9.${next >> 8}.${next & 255}`)
  const phone = someMobile()
  await browser.get(page)
  const answer = await browser.post(page, { do: 'send', phone })
  expect(answer.status).toBe(303)
  return { browser, phone, code: (await newest()).code, page }
}

describe('R12 A01 signing in without scripts', () => {
  test('a number, a code, and on to where the shopper was going', async () => {
    now += MINUTE
    const browser = shopper(server, 'alpha')
    const first = await browser.get(PAGE)
    const html = await first.text()
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(inputOf(html, 'phone')).toMatch(/type="tel".*inputMode="tel".*autoComplete="tel"/i)
    expect(html).toContain('href="/search"')
    expect(visibleText(html)).toContain('Sign in to save vehicles')

    const sent = await browser.post(PAGE, { do: 'send', phone: '+61 (0)491 570 156' })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, PAGE])
    const { to, site, text, code } = await newest()
    expect({ to, site }).toEqual({ to: '+61491570156', site: 'alpha' })
    expect(text).toBe(
      `${code} is your sign-in code for Alpha Motors. It lasts 5 minutes. We never ask you for it.\n\n@alpha.localhost #${code}`,
    )

    const second = await (await browser.get(PAGE)).text()
    expect(atCodeStep(second)).toBe(true)
    expect(inputOf(second, 'code')).toMatch(/inputMode="numeric".*autoComplete="one-time-code"/i)
    expect(visibleText(second)).toContain('0491 570 156')
    expect(visibleText(second)).toMatch(/You can request a new code in 30 seconds/)
    expect(second).not.toContain(code)

    const done = await browser.post(PAGE, { do: 'use', code: ` ${code.slice(0, 3)} ${code.slice(3)}` })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/compare?a=1'])
    expect(browser.cookies.has(STATE_COOKIE)).toBe(false)
    const on = await browser.get(PAGE)
    expect([on.status, on.headers.get('location')]).toEqual([302, '/compare?a=1'])
  })

  test.each([
    ['', 'Please enter your mobile number.'],
    ['07 5550 1234', 'landline'],
    ['+1 202 555 0143', 'only send codes to Australian mobiles'],
    ['0491 570', 'ten digits'],
    ['<script>alert(1)</script>', 'in digits'],
  ])('the number %j is refused with words of its own, and stays in its field', async (phone, said) => {
    const browser = shopper(server, 'alpha')
    await browser.get(PAGE)
    const before = (await messages()).length
    const answer = await browser.post(PAGE, { do: 'send', phone })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(visibleText(html)).toContain(said)
    expect(inputOf(html, 'phone')).toContain('aria-invalid="true"')
    expect(html).not.toContain('<script>alert(1)')
    expect(await messages()).toHaveLength(before)
  })

  test('wrong codes are counted down, and the right one still opens', async () => {
    const { browser, code } = await requested()
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    for (const [given, said] of [
      ['12', 'Please enter the six digits'],
      [wrong, 'You have 4 tries left'],
      [wrong, 'You have 3 tries left'],
    ] as const) {
      const answer = await browser.post(PAGE, { do: 'use', code: given })
      const html = await answer.text()
      expect(answer.status).toBe(422)
      expect(atCodeStep(html)).toBe(true)
      expect(visibleText(html)).toContain(said)
      expect(html).not.toContain(wrong)
    }
    expect((await browser.post(PAGE, { do: 'use', code })).status).toBe(303)
  })

  test('another code after 30 seconds; a form that was sent twice loses nothing', async () => {
    const { browser, phone, code } = await requested()
    const twice = await browser.post(PAGE, { do: 'send', phone })
    expect([twice.status, twice.headers.get('retry-after')]).toEqual([429, '30'])
    const html = await twice.text()
    expect(atCodeStep(html)).toBe(true)
    expect(visibleText(html)).toContain('We’ve just sent a code')
    expect((await browser.post(PAGE, { do: 'again' })).status).toBe(429)
    now += 30_000
    expect((await browser.post(PAGE, { do: 'again' })).status).toBe(303)
    const again = (await newest()).code
    if (again !== code) expect((await browser.post(PAGE, { do: 'use', code })).status).toBe(422)
    expect((await browser.post(PAGE, { do: 'use', code: again })).status).toBe(303)
  })

  test('another number begins anew', async () => {
    const { browser, code } = await requested()
    const changed = await browser.post(PAGE, { do: 'change' })
    expect([changed.status, changed.headers.get('location')]).toEqual([303, PAGE])
    expect(await (await browser.get(PAGE)).text()).toMatch(/name="phone"/)
    expect((await browser.post(PAGE, { do: 'use', code })).status).toBe(400)
  })

  test('a page that stood open for long asks for the number again', async () => {
    const { browser, code } = await requested()
    now += 31 * MINUTE
    const answer = await browser.post(PAGE, { do: 'use', code })
    expect(answer.status).toBe(400)
    expect(visibleText(await answer.text())).toContain('open for too long')
    expect(await (await browser.get(PAGE)).text()).toMatch(/name="phone"/)
  })

  test('without cookies nothing is sent, and the page says why', async () => {
    const before = (await messages()).length
    const browser = shopper(server, 'alpha')
    const answer = await browser.post(PAGE, { do: 'send', phone: someMobile() })
    expect(answer.status).toBe(400)
    expect(visibleText(await answer.text())).toContain('Signing in needs a cookie')
    expect(await messages()).toHaveLength(before)
    expect(browser.cookies.has(STATE_COOKIE)).toBe(true)
  })

  test('R12 the state of another site’s browser is none here', async () => {
    const { browser, code } = await requested('beta')
    const thief = shopper(server, 'alpha')
    thief.cookies.set(STATE_COOKIE, browser.cookies.get(STATE_COOKIE)!)
    expect((await thief.post(PAGE, { do: 'use', code })).status).toBe(400)
  })
})

describe('R12 sessions', () => {
  test('R12 signing out ends this one; with all of them, every one', async () => {
    const { browser, phone } = await requested()
    await browser.post(PAGE, { do: 'use', code: (await newest()).code })
    now += MINUTE
    const other = shopper(server, 'alpha')
    await other.get(PAGE)
    await other.post(PAGE, { do: 'send', phone })
    await other.post(PAGE, { do: 'use', code: (await newest()).code })
    const [one, two] = [browser, other].map(({ cookies }) => cookies.get(SESSION_COOKIE)!)
    const opens = async (token: string) => {
      const again = shopper(server, 'alpha')
      again.cookies.set(SESSION_COOKIE, token)
      return (await again.get(PAGE)).status === 302
    }
    expect((await browser.get('/sign-out')).status).toBe(302)
    expect(await opens(one!)).toBe(true)
    const out = await browser.post('/sign-out', { redirect: '//evil.example' })
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(browser.cookies.size).toBe(0)
    expect([await opens(one!), await opens(two!)]).toEqual([false, true])
    const all = await other.post('/sign-out', { all: '1', redirect: '/search' })
    expect(all.headers.get('location')).toBe('/search')
    expect(await opens(two!)).toBe(false)
    expect((await browser.post('/sign-out', {})).status).toBe(303)
  })

  test('R12 a session that was planted in the browser is not the one that is opened', async () => {
    const { browser, code } = await requested()
    browser.cookies.set(SESSION_COOKIE, 'planted')
    await browser.post(PAGE, { do: 'use', code })
    expect(browser.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{43}$/)
    const planted = shopper(server, 'alpha')
    planted.cookies.set(SESSION_COOKIE, 'planted')
    expect((await planted.get(PAGE)).status).toBe(200)
  })

  test('R12 forms of other sites open and end nothing', async () => {
    const { browser, code } = await requested()
    for (const path of [PAGE, '/sign-out']) {
      const answer = await server.get(path, {
        site: 'alpha',
        method: 'POST',
        body: `do=use&code=${code}`,
        headers: {
          cookie: [...browser.cookies].map((pair) => pair.join('=')).join('; '),
          origin: 'http://beta.localhost',
          'content-type': 'application/x-www-form-urlencoded',
        },
      })
      expect(answer.status).toBe(403)
    }
    expect((await browser.post(PAGE, { do: 'use', code })).status).toBe(303)
  })
})

describe('R1 redirect and back', () => {
  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\tevil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/.//evil.example',
    '/sign-in?redirect=/sign-in',
    '/%73ign-in',
  ])('R1 %j leads home', async (evil) => {
    const page = `/sign-in?${new URLSearchParams({ redirect: evil, back: evil })}`
    const { browser, code } = await requested('alpha', page)
    const html = await (await browser.get(page)).text()
    expect(html.slice(0, html.indexOf('<script', html.indexOf('<main')))).not.toContain('evil.example')
    const done = await browser.post(page, { do: 'use', code })
    expect([done.status, done.headers.get('location')]).toEqual([303, '/'])
    const on = await browser.get(page)
    expect([on.status, on.headers.get('location')]).toEqual([302, '/'])
  })
})

describe('A01 A05 a site without sign-in', () => {
  test('says so and how the dealer is reached', async () => {
    const answer = await server.get(PAGE, { site: 'plain' })
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(visibleText(html)).toContain('You can’t sign in on this site')
    expect(html).toMatch(/href="tel:0735550141"/)
    expect(html).toMatch(/href="\/forms\/contact"/)
    expect(visibleText(html)).toMatch(/Opening hours.*Monday/s)
    expect(html).not.toMatch(/name="phone"/)
    const before = (await messages()).length
    const posted = await shopper(server, 'plain').post(PAGE, { do: 'send', phone: someMobile() })
    expect(posted.status).toBe(403)
    expect(await messages()).toHaveLength(before)
  })
})

describe('R12 a provider that fails', () => {
  test.each([
    ['is not there', null, 503, 'We couldn’t send your code'],
    ['refuses the number', 400, 422, 'We couldn’t deliver a message to this number'],
    ['hangs', 0, 303, ''],
  ] as const)('and %s', { timeout: 240_000 }, async (_name, status, answered, said) => {
    const provider = createServer((_request, response) => {
      if (status) response.writeHead(status).end('{"code":21211,"message":"+61400 is not valid"}')
    })
    await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
    const port = status === null ? 1 : (provider.address() as AddressInfo).port
    const SMS = { SMS_URL: `http://127.0.0.1:${port}/`, SMS_USER: 'a', SMS_KEY: 'b', SMS_FROM: 'Alpha' }
    const own = await runningServer({ env: SMS, sites: [{ document: siteDocument({ slug: 'alpha', sign_in: true }) }] })
    try {
      const browser = shopper(own, 'alpha')
      await browser.get(PAGE)
      const answer = await browser.post(PAGE, { do: 'send', phone: someMobile() })
      expect(answer.status).toBe(answered)
      expect(visibleText(await answer.text())).toContain(said)
    } finally {
      await own.close()
      provider.closeAllConnections()
      provider.close()
    }
  })
})
