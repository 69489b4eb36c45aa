import type { Browser, Page } from 'playwright/test'
import { ConsolePage } from '../pages/console-page.ts'
import { PAIR, PAIR_PEOPLE, pairCar } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1440, height: 900 } })

type At = (path: string, site?: string) => string

/** A colleague at another computer, before the same page. */
async function colleague(browser: Browser, at: At, path: string): Promise<ConsolePage> {
  const other = new ConsolePage(await (await browser.newContext()).newPage(), at, PAIR)
  await other.signIn(PAIR_PEOPLE.bob.name, path)
  return other
}

async function setColour(page: Page, colour: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill(colour)
  await page.getByRole('button', { name: 'Hold colour' }).click()
}

test('K35 who is late reads what stands there now, and saves again what they typed', async ({
  page,
  browser,
  at,
  expectNoise,
}, { retry }) => {
  expectNoise(/409/)
  const path = `/cars/${pairCar('late', retry)}?field=colour`
  const ann = new ConsolePage(page, at, PAIR)
  await ann.signIn(PAIR_PEOPLE.ann.name, path)
  const bob = await colleague(browser, at, path)
  await setColour(bob.page, 'Blue')
  await expect(bob.done).toContainText('Held')

  await setColour(page, 'Green')
  await expect(page.getByRole('alert')).toContainText('Colour was changed meanwhile: it says Blue. You typed Green.')
  await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toHaveValue('Green')
  await page.getByRole('button', { name: 'Hold colour' }).click()
  await expect(ann.done).toContainText('Held')
  await expect(page.locator('#field-colour .field-shown')).toContainText('Green')
  await bob.page.context().close()
})

test('K35 what a form was opened with stays while the page asks for its data anew', async ({
  page,
  browser,
  at,
  expectNoise,
}, { retry }) => {
  expectNoise(/409/)
  const car = `/cars/${pairCar('typed', retry)}`
  const ann = new ConsolePage(page, at, PAIR)
  await ann.signIn(PAIR_PEOPLE.ann.name, `${car}?field=price`)
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await price.fill('29,500')
  const bob = await colleague(browser, at, `${car}?field=price`)
  await bob.page.getByRole('textbox', { name: 'Price', exact: true }).fill('28,000')
  await bob.page.getByRole('button', { name: 'Change the price' }).click()
  await expect(bob.done).toContainText('The price is changed')

  await ann.refresh()
  await expect(price).toHaveValue('29,500')
  await page.getByRole('button', { name: 'Change the price' }).click()
  await expect(page.getByRole('alert')).toContainText('you saw it $30,000, it is $28,000 now')
  await expect(page.locator('.car-price')).toContainText('$28,000')
  // It stays while it is read.
  await ann.refresh()
  await expect(page.getByRole('alert')).toContainText('it is $28,000 now')
  await page.getByRole('button', { name: 'Change the price' }).click()
  await expect(page.locator('.car-price')).toContainText('$29,500')
  await bob.page.context().close()
})

test('K36 nobody ends a hold that somebody else has made since', async ({ page, browser, at, expectNoise }, {
  retry,
}) => {
  expectNoise(/409/)
  const path = `/cars/${pairCar('hold', retry)}`
  const ann = new ConsolePage(page, at, PAIR)
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  const reserve = async (desk: ConsolePage, name: string) => {
    const menu = await desk.openMenu('Reserve')
    await menu.getByLabel('For whom').fill(name)
    await menu.getByLabel('Until').fill(day)
    await menu.getByRole('button', { name: 'Reserve the car' }).click()
    await expect(desk.page.locator('.car-state')).toContainText(name)
  }
  await ann.signIn(PAIR_PEOPLE.ann.name, path)
  await reserve(ann, 'Jane')
  const bob = await colleague(browser, at, path)
  await (await bob.openMenu('End the hold')).getByRole('button', { name: 'End the hold' }).click()
  await expect(bob.done).toContainText('It can be had again.')
  await reserve(bob, 'Otto')

  await (await ann.openMenu('End the hold')).getByRole('button', { name: 'End the hold' }).click()
  await expect(page.getByRole('alert')).toContainText('nothing of yours was done')
  await expect(page.locator('.car-state')).toContainText('Otto')
  await bob.page.context().close()
})

test('K35 the focus goes into the form that opens, and back to where it came from', async ({ page, at }, { retry }) => {
  const desk = new ConsolePage(page, at, PAIR)
  await desk.signIn(PAIR_PEOPLE.ann.name, `/cars/${pairCar('focus', retry)}`)
  await page.getByText(/^All \d+ fields/).click()
  const change = page.getByRole('link', { name: 'Change Badge' })
  await change.click()
  const badge = page.getByRole('textbox', { name: 'Badge', exact: true })
  await expect(badge).toBeFocused()
  await badge.fill('SR5')
  await page.keyboard.press('Enter')
  await expect(desk.done).toContainText('Held')
  const held = page.getByRole('link', { name: 'Change Badge' })
  await expect(held).toBeFocused()
  await expect(page.locator('.car-all')).toHaveAttribute('open', '')

  await page.keyboard.press('p')
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toBeFocused()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Change Price', exact: true })).toBeFocused()
})

test('K36 what was done is taken back by a key', async ({ page, at }, { retry }) => {
  const desk = new ConsolePage(page, at, PAIR)
  await desk.signIn(PAIR_PEOPLE.ann.name, `/cars/${pairCar('undo', retry)}`)
  const sold = await desk.openMenu('Mark sold')
  await sold.getByLabel('Why, for the record').fill('Signed')
  await sold.getByRole('button', { name: 'Mark the car sold' }).click()
  await expect(page.locator('.car-state')).toContainText('Sold')
  await expect(desk.done.getByRole('button', { name: /^Undo/ })).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.locator('.car-state')).toContainText('On sale')
  await expect(desk.done).toContainText('Taken back.')
  await expect(desk.done.getByRole('button')).toHaveCount(0)
  const history = page.getByRole('region', { name: /^History/ })
  await expect(history).toContainText('Ann Able marked it soldSigned')
})
