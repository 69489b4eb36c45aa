import type { Page } from 'playwright/test'
import { runCommand } from '../../running/command.ts'
import { car, type CarOptions } from '../../factories/car.ts'
import { expect, test } from '../test.ts'
import { CHANGING } from '../site-documents/vehicle-sites.ts'

const SITE = 'changing'

/** The dealer's feed says something else of one car. */
async function feed(slug: string, more: CarOptions): Promise<void> {
  const data = process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
  const changed = car({ ...CHANGING.find((one) => one.slug === slug), ...more })
  const args = ['stock', 'import', '--site', SITE, '--format', 'json', '-']
  expect(await runCommand(data, args, JSON.stringify([changed]))).toMatchObject({ code: 0 })
}

/** Hands out the page as it was, as a cache on the way to the shopper would. */
async function keepPage(page: Page, address: string): Promise<void> {
  const body = await (await page.goto(address))!.text()
  await page.route(address, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
}

const asksForCar = (page: Page, slug: string) => page.waitForRequest(`**/cars/${slug}/view.json?*`)
const price = (page: Page) => page.locator('.vehicle-aside .price')

test('V23 a page that prints no views asks how the car stands, and shows what has changed', async ({
  page,
  at,
  open,
}) => {
  await keepPage(page, at('/cars/dearer', SITE))
  await feed('dearer', { price: 31_500 })
  const requested = asksForCar(page, 'dearer')
  await open('/cars/dearer', SITE)
  const query = new URL((await requested).url()).searchParams
  expect([...query.keys()]).toEqual(['photos_count', 'updated_at', 'website_id'])
  expect([query.get('photos_count'), query.get('website_id')]).toEqual(['0', SITE])
  expect(Date.parse(query.get('updated_at') ?? '')).toBeGreaterThan(0)
  await expect(price(page)).toContainText('$31,500')
  await expect(page.getByText(/\d views?$/)).toHaveCount(0)
})

test('V23 a car that is sold by now is sold on the page', async ({ page, at, open }) => {
  await keepPage(page, at('/cars/sold-since', SITE))
  await feed('sold-since', { traits: ['sold'] })
  await open('/cars/sold-since', SITE)
  await expect(page.getByText(/recently sold/)).toBeVisible()
  await expect(price(page)).toHaveCount(0)
})

test('V23 a tab that was left open asks again when it is looked at; what is gone is said to be', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/404/)
  await page.clock.install()
  const first = asksForCar(page, 'gone-since')
  await open('/cars/gone-since', SITE)
  await first
  await feed('gone-since', { show_on_dealer_website: false })
  const again = asksForCar(page, 'gone-since')
  await page.clock.fastForward(61_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await again
  await expect(async () => {
    await page.clock.runFor(3_000)
    await expect(page.getByText('This vehicle is no longer listed.')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('V23 what somebody has begun to write is not taken away', async ({ page, at, open }) => {
  await keepPage(page, at('/cars/typed-at', SITE))
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/cars/typed-at/view.json?*', async (route) => {
    await held
    await route.continue()
  })
  await feed('typed-at', { price: 33_000 })
  await open('/cars/typed-at#enquiry', SITE)
  const message = page.locator('form[data-lead=enquiry] textarea').first()
  await message.fill('Is it still there?')
  await expect(page.locator('form[data-live]')).toHaveCount(1)
  const reported = page.waitForResponse('**/cars/typed-at/view.json?*')
  release()
  await reported
  await page.waitForTimeout(500)
  await expect(message).toHaveValue('Is it still there?')
})
