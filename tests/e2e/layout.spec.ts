import { overflow } from './checks/page-faults.ts'
import { SearchPage } from './pages/search-page.ts'
import { VehiclePage } from './pages/vehicle-page.ts'
import { expect, test } from './test.ts'

/** Pages that accessibility.spec.ts does not open. */
const PATHS = ['/cars/long-words', '/search?page=2', '/cars/three-pictures', '/cars/no-pictures']

for (const path of PATHS) {
  test(`${path} is not wider than a phone or a desk`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 844 })
    await open(path)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      const { by, elements } = await page.evaluate(overflow)
      expect([width, Math.max(0, by), by > 0 ? elements : []]).toEqual([width, 0, []])
    }
  })
}

test.describe('at 400 % zoom', () => {
  // A window of 1280 × 1024 enlarged four times (WCAG 2.2, 1.4.10).
  test.use({ viewport: { width: 320, height: 256 } })

  test('the list can be filtered and a car opened', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await expect(search.heading).toBeVisible()
    await search.sheetOpener.click()
    await search.value('body', 'suv').click()
    await expect(search.sheetShow).toBeInViewport()
    await search.sheetShow.click()
    await expect(search.chip('SUV')).toBeVisible()
    await expect(search.results).toHaveAttribute('aria-busy', 'false')
    await search.links.first().click()
    const vehicle = new VehiclePage(page)
    await expect(vehicle.heading).toBeVisible()
    expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
  })
})

test('nothing jumps while a page arrives', async ({ page, open }) => {
  for (const path of ['/', '/search', '/cars/eight-pictures', '/finance']) {
    await open(path)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number
              hadRecentInput: boolean
            })[]) {
              if (!entry.hadRecentInput) sum += entry.value
            }
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 300)
        }),
    )
    expect([path, shift <= 0.05]).toEqual([path, true])
  }
})
