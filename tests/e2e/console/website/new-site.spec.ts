import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { axeFaults, overflow } from '../../checks/page-faults.ts'
import { settled } from '../../checks/settled.ts'
import { STARTERS } from '../../site-documents/website-sites.ts'
import { expect, test } from '../../test.ts'

/** A mark in orange beside words in navy, on nothing. */
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="120"><rect x="4" y="14" width="92" height="92" rx="20" fill="#e4572e"/><rect x="116" y="44" width="330" height="40" fill="#22313f"/></svg>',
)
const STOCK = {
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    ['Stock number,Make,Model,Year,Price', 'N1,Mazda,CX-5,2021,"$31,990"', 'N2,Kia,Rio,2020,"$19,990"'].join('\r\n'),
  ),
}
const TEMPLATES = ['Showroom', 'Marque', 'Yard']

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  await settled(page)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

for (const { who, scripts, width } of [
  { who: STARTERS.thumb, scripts: true, width: 390 },
  { who: STARTERS.desk, scripts: true, width: 1440 },
  { who: STARTERS.plain, scripts: false, width: 390 },
]) {
  test.describe(`${width} px ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width, height: 900 } })

    test('a dealer from nothing to a site that looks finished', async ({ page, at, expectNoise }, info) => {
      test.setTimeout(180_000)
      // A refused answer, and a preview that is left while it loads.
      expectNoise(/422/)
      const name = `${who.name.split(' ')[0]} Motors ${info.retry}`
      const faults: [string, string[]][] = []
      const look = async (of: string) => scripts && faults.push([of, await faultsOf(page)])
      await page.goto(at('/sign-in', 'console'))
      await page.getByRole('button', { name: new RegExp(who.name) }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      const began = Date.now()

      await page.goto(at('/start', 'console'))
      await look('who the dealer is')
      await page.getByLabel('Trading name').fill(name)
      await page.getByLabel('ABN').fill('51 824 753 557')
      await page.getByLabel('Dealer licence number').fill('4400777')
      await page.getByRole('button', { name: 'Make the site' }).click()
      await page.getByText('one of them is wrong').waitFor()
      await look('a refused answer')
      await expect(page.getByLabel('Trading name')).toHaveValue(name)
      await page.getByLabel('ABN').fill('51 824 753 556')
      await page.getByRole('button', { name: 'Make the site' }).click()

      await page.getByRole('heading', { level: 1, name: 'Logo and colour' }).waitFor()
      await page.getByLabel('Logo', { exact: true }).setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await sharp(LOGO).png().toBuffer() }) // prettier-ignore
      await page.getByRole('button', { name: 'Send the logo' }).click()
      await page.getByAltText('The logo as it was sent').waitFor()
      await look('the logo')
      await page.getByRole('button', { name: 'Use this colour' }).click()

      await page.getByRole('heading', { level: 1, name: 'Template' }).waitFor()
      for (const template of TEMPLATES)
        await expect(page.frameLocator(`iframe[title="The home page in ${template}"]`).locator('h1').first()).toBeAttached() // prettier-ignore
      await look('the templates')
      const drafts = await Promise.all(TEMPLATES.map((template) => page.getByRole('link', { name: new RegExp(`Open it in full.*${template}`) }).getAttribute('href'))) // prettier-ignore
      await page.getByLabel('Marque').check()
      await page.getByRole('button', { name: 'Use this template' }).click()

      await page.getByRole('heading', { level: 1, name: 'Location' }).waitFor()
      await page.getByLabel('Street and number').fill('10 Beaudesert Road')
      await page.getByLabel('Suburb or town').fill('rocklea')
      await page.getByLabel('Phone').fill('07 5550 1234')
      await page.getByLabel('Email for leads').fill('sales@dealer.example')
      await look('the location')
      await page.getByRole('button', { name: 'Save the location' }).click()

      await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor()
      await look('the stock')
      if (who.role === 'principal') {
        await page.getByRole('link', { name: 'Bring a file' }).click()
        await page.getByLabel('File').setInputFiles(STOCK)
        await page.getByRole('button', { name: 'Send the file' }).click()
        await page.getByRole('button', { name: 'Import 2 cars' }).click()
        await page.getByRole('heading', { level: 1, name: /imported/ }).waitFor()
        await page.getByRole('link', { name: 'Go on' }).click()
        await page.getByText('2 vehicles are there').waitFor()
      }
      await page.getByRole('button', { name: /Later|Go on/ }).click()

      await page.getByRole('heading', { level: 1, name: 'The site is there' }).waitFor()
      await look('the end')
      const site = (await page.getByRole('link', { name: 'Open the site' }).getAttribute('href'))!
      await page.getByRole('button', { name: 'Finish' }).click()
      // The day, and under it what the new site is still without.
      await page.getByRole('listitem').filter({ hasText: 'No domain of its own yet' }).waitFor()
      expect(Date.now() - began, 'a person has ten minutes').toBeLessThan(120_000)

      for (const [n, draft] of drafts.entries()) {
        await page.goto(draft!)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await look(`the site in ${TEMPLATES[n]}`)
        await page.screenshot({ path: info.outputPath(`${TEMPLATES[n]}-${width}.png`), fullPage: true })
      }
      await page.goto(site)
      await expect(page.locator('html')).toHaveAttribute('data-template', 'marque')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Rocklea')
      expect(faults.filter(([, found]) => found.length > 0)).toEqual([])
    })
  })
}

test.describe('with scripts', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the look is changed in the draft, and a colour that cannot be read is not', async ({
    page,
    at,
    expectNoise,
  }) => {
    test.setTimeout(120_000)
    expectNoise(/422/)
    await page.goto(at('/start-desk/look-and-feel', 'console'))
    await page.getByRole('button', { name: new RegExp(STARTERS.desk.name) }).click()
    await page.getByRole('heading', { level: 1, name: 'Look' }).waitFor()
    const frame = page.frameLocator('iframe[title="The home page in Yard"]')
    await page.getByLabel('Or one of your own').fill('#ffcc00')
    await page.getByLabel('Tagline').fill('Words of a draft')
    await page.getByRole('button', { name: 'Save in the draft' }).click()
    await page.getByRole('button', { name: /a darker shade/ }).click()
    await page.getByText('Saved in your draft').waitFor()
    await expect(frame.locator('h1').first()).toBeAttached()
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await faultsOf(page), `${width} px`).toEqual([])
    }
  })
})
