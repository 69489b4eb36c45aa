import { axeFaults, pageFaults, PHONE } from './checks/page-faults.ts'
import { expect, test } from './test.ts'

const SITE = 'places'
const PAGES = ['/locations', '/locations?postcode=43', '/locations/north', '/contact-us', '/reviews'] as const

test.describe('from phone to desk', () => {
  test.use({ viewport: PHONE })

  for (const path of PAGES) {
    test(`D04 ${path} has no WCAG 2.2 AA violation and does not overflow`, async ({ page, open }) => {
      await open(path, SITE)
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

for (const width of [390, 1440]) {
  test.describe(`locations at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('the holiday dialog opens, has no violation, and closes by key', async ({ page, open }) => {
      await open('/locations/north', SITE)
      const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' })
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Holiday Opening Hours of North' }).click()
      await expect(dialog).toBeVisible()
      await expect(dialog).toContainText('Christmas Day')
      expect(await axeFaults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    })

    test('the department is chosen by keyboard', async ({ page, open }) => {
      await open('/locations/north', SITE)
      const weeks = page.locator('.location-facts .week')
      await expect(weeks.nth(0)).toBeVisible()
      await expect(weeks.nth(1)).toBeHidden()
      await page.getByRole('radio', { name: 'Sales' }).focus()
      await page.keyboard.press('ArrowRight')
      await expect(weeks.nth(0)).toBeHidden()
      await expect(weeks.nth(1)).toContainText('6:00 pm – 2:00 am')
    })
  })
}

test.describe('a row of locations', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('goes on and back by its buttons', async ({ page, open }) => {
    await open('/locations/north', SITE)
    const row = page.locator('.swipe-row')
    const left = () => row.evaluate((list) => list.scrollLeft)
    await page.getByRole('button', { name: 'Next location' }).click()
    await expect.poll(left).toBeGreaterThan(100)
    await page.getByRole('button', { name: 'Previous location' }).click()
    await expect.poll(left).toBeLessThan(10)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('departments, holidays, postcode and filters all work', async ({ page, at }) => {
    await page.goto(at('/locations', SITE))
    await page.getByLabel('Your postcode').fill('4870')
    await page.getByRole('button', { name: 'Nearest first' }).click()
    await expect(page).toHaveURL(at('/locations?postcode=4870', SITE))
    await expect(page.locator('.location-name').first()).toHaveText('Far')
    await page.getByRole('navigation', { name: 'Departments' }).getByRole('link', { name: 'Service' }).click()
    await expect(page).toHaveURL(at('/locations?department=service&postcode=4870', SITE))

    await page.getByRole('link', { name: 'North', exact: true }).click()
    await expect(page).toHaveURL(at('/locations/north-service', SITE))
    const weeks = page.locator('.location-facts .week')
    await expect(weeks.nth(1)).toBeVisible()
    await page.locator('.location-facts label', { hasText: 'Sales' }).click()
    await expect(weeks.nth(0)).toBeVisible()
    await expect(weeks.nth(1)).toBeHidden()
    await page.getByRole('button', { name: 'Holiday Opening Hours of North' }).click()
    const dialog = page.getByRole('dialog', { name: 'Holiday Opening Hours' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await page.locator('.location-top .rating-summary').click()
    await expect(page).toHaveURL(at('/locations/north-service#reviews', SITE))
  })
})
