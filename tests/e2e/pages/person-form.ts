import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'

/** A form is not sent within two seconds by a person; a little more than that. */
export const READING_MS = 2_300

/** Says who is asking, in the time that a person needs. */
export async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Sam')
  await page.getByLabel('Last Name').fill('Tester')
  await page.getByLabel('Email').fill('sam.tester@example.com')
  await page.getByLabel('Mobile Number').fill('0491 570 156')
  await page.getByLabel('Postcode').fill('4106')
  await wait(READING_MS)
}
