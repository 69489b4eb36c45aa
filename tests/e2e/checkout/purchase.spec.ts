import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { PurchasePage } from '../pages/purchase-page.ts'
import { expect, test } from '../test.ts'

const at390 = { width: 390, height: 844 }

for (const [how, car, javaScriptEnabled] of [
  ['with', 'script', true],
  ['without', 'plain', false],
] as const) {
  test.describe(`${how} JavaScript`, () => {
    test.use({ javaScriptEnabled, viewport: at390 })

    test(`R07 a car is bought, from its page to the deposit and the dealer, ${how} JavaScript`, async ({
      page,
      at,
    }) => {
      const buying = new PurchasePage(page)
      await page.goto(at(`/cars/${car}`, 'buying'))
      await page.getByRole('link', { name: 'Online Purchase' }).first().click()
      await expect(buying.heading).toHaveText('Your vehicle and extras')
      await buying.vehicle()
      await expect(buying.sum).toContainText('$20,149')

      await expect(page.getByText(/per week at 8\.99%/).first()).toBeVisible()
      await expect(page.getByText('WARNING: This comparison rate', { exact: false }).first()).toBeVisible()
      // What hangs on an answer appears with it.
      await expect(page.getByRole('combobox', { name: 'Over how many years' })).toBeHidden()
      await buying.choose('Finance through Buying Motors')
      await buying.pick('Over how many years', '5 years')
      await buying.go('Save and continue')

      await buying.choose('Pick it up')
      const day = page.locator('.slot-day').nth(1)
      await day.locator('summary').click()
      await day.getByRole('radio').first().check()
      const time = (await day.getByRole('radio').first().getAttribute('aria-label')) ?? ''
      await buying.go('Save and continue')
      await buying.details()

      await expect(buying.heading).toHaveText('Check your order')
      for (const words of ['5 years', time, 'Australian driver licence'])
        await expect(page.getByText(words).first()).toBeVisible()
      await expect(page.getByText('Test payments. No money moves.')).toBeVisible()

      // Back, by the browser's button, and on again: nothing is lost.
      await page.goBack()
      await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
      await page.goForward()
      await buying.tick('I’ve checked my order')
      await buying.go('Pay the $200 deposit')
      await page.getByRole('button', { name: 'Pay $200' }).click()
      await expect(buying.heading).toHaveText('Thank you, we have your order')
    })
  })
}

test('R07 a step that was left wrong says so beside its field, and leads there', async ({ page, at, expectNoise }) => {
  expectNoise(/422/)
  const buying = new PurchasePage(page)
  await page.goto(at('/checkout-journey?car_id=resumed', 'buying-marque'))
  await buying.vehicle()
  await buying.go('Save and continue')
  await expect(buying.problems).toContainText('Please choose how you would like to pay.')
  await buying.problems.getByRole('link').click()
  await expect(page.getByRole('radio').first()).toBeFocused()

  await buying.choose('Without a loan')
  await buying.go('Save and continue')
  await buying.choose('Have it delivered')
  await buying.fill('Street address', '1 Example Street')
  await buying.fill('Suburb', 'Bulimba')
  await buying.fill('Postcode', '4171')
  await buying.go('Show the delivery price')
  await expect(page.getByText('Delivery to 4171: $150')).toBeVisible()
  await expect(buying.sum).toContainText('$20,299')
  await buying.go('Save and continue')

  // Begun today, gone on with tomorrow: the address of the car alone finds the step.
  await page.goto(at('/checkout-journey?car_id=resumed', 'buying-marque'))
  await expect(buying.heading).toHaveText('Your details')
  await buying.details()
  await buying.tick('I’ve checked my order')
  await buying.go('Send my order')
  await expect(buying.heading).toHaveText('Thank you, we have your order')
})

for (const site of ['buying', 'buying-marque', 'buying-yard']) {
  test.describe(`from phone to desk at ${site}`, () => {
    test.use({ viewport: PHONE })

    test('R07 every step has no WCAG 2.2 AA violation and fits', async ({ page, open, expectNoise }) => {
      // Five pages at four widths.
      test.slow()
      expectNoise(/422/)
      const buying = new PurchasePage(page)
      const faults: string[] = []
      const look = async () => faults.push(...(await pageFaults(page)))
      await open('/checkout-journey?car_id=axe', site)
      await look()
      await buying.tick('Floor mats')
      await buying.go('Continue with this vehicle')
      await buying.choose('Yes')
      await buying.go('Save and continue')
      await look()
      await buying.choose('No')
      await buying.go('Save and continue')
      await look()
      await buying.choose('Without a loan')
      await buying.go('Save and continue')
      await buying.choose('Pick it up')
      await look()
      await buying.choose('Any time')
      await buying.go('Save and continue')
      await look()
      await buying.details()
      await look()
      expect(faults).toEqual([])
    })
  })
}
