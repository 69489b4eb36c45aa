import type { Page } from 'playwright/test'
import { DAY } from '#lib/durations.ts'
import { ConsolePage } from '../pages/console-page.ts'
import { feedSays, LOT, LOT_PEOPLE, type LotPerson, lotNumbers } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

const DAYS = [
  { who: 'changer', width: 1440, scripts: true },
  { who: 'typist', width: 390, scripts: false },
] as const

const preview = (page: Page) => page.getByRole('region', { name: 'What changes' })
const fits = async (page: Page, width: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

/** Signs in, and chooses the car of a stock number to change its price. */
async function choosesToPrice(desk: ConsolePage, who: LotPerson, stocknum: string): Promise<void> {
  const { page } = desk
  await desk.signIn(LOT_PEOPLE[who].name, `/stock?text=${stocknum}`)
  const several = page.getByLabel('Choose several')
  if (await several.isVisible()) await several.check()
  await page.getByRole('checkbox', { name: new RegExp(`^Choose .*${stocknum}`) }).check()
  await page
    .getByRole('group', { name: /chosen cars/ })
    .getByRole('button', { name: 'Price' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Change 1 car' })).toBeVisible()
}

for (const { who, width, scripts } of DAYS) {
  test.describe(`a manager at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('K38 chooses a car of the list, looks, changes its price and puts it back', async ({ page, at }, {
      retry,
    }) => {
      test.setTimeout(60_000)
      const desk = new ConsolePage(page, at, LOT)
      const [stocknum] = lotNumbers(who, retry)
      await choosesToPrice(desk, who, stocknum)
      if (scripts) {
        // The list stays beside it with what was chosen, also after it was closed.
        const chosen = page.getByRole('checkbox', { name: new RegExp(`^Choose .*${stocknum}`) })
        await expect(chosen).toBeChecked()
        await page.keyboard.press('Escape')
        await expect(page.getByRole('heading', { level: 1, name: 'Change 1 car' })).toHaveCount(0)
        await expect(chosen).toBeChecked()
        await page
          .getByRole('group', { name: /chosen cars/ })
          .getByRole('button', { name: 'Price' })
          .click()
      }
      await page.getByLabel('Amount or percent').fill('4 %')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await expect(preview(page)).toContainText('in all')
      await fits(page, width)
      await page.getByRole('button', { name: 'Change 1 price' }).click()

      await expect(page.getByText('1 car changed')).toBeVisible()
      if (scripts) await page.keyboard.press('z')
      else await page.getByRole('button', { name: 'Undo 1 car' }).click()
      await expect(page.getByText(`Undone by ${LOT_PEOPLE[who].name}: 1 car as before`)).toBeVisible()
    })

    test('K38 what the feed changed meanwhile is in the preview that is made anew, and the next press does that', async ({
      page,
      at,
      expectNoise,
    }, { retry }) => {
      expectNoise(/409/)
      const stocknum = lotNumbers(who, retry)[3]
      await choosesToPrice(new ConsolePage(page, at, LOT), who, stocknum)
      await page.getByLabel('Amount or percent').fill('10 %')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await expect(preview(page)).toContainText('$27,000')
      await page.getByLabel('Why (optional, for the record)').fill('Spring')
      await feedSays({ stocknum, price: 25_000 })
      const change = page.getByRole('button', { name: 'Change 1 price' })
      await change.click()
      await expect(page.getByRole('alert')).toContainText('It was $30,000 in the preview and is $25,000 now.')
      await expect(preview(page)).toContainText('$22,500')
      await expect(preview(page)).not.toContainText('$27,000')
      await expect(page.getByLabel('Why (optional, for the record)')).toHaveValue('Spring')
      await change.click()
      await expect(page.getByText('1 car changed')).toBeVisible()
      await expect(page.getByText('Spring')).toBeVisible()
    })

    test('K38 what cannot be read comes back as it was typed', async ({ page, at, expectNoise }, { retry }) => {
      expectNoise(/422/)
      await choosesToPrice(new ConsolePage(page, at, LOT), who, lotNumbers(who, retry)[4])
      const date = new Date(Date.now() + 3 * DAY).toISOString().slice(0, 10)
      const form = page.locator('.change-form')
      await form.getByLabel(/^How/).selectOption('Less, in dollars')
      await form.getByLabel('Amount or percent').fill('a lot')
      await form.getByLabel('Ending in').selectOption('…990')
      await form.getByLabel('Hold against the feed').selectOption('Until the feed changes')
      await form.getByLabel(/Show the price before/).check()
      await form.getByLabel(/^From/).selectOption('At a moment')
      await form.getByLabel(/^Day/).fill(date)
      await form.getByLabel(/^Time/).fill('10:30')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await expect(page.getByRole('alert')).toContainText('Say by how much, such as 500.')
      await expect(form.getByLabel(/^How/)).toHaveValue('less-dollars')
      await expect(form.getByLabel('Amount or percent')).toHaveValue('a lot')
      await expect(form.getByLabel('Ending in')).toHaveValue('990')
      await expect(form.getByLabel('Hold against the feed')).toHaveValue('feed')
      await expect(form.getByLabel(/Show the price before/)).toBeChecked()
      await expect(form.getByLabel(/^Day/)).toHaveValue(date)
      await expect(form.getByLabel(/^Time/)).toHaveValue('10:30')
      await fits(page, width)

      await page.getByLabel('Amount or percent').fill('500')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await expect(preview(page)).toContainText('$29,990')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
}
