import { SearchPage } from './pages/search-page.ts'
import { expect, test } from './test.ts'

test.use({ javaScriptEnabled: false })

test('the form finds what the page with scripts finds', async ({ page, at, browser }) => {
  const search = new SearchPage(page)
  await page.goto(at('/search'))
  await search.value('body', 'ute').check()
  await search.value('car_type', 'used').check()
  await search.bound('price', 'max').fill('30000')
  await page.locator('#query ~ button').click()
  await expect(page).toHaveURL(at('/search/used-cars?price=:30000&body=ute'))
  const plain = [await search.count.textContent(), ...(await search.links.allTextContents())]

  const other = await browser.newPage({ javaScriptEnabled: true })
  const scripted = new SearchPage(other)
  await other.goto(at('/search'))
  await scripted.value('body', 'ute').click()
  await expect(scripted.chip('Ute')).toBeVisible()
  await scripted.value('car_type', 'used').click()
  await expect(scripted.chip('Used')).toBeVisible()
  await scripted.bound('price', 'max').fill('30000')
  await scripted.bound('price', 'max').press('Enter')
  await expect(scripted.chip('Price: Up to $30,000')).toBeVisible()
  await expect
    .poll(async () => [await scripted.count.textContent(), ...(await scripted.links.allTextContents())])
    .toEqual(plain)
  await other.close()
})

test('chips, pages, order and text are links and fields', async ({ page, at }) => {
  const search = new SearchPage(page)
  await page.goto(at('/search?body=ute&fuel=Diesel'))
  await search.chip('Diesel').click()
  await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?body=ute'))
  await search.clearAll.click()
  await search.next.click()
  await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?page=2'))
  await expect(search.links).toHaveCount(21)
  await search.sort.selectOption('price_high')
  await search.text.fill('carnival')
  await search.text.press('Enter')
  await expect(page).toHaveURL(/\/search\/kia\/carnival\?sortBy=price_high/)
  await expect(search.links.first()).toContainText('Carnival')
})

test('a vehicle has all its pictures, features and words', async ({ page, at }) => {
  await page.goto(at('/cars/eight-pictures'))
  await expect(page.locator('ul.gallery-strip img')).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Next picture' })).toBeHidden()
  await page.getByText(/^Show all \d+ features$/).click()
  await expect(page.getByText('Feature 14')).toBeVisible()
  await page.getByText('Show More').click()
  await expect(page.getByText('Show Less')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sheet opens by its address', async ({ page, at }) => {
    const search = new SearchPage(page)
    await page.goto(at('/search'))
    await expect(search.sheet).toBeHidden()
    await search.sheetOpener.click()
    await expect(search.sheet).toBeVisible()
    await search.sheetClose.click()
    await expect(search.sheet).toBeHidden()
    await search.sheetOpener.click()
    await search.value('make', 'Toyota').check()
    await search.sheetShow.click()
    await expect(page).toHaveURL(/\/search\/toyota/)
    await expect(search.chip('Toyota')).toBeVisible()
    await expect(search.sheet).toBeHidden()
  })

  test('the menu opens, and its groups', async ({ page, at }) => {
    await page.goto(at('/'))
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu.getByText('Our Stock').click()
    await menu.getByRole('link', { name: 'Used cars' }).click()
    await expect(page).toHaveURL(at('/search/used-cars'))
  })
})
