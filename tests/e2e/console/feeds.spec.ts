import type { Page } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { FEEDER, YARD } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

/** A file whose columns nobody could guess all of; the numbers tell the walks apart. */
const fileOf = (walk: string) => ({
  name: `${walk}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Yard no.,Manufacturer,Range,Made in,Ask $', `${walk}1,Mazda,CX-5,2021,"$31,990"`, `${walk}2,,Rio,2020,$9`].join('\r\n'),
  ),
}) // prettier-ignore

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  await settled(page)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

/** Something has come in: the console asks whether the server is there, and for the data of pages that do not keep theirs. */
async function newsComes(page: Page, asksAnew = true): Promise<void> {
  const still = page.waitForResponse((answer) => answer.url().endsWith('?still'))
  const anew = asksAnew ? page.waitForResponse((answer) => answer.url().includes('.data')) : null
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await still
  await anew
}

for (const { walk, scripts, width } of [
  { walk: 'P', scripts: true, width: 390 },
  { walk: 'D', scripts: true, width: 1440 },
  { walk: 'N', scripts: false, width: 390 },
  { walk: 'M', scripts: false, width: 1440 },
]) {
  test.describe(`${width} px ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 900 } })

    test('K42 a file is brought, read by chosen columns, imported and reported; a key is made', async ({
      page,
      at,
      expectNoise,
    }, { retry }) => {
      test.setTimeout(180_000)
      // Somebody else was quicker with a part.
      expectNoise(/409/)
      const file = fileOf(`${walk}${retry}`)
      const faults: [string, string[]][] = []
      const look = async (name: string) => scripts && faults.push([name, await faultsOf(page)])
      const to = (path: string) => at(`/${YARD}${path}`, 'console')
      await page.goto(to('/feeds'))
      await page.getByRole('button', { name: new RegExp(FEEDER.name) }).click()
      await page.getByRole('heading', { level: 1, name: 'Feeds' }).waitFor()
      await look('the list')
      await page.getByRole('link', { name: 'Upload a file' }).click()
      await page.getByLabel('File').setInputFiles(file)
      await look('a new upload')
      await page.getByRole('button', { name: 'Send the file' }).click()
      await page.getByRole('heading', { level: 1, name: file.name }).waitFor()
      await page.getByRole('heading', { name: 'The first rows' }).waitFor()
      await page.getByLabel('Stock number').selectOption({ value: 'is Yard no.' })
      await page.getByRole('button', { name: 'Read it again' }).click()
      await expect(page.getByRole('region', { name: 'The first rows' })).toContainText(`${walk}${retry}1`)
      await expect(page.getByRole('region', { name: 'The first rows' })).toContainText('2021 Mazda CX-5')
      await look('the file')
      await page.getByRole('button', { name: 'Import 1 car' }).click()
      await page.getByRole('heading', { level: 1, name: /imported/ }).waitFor()
      await expect(page.getByLabel('Text for the feed’s supplier')).toHaveValue(/Row 3, make/)
      await look('the run')

      await page.goto(to('/feeds/dms'))
      await page.getByRole('button', { name: 'Make a key' }).click()
      await expect(page.getByLabel(/The new key/)).toHaveValue(/^feed_/)
      if (scripts) {
        // Whatever comes in meanwhile, it stands there until it is copied.
        await newsComes(page)
        await expect(page.getByLabel(/The new key/)).toHaveValue(/^feed_/)
      }
      await look('the feed')
      await page.getByRole('button', { name: /Remove the key/ }).first().click() // prettier-ignore
      await expect(page.getByRole('status').filter({ hasText: 'The key is removed' })).toBeVisible()

      await page.goto(to('/parts'))
      await look('parts')
      await page.goto(to('/parts/new'))
      await page.getByLabel('Part number').fill(`T/${walk}${retry}`)
      await page.getByLabel('Name', { exact: true }).fill('Tail lamp')
      await page.getByLabel('Price with GST, in dollars').fill('99.50')
      await page.getByLabel('Availability').selectOption('in_stock')
      await page.getByRole('button', { name: 'Add the part' }).click()
      await expect(page.getByText('The part is added.')).toBeVisible()
      if (scripts) {
        await page.getByLabel('Description').fill('Left-hand side')
        // Somebody else takes it off the website meanwhile.
        const other = await page.context().newPage()
        await other.goto(page.url())
        await other.getByRole('button', { name: 'Take it off the website' }).click()
        await expect(other.getByText('Not on the website.')).toBeVisible()
        await other.close()
        await page.evaluate(() => dispatchEvent(new Event('online')))
        await page.getByRole('button', { name: 'Save the part' }).click()
        await expect(page.getByRole('alert')).toContainText('Somebody has changed this part meanwhile')
        await newsComes(page, false)
        await expect(page.getByLabel('Description')).toHaveValue('Left-hand side')
        await page.getByRole('button', { name: 'Save the part' }).click()
        await expect(page.getByText('Saved.')).toBeVisible()
      }
      await look('a part')
      expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
    })
  })
}
