import type { Page } from 'playwright/test'
import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

/** Sends what stands in the box. */
async function send(search: SearchPage, text: string): Promise<void> {
  await search.text.fill(text)
  await search.text.press('Enter')
}

test('S10 Enter closes the suggestions, on the list and in the header', async ({ page, open, at }) => {
  const search = new SearchPage(page)
  await open('/search')
  await search.text.focus()
  await page.keyboard.type('toyota')
  await expect(search.popup).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/search/toyota'))
  await expect(search.popup).toBeHidden()
  await expect(search.text).toHaveAttribute('aria-expanded', 'false')

  await open('/about-us')
  const box = page.getByRole('banner').getByRole('searchbox').or(page.getByRole('banner').getByRole('combobox')).first()
  await box.click()
  await page.keyboard.type('kia')
  await expect(search.popup.first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('/search/kia'))
  await expect(search.popup.first()).toBeHidden()
})

test('S10 back from a list made by Enter goes to the list before', async ({ page, open, at }) => {
  const search = new SearchPage(page)
  await open('/search/used-cars')
  await send(search, 'sr5')
  await expect(page).toHaveURL(at('/search/used-cars?query=sr5'))
  await send(search, 'touring')
  await expect(page).toHaveURL(at('/search/used-cars?query=touring'))
  await send(search, 'touring')
  await send(search, 'toyota hilux')
  await expect(page).toHaveURL(at('/search/toyota/hilux?car_type=used'))
  for (const path of ['/search/used-cars?query=touring', '/search/used-cars?query=sr5', '/search/used-cars']) {
    await page.goBack()
    await expect(page).toHaveURL(at(path))
  }
})

test('S10 Enter while the list that follows the keys is on its way keeps the list before', async ({
  page,
  open,
  at,
}) => {
  const search = new SearchPage(page)
  await open('/search/used-cars')
  await send(search, 'sr5')
  await expect(page).toHaveURL(at('/search/used-cars?query=sr5'))
  // Its answer does not come before Enter.
  const isRequested = page.waitForRequest(/query=touring/)
  let answer = () => {}
  const sent = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/query=touring/, async (route) => {
    await sent
    await route.continue().catch(() => {})
  })
  await search.text.fill('touring')
  await isRequested
  await search.text.press('Enter')
  answer()
  await expect(page).toHaveURL(at('/search/used-cars?query=touring'))
  await page.goBack()
  await expect(page).toHaveURL(at('/search/used-cars?query=sr5'))
})

test('S10 a list that followed the keys is one step back, however long one typed', async ({ page, open, at }) => {
  const search = new SearchPage(page)
  await open('/search/used-cars')
  // On a slow phone the next key comes before the list of the last is drawn.
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const text of ['toyo', 'toyota', 'toyota cor']) {
    await search.text.fill(text)
    await expect(page).toHaveURL(at(`/search/used-cars?query=${text.replaceAll(' ', '+')}`), { timeout: 20_000 })
  }
  await page.goBack()
  await expect(page).toHaveURL(at('/search/used-cars'), { timeout: 20_000 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const isOpen = (search: SearchPage) => expect(search.sheet).toHaveAttribute('data-open', 'true')
  const entryMade = (page: Page) =>
    expect.poll(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false)).toBe(true)

  test('S10 back from the open filter sheet closes the sheet', async ({ page, open, at }) => {
    const search = new SearchPage(page)
    await open('/about-us')
    await open('/search')
    await search.sheetOpener.click()
    await isOpen(search)
    await entryMade(page)
    await page.goBack()
    await expect(search.sheet).toBeHidden()
    await expect(page).toHaveURL(at('/search'))
    await page.goBack()
    await expect(page).toHaveURL(at('/about-us'))
  })

  test('S10 what was chosen in the sheet stays, and leads back step by step', async ({ page, open, at }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.sheetOpener.click()
    await entryMade(page)
    await search.value('make', 'Toyota').click()
    await expect(page).toHaveURL(at('/search/toyota'))
    await search.value('body', 'ute').click()
    await expect(page).toHaveURL(at('/search/toyota?body=ute'))
    await page.goBack()
    await expect(search.sheet).toBeHidden()
    await expect(page).toHaveURL(at('/search/toyota?body=ute'))
    await expect(search.chip('Ute')).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(at('/search/toyota'))
    await page.goBack()
    await expect(page).toHaveURL(at('/search'))
  })

  test('S10 a sheet that was closed by its button leaves no step behind', async ({ page, open, at }) => {
    const search = new SearchPage(page)
    await open('/about-us')
    await open('/search')
    for (const close of [search.sheetClose, search.sheetShow]) {
      await search.sheetOpener.click()
      await isOpen(search)
      await entryMade(page)
      await close.click()
      await expect(search.sheet).toBeHidden()
      await expect(page).toHaveURL(at('/search'))
    }
    await expect
      .poll(() => page.evaluate(() => (history.state as { sheet?: boolean } | null)?.sheet ?? false))
      .toBe(false)
    await page.goBack()
    await expect(page).toHaveURL(at('/about-us'))
  })

  test('R04 the sheet of parts does the same', async ({ page, open, at }) => {
    const search = new SearchPage(page)
    await open('/about-us')
    await open('/parts/search', 'gamma')
    await search.sheetOpener.click()
    await entryMade(page)
    await page.goBack()
    await expect(search.sheet).toBeHidden()
    await expect(page).toHaveURL(at('/parts/search', 'gamma'))
  })
})

test.describe('S01 the list on a wide screen', () => {
  const listTop = (page: Page) => page.evaluate(() => document.querySelector('#results')!.getBoundingClientRect().top)

  test('has a button that leads to its start where that is out of view', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await expect(search.sheetShow).toBeHidden()
    await page.evaluate(() => scrollTo(0, 2_000))
    await expect(search.sheetShow).toBeVisible()
    await expect(search.sheetShow).toHaveText(/^Show \d+ cars$/)
    expect(await listTop(page)).toBeLessThan(0)
    // It stands below the filters, over their whole width.
    const [button, filter] = [await search.sheetShow.boundingBox(), await search.value('body', 'ute').boundingBox()]
    expect(button!.height).toBeLessThan(64)
    expect(button!.width).toBeGreaterThan(200)
    expect(filter!.x).toBeLessThan(button!.x + 40)
    await search.sheetShow.click()
    await expect.poll(() => listTop(page)).toBeGreaterThan(60)
    await expect(search.sheetShow).toBeHidden()
  })

  test('a change of filters brings its start into view, and the filters stay where they are', async ({
    page,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search')
    await page.evaluate(() => scrollTo(0, 2_000))
    const ute = search.value('body', 'ute')
    await ute.scrollIntoViewIfNeeded()
    const before = await ute.boundingBox()
    await ute.click()
    await expect(search.chip('Ute')).toBeVisible()
    await expect.poll(() => listTop(page)).toBeGreaterThan(60)
    expect(await listTop(page)).toBeLessThan(500)
    await expect(ute).toBeInViewport()
    expect(before).not.toBeNull()
  })

  test('a list whose start is seen does not move', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await page.evaluate(() => scrollTo(0, 40))
    for (const [name, value] of [
      ['make', 'Toyota'],
      ['body', 'ute'],
    ] as const) {
      await search.value(name, value).click()
      await expect(search.value(name, value)).toBeChecked()
    }
    await expect(search.chip('Ute')).toBeVisible()
    expect(Math.abs((await page.evaluate(() => scrollY)) - 40)).toBeLessThan(5)
  })

  test('neither does one that goes on', async ({ page, open }) => {
    await open('/search')
    const more = page.getByRole('link', { name: 'Load more' })
    await more.scrollIntoViewIfNeeded()
    // Cards that come near are laid out late: what a shopper looks at stands still, however tall the page above it is.
    const [last, before] = await more.evaluate((link: HTMLElement) => {
      const cards = [...document.querySelectorAll('article')]
      const { top } = cards.at(-1)!.getBoundingClientRect()
      link.click()
      return [cards.length - 1, top] as const
    })
    await expect(page.getByRole('article').nth(30)).toBeAttached()
    const after = await page
      .getByRole('article')
      .nth(last)
      .evaluate((card) => card.getBoundingClientRect().top)
    expect(Math.abs(after - before)).toBeLessThan(100)
  })
})
