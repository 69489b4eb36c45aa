import { keep, toast } from '../pages/browser-store.ts'
import { heart, link, signIn, slugsStored, standInForSignIn, WATCH } from '../pages/watchlist-page.ts'
import { expect, test } from '../test.ts'
import { cookiesOf } from '../site-documents/watchlist-sites.ts'

test('A02 who is not signed in is led to the sign-in page, and told of the car on the way back', async ({
  page,
  context,
  at,
  open,
}) => {
  await standInForSignIn(page)
  await open('/cars/first?from=search#reviews', WATCH)
  await heart(page).click()
  await page.waitForURL('**/sign-in?*')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    type: 'watchlist',
    redirect: '/cars/first?from=search#reviews',
    back: '/cars/first?from=search#reviews',
    save: 'first',
  })
  // The sign-in page has saved the car and leads back.
  await signIn(context, 8, at('/', WATCH))
  await page.evaluate(() =>
    fetch('/api/watchlist/save-car', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"car_id":1}',
    }),
  )
  await open('/cars/first?from=search', WATCH)
  await expect(toast(page)).toContainText('2021 Mazda MX-5 GT is now available in your watchlist')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await open('/cars/first', WATCH)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toHaveCount(0)
})

test('A02 a car that goes while its shopper signs in is told of in a sentence, once', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  expectNoise(/404/)
  await standInForSignIn(page, '<a href="/search">Signed in</a>')
  await open('/cars/first', WATCH)
  await heart(page).click()
  await page.waitForURL('**/sign-in?*save=first')
  await signIn(context, 12, at('/', WATCH))
  const message = 'This vehicle is no longer listed, so it wasn’t saved.'
  await page.route('**/api/watchlist/save-car', (route) =>
    route.fulfill({ status: 404, json: { success: false, message } }),
  )
  await page.getByRole('link', { name: 'Signed in' }).click()
  await expect(toast(page)).toContainText(message)
  await page.unroute('**/api/watchlist/save-car')
  await open('/cars/first', WATCH)
  await page.waitForLoadState('networkidle')
  await expect(toast(page)).toHaveCount(0)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test('A02 whoever gave up signing in, and signs in another day, is told nothing of that car', async ({
  page,
  context,
  at,
  open,
}) => {
  await standInForSignIn(page, '<a href="/cars/first">Cancel</a>')
  await open('/cars/first', WATCH)
  await heart(page).click()
  await page.waitForURL('**/sign-in?*save=first')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await signIn(context, 14, at('/', WATCH))
  await open('/search', WATCH)
  await page.waitForLoadState('networkidle')
  await expect(toast(page)).toHaveCount(0)
  await open('/cars/first', WATCH)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test('A02 a browser that only believes itself signed in forgets, and is asked to sign in', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  expectNoise(/401/)
  await standInForSignIn(page)
  const [session, hint] = cookiesOf(99, at('/', WATCH))
  await context.addCookies([session!, hint!])
  await page.addInitScript(() => localStorage.setItem('watchlist', '[{"id":2,"slug":"sold"}]'))
  await open('/cars/first', WATCH)
  await expect(link(page)).toHaveAccessibleName('Watchlist')
  await heart(page).click()
  await page.waitForURL('**/sign-in?*')
})

test('A02 whoever has signed out leaves nothing in the browser; nobody is asked about the list', async ({
  page,
  open,
}) => {
  const requested: string[] = []
  page.on('request', (request) => request.url().includes('/api/watchlist') && requested.push(request.url()))
  await open('/search', WATCH)
  for (const left of ['[{"id":1,"slug":"first"}]', '{', 'null', '[[]]', '[{"id":1,"slug":"../x"}]', '"text"']) {
    await page.evaluate((text) => localStorage.setItem('watchlist', text), left)
    await open('/search', WATCH)
    await expect(link(page)).toHaveAccessibleName('Watchlist')
  }
  await page.evaluate(() => localStorage.setItem('watchlist', '[{"id":1,"slug":"first"}]'))
  await open('/search', WATCH)
  await expect.poll(() => slugsStored(page, 'watchlist')).toEqual([])
  expect(requested).toEqual([])
})

test('A03 favourites of the browser move into the account; a call that fails loses none', async ({
  page,
  context,
  at,
  open,
  expectNoise,
}) => {
  expectNoise(/favourites/)
  await open('/search', WATCH)
  await keep(page, 'favourites', { first: 'first', sold: 'sold', nowhere: 'nowhere' })
  await signIn(context, 24, at('/', WATCH))
  for (const answer of [
    { status: 500, body: '' },
    { status: 200, body: '{}' },
  ]) {
    await page.route('**/api/watchlist/favourites', (route) => route.fulfill(answer))
    await open('/search', WATCH)
    await expect(link(page)).toHaveAccessibleName('Watchlist')
    expect(await slugsStored(page, 'favourites')).toEqual(['first', 'sold', 'nowhere'])
  }
  await page.unroute('**/api/watchlist/favourites')
  await open('/search', WATCH)
  await expect(link(page)).toHaveAccessibleName('Watchlist, 2 saved')
  expect(await slugsStored(page, 'favourites')).toEqual([])
  await open('/watchlist', WATCH)
  await expect(page.locator('.watched')).toHaveCount(2)
})
