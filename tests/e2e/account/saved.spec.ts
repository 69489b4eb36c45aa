import { axeFaults } from '../checks/page-faults.ts'
import { keep, stored, storesNothing, toast } from '../pages/browser-store.ts'
import { compareBoxes, compareTray, hearts, savedLink } from '../pages/saved-cars.ts'
import { expect, test } from '../test.ts'

test('A03 a heart saves, says so, and the message takes it back', async ({ page, open }) => {
  await open('/search')
  const heart = hearts(page).first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace(/^Save /, '')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(savedLink(page)).toHaveAccessibleName('Favourites')
  const before = await savedLink(page).boundingBox()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(savedLink(page)).toHaveAccessibleName('Favourites, 1 saved')
  expect(await savedLink(page).boundingBox()).toEqual(before)
  await expect(toast(page)).toContainText(`${name} is now available in your favourites.`)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(toast(page)).toContainText(`${name} is no longer in your favourites.`)
  expect(await stored(page, 'favourites')).toEqual([])
})

test('A03 D08 one message at a time, which can be closed; View List leads to the favourites', async ({
  page,
  at,
  open,
}) => {
  await open('/search')
  const saved = page.getByText('is now available in your favourites.')
  await hearts(page).nth(0).click()
  await expect(saved).toBeVisible()
  await toast(page).getByRole('button', { name: 'Close message' }).press('Enter')
  await expect(toast(page)).toHaveCount(0)
  await expect(hearts(page).nth(0)).toBeFocused()
  await hearts(page).nth(1).click()
  await toast(page).getByRole('button', { name: 'Close message' }).focus()
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await hearts(page).nth(1).click()
  await expect(toast(page)).toContainText('is no longer in your favourites.')
  for (const index of [1, 2]) await hearts(page).nth(index).click()
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('is now available')
  const last = (await stored(page, 'favourites'))[0]!.slug
  await toast(page).getByRole('link', { name: 'View List' }).click()
  await expect(page).toHaveURL(at('/favourites'))
  await expect(page.getByText('3 saved on this device')).toBeVisible()
  const cards = page.locator('.favourite a.card-link')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toHaveAttribute('href', `/cars/${last}`)
  await page.reload()
  await expect(cards).toHaveCount(3)
})

test('A03 a favourite that is taken out keeps its place until one leaves, and comes back where it stood', async ({
  page,
  open,
}) => {
  await open('/search')
  for (let i = 0; i < 3; i++) await hearts(page).nth(i).click()
  await expect(savedLink(page)).toHaveAccessibleName('Favourites, 3 saved')
  const order = await stored(page, 'favourites')
  await open('/favourites')
  const heart = page.locator('.favourite .save-toggle').nth(1)
  await heart.click()
  await expect(page.getByText('2 saved on this device')).toBeVisible()
  await expect(page.locator('.favourite')).toHaveCount(3)
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 saved on this device')).toBeVisible()
  expect(await stored(page, 'favourites')).toEqual(order)
})

test('A03 two tabs are in step', async ({ page, context, at, open }) => {
  await open('/search')
  const other = await context.newPage()
  await other.goto(at('/search'))
  await hearts(page).first().click()
  await expect(hearts(other).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(savedLink(other)).toHaveAccessibleName('Favourites, 1 saved')
  await expect.poll(async () => (await stored(other, 'favourites')).length).toBe(1)
  await compareBoxes(other).nth(2).click()
  await expect(compareBoxes(page).nth(2)).toBeChecked()
  await expect(compareTray(page)).toBeVisible()
  await hearts(other).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await other.close()
})

test('S04 what was looked at last stands at the foot of the pages', async ({ page, open }) => {
  for (const slug of ['no-pictures', 'three-pictures', 'sold', 'eight-pictures']) await open(`/cars/${slug}`)
  const strip = page.getByRole('region', { name: 'Recently viewed' })
  const hrefs = async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(strip.locator('a.card-link').first()).toBeVisible()
    return strip.locator('a.card-link').evaluateAll((links) => links.map((each) => each.getAttribute('href')))
  }
  expect(await hrefs()).toEqual(['/cars/sold', '/cars/three-pictures', '/cars/no-pictures'])
  await open('/')
  expect(await hrefs()).toEqual(['/cars/eight-pictures', '/cars/sold', '/cars/three-pictures', '/cars/no-pictures'])
  expect((await stored(page, 'viewed'))[0]).toEqual({
    id: expect.any(Number),
    stocknum: expect.any(String),
    slug: 'eight-pictures',
    make: 'Mazda',
    model: 'MX-5',
    body: '',
    simple_body: expect.any(String),
  })
})

test('A03 S04 a storage that is broken by hand breaks nothing', async ({ page, open }) => {
  await open('/search')
  for (const bad of ['{', 'null', '[[]]', '[{"slug":"../x"}]', '"text"']) {
    await page.evaluate((text) => {
      for (const key of ['favourites', 'compare', 'viewed']) localStorage.setItem(key, text)
    }, bad)
    await open('/favourites')
    await expect(page.getByText('No favourites yet.')).toBeVisible()
    await open('/search')
    await expect(compareTray(page)).toHaveCount(0)
  }
  await hearts(page).first().click()
  await expect(savedLink(page)).toHaveAccessibleName('Favourites, 1 saved')
  expect(await stored(page, 'favourites')).toHaveLength(1)
})

test('A03 a browser that stores nothing still saves for the page, and says so once', async ({ page, open }) => {
  await storesNothing(page)
  await open('/search')
  await hearts(page).first().click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page)).toContainText('Your browser isn’t saving anything for this site')
  await hearts(page).nth(1).click()
  await expect(savedLink(page)).toHaveAccessibleName('Favourites, 2 saved')
  await expect(toast(page)).not.toContainText('Your browser isn’t saving anything')
})

test('A03 a favourite that is gone is named, a sold one is shown as sold', async ({ page, open }) => {
  await open('/search')
  await keep(page, 'favourites', { sold: 'Sold car', gone: '2019 Kia Rio S' })
  await open('/favourites')
  await expect(page.locator('.favourite')).toContainText('Just Sold')
  const gone = page.getByRole('region', { name: 'No longer listed' })
  await expect(gone).toContainText('2019 Kia Rio S')
  expect(await axeFaults(page)).toEqual([])
  await gone.getByRole('button', { name: 'Remove 2019 Kia Rio S' }).press('Enter')
  await expect(gone).toHaveCount(0)
  // The keyboard does not begin anew at the top of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.locator('.favourite').getByRole('button', { name: 'Save Sold car' }).click()
  expect(await stored(page, 'favourites')).toEqual([])
})

test('A03 of several favourites that are gone the next one has the keyboard', async ({ page, open }) => {
  await open('/search')
  await keep(page, 'favourites', { sold: 'Sold car', gone: '2019 Kia Rio S', 'gone-too': '2018 Kia Rio S' })
  await open('/favourites')
  await page.getByRole('button', { name: 'Remove 2019 Kia Rio S' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove 2018 Kia Rio S' })).toBeFocused()
})

test('A03 the vehicle page saves and compares the same car', async ({ page, open }) => {
  await open('/cars/eight-pictures')
  await page.locator('.vehicle-aside .save-toggle').click()
  await page.locator('.vehicle-aside .compare-toggle input').click()
  await expect(compareTray(page)).toContainText('Choose another car to compare')
  await open('/cars/sold')
  await expect(page.locator('.vehicle-aside .save-toggle')).toHaveCount(0)
  expect((await stored(page, 'favourites'))[0]?.slug).toBe('eight-pictures')
})
