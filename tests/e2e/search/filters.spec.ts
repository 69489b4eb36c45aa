import type { Page } from 'playwright/test'
import { settled } from '../checks/settled.ts'
import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

/** Steps in which the mouse drags a handle. */
const MOVES = 8

const handle = (page: Page, name: string) => page.getByRole('slider', { name })
const group = (page: Page, label: string) =>
  page.locator('.filters > details', { has: page.locator('legend', { hasText: new RegExp(`^${label}$`) }) })

/** What the page asks the server for while something is done. */
function requested(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.data') || pathname.startsWith('/api/')) addresses.push(pathname + search)
  })
  return addresses
}

for (const [device, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const) {
  test.describe(`S21 a range on a ${device}`, () => {
    test.use(options)
    test.beforeEach(async ({ page, open }) => {
      await open('/search')
      const search = new SearchPage(page)
      if (await search.sheetOpener.isVisible()) await search.sheetOpener.click()
      await settled(page)
    })

    test('S10 is dragged: the value shows at once, the list is asked after a pause, and the end that moved is recorded', async ({
      page,
      at,
    }) => {
      const search = new SearchPage(page)
      const requests = requested(page)
      const minimum = handle(page, 'Minimum price')
      const box = (await minimum.boundingBox())!
      const handleWidth = await minimum.evaluate((element) => Number.parseFloat(getComputedStyle(element).height))
      expect(handleWidth).toBeGreaterThanOrEqual(device === 'phone' ? 44 : 24)
      const start = { x: box.x + handleWidth / 2, y: box.y + box.height / 2 }
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      await page.mouse.move(start.x + box.width / 4, start.y, { steps: MOVES })
      const shown = numberIn(await search.bound('price', 'min').inputValue())
      expect(shown % 1_000).toBe(0)
      expect(shown).toBeGreaterThan(5_000)
      await expect(minimum).toHaveAttribute('aria-valuetext', `$${shown.toLocaleString('en-AU')}`)
      await page.mouse.up()
      await expect(page).toHaveURL(at(`/search/new-used-and-demo-cars?price=${shown}:`))
      await expect(search.results).toHaveAttribute('aria-busy', 'false')
      await expect(search.bound('price', 'min')).toHaveValue(shown.toLocaleString('en-AU'))
      // A machine that is busy makes a pause of its own between two moves.
      expect(requests.length).toBeLessThan(MOVES / 2)
      expect(requests.at(-1)).toContain(`price=${shown}%3A&`)
      expect(await page.evaluate(() => (history.state as { usr: unknown }).usr)).toMatchObject({
        moved: { filter: 'price', bound: 'min' },
      })
    })

    test('is moved by the keyboard, its ends do not cross, and at the end it is open', async ({ page, at }) => {
      const minimum = handle(page, 'Minimum year')
      const maximum = handle(page, 'Maximum year')
      const first = Number(await minimum.inputValue())
      const last = Number(await maximum.inputValue())
      await minimum.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      await expect(page).toHaveURL(at(`/search/new-used-and-demo-cars?year=${first + 2}:`))
      await maximum.focus()
      await page.keyboard.press('Home')
      await expect(maximum).toHaveValue(String(first + 3))
      await page.keyboard.press('ArrowLeft')
      await expect(maximum).toHaveValue(String(first + 3))
      await expect(page).toHaveURL(at(`/search/new-used-and-demo-cars?year=${first + 2}:${first + 3}`))
      await page.keyboard.press('End')
      await expect(maximum).toHaveValue(String(last))
      await minimum.focus()
      await page.keyboard.press('PageDown')
      await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
      await expect(minimum).toBeFocused()
    })

    test('takes numbers, and puts a wrong one back', async ({ page, at }) => {
      const search = new SearchPage(page)
      const logged: string[] = []
      page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
      const [min, max] = [search.bound('km', 'min'), search.bound('km', 'max')]
      await group(page, 'Kilometres').locator('summary').click()
      await max.fill('80400')
      await max.press('Enter')
      await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?km=:81000'))
      await expect(handle(page, 'Maximum kilometres')).toHaveAttribute('aria-valuetext', '81,000 km')
      await min.fill('90000')
      await min.press('Enter')
      await expect(min).toHaveValue('')
      await max.focus()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('-e')
      await page.keyboard.press('Tab')
      await expect(max).toHaveValue('81,000')
      expect(logged).toEqual([
        'Minimum kilometres: "90000" is above the maximum.',
        expect.stringMatching(/^Maximum kilometres: .* is not a number\.$/),
      ])
      await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?km=:81000'))
    })
  })
}

test.describe('S21 a range', () => {
  test('from an address between two steps says what its box says', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search?price=20345:40678')
    for (const [bound, name, value] of [
      ['min', 'Minimum price', '20345'],
      ['max', 'Maximum price', '40678'],
    ] as const) {
      await expect(search.bound('price', bound)).toHaveValue(Number(value).toLocaleString('en-AU'))
      await expect(handle(page, name)).toHaveValue(value)
      await expect(handle(page, name)).toHaveAttribute('aria-valuetext', `$${Number(value).toLocaleString('en-AU')}`)
    }
  })

  test('moved again and again is one step back', async ({ page, at, open }) => {
    await open('/search/used-cars')
    const maximum = handle(page, 'Maximum year')
    const last = Number(await maximum.inputValue())
    await maximum.focus()
    for (const year of [last - 1, last - 2, last - 3]) {
      await page.keyboard.press('ArrowLeft')
      await expect(page).toHaveURL(at(`/search/used-cars?year=:${year}`))
    }
    await page.goBack()
    await expect(page).toHaveURL(at('/search/used-cars'))
    await expect(maximum).toHaveValue(String(last))
  })

  test('keeps a choice that is made before its pause is over', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const maximum = handle(page, 'Maximum year')
    const last = Number(await maximum.inputValue())
    await maximum.focus()
    await page.keyboard.press('ArrowLeft')
    await search.value('make', 'Toyota').click()
    await expect(page).toHaveURL(at(`/search/toyota?year=:${last - 1}`))
    await expect(search.value('make', 'Toyota')).toBeChecked()
  })

  test('shows its handles only with scripts', async ({ browser, at }) => {
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(at('/search?price=20000:'))
    await expect(plain.locator('.range-slider').first()).toBeHidden()
    await expect(plain.locator('.filter-find').first()).toBeHidden()
    await expect(new SearchPage(plain).bound('price', 'min')).toHaveValue('20,000')
    await expect(new SearchPage(plain).value('make', 'Toyota')).toBeVisible()
    await plain.close()
  })
})

test.describe('S03 a list', () => {
  test('shows 7 makes, then all, then 7', async ({ page, open }) => {
    await open('/search')
    const makes = group(page, 'Make')
    await expect(makes.getByRole('checkbox')).toHaveCount(7)
    await makes.getByText('Show all makes').click()
    expect(await makes.getByRole('checkbox').count()).toBeGreaterThan(7)
    await makes.getByText('Hide extra makes').click()
    await expect(makes.getByRole('checkbox')).toHaveCount(7)
  })

  test('with many values is searched as one types, also for what the page does not have', async ({
    page,
    at,
    open,
  }) => {
    const requests = requested(page)
    const search = new SearchPage(page)
    await open('/search', 'delta')
    const badges = group(page, 'Badge')
    const field = badges.getByRole('searchbox', { name: 'Search badges' })
    await field.fill('grade 04')
    await expect(badges.getByRole('checkbox')).toHaveCount(1)
    await expect(badges).toContainText('Grade 04')
    await field.fill('zet')
    await expect(search.value('badge', 'Zetec')).toBeVisible()
    expect(requests.filter((address) => address.startsWith('/api/search/values'))).not.toEqual([])
    await search.value('badge', 'Zetec').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?badge=Zetec', 'delta'))
    await expect(search.value('badge', 'Zetec')).toBeChecked()
    await field.fill('nothing like it')
    await expect(badges).toContainText('No badge matches “nothing like it”.')
    await field.fill('')
    await expect(search.value('badge', 'Zetec')).toBeChecked()
    await expect(search.chip('Zetec')).toBeVisible()
  })

  test('of models follows the makes; a make that goes takes its models along', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await expect(group(page, 'Model')).toHaveCount(0)
    const makes = () => group(page, 'Make').locator('input').evaluateAll((all) => all.map((one) => one.getAttribute('value'))) // prettier-ignore
    const asTheyCame = await makes()
    await search.value('make', 'Toyota').click()
    await search.value('make', 'Ford').click()
    await expect(group(page, 'Model').locator('.filter-group')).toHaveText(['Toyota', 'Ford'])
    await expect(search.value('model', 'CX-5')).toHaveCount(0)
    await search.value('model', 'HiLux').click()
    await search.value('model', 'Ranger').click()
    await expect(search.chips).toHaveCount(4)
    await expect(page).toHaveURL(/model=Ranger/)
    // None moves away below the finger, whatever is counted beside it.
    expect(await makes()).toEqual(asTheyCame)
    await search.value('make', 'Toyota').click()
    await expect(page).toHaveURL(at('/search/ford/ranger'))
    await search.chip('Ford').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
    await expect(search.chips).toHaveCount(0)
  })

  test('a folded filter names its choice, and opens and closes by hand alone', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search?fuel=Diesel')
    const fuel = group(page, 'Fuel')
    await expect(fuel.locator('.filter-chosen')).toHaveText('Diesel')
    await expect(fuel).not.toHaveAttribute('open')
    await fuel.locator('summary').click()
    await search.value('fuel', 'Diesel').click()
    await expect(search.chips).toHaveCount(0)
    await expect(search.value('fuel', 'Diesel')).toBeVisible()
  })

  test('S22 body types are drawn', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const tiles = group(page, 'Body').locator('.filter-tiles label')
    expect(await tiles.count()).toBeGreaterThan(3)
    await expect(tiles.locator('svg')).toHaveCount(await tiles.count())
    await tiles.filter({ hasText: 'Ute' }).click()
    await expect(search.chip('Ute')).toBeVisible()
  })
})

test.describe('the sheet on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('counts as one chooses, and clears', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const all = numberIn(await search.count.textContent())
    await search.sheetOpener.click()
    const clear = search.sheet.getByRole('link', { name: 'Clear', exact: true })
    await expect(clear).toBeHidden()
    const toyotas = numberIn(await search.countBeside('make', 'Toyota').textContent())
    await search.value('make', 'Toyota').click()
    await expect(search.sheetShow).toHaveText(`Show ${toyotas} cars`)
    await clear.click()
    await expect(search.sheetShow).toHaveText(`Show ${all} cars`)
    await expect(search.sheetShow).toBeFocused()
    await expect(search.sheet).toBeVisible()
    await expect(clear).toBeHidden()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
  })

  test('fits: nothing sticks out, nothing is too small to touch', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search?make=Toyota&price=10000:')
    await search.sheetOpener.click()
    // It is measured where it comes to rest.
    await search.sheet.evaluate((sheet) =>
      Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    )
    const small = await search.sheet.evaluate((sheet) =>
      [...sheet.querySelectorAll('label, summary, .sheet-foot .btn, .sheet-head a, input.field')]
        .map((element) => ({ text: element.textContent, ...element.getBoundingClientRect().toJSON() }))
        .filter(({ height, width, right }) => height > 0 && (height < 44 || width < 44 || right > innerWidth)),
    )
    expect(small).toEqual([])
    expect(await search.sheet.evaluate((sheet) => sheet.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
