import { PartsPage } from './pages/parts-page.ts'
import { pageFaults, PHONE } from './checks/page-faults.ts'
import { expect, test } from './test.ts'

test('R04 the vehicle is chosen step by step, and the list follows', async ({ page, at, open }) => {
  const parts = new PartsPage(page)
  await open('/parts/search', 'gamma')
  await expect(parts.model).toBeDisabled()
  await parts.make.selectOption('Toyota')
  await expect(parts.heading).toHaveText('Parts for Toyota')
  await parts.model.selectOption('HiLux')
  await expect(parts.heading).toHaveText('Parts for Toyota HiLux')
  await parts.year.selectOption('2019')
  await expect(page).toHaveURL(at('/parts/search?make=Toyota&model=HiLux&year=2019', 'gamma'))
  await expect(page.getByText('Made for Toyota HiLux 2019').first()).toBeVisible()
  await parts.value('category', 'Brakes').check()
  await expect(parts.chip('Brakes')).toBeVisible()
  await expect(parts.heading).toHaveText('Brakes for Toyota HiLux 2019')
  await parts.chip('Fits Toyota HiLux 2019').click()
  await expect(parts.heading).toHaveText('Brakes')
  await page.goBack()
  await expect(parts.year).toHaveValue('2019')
})

test('R04 a part number is found as it is typed, and the part says whom to call', async ({ page, at, open }) => {
  const parts = new PartsPage(page)
  await open('/parts/search', 'gamma')
  await parts.text.pressSequentially('long1')
  await expect(page).toHaveURL(at('/parts/search?query=long1', 'gamma'))
  await expect(parts.numbers).toHaveText(['LONG-1'])
  await expect(parts.items.getByRole('link')).toHaveAttribute('href', 'tel:0735550141')
  await page.getByText('All 60 vehicles and details').click()
  await expect(page.getByText('and 20 more: call us with yours')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test.describe('from phone to desk', () => {
  test.use({ viewport: PHONE })

  for (const path of ['', '?make=Toyota&model=HiLux&category=Filters', '?query=zzzz', '?query=long1']) {
    test(`R04 parts${path} have no WCAG 2.2 AA violation and fit the screen`, async ({ page, open }) => {
      await open(`/parts/search${path}`, 'gamma')
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('R04 vehicle, filters, order and pages are fields and links', async ({ page, at }) => {
    const parts = new PartsPage(page)
    await page.goto(at('/parts/search', 'gamma'))
    await parts.make.selectOption('Toyota')
    await page.getByRole('button', { name: 'Show parts' }).click()
    await expect(page).toHaveURL(at('/parts/search?make=Toyota&sortBy=rank', 'gamma'))
    await parts.model.selectOption('HiLux')
    await parts.sheetOpener.click()
    await parts.value('category', 'Filters').check()
    await parts.sheetShow.click()
    await expect(page).toHaveURL(at('/parts/search?make=Toyota&model=HiLux&category=Filters&sortBy=rank', 'gamma'))
    await expect(parts.chip('Filters')).toBeVisible()
    await expect(parts.heading).toHaveText('Filters for Toyota HiLux')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await parts.next.click()
    await expect(page).toHaveURL(at('/parts/search?page=2', 'gamma'))
    await expect(parts.items).toHaveCount(21)
  })
})
