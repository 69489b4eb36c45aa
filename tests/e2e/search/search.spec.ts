import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

const numberIn = (text: string | null): number => Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', ''))

test.describe('filters', () => {
  test('S01 S10 a choice is in the address, in its place and above the list, and back takes it away', async ({
    page,
    at,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search')
    const all = numberIn(await search.count.textContent())
    const utes = numberIn(await search.countBeside('body', 'ute').textContent())
    await search.value('body', 'ute').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?body=ute'))
    await expect(search.count).toHaveText(`${utes} cars found`)
    await expect(search.chip('Ute')).toBeVisible()
    await expect(search.heading).toHaveText('Utes for sale in Rocklea')

    const demos = numberIn(await search.countBeside('car_type', 'demo').textContent())
    await search.value('car_type', 'demo').click()
    await expect(search.count).toHaveText(new RegExp(`^${demos} demo cars? found$`))
    await expect(search.chips).toHaveCount(2)

    await page.goBack()
    await expect(search.value('car_type', 'demo')).not.toBeChecked()
    await expect(search.value('body', 'ute')).toBeChecked()
    await expect(search.count).toHaveText(`${utes} cars found`)
    await page.goBack()
    await expect(search.chips).toHaveCount(0)
    await expect(search.count).toHaveText(`${all} cars found`)
    await page.goForward()
    await expect(search.value('body', 'ute')).toBeChecked()
    await page.reload()
    await expect(search.chip('Ute')).toBeVisible()
    await expect(search.count).toHaveText(`${utes} cars found`)
  })

  test('two values of one filter widen, a chip takes one back, Clear all takes everything', async ({
    page,
    at,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search/toyota')
    const toyotas = numberIn(await search.count.textContent())
    const fords = numberIn(await search.countBeside('make', 'Ford').textContent())
    await search.value('make', 'Ford').click()
    await expect(search.count).toHaveText(`${toyotas + fords} cars found`)
    await search.chip('Ford').click()
    await expect(page).toHaveURL(at('/search/toyota'))
    await expect(search.value('make', 'Ford')).not.toBeChecked()
    await search.value('body', 'ute').click()
    await search.clearAll.click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
    await expect(search.chips).toHaveCount(0)
  })

  test('a price is a number to type, and a wrong one is put back', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.bound('price', 'max').fill('30000')
    await search.bound('price', 'max').press('Enter')
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?price=:30000'))
    await expect(search.chip('Price: Up to $30,000')).toBeVisible()
    // The chip shows at once; the list follows.
    await expect
      .poll(async () => Math.max(...(await search.prices.allTextContents()).map(numberIn)))
      .toBeLessThanOrEqual(30_000)
    await search.bound('price', 'min').fill('40000')
    await search.bound('price', 'min').press('Enter')
    await expect(search.bound('price', 'min')).toHaveValue('')
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?price=:30000'))
  })

  test('choosing does not move the page', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const target = search.value('car_type', 'used')
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100)
    await target.click()
    await expect(page).toHaveURL(at('/search/used-cars'))
    await expect(search.results).toHaveAttribute('aria-busy', 'false')
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(10)
  })

  test('from a car back to the same place in the list', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search/used-cars')
    await search.links.nth(12).scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    await search.links.nth(12).click()
    await expect(page).toHaveURL(/\/cars\//)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(search.links.nth(12)).toBeVisible()
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThanOrEqual(50)
  })
})

test.describe('the list while the next one is on its way', () => {
  test('S10 the choice shows at once, the old cards stay, and the list says that it is busy', async ({
    page,
    at,
    open,
  }) => {
    const search = new SearchPage(page)
    await open('/search')
    const before = await search.links.allTextContents()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\.data(\?|$)/, async (route) => {
      await held
      await route.continue()
    })
    await search.value('body', 'ute').click()
    await expect(search.value('body', 'ute')).toBeChecked()
    await expect(search.chip('Ute')).toBeVisible()
    await expect(search.results).toHaveAttribute('aria-busy', 'true')
    expect(await search.links.allTextContents()).toEqual(before)
    await search.value('make', 'Ford').click()
    await expect(search.chips).toHaveCount(2)
    expect(await search.links.allTextContents()).toEqual(before)
    release()
    await expect(search.results).toHaveAttribute('aria-busy', 'false')
    await expect(page).toHaveURL(at('/search/ford?body=ute'))
    await expect.poll(() => search.links.allTextContents()).not.toEqual(before)
  })

  test('S10 a network that fails leaves the list and offers to try again', async ({ page, expectNoise, open }) => {
    expectNoise(/ERR_FAILED/)
    const search = new SearchPage(page)
    await open('/search')
    const before = await search.links.allTextContents()
    await page.route(/\.data(\?|$)/, (route) => route.abort())
    await search.value('body', 'ute').click()
    await expect(search.failed).toBeVisible()
    expect(await search.links.allTextContents()).toEqual(before)
    await page.unroute(/\.data(\?|$)/)
    await search.retry.click()
    await expect(search.failed).toBeHidden()
    await expect(search.chip('Ute')).toBeVisible()
    await expect.poll(() => search.links.allTextContents()).not.toEqual(before)
  })
})

test.describe('text and order', () => {
  test('S21 the text waits for a pause: one request for one word', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    const requested: string[] = []
    page.on('request', (request) => {
      if (/\.data(\?|$)/.test(request.url())) requested.push(new URL(request.url()).search)
    })
    await open('/search')
    await search.text.pressSequentially('hilux', { delay: 40 })
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?query=hilux'))
    await expect(search.links.first()).toContainText('HiLux')
    await expect(search.chip('“hilux”')).toBeVisible()
    await expect(search.text).toHaveValue('hilux')
    expect(requested.filter((query) => query.includes('query='))).toHaveLength(1)
    await search.chip('“hilux”').click()
    await expect(search.text).toHaveValue('')
  })

  test('a typing slip still finds the car', async ({ page, open }) => {
    const search = new SearchPage(page)
    await open('/search?query=corola')
    await expect(search.links.first()).toContainText('Corolla')
  })

  test('the order stays while filters change', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await search.sort.selectOption('price_low')
    await expect(page).toHaveURL(/sortBy=price_low/)
    const inOrder = () =>
      expect(async () => {
        const prices = (await search.prices.allTextContents()).map(numberIn)
        expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      }).toPass()
    await inOrder()
    await search.value('body', 'ute').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?body=ute&sortBy=price_low'))
    await expect(search.sort).toHaveValue('price_low')
    await inOrder()
  })

  test('S01 S10 pages have addresses, and a choice goes back to the first', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    const first = await search.links.allTextContents()
    await search.next.click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?page=2'))
    await expect(search.previous).toBeVisible()
    await expect(search.links).toHaveCount(21)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect.poll(() => search.links.allTextContents()).not.toEqual(first)
    await search.value('body', 'ute').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?body=ute'))
  })

  test('S07 nothing found is never the end', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search?price=1:2')
    await expect(page.getByRole('heading', { name: 'No Results Available' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear Filters' }).click()
    // By default that leads to the offers; this dealer has none at the moment, so the way goes on from there.
    await expect(page).toHaveURL(at('/special-offers'))
    await page.getByRole('link', { name: 'Browse all cars' }).click()
    await expect(search.links).toHaveCount(21)
    await expect(search.text).toHaveValue('')
  })
})

test('a choice never flickers back', async ({ page, open }) => {
  const search = new SearchPage(page)
  await open('/search')
  for (const [name, value] of [
    ['body', 'ute'],
    ['car_type', 'used'],
    ['make', 'Ford'],
  ] as const) {
    await search.value(name, value).click()
    expect(await search.value(name, value).isChecked()).toBe(true)
    await expect(search.results).toHaveAttribute('aria-busy', 'false')
  }
})

test('a choice made before the page is alive is not lost', async ({ page, at }) => {
  const search = new SearchPage(page)
  await page.route(/entry\.client.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.goto(at('/search'), { waitUntil: 'commit' })
  await search.value('body', 'ute').click()
  await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?body=ute'))
})

test('after an error page the document still knows that scripts run', async ({ page, open, expectNoise }) => {
  expectNoise(/404/)
  await open('/nothing')
  await page.getByRole('link', { name: 'See our whole stock' }).click()
  await expect(new SearchPage(page).links.first()).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/\bjs\b/)
})
