import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)

test('V07 the map asks nobody for anything until the shopper wants it, then works by keyboard', async ({
  page,
  open,
}) => {
  const requested: string[] = []
  await page.route('https://tiles.example.com/**', (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'image/png', body: PIXEL })
  })
  await open('/cars/somewhere', 'mapped')
  await page.getByRole('link', { name: 'Rocklea' }).first().click()
  await expect(page).toHaveURL(/#vehicle-map$/)
  await page.waitForLoadState('networkidle')
  expect(requested).toEqual([])
  await page.getByRole('button', { name: 'Show map' }).press('Enter')
  const map = page.getByRole('region', { name: 'Map of Rocklea' })
  await expect(map).toBeFocused()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  expect(requested[0]).toMatch(/^https:\/\/tiles\.example\.com\/10\/\d+\/\d+\.png$/)
  await expect(page.getByText('Map by Example')).toBeVisible()
  await page.keyboard.press('+')
  await expect.poll(() => requested.some((url) => url.includes('/11/'))).toBe(true)
  const pin = map.getByRole('button', { name: 'Rocklea' })
  await pin.focus()
  await page.keyboard.press('Enter')
  await expect(map.getByRole('link', { name: 'Get Directions' })).toBeVisible()
  expect(await axeFaults(page, { part: '#vehicle-map' })).toEqual([])
})

test('V07 the sections are fetched when they come near, stand there before, and do what was pressed meanwhile', async ({
  page,
  at,
}) => {
  const parts: string[] = []
  page.on('request', (request) => /vehicle-sections/.test(request.url()) && parts.push(request.url()))
  await page.setViewportSize({ width: 390, height: 600 })
  await page.route('https://tiles.example.com/**', (route) => route.fulfill({ contentType: 'image/png', body: PIXEL }))
  await page.goto(at('/cars/somewhere', 'mapped'))
  await page.waitForLoadState('networkidle')
  expect(parts).toEqual([])
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/vehicle-sections.*\.js/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.getByRole('heading', { name: 'Where to see it' }).scrollIntoViewIfNeeded()
  await expect.poll(() => parts.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Show map' }).click()
  press()
  await expect(page.getByRole('region', { name: 'Map of Rocklea' })).toBeVisible()
})
