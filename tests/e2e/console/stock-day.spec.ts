import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { DAY } from '#lib/durations.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { feedSays, LOT, LOT_MAKES, LOT_PEOPLE, lotNumbers } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })

const BRISBANE = 10 * 3_600_000
/** A day as a field of a form has it. */
const tomorrow = (): string => new Date(Date.now() + BRISBANE + DAY).toISOString().slice(0, 10)

const standing = (page: Page) => page.locator('.car-state')
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

for (const { who, width, scripts } of [
  { who: 'thumb', width: 390, scripts: true },
  { who: 'seller', width: 1440, scripts: false },
] as const) {
  test.describe(`sales at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('K33 K36 finds a car, keeps it, frees it, marks it sold and puts it back', async ({ page, at }, { retry }) => {
      const [stocknum] = lotNumbers(who, retry)
      const desk = new ConsolePage(page, at, LOT)
      await desk.signIn(LOT_PEOPLE[who].name)
      await page
        .getByRole('link', { name: /^Stock/ })
        .filter({ visible: true })
        .click()
      await page.getByRole('heading', { level: 1, name: /^Stock/ }).waitFor()
      await desk.openCar(stocknum)
      await expect(page.getByRole('complementary', { name: 'Price and interest' })).toContainText('$30,000')
      await expect(page.getByRole('heading', { name: /^Fields/ })).toContainText('all follow the feed')
      await expect(page.getByRole('link', { name: /^Change / })).toHaveCount(0)
      await fits(page, width)

      const reserve = await desk.openMenu('Reserve')
      await reserve.getByLabel('For whom').fill('Jane Citizen')
      await reserve.getByLabel('Until').fill(tomorrow())
      await reserve.getByLabel('At', { exact: true }).fill('12:00')
      await reserve.getByRole('button', { name: 'Reserve the car' }).click()
      await expect(desk.done).toContainText('Reserved. The website shows it.')
      await expect(standing(page)).toContainText(/Reserved.*until .*12:00/)
      await expect(standing(page)).toContainText('Jane Citizen')

      const release = await desk.openMenu('End the hold')
      await release.getByRole('button', { name: 'End the hold' }).click()
      await expect(standing(page)).toContainText('On sale')

      const sold = await desk.openMenu('Mark sold')
      await sold.getByLabel('Why, for the record').fill('Sold in the yard')
      await sold.getByRole('button', { name: 'Mark the car sold' }).click()
      await expect(standing(page)).toContainText('Sold')
      const shopper = await page.context().newPage()
      await shopper.goto(at(`/cars/${stocknum.toLowerCase()}`, LOT))
      await expect(shopper.getByText(/sold/i).filter({ visible: true }).first()).toBeVisible()
      await shopper.close()

      const back = await desk.openMenu('Back on sale')
      await back.getByRole('button', { name: 'Put the car back on sale' }).click()
      await expect(desk.done).toContainText('It is back on sale.')
      await expect(standing(page)).toContainText('On sale')
      await expect(page.getByRole('region', { name: /^History/ })).toContainText(LOT_PEOPLE[who].name)
    })
  })
}

/** Narrows the list, and keeps it under a name. */
async function narrows(desk: ConsolePage, { make, view }: { make: string; view: string }): Promise<void> {
  const { page } = desk
  await page.getByRole('link', { name: /^All \d/ }).click()
  await expect(page.getByRole('link', { name: /^All \d/ })).toHaveAttribute('aria-current', 'page')
  const filter = await desk.openMenu('Filter')
  await filter.getByLabel('Price from').fill('20,000')
  await filter.getByText('Make', { exact: true }).click()
  await filter.getByRole('checkbox', { name: make }).check()
  await filter.getByRole('button', { name: 'Show cars' }).click()
  await expect(page.getByRole('link', { name: 'Without: Price from $20,000' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Without: Make ${make}` })).toBeVisible()
  const keep = await desk.openMenu('Keep this list')
  await keep.getByLabel('Keep this list as').fill(view)
  await keep.getByRole('button', { name: 'Save view' }).click()
  await expect(page.locator('details.menu[open]')).toHaveCount(0)
  await expect(page.getByRole('link', { name: view })).toHaveAttribute('aria-current', 'page')
}

/** Sets a price that is asked about, then plans one and calls it off. */
async function prices(page: Page): Promise<void> {
  const change = page.getByRole('link', { name: 'Change or plan the price' })
  const send = page.getByRole('button', { name: 'Change the price' })
  const price = page.getByRole('textbox', { name: 'Price', exact: true })
  await change.click()
  await price.fill('12,000')
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('checkbox', { name: '$12,000 is below half of $30,000. I mean it.' }).check()
  await send.click()
  const beside = page.getByRole('complementary', { name: 'Price and interest' })
  await expect(beside.locator('.car-price')).toContainText('$12,000')

  await change.click()
  await price.fill('11,500')
  await page.getByLabel(/^From/).fill(tomorrow())
  await send.click()
  await expect(page.getByRole('status').filter({ hasText: 'The price is planned' })).toBeVisible()
  await expect(beside.locator('.car-price')).toContainText('$12,000')
  await expect(beside.locator('.car-plans')).toContainText('$11,500')
  await beside.getByRole('button', { name: 'Call off' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'called off' })).toBeVisible()
  await expect(beside.locator('.car-plans')).toHaveCount(0)
}

for (const { who, width, scripts } of [
  { who: 'pricer', width: 1440, scripts: true },
  { who: 'mover', width: 390, scripts: false },
] as const) {
  test.describe(`a manager at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('K33 K34 narrows the list, keeps it and takes it away as a file', async ({ page, at }, { retry }) => {
      const [stocknum, unpriced, cheap] = lotNumbers(who, retry)
      const desk = new ConsolePage(page, at, LOT)
      await desk.signIn(LOT_PEOPLE[who].name, '/stock')
      await page.getByRole('link', { name: /^No price/ }).click()
      await expect(page.getByRole('rowheader', { name: unpriced })).toBeVisible()
      await expect(page.getByRole('rowheader', { name: stocknum })).toHaveCount(0)
      await narrows(desk, { make: LOT_MAKES[who], view: `Dear ${who} ${retry}` })
      await fits(page, width)

      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'This list as CSV' }).click()
      const rows = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
      expect(rows[0]).toContain('Stock number,Vehicle,State')
      expect(rows.filter((row) => row.startsWith(stocknum))).toHaveLength(1)
      expect(rows.filter((row) => row.startsWith(cheap) || row.startsWith(unpriced))).toEqual([])

      if (scripts) {
        const columns = await desk.openMenu('Columns')
        await columns.getByRole('checkbox', { name: 'Colour' }).check()
        await columns.getByRole('checkbox', { name: 'Views' }).uncheck()
        await columns.getByRole('button', { name: 'Show columns' }).click()
        await expect(page.getByRole('columnheader', { name: 'Colour' })).toBeVisible()
        await expect(page.getByRole('columnheader', { name: 'Views' })).toHaveCount(0)
      }
    })

    test('K33 K35 K37 holds a field against its feed, and prices a car', async ({ page, at, expectNoise }, {
      retry,
    }) => {
      test.setTimeout(60_000)
      expectNoise(/422/)
      // The first car stays in the list that another test narrows at the same time.
      const [, , , stocknum] = lotNumbers(who, retry)
      const desk = new ConsolePage(page, at, LOT)
      await desk.signIn(LOT_PEOPLE[who].name, '/stock')
      await desk.openCar(stocknum)
      await page.getByRole('link', { name: 'Change Colour' }).click()
      await page.getByRole('textbox', { name: 'Colour' }).fill('Soul red')
      await page.getByPlaceholder('Why, for the record').fill('As on the key tag')
      await page.getByRole('button', { name: 'Hold colour' }).click()
      await expect(desk.done).toContainText('Held')

      await feedSays({ stocknum, colour: 'Crimson' })
      await page.reload()
      const row = page.getByRole('row').filter({ hasText: 'You: Soul red' })
      await expect(row).toContainText(`${LOT_PEOPLE[who].name}`)
      await expect(row).toContainText('“As on the key tag”')
      await expect(row).toContainText('Feed: Crimson since')
      await fits(page, width)
      const shown = page.locator('#field-colour .field-shown')
      if (scripts) {
        await row.getByRole('button', { name: 'Keep until the feed changes again' }).click()
        await expect(desk.done).toContainText('Kept until the feed says something else.')
        await expect(shown).toContainText('Soul red')
        await feedSays({ stocknum, colour: 'Maroon' })
        await page.reload()
        await expect(shown).toContainText('Maroon')
      } else {
        await row.getByRole('button', { name: 'Take the feed’s' }).click()
        await expect(desk.done).toContainText('It shows what the feed says.')
        await expect(shown).toContainText('Crimson')
      }
      await prices(page)
      await fits(page, width)
    })
  })
}

test('K34 K36 keys go through the list, open a car, its neighbour, its price and Mark sold', async ({ page, at }) => {
  const desk = new ConsolePage(page, at, LOT)
  await desk.signIn(LOT_PEOPLE.onlooker.name, `/stock?make=${LOT_MAKES.onlooker}&sort=name`)
  const rows = page.getByRole('rowheader').getByRole('link')
  await expect(rows.nth(1)).toBeVisible()
  const names = await rows.allTextContents()
  const heading = page.getByRole('heading', { level: 1 })
  for (const key of ['j', 'j', 'k', 'j']) await page.keyboard.press(key)
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText(names[1]!)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(names[2]!)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(names[1]!)
  await page.keyboard.press('s')
  await expect(page.getByRole('button', { name: 'Mark the car sold' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mark the car sold' })).toBeHidden()
  await page.keyboard.press('p')
  await expect(page.getByRole('button', { name: 'Change the price' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('u')
  await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { level: 1, name: /car/ })).toBeVisible()
})
