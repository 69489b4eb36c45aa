import type { Page } from 'playwright/test'
import { axeFaults } from './checks/page-faults.ts'
import { expect, test } from './test.ts'

/** A site of each template. */
const HOUSES = [
  ['showroom', 'alpha'],
  ['marque', 'marque'],
  ['yard', 'yard'],
] as const

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true })
const group = (page: Page, name: string) =>
  menu(page).locator('li', { has: page.locator('summary', { hasText: name }) })
const stock = (page: Page) => group(page, 'Our Stock')
const used = (page: Page) => menu(page).getByRole('link', { name: 'Used cars' })
const focusOn = (page: Page, text: string) => page.locator('summary:focus, a:focus', { hasText: text })

for (const [template, site] of HOUSES) {
  test.describe(`D01 the menu of ${template} at 1440 px`, () => {
    test('D01 works by keyboard: Enter, arrows, Tab, Escape', async ({ page, at, open }) => {
      await open('/', site)
      await stock(page).locator('summary').focus()
      await page.keyboard.press('Enter')
      await expect(stock(page)).toHaveClass(/dropdown-open/)
      await expect(used(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(used(page)).toBeHidden()
      await expect(stock(page)).not.toHaveClass(/dropdown-open/)
      await expect(focusOn(page, 'Our Stock')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await expect(focusOn(page, 'All cars')).toHaveCount(1)
      await page.keyboard.press('ArrowDown')
      await expect(focusOn(page, 'Used cars')).toHaveCount(1)
      await page.keyboard.press('ArrowUp')
      await expect(focusOn(page, 'All cars')).toHaveCount(1)
      await page.keyboard.press('ArrowRight')
      await expect(focusOn(page, 'Offers')).toHaveCount(1)
      await expect(used(page)).toBeHidden()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(at('/search/used-cars', site))
      await expect(used(page)).toBeHidden()
    })

    test('D01 opens by mouse, one group at a time, and closes elsewhere', async ({ page, open }) => {
      // It rests on the header while the page arrives.
      await page.mouse.move(700, 30)
      await open('/search', site)
      const summary = stock(page).locator('summary')
      await summary.hover()
      if (template === 'marque') await expect(used(page)).toBeVisible()
      else await expect(used(page)).toBeHidden()
      await summary.click()
      await expect(used(page)).toBeVisible()
      const vehicles = group(page, 'Vehicles')
      await vehicles.locator('summary').click()
      await expect(vehicles).toHaveClass(/dropdown-open/)
      await expect(used(page)).toBeHidden()
      await page.mouse.move(700, 860)
      await page.mouse.click(700, 860)
      await expect(vehicles).not.toHaveClass(/dropdown-open/)
    })
  })

  test.describe(`D01 the menu of ${template} at 390 px`, () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

    test('D01 is a panel of full height that takes the focus and gives it back', async ({ page, at, open }) => {
      await open('/', site)
      const opener = page.getByRole('button', { name: 'Menu', exact: true })
      await expect(menu(page)).toBeHidden()
      await opener.focus()
      await page.keyboard.press('Enter')
      await expect(menu(page)).toBeVisible()
      expect(await menu(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
      for (let i = 0; i < 30; i++) {
        await page.keyboard.press('Tab')
        const inside = await page.evaluate(
          () => document.activeElement === document.body || Boolean(document.activeElement?.closest('nav[popover]')),
        )
        expect([i, inside]).toEqual([i, true])
      }
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeHidden()
      await expect(opener).toBeFocused()
      await opener.tap()
      await stock(page).locator('summary').tap()
      await used(page).tap()
      await expect(page).toHaveURL(at('/search/used-cars', site))
      await expect(menu(page)).toBeHidden()
    })
  })

  test.describe(`D01 the menu of ${template} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false })

    for (const width of [390, 1440]) {
      test(`D01 opens at ${width} px, by keyboard too`, async ({ page, at }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.goto(at('/search', site))
        if (width === 390) {
          await page.getByRole('button', { name: 'Menu', exact: true }).click()
          await page.getByRole('button', { name: 'Close menu' }).click()
          await expect(menu(page)).toBeHidden()
          await page.getByRole('button', { name: 'Menu', exact: true }).press('Enter')
        }
        await stock(page).locator('summary').press('Enter')
        await used(page).press('Enter')
        await expect(page).toHaveURL(at('/search/used-cars', site))
      })
    }
  })
}

test('D01 tiles of brands stand two in a row on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/', 'brands')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await group(page, 'Vehicles').locator('summary').click()
  const tiles = group(page, 'Vehicles').locator('.brand-tiles a')
  await expect(tiles.first()).toBeVisible()
  const tops = await tiles.evaluateAll((all) => all.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(2)
  for (const top of new Set(tops.slice(0, -1))) expect(tops.filter((other) => other === top)).toHaveLength(2)
})

test('the search box of marque waits behind its button, takes the focus, and is gone once something is chosen', async ({
  page,
  at,
  open,
}) => {
  await open('/', 'marque')
  const box = page.locator('#header-query')
  await expect(box).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(box).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).press('Enter')
  await expect(box).toBeFocused()
  await page.keyboard.type('toy')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(at('/', 'marque'))
  await expect(box).toBeHidden()
})

test.describe('the usual menu', () => {
  const SITE = 'places'

  test('has one way to buy, with counts, and neither Home nor More', async ({ page, open }) => {
    await open('/', SITE)
    const names = await menu(page).locator('.menu-top').allTextContents()
    expect(names[0]).toBe('Buy')
    expect(names).not.toContain('Home')
    expect(names).not.toContain('More')
    await group(page, 'Buy').locator('summary').click()
    await expect(menu(page).getByRole('link', { name: /^All cars \d+$/ })).toBeVisible()
    expect(await axeFaults(page)).toEqual([])
  })
})

for (const width of [390, 768, 1440]) {
  test(`D01 a menu of sixty entries stays whole at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/', 'long-menu')
    if (await page.getByRole('button', { name: 'Menu', exact: true }).isVisible()) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
    }
    for (const [label, last] of [
      ['Everything', 'Inside 59'],
      ['More', 'Entry number 59'],
    ] as const) {
      await group(page, label).locator('summary').first().click()
      const entry = menu(page).getByRole('link', { name: last, exact: true })
      await entry.scrollIntoViewIfNeeded()
      await expect(entry).toBeInViewport()
      const box = await entry.boundingBox()
      expect(box!.x + box!.width).toBeLessThanOrEqual(width)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}
