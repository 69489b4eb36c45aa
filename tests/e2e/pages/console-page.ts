import type { Page } from 'playwright/test'
import { DESK } from '../site-documents/console-sites.ts'

type At = (path: string, site?: string) => string

/** The console as its people use it; `at` is the fixture of the tests. */
export class ConsolePage {
  readonly page: Page
  readonly at: At

  constructor(page: Page, at: At) {
    this.page = page
    this.at = at
  }

  /** Address of a page at the desk. */
  address = (path: string): string => this.at(`/${DESK}${path}`, 'console')

  /** Opens the console and comes in as somebody of the demo. */
  async signIn(name: string, path = '/today'): Promise<void> {
    await this.page.goto(this.address(path))
    await this.page.getByRole('button', { name: new RegExp(`^\\W*\\w*\\s*${name}`) }).click()
    await this.page.waitForURL(this.address(path))
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

  /** Chooses from a menu of the thread. */
  async choose(menu: string | RegExp, button: string): Promise<void> {
    await this.menu(menu).click()
    await this.page.locator('details[open]').getByRole('button', { name: button }).click()
  }
}
