import { differencesFromWritten } from './checks/as-written.ts'
import { SearchPage } from './pages/search-page.ts'
import { VehiclePage } from './pages/vehicle-page.ts'
import { expect, test } from './test.ts'

/**
 * Pages are rendered with an internal field of the router (`app/entry.server.tsx`). When a version moves it, the
 * page still looks right but is dead: these tests do something on every page that only a living one can do.
 */

/** Pages of every kind, whose living parts have to be what the server wrote. */
const WRITTEN = [
  ['/'],
  ['/', 'beta'],
  ['/search'],
  ['/search', 'beta'],
  ['/search/toyota?body=ute&price=10000:90000&query=hilux'],
  ['/search?query=zzzzzz'],
  ['/search?postcode=4106&within=50'],
  ['/search?page=99'],
  ['/special-offers'],
  ['/models?body=ute'],
  ['/budget-finder'],
  ['/cars/eight-pictures'],
  ['/cars/no-pictures'],
  ['/cars/reserved'],
  ['/cars/sold'],
  ['/cars/certified'],
  ['/locations'],
  ['/contact'],
  ['/compare'],
  ['/value-my-trade'],
  ['/sign-in'],
  ['/nothing'],
] as const

/** Lives as long as the document: a page that is loaded again has lost it. */
const mark = () => Object.assign(window, { marked: true })
const isMarked = () => 'marked' in window

test.describe('without loading the document again', () => {
  test('home follows a link without loading', async ({ page, at, open }) => {
    await open('/')
    await page.evaluate(mark)
    await page.getByRole('link', { name: /^Browse all/ }).click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
    await expect(new SearchPage(page).links.first()).toBeVisible()
    expect(await page.evaluate(isMarked)).toBe(true)
  })

  test('search changes its list without loading', async ({ page, at, open }) => {
    const search = new SearchPage(page)
    await open('/search')
    await page.evaluate(mark)
    await search.value('make', 'Toyota').click()
    await expect(page).toHaveURL(at('/search/toyota'))
    expect(await page.evaluate(isMarked)).toBe(true)
  })

  test('a vehicle turns its pictures', async ({ page, open }) => {
    const vehicle = new VehiclePage(page)
    await open('/cars/eight-pictures')
    await vehicle.next.click()
    await expect(vehicle.counter).toHaveText('2 / 8')
  })

  test('a button pressed before the page listens is pressed once it does, what the browser opens by itself is not', async ({
    page,
    at,
  }) => {
    const vehicle = new VehiclePage(page)
    let scripts = Promise.withResolvers<void>()
    await page.route('**/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const openWithoutScripts = async () => {
      scripts = Promise.withResolvers()
      await page.goto(at('/cars/eight-pictures'), { waitUntil: 'commit' })
    }
    await openWithoutScripts()
    await vehicle.next.click()
    scripts.resolve()
    await expect(vehicle.counter).toHaveText('2 / 8')

    await page.setViewportSize({ width: 390, height: 844 })
    await openWithoutScripts()
    const opened = page.locator('[popover]:popover-open')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(opened).toHaveCount(1)
    scripts.resolve()
    await page.locator('html[data-alive]').waitFor()
    await expect(opened).toHaveCount(1)
  })

  for (const path of ['/cars/nothing', '/nothing', '/search/lada', '/search?page=99']) {
    test(`${path} follows a link without loading`, async ({ page, expectNoise, open }) => {
      expectNoise(/404/)
      await open(path)
      await page.evaluate(mark)
      await page.getByRole('link', { name: /See our whole stock|Go to the last page/ }).click()
      await expect(new SearchPage(page).links.first()).toBeVisible()
      expect(await page.evaluate(isMarked)).toBe(true)
    })
  }

  test('a page that an extension has changed before it comes alive is drawn anew, with all its blocks', async ({
    page,
    at,
  }) => {
    const blocks = () => page.locator('[data-block]').allInnerTexts()
    const response = (await page.goto(at('/')))!
    const before = await blocks()
    expect(before.join('').length).toBeGreaterThan(100)
    const { 'content-encoding': _, ...headers } = response.headers()
    const body = (await response.text()).replace('<div class="content-page">', '<p>Added by somebody</p>$&')
    expect(body).toContain('Added by somebody')
    await page.route(at('/'), (route) => route.fulfill({ headers, body }))
    await page.reload()
    await expect(page.getByText('Added by somebody')).toHaveCount(0)
    expect(await blocks()).toEqual(before)
  })

  for (const [path, site = 'alpha'] of WRITTEN) {
    test(`the server and the browser agree on ${path} of ${site}`, async ({ page, expectNoise, open }) => {
      expectNoise(/404/)
      await open(path, site)
      expect(await differencesFromWritten(page)).toEqual([])
    })
  }
})
