import type { Locator, Page } from 'playwright/test'

/** The purchase of a car, step by step. */
export class PurchasePage {
  readonly heading: Locator
  readonly sum: Locator
  readonly problems: Locator
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    this.heading = page.getByRole('heading', { level: 1 })
    this.sum = page.getByRole('complementary', { name: 'Your order' })
    this.problems = page.getByRole('alert')
  }

  go = (name: string): Promise<void> => this.#page.getByRole('button', { name }).click()
  choose = (name: string): Promise<void> => this.#page.getByRole('radio', { name, exact: true }).check()
  fill = (name: string, text: string): Promise<void> => this.#page.getByRole('textbox', { name }).fill(text)
  pick = (name: string, option: string) => this.#page.getByRole('combobox', { name }).selectOption(option)
  tick = (name: string): Promise<void> => this.#page.getByRole('checkbox', { name }).check()
  step = (name: string): Locator => this.#page.getByRole('navigation', { name: 'Steps' }).getByText(name)

  /** From the vehicle to the payment. */
  async vehicle(): Promise<void> {
    await this.tick('Floor mats')
    await this.go('Continue with this vehicle')
    await this.choose('No')
    await this.go('Save and continue')
  }

  async details(): Promise<void> {
    await this.fill('First Name', 'Sam')
    await this.fill('Last Name', 'Tester')
    await this.fill('Email', 'sam.tester@example.com')
    await this.fill('Mobile Number', '0491 570 156')
    await this.fill('Postcode', '4106')
    await this.pick('What ID will you bring', 'Australian driver licence')
    await this.go('Save and continue')
  }
}
