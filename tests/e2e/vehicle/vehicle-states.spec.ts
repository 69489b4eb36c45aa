import type { Page } from 'playwright/test'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const SIZES = [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

for (const [width, height] of SIZES) {
  test(`R05 V07 the page with every part is whole at ${width} px, by keyboard`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await open('/cars/whole', 'eta')
    for (const name of ['Toyota Certified', 'WhatsApp', 'View History Report', 'Share', 'Print', 'PDF', 'Rocklea']) {
      await expect(page.locator('.vehicle-aside').getByText(name).first()).toBeVisible()
    }
    await page.getByRole('tab', { name: 'Dealer Comments' }).focus()
    for (const name of [
      'Features',
      "What's Included",
      'Why Buy From Us?',
      'Reserve Online',
      'Protect Your Car',
      'Dealer Comments',
      'Features',
    ]) {
      // prettier-ignore
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('tab', { name })).toBeFocused()
      await expect(page.getByRole('tabpanel')).toHaveCount(1)
      await expect(page.getByRole('tabpanel', { name })).not.toHaveText('')
    }
    await page.getByText('Show all 14 features').press('Enter')
    await page.getByText('Send to').press('Enter')
    // What a bar covers for the moment is no small target.
    await page.evaluate(() => window.scrollTo(0, 0))
    expect(await axeFaults(page)).toEqual([])
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: /^Toyota Certified/ }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Toyota Certified' })).toBeInViewport({ ratio: 1 })
    expect(await axeFaults(page, { part: '#certified' })).toEqual([])
  })
}

test('V07 folded sections open by key, and R20 by an address that names one', async ({ page, at, open }) => {
  await open('/cars/whole', 'theta')
  const fold = page.locator('.folds > details').filter({ hasText: 'Protect Your Car' })
  await fold.locator('summary').press('Enter')
  await expect(page.getByText('Paint and tint.')).toBeVisible()
  expect(await axeFaults(page)).toEqual([])
  await page.goto(at('/cars/whole#protection', 'theta'))
  await expect(page.getByText('Paint and tint.')).toBeInViewport()
  await page.goto(at('/cars/whole#protection', 'eta'))
  await expect(page.getByText('Paint and tint.')).toBeInViewport()
  await expect(page.getByRole('tab', { name: 'Protect Your Car' })).toHaveAttribute('aria-selected', 'true')
})

test('R20 a folded section opens for an address that names it, also where the browser does not do it', async ({
  page,
  open,
}) => {
  await open('/cars/whole', 'eta')
  const fold = page.locator('details', { has: page.locator('#fuel-calculator') })
  await fold.scrollIntoViewIfNeeded()
  await expect(async () => {
    await page.evaluate(() => {
      history.replaceState(history.state, '', '#fuel-calculator')
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
    await expect(fold).toHaveAttribute('open', '', { timeout: 500 })
  }).toPass()
  await expect(fold.getByLabel('Fuel price per litre')).toBeInViewport()
})

for (const [width, height] of SIZES) {
  test(`R20 #vehicle-map is in sight below the header at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height })
    await open('/cars/whole#vehicle-map', 'eta')
    const title = page.getByRole('heading', { name: 'Where to see it' })
    await expect(title).toBeInViewport({ ratio: 1 })
    const covered = await title.evaluate((heading) => {
      const { left, top, height: tall } = heading.getBoundingClientRect()
      return !heading.contains(document.elementFromPoint(left + 4, top + tall / 2))
    })
    expect(covered).toBe(false)
  })
}

test('V08 the fuel calculator reckons as somebody types, and says what it cannot read', async ({ page, open }) => {
  await open('/cars/whole#fuel-calculator', 'eta')
  const section = page.getByRole('region', { name: 'Fuel Calculator' })
  await expect(section.getByLabel('Fuel price per litre')).toHaveValue('$1.70')
  await expect(section.getByLabel('Kilometres per week')).toHaveValue('250 km')
  await expect(section.getByRole('definition')).toHaveText(['$43', '$184', '$2,210'])
  await section.getByLabel('Fuel price per litre').fill('$2.00')
  await section.getByLabel('Kilometres per week').fill('1,000 kms')
  await expect(section.getByRole('definition')).toHaveText(['$200', '$867', '$10,400'])
  await section.getByLabel('Kilometres per week').fill('far')
  await expect(section.getByRole('alert')).toContainText('as numbers')
  await expect(section.getByRole('definition')).toHaveText(['–', '–', '–'])
})

test('V09 the delivery calculator: idle, loading, result, error', async ({ page, open, expectNoise }) => {
  expectNoise(/ERR_FAILED/)
  await open('/cars/whole#delivery-calculator', 'eta')
  const section = page.getByRole('region', { name: 'Delivery calculator' })
  const answer = page.locator('#delivery-answer')
  const postcode = section.getByLabel('Postcode')
  await expect(answer).toHaveText('')
  await section.getByRole('button', { name: 'Calculate' }).click()
  await expect(answer).toHaveText('Please enter a postcode.')
  await page.route('**/delivery?**', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await postcode.fill('4106')
  await postcode.press('Enter')
  await expect(section.getByRole('button')).toHaveText('Calculating…')
  await expect(section.getByRole('button')).toBeDisabled()
  await expect(answer).toHaveText('$95 delivery to Greater Brisbane')
  await page.unroute('**/delivery?**')
  for (const [typed, said] of [
    ['3000', "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote."], // prettier-ignore
    ['43', 'Invalid postcode. Please enter a 4-digit number.'],
    ['9999', 'Invalid postcode'],
  ] as const) {
    await postcode.fill(typed)
    await postcode.press('Enter')
    await expect(answer).toHaveText(said)
    await expect(postcode).toHaveAttribute('aria-invalid', 'true')
  }
  await page.route('**/delivery?**', (route) => route.abort())
  await postcode.press('Enter')
  await expect(answer).toContainText('check your connection')
})

test('V03 a film of the dealer loops without sound and can be paused', async ({ page, open }) => {
  // It never arrives, so that the player neither plays it nor fails.
  await page.route('**/film.mp4', () => undefined)
  await open('/cars/whole', 'eta')
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Video', exact: true }).click()
  const film = page.locator('video')
  expect(await film.evaluate((video: HTMLVideoElement) => [video.loop, video.muted, video.controls])).toEqual([true, true, false]) // prettier-ignore
  await page.getByRole('button', { name: 'Pause video' }).press('Enter')
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  await expect(page.getByRole('button', { name: 'Play video' })).toBeVisible()
})

test('V02 V17 on a phone the worst cars are no wider than it, and say their price at once', async ({
  page,
  open,
  expectNoise,
}) => {
  expectNoise(/404/)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const slug of [
    'no-photo',
    'one-photo',
    'sixty-photos',
    'broken-photo',
    'unbroken-comment',
    'long-title',
    'all-zero',
    'price-most',
  ]) {
    // prettier-ignore
    await open(`/cars/${slug}`, 'iota')
    expect([slug, await overflow(page)]).toEqual([slug, 0])
    await expect(page.locator('.vehicle-aside .price strong')).toBeInViewport()
    if (slug !== 'broken-photo') continue
    await expect(page.locator('.gallery-strip li').first()).toHaveAttribute('data-broken')
    await expect(page.locator('.thumbs img').first()).toBeHidden()
  }
  expect(await axeFaults(page)).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const [width, height] of SIZES) {
    test(`R05 every part is there at ${width} px`, async ({ page, at }) => {
      await page.setViewportSize({ width, height })
      await page.goto(at('/cars/whole', 'eta'))
      await expect(page.getByRole('tab')).toHaveCount(0)
      for (const text of [
        'Feature 1',
        'Item 1: Standard',
        'One price',
        'Two days.',
        'Paint and tint.',
        'Small print.',
      ]) {
        await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      }
      await page.getByText('Send to').click()
      await expect(page.getByRole('link', { name: 'Facebook' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Watch the video' })).toBeVisible()
      // On a wide page they are read without a tap.
      const folded = width < 1024
      if (folded) await page.locator('summary', { hasText: 'Fuel Calculator' }).click()
      await expect(page.getByText('At $1.70 per litre and 250 km per week.')).toBeVisible()
      if (folded) await page.locator('summary', { hasText: 'Delivery' }).click()
      await page.getByLabel('Postcode', { exact: true }).fill('4106')
      const delivery = page.getByRole('region', { name: 'Delivery calculator' })
      await delivery.getByRole('button', { name: 'Calculate' }).click()
      await expect(page.locator('#delivery-answer')).toHaveText('$95 delivery to Greater Brisbane')
      await expect(page.locator('#delivery-answer')).toBeInViewport()
      await page.getByRole('button', { name: /^Toyota Certified/ }).click()
      await expect(page.getByRole('dialog', { name: 'Toyota Certified' })).toBeVisible()
    })
  }
})
