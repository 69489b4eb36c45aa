import { fillPerson } from '../pages/person-form.ts'
import { expect, test } from '../test.ts'

for (const [scripts, name] of [
  [true, 'with-scripts'],
  [false, 'without-scripts'],
] as const) {
  test.describe(scripts ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: scripts })

    test('R06 C02 a deposit is paid on Stripe’s page: left, declined, paid', async ({ page, at }) => {
      test.slow()
      const slug = `${name}-${test.info().retry}`
      await page.goto(at(`/cars/${slug}/checkout`, 'live-motors'))
      await expect(page.locator('main')).not.toContainText(/sandbox|no money moves/i)
      await fillPerson(page)
      await page
        .locator('form', { has: page.getByLabel('First Name') })
        .locator('button[type=submit]')
        .last()
        .click()

      const heading = page.getByRole('heading', { name: '$200.00 AUD' })
      await expect(heading).toBeVisible()
      await page.getByRole('button', { name: 'Back' }).click()
      // The car is still theirs, and the page leads to the same payment.
      await expect(page).toHaveURL(new RegExp(`/cars/${slug}/checkout`))
      await page.locator('button[name=intent][value=pay]').click()
      await expect(heading).toBeVisible()
      await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
      await expect(heading).toBeVisible()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      await expect(page).toHaveURL(/live-motors\.localhost.*\/reservations\//)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('reserved')
    })
  })
}
