import type { Locator, Page } from 'playwright/test'

/** Where things are on the page of parts. */
export class PartsPage {
  readonly heading: Locator
  readonly count: Locator
  readonly items: Locator
  readonly numbers: Locator
  readonly make: Locator
  readonly model: Locator
  readonly year: Locator
  readonly text: Locator
  readonly sort: Locator
  readonly next: Locator
  readonly sheetOpener: Locator
  readonly sheetShow: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.count = page.getByRole('status')
    this.items = page.locator('#results').getByRole('article')
    this.numbers = this.items.locator('.part-number strong')
    this.make = page.getByRole('combobox', { name: 'Make', exact: true })
    this.model = page.getByRole('combobox', { name: 'Model', exact: true })
    this.year = page.getByRole('combobox', { name: 'Year', exact: true })
    this.text = page.locator('#query')
    this.sort = page.getByLabel('Sort by')
    this.next = page.getByRole('link', { name: 'Next page' })
    this.sheetOpener = page.locator('a.sheet-opener')
    this.sheetShow = page.locator('#filters .sheet-foot button')
  }

  value(name: string, value: string): Locator {
    return this.page.locator(`input[name="${name}"][value="${value}"]`)
  }

  chip(text: string): Locator {
    return this.page.getByRole('link', { name: `Remove ${text}`, exact: true })
  }
}
