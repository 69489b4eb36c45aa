import { axeFaults } from '../checks/page-faults.ts'
import { overflow, stored, toast } from '../pages/browser-store.ts'
import { compareBoxes, compareFirst, compareTray, hearts } from '../pages/saved-cars.ts'
import { expect, test } from '../test.ts'

test('A03 four are compared, the fifth is refused with what to do', async ({ page, open }) => {
  await open('/search')
  await compareFirst(page, 4)
  await expect(compareTray(page).getByRole('link', { name: 'Compare 4 cars' })).toBeVisible()
  await compareBoxes(page).nth(4).click()
  await expect(compareBoxes(page).nth(4)).not.toBeChecked()
  await expect(compareTray(page).getByRole('alert')).toContainText(
    /^You can compare up to 4 at a time\. Remove one, then choose .+ again\.$/,
  )
  await compareTray(page)
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await expect(compareTray(page).getByRole('button', { name: /^Remove / }).first()).toBeFocused() // prettier-ignore
  await expect(compareTray(page).getByRole('alert')).toBeEmpty()
  await expect(compareBoxes(page).first()).not.toBeChecked()
  await compareBoxes(page).nth(4).click()
  await expect(compareBoxes(page).nth(4)).toBeChecked()
  await compareTray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(compareTray(page)).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(compareTray(page).getByRole('listitem')).toHaveCount(4)
})

test('A03 the comparison shows differences, lets cars go and can be sent', async ({ page, open, browser }) => {
  await open('/search')
  await compareFirst(page, 3)
  await compareTray(page).getByRole('link', { name: 'Compare 3 cars' }).click()
  await expect(page).toHaveURL(/\/compare\?car=[^&]+&car=[^&]+&car=[^&]+$/)
  await expect(compareTray(page)).toHaveCount(0)
  const table = page.getByRole('table')
  await expect(table.locator('.compare-name')).toHaveCount(3)
  await expect(table.getByRole('row', { name: /^Availability In stock/ })).toBeVisible()
  const only = page.getByRole('switch', { name: 'Only show differences' })
  await only.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/&differences=1$/)
  await expect(only).toBeChecked()
  await expect(table.getByRole('row', { name: /^Availability In stock/ })).toHaveCount(0)
  await expect(table.getByRole('row', { name: /^Price Differs/ })).toBeVisible()

  const guest = await browser.newPage({ javaScriptEnabled: false })
  await guest.goto(page.url())
  await expect(guest.locator('.compare-name')).toHaveText(await table.locator('.compare-name').allTextContents())
  await guest.getByRole('switch').click()
  await expect(guest.getByRole('row', { name: /^Availability/ })).toBeVisible()
  await guest.close()

  await table
    .getByRole('link', { name: /^Remove / })
    .first()
    .click()
  await expect(table.locator('.compare-name')).toHaveCount(2)
  expect(await stored(page, 'compare')).toHaveLength(2)
})

test('A03 on a phone two cars stand beside each other, the third comes by a swipe, and names stay in sight', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/compare?car=eight-pictures&car=reserved&car=sold')
  const region = page.getByRole('region', { name: 'Comparison' })
  const frame = page.locator('.compare-frame')
  const columns = region.getByRole('columnheader')
  await expect(columns.nth(2)).toBeInViewport({ ratio: 1 })
  await expect(columns.nth(3)).not.toBeInViewport({ ratio: 0.5 })
  await expect(frame).not.toHaveAttribute('data-at-end')
  await expect(page.locator('.compare-strip')).toBeHidden()
  await region.evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect(frame).toHaveAttribute('data-at-end')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expect(page.locator('.compare-strip-car').nth(2)).toBeInViewport({ ratio: 1 })
  expect(await overflow(page)).toBe(0)
  await expect(page.locator('.compare-strip-car').nth(1)).toHaveAttribute('href', '/cars/reserved')
})

test('A03 the bare address of the comparison shows what this browser has chosen', async ({ page, open }) => {
  await open('/compare')
  await expect(page.getByText(/^Choose “Compare” on up to 4/)).toBeVisible()
  await open('/search')
  await compareFirst(page, 2)
  await open('/compare')
  await expect(page).toHaveURL(/\/compare\?car=/)
  await expect(page.locator('.compare-name')).toHaveCount(2)
})
for (const width of [320, 390, 768, 1440]) {
  test(`A03 comparison, favourites, tray and message are accessible and fit at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/search')
    await compareFirst(page, 4)
    await hearts(page).first().click()
    await expect(toast(page)).toBeVisible()
    await page
      .locator('.toast')
      .evaluate((element) => Promise.all(element.getAnimations().map((each) => each.finished)))
    expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0])
    // Cards that come into view may be higher than the room that was kept for them: the end is a little further then.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const [foot, top] = await Promise.all([page.locator('footer').boundingBox(), compareTray(page).boundingBox()])
      expect(foot!.y + foot!.height).toBeLessThanOrEqual(top!.y + 1)
    }).toPass()
    await compareTray(page).getByRole('link').click()
    await expect(page.getByRole('table')).toBeVisible()
    expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0])
    await open('/favourites')
    await expect(page.locator('.favourite')).toHaveCount(1)
    expect([await axeFaults(page), await overflow(page)]).toEqual([[], 0])
  })
}

test('A03 what has the focus is never behind the tray', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/search')
  await compareFirst(page, 2)
  await expect(compareTray(page)).toBeVisible()
  await page.locator('#results .card-link').first().focus()
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press('Tab')
    const covered = await page.evaluate(() => {
      const element = document.activeElement
      if (!element || element.closest('.tray')) return null
      const { top } = document.querySelector('.tray')!.getBoundingClientRect()
      return element.getBoundingClientRect().top >= top ? element.outerHTML.slice(0, 120) : null
    })
    expect([i, covered]).toEqual([i, null])
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('A03 there are no dead controls, and the favourites say what they need', async ({ page, at }) => {
    await page.goto(at('/search'))
    await expect(hearts(page).first()).toBeHidden()
    await expect(compareBoxes(page).first()).toBeHidden()
    await page.goto(at('/cars/eight-pictures'))
    await expect(page.locator('.vehicle-aside .save-toggle')).toBeHidden()
    await page.goto(at('/favourites'))
    await expect(page.getByText('this page needs JavaScript to show them')).toBeVisible()
    await page.getByRole('link', { name: 'See our stock' }).click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
  })

  test('A03 a comparison is read, narrowed and shortened by its links', async ({ page, at }) => {
    await page.goto(at('/compare?car=eight-pictures&car=reserved&car=sold&car=nothing'))
    await expect(page.getByText('One car from this comparison is no longer listed here')).toBeVisible()
    await expect(page.locator('.compare-name')).toHaveCount(3)
    await expect(page.getByRole('row', { name: /^Availability Differs In stock Reserved Sold/ })).toBeVisible()
    await page.getByRole('switch').click()
    await expect(page.getByRole('row', { name: /^Condition/ })).toHaveCount(0)
    await page
      .getByRole('link', { name: /^Remove / })
      .last()
      .click()
    await expect(page.locator('.compare-name')).toHaveCount(2)
  })
})
