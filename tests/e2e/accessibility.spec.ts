import { axeFaults, overflow, pageFaults, PHONE } from './checks/page-faults.ts'
import { SearchPage } from './pages/search-page.ts'
import { expect, test } from './test.ts'

const PAGES = [
  ['home', '/'],
  ['search', '/search'],
  ['search with choices', '/search/toyota?body=ute&price=10000:90000&query=hilux'],
  ['empty search', '/search?query=zzzzzz'],
  ['search near a postcode', '/search?postcode=4106&within=50'],
  ['search near no postcode', '/search?postcode=9999'],
  ['models', '/models?body=ute'],
  ['budget finder', '/budget-finder'],
  ['budget that reaches nothing', '/budget-finder?plan=weekly&weekly=1&deposit=0'],
  ['vehicle', '/cars/eight-pictures'],
  ['reserved vehicle', '/cars/reserved'],
  ['sold vehicle', '/cars/sold'],
  ['certified vehicle', '/cars/certified'],
  ['no such page', '/nothing'],
] as const

test.describe('from phone to desk', () => {
  test.use({ viewport: PHONE })

  for (const [name, path] of PAGES) {
    test(`${name} has no WCAG 2.2 AA violation and fits`, async ({ page, expectNoise, open }) => {
      if (path === '/nothing') expectNoise(/404/)
      await open(path)
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

test.describe('the filter sheet', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('has no WCAG 2.2 AA violation', async ({ page, open }) => {
    await open('/search?body=ute')
    await new SearchPage(page).sheetOpener.click()
    expect(await axeFaults(page)).toEqual([])
  })
})

for (const width of [390, 1440]) {
  test.describe(`the search box at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('has no WCAG 2.2 AA violation with suggestions and with recent searches', async ({ page, open }) => {
      const search = new SearchPage(page)
      await open('/search/toyota')
      const faults = async () => {
        await page.waitForTimeout(300)
        return axeFaults(page, { part: '.search-bar', practice: true })
      }
      await search.text.click()
      await expect(search.options).toHaveCount(1)
      expect(await faults()).toEqual([])
      await search.text.fill('toy')
      await expect(search.options.nth(1)).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
      expect(await faults()).toEqual([])
      expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
    })
  })
}
