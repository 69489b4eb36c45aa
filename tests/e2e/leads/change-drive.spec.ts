import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { signIn } from '../site-documents/garage-sites.ts'
import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

for (const template of TEMPLATE_NAMES) {
  test.describe(`L04 ${template}, from phone to desk`, () => {
    test.use({ viewport: PHONE })

    test('the page of a test drive has no violation and fits, also where it asks once more', async ({
      page,
      context,
      at,
      open,
    }) => {
      const site = `garage-${template}`
      await signIn(context, at('/', site), 'full')
      await open('/my-garage/test-drives', site)
      await page.getByRole('link', { name: 'Change or cancel' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
      expect(await pageFaults(page)).toEqual([])
      await page.getByText('Cancel my test drive').click()
      await expect(page.getByRole('button', { name: 'Yes, cancel it' })).toBeVisible()
      expect(await pageFaults(page)).toEqual([])
    })
  })
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('L04 A04 a shopper moves a test drive by keyboard, then cancels it', async ({ page, context, at }) => {
    const site = 'garage-yard'
    await signIn(context, at('/', site), 'drives')
    await page.goto(at('/my-garage/test-drives', site))
    await page.getByRole('link', { name: 'Change or cancel' }).press('Enter')
    const before = await page.locator('#drive-when').textContent()

    const day = page.locator('.slot-day').nth(1)
    await day.locator('summary').press('Enter')
    const time = day.getByRole('radio').nth(2)
    await time.press('Space')
    await expect(time).toBeChecked()
    const named = (await time.getAttribute('aria-label')) ?? ''
    await page.getByRole('button', { name: 'Move my test drive' }).press('Enter')
    await expect(page.getByRole('status')).toHaveText('Your booking has been moved, and we’ve told the dealer.')
    await expect(page.locator('#drive-when')).toHaveText(`${named.replace(',', ' at')} (Brisbane time)`)
    expect(await page.locator('#drive-when').textContent()).not.toBe(before)

    await page.getByText(/^Cancel my/).press('Enter')
    await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is cancelled')
    await page.goto(at('/my-garage/test-drives', site))
    await expect(page.getByText(': cancelled')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Change or cancel' })).toHaveCount(0)
  })
})
