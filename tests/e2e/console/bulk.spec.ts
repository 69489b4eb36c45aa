import { ConsolePage } from '../pages/console-page.ts'
import { PEOPLE } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

const DAYS = [
  { who: PEOPLE.several, row: 0, width: 1440, scripts: true },
  { who: PEOPLE.plain, row: 1, width: 390, scripts: false },
] as const

for (const { who, row, width, scripts } of DAYS) {
  test.describe(`a manager at ${width} px, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 844 } })

    test('K38 chooses a car of the list, looks, changes its price and puts it back', async ({ page, at }) => {
      const desk = new ConsolePage(page, at)
      await desk.signIn(who.name, '/stock')
      const several = page.getByLabel('Choose several')
      if (await several.isVisible()) await several.check()
      const chosen = page.locator('tbody tr').nth(row)
      await chosen.getByRole('checkbox').check()
      await page
        .getByRole('group', { name: /chosen cars/ })
        .getByRole('button', { name: 'Price' })
        .click()

      await expect(page.getByRole('heading', { level: 1, name: 'Change 1 car' })).toBeVisible()
      await page.getByLabel('By, or to').fill('4 %')
      await page.getByRole('button', { name: 'See what changes' }).click()
      await expect(page.getByRole('region', { name: 'What changes' })).toContainText('in all')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await page.getByRole('button', { name: 'Change 1 price' }).click()

      await expect(page.getByText('1 car changed')).toBeVisible()
      if (scripts) await page.keyboard.press('z')
      else await page.getByRole('button', { name: 'Undo 1 car' }).click()
      await expect(page.getByText(`Undone by ${who.name}: 1 car as before`)).toBeVisible()
    })
  })
}
