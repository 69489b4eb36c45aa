import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

const ADDRESS = '/api/search/suggest'

test.describe('S10 suggestions', () => {
  test('by keyboard alone: down and up, first and last, Escape keeps the text, Enter goes there', async ({
    page,
    at,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.text.focus()
    await page.keyboard.type('toy')
    await expect(search.text).toHaveRole('combobox')
    await expect(search.text).toHaveAttribute('aria-expanded', 'true')
    await expect(search.options.first()).toBeVisible()
    // Keys that come slowly are answered one by one: the list of "to" is another one, and what was active there is not.
    await expect(search.popup).toHaveAttribute('aria-busy', 'false')
    const last = (await search.options.count()) - 1
    expect(last).toBeGreaterThan(0)

    await expect(search.text).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowDown')
    await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')
    await expect(search.text).toHaveAttribute(
      'aria-activedescendant',
      (await search.options.first().getAttribute('id')) ?? '',
    )
    await page.keyboard.press('End')
    await expect(search.options.nth(last)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(search.text).not.toHaveAttribute('aria-activedescendant')
    await page.keyboard.press('ArrowUp')
    await expect(search.options.nth(last)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(search.options.first()).toHaveAttribute('aria-selected', 'true')

    await page.keyboard.press('Escape')
    await expect(search.popup).toBeHidden()
    await expect(search.text).toHaveAttribute('aria-expanded', 'false')
    await expect(search.text).toHaveValue('toy')
    await expect(search.text).toBeFocused()

    await page.keyboard.press('ArrowDown')
    await expect(search.popup).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/search/toyota'))
    await expect(search.popup).toBeHidden()
    await expect(search.text).toHaveValue('')
  })

  test('what was typed is bold, and a click goes there', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.text.fill('corola')
    const option = search.options.filter({ hasText: 'Toyota Corolla' })
    await expect(option.locator('b')).toHaveText('Corolla')
    await option.click()
    await expect(page).toHaveURL(at('/search/toyota/corolla'))
    await expect(search.chip('Corolla')).toBeVisible()
  })

  test('a press of Tab leaves the list, and markup is only text', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.text.fill('<b>toyota</b>')
    await search.text.fill('toy')
    await expect(search.popup).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(search.popup).toBeHidden()
  })

  test('an answer that comes late is not shown, one that never comes shows none', async ({
    page,
    open,
    expectNoise,
  }) => {
    expectNoise(/ERR_FAILED/)
    const search = new SearchPage(page)
    await open('/search')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(new RegExp(`${ADDRESS}\\?q=toyota$`), async (route) => {
      await held
      await route.continue().catch(() => {})
    })
    await search.text.fill('ford')
    await expect(search.options.first()).toHaveText(/Ford/)
    await search.text.fill('toyota')
    await expect(search.popup).toHaveAttribute('aria-busy', 'true')
    await expect(search.options.first()).toHaveText(/Ford/)
    await search.text.fill('mazda')
    await expect(search.options.first()).toHaveText(/Mazda/)
    release()
    await page.waitForTimeout(200)
    await expect(search.options.first()).toHaveText(/Mazda/)
    await page.route(`**${ADDRESS}**`, (route) => route.abort())
    await search.text.fill('kia')
    await expect(search.popup).toBeHidden()
    await expect(search.text).toHaveValue('kia')
  })

  for (const [path, box] of [
    ['/', '#home-query'],
    ['/cars/eight-pictures', '#header-query'],
  ] as const) {
    test(`also in ${box}`, async ({ page, at, open }) => {
      await open(path)
      await page.locator(box).fill('hilux')
      const search = new SearchPage(page)
      await expect(search.options.first()).toHaveText(/Toyota HiLux/)
      await expect(search.popup).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at('/search/toyota/hilux'))
    })
  }
})

test.describe('S10 a sentence', () => {
  test('becomes choices, and what is not understood stays in the box', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const all = await search.links.allTextContents()
    await search.text.fill('diesel utes under 90k shiny')
    await page.waitForTimeout(600)
    expect(await search.links.allTextContents()).toEqual(all)
    await expect(search.options.first()).toHaveText(/^Diesel utes under \$90,000, “shiny”/)
    await search.text.fill('diesel utes under 90k')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?price=:90000&body=ute&fuel=Diesel'))
    for (const chip of ['Ute', 'Diesel', 'Price: Up to $90,000']) await expect(search.chip(chip)).toBeVisible()
    await expect(search.text).toHaveValue('')
    await search.text.fill('over 10k somethingelse')
    await page.keyboard.press('Enter')
    await expect(search.chip('Price: $10,000 – $90,000')).toBeVisible()
    await expect(search.text).toHaveValue('"somethingelse"')
  })

  test('from the home page', async ({ page, at, open }) => {
    await open('/')
    await page.locator('#home-query').fill('white toyota under 90k')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/search/toyota?colour=White&price=:90000'))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('becomes choices as well', async ({ page, at }) => {
      const search = new SearchPage(page)
      await page.goto(at('/'))
      await page.locator('#home-query').fill('diesel utes under 90k')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?price=:90000&body=ute&fuel=Diesel'))
      await search.text.fill('toyota shiny')
      await page.locator('#query ~ button').click()
      await expect(page).toHaveURL(/\/search\/toyota\?query=%22shiny%22/)
      await expect(search.chip('Diesel')).toBeVisible()
    })
  })
})

test.describe('S11 recent searches', () => {
  test('the last five, newest first, on every box; a click goes there and Clear forgets them', async ({
    page,
    at,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.text.click()
    await expect(search.popup).toBeHidden()
    for (const path of ['kia', 'ford', 'mazda', 'hyundai', 'toyota?price=:90000', 'used-cars?body=ute'])
      await open(`/search/${path}`)
    await search.text.click()
    await expect(search.options).toHaveText([
      'Used utes',
      'Toyota cars under $90,000',
      'Hyundai cars',
      'Mazda cars',
      'Ford cars',
    ])
    await open('/')
    await page.locator('#home-query').focus()
    await expect(search.options).toHaveCount(5)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(at('/search/toyota?price=:90000'))
    await search.text.click()
    await expect(search.options.first()).toHaveText('Toyota cars under $90,000')
    await page.keyboard.press('Tab')
    const clear = page.getByRole('button', { name: 'Clear recent searches' })
    await expect(clear).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(search.popup).toBeHidden()
    await expect(search.text).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('searches'))).toBe('[]')
  })

  test('typing is one search, not one for every pause', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    for (const text of ['hil', 'hilu', 'hilux']) {
      await search.text.fill(text)
      await expect(search.chip(`“${text}”`)).toBeVisible()
      await expect(search.results).toHaveAttribute('aria-busy', 'false')
    }
    await search.text.fill('')
    await expect(search.chips).toHaveCount(0)
    await expect(search.options).toHaveText(['“hilux”'])
  })
})

test.describe('D02 the lists of a hero', () => {
  test('offer the models of the chosen make, and let go of one of another', async ({ page, open }) => {
    await open('/')
    const [make, model] = [page.getByLabel('Make', { exact: true }), page.getByLabel('Model', { exact: true })]
    const groups = model.locator('optgroup')
    expect(await groups.count()).toBeGreaterThan(1)
    const [first, second] = await groups.evaluateAll((all) => all.map((group) => (group as HTMLOptGroupElement).label))
    const models = await groups.nth(1).locator('option').allTextContents()
    await make.selectOption(second!)
    await model.selectOption(models[0]!)
    await expect(groups.nth(0)).toHaveJSProperty('disabled', true)
    await make.selectOption(first!)
    await expect(model).toHaveValue('')
    await expect(groups.nth(1)).toHaveJSProperty('disabled', true)
    await make.selectOption('')
    for (const group of await groups.all()) await expect(group).toHaveJSProperty('disabled', false)
    await make.selectOption(first!)
    await page
      .getByRole('search', { name: /^Find / })
      .getByRole('button', { name: 'Search' })
      .click()
    await expect(page).toHaveURL(new RegExp(`/search/${first!.toLowerCase()}$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(first!)
  })

  test('the search of the header waits until that of the page has gone', async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open('/')
    const search = page.locator('.header-search')
    await expect(search).toBeHidden()
    await page.mouse.wheel(0, 1_500)
    await expect(search).toBeVisible()
    await page.mouse.wheel(0, -1_500)
    await expect(search).toBeHidden()
  })
})
