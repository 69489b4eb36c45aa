import sharp from 'sharp'
import { axeFaults, overflow } from '../checks/page-faults.ts'
import { settled } from '../checks/settled.ts'
import { PicturesPage, pictures, type TakenPicture } from '../pages/pictures-page.ts'
import { PHOTO, PHOTOGRAPHER } from '../site-documents/console-sites.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 390, height: 844 } })

const NOISE = /Failed to load resource|net::ERR|ERR_INTERNET/
const SENT = '**/pictures/add'

test('K41 taken with breaks and a reload in the middle they arrive once, in order, nothing lost', async ({
  page,
  at,
  context,
  expectNoise,
}) => {
  expectNoise(NOISE)
  const desk = new PicturesPage(page, at)
  await desk.open('breaks')
  const [first, second, dash] = [await pictures(1, 3), await pictures(10, 4), await pictures(20, 1)]
  await desk.choose(first)
  await expect.poll(desk.shown).toEqual(first.map(({ id }) => id))

  await context.setOffline(true)
  await desk.choose(second)
  await desk.choose(dash, 'Dash')
  await expect(desk.waiting).toHaveText('5 still to send')
  await expect(page.getByText('no connection')).toBeVisible()
  // There is a connection again, but nothing gets through; then the phone sleeps and the page is loaded anew.
  await context.route(SENT, (route) => route.abort())
  await context.setOffline(false)
  await expect(page.getByText('weak signal')).toBeVisible()
  await page.reload()
  await expect(desk.waiting).toHaveText('5 still to send')
  await expect(page.getByText('Kept on this device, sent by itself.')).toBeVisible()
  await expect.poll(desk.shown).toHaveLength(3)
  await context.unroute(SENT)
  await expect.poll(desk.shown, { timeout: 20_000 }).toEqual([...first, ...second, ...dash].map(({ id }) => id))
  await expect(desk.waiting).toBeHidden()
  // The shot is not missing any more.
  await expect(page.getByLabel('Dash', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Keys', { exact: true })).toHaveCount(1)
})

test('K41 whoever heard no answer sends again, and it is there once; another page of the console goes on', async ({
  page,
  at,
  context,
  expectNoise,
}) => {
  expectNoise(NOISE)
  const desk = new PicturesPage(page, at)
  await desk.open('lost-answer')
  const taken = await pictures(30, 4)
  // The server has it, and the answer does not come through.
  const devtools = await context.newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionClosed' })
  })
  const patterns = [{ urlPattern: '*/pictures/add', requestStage: 'Response' as const }]
  await devtools.send('Fetch.enable', { patterns })
  await desk.choose(taken)
  await expect(page.getByText('weak signal')).toBeVisible()
  await page.goto(at(`/${PHOTO}/today`, 'console'))
  await devtools.send('Fetch.disable')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('console-pictures-waiting')), { timeout: 20_000 })
    .toBeNull()
  await page.goto(desk.address('lost-answer'))
  await expect.poll(desk.shown).toEqual(taken.map(({ id }) => id))
})

test('K41 a picture of sixty megapixels is made smaller before it travels', async ({ page, at }) => {
  test.setTimeout(60_000)
  const desk = new PicturesPage(page, at)
  await desk.open('large')
  const buffer = await sharp({ create: { width: 9_000, height: 6_700, channels: 3, background: 'teal' } }).jpeg({ quality: 60 }).toBuffer() // prettier-ignore
  await desk.choose([{ name: 'large.jpg', mimeType: 'image/jpeg', buffer, id: '' }])
  await expect.poll(desk.shown, { timeout: 40_000 }).toHaveLength(1)
  const [id] = await desk.shown()
  const size = await page.evaluate(async (address) => {
    const bitmap = await createImageBitmap(await (await fetch(address)).blob())
    return [bitmap.width, bitmap.height]
  }, `/${PHOTO}/media/${id}/spin`)
  expect(size[0]! / size[1]!).toBeCloseTo(9_000 / 6_700, 1)
})

test('K41 what the server refuses is said, and holds up no other', async ({ page, at, expectNoise }) => {
  expectNoise(/422/)
  const desk = new PicturesPage(page, at)
  await desk.open('refused')
  const [before, after] = (await pictures(60, 2)) as [TakenPicture, TakenPicture]
  const text = { name: 'prices.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Make,Model'), id: '' }
  await desk.choose([before, text, after])
  await expect.poll(desk.shown).toEqual([before.id, after.id])
  const queue = page.locator('.pictures-queue')
  await expect(queue).toContainText('The file is not a JPEG, PNG, WebP or AVIF picture.')
  await expect(queue.getByRole('heading')).toHaveText('Not taken')
  await queue.getByRole('button', { name: 'Send again: prices.jpg' }).click()
  await expect(queue).toContainText('The file is not a JPEG')
  await queue.getByRole('button', { name: 'Remove: prices.jpg' }).click()
  await expect(queue).toBeHidden()
})

test('K41 whoever is signed out meanwhile signs in, and the rest goes by itself', async ({
  page,
  at,
  context,
  expectNoise,
}) => {
  const desk = new PicturesPage(page, at)
  await desk.open('signed-out')
  await context.clearCookies({ name: '__Host-staff' })
  expectNoise(/401/)
  const taken = [...(await pictures(70, 2)), ...(await pictures(72, 2, 'small')), ...(await pictures(74, 1, 'whole'))]
  for (const { buffer } of taken.slice(2)) expect(buffer.length).toBeGreaterThan(16_384)
  await desk.choose(taken)
  await page.getByRole('link', { name: 'signed in again' }).click()
  await expect(page.locator('.pictures-not-taken')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(PHOTOGRAPHER.name) }).click()
  await page.waitForURL(desk.address('signed-out'))
  await expect.poll(desk.shown, { timeout: 20_000 }).toEqual(taken.map(({ id }) => id))
})

test('K41 tapped in an order, described, and fit for everybody', async ({ page, at }) => {
  test.setTimeout(90_000)
  const desk = new PicturesPage(page, at)
  await desk.open('look')
  const faults: string[] = []
  const look = async (what: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      for (const width of [320, 390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        await settled(page)
        const { by, elements } = await page.evaluate(overflow)
        if (by > 0) faults.push(`${what}, ${width} px: ${by} px wider: ${elements.join(' | ')}`)
        faults.push(...(await axeFaults(page)).map((fault) => `${what}, ${colorScheme}, ${width} px: ${fault}`))
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await look('empty')
  const taken = await pictures(80, 3)
  await desk.choose(taken)
  await expect.poll(desk.shown).toHaveLength(3)
  await look('three')
  const [a, b, c] = taken.map(({ id }) => id) as [string, string, string]
  await page.getByRole('link', { name: 'Change the order' }).click()
  await page.getByRole('button', { name: 'Picture 3' }).click()
  await page.getByRole('button', { name: 'Picture 1' }).click()
  await expect(page.getByText('2 of 3 placed. The rest follows as it is.')).toBeVisible()
  await look('in order')
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect(page.getByText('The order is kept.')).toBeVisible()
  await expect.poll(desk.shown).toEqual([c, a, b])

  await page.getByRole('link', { name: 'Picture 2' }).click()
  await expect(page.getByRole('heading', { name: 'Picture 2 of 3' })).toBeVisible()
  await look('one')
  await page.getByLabel('What it shows').selectOption('damage')
  await page.getByLabel('In words, for a caption').fill('scratch on the door')
  await page.getByRole('button', { name: 'Save what it shows' }).click()
  await expect(page.getByText('Saved.')).toBeVisible()
  await expect(page.getByLabel('For those who do not see it')).toHaveValue(/scratch on the door$/)
  await page.locator('.pictures-focus > div').click({ position: { x: 30, y: 40 } })
  await expect(page.getByText('Kept in view wherever the picture is cut.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove this picture' }).click()
  await page.getByRole('button', { name: 'Put it back' }).click()
  await expect(page.getByText('It is back.')).toBeVisible()
  // Where it stood before.
  await expect.poll(desk.shown).toEqual([c, a, b])
  expect(faults).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('K41 one is sent and put first with the buttons', async ({ page, at }) => {
    const desk = new PicturesPage(page, at)
    await desk.open('plain')
    const taken = await pictures(90, 2)
    for (const one of taken) {
      await desk.choose([one])
      await page.getByRole('button', { name: 'Send the pictures' }).click()
      await expect(page.getByText('Added.')).toBeVisible()
    }
    const [a, b] = taken.map(({ id }) => id)
    await expect.poll(desk.shown).toEqual([a, b])
    await page.getByRole('link', { name: 'Change the order' }).click()
    await page.getByRole('button', { name: 'Move left: Picture 2' }).click()
    await expect(page.getByRole('button', { name: 'Move right: Picture 1' })).toBeFocused()
    await page.getByRole('link', { name: 'Leave the order as it was' }).click()
    await expect.poll(desk.shown).toEqual([b, a])
    await page.getByRole('link', { name: 'Picture 2' }).click()
    await page.getByRole('button', { name: 'Put first' }).click()
    await expect.poll(desk.shown).toEqual([a, b])
    await page.getByRole('button', { name: 'Keep in view: bottom right' }).click()
    await expect(page.getByText('Kept in view wherever the picture is cut.')).toBeVisible()
  })
})
