import { axeFaults } from '../checks/page-faults.ts'
import { calculator, calculatorBox, calculatorFigure, calculatorSlider } from '../pages/finance-calculator.ts'
import { expect, test } from '../test.ts'

test('F07 an enquiry takes along what was set, and nothing before', async ({ page, open }) => {
  await open('/cars/whole#finance-calculator', 'eta')
  const quote = page.getByRole('link', { name: 'Request a Quote' })
  await expect(quote).toHaveAttribute('href', '/forms/finance-enquiry?car=whole&message=Please+send+me+a+quote.')
  await calculatorSlider(page, 'Term').press('ArrowRight')
  await expect(quote).toHaveAttribute('href', /message=Please\+send\+me\+a\+quote%3A\+over\+6\.5\+years\./)
  // Whoever goes back to where it began has set that.
  await calculatorSlider(page, 'Term').press('ArrowLeft')
  await expect(quote).toHaveAttribute('href', /message=Please\+send\+me\+a\+quote%3A\+over\+6\+years\./)
  await expect(quote).not.toHaveAttribute('href', /vehiclePriceBudget/)
})
for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F03 the enquiry at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('opens as a dialog with what was worked out, by keyboard too', async ({ page, open }) => {
      await open('/finance?car_type=used&vehiclePriceBudget=25000&preferredDealership=chermside')
      await expect(page.getByText('For a used car up to $25,000. Chermside answers your enquiry.')).toBeVisible()
      const button = page.getByRole('link', { name: 'Enquire Now' })
      await button.focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Finance Enquiry' })
      await expect(dialog.getByRole('textbox', { name: 'Your budget' })).toHaveValue('25,000')
      await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(
        /^I am looking for a used car\. Please send me a quote: \$25,000\. The calculator estimated/,
      )
      await expect(dialog).toContainText('Chermside')
      expect(await axeFaults(page, { part: 'dialog' })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
    })
  })
}

test('V10 a pre-approval is asked for in a dialog about the car', async ({ page, open }) => {
  await open('/cars/whole', 'eta')
  await page.getByRole('link', { name: 'Get Pre-Approved' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get Pre-Approved' })
  await expect(dialog.locator('.lead-car-name')).not.toBeEmpty()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('F03 the calculator reckons, and its button leads to the form', async ({ page, at }) => {
    await page.goto(at('/finance?car_type=used'))
    await expect(calculator(page).getByRole('slider')).toHaveCount(0)
    await calculatorBox(page, 'Purchase price').fill('$34,990')
    await calculatorBox(page, 'Deposit or trade-in').fill('4,990')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(calculatorFigure(page)).toHaveText('$146.73 per week')
    await page.getByRole('link', { name: 'Enquire Now' }).click()
    await expect(page).toHaveURL(/\/forms\/finance-enquiry\?vehiclePriceBudget=34990/)
    await expect(page.getByRole('textbox', { name: 'Your budget' })).toHaveValue('34,990')
  })

  test('R10 #finance-form is the form to write to', async ({ page, at }) => {
    await page.goto(at('/finance#finance-form'))
    await expect(page.locator('#finance-form form').getByLabel('First Name')).toBeInViewport()
  })
})
