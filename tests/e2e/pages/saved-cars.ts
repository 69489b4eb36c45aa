import { expect, type Page } from 'playwright/test'

export const hearts = (page: Page) => page.locator('#results .save-toggle')
export const compareBoxes = (page: Page) => page.locator('#results .compare-toggle input')
export const compareTray = (page: Page) => page.getByRole('region', { name: 'Compare', exact: true })
export const savedLink = (page: Page) => page.locator('.saved-link')

/** Chooses the first cars of the list to compare and waits for each. */
export async function compareFirst(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await compareBoxes(page).nth(i).click()
    await expect(compareBoxes(page).nth(i)).toBeChecked()
  }
}
