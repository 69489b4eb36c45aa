import { PicturesPage, pictures } from '../pages/pictures-page.ts'
import { expect, test } from '../test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ viewport: { width: 390, height: 844 } })

test('K41 pictures that were chosen before the scripts were there are sent', async ({ page, at }) => {
  const desk = new PicturesPage(page, at)
  await desk.open('early')
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  const [shot, ...others] = await pictures(1, 3)
  await desk.choose(others)
  await desk.choose([shot!], 'Dash')
  expect(await desk.shown()).toEqual([])
  letThrough()
  await expect.poll(async () => (await desk.shown()).toSorted()).toEqual([shot!, ...others].map(({ id }) => id).toSorted()) // prettier-ignore
  await expect(page.getByLabel('Dash', { exact: true })).toHaveCount(0)
})

test('K41 a phone without room sends what it cannot keep', async ({ page, at, context, expectNoise }) => {
  expectNoise(/ERR_INTERNET|Failed to load resource/)
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('There is no room.', 'QuotaExceededError')
    }
    Object.assign(IDBObjectStore.prototype, { add: full, put: full })
  })
  const desk = new PicturesPage(page, at)
  await desk.open('full')
  await desk.goOffline()
  const taken = await pictures(10, 3)
  await desk.choose(taken)
  await expect(page.getByText('Leave the console open until they are sent.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(desk.shown).toEqual(taken.map(({ id }) => id))
  await expect(desk.waiting).toBeHidden()
})

test('K41 a database that the browser has closed is opened anew', async ({ page, at, context, expectNoise }) => {
  expectNoise(/ERR_INTERNET|Failed to load resource/)
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...args) => {
      const request = open(...args)
      request.addEventListener('success', () => Object.assign(globalThis, { kept: request.result }))
      return request
    }
  })
  const desk = new PicturesPage(page, at)
  await desk.open('closed')
  await desk.goOffline()
  const [before, after] = [await pictures(20, 2), await pictures(30, 2)]
  await desk.choose(before)
  await expect(desk.waiting).toHaveText('2 still to send')
  const close = () => page.evaluate(() => (globalThis as unknown as { kept: IDBDatabase }).kept.close())
  await close()
  await desk.choose(after)
  await expect(desk.waiting).toHaveText('4 still to send')
  await expect(page.getByText('Kept on this device, sent by itself.')).toBeVisible()
  await close()
  await context.setOffline(false)
  await expect.poll(desk.shown).toEqual([...before, ...after].map(({ id }) => id))
})

test('K41 two windows beside each other send each picture once', async ({ page, at, context, expectNoise }) => {
  expectNoise(/ERR_/)
  test.setTimeout(90_000)
  const desk = new PicturesPage(page, at)
  await desk.open('windows')
  const other = await context.newPage()
  await other.goto(desk.address('windows'))
  let requests = 0
  context.on('request', (request) => void (request.url().endsWith('/pictures/add') && requests++))
  // Longer than a window waits for one that says nothing.
  let isFirst = true
  await context.route('**/pictures/add', async (route) => {
    const waits = isFirst ? 14_000 : 0
    isFirst = false
    await new Promise((resolve) => setTimeout(resolve, waits))
    await route.continue()
  })
  const taken = await pictures(60, 2)
  await desk.choose(taken)
  await other.reload()
  for (const one of [desk, new PicturesPage(other, at)]) {
    await expect.poll(one.shown, { timeout: 40_000 }).toEqual(taken.map(({ id }) => id))
    await expect(one.page.locator('.pictures-queue')).toBeHidden()
  }
  expect(requests).toBe(2)
})

test('K41 the keys go on to the next shot when one is taken', async ({ page, at }) => {
  const desk = new PicturesPage(page, at)
  await desk.open('chips')
  await page.getByLabel('Dash', { exact: true }).focus()
  await desk.choose(await pictures(50, 1), 'Dash')
  await expect(page.getByLabel('Dash', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Front seats', { exact: true })).toBeFocused()
})
