import { ConsolePage } from '../pages/console-page.ts'
import { LOT, LOT_MAKES, LOT_PEOPLE, lotNumbers } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1440, height: 900 } })

/** The cars of this walk alone, in the order of their numbers. */
const LIST = `/stock?make=${LOT_MAKES.chooser}&sort=name`

test('K34 K38 rows are chosen by keys, up to one, all of a page, and none', async ({ page, at }) => {
  const desk = new ConsolePage(page, at, LOT)
  await desk.signIn(LOT_PEOPLE.chooser.name, LIST)
  const bar = page.getByRole('group', { name: /chosen cars/ })
  const ticked = page.locator('tbody').getByRole('checkbox', { checked: true })
  const all = page.getByRole('checkbox', { name: 'Choose every car of this page' })
  await expect(all).toBeVisible()
  for (const key of ['j', 'j', 'x']) await page.keyboard.press(key)
  await expect(bar).toContainText('1 chosen')
  await expect(page.locator('tbody tr').nth(1).getByRole('checkbox')).toBeChecked()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  for (const key of ['j', 'j', 'Shift+X']) await page.keyboard.press(key)
  await expect(bar).toContainText('3 chosen')
  await page.keyboard.press('x')
  await expect(bar).toContainText('2 chosen')
  // A box that was ticked by the mouse takes no letter away.
  await page.locator('tbody tr').nth(4).getByRole('checkbox').check()
  await page.keyboard.press('k')
  await expect(page.locator('tbody tr').nth(3).getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(ticked).toHaveCount(0)
  await expect(bar).toBeHidden()
  await all.check()
  await expect(bar).toContainText(`${await page.locator('tbody tr').count()} chosen`)
  await all.uncheck()
  await expect(ticked).toHaveCount(0)

  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await expect(keys).toContainText('choose up to here')
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('K44 key tags of the chosen cars, and of all of a list, are a window of their own', async ({ page, at }, {
      retry,
    }) => {
      const [one, , other] = lotNumbers('chooser', retry)
      const desk = new ConsolePage(page, at, LOT)
      await desk.signIn(LOT_PEOPLE.chooser.name, LIST)
      const bar = page.getByRole('group', { name: /chosen cars/ })
      for (const stocknum of [one, other])
        await page.getByRole('checkbox', { name: new RegExp(`^Choose .*${stocknum}`) }).check()
      const tags = () => page.context().waitForEvent('response', (answer) => answer.url().includes('key-tags.pdf'))
      const some = tags()
      await bar.getByRole('button', { name: 'Key tags' }).click()
      const answer = await some
      expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
      expect(new URL(answer.url()).searchParams.getAll('cars').toSorted()).toEqual([one, other].map((number) => number.toLowerCase())) // prettier-ignore
      await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible()

      await bar.getByRole('checkbox', { name: /^All/ }).check()
      const every = tags()
      await bar.getByRole('button', { name: 'Key tags' }).click()
      expect((await every).status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1, name: /^Stock/ })).toBeVisible()
    })

    test('K34 columns are chosen, also without scripts', async ({ page, at }) => {
      const desk = new ConsolePage(page, at, LOT)
      await desk.signIn(LOT_PEOPLE.chooser.name, LIST)
      const columns = await desk.openMenu('Columns')
      await columns.getByRole('checkbox', { name: 'Colour' }).check()
      await columns.getByRole('checkbox', { name: 'Views' }).uncheck()
      await columns.getByRole('button', { name: 'Show columns' }).click()
      await expect(page.getByRole('columnheader', { name: 'Colour' })).toBeVisible()
      await expect(page.getByRole('columnheader', { name: 'Views' })).toHaveCount(0)
      await expect(page.getByRole('columnheader', { name: 'Price' })).toBeVisible()
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('K34 a filter makes way for the cars that were asked for, and the address has no empty bounds', async ({
    page,
    at,
  }) => {
    const desk = new ConsolePage(page, at, LOT)
    await desk.signIn(LOT_PEOPLE.chooser.name, LIST)
    const filter = await desk.openMenu('Filter')
    await filter.getByLabel('Price to').fill('10k')
    await filter.getByRole('button', { name: 'Show cars' }).click()
    await expect(page.getByRole('button', { name: 'Show cars' })).toBeHidden()
    await expect(page.locator('.stock-found')).toHaveText('3 cars')
    await expect(page.locator('.stock-found')).toBeInViewport()
    expect(new URL(page.url()).search).toBe(`?sort=name&price_max=10k&make=${LOT_MAKES.chooser}`)
    await expect(page.getByRole('table')).toContainText('$9,000')
  })
})
