import { pageFaults, PHONE } from './checks/page-faults.ts'
import sharp from 'sharp'
import { expect, test } from './test.ts'

const SITE = 'brands'
const PAGES = ['/brands', '/mazda', '/toyota/overview', '/jaguar', '/mx-5/accessories'] as const

test.describe('from phone to desk', () => {
  test.use({ viewport: PHONE })

  for (const path of PAGES) {
    test(`D03 ${path} has no WCAG 2.2 AA violation and does not overflow`, async ({ page, open }) => {
      await open(path, SITE)
      expect(await pageFaults(page)).toEqual([])
    })
  }
})

for (const width of [390, 1440]) {
  test.describe(`D03 at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('D03 tiles of the directory have one size, and a logo or word-mark each', async ({ page, open }) => {
      await open('/brands', SITE)
      const tiles = page.locator('.brand-card')
      await expect(tiles).toHaveCount(4)
      const sizes = await tiles.evaluateAll((all) => all.map((tile) => [tile.clientWidth, tile.clientHeight].join('×')))
      expect([...new Set(sizes)]).toHaveLength(1)
      await expect(page.locator('.brand-card img')).toHaveCount(2)
      await expect(page.locator('.brand-word')).toHaveText(['Jaguar', 'Tyres'])
      for (const mark of await page.locator('.brand-card img').all()) {
        await mark.scrollIntoViewIfNeeded()
        await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth > 0)).toBe(true)
      }
    })
  })
}

test('D03 a logo whose picture is gone is drawn as missing, in the same place', async ({ page, open, expectNoise }) => {
  expectNoise(/404/)
  await open('/gone', 'lost-logo')
  const logo = page.locator('.brand-logo img')
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(0)
  const box = await logo.boundingBox()
  expect([box?.width, box?.height]).toEqual([120, 60])
})

/** How far the lightest and the darkest of a picture lie apart, 0 to 255. */
async function contrastOf(picture: Buffer): Promise<number> {
  const { channels } = await sharp(picture).stats()
  return Math.max(...channels.map(({ min, max }) => max - min))
}

for (const path of ['/brands', '/gone']) {
  test(`D03 the browser's broken picture is nowhere on ${path}`, async ({ page, open, expectNoise }) => {
    expectNoise(/404/)
    await open(path, 'lost-logo')
    const logo = page.locator('.brand-logo img')
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    // Its icon and its frame begin in the corner; the drawn stand-in lies in the middle.
    const whole = await logo.screenshot()
    const corner = await sharp(whole).extract({ left: 0, top: 0, width: 24, height: 24 }).toBuffer()
    expect([await contrastOf(corner), (await contrastOf(whole)) > 60]).toEqual([0, true])
  })
}

test.describe('D07 on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('D07 the models dropdown opens inside the page', async ({ page, open }) => {
    await open('/mazda', SITE)
    await page.getByText('Choose a model').click()
    const box = await page.locator('.models-dropdown-list').boundingBox()
    expect(box!.x).toBeGreaterThanOrEqual(0)
    expect(box!.x + box!.width).toBeLessThanOrEqual(390)
  })
})

test('D07 the models dropdown works with the keyboard and without scripts', async ({ browser, at }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(at('/mazda', SITE))
  const opener = page.getByText('Choose a model')
  await opener.focus()
  await page.keyboard.press('Enter')
  const model = page.locator('.models-dropdown-list').getByRole('link', { name: 'CX-5' })
  await expect(model).toBeVisible()
  await model.click()
  await expect(page).toHaveURL(/\/search\/mazda\/cx-5/)
  await context.close()
})

test('R15 one walks from the directory to a brand, to its accessories, and to its stock', async ({ page, open }) => {
  await open('/brands', SITE)
  await page.getByRole('link', { name: 'Mazda', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mazda at /)
  await page.getByRole('link', { name: /^View Accessories/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mazda MX-5 accessories')
  await page.goBack()
  await page
    .getByRole('link', { name: /^See all \d+ cars/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/search\/mazda$/)
})
