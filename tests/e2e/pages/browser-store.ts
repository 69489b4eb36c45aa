import type { Page } from 'playwright/test'

/** The message at the edge of the page. */
export const toast = (page: Page) => page.locator('.toast')

/** How many pixels a page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The cars of a list that the browser keeps, the newest first. */
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? '[]') as { slug: string }[], key)

/** Puts cars into a list of the browser, by their slugs and names. */
export const keep = (page: Page, key: string, names: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate(
    ([list, cars]) => {
      const entries = cars.map(([slug, name]) => ({
        id: 1,
        slug,
        name,
        make: 'Kia',
        model: 'Rio',
        primary_image_url: null,
      }))
      localStorage.setItem(list, JSON.stringify(entries))
    },
    [key, Object.entries(names)] as const,
  )

/** A browser whose storage is full, or that forbids it. */
export const storesNothing = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
