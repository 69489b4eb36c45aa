import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

/** Opens the form of a drive in any car, which two places give, from the page of one. */
async function openForm(page: Page, ask: 'here' | ''): Promise<void> {
  await page.locator('[data-ask="here"]').evaluate((link, how) => {
    link.setAttribute('href', '/forms/test-drive')
    link.setAttribute('data-ask', how)
  }, ask)
  await page.locator('a[href="/forms/test-drive"][data-ask]').click()
}

for (const [where, ask] of [
  ['in its place on the page of a car', 'here'],
  ['in a dialog', ''],
] as const) {
  test(`L04 the times of another place ${where}: what was typed stays`, async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/cars/three-pictures#test-drive')
    const address = page.url()
    await openForm(page, ask)
    const form = page.locator('form[data-lead="test-drive"]')
    await form.getByRole('textbox', { name: 'First Name' }).fill('Sam')
    const [here, there] = [form.locator('.slot-place[aria-current]'), form.locator('.slot-place:not([aria-current])')]
    const name = (await there.textContent()) ?? ''
    await expect(here).not.toHaveText(name)
    await there.click()
    await expect(here).toHaveText(name)
    await expect(here).toBeFocused()
    await expect(form.locator('.slots .field-hint')).toContainText(`at ${name}. All times are`)
    await expect(form.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
    expect(page.url()).toBe(address)

    const time = form.locator('.slot-day[open] .slot-time').first()
    await time.click()
    await expect(form.locator('.slot-day[open] input').first()).toBeChecked()
    expect((await time.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    expect(await axeFaults(page, { part: 'form[data-lead="test-drive"]' })).toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    expect((await page.evaluate(overflow)).by).toBe(0)
  })
}
