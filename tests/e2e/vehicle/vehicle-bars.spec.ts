import type { Page } from 'playwright/test'
import { tabThrough } from '../checks/covered-focus.ts'
import { axeFaults } from '../checks/page-faults.ts'
import { expect, test } from '../test.ts'

const scrollTo = (page: Page, top: number) =>
  page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
const carBar = (page: Page) => page.locator('.car-bar')
const bottomBar = (page: Page) => page.locator('.vehicle-bar')

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const) {
  test.describe(`V06 at ${width} px`, () => {
    test.use({ viewport: { width, height } })

    test('no bar ever covers what has the focus', async ({ page, open }) => {
      test.setTimeout(90_000)
      await open('/cars/certified')
      const { stops, covered } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(covered).toEqual([])
    })

    test('the car and its next step follow after 500 px', async ({ page, open }) => {
      await open('/cars/eight-pictures')
      await expect(carBar(page)).toBeHidden()
      await scrollTo(page, 490)
      await expect(carBar(page)).toBeHidden()
      await scrollTo(page, 520)
      await expect(carBar(page)).toBeVisible()
      await expect(carBar(page)).toContainText('MX-5')
      await expect(carBar(page)).toContainText('$')
      await scrollTo(page, 0)
      await expect(carBar(page)).toBeHidden()
      await scrollTo(page, 2_000)
      await expect(carBar(page)).toBeVisible()
      await page.locator('.site-name').focus()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(carBar(page)).toBeHidden()
    })

    test('with the index of the page; price and button come when those of the page are out of sight', async ({
      page,
      open,
    }) => {
      await open('/cars/eight-pictures')
      const price = carBar(page).locator('.car-bar-price')
      const own = page.locator('.actions').getByRole('link', { name: 'Enquire Now' })
      await own.evaluate((button) => window.scrollTo({ top: button.getBoundingClientRect().top + scrollY - 400 }))
      await expect(price).toBeHidden()
      await page.locator('.site-footer').evaluate((footer) => footer.scrollIntoView())
      await expect(price).toBeVisible()
      const index = page.getByRole('navigation', { name: 'On this page' })
      await expect(index.getByRole('link')).toHaveText(['Overview', 'Price & finance', 'Where to see it'])
      for (const name of ['Price & finance', 'Overview']) {
        const entry = index.getByRole('link', { name })
        await entry.click()
        await expect(entry).toHaveAttribute('aria-current', 'true')
        await expect(page.locator(await entry.evaluate((link) => new URL((link as HTMLAnchorElement).href).hash))).toBeInViewport() // prettier-ignore
      }
      expect(await axeFaults(page, { part: '.car-bar' })).toEqual([])
    })
  })
}

test.describe('V06 on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the bar at the foot opens after 900 px', async ({ page, open }) => {
    await open('/cars/eight-pictures')
    const call = bottomBar(page).getByRole('link', { name: 'Call Now' })
    await expect(bottomBar(page)).toHaveAttribute('data-opened', 'false')
    await scrollTo(page, 880)
    await expect(bottomBar(page)).toHaveAttribute('data-opened', 'false')
    await expect(call).toBeInViewport({ ratio: 1 })
    await expect(call).toHaveAttribute('href', /^tel:\d+$/)
    await scrollTo(page, 920)
    await expect(bottomBar(page)).toHaveAttribute('data-opened', 'true')
    await scrollTo(page, 0)
    await expect(bottomBar(page)).toHaveAttribute('data-opened', 'false')
  })

  test('it comes when the buttons of the page are out of sight, and no button stands twice', async ({ page, open }) => {
    await open('/cars/eight-pictures')
    const buttons = page.locator('.actions > .btn')
    const topOf = (index: number) =>
      buttons.nth(index).evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
    const heightOf = (index: number) => buttons.nth(index).evaluate((button) => button.clientHeight)
    const last = (await buttons.count()) - 1
    // From where the first comes up from the foot of the window to where the last leaves by its head.
    const comes = (await topOf(0)) + (await heightOf(0)) - 844 + 70
    const goes = (await topOf(last)) - 1
    expect(goes).toBeGreaterThan(0)
    for (const top of [Math.max(0, comes), goes]) {
      await scrollTo(page, top)
      await expect(bottomBar(page)).toBeHidden()
      expect(await page.getByRole('link', { name: 'Enquire Now' }).filter({ visible: true }).count()).toBeLessThan(2)
    }
    await scrollTo(page, goes + (await heightOf(last)) + 1)
    await expect(bottomBar(page)).toBeVisible()
    await scrollTo(page, goes)
    await expect(bottomBar(page)).toBeHidden()
  })

  test('it gives the foot to the comparison, and the next step moves to the head', async ({ page, open }) => {
    await open('/cars/eight-pictures')
    await page
      .getByRole('checkbox', { name: /^Compare/ })
      .first()
      .check()
    await expect(page.locator('.tray')).toBeVisible()
    await expect(bottomBar(page)).toBeHidden()
    await scrollTo(page, 1_000)
    await expect(carBar(page).getByRole('link', { name: 'Enquire Now' })).toBeVisible()
  })

  test('none for a sold car', async ({ page, open }) => {
    await open('/cars/sold')
    await expect(bottomBar(page)).toHaveCount(0)
    await expect(carBar(page)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

  test('nothing covers the page, and everything is there', async ({ page, at }) => {
    await page.goto(at('/cars/certified'))
    await expect(carBar(page)).toBeHidden()
    await expect(bottomBar(page)).toHaveCSS('position', 'static')
    await expect(page.getByRole('link', { name: /^Get Directions to/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Close this notice' })).toBeHidden()
    await page.goto(at('/cars/masked', 'epsilon'))
    await expect(page.locator('.actions').getByRole('link', { name: /^Call 07/ })).toBeVisible()
  })
})

test('V11 the announcement stays away for the session once it is closed', async ({ page, open }) => {
  await open('/cars/certified')
  const bar = page.getByRole('region', { name: 'Where this vehicle is' })
  await expect(bar).toContainText('Located at Chermside')
  await bar.getByRole('button', { name: 'Close this notice' }).press('Enter')
  await expect(bar).toHaveCount(0)
  // The focus goes on to the page, whose first link comes next.
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' })).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await open('/cars/long-words')
  await expect(bar).toContainText('Located at Llanfair')
})

test('V13 the certified mark explains itself', async ({ page, open }) => {
  await open('/cars/certified')
  const opener = page.getByRole('button', { name: /^Toyota Certified/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog', { name: 'Toyota Certified' })
  await expect(box.getByRole('listitem')).toHaveText([
    'Full service history',
    'Background check',
    'Statutory warranty where applicable',
    '90 point inspection',
    '1 year roadside assist',
    'Finance and insurance options',
  ])
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await expect(opener).toBeFocused()
})

test('V19 a masked number is shown when it is asked for', async ({ page, open }) => {
  await open('/cars/masked', 'epsilon')
  const actions = page.locator('.actions')
  await expect(actions.getByRole('link', { name: /^Call/ })).toHaveCount(0)
  const ask = actions.getByRole('button', { name: 'Show phone number' })
  await expect(ask).toContainText('07 35*******')
  await ask.click()
  const call = actions.getByRole('link', { name: 'Call 07 3555 0141' })
  await expect(call).toBeFocused()
  await expect(call).toHaveAttribute('href', 'tel:0735550141')
  await expect(ask).toHaveCount(0)
})

test('V19 elsewhere on such a site a press on the start of a number writes it out', async ({ page, open }) => {
  const leads: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/leads/phone') && leads.push(request.postData() ?? ''))
  for (const path of ['/', '/contact', '/cars/masked']) {
    await open(path, 'epsilon')
    const header = page.locator('.header-phone[href^="tel:"]')
    await expect(header).toHaveText('07 35*******')
    await header.click()
    await expect(header).toHaveText('07 3555 0141')
    await expect(header).toHaveAccessibleName('Call us on 07 3555 0141')
  }
  // Once, and only where there is a car to ask about.
  await page.locator('.header-phone[href^="tel:"]').click()
  await expect.poll(() => leads.length).toBe(1)
})

test('V17 what the price includes is one tap away', async ({ page, open }) => {
  await open('/cars/eight-pictures')
  await expect(page.getByText(/stamp duty, registration/)).toBeHidden()
  const below = page.locator('.actions')
  const top = (await below.boundingBox())!.y
  await page.locator('summary', { hasText: 'What this price includes' }).click()
  await expect(page.getByText(/stamp duty, registration/)).toBeVisible()
  // It lies over what stands below, which stays where it is.
  expect((await below.boundingBox())!.y).toBe(top)
})
