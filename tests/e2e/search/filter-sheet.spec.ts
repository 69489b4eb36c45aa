import { settled } from '../checks/settled.ts'
import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('the sheet opens over everything, takes the focus and gives it back', async ({ page, open }) => {
  const search = new SearchPage(page)
  await open('/search')
  await expect(search.sheet).toBeHidden()
  await search.sheetOpener.click()
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
  await expect(search.sheetClose).toBeFocused()
  await expect(page.locator('.site-header')).toHaveAttribute('inert', '')
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab')
    const inside = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement === document.body || Boolean(activeElement?.closest('#filters'))
    })
    expect([i, inside]).toEqual([i, true])
  }
  expect(await page.evaluate(() => Boolean(document.activeElement?.closest('#filters')))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(search.sheet).toBeHidden()
  await expect(search.sheetOpener).toBeFocused()
  await expect(page.locator('.site-header')).not.toHaveAttribute('inert', '')
})

test('its button says how many cars it shows, and closing keeps the choice', async ({ page, at, open }) => {
  const search = new SearchPage(page)
  await open('/search')
  await search.sheetOpener.click()
  const toyotas = await search.countBeside('make', 'Toyota').textContent()
  await search.value('make', 'Toyota').click()
  await expect(page).toHaveURL(at('/search/toyota'))
  await expect(search.sheet).toBeVisible()
  await expect(search.count).toHaveText(`${toyotas} cars found`)
  await expect(search.sheetShow).toHaveText(`Show ${toyotas} cars`)
  const utes = await search.countBeside('body', 'ute').textContent()
  await search.value('body', 'ute').click()
  await expect(search.sheetShow).toHaveText(`Show ${utes} cars`)
  await search.sheetShow.click()
  await expect(search.sheet).toBeHidden()
  await expect(search.sheetOpener).toHaveText('Filters (2)')
  await expect(search.chip('Ute')).toBeVisible()
  await expect(search.links).toHaveCount(Number(utes))
})

test('the page below does not move', async ({ page, open }) => {
  const search = new SearchPage(page)
  await open('/search')
  await page.mouse.wheel(0, 900)
  // The whole way: a page that still moves has not come to where it stays.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThanOrEqual(900)
  const before = await page.evaluate(() => scrollY)
  await search.sheetOpener.click()
  await page.mouse.move(195, 400)
  await page.mouse.wheel(0, 600)
  await search.sheetClose.click()
  await expect(search.sheet).toBeHidden()
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(50)
})

test('a sheet that stays open on a wider screen does not lock the page', async ({ page, open }) => {
  const search = new SearchPage(page)
  await open('/search')
  await search.sheetOpener.click()
  await search.sheetShow.click()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(search.value('make', 'Toyota')).toBeVisible()
  await search.links.first().click()
  await expect(page).toHaveURL(/\/cars\//)
})

test('on a tablet it is a drawer that a click beside it closes', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const search = new SearchPage(page)
  await open('/search')
  await search.sheetOpener.click()
  await settled(page)
  const box = (await search.sheet.boundingBox())!
  expect([box.x, box.y, box.height]).toEqual([0, 0, 1024])
  expect(box.width).toBeLessThan(600)
  await page.mouse.click(700, 500)
  await expect(search.sheet).toBeHidden()
  await expect(search.sheetOpener).toBeFocused()
})
