import type { Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const path = '/cars/eight-pictures'
const answer = {
  fill: 0.7,
  listing_price: 30_000,
  market_range_min: 27_000,
  market_range_max: 36_000,
  confidence: 0.6,
  description: null,
}

/** Answers the page's question for its gauge. */
const gaugeAnswers = (page: Page, reply: object | 'down') =>
  page.route('**/autogauge', (route) => (reply === 'down' ? route.abort() : route.fulfill({ json: reply })))
const logOf = (page: Page): string[] => {
  const lines: string[] = []
  page.on('console', (message) => void (message.type() === 'info' && lines.push(message.text())))
  return lines
}
/** Scrolls to the foot of the sections, where the gauge of this page is in view or has gone. */
const toGauge = (page: Page) => page.locator('.vehicle-sections').evaluate((sections) => sections.scrollIntoView(false))

test('V14 the gauge comes when it is near, fills, and never shows another price', async ({ page, open }) => {
  await gaugeAnswers(page, answer)
  const requested = page.waitForRequest('**/autogauge')
  await open(path)
  await toGauge(page)
  await requested
  const gauge = page.getByRole('region', { name: 'Price Comparison' })
  await expect(gauge).toContainText('Great Deal')
  await expect(gauge).toContainText('Market range $27,000 – $36,000')
  expect(await gauge.locator('.gauge-price').textContent()).toBe('$30,000')
  await expect(gauge.locator('circle:not(.gauge-track)')).toHaveCSS('animation-duration', '2.5s')
  await expect(gauge.locator('circle:not(.gauge-track)')).toHaveAttribute('stroke-dasharray', '515')
  await expect(gauge.locator('circle:not(.gauge-track)')).toHaveAttribute('stroke-dashoffset', '154.5')
  await expect(gauge.locator('.gauge-high')).toBeVisible()
  expect(await axeFaults(page, { part: '.gauge-alone', practice: true })).toEqual([])
})

test('V14 the price of the gauge counts up where the site has it so', async ({ page, open }) => {
  await gaugeAnswers(page, answer)
  await open('/cars/mazda', 'counting')
  const shown = page.locator('.gauge-price').evaluateHandle((price) => {
    const texts = [price.textContent]
    new MutationObserver(() => texts.push(price.textContent)).observe(price, { characterData: true, subtree: true })
    return texts
  })
  await toGauge(page)
  await expect(page.locator('.gauge-price')).toHaveText('$30,000')
  const texts = (await (await shown).jsonValue()).map((one) => Number(one?.replace(/\D/g, '')))
  expect(texts.length).toBeGreaterThan(5)
  expect(texts).toEqual(texts.toSorted((a, b) => a - b))
  expect(texts[0]).toBeLessThan(30_000)
})

test('V14 whoever asked for less motion sees the end at once', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await gaugeAnswers(page, answer)
  await open(path)
  await toGauge(page)
  await expect(page.locator('.gauge-price')).toHaveText('$30,000', { timeout: 1_500 })
})

// What else can be answered: app/features/market/gauge/fetch-gauge.test.ts.
test('V14 nothing is shown when the provider is down, and its room is given back', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/autogauge/)
  const lines = logOf(page)
  await gaugeAnswers(page, 'down')
  await open(path)
  await toGauge(page)
  await expect(page.locator('.gauge-alone')).toHaveCount(0)
  await expect(page.getByText('Price Comparison')).toHaveCount(0)
  expect(lines.join()).toContain('Failed to fetch auto gauge data')
})

test('V14 the gauge moves nothing when it comes', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await gaugeAnswers(page, answer)
  await open(path)
  const sections = page.locator('.vehicle-sections')
  const before = await sections.boundingBox()
  await page.locator('.gauge-alone').scrollIntoViewIfNeeded()
  await expect(page.locator('.gauge-price')).toBeVisible()
  expect((await sections.boundingBox())!.height).toBe(before!.height)
})

test('V15 the price says that it is below the market', async ({ page, open }) => {
  await open(path)
  await expect(page.getByText('$5,000 below average market price')).toBeVisible()
})

test('V23 a look is counted by a beacon, once', async ({ page, open }) => {
  const views = () =>
    page.evaluate(
      async (address) => ((await (await fetch(address)).json()) as { views: number }).views,
      `${path}/view.json`,
    )
  const sent = page.waitForResponse((response) => response.url().includes('/api/views'))
  await open(path)
  expect((await sent).status()).toBe(204)
  const first = await views()
  const again = page.waitForResponse((response) => response.url().includes('/api/views'))
  await page.reload()
  await again
  expect(await views()).toBe(first)
  expect(first).toBeGreaterThan(0)
})
