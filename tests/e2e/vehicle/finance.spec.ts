import type { Locator, Page } from 'playwright/test'
import { calculator, calculatorBox, calculatorFigure, calculatorSlider } from '../pages/finance-calculator.ts'
import { expect, test } from '../test.ts'

/** Where on the way of a slider a mouse or a finger lets go. */
async function dragTo(page: Page, thumb: Locator, share: number): Promise<void> {
  await thumb.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await thumb.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width * share, y + height / 2, { steps: 4 })
  await page.mouse.up()
}

/** Puts a text into a box as people do who copied it elsewhere. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  const form = page.locator('details', { has: page.locator('#enquiry') })
  await form.evaluate((fold: HTMLDetailsElement) => (fold.open = true))
  const message = form.getByRole('textbox', { name: 'Message' })
  await message.fill(text)
  await message.press('ControlOrMeta+a')
  await message.press('ControlOrMeta+c')
  await message.fill('')
  await into.focus()
  await into.press('ControlOrMeta+a')
  await into.press('ControlOrMeta+v')
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test.describe(`F02 at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('sliders by mouse, keyboard and typing', async ({ page, open }) => {
      await open('/cars/whole#finance-calculator', 'eta')
      await expect(calculatorFigure(page)).toHaveText('$132.59 per week')

      await dragTo(page, calculatorSlider(page, 'Loan amount'), 0.999)
      await expect(calculatorBox(page, 'Loan amount')).toHaveValue('100,000')
      await expect(calculatorSlider(page, 'Loan amount')).toHaveAttribute('aria-valuetext', '$100,000')

      await calculatorSlider(page, 'Term').press('ArrowRight')
      await expect(calculatorBox(page, 'Term')).toHaveValue('6.5')
      await calculatorSlider(page, 'Term').press('End')
      await expect(calculatorBox(page, 'Term')).toHaveValue('7')
      await calculatorSlider(page, 'Interest rate').press('PageDown')
      await expect(calculatorBox(page, 'Interest rate')).toHaveValue('3.5')

      await paste(page, calculatorBox(page, 'Loan amount'), '$12,345.50')
      await expect(calculatorSlider(page, 'Loan amount')).toHaveValue('12345.5')
      await calculatorBox(page, 'Loan amount').press('ArrowUp')
      await expect(calculatorBox(page, 'Loan amount')).toHaveValue('12,845.50')
      await page.getByRole('radio', { name: 'Monthly' }).check()
      await expect(calculatorFigure(page)).toHaveText('$177.95 per month')
      await expect(page).toHaveURL(/amount=12845\.5&term=7&interest=3\.5&frequency=Monthly/)
      await expect(page.getByRole('link', { name: 'Request a Quote' })).toHaveAttribute(
        'href',
        /^\/forms\/finance-enquiry\?car=whole&vehiclePriceBudget=12845\.5&message=/,
      )
    })
  })
}

test('F02 off its marks a slider says what its box says', async ({ page, open }) => {
  await open('/cars/whole#finance-calculator', 'eta')
  const [thumb, amount] = [calculatorSlider(page, 'Loan amount'), calculatorBox(page, 'Loan amount')]
  const same = async (value: string, text: string) => {
    await expect(amount).toHaveValue(text)
    await expect(thumb).toHaveValue(value)
    await expect(thumb).toHaveAttribute('aria-valuetext', `$${text}`)
  }
  await amount.fill('31,990')
  await same('31990', '31,990')
  await thumb.press('ArrowRight')
  await same('32000', '32,000')
  await amount.fill('31,990')
  await thumb.press('ArrowLeft')
  await same('31500', '31,500')
  await thumb.press('Home')
  await same('1000', '1,000')
  await dragTo(page, thumb, 0.5)
  expect(Number(await thumb.inputValue()) % 500).toBe(0)
  await same(await thumb.inputValue(), await amount.inputValue())
  expect(Number((await amount.inputValue()).replace(',', ''))).toBe(Number(await thumb.inputValue()))
  // What the address brings stands on the slider as it stands in the box.
  await open('/cars/whole?amount=23456&interest=8.94', 'eta')
  await same('23456', '23,456')
  await expect(calculatorSlider(page, 'Interest rate')).toHaveValue('8.94')
  await expect(calculatorBox(page, 'Interest rate')).toHaveValue('8.94')
})

test('F02 what is no figure is told and restored, what is too much goes to the bound', async ({ page, open }) => {
  await open('/cars/whole#finance-calculator', 'eta')
  const amount = calculatorBox(page, 'Loan amount')
  await amount.fill('a lot')
  await expect(calculator(page)).toContainText('Please enter an amount in numbers, such as $12,345.50.')
  await amount.blur()
  await expect(amount).toHaveValue('31,990')
  await expect(calculatorFigure(page)).toHaveText('$132.59 per week')
  await amount.fill('999999')
  await amount.blur()
  await expect(amount).toHaveValue('100,000')
  await amount.fill('1000')
  await calculatorBox(page, 'Term').fill('7')
  await expect(calculatorFigure(page)).toHaveText('Enquire for Finance')
  await expect(calculator(page)).not.toContainText('Total payable')
})

test('s164 the comparison rate stays beside the rate that is entered', async ({ page, open }) => {
  await open('/cars/whole#finance-calculator', 'eta')
  await expect(calculator(page)).toContainText('Comparison rate9.2% p.a.')
  await expect(calculator(page)).toContainText('Estimate at the rate offered')
  await calculatorBox(page, 'Interest rate').fill('9.5')
  await expect(calculator(page)).toContainText('Interest rate9.5% p.a.Comparison rate10.2')
  await expect(calculator(page)).toContainText('Your estimate')
})

test('F03 a price out of bounds says so', async ({ page, open }) => {
  await open('/finance')
  await calculatorBox(page, 'Purchase price').fill('300000')
  await expect(calculator(page)).toContainText('Cannot be less than $1,000 or more than $250,000')
  await calculatorBox(page, 'Purchase price').fill('$34,990')
  await calculatorBox(page, 'Deposit or trade-in').fill('4990')
  await expect(calculatorFigure(page)).toHaveText('$146.73 per week')
})
