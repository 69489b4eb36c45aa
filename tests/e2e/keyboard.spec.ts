import type { Page } from 'playwright/test'
import { tabThrough } from './checks/covered-focus.ts'
import { SearchPage } from './pages/search-page.ts'
import { VehiclePage } from './pages/vehicle-page.ts'
import { expect, test } from './test.ts'

/** Presses Tab until something holds the focus; the number of presses. */
async function tabTo(page: Page, wanted: string, most = 120): Promise<number> {
  for (let presses = 1; presses <= most; presses++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted)) return presses
  }
  throw new Error(`Tab never reached ${wanted}`)
}

test('from the start of the list to a car', async ({ page, open }) => {
  await open('/search')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await tabTo(page, 'input[name="body"]')
  await page.keyboard.press('Space')
  await expect(new SearchPage(page).chips).toHaveCount(1)
  await tabTo(page, '.card-link')
  const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cars\//)
  await expect(new VehiclePage(page).heading).toHaveText(name)
})

test('from the home page by its search box', async ({ page, open }) => {
  await open('/')
  await tabTo(page, '#home-query')
  await page.keyboard.type('hilux')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/toyota\/hilux$/)
  await expect(new SearchPage(page).links.first()).toContainText('HiLux')
})

test('the gallery', async ({ page, open }) => {
  await open('/cars/eight-pictures')
  await tabTo(page, '.gallery-step[data-to="next"]')
  await page.keyboard.press('Enter')
  await expect(new VehiclePage(page).counter).toHaveText('2 / 8')
})

for (const width of [390, 1440]) {
  test(`what has the focus is in sight at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/', '/search', '/cars/eight-pictures']) {
      await open(path)
      const { stops, covered } = await tabThrough(page, 45)
      expect([path, stops, covered]).toEqual([path, 45, []])
    }
  })
}
