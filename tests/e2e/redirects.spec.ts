import { REDIRECT_PAYLOADS } from '#tests/factories/redirect-payloads.ts'
import { scaled } from '#tests/scale.ts'
import { expect, test } from './test.ts'

const MOST_STEPS = 6
/** Where each payload is put. */
const PLACES: readonly ((payload: string) => string)[] = [
  (to) => `/sign-in?${new URLSearchParams({ type: 'garage', redirect: to, back: to })}`,
  (to) => `/sign-in?${new URLSearchParams({ redirect: '/', back: to })}`,
  (to) => `/finance?${new URLSearchParams({ preferredDealership: to })}`,
  (to) => `/pages/unsubscribe?${new URLSearchParams({ token: to, redirect: to })}`,
]

test('R1 no address leads off the site, runs a script or goes round in circles', async ({ page, at, expectNoise }) => {
  expectNoise(/404|400|413/)
  expect(REDIRECT_PAYLOADS).toHaveLength(200)
  const count = Math.max(12, scaled(REDIRECT_PAYLOADS.length))
  test.setTimeout(60_000 + count * 4_000)
  const { origin } = new URL(at('/'))
  const away: string[] = []
  let steps = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    steps++
    if (new URL(request.url()).origin !== origin) away.push(request.url())
  })
  page.on('dialog', (dialog) => {
    away.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  const step = REDIRECT_PAYLOADS.length / count
  for (let i = 0; i < count; i++) {
    const payload = REDIRECT_PAYLOADS[Math.floor(i * step)]!
    for (const place of PLACES) {
      steps = 0
      await page.goto(at(place(payload)), { waitUntil: 'domcontentloaded' })
      expect([payload, steps <= MOST_STEPS]).toEqual([payload, true])
      const hrefs = await page.evaluate(() =>
        [...document.querySelectorAll('[href], [action], [formaction]')].map((element) => {
          const named =
            element.getAttribute('href') ?? element.getAttribute('action') ?? element.getAttribute('formaction')
          return new URL(named ?? '', document.baseURI).href
        }),
      )
      const bad = hrefs.filter(
        (href) => /^(javascript|data|vbscript|blob|file):/i.test(href) || URL.parse(href)?.hostname.includes('evil'),
      )
      expect([payload, bad]).toEqual([payload, []])
    }
  }
  expect(away).toEqual([])
})
