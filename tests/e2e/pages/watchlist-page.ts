import type { BrowserContext, Page } from 'playwright/test'
import { cookiesOf } from '../site-documents/watchlist-sites.ts'
import { stored } from './browser-store.ts'

/** The site whose shoppers keep a watchlist. */
export const WATCH = 'watch'
/** The heart of a car's own page. */
export const heart = (page: Page) => page.locator('.vehicle-name .save-toggle')
/** The way to the list, with how many are in it. */
export const link = (page: Page) => page.locator('.saved-link[href="/watchlist"]')

export const slugsStored = async (page: Page, key: string): Promise<string[]> =>
  (await stored(page, key)).map(({ slug }) => slug)

export const signIn = (context: BrowserContext, shopper: number, address: string) =>
  context.addCookies(cookiesOf(shopper, address))

/** Puts a page of its own in the place of the sign-in page: what leads on from there. */
export const standInForSignIn = (page: Page, leadsOn = '') =>
  page.route('**/sign-in?*', (route) => route.fulfill({ contentType: 'text/html', body: `<h1>Sign in</h1>${leadsOn}` }))
