import { AxeBuilder } from '@axe-core/playwright'
import { BudgetFinder } from './pages/budget-finder.ts'
import { SearchPage } from './pages/search-page.ts'
import { expect, test } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test('S20 the number follows the fields and is the one of the list', async ({ page, open }) => {
  const finder = new BudgetFinder(page)
  await open('/')
  const first = await finder.label.textContent()
  await finder.body('Ute').check()
  await expect(finder.label).not.toHaveText(first!)
  await finder.amount('Weekly repayment').fill('150')
  await expect(finder.budget).toHaveText('$41,000')
  await finder.amount('Deposit').fill('12500')
  await expect(finder.amount('Deposit')).toHaveValue('12,500')
  await expect(finder.budget).toHaveText('$51,500')
  await expect(finder.label).toHaveText(/^Show \d+ cars?$/)
  const shown = numberIn(await finder.label.textContent())
  await finder.button.click()
  await expect(page).toHaveURL(/\/search\/new-used-and-demo-cars\?price=:51500&body=ute$/)
  expect(numberIn(await new SearchPage(page).count.textContent())).toBe(shown)
})

test('S20 a thousand is separated where the caret stands', async ({ page, open }) => {
  const finder = new BudgetFinder(page)
  await open('/budget-finder')
  const deposit = finder.amount('Deposit')
  await deposit.fill('')
  await deposit.pressSequentially('123456')
  await expect(deposit).toHaveValue('123,456')
  await deposit.press('ArrowLeft')
  await deposit.press('ArrowLeft')
  await deposit.press('Backspace')
  await expect(deposit).toHaveValue('12,356')
  await deposit.pressSequentially('4')
  await expect(deposit).toHaveValue('123,456')
  await deposit.fill('1000001')
  await expect(deposit).toHaveValue('1,000,000')
})

test('S20 monthly repayments and a price are other ways to plan', async ({ page, open }) => {
  const finder = new BudgetFinder(page)
  await open('/budget-finder')
  await expect(finder.amount('Monthly repayment')).toBeHidden()
  await finder.plan('Monthly').check()
  await expect(finder.amount('Monthly repayment')).toHaveValue('600')
  await expect(finder.amount('Weekly repayment')).toBeHidden()
  await expect(finder.budget).toHaveText('$38,000')
  await finder.plan('Total price').check()
  await expect(finder.amount('Deposit')).toBeHidden()
  await finder.slider.press('ArrowRight')
  await expect(finder.budget).toHaveText('$54,500')
  await finder.slider.press('Home')
  await expect(finder.budget).toHaveText('$5,000')
  await finder.slider.press('End')
  await expect(finder.budget).toHaveText('$250,000')
})

test('S20 below the lowest price the button is disabled and says so', async ({ page, open }) => {
  const finder = new BudgetFinder(page)
  await open('/budget-finder')
  await finder.amount('Weekly repayment').fill('0')
  await expect(finder.button).toBeDisabled()
  await expect(finder.label).toHaveText('0 Cars Found')
  await expect(finder.nothing).toContainText('No cars found for this budget')
  await expect(finder.nothing).toContainText(/The lowest price right now is \$[\d,]+\./)
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await finder.amount('Weekly repayment').fill('200')
  await expect(finder.button).toBeEnabled()
  await expect(finder.label).toHaveText(/^Show \d+ cars$/)
})

test('S20 going back finds the fields as they were left', async ({ page, open }) => {
  const finder = new BudgetFinder(page)
  await open('/budget-finder')
  await finder.amount('Weekly repayment').fill('160')
  await expect(finder.label).toHaveText(/^Show \d+ cars?$/)
  await page.reload()
  const kept = await finder.amount('Weekly repayment').inputValue()
  await expect(finder.budget).toHaveText(kept === '160' ? '$43,600' : '$54,000')
})

test('S20 the button works when the number cannot be asked for', async ({ page, open, expectNoise }) => {
  expectNoise(/Failed to load resource|ERR_FAILED/)
  const finder = new BudgetFinder(page)
  await page.route('**/api/search/count*', (route) => route.abort())
  await open('/budget-finder')
  await finder.amount('Weekly repayment').fill('150')
  await expect(finder.budget).toHaveText('$41,000')
  await expect(finder.label).toHaveText('Show cars')
  await finder.button.click()
  await expect(page).toHaveURL(/price=:41000$/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('S20 the form leads to the list', async ({ page, at }) => {
    const finder = new BudgetFinder(page)
    await page.goto(at('/'))
    await expect(finder.button).toHaveText('Show cars', { useInnerText: true })
    await finder.body('Ute').check()
    await finder.plan('Monthly').check()
    await finder.amount('Monthly repayment').fill('$800')
    await finder.button.click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?price=:50000&body=ute'))
  })

  test('S20 a budget that reaches nothing says so and keeps what was filled in', async ({ page, at }) => {
    const finder = new BudgetFinder(page)
    await page.goto(at('/'))
    await finder.amount('Weekly repayment').fill('1')
    await finder.amount('Deposit').fill('0')
    await finder.button.click()
    await expect(finder.nothing).toContainText('No cars found for this budget')
    await expect(finder.amount('Weekly repayment')).toHaveValue('1')
    await expect(finder.button).toBeEnabled()
  })

  test('R15 the models listing is links and a form', async ({ page, at }) => {
    await page.goto(at('/models'))
    await page.getByRole('link', { name: 'Ute', exact: true }).click()
    await expect(page).toHaveURL(at('/models?body=ute'))
    await page.getByLabel('Make').selectOption('Toyota')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(at('/models?body=ute&make=Toyota'))
    await page.getByRole('link', { name: 'Toyota HiLux' }).click()
    await expect(page).toHaveURL(at('/search/toyota/hilux?body=ute'))
  })
})
