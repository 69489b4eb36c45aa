import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { exampleBlocks } from '../../../factories/blocks.ts'
import { axeFaults, overflow } from '../../checks/page-faults.ts'
import { EDIT, EDITORS } from '../../site-documents/website-sites.ts'
import { expect, test } from '../../test.ts'

const KINDS = exampleBlocks({ days: () => '2030-01-01T00:00:00Z' }).map(({ kind }) => kind)
const blockOf = (kind: string) => `${kind}-1`
const editor = (path: string, block?: string) =>
  `/${EDIT}/website/page?${new URLSearchParams({ path, ...(block && { block }) })}`

async function signIn(page: Page, address: string, { name }: { readonly name: string }): Promise<void> {
  await page.goto(address)
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.waitForURL((url) => url.pathname.startsWith(`/${EDIT}`))
} // prettier-ignore

/** The page in the frame is not what these tests are about, and takes most of the time. */
const withoutFrame = (page: Page) => page.route(`**//${EDIT}.localhost:*/**`, (route) => route.abort())
/** A picture of the examples that no site has, and frames that were not loaded. */
const FRAME_NOISE = /ERR_|frame|404|postMessage/

/** A picture that no other run has. */
const bannerPicture = async (shade: number) => ({
  name: 'banner.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: { r: shade, g: 20, b: 90 } } })
    .png()
    .toBuffer(),
})

const form = (page: Page) => page.locator('.editor-form')
/** What is typed before the scripts of a page listen waits for the next key. */
const untilAlive = (page: Page) => page.locator('html[data-alive]').waitFor({ state: 'attached' })
/** A field with words of its own, as most kinds have one. */
const firstText = (page: Page) => form(page).locator('.sform input[type=text]:visible, .sform textarea:visible').first()

async function faultsOf(page: Page): Promise<string[]> {
  const { by, elements } = await page.evaluate(overflow)
  return [...(by > 0 ? elements.map((element) => `too wide: ${element}`) : []), ...(await axeFaults(page))]
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 }, actionTimeout: 10_000 })

  test('a block that is chosen leads to its form', async ({ page, at, expectNoise }) => {
    expectNoise(FRAME_NOISE)
    await withoutFrame(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, at(editor('/every'), 'console'), EDITORS.plain)
    await page.locator(`.editor-blocks a[href*="block=${blockOf('hero')}"]`).click()
    await expect(page).toHaveURL(/#open-block$/)
    await expect(form(page).getByRole('heading', { level: 2 })).toBeInViewport()
  })

  test('a block of every kind is edited and saved by its form', async ({ page, at, expectNoise }) => {
    test.setTimeout(300_000)
    expectNoise(FRAME_NOISE)
    await withoutFrame(page)
    await signIn(page, at(editor('/every'), 'console'), EDITORS.plain)
    for (const kind of KINDS) {
      await page.goto(at(editor('/every', blockOf(kind)), 'console'), { waitUntil: 'domcontentloaded' })
      await expect(form(page).locator('input[name=block]').last()).toHaveValue(blockOf(kind))
      await form(page).getByRole('button', { name: 'Save', exact: true }).waitFor()
      const text = firstText(page)
      const had = (await text.count()) > 0
      const words = had ? `${await text.inputValue()} again` : ''
      if (had) await text.fill(words)
      else {
        await form(page).getByText('When it shows').click()
        await form(page).locator('.sform input[type=checkbox]:visible').first().click()
      }
      await form(page).getByRole('button', { name: 'Save', exact: true }).click()
      expect(await page.getByRole('alert').allTextContents(), kind).toEqual([])
      if (had) await expect(firstText(page), kind).toHaveValue(/again/)
    }
    await expect(page.getByText(/Your draft, \d+ changes/)).toBeVisible()
  })
})

test.describe('with scripts', () => {
  test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 10_000 })

  test('a block of every kind is saved while somebody types in it', async ({ page, at, expectNoise }) => {
    test.setTimeout(240_000)
    expectNoise(FRAME_NOISE)
    await withoutFrame(page)
    await signIn(page, at(editor('/every'), 'console'), EDITORS.wide)
    for (const kind of KINDS) {
      await page
        .getByRole('navigation', { name: 'Blocks of the page' })
        .locator(`a[href*="block=${blockOf(kind)}"]`)
        .first()
        .click()
      await page.waitForURL(new RegExp(`block=${blockOf(kind)}`))
      await expect(form(page).locator('input[name=block]').last()).toHaveValue(blockOf(kind))
      const text = firstText(page)
      if ((await text.count()) === 0) continue
      const step = form(page).locator('input[name=step]').last()
      const before = Number(await step.inputValue())
      await text.fill(`${await text.inputValue()} more`)
      await expect.poll(async () => Number(await step.inputValue()), { message: kind }).toBeGreaterThan(before)
    }
  })

  test('an offer with an end: written in the frame, checked, published, public, and over after its end', async ({ page, at, context, expectNoise }, { retry }) => {
    test.setTimeout(120_000)
    expectNoise(FRAME_NOISE)
    // A file that is no picture is refused.
    expectNoise(/422.*pictures\/add/)
    const began = Date.now()
    const heading = `Sunday offer ${retry}`
    await signIn(page, at(editor('/about-us'), 'console'), EDITORS.offer)
    const shown = page.frameLocator('iframe')
    // The frame is made smaller as a whole, which the pointer of the test does not know.
    await shown.getByRole('heading', { name: 'Stocktake' }).dispatchEvent('click')
    await page.waitForURL(/block=promotion-1/)
    await page.getByText('Add a block').click()
    await page.locator('label', { hasText: /^Promotion(?! )/ }).locator('input[value=promotion]').check()
    await page.getByRole('button', { name: 'Add the block' }).click()
    // A second run finds the block of the first.
    await page.waitForURL(/block=promotion-[2-9]/)
    await expect(form(page).locator('input[name=block]').last()).toHaveValue(/^promotion-[2-9]$/)
    await form(page).getByLabel('Heading').fill(heading)
    const device = form(page).getByLabel(/^Add from this device/)
    await device.setInputFiles({ name: 'list.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Make,Model') })
    await expect(form(page).getByText('list.jpg: The file is not a JPEG')).toBeVisible()
    await device.setInputFiles(await bannerPicture(retry))
    await expect(form(page).locator('.sform-picture', { hasText: 'banner.png' })).toBeVisible()
    await form(page).getByLabel('Ends').fill('2031-03-09T18:00')
    await expect(shown.getByRole('heading', { name: heading })).toBeVisible()
    const pictureIn = (where: Page | typeof shown) =>
      where.getByRole('region', { name: heading }).locator('img[src*="/media/"]')
    await expect(pictureIn(shown)).toBeVisible()
    await page.getByRole('link', { name: 'Check and publish' }).click()
    await expect(page.getByText('Links, pictures and everything the website names are there.')).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('What you changed, for whoever looks later').fill('An offer until Sunday')
    await page.getByRole('button', { name: /^Publish/ }).click()
    await page.getByText('Your draft is public now.').waitFor()
    test.info().annotations.push({ type: 'seconds', description: String(Math.round((Date.now() - began) / 1000)) })
    const shopper = await context.newPage()
    await shopper.goto(at('/about-us', EDIT))
    await expect(shopper.getByRole('heading', { name: heading })).toBeVisible()
    await expect(pictureIn(shopper)).toBeVisible()
    await shopper.close()
    await page.goto(at(`${editor('/about-us')}&asOf=2031-03-10T09:00`, 'console'))
    await expect(shown.getByRole('heading', { name: 'Stocktake' })).toBeVisible()
    await expect(shown.getByRole('heading', { name: heading })).toHaveCount(0)
    await page.goto(at(`/${EDIT}/website/versions`, 'console'))
    await expect(page.getByRole('link', { name: 'An offer until Sunday' }).first()).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
  }) // prettier-ignore

  test('nobody leaves the editor without what they typed or a picture that is on its way', async ({ page, at, expectNoise }, { retry }) => {
    expectNoise(FRAME_NOISE)
    expectNoise(/422/)
    await withoutFrame(page)
    const publish = page.getByRole('link', { name: 'Check and publish' })
    const here = at(editor('/two', 'promotion-1'), 'console')
    await signIn(page, here, EDITORS.offer)
    await untilAlive(page)
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    await page.route('**/website/pictures/add', async (route) => {
      await held
      await route.continue()
    })
    const device = form(page).getByLabel(/^Add from this device/)
    await device.setInputFiles(await bannerPicture(200 + retry))
    await expect(form(page).getByText('Sending banner.png')).toBeVisible()
    await publish.click()
    const question = page.getByRole('dialog', { name: 'A picture is still being sent' })
    await expect(question).toBeVisible()
    arrive()
    await page.waitForURL(/website\/publish$/)
    await page.goto(here)
    await untilAlive(page)
    await expect(form(page).locator('.sform-picture', { hasText: 'banner.png' })).toBeVisible()

    // What was typed a moment ago is saved first.
    await form(page).getByLabel('Heading').fill(`Two days ${retry}`)
    await publish.click()
    await page.waitForURL(/website\/publish$/)
    await page.goto(here)
    await untilAlive(page)
    await expect(form(page).getByLabel('Heading')).toHaveValue(`Two days ${retry}`)

    // What is refused says so, is led to, and is kept until somebody decides.
    await form(page).getByLabel('Heading').fill('Kept words')
    await form(page).getByLabel('Begins').fill('2031-03-10T18:00')
    await form(page).getByLabel('Ends').fill('2031-03-09T18:00')
    await form(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.locator('.editor-head').getByText('not saved')).toBeVisible()
    await expect(form(page).getByLabel('Ends')).toBeFocused()
    await expect(form(page).getByLabel('Ends')).toBeInViewport()
    await publish.click()
    const refused = page.getByRole('dialog', { name: 'What you typed last isn’t saved' })
    await refused.getByRole('button', { name: 'Stay here' }).click()
    await expect(form(page).getByLabel('Heading')).toHaveValue('Kept words')
    await form(page).getByLabel('Ends').fill('2031-03-11T18:00')
    await publish.click()
    await page.waitForURL(/website\/publish$/)
    await page.goto(here)
    await untilAlive(page)
    await expect(form(page).getByLabel('Heading')).toHaveValue('Kept words')
  }) // prettier-ignore

  test('two windows on one block: what both changed is asked about, and nothing is lost', async ({ page, at, context, expectNoise }) => {
    expectNoise(/ERR_|frame|40[49]/)
    const here = at(editor('/two', 'promotion-1'), 'console')
    await signIn(page, here, EDITORS.first)
    const other = await context.newPage()
    await other.goto(here)
    await form(other).getByLabel('Heading').waitFor()
    const save = async (window: Page, words: string) => {
      await window.evaluate((text) => {
        const field = document.querySelector<HTMLInputElement>('.editor-form [name=heading]')!
        field.value = text
        document.querySelector<HTMLButtonElement>('.editor-save button')!.click()
      }, words)
    }
    await save(page, 'First window')
    await expect(page.getByText(/Your draft, 1 change/)).toBeVisible()
    await save(other, 'Second window')
    await expect(other.getByRole('alert')).toContainText('First window')
    await expect(form(other).getByLabel('Heading')).toHaveValue('Second window')
  }) // prettier-ignore

  test('on a phone whoever chooses a block goes on at its form; a new page proposes an address', async ({ page, at, expectNoise }) => {
    expectNoise(FRAME_NOISE)
    await withoutFrame(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(page, at(editor('/every'), 'console'), EDITORS.first)
    const heading = form(page).getByRole('heading', { level: 2 })
    await page.getByRole('navigation', { name: 'Blocks of the page' }).locator(`a[href*="block=${blockOf('hero')}"]`).click()
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
    const bar = await page.locator('.frame-top').boundingBox()
    expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(bar!.y + bar!.height)
    expect((await heading.boundingBox())!.y).toBeLessThan(300)

    await page.goto(at(`/${EDIT}/website/new-page`, 'console'))
    const [title, address] = [page.locator('[name=title]'), page.locator('[name=path]')]
    await expect(async () => {
      // What is typed before the scripts are there proposes nothing.
      await title.fill('')
      await title.fill('Winter sale')
      await expect(address).toHaveAttribute('placeholder', '/offers/winter-sale', { timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('made from the title: /offers/winter-sale')).toBeVisible()
    await address.fill('/cold')
    await title.fill('Another sale')
    await expect(address).toHaveValue('/cold')
  }) // prettier-ignore

  for (const width of [390, 768, 1440]) {
    test(`the website and its editor at ${width} px can be used by everybody`, async ({ page, at, expectNoise }) => {
      test.setTimeout(90_000)
      expectNoise(FRAME_NOISE)
      await withoutFrame(page)
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, at(`/${EDIT}/website`, 'console'), EDITORS.first)
      for (const path of [`/${EDIT}/website`, editor('/every'), editor('/every', 'faq-1'), editor('/every', 'page'), editor('/wide'), `/${EDIT}/website/new-page`]) {
        await page.goto(at(path, 'console'))
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect(await faultsOf(page), path).toEqual([])
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(at('/wide', EDIT))
      expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
    })
  } // prettier-ignore
})
