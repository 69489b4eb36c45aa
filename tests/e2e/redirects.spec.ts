import type { Page } from 'playwright/test'
import { REDIRECT_PAYLOADS } from '../factories/hostile/redirect-payloads.ts'
import { scaled } from '../running/scale.ts'
import { repeated } from './checks/counted.ts'
import { signIn } from './site-documents/garage-sites.ts'
import { takenLinks } from './site-documents/link-sites.ts'
import { expect, test } from './test.ts'

// Hundreds of pages each: both browsers take their share.
test.describe.configure({ mode: 'parallel' })

const MOST_STEPS = 6
type Place = (payload: string) => string

/** The payloads of this run, spread over all of them. */
function payloads(): readonly string[] {
  expect(REDIRECT_PAYLOADS).toHaveLength(200)
  const count = Math.max(12, scaled(REDIRECT_PAYLOADS.length))
  test.setTimeout(60_000 + count * 12_000)
  return Array.from({ length: count }, (_, i) => REDIRECT_PAYLOADS[Math.floor((i * REDIRECT_PAYLOADS.length) / count)]!)
}

/** Notes each navigation that leaves the site, and each script that runs; how many steps the last page took. */
function watch(page: Page, origin: string) {
  const away: string[] = []
  const seen = { steps: 0 }
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    seen.steps++
    if (new URL(request.url()).origin !== origin) away.push(request.url())
  })
  page.on('dialog', (dialog) => {
    away.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { away, seen }
}

/** Every address on the page, as this browser would follow it. */
const addresses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[href], [action], [formaction]')].map((element) => {
      const named = ['href', 'action', 'formaction'].map((name) => element.getAttribute(name)).find((each) => each)
      return new URL(named ?? '', document.baseURI).href
    }),
  )

const RUNS = /^(javascript|data|vbscript|blob|file):/i
const isBad = (href: string): boolean => RUNS.test(href) || Boolean(URL.parse(href)?.hostname.includes('evil'))

interface RedirectWalk {
  readonly page: Page
  readonly at: (path: string, site?: string) => string
  readonly site: string
  readonly places: readonly Place[]
}

/** Opens every place with every payload; no page may lead away, name what runs, or go round in circles. */
async function drive({ page, at, site, places }: RedirectWalk): Promise<void> {
  const given = payloads()
  const { away, seen } = watch(page, new URL(at('/', site)).origin)
  for (const payload of given) {
    for (const place of places) {
      seen.steps = 0
      await page.goto(at(place(payload), site), { waitUntil: 'domcontentloaded' })
      expect([payload, seen.steps <= MOST_STEPS]).toEqual([payload, true])
      expect([payload, (await addresses(page)).filter(isBad)]).toEqual([payload, []])
    }
  }
  expect(away).toEqual([])
  repeated(test.info(), given.length * places.length)
}

const query = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

test('R1 no parameter leads off the site, runs a script or goes round in circles', async ({
  page,
  at,
  expectNoise,
}) => {
  expectNoise(/404|400|413/)
  const places: Place[] = [
    (to) => `/sign-in?${query({ type: 'garage', redirect: to, back: to })}`,
    (to) => `/finance?${query({ preferredDealership: to, redirect: to })}`,
  ]
  await drive({ page, at, site: 'members', places })
})

test('R1 no link that stops messages leads off the site', async ({ page, at, expectNoise }) => {
  expectNoise(/404|400|413/)
  const places: Place[] = [
    (to) => `/pages/unsubscribe?${query({ token: to, redirect: to, back: to })}`,
    (to) => `/api/hooks/unsubscribe?${query({ token: to, redirect: to })}`,
  ]
  await drive({ page, at, site: 'members', places })
})

test('R1 whoever is signed in already is led on, and never off the site', async ({
  page,
  context,
  at,
  expectNoise,
}) => {
  expectNoise(/404|400|413/)
  const site = 'garage-showroom'
  await signIn(context, at('/', site), 'bare')
  const places: Place[] = [
    (to) => `/sign-in?${query({ type: 'watchlist', redirect: to, back: to })}`,
    (to) => `/watchlist?${query({ saved: to, back: to })}`,
  ]
  await drive({ page, at, site, places })
})

test('R1 no link of a model or of a map that a dealer may configure runs or opens by itself', async ({
  page,
  at,
  expectNoise,
}) => {
  expectNoise(/404|400/)
  test.setTimeout(400_000)
  const { override_url, place_url } = takenLinks()
  const { away } = watch(page, new URL(at('/', 'links')).origin)
  // Off the site leads only what the site names as a host of links: here none.
  const own = new URL(at('/', 'links')).origin
  const tiles = page.getByRole('main').getByRole('link', { name: /Model \d+/ })
  const hrefs: string[] = []
  for (let n = 1, shown = 0; shown < override_url.length; n++) {
    await page.goto(at(`/models?page=${n}`, 'links'), { waitUntil: 'domcontentloaded' })
    const models = await page.getByRole('heading', { name: /Model \d+$/ }).count()
    expect([n, models > 0]).toEqual([n, true])
    shown += models
    expect((await addresses(page)).filter(isBad)).toEqual([])
    hrefs.push(...(await tiles.evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))))
  }
  expect(hrefs.length).toBeGreaterThan(10)
  for (const href of hrefs.slice(0, Math.max(6, scaled(hrefs.length)))) {
    expect(new URL(href).origin).toBe(own)
    await page.goto(href, { waitUntil: 'domcontentloaded' })
  }
  // A map is another website's: an https address is all that is taken.
  expect(place_url.length).toBeLessThan(40)
  for (const path of ['/locations', '/contact-us', '/']) {
    await page.goto(at(path, 'links'))
    // The menu lists models too: they lead nowhere else.
    const menu = await page
      .locator('nav a')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).origin))
    expect(new Set(menu.filter((origin) => origin !== 'null'))).toEqual(new Set([own]))
    const maps = await page
      .locator('a[href*="evil"]:not(nav a)')
      .evaluateAll((links) => links.map((link) => link.outerHTML))
    for (const map of maps) expect(map).toMatch(/href="https:/)
    expect((await addresses(page)).filter((href) => RUNS.test(href))).toEqual([])
  }
  expect(away).toEqual([])
  repeated(test.info(), 2 * REDIRECT_PAYLOADS.length)
})
