import type { Page } from 'playwright/test'
import { linkToken } from '#app/features/garage/alerts/stop-link.ts'
import { savedSearchesOf } from '#app/features/garage/alerts/searches/saved-searches.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { signIn, type Shopper } from '../site-documents/garage-sites.ts'
import { pageFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const SITE = 'garage-showroom'
const SEARCHES = '/my-garage/searches'
const done = (page: Page) => page.locator('main p[role=status]')

/** The link of a message about the newest thing that a shopper keeps. */
async function stopLink(account: Shopper): Promise<string> {
  const dataFolder = process.env['FORECOURT_E2E_DATA'] ?? process.env['forecourt_e2e_data'] ?? ''
  const database: Database = openDatabase({ dataFolder })
  try {
    const site = { slug: SITE, version: 1, origin: '', settings: {}, database, now: Date.now }
    const [newest] = await savedSearchesOf(site).list(account)
    const secret = await sharedSecret(database, 'alerts')
    const token = linkToken(secret, { site: SITE, use: 'stop', account, search: newest!.id })
    return `/pages/unsubscribe?token=${token}`
  } finally {
    await database.close()
  }
}

for (const javaScriptEnabled of [true, false]) {
  const shopper = javaScriptEnabled ? 'searches' : 'searchesPlain'
  test.describe(javaScriptEnabled ? 'A04 with scripts' : 'A04 without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a search is saved, changed, paused, resumed, stopped by its link and deleted', async ({
      page,
      context,
      at,
      expectNoise,
    }) => {
      expectNoise(/422/)
      await signIn(context, at('/', SITE), shopper)
      await page.goto(at('/search/mazda', SITE))
      await page
        .getByRole('link', { name: /^Save this search/ })
        .locator('visible=true')
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save this search')
      await page.getByRole('button', { name: 'Save this search' }).click()
      await expect(page.getByText('Please choose how you’d like to hear from us.')).toBeVisible()
      await page.getByRole('radio', { name: /^Text message to/ }).check()
      await page.getByRole('button', { name: 'Save this search' }).click()
      await expect(page.getByText('Please tick this box so we can contact you')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Text message to/ })).toBeChecked()
      await page.getByRole('textbox', { name: 'Name' }).fill('A Mazda for Kim')
      await page.getByRole('checkbox', { name: /may send me messages in this way/ }).check()
      await page.getByRole('button', { name: 'Save this search' }).click()
      await expect(done(page)).toHaveText('Your search is saved.')
      await expect(page.getByText(/^Text messages to 0491 570/)).toBeVisible()

      await page.getByRole('button', { name: 'Pause: A Mazda for Kim' }).click()
      await expect(page.getByText('Paused', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Resume: A Mazda for Kim' }).click()
      await expect(done(page)).toHaveText('Alerts are on again.')
      await page.getByRole('link', { name: 'Change: A Mazda for Kim' }).click()
      await page.getByRole('textbox', { name: 'Name' }).fill('Any Mazda')
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(page.getByRole('link', { name: 'Any Mazda', exact: true })).toHaveAttribute('href', /make=Mazda/)

      const link = await stopLink(shopper)
      await context.clearCookies()
      await page.goto(at(link, SITE))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stop these messages?')
      await page.getByRole('button', { name: 'Stop messages about this search' }).click()
      await expect(page.getByRole('status').filter({ hasText: 'Any Mazda' })).toBeVisible()

      await signIn(context, at('/', SITE), shopper)
      await page.goto(at(SEARCHES, SITE))
      await expect(page.getByText('Saved without messages')).toBeVisible()
      await page.getByRole('link', { name: 'Change: Any Mazda' }).click()
      await page.getByRole('button', { name: 'Delete this search' }).click()
      await expect(done(page)).toHaveText('The search is deleted.')
      await expect(page.getByText('No saved searches yet.')).toBeVisible()
    })

    test('alerts about the watchlist are turned on, and stopped by the link of a message', async ({
      page,
      context,
      at,
    }) => {
      const watcher = javaScriptEnabled ? 'watches' : 'watchesPlain'
      await signIn(context, at('/', SITE), watcher)
      await page.goto(at(SEARCHES, SITE))
      await page.getByRole('link', { name: 'Turn on alerts: My watchlist' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist alerts')
      await page.getByRole('radio', { name: /^Text message to/ }).check()
      await page
        .getByRole('checkbox', { name: /a vehicle in my watchlist drops in price or becomes available/ })
        .check()
      await page.getByRole('button', { name: 'Save changes' }).click()
      await expect(done(page)).toHaveText('Your watchlist alerts are up to date.')
      await expect(page.getByText(/^Text messages to 0491 570/)).toBeVisible()
      await page.goto(at(await stopLink(watcher), SITE))
      await page.getByRole('button', { name: 'Stop messages about my watchlist' }).click()
      await expect(page.getByText('We won’t send you any more messages about your watchlist.')).toBeVisible()
      await page.goto(at(SEARCHES, SITE))
      await expect(page.getByRole('link', { name: 'Turn on alerts: My watchlist' })).toBeVisible()
    })
  })
}

test('A04 saved searches, their forms and the unsubscribe page have no violation and fit', async ({
  page,
  context,
  at,
  open,
}) => {
  test.setTimeout(120_000)
  await signIn(context, at('/', SITE), 'looks')
  const save = async () => {
    await page.goto(at(`${SEARCHES}/new?path=%2Fsearch%2Fmazda`, SITE))
    await page.getByRole('radio', { name: 'Email' }).check()
    await page.getByRole('textbox', { name: 'Email address' }).fill(`${'sam.'.repeat(15)}tester@example.com`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Unbreakablesearchname'.repeat(3))
    await page.getByRole('checkbox', { name: /may send me messages/ }).check()
    await page.getByRole('button', { name: 'Save this search' }).click()
    await expect(done(page)).toContainText('Please open its link')
  }
  const empty = [SEARCHES, `${SEARCHES}/new?path=%2Fsearch%2Fmazda`, `${SEARCHES}/watchlist`]
  for (const path of empty) {
    await open(path, SITE)
    expect([path, await pageFaults(page)]).toEqual([path, []])
  }
  await save()
  for (const path of [SEARCHES, await stopLink('looks'), '/pages/unsubscribe']) {
    await open(path, SITE)
    expect([path, await pageFaults(page)]).toEqual([path, []])
  }
})
