import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

test.describe('the list', () => {
  test('S01 load more adds a page, and the way back from a car finds the same place', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const more = page.getByRole('link', { name: 'Load more' })
    await expect(search.links).toHaveCount(21)
    const first = await search.links.allTextContents()
    await more.click()
    await expect(search.links).toHaveCount(42)
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?page=2'))
    expect((await search.links.allTextContents()).slice(0, 21)).toEqual(first)
    await expect(search.links.nth(21)).toBeFocused()
    const all = Number(/\d+/.exec((await search.count.textContent())!)![0])
    await expect(page.getByText(`You’ve seen 42 of ${all}`)).toBeVisible()

    const target = search.links.nth(33)
    await target.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    const name = await target.textContent()
    await target.click()
    await expect(page).toHaveURL(/\/cars\//)
    await page.goBack()
    await expect(search.links).toHaveCount(42)
    await expect(target).toHaveText(name!)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(50)

    await more.click()
    await expect(search.links).toHaveCount(all)
    await expect(more).toBeHidden()
    await page.goBack()
    await page.goBack()
    await expect(search.links).toHaveCount(21)
    // Asked for on its own, a page is that page alone.
    await page.goto(at('/search?page=2'))
    await expect(search.links).toHaveCount(21)
    expect(await search.links.allTextContents()).not.toEqual(first)
  })

  test('a changed filter starts a new list from its first page', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(search.links).toHaveCount(42)
    await search.value('body', 'ute').click()
    await expect(search.chip('Ute')).toBeVisible()
    await expect(page).not.toHaveURL(/page=/)
    await expect.poll(() => search.links.count()).toBeLessThan(22)
  })

  test('S06 Quick Enquiry opens its dialog, and closes it with Escape', async ({ page, open }) => {
    await open('/search/mazda')
    const opener = page.getByRole('link', { name: /^Enquire about/ }).first()
    await opener.click()
    const dialog = page.getByRole('dialog', { name: 'Quick Enquiry' })
    await expect(dialog.getByRole('textbox', { name: /^First Name/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.click()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
  })

  test('S06 what else a card offers waits in a menu over it: one is open, and nothing moves', async ({
    page,
    open,
  }) => {
    await open('/cars', 'checkout-showroom')
    const cards = page.getByRole('article').filter({ has: page.locator('.card-more') })
    const [first, second] = [cards.nth(0), cards.nth(1)]
    const before = await first.boundingBox()
    await first.getByLabel(/^More for the /).click()
    await expect(first.getByRole('link', { name: /^Finance about the / })).toBeVisible()
    await expect(first.getByRole('link', { name: /^Reserve This Car/ })).toBeVisible()
    expect(await first.boundingBox()).toEqual(before)
    await second.getByLabel(/^More for the /).click()
    await expect(first.getByRole('link', { name: /^Finance about the / })).toBeHidden()
    await expect(second.getByRole('link', { name: /^Finance about the / })).toBeVisible()
  })

  test('the pictures of a card are fetched when the shopper reaches for them', async ({ page, open }) => {
    await open('/search/mazda?query=MX-5')
    const card = page.getByRole('article').filter({ has: page.locator('[data-n="5"]') })
    await expect(card.locator('img')).toHaveCount(1)
    await card.locator('.card-picture').hover()
    await expect(card.locator('img')).toHaveCount(5)
    await card.getByRole('button', { name: 'Next picture' }).click()
    await expect(card.locator('.card-dots')).toHaveAttribute('data-at', '1')
    await card.locator('.card-strip').click()
    await expect(page).toHaveURL(/\/cars\/eight-pictures$/)
  })

  test('S07 an empty list leads on', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search/mazda?price=:1')
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible()
    const way = page.getByRole('list', { name: 'Try without one of your filters' }).getByRole('link').first()
    const [, count] = /\((\d+) cars?\)/.exec((await way.textContent())!)!
    await way.click()
    await expect(search.count).toHaveText(new RegExp(`^${count} cars? found$`))
  })
})
