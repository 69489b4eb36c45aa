import type { Locator, Page } from 'playwright/test'

/** The budget finder, on the home page and on its own. */
export class BudgetFinder {
  readonly form: Locator
  readonly button: Locator
  /** What the button says when scripts run. */
  readonly label: Locator
  readonly nothing: Locator
  readonly budget: Locator
  readonly slider: Locator

  constructor(page: Page) {
    this.form = page.locator('.budget-form')
    this.button = this.form.locator('[type="submit"]')
    this.label = this.button.locator('.js-only')
    this.nothing = this.form.locator('.budget-none')
    this.budget = this.form.locator('.budget-sum strong')
    this.slider = this.form.getByRole('slider')
  }

  amount(name: 'Weekly repayment' | 'Monthly repayment' | 'Deposit'): Locator {
    return this.form.getByLabel(name)
  }

  plan(name: 'Weekly' | 'Monthly' | 'Total price'): Locator {
    return this.form.getByRole('radio', { name })
  }

  body(name: string): Locator {
    return this.form.getByRole('checkbox', { name, exact: true })
  }
}
