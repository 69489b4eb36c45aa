import type { Locator, Page } from 'playwright/test'

/** Where things are on the page of a vehicle. */
export class VehiclePage {
  readonly page: Page
  readonly heading: Locator
  readonly strip: Locator
  readonly pictures: Locator
  readonly counter: Locator
  readonly next: Locator
  readonly previous: Locator
  readonly thumbnails: Locator
  readonly allFeatures: Locator
  readonly comments: Locator
  readonly similar: Locator

  constructor(page: Page) {
    this.page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.strip = page.locator('ul.gallery-strip')
    this.pictures = this.strip.locator('img')
    this.counter = page.locator('.gallery-count')
    this.next = page.getByRole('button', { name: 'Next picture' })
    this.previous = page.getByRole('button', { name: 'Previous picture' })
    this.thumbnails = page.getByRole('list', { name: 'All pictures' }).getByRole('link')
    this.allFeatures = page.getByText(/^Show all \d+ features$/)
    this.comments = page.getByRole('region', { name: 'Dealer Comments' })
    this.similar = page.getByRole('region', { name: /^Similar/ })
  }
}
