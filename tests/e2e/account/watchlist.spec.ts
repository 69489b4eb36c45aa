import type { Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { overflow, storesNothing, toast } from '../pages/browser-store.ts'
import { heart, link, signIn, slugsStored, WATCH } from '../pages/watchlist-page.ts'
import { expect, test } from '../test.ts'

/** Holds the answers to an address until the test lets them go. */
async function holding(page: Page, address: string): Promise<() => void> {
  let go = () => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  await page.route(address, async (route) => {
    await gate
    await route.continue()
  })
  return () => go()
}

/** What the page did, in order: events of the data layer and messages. */
const watchOrder = (page: Page) =>
  page.addInitScript(() => {
    const order: string[] = []
    Object.assign(window, { order })
    const layer: unknown[] = []
    layer.push = (...entries: { event_id?: number }[]) => {
      for (const entry of entries) if (entry.event_id) order.push(`event ${entry.event_id}`)
      return Array.prototype.push.apply(layer, entries)
    }
    Object.assign(window, { dataLayer: layer, asc_datalayer: { events: layer } })
    new MutationObserver(() => {
      const title = document.querySelector('.toast strong')?.textContent
      if (title && order.at(-1) !== title) order.push(title)
    }).observe(document, { subtree: true, childList: true })
  })

for (const width of [390, 1440]) {
  test(`A02 a heart fills at once, turns while it waits, and the message leads to the list at ${width} px`, async ({
    page,
    context,
    at,
    open,
  }) => {
    // What was saved stays saved: a second try would not begin where this one did.
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await signIn(context, width === 390 ? 0 : 2, at('/', WATCH))
    await watchOrder(page)
    const letGo = await holding(page, '**/api/watchlist/save-car')
    await open('/cars/first', WATCH)
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await heart(page).click()
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(heart(page)).toHaveAttribute('aria-busy', 'true')
    await expect(link(page)).toHaveAccessibleName('Watchlist, 1 saved')
    await expect(toast(page)).toHaveCount(0)
    letGo()
    await expect(toast(page)).toContainText('Car Saved In Watchlist')
    await expect(toast(page)).toContainText('2021 Mazda MX-5 GT is now available in your watchlist')
    await expect(heart(page)).not.toHaveAttribute('aria-busy')
    const order = await page.evaluate(() => (window as unknown as { order: string[] }).order)
    expect(order.filter((each) => /39|Saved/.test(each))).toEqual(['event 39', 'Car Saved In Watchlist'])
    expect(await axeFaults(page)).toEqual([])
    await toast(page).getByRole('link', { name: 'View List' }).click()
    await expect(page).toHaveURL(at('/watchlist', WATCH))
    await expect(page.locator('.watched a.card-link')).toHaveAttribute('href', '/cars/first')
    // Before the page is alive a press sends the form, and the page that comes says it in its own words.
    await open('/watchlist', WATCH)
    await expect(page.getByText('One saved, on every device')).toBeVisible()
    await page.locator('.watched .save-toggle').click()
    await expect(toast(page)).toContainText('Car Removed')
    await expect(toast(page)).toContainText('2021 Mazda MX-5 GT is no longer in your watchlist')
    await expect(page.locator('.watched')).toHaveCount(1)
    await toast(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toast(page)).toContainText('Car Saved In Watchlist')
    await expect(page.getByText('One saved, on every device')).toBeVisible()
  })

  test(`A02 sold cars are marked and removed, those that are gone are named at ${width} px`, async ({
    page,
    context,
    at,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(context, width === 390 ? 1 : 3, at('/', WATCH))
    await open('/cars/sold', WATCH)
    await expect(heart(page)).toHaveText('Remove')
    await open('/watchlist', WATCH)
    const gone = page.getByRole('region', { name: 'No longer listed' })
    await expect(gone).toContainText('2009 Kia Rio LX')
    await expect(page.locator('.watched')).toContainText('Just Sold')
    expect(await axeFaults(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await gone.getByRole('button', { name: 'Remove 2009 Kia Rio LX' }).press('Enter')
    await expect(gone).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.locator('.watched .save-toggle').press('Enter')
    await expect(toast(page)).toContainText('is no longer in your watchlist')
    await expect(page.locator('.watched :focus')).toHaveCount(1)
    await expect(toast(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
    await expect(page.getByText('0 saved, on every device')).toBeVisible()
    await open('/watchlist', WATCH)
    await expect(page.getByText('Your watchlist is empty.')).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
    await open('/cars/sold', WATCH)
    await expect(heart(page)).toHaveCount(0)
  })
}

test('A02 what fails is taken back and said in place, without the message of success', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  expectNoise(/save-car|remove-car/)
  await signIn(context, 4, at('/', WATCH))
  await open('/cars/first', WATCH)
  const message = 'Your watchlist holds 200 vehicles. Remove one, then save this one again.'
  await page.route('**/save-car', (route) => route.fulfill({ status: 409, json: { success: false, message } }))
  await heart(page).click()
  await expect(toast(page)).toContainText(message)
  await expect(toast(page)).not.toContainText('Car Saved')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(link(page)).toHaveAccessibleName('Watchlist')
  for (const answer of [
    { status: 500, body: '<h1>' },
    { status: 200, body: '{}' },
    { status: 200, body: 'null' },
  ]) {
    await page.route('**/save-car', (route) => route.fulfill(answer))
    await heart(page).click()
    await expect(toast(page)).toContainText('We couldn’t reach your watchlist.')
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
    await toast(page).getByRole('button', { name: 'Close message' }).click()
  }
  await page.unroute('**/save-car')
  await heart(page).click()
  await expect(toast(page)).toContainText('Car Saved In Watchlist')
  await page.route('**/remove-car', (route) => route.abort())
  await heart(page).click()
  await expect(toast(page)).toContainText('Check your connection')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
})

test('A02 a site that says so tells the error in a dialog of the browser', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  expectNoise(/save-car/)
  await signIn(context, 6, at('/', 'watch-alert'))
  await open('/cars/first', 'watch-alert')
  await page.route('**/save-car', (route) =>
    route.fulfill({ status: 409, json: { success: false, message: 'This vehicle has just been sold.' } }),
  )
  const said = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return [dialog.type(), dialog.message()]
  })
  await heart(page).click()
  expect(await said).toEqual(['alert', 'This vehicle has just been sold.'])
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toHaveCount(0)
})

test('A02 the list is asked for once in the life of a page, and tabs are in step', async ({
  page,
  context,
  at,
  open,
}) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/watchlist') && requested.push(request.url()))
  await signIn(context, 10, at('/', WATCH))
  await open('/search', WATCH)
  await expect.poll(() => requested.length).toBe(1)
  await page.locator('#results a.card-link').first().click()
  await expect(heart(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(page.url())
  await heart(page).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  await expect(link(other)).toHaveAccessibleName('Watchlist, 1 saved')
  await expect(toast(page)).toContainText('Car Saved In Watchlist')
  await heart(other).click()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(other)).toContainText('Car Removed')
  expect(requested).toHaveLength(1)
  await other.close()
})

test('A02 a tab whose answer is older than a press in another tab does not undo it', async ({
  page,
  context,
  at,
  open,
}) => {
  await signIn(context, 20, at('/', WATCH))
  await open('/cars/first', WATCH)
  const other = await context.newPage()
  let answer = () => {}
  const requested = new Promise<void>((resolve) => {
    void other.route('**/api/watchlist', (route) => {
      answer = () => void route.fulfill({ json: { cars: [] } })
      resolve()
    })
  })
  await other.goto(page.url())
  await requested
  await heart(page).click()
  await expect(toast(page)).toContainText('Car Saved In Watchlist')
  const taken = other.waitForResponse('**/api/watchlist')
  answer()
  await (await taken).finished()
  // Time for the page to do with the answer what it does.
  await other.waitForTimeout(300)
  for (const tab of [page, other]) await expect(heart(tab)).toHaveAttribute('aria-pressed', 'true')
  expect(await slugsStored(page, 'watchlist')).toEqual(['first'])
  await other.close()
})

test('A02 a browser that stores nothing saves all the same', async ({ page, context, at, open }) => {
  await storesNothing(page)
  await signIn(context, 22, at('/', WATCH))
  await open('/cars/first', WATCH)
  await heart(page).click()
  await expect(toast(page)).toContainText('Car Saved In Watchlist')
  await open('/search', WATCH)
  await expect(link(page)).toHaveAccessibleName('Watchlist, 1 saved')
})

for (const width of [390, 1440]) {
  test.describe(`without JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled: false, viewport: { width, height: 844 } })

    test('A02 the heart saves, the list says so, leads back and lets the car go', async ({ page, context, at }) => {
      await signIn(context, width === 390 ? 16 : 18, at('/', WATCH))
      await page.goto(at('/cars/first', WATCH))
      await heart(page).click()
      await expect(page).toHaveURL(at('/watchlist?saved=first&back=%2Fcars%2Ffirst', WATCH))
      await expect(page.getByText('2021 Mazda MX-5 GT is now available in your watchlist.')).toBeVisible()
      expect(await overflow(page)).toBe(0)
      await page.getByRole('link', { name: 'Back to where you were' }).click()
      await expect(page).toHaveURL(at('/cars/first', WATCH))
      await page.goto(at('/search', WATCH))
      await page.locator('#results .save-toggle').nth(2).click()
      await expect(page.locator('.watched')).toHaveCount(2)
      for (const left of [1, 0]) {
        await page.locator('.watched .save-toggle').first().click()
        await expect(page.getByText('It is no longer in your watchlist.')).toBeVisible()
        await expect(page.locator('.watched')).toHaveCount(left)
      }
    })

    test('A02 who is not signed in is led to the sign-in page and from there to the list', async ({
      page,
      at,
      expectNoise,
    }) => {
      expectNoise(/\/sign-in\?/)
      await page.goto(at('/cars/first', WATCH))
      await heart(page).click()
      await page.waitForURL('**/sign-in?*')
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
        type: 'watchlist',
        redirect: '/watchlist?saved=first&back=%2Fcars%2Ffirst',
        back: '/cars/first',
        save: 'first',
      })
    })
  })
}
