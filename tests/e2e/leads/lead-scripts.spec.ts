import type { APIRequestContext, Page } from 'playwright/test'
import { drawnForm } from '../../factories/leads/drawn-form.ts'
import { SCRIPT_PAYLOADS } from '../../factories/hostile/script-payloads.ts'
import { scaled } from '../../running/scale.ts'
import { expect, test } from '../test.ts'

// The policy of the pages would stop what this is to find.
test.use({ bypassCSP: true })

/** Counts what runs on the pages that are opened from here on. */
async function countRuns(page: Page): Promise<() => number> {
  let runs = 0
  await page.exposeFunction('ranHere', () => void runs++)
  await page.addInitScript(() => {
    window.alert = () => (window as unknown as { ranHere(): void }).ranHere()
  })
  return () => runs
}

/** Opens this HTML as the answer to a form that was sent. */
async function show(page: Page, origin: string, html: string): Promise<void> {
  const address = `${origin}/forms/enquiry`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }))
  await page.goto(address)
  await page.unroute(address)
}

interface ScriptSubmission {
  readonly request: APIRequestContext
  readonly origin: string
  readonly payload: string
}

/** Every answer, and everything that a browser says of itself, holds the payload; a wrong email keeps it a draft. */
async function send({ request, origin, payload }: ScriptSubmission, change: Readonly<Record<string, string>>) {
  const path = '/forms/enquiry?car=ute'
  const { host, port } = new URL(origin)
  // Only the browser knows where `*.localhost` is.
  const door = `http://127.0.0.1:${port}`
  const { action, fields, hidden } = drawnForm(await (await request.get(door + path, { headers: { host } })).text())
  const given = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const kept = hidden.includes(name) || ['email', 'phone', 'postcode', 'category', 'location'].includes(name)
      return [name, kept ? value : payload.slice(0, 120)]
    }),
  )
  const attribution = JSON.stringify({
    source: payload,
    visited_pages: [payload],
    linked_query_params: { utm_source: payload },
  })
  await new Promise((resolve) => setTimeout(resolve, 2_050))
  return request.post(door + action, {
    form: { ...given, attribution, ...change },
    maxRedirects: 0,
    headers: {
      host,
      origin,
      referer: `${origin}/cars/ute?x=${encodeURI(payload)}`,
      'user-agent': payload.replaceAll(/[^\x20-\x7e]/g, ' '),
    },
  })
}

test('X1 no script in a lead runs on any page, with the policy off', async ({ page, request, at, expectNoise }) => {
  test.setTimeout(300_000)
  // What the payloads load is not there.
  expectNoise(/./)
  expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(60)
  const origin = at('', 'written')
  const runs = await countRuns(page)

  await show(page, origin, '<img src=x onerror=alert(1)>')
  await expect.poll(runs, 'a script that runs is seen').toBe(1)

  const payloads = SCRIPT_PAYLOADS.slice(0, Math.max(8, scaled(SCRIPT_PAYLOADS.length)))
  const pages = await Promise.all(
    payloads.map(async (payload) => {
      const draft = { email: payload, phone: payload, postcode: payload }
      const [kept, refused] = await Promise.all([
        send({ request, origin, payload }, {}),
        send({ request, origin, payload }, draft),
      ])
      expect([kept.status(), refused.status()], payload).toEqual([303, 422])
      return { payload, success: kept.headers()['location']!, draft: await refused.text() }
    }),
  )
  for (const { payload, success, draft } of pages) {
    await page.goto(origin + success)
    await expect(page.locator('h1').first()).toBeVisible()
    await show(page, origin, draft)
    await expect(page.getByRole('alert').first()).toBeAttached()
    expect(runs(), payload).toBe(1)
  }
})
