import type { Locator, Page } from 'playwright/test'
import { openDay } from '../../factories/leads/open-day.ts'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

/** Nobody answers a form faster than this, and the server knows, ms. */
const AWHILE = 2_200

const ANSWERS = {
  'First Name': 'Sam',
  'Last Name': 'Tester',
  Email: 'sam.tester@example.com',
  'Mobile Number': '+61491570156',
  Postcode: '4106',
}

async function fill(form: Locator, answers: Readonly<Record<string, string>> = ANSWERS): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await form.getByRole('textbox', { name: label }).fill(text)
}

const enquiry = (page: Page) => page.locator('#enquiry-form')

test('L02 V07 an enquiry on the page of a car: errors beside the fields, then one lead', async ({ page, open }) => {
  await open('/cars/three-pictures#enquiry')
  const form = enquiry(page)
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  const errors = form.getByRole('alert')
  await expect(errors).toBeFocused()
  await expect(errors).toContainText('Please fix the following errors:')
  await expect(form.getByRole('textbox', { name: 'Postcode' })).toHaveAccessibleDescription(
    'Please enter your postcode.',
  )
  await fill(form)
  await form.getByRole('textbox', { name: 'Postcode' }).fill('41')
  await form.getByRole('textbox', { name: 'Message' }).fill('Is it still available?')
  await expect(form.getByText('Invalid postcode. Please enter a 4-digit number.').last()).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Mobile Number' })).toHaveValue('04 9157 0156')
  await form.getByRole('textbox', { name: 'Postcode' }).fill('4106')
  await expect(errors).toBeHidden()
  await form.getByRole('checkbox', { name: /^Remember/ }).check()
  await page.waitForTimeout(AWHILE)
  let sent = 0
  page.on('request', (request) => (sent += request.url().endsWith('/forms/enquiry/part') ? 1 : 0))
  await form.getByRole('button', { name: 'Send enquiry' }).dblclick()
  await expect(page).toHaveURL(/\/success\?lead_id=/)
  expect(sent).toBe(1)
  await open('/forms/fleet')
  await page.getByRole('textbox', { name: 'Postcode' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
})

test('L02 what the network and the server cannot say is said for them', async ({ page, open, expectNoise }) => {
  expectNoise(/Failed to load resource|net::ERR_FAILED/)
  await open('/forms/fleet')
  await fill(page.locator('form.lead-form'), { ...ANSWERS, Message: 'Ten utes.' })
  const button = page.getByRole('button', { name: 'Send fleet enquiry' })
  await page.route('**/part', (route) => route.abort())
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('An error occurred when submitting this form')
  await page.unroute('**/part')
  await page.route('**/part', (route) => route.fulfill({ status: 500, body: 'Oh no' }))
  await button.click()
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occured')
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
})

test('L05 Quick Enquiry with the keyboard alone', async ({ page, open }) => {
  await open('/search/mazda')
  const opener = page.getByRole('link', { name: /^Enquire about/ }).first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Quick Enquiry' })
  await expect(dialog.getByRole('textbox', { name: 'First Name' })).toBeFocused()
  for (const text of Object.values(ANSWERS)) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Does it tow?')
  await page.waitForTimeout(AWHILE)
  await dialog.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(page).toHaveURL(/\/success\?lead_id=/)
})

test('L04 the times of another place come without leaving the form', async ({ page, open }) => {
  await open('/forms/test-drive')
  await page.getByRole('textbox', { name: 'First Name' }).fill('Sam')
  const woken = page.locator('form[data-live]')
  await expect(woken).toHaveCount(1)
  // The module of the times is asked for when the form wakes.
  await page.waitForLoadState('networkidle')
  const chosen = woken.getByRole('link', { name: 'Chermside' })
  await chosen.click()
  await expect(chosen).toHaveAttribute('aria-current', 'true')
  await expect(chosen).toBeFocused()
  await expect(woken.getByText(/minutes at Chermside/)).toBeVisible()
  await expect(page).toHaveURL(/\/forms\/test-drive$/)
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
  await expect(woken.locator('input[name=location]')).toHaveValue('chermside')
})

test('L02 step by step: back keeps what was typed', async ({ page, open }) => {
  await open('/forms/service')
  await expect(page.getByText('Step 1 of 2')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toBeHidden()
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  await expect(page.getByRole('alert')).toContainText('Please choose a day.')
  await expect(page.getByRole('alert')).toContainText('Please enter your registration number.')
  await page.getByRole('combobox', { name: 'Which location?' }).selectOption('chermside')
  await page.getByLabel('Preferred day').fill(openDay())
  await page.getByRole('textbox', { name: 'Registration number' }).fill('123ABC')
  await page.getByRole('textbox', { name: 'Kilometres' }).fill('85000')
  await next.click()
  await expect(page.getByText('Step 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'Kilometres' })).toHaveValue('85,000')
  await next.click()
  const { Postcode: _, ...answers } = ANSWERS
  await fill(page.locator('form.lead-form'), answers)
  await page.waitForTimeout(AWHILE)
  await page.getByRole('button', { name: 'Request a booking' }).click()
  await expect(page).toHaveURL(/\/success\?lead_id=/)
})

test('the page of a form is accessible, with errors and without', async ({ page, open }) => {
  await open('/forms/service')
  expect(await axeFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('L02 V07 an enquiry on the page of a car keeps what was typed, and arrives', async ({
    page,
    at,
    expectNoise,
  }) => {
    // A form that is refused is an answer like any other; the browser writes its status down.
    expectNoise(/status of 422/)
    await page.goto(at('/cars/three-pictures#enquiry'))
    await fill(enquiry(page), { ...ANSWERS, Postcode: '41' })
    await page.waitForTimeout(AWHILE)
    await enquiry(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert')).toContainText('Invalid postcode. Please enter a 4-digit number.')
    await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue('Sam')
    await fill(enquiry(page), { Postcode: '4106', Message: 'Is it still available?' })
    await page.waitForTimeout(AWHILE)
    await enquiry(page).getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page).toHaveURL(/\/success\?lead_id=/)
  })
})
