import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { axeFaults, overflow } from '../../checks/page-faults.ts'
import { LIBRARY, LIBRARY_PEOPLE } from '../../site-documents/website-sites.ts'
import { expect, test } from '../../test.ts'

/** A picture that no other walk has. */
const picture = async (name: string, shade: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .png()
    .toBuffer(),
})

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

for (const { who, scripts, width, shade } of [
  { who: LIBRARY_PEOPLE.wide, scripts: true, width: 1440, shade: 10 },
  { who: LIBRARY_PEOPLE.narrow, scripts: true, width: 390, shade: 60 },
  { who: LIBRARY_PEOPLE.plain, scripts: false, width: 390, shade: 110 },
]) {
  test.describe(`${width} px ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 900 } })

    test('pictures are brought, described, kept in view, found and removed', async ({ page, at, expectNoise }, { retry }) => {
      test.setTimeout(90_000)
      expectNoise(/422/)
      const faults: [string, string[]][] = []
      const look = async (name: string) => scripts && faults.push([name, await faultsOf(page)])
      const mark = `${who.name.split(' ')[0]}${retry}`
      const here = at(`/${LIBRARY}/website/pictures`, 'console')
      await page.goto(here)
      await page.getByRole('button', { name: new RegExp(who.name) }).click()
      await page.getByRole('heading', { level: 1, name: 'Pictures' }).waitFor()
      const files = [await picture(`${mark}-yard.png`, shade + retry), await picture(`${mark}-van.png`, shade + 20 + retry)]
      await page.getByLabel('Pictures to add').setInputFiles(files)
      await page.getByRole('button', { name: 'Add pictures' }).click()
      await expect(page.getByText('2 pictures were added.')).toBeVisible()
      await look('the library')
      await page.getByRole('link', { name: `${mark}-van.png` }).click()
      await page.getByRole('heading', { level: 1, name: `${mark}-van.png` }).waitFor()
      await look('a picture')
      await page.getByLabel('What it shows').fill(`A van of ${mark}`)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.getByRole('button', { name: 'Keep in view: top left' }).click({ position: { x: 6, y: 6 } })
      await expect(page.getByText('What you chose stays in view')).toBeVisible()
      await page.goto(`${here}?q=${mark}&show=no-description`)
      await expect(page.locator('.library-tile')).toHaveCount(1)
      await page.getByRole('searchbox', { name: 'Name or description' }).fill(`van of ${mark}`)
      await page.getByRole('button', { name: 'Find', exact: true }).click()
      await expect(page.getByText('No picture has')).toBeVisible()
      await page.getByRole('link', { name: /^All/ }).click()
      await page.locator('.library-tile').click()
      await page.getByRole('button', { name: 'Remove this picture' }).click()
      await expect(page.getByText('The picture was removed.')).toBeVisible()
      await page.getByLabel('Pictures to add').setInputFiles({ name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('Make,Model') })
      await page.getByRole('button', { name: 'Add pictures' }).click()
      await expect(page.getByRole('alert')).toContainText('list.png: The file is not a JPEG')
      await look('what is no picture')
      expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
    })
  })
} // prettier-ignore
