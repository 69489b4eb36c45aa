import type { Page } from 'playwright/test'

/** Parts of the calculator of finance on a page. */
export const calculator = (page: Page) => page.locator('#finance-calculator')
export const calculatorBox = (page: Page, label: string) => calculator(page).getByRole('textbox', { name: label })
export const calculatorSlider = (page: Page, label: string) => calculator(page).getByRole('slider', { name: label })
export const calculatorFigure = (page: Page) => calculator(page).locator('.fin-figure')
