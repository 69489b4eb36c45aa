import { fillPerson } from '../pages/person-form.ts'
import { expect, test } from '../test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('L04 R11 a test drive is booked by keyboard without JavaScript', async ({ page, at }) => {
  await page.goto(at('/forms/test-drive?car=three-pictures'))
  await expect(page.getByRole('radio', { name: 'Any time' })).toBeChecked()

  const second = page.locator('.slot-day').nth(1)
  await second.locator('summary').press('Enter')
  const time = second.getByRole('radio').first()
  await expect(time).toBeVisible()
  // The arrow keys lead from the first choice into the day that is open.
  await page.getByRole('radio', { name: 'Any time' }).press('ArrowDown')
  await expect(time).toBeChecked()
  const named = (await time.getAttribute('aria-label')) ?? ''

  await fillPerson(page)
  await page.getByRole('button', { name: 'Book test drive' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your test drive is booked')
  await expect(page.locator('#success-drive')).toHaveText(`${named.replace(',', ' at')} (Brisbane time)`)
  await expect(page.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute('href', /\/success\/calendar/)
  await page.goto(at('/forms/test-drive?car=three-pictures'))
  await expect(page.locator(`input[aria-label="${named}"]`)).toHaveCount(0)
})
