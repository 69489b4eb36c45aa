import { pageFaults, PHONE } from '../checks/page-faults.ts'
import { fillPerson } from '../pages/person-form.ts'
import { expect, test } from '../test.ts'

const DESK = { width: 1440, height: 900 }

test.describe.configure({ timeout: 120_000 })

for (const [template, scripts, address] of [
  ['showroom', true, 'checkout'],
  ['marque', false, 'buy-online'],
  ['yard', true, 'checkout'],
] as const) {
  test.describe(`${template} ${scripts ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: PHONE })

    test('R13 the page of payments leads on to an open one, and tells what was paid', async ({ page, at }, info) => {
      const site = `checkout-${template}`
      const payments = at('/online-payment', site)
      const check = async (name: string) => {
        // What looks for faults is a script itself; it tries every width.
        if (scripts) expect(await pageFaults(page)).toEqual([])
        for (const size of [DESK, PHONE]) {
          await page.setViewportSize(size)
          await page.screenshot({ path: info.outputPath(`${name}-${size.width}.png`), fullPage: true })
        }
      }
      await page.goto(payments)
      await expect(page.getByRole('heading', { name: 'Find your payment' })).toBeVisible()
      await check('stranger')

      await page.goto(at(`/cars/five/${address}`, site))
      await fillPerson(page)
      await page.getByRole('button', { name: 'Continue and pay $200' }).click()
      await expect(page.getByText('Test payment · no money moves')).toBeVisible()

      await page.goto(payments)
      await expect(page.getByText('To be paid now')).toBeVisible()
      await expect(page.locator('[data-countdown]')).toContainText(/\(1\d:\d\d left\)/)
      await check('open')
      await page.getByRole('button', { name: 'Pay the $200 deposit' }).click()
      await page.getByRole('button', { name: 'Pay $200' }).click()
      await expect(page.getByText('It’s reserved for you')).toBeVisible()

      await page.goto(payments)
      await expect(page.getByText('Paid, held and not taken')).toBeVisible()
      await check('paid')
      await page.getByRole('link', { name: 'View the reservation' }).click()
      await page.getByText('Cancel my reservation').click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your reservation is cancelled')
      await page.goto(payments)
      await expect(page.getByText(/On its way back|Refunded/).first()).toBeVisible()
    })
  })
}
