import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../../checks/page-faults.ts'
import { LIBRARY, LIBRARY_PEOPLE } from '../../site-documents/website-sites.ts'
import { expect, test } from '../../test.ts'

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

for (const { who, width } of [
  { who: LIBRARY_PEOPLE.lister, width: 1440 },
  { who: LIBRARY_PEOPLE.thumb, width: 390 },
]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('posts, offers, redirects, brands and the menu are changed in a draft, and taken back', async ({ page, at, expectNoise }, { retry }) => {
      test.setTimeout(120_000)
      expectNoise(/422/)
      const faults: [string, string[]][] = []
      const look = async (name: string) => faults.push([name, await faultsOf(page)])
      const to = (path: string) => at(`/${LIBRARY}/website${path}`, 'console')
      const save = () => page.getByRole('button', { name: 'Save in your draft' }).click()
      await page.goto(to('/posts'))
      await page.getByRole('button', { name: new RegExp(who.name) }).click()
      await page.getByRole('heading', { level: 1, name: 'Posts' }).waitFor()
      await page.getByRole('link', { name: 'Add a post' }).click()
      await page.getByRole('heading', { level: 1, name: 'Add a post' }).waitFor()
      await look('a new post')
      const slug = `summer-${retry}`
      await page.locator('input[name=slug]').fill(slug)
      await page.locator('input[name=title]').fill('Summer stocktake')
      await page.locator('input[name=date]').fill('2035-12-24')
      await page.locator('[name=summary]').fill('Demo cars for less.')
      await save()
      await expect(page.getByText('Saved in your draft.')).toBeVisible()
      await expect(page.getByText('Draft', { exact: true })).toBeVisible()
      await look('posts')

      await page.goto(to('/calendar'))
      await expect(page.getByText('Comes out: post “Summer stocktake”')).toBeVisible()
      await look('the calendar')

      await page.goto(to('/redirects/paste'))
      await page.getByLabel('One redirect a line').fill(`/old-${retry},/finance\nwrong,/finance`)
      await page.getByRole('button', { name: 'Add them to your draft' }).click()
      await expect(page.getByRole('alert')).toContainText('Line 2, “wrong,/finance”')
      await look('lines that are refused')
      await page.getByLabel('One redirect a line').fill(`/old-${retry},/finance`)
      await page.getByRole('button', { name: 'Add them to your draft' }).click()
      await expect(page.getByText('1 redirect was added to your draft.')).toBeVisible()
      await look('redirects')

      await page.goto(to('/offers/entry'))
      await page.locator('input[name=title]').fill('We want your car')
      await save()
      await page.getByRole('heading', { level: 1, name: 'Offers and banners' }).waitFor()
      await look('offers')

      await page.goto(to('/brands'))
      await page.getByRole('button', { name: 'Move down: Kia' }).click()
      await expect(page.getByText('Moved in your draft.')).toBeVisible()
      await expect(page.locator('.entry-line').first()).toContainText('Mazda')
      await look('brands')
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Taken back.')).toBeVisible()
      await expect(page.locator('.entry-line').first()).toContainText('Kia')

      await page.goto(to('/menu'))
      for (const [label, path] of [['Finance', '/finance'], ['Service', '/service']] as const) {
        await page.getByRole('link', { name: 'Add an entry' }).click()
        await page.locator('input[name=label]').fill(label)
        await page.locator('input[name=to]').fill(path)
        if (label === 'Finance') await page.getByRole('checkbox', { name: 'Keep the usual entries before it' }).uncheck()
        await save()
        await expect(page.getByText('Saved in your draft.')).toBeVisible()
      }
      await page.getByRole('button', { name: 'Put below the one before: Service' }).click()
      await expect(page.getByText('opens 2 links')).toBeVisible()
      await look('the menu')
      await page.getByRole('button', { name: 'Go back to the usual menu' }).click()
      await expect(page.getByText('This site has the usual menu')).toBeVisible()
      expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
    })
  })
} // prettier-ignore
