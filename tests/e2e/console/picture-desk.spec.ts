import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { PicturesPage, pictures } from '../pages/pictures-page.ts'
import { PHOTO, photoCar } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 1440, height: 900 } })

const FILM = { name: 'turn.webm', mimeType: 'video/webm', buffer: readFileSync('demo/pictures/turning/suv.webm') }
const caption = (page: Page) => page.getByLabel('In words, for a caption')
const save = (page: Page) => page.getByRole('button', { name: 'Save what it shows' })

/** Opens the car with so many pictures, and their ids. */
async function withPictures(desk: PicturesPage, car: Parameters<PicturesPage['open']>[0], count: number) {
  await desk.open(car)
  const taken = await pictures(1, count)
  await desk.choose(taken)
  await expect.poll(desk.shown).toEqual(taken.map(({ id }) => id))
  return taken.map(({ id }) => id)
}

test('K41 what somebody types stays, whatever comes in below it; after a conflict it is saved over what was read', async ({
  page,
  at,
  context,
  expectNoise,
}) => {
  expectNoise(/409/)
  const desk = new PicturesPage(page, at)
  await withPictures(desk, 'conflict', 2)
  await page.getByRole('link', { name: 'Picture 1' }).click()
  await caption(page).fill('scratch on the door')
  const other = await context.newPage()
  await other.goto(desk.address('conflict'))
  await other.getByRole('link', { name: 'Picture 1' }).click()
  await caption(other).fill('dent in the bonnet')
  await save(other).click()
  await expect(other.getByText('Saved.')).toBeVisible()

  // A picture of the queue comes in, with it what the other has written.
  await desk.choose(await pictures(10, 1))
  await expect.poll(desk.shown).toHaveLength(3)
  await expect(page.getByRole('link', { name: 'Picture 1, dent in the bonnet' })).toBeVisible()
  await expect(caption(page)).toHaveValue('scratch on the door')
  await save(page).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('dent in the bonnet')
  await expect(caption(page)).toHaveValue('scratch on the door')
  // The words stay while the page is read anew.
  await desk.choose(await pictures(20, 1))
  await expect.poll(desk.shown).toHaveLength(4)
  await expect(alert).toContainText('dent in the bonnet')
  await save(page).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Picture 1, scratch on the door' })).toBeVisible()
  // And once more: the form begins with what is kept now.
  await caption(page).fill('scratch on the left door')
  await save(page).click()
  await expect(page.getByRole('link', { name: 'Picture 1, scratch on the left door' })).toBeVisible()
})

test('K41 taps stay when somebody else was quicker with the order', async ({ page, at, context, expectNoise }) => {
  expectNoise(/409/)
  const desk = new PicturesPage(page, at)
  const [a, b, c] = await withPictures(desk, 'order-conflict', 3)
  await page.getByRole('link', { name: 'Change the order' }).click()
  const other = await context.newPage()
  await other.goto(desk.address('order-conflict'))
  await other.getByRole('link', { name: 'Picture 2' }).click()
  await other.getByRole('button', { name: 'Put first' }).click()
  await expect(other.getByText('The order is kept.')).toBeVisible()
  await page.getByRole('button', { name: 'Picture 3' }).first().click()
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed the pictures meanwhile.')
  await expect(page.getByText('1 of 3 placed.')).toBeVisible()
  await expect(page.locator('input[name=seen]')).toHaveValue([b, a, c].join(' '))
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect(page.getByText('The order is kept.')).toBeVisible()
  await expect.poll(desk.shown).toEqual([c, b, a])
})

test('K41 whoever moves a picture by keys goes on with the same one', async ({ page, at }) => {
  const desk = new PicturesPage(page, at)
  const [a, b, c] = await withPictures(desk, 'moves', 3)
  await page.getByRole('link', { name: 'Change the order' }).click()
  await page.getByRole('button', { name: 'Move right: Picture 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move right: Picture 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  // At the end only the way back is left.
  await expect(page.getByRole('button', { name: 'Move left: Picture 3' })).toBeFocused()
  await page.getByRole('link', { name: 'Leave the order as it was' }).click()
  await expect.poll(desk.shown).toEqual([b, c, a])
})

test('K41 a picture is dragged to its place with a mouse', async ({ page, at }) => {
  const desk = new PicturesPage(page, at)
  const [a, b, c, d] = await withPictures(desk, 'dragged', 4)
  await page.getByRole('link', { name: 'Change the order' }).click()
  const tiles = page.locator('.pictures-order .pictures-tile')
  await tiles.nth(3).dragTo(tiles.nth(1))
  await expect(page.getByText('The order is kept.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Move left: Picture 2' })).toBeFocused()
  await tiles.nth(0).dragTo(tiles.nth(2))
  await expect(page.getByRole('button', { name: 'Move right: Picture 3' })).toBeFocused()
  await page.getByRole('link', { name: 'Leave the order as it was' }).click()
  await expect.poll(desk.shown).toEqual([d, b, a, c])
})

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled: scripts })

    test('K41 a day of a photographer at a desk, as far as what shoppers see of it', async ({ page, at, browser }) => {
      test.setTimeout(90_000)
      const car = scripts ? 'desk' : 'desk-plain'
      const desk = new PicturesPage(page, at)
      await desk.open(car)
      await expect(page.getByText('Take pictures with your phone')).toBeVisible()
      const taken = await pictures(1, 2)
      await desk.choose(taken)
      if (!scripts) await page.getByRole('button', { name: 'Send the pictures' }).click()
      await expect.poll(desk.shown).toEqual(taken.map(({ id }) => id))
      await page.getByRole('link', { name: 'Picture 2' }).click()
      await page.getByRole('button', { name: 'Put first' }).click()
      await expect.poll(desk.shown).toEqual(taken.map(({ id }) => id).toReversed())
      await page.getByLabel('What it shows').selectOption('interior')
      await caption(page).fill('dash, lit')
      await save(page).click()
      await expect(page.getByText('Saved.')).toBeVisible()
      await page.getByRole('link', { name: 'Close this picture' }).click()

      const give = async (name: string, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) => {
        const view = page.locator('details.pictures-view').filter({ hasText: name })
        await view.locator('summary').click()
        await view.locator('input[type=file]').setInputFiles(files)
        await view.getByRole('button', { name: /^Add the/ }).click()
        await expect(page.locator('.pictures-done')).toContainText(/is on the car’s page/)
        await expect(view.locator('summary')).toContainText(/(Added|8 pictures), your own/)
      }
      const wide = await sharp({ create: { width: 400, height: 200, channels: 3, background: 'teal' } }).jpeg().toBuffer() // prettier-ignore
      await give('Interior panorama', { name: 'inside.jpg', mimeType: 'image/jpeg', buffer: wide })
      await give('360° spin', (await pictures(20, 8)).map(({ id: _id, ...file }) => file)) // prettier-ignore
      await give('Film', FILM)

      // What shoppers have of it.
      const shopper = await (await browser.newContext({ javaScriptEnabled: true })).newPage()
      await shopper.goto(at(`/cars/${photoCar(car, test.info().retry)}`, PHOTO))
      for (const way of ['360°', 'Interior', 'Video']) {
        await shopper.getByRole('button', { name: way, exact: true }).click()
        await expect(shopper.getByRole('button', { name: way, exact: true })).toHaveAttribute('aria-pressed', 'true')
      }
      const film = shopper.locator('video')
      await expect(film).toHaveAttribute('src', /^\/media\/[a-z2-7]{20}\/film\.webm$/)
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoWidth), { timeout: 15_000 }).toBeGreaterThan(0) // prettier-ignore
      await shopper.context().close()
    })
  })
}
