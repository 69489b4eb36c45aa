import type { Page } from 'playwright/test'
import { keepOffer, type KeptOffer } from '#app/features/trade-in/browser/kept-offer.ts'
import { KEPT_OFFER } from '#app/features/trade-in/changeover/storage-names.ts'
import { pageFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const OFFER: KeptOffer = {
  id: 'A'.repeat(22),
  name: '2019 Toyota HiLux',
  offer_price: 17_250,
  expires_at: Date.now() + 5 * 86_400_000,
  until: '28 November',
  offer_accepted: false,
}

/** Has the browser keep an offer, as the product writes it, or any other text under its name. */
async function keep(page: Page, kept: KeptOffer | string): Promise<void> {
  let text = typeof kept === 'string' ? kept : ''
  if (typeof kept !== 'string') {
    keepOffer(kept, () => ({ getItem: () => null, removeItem() {}, setItem: (_, value) => void (text = value) }))
  }
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [KEPT_OFFER, text] as const)
}

const card = (page: Page, slug: string) => page.locator('.card', { has: page.locator(`a[href="/cars/${slug}"]`) })
const toPay = (page: Page) => page.locator('.price .to-pay:not(:empty)')
const bar = (page: Page) => page.getByRole('region', { name: 'Your trade-in' })
const press = (page: Page, name: string) => bar(page).getByRole('button', { name }).click()

/** Opens a page of the site with the offer kept. */
test.beforeEach(async ({ page, open }, { title }) => {
  await open('/search', title.includes('(elsewhere)') ? 'no-changeover' : 'changeover')
  if (title.includes('(nothing kept)')) return
  await keep(page, OFFER)
  await page.reload()
})

test('T01 cards show beside their price what is left to pay; sold and unpriced cars are as they were', async ({
  page,
}) => {
  await expect(card(page, 'middling').locator('.price')).toHaveText('$30,000 Drive Away Great Deal $12,750 to pay with your trade-in') // prettier-ignore
  await expect(card(page, 'covered').locator('.price')).toContainText('Your trade-in covers it: $0 to pay')
  await expect(card(page, 'covered').locator('.price > strong')).toHaveText('$12,000')
  await expect(toPay(page)).toHaveCount(3)
  for (const slug of ['gone', 'unpriced']) await expect(card(page, slug).locator('.to-pay')).toHaveCount(0)
  // ACL s 48: the whole price is the larger text.
  const size = (part: string) =>
    card(page, 'middling')
      .locator(part)
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  expect(await size('.price > strong')).toBeGreaterThan(await size('.price .to-pay'))
  await expect(card(page, 'middling').locator('.finance-line')).toContainText(/^\$127\/week · 8\.99%\sp\.a\. \(comparison rate 9\.59%\).*or \$55 per week with your trade-in$/) // prettier-ignore
  await expect(card(page, 'covered').locator('.finance-line')).toContainText('Nothing to repay with your trade-in')
  await expect(bar(page)).toContainText(
    'Prices also show what is left to pay with your 2019 Toyota HiLux ($17,250 until 28 November).',
  )
})

test('S10 the most to pay is a filter: the list holds it, with the prices it means, and again after loading', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url() + (request.postData() ?? '')))
  const most = page.getByLabel('Most to pay with your trade-in')
  await most.fill('12750')
  await most.press('Enter')
  await expect(page).toHaveURL(/\?price=:30000$/)
  await expect(card(page, 'dear')).toHaveCount(0)
  for (const slug of ['middling', 'covered']) await expect(card(page, slug).locator('.to-pay').first()).toBeVisible()
  await expect(page.getByText('Lists prices up to $30,000.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Maximum price' })).toHaveValue('30,000')
  // The heading of the filter and the chip say what those prices come to; the chip is called what is read in it.
  await expect(page.locator('.filter-chosen', { hasText: 'Up to $30,000 ($12,750 to pay)' })).toBeVisible()
  await expect(page.locator('a.chip')).toHaveText('Price: Up to $30,000 ($12,750 to pay)')
  await expect(page.getByRole('link', { name: 'Remove Price: Up to $30,000 ($12,750 to pay)' })).toBeVisible()
  await page.reload()
  await expect(most).toHaveValue('12750')
  await expect(toPay(page)).toHaveCount(2)
  await most.fill('')
  await most.blur()
  await expect(page).toHaveURL(/\/search$/)
  await expect(card(page, 'dear').locator('.price .to-pay')).toHaveText('$42,750 to pay with your trade-in')
  // Nothing that is asked for says whose trade-in it is.
  expect(requested.filter((line) => /17250|HiLux|A{22}/.test(line))).toEqual([])
})

test('S13 sorting by what is left to pay is sorting by price, under its own name', async ({ page }) => {
  const sort = page.getByLabel('Sort by')
  await expect(sort.locator('option[label="Least to pay"]')).toHaveCount(1)
  await sort.selectOption('price_low')
  await expect(page).toHaveURL(/sortBy=price_low/)
  await expect(toPay(page)).toHaveText([
    'Your trade-in covers it: $0 to pay',
    '$12,750 to pay with your trade-in',
    '$42,750 to pay with your trade-in',
  ])
})

test('T01 the comparison, favourites and a car’s page show it too', async ({ page, at }) => {
  await card(page, 'middling').locator('.save-toggle').click()
  await page.goto(at('/favourites', 'changeover'))
  await expect(card(page, 'middling').locator('.price')).toContainText('$12,750 to pay')
  await page.goto(at('/compare?car=middling&car=covered', 'changeover'))
  await expect(toPay(page)).toHaveText(['$12,750 to pay with your trade-in', 'Your trade-in covers it: $0 to pay'])
  await page.goto(at('/cars/middling', 'changeover'))
  await expect(page.locator('.trade-line')).toContainText('$12,750 to pay with your 2019 Toyota HiLux')
  await expect(page.locator('.fin-widget .to-pay')).toHaveText('or $55 per week with your trade-in')
  await page.mouse.wheel(0, 1_200)
  await expect(page.locator('.car-bar .to-pay')).toHaveText('$12,750 to pay')
  await page.mouse.wheel(0, -1_200)
  await press(page, 'See without the trade-in')
  await expect(page.locator('.trade-line')).toBeHidden()
  await expect(page.locator('.car-bar .to-pay')).toHaveCount(0)
  await expect(page.locator('.fin-widget .to-pay')).toHaveCount(0)
})

test('T01 seen without it, seen with it, forgotten and brought back, in all tabs at once', async ({
  page,
  context,
  at,
}) => {
  const other = await context.newPage()
  await other.goto(at('/search', 'changeover'))
  await expect(toPay(other)).toHaveCount(3)
  await press(other, 'See without the trade-in')
  for (const tab of [page, other]) {
    await expect(toPay(tab)).toHaveCount(0)
    await expect(bar(tab)).toContainText('Prices are shown without your 2019 Toyota HiLux')
  }
  await press(page, 'See with the trade-in')
  for (const tab of [page, other]) await expect(toPay(tab)).toHaveCount(3)
  await press(page, 'Forget it')
  for (const tab of [page, other]) {
    await expect(toPay(tab)).toHaveCount(0)
    await expect(bar(tab)).toHaveCount(0)
  }
  await expect(page.locator('#main')).toBeFocused()
  expect(await page.evaluate(() => localStorage.length && localStorage.getItem('trade-in'))).toBeFalsy()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  for (const tab of [page, other]) await expect(toPay(tab)).toHaveCount(3)
})

test('T01 a page that was open before hears of an offer; one that ends goes by itself (nothing kept)', async ({
  page,
  context,
  at,
}) => {
  const other = await context.newPage()
  await other.goto(at('/search', 'changeover'))
  await keep(other, { ...OFFER, expires_at: Date.now() + 6_000 })
  await expect(toPay(page)).toHaveCount(3)
  await expect(bar(page)).toHaveCount(0, { timeout: 10_000 })
  await expect(toPay(page)).toHaveCount(0)
})

for (const [what, kept] of [
  ['an offer that has ended', { ...OFFER, expires_at: Date.now() - 1 }],
  ['what is no offer', '{"offer_price":'],
  ['an older form of it', '{"price":17250}'],
] as const) {
  test(`T01 ${what} changes nothing (nothing kept)`, async ({ page }) => {
    await keep(page, kept)
    const loaded = page.waitForResponse(/changeover-mode/)
    await page.reload()
    await loaded
    await page.waitForLoadState('networkidle')
    await expect(toPay(page)).toHaveCount(0)
    await expect(bar(page)).toHaveCount(0)
  })
}

test('T01 a site without changeover mode loads nothing of it (elsewhere)', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(requested.filter((url) => url.includes('changeover-'))).toEqual([])
  await expect(toPay(page)).toHaveCount(0)
})

test('T01 an offer that was accepted ends too, by the clock of the browser (nothing kept)', async ({ page }) => {
  await keep(page, { ...OFFER, expires_at: Date.now() + 6_000, offer_accepted: true })
  await page.reload()
  await expect(bar(page)).toContainText('until')
  await expect(bar(page)).toHaveCount(0, { timeout: 10_000 })
  await expect(toPay(page)).toHaveCount(0)
})

for (const path of ['/search', '/cars/middling', '/compare?car=middling&car=covered']) {
  for (const width of [390, 1_440]) {
    test(`T01 nothing of ${path} moves for the trade-in at ${width} px`, async ({ page, at }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => {
        const moves: number[] = []
        Object.assign(window, { moves })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) moves.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(at(path, 'changeover'))
      await expect(page.locator('.changeover-bar')).toBeVisible()
      await expect(page.locator(':is(.to-pay, .trade-line):not(:empty)').first()).toBeAttached()
      await page.waitForTimeout(700)
      const moved = await page.evaluate(() => (window as unknown as { moves: number[] }).moves)
      expect(moved.reduce((sum, each) => sum + each, 0)).toBeLessThan(0.02)
    })
  }
}

for (const site of ['changeover', 'changeover-yard', 'changeover-marque']) {
  test(`T01 the list and the car of ${site} are whole with a trade-in (nothing kept)`, async ({ page, open, at }) => {
    await open('/search', site)
    await keep(page, OFFER)
    // Three whole pages.
    test.setTimeout(90_000)
    for (const path of ['/search', '/compare?car=middling&car=covered', '/cars/middling']) {
      await page.goto(at(path, site))
      await expect(bar(page)).toBeVisible()
      expect(await pageFaults(page)).toEqual([])
    }
  })
}
