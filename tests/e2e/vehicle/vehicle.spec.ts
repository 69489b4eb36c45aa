import { VehiclePage } from '../pages/vehicle-page.ts'
import { expect, test } from '../test.ts'

/** Below the stage a strip of all pictures. */
const STRIP = { width: 900, height: 900 }

test('V02 pictures turn by buttons, thumbnails and keys', async ({ page, at, open }) => {
  await page.setViewportSize(STRIP)
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  await expect(vehicle.counter).toHaveText('1 / 8')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('2 / 8')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('3 / 8')
  await vehicle.previous.click()
  await expect(vehicle.counter).toHaveText('2 / 8')
  await expect(vehicle.thumbnails).toHaveCount(8)
  await vehicle.thumbnails.nth(6).click()
  await expect(vehicle.counter).toHaveText('7 / 8')
  await expect(vehicle.thumbnails.nth(6)).toHaveAttribute('aria-current', 'true')
  await expect(vehicle.pictures.nth(6)).toBeInViewport()
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('8 / 8')
  await vehicle.next.click()
  await expect(vehicle.counter).toHaveText('1 / 8')
  await vehicle.previous.click()
  await expect(vehicle.counter).toHaveText('8 / 8')
  await vehicle.strip.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(vehicle.counter).toHaveText('7 / 8')
  await expect(page).toHaveURL(at('/cars/eight-pictures'))
})

test('V02 at a desk two pictures stand beside the large one, and all of them are one press away', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  await expect(vehicle.thumbnails).toHaveCount(2)
  const [large, second] = [await vehicle.pictures.first().boundingBox(), await vehicle.thumbnails.first().boundingBox()]
  expect(large!.height).toBeLessThan(480)
  expect(second!.x).toBeGreaterThan(large!.x + large!.width - 1)
  await vehicle.thumbnails.nth(1).click()
  await expect(vehicle.counter).toHaveText('3 / 8')
  await page.getByRole('button', { name: 'All 8 photos' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const shown of [page.locator('.price-block'), page.locator('.actions > .btn').first()]) {
    await expect(shown).toBeInViewport({ ratio: 1 })
  }
})

test('V02 no thumbnails for three pictures, no buttons for none, no thumbnails when sold', async ({ page, open }) => {
  const vehicle = new VehiclePage(page)
  await open('/cars/three-pictures')
  await expect(vehicle.counter).toHaveText('1 / 3')
  await expect(vehicle.thumbnails).toHaveCount(0)
  await open('/cars/no-pictures')
  await expect(vehicle.next).toHaveCount(0)
  await expect(vehicle.counter).toHaveCount(0)
  await open('/cars/sold')
  await expect(vehicle.counter).toHaveText('1 / 5')
  await expect(vehicle.thumbnails).toHaveCount(0)
})

test('V02 every picture arrives', async ({ page, open }) => {
  await page.setViewportSize(STRIP)
  await open('/cars/eight-pictures')
  const vehicle = new VehiclePage(page)
  for (let i = 0; i < 8; i++) {
    await vehicle.thumbnails.nth(i).click()
    await expect
      .poll(() => vehicle.pictures.nth(i).evaluate((img) => (img as HTMLImageElement).naturalWidth), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0)
  }
})

test('V07 V21 R20 features, comments and the way to the location unfold', async ({ page, open }) => {
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  await expect(page.getByText('Feature 9', { exact: true })).toBeHidden()
  await vehicle.allFeatures.click()
  await expect(page.getByText('Feature 9', { exact: true })).toBeVisible()
  await vehicle.comments.getByText('Show More').click()
  await expect(vehicle.comments.getByText('Show Less')).toBeVisible()
  await page.getByRole('link', { name: 'Rocklea', exact: true }).last().click()
  await expect(page.locator('#vehicle-map')).toBeInViewport()
})

test('V07 what stands in the markup alone is there when the page is drawn without a document', async ({
  page,
  at,
  open,
}) => {
  const vehicle = new VehiclePage(page)
  const sections = page.locator('.vehicle-sections')
  const words = async () => (await sections.innerText()).replaceAll(/\s+/g, ' ')
  await open('/cars/eight-pictures')
  const written = await words()
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL(at('/'))
  await page.goBack()
  await expect(vehicle.allFeatures).toBeVisible()
  await expect.poll(words).toBe(written)
  await vehicle.allFeatures.click()
  await expect(page.getByText('Feature 9', { exact: true })).toBeVisible()
})

test('V12 a sold car leads to others', async ({ page, open }) => {
  await open('/cars/sold')
  await expect(page.getByText(/recently sold/)).toBeVisible()
  await page.getByRole('link', { name: 'Find Me Something Similar' }).first().click()
  await expect(page).toHaveURL(/\/search\//)
  await expect(page.locator('#results').getByRole('article').first()).toBeVisible()
})

test('V02 the next car starts with its first picture', async ({ page, at, open }) => {
  await page.setViewportSize(STRIP)
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  await vehicle.thumbnails.nth(4).click()
  await expect(vehicle.counter).toHaveText('5 / 8')
  await vehicle.similar.locator('article:has(img) a.card-link').first().click()
  await expect(page).not.toHaveURL(at('/cars/eight-pictures'))
  await expect(vehicle.counter).toHaveText(/^1 \/ [23]$/)
  await expect(vehicle.pictures.first()).toBeInViewport()
})

test('V02 two quick clicks turn two pictures', async ({ page, open }) => {
  const vehicle = new VehiclePage(page)
  await open('/cars/eight-pictures')
  await vehicle.next.dblclick()
  await expect(vehicle.counter).toHaveText('3 / 8')
})
