import type { Page } from 'playwright/test'
import { VehiclePage } from '../pages/vehicle-page.ts'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const mode = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ways to look at this vehicle' }).getByRole('button', { name, exact: true })
const table = (page: Page) => page.getByRole('slider', { name: 'Turn the vehicle' })

test('V02 full screen by keyboard: arrow keys, Escape, focus kept and returned', async ({ page, open }) => {
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  const button = page.getByRole('button', { name: 'Fullscreen' })
  await expect(button).toHaveAttribute('data-tip', 'Fullscreen')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('2 / 8')
  await button.focus()
  await page.keyboard.press('Enter')
  const full = page.getByRole('dialog', { name: /^Pictures of the/ })
  await expect(full.getByText('2 / 8')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(full.getByText('3 / 8')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(full.getByText('4 / 8')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(full.getByText('3 / 8')).toBeVisible()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await full.evaluate((dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body)).toBe(true) // prettier-ignore
  }
  await expect(full.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(button).toBeFocused()
  await expect(vehicle.counter).toHaveText('3 / 8')
})

for (const [template, site, slug] of [
  ['showroom', 'alpha', 'eight-pictures'],
  ['marque', 'marque', 'pictures'],
  ['yard', 'yard', 'pictures'],
] as const) {
  for (const width of [390, 768, 1440]) {
    test(`V02 the tooltip stands on one line: ${template} at ${width} px`, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(`/cars/${slug}`, site)
      const button = page.getByRole('button', { name: 'Fullscreen' })
      await button.hover()
      const tip = await button.evaluate((element) => {
        const { content, height, lineHeight, width: wide, opacity } = getComputedStyle(element, '::after')
        return { content, lines: (parseFloat(height) - 8) / parseFloat(lineHeight), wide: parseFloat(wide), opacity }
      })
      expect(tip).toMatchObject({ content: '"Fullscreen"', opacity: '1' })
      expect(Math.round(tip.lines)).toBe(1)
      expect(tip.wide).toBeGreaterThan(60)
    })
  }
}

test('V20 frames come when asked for, the car turns, and stops for good at a key', async ({ page, open }) => {
  const frames: string[] = []
  page.on('request', (request) => request.url().endsWith('/spin') && frames.push(request.url()))
  await open('/cars/turning', 'zeta')
  await page.waitForLoadState('networkidle')
  expect(frames).toEqual([])
  await page.getByRole('button', { name: 'View in 360°' }).press('Enter')
  await expect(page.getByText('Swipe to spin')).toBeVisible()
  expect(new Set(frames).size).toBe(8)
  const before = await table(page).getAttribute('aria-valuenow')
  await expect.poll(() => table(page).getAttribute('aria-valuenow')).not.toBe(before)
  await table(page).focus()
  await expect(page.getByText('Swipe to spin')).toHaveCount(0)
  const at = Number(await table(page).getAttribute('aria-valuenow'))
  const place = (by: number) => String(((at - 1 + by + 8) % 8) + 1)
  await page.keyboard.press('ArrowRight')
  await expect(table(page)).toHaveAttribute('aria-valuenow', place(1))
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(table(page)).toHaveAttribute('aria-valuenow', place(-1))
  await page.keyboard.press('End')
  await expect(table(page)).toHaveAttribute('aria-valuenow', '8')
  await page.keyboard.press('Home')
  await expect(table(page)).toHaveAttribute('aria-valuenow', '1')
  for (let frame = 1; String(frame) !== place(-1); frame++) await page.keyboard.press('ArrowRight')
  await expect(table(page)).toHaveAttribute('aria-valuenow', place(-1))
  await page.getByRole('button', { name: 'Next frame' }).press('Enter')
  await expect(table(page)).toHaveAttribute('aria-valuenow', place(0))
  await page.getByRole('button', { name: 'Previous frame' }).press('Enter')
  await expect(table(page)).toHaveAttribute('aria-valuenow', place(-1))
  expect(await axeFaults(page)).toEqual([])
})

test('V20 a drag beyond 20 px steps one frame', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/cars/turning', 'zeta')
  await page.getByRole('button', { name: 'View in 360°' }).click()
  await expect(page.getByText('Swipe to spin')).toBeVisible()
  const stage = (await table(page).boundingBox())!
  const x = Math.round(stage.x + stage.width / 2)
  const y = Math.round(stage.y + stage.height / 3)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - 20, y)
  await expect(table(page)).toHaveAttribute('aria-valuenow', '1')
  await page.mouse.move(x - 21, y)
  await expect(table(page)).toHaveAttribute('aria-valuenow', '2')
  await page.mouse.move(x - 42, y)
  await expect(table(page)).toHaveAttribute('aria-valuenow', '3')
  await page.mouse.up()
  await page.mouse.move(x - 200, y)
  await expect(table(page)).toHaveAttribute('aria-valuenow', '3')
  await expect(page.getByText('Swipe to spin')).toHaveCount(0)
})

test('V20 whoever wants less motion turns the car alone; spots open dialogs', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/cars/turning', 'zeta')
  await page.getByRole('button', { name: 'View in 360°' }).click()
  await expect(table(page)).toHaveAttribute('aria-valuenow', '1')
  await page.waitForTimeout(350)
  await expect(table(page)).toHaveAttribute('aria-valuenow', '1')
  const spot = page.getByRole('button', { name: 'Tow bar' })
  await expect(spot).toHaveCount(0)
  await table(page).press('ArrowRight')
  await spot.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tow bar' })
  await expect(dialog).toContainText('Rated to 2,500 kg.')
  expect(await axeFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(spot).toBeFocused()
})

test('V20 leaving the gallery puts it back to its first picture', async ({ page, open }) => {
  await page.setViewportSize({ width: 900, height: 900 })
  const vehicle = new VehiclePage(page)
  await open('/cars/turning', 'zeta')
  await mode(page, 'Photos').press('Enter')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('2 / 4')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('3 / 4')
  await mode(page, '360°').press('Enter')
  await expect(vehicle.strip).toBeHidden()
  await mode(page, 'Photos').press('Enter')
  await expect(vehicle.counter).toHaveText('1 / 4')
  await expect(vehicle.pictures.first()).toBeInViewport()
  await mode(page, '360°').click()
  await vehicle.thumbnails.nth(2).click()
  await expect(vehicle.counter).toHaveText('3 / 4')
})

test('V20 the interior: a picture that is not all around shows with its spots', async ({ page, open }) => {
  await open('/cars/turning', 'zeta')
  await mode(page, 'Interior').press('Enter')
  await expect(page.getByRole('img', { name: /^Interior of the/ })).toBeVisible()
  await page.getByRole('button', { name: 'Screen', exact: true }).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Screen' })).toContainText('Ten inches.')
  expect(await axeFaults(page)).toEqual([])
})

test('V03 a player of a video site comes into a closed frame when asked for', async ({ page, open }) => {
  const requested: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' })
  })
  await open('/cars/turning', 'zeta')
  expect(requested).toEqual([])
  await mode(page, 'Video').press('Enter')
  const frame = page.locator('iframe.viewer-video')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
  await expect.poll(() => requested).toEqual(['https://www.youtube-nocookie.com/embed/abcDEF_1-23?rel=0'])
})

test('V02 V03 V20 what does not arrive is said: a picture, the 360° view, the interior, a film', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/404/)
  await open('/cars/broken-frames', 'zeta')
  await page.getByRole('button', { name: 'View in 360°' }).click()
  await expect(page.getByText('We couldn’t load the 360° view.')).toBeVisible()
  await mode(page, 'Interior').click()
  await expect(page.getByText('We couldn’t load the interior view.')).toBeVisible()
  await mode(page, 'Video').click()
  await expect(page.getByText('We couldn’t play the video.')).toBeVisible()
  await mode(page, 'Photos').click()
  await page.getByRole('button', { name: 'Next picture' }).click()
  await expect(page.locator('li[data-broken]')).toHaveCount(1)
})

test('V02 on a phone the pictures stand one below the other, and one that is touched can be zoomed', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/cars/eight-pictures')
  const button = page.getByRole('button', { name: 'Fullscreen' })
  await button.click()
  const full = page.getByRole('dialog', { name: /^Pictures of the/ })
  const pictures = full.getByRole('listitem')
  await expect(pictures).toHaveCount(8)
  await expect(pictures.nth(1)).toBeInViewport({ ratio: 1 })
  expect((await pictures.first().boundingBox())!.width).toBe(390)
  expect(await axeFaults(page)).toEqual([])
  await pictures.nth(1).getByRole('button').click()
  await expect(full.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(full.getByText('2 / 8')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pictures).toHaveCount(8)
  await page.keyboard.press('Escape')
  await expect(full).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('V02 one picture: full screen without ways to the next', async ({ page, open }) => {
  await open('/cars/one-picture', 'zeta')
  await page.getByRole('button', { name: 'Fullscreen' }).click()
  const full = page.getByRole('dialog', { name: /^Pictures of the/ })
  await expect(full).toBeVisible()
  await expect(full.getByRole('button', { name: 'Next picture' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await open('/cars/no-pictures')
  await expect(page.getByRole('button', { name: 'Fullscreen' })).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pictures stand there, and links lead to the video and the interior', async ({ page, at }) => {
    await page.goto(at('/cars/turning', 'zeta'))
    await expect(page.locator('.gallery-strip img').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Watch the video' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'See the interior' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'View in 360°' })).toBeHidden()
  })
})
