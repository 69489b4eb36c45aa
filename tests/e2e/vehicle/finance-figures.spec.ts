import type { Page } from 'playwright/test'
import { tabThrough } from '../checks/covered-focus.ts'
import { pageFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

/** How prominent the figures are: size, weight and colour of each text that holds one. */
const looksOf = (page: Page, part: string) =>
  page.evaluate((selector) => {
    const looks = new Set<string>()
    for (const root of document.querySelectorAll(selector)) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { data, parentElement } = walker.currentNode as Text
        if (!/\$\d|%/.test(data) || !parentElement) continue
        const { fontSize, fontWeight, color } = getComputedStyle(parentElement)
        looks.add([fontSize, fontWeight, color].join(' '))
      }
    }
    return [...looks]
  }, part)

test('s164 the comparison rate is as prominent as the repayment, wherever both stand', async ({ page, open }) => {
  await open('/cars/whole#finance-calculator', 'eta')
  for (const part of ['.fin-widget dd', '.fin-offer dd', '.car-bar-finance p', '.fin-figure strong, .fin-entered dd']) {
    expect(await looksOf(page, part), part).toHaveLength(1)
  }
  await open('/search', 'eta')
  expect(await looksOf(page, '.finance-line')).toHaveLength(1)
})

test.describe('pages with finance have no faults', () => {
  for (const [path, site] of [
    ['/cars/whole', 'eta'],
    ['/finance?car_type=used&vehiclePriceBudget=25000&preferredDealership=chermside', 'alpha'],
  ] as const) {
    test(path, async ({ page, open }) => {
      await open(path, site)
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

for (const [width, height] of [
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`V06 the weekly figure at the head at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('stands there with both rates and the warning once the price is out of sight, and covers no focus', async ({
      page,
      open,
    }) => {
      test.setTimeout(90_000)
      await open('/cars/whole', 'eta')
      await page.locator('.site-footer').scrollIntoViewIfNeeded()
      const bar = page.locator('.car-bar-finance')
      await expect(bar).toBeVisible()
      await expect(bar).toContainText(
        /^Est\. \$[\d.]+ per week, 8\.5% p\.a\., comparison rate 9\.2% p\.a\.\s+WARNING:/,
        {
          useInnerText: true,
        },
      )
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const { stops, covered } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    })
  })
}

for (const [width, height] of [
  [390, 844],
  [375, 553],
  [1024, 600],
] as const) {
  test.describe(`V06 the weekly figure at the head of a window of ${width} by ${height} px`, () => {
    test.use({ viewport: { width, height } })

    test('stands there with both rates, the warning one tap away, and covers no focus', async ({ page, open }) => {
      test.setTimeout(90_000)
      await open('/cars/whole', 'eta')
      await page.locator('.site-footer').scrollIntoViewIfNeeded()
      const bar = page.locator('.car-bar-finance')
      await expect(bar).toBeInViewport({ ratio: 1 })
      await expect(bar).toContainText(/^Est\. \$[\d.]+ per week, 8\.5% p\.a\., comparison rate 9\.2% p\.a\. Warning$/, {
        useInnerText: true,
      })
      const { height: taken } = (await page.locator('.car-bar').boundingBox())!
      expect(taken).toBeLessThan(height / 5)
      await bar.getByRole('link', { name: 'Warning' }).click()
      await expect(page.locator('#financeDisclaimer')).toBeInViewport()
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      const { stops, covered } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    })
  })
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F06 a quote at ${width} px`, () => {
    test.use({ viewport: { width, height } })
    const place = (page: Page) => page.locator('.fin-offer')

    test('comes when its place is seen, with its comparison rate, and moves nothing', async ({ page, open }) => {
      const requested: string[] = []
      page.on(
        'request',
        (request) => request.url().endsWith('/api/youx/quote') && requested.push(request.postData() ?? ''),
      )
      await open('/cars/mazda', 'quoted')
      expect(requested).toEqual([])
      const before = (await place(page).boundingBox())!
      await place(page).scrollIntoViewIfNeeded()
      await expect(place(page).getByRole('definition').first()).toHaveText('$145.24')
      await expect(place(page)).toContainText('8.99% p.a.')
      await expect(place(page)).toContainText('Comparison rate9.59% p.a.')
      await expect(place(page)).toContainText('It assumes an excellent credit history')
      await expect(place(page)).toContainText('WARNING: This comparison rate')
      expect(requested).toHaveLength(1)
      expect(JSON.parse(requested[0]!)).toMatchObject({ purchasePrice: 30_000, vin: '', nvic: '', slug: 'mazda' })
      const after = (await place(page).boundingBox())!
      expect([after.width, after.height]).toEqual([before.width, before.height])
      // As prominent as the rate: one size, one weight.
      const looks = await place(page)
        .getByRole('definition')
        .evaluateAll((all) =>
          all.map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).fontWeight].join()),
        )
      expect(new Set(looks).size).toBe(1)
      // From phone to desk by itself.
      if (width === 390) expect(await pageFaults(page)).toEqual([])
    })

    test('that does not come is nothing to read of', async ({ page, open, expectNoise }) => {
      expectNoise(/api\/youx\/quote|Failed to load resource/)
      await page.route('**/api/youx/quote', (route) => route.fulfill({ status: 500, body: 'down' }))
      await open('/cars/mazda', 'quoted')
      const before = (await place(page).boundingBox())!
      const answered = page.waitForResponse('**/api/youx/quote')
      await place(page).scrollIntoViewIfNeeded()
      await answered
      await expect(place(page)).toContainText('Our finance team can give you')
      await expect(place(page).getByText('Comparison rate', { exact: true })).toBeHidden()
      expect((await place(page).boundingBox())!.height).toBe(before.height)
      // A field that lies half below the bar at the head of a scrolled page counts as too small to press.
      await page.evaluate(() => scrollTo(0, 0))
      if (width === 390) expect(await pageFaults(page)).toEqual([])
    })
  })
}
