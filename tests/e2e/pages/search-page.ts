import type { Locator, Page } from 'playwright/test'

/** Where things are on the search page. */
export class SearchPage {
  readonly page: Page
  readonly heading: Locator
  readonly count: Locator
  readonly results: Locator
  readonly cards: Locator
  readonly links: Locator
  readonly prices: Locator
  readonly chips: Locator
  readonly clearAll: Locator
  readonly sort: Locator
  readonly text: Locator
  readonly popup: Locator
  readonly options: Locator
  readonly sheetOpener: Locator
  readonly sheet: Locator
  readonly sheetClose: Locator
  readonly sheetShow: Locator
  readonly failed: Locator
  readonly retry: Locator
  readonly next: Locator
  readonly previous: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.count = page.getByRole('status')
    this.results = page.locator('#results')
    this.cards = this.results.getByRole('article')
    this.links = this.cards.locator('a.card-link')
    this.prices = this.cards.locator('.price strong')
    this.chips = page.getByRole('list', { name: 'Chosen filters' }).locator('a.chip')
    this.clearAll = page.getByRole('link', { name: 'Clear all' })
    this.sort = page.getByLabel('Sort by')
    this.text = page.locator('#query')
    this.popup = page.locator('.search-popup')
    this.options = this.popup.getByRole('option')
    this.sheetOpener = page.locator('a.sheet-opener')
    this.sheet = page.locator('#filters')
    this.sheetClose = page.getByRole('link', { name: 'Close filters' })
    this.sheetShow = this.sheet.locator('.sheet-foot button')
    this.failed = page.getByRole('alert')
    this.retry = page.getByRole('button', { name: 'Try again' })
    this.next = page.getByRole('link', { name: 'Next page' })
    this.previous = page.getByRole('link', { name: 'Previous page' })
  }

  value(name: string, value: string): Locator {
    return this.page.locator(`input[name="${name}"][value="${value}"]`)
  }

  countBeside(name: string, value: string): Locator {
    return this.page.locator('label', { has: this.value(name, value) }).locator('.filter-count')
  }

  bound(name: string, bound: 'min' | 'max'): Locator {
    return this.page.locator(`input[name="${name}.${bound}"]`)
  }

  chip(text: string): Locator {
    return this.page.getByRole('link', { name: `Remove ${text}`, exact: true })
  }
}
