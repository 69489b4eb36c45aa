import type { Locator, Page } from 'playwright/test'

/** The block "Near you" of the filters, and what it changes in the list. */
export class PlaceBlock {
  readonly postcode: Locator
  readonly within: Locator
  readonly nearestFirst: Locator
  readonly forget: Locator
  readonly problem: Locator
  /** Where the cars of the list stand, with their distances. */
  readonly places: Locator

  constructor(page: Page) {
    const block = page.getByRole('group', { name: 'Near you' })
    this.postcode = block.getByLabel('Your postcode')
    this.within = block.getByLabel('Distance')
    this.nearestFirst = block.getByRole('button', { name: 'Nearest first' })
    this.forget = block.getByRole('button', { name: 'Forget my postcode' })
    this.problem = block.locator('#place-problem')
    this.places = page.locator('#results .card-place')
  }
}
