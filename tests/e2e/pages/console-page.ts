import type { Page, Request } from 'playwright/test'
import { DESK } from '../site-documents/console-sites.ts'

type At = (path: string, site?: string) => string

/** The console as its people use it; `at` is the fixture of the tests. */
export class ConsolePage {
  readonly page: Page
  readonly at: At
  readonly site: string

  constructor(page: Page, at: At, site: string = DESK) {
    this.page = page
    this.at = at
    this.site = site
  }

  /** Address of a page at the desk, or at the other dealer that was named. */
  address = (path: string): string => this.at(`/${this.site}${path}`, 'console')

  /** Opens the console and comes in as somebody of the demo. */
  async signIn(name: string, path = '/today'): Promise<void> {
    await this.page.goto(this.address(path))
    await this.page.getByRole('button', { name: new RegExp(`^\\W*\\w*\\s*${name}`) }).click()
    await this.page.waitForURL(this.address(path))
  }

  /** Has the page ask for its data anew, as it does each minute and when something comes in; resolves when it has. */
  async refresh(): Promise<void> {
    // Nobody listens before the page is alive.
    await this.page.waitForFunction(
      () =>
        Object.keys(document.documentElement).some((key) => key.startsWith('__react')) &&
        new Promise<boolean>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))),
    )
    // The likenesses of a car that is typed in ask for the page alone, not for its frame.
    const isWhole = (request: Request) => /\.data(?!.*_routes=)|\.data.*_routes=.*frame/.test(request.url())
    // The router lets a body go once it has read its data, which the browser calls a failure now and then.
    const asked = Promise.race([
      this.page.waitForEvent('requestfinished', isWhole),
      this.page.waitForEvent('requestfailed', isWhole),
    ])
    await this.page.evaluate(() => dispatchEvent(new Event('online')))
    const response = await (await asked).response()
    if (!response?.ok()) throw new Error(`The page asked for its data anew and was answered ${response?.status()}.`)
  }

  /** Opens the thread of somebody out of the list. */
  async openThread(name: string): Promise<void> {
    await this.page.getByRole('link', { name: new RegExp(`^${name}`) }).click()
    await this.page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) }).waitFor()
  }

  /** What was said about what was done last. */
  get done() {
    return this.page.locator('.thread-done')
  }

  menu(name: string | RegExp) {
    return this.page.locator('.thread-verbs summary').and(this.page.getByLabel(name))
  }

  /** The form in a menu of the stock, opened. */
  async openMenu(label: string) {
    await this.page
      .locator('summary')
      .and(this.page.getByLabel(label, { exact: true }))
      .click()
    return this.page.locator('details.menu[open]')
  }

  /** Finds a car in the list by what is typed, and opens it. */
  async openCar(text: string): Promise<void> {
    await this.page.getByRole('searchbox', { name: 'Stock number, plate, VIN or words' }).fill(text)
    await this.page.keyboard.press('Enter')
    await this.page.waitForURL(/text=/)
    await this.page.getByRole('rowheader', { name: text }).getByRole('link').click()
    await this.page.getByRole('heading', { level: 1, name: text }).waitFor()
  }

  /** Chooses from a menu of the thread. */
  async choose(menu: string | RegExp, button: string): Promise<void> {
    await this.menu(menu).click()
    await this.page.locator('details[open]').getByRole('button', { name: button }).click()
  }
}
