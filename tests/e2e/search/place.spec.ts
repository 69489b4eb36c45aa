import { PlaceBlock } from '../pages/place-block.ts'
import { SearchPage } from '../pages/search-page.ts'
import { expect, test } from '../test.ts'

const AWAY = / · (under 1 km|\d[\d,]* km) away$/

test.describe('place in search (ux 20)', () => {
  test('a postcode orders by distance, a radius narrows, both are in the address', async ({ page, at, open }) => {
    const place = new PlaceBlock(page)
    const search = new SearchPage(page)
    await open('/search')
    const all = await search.count.textContent()
    await place.postcode.fill('4034')
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?postcode=4034'))
    await expect(place.postcode).toBeFocused()
    await expect(search.count).toHaveText(all!)
    await expect(search.sort).toHaveValue('')
    await expect(search.sort.locator('option:checked')).toHaveText('Nearest first')
    await expect(place.places.first()).toHaveText(/^Chermside QLD · \d km away$/)
    await expect(search.chips).toHaveText(['Near Aspley 4034'])

    await place.within.selectOption({ label: 'Within 10 km' })
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?postcode=4034&within=10'))
    await expect(search.chip('Within 10 km of Aspley 4034')).toBeVisible()
    await expect(search.count).not.toHaveText(all!)
    for (const text of await place.places.allTextContents()) expect(text).toMatch(/^Chermside/)

    await search.chip('Within 10 km of Aspley 4034').click()
    await expect(search.count).toHaveText(all!)
    await expect(place.within).toHaveValue('')
    await search.chip('Near Aspley 4034').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars'))
    await expect(search.chips).toHaveCount(0)
    await page.goBack()
    await page.goBack()
    await expect(place.within).toHaveValue('10')
    await expect(place.postcode).toHaveValue('4034')
  })

  test('is remembered in this browser alone, and forgotten at a word', async ({ page, context, at, open }) => {
    const place = new PlaceBlock(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
    await open('/search')
    await expect(place.places.first()).not.toHaveText(AWAY)
    await place.postcode.fill('4305')
    await expect(place.places.first()).toHaveText(AWAY)
    expect(await context.cookies()).toEqual([])

    sent.length = 0
    await open('/search/toyota')
    await expect(place.postcode).toHaveValue('4305')
    await expect(place.places.first()).toHaveText(AWAY)
    await page.locator('input[name="body"]').first().click()
    await expect(page).toHaveURL(/body=/)
    await expect(place.places.first()).toHaveText(AWAY)
    expect(sent.filter((request) => request.includes('4305'))).toEqual([])

    await place.nearestFirst.click()
    await expect(page).toHaveURL(/body=.*postcode=4305/)
    await place.forget.click()
    await expect(page).not.toHaveURL(/postcode/)
    await expect(place.postcode).toHaveValue('')
    await expect(place.places.first()).not.toHaveText(AWAY)
    await open('/search')
    await expect(place.postcode).toHaveValue('')
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain('4305')
    await expect(page).toHaveURL(at('/search'))
  })

  test('a postcode that came with a link is not remembered', async ({ page, open }) => {
    const place = new PlaceBlock(page)
    await open('/search?postcode=4305')
    await expect(place.places.first()).toHaveText(AWAY)
    await open('/search')
    await expect(place.postcode).toHaveValue('')
    await expect(place.places.first()).not.toHaveText(AWAY)
  })

  test('what cannot be found is said where it was typed and above the list', async ({ page, open }) => {
    const place = new PlaceBlock(page)
    const search = new SearchPage(page)
    await open('/search')
    const all = await search.count.textContent()
    await place.postcode.fill('43')
    await place.postcode.press('Enter')
    await expect(place.problem).toHaveText('Invalid postcode. Please enter a 4-digit number.')
    await place.postcode.fill('9999')
    await expect(place.problem).toHaveText('We couldn’t find postcode 9999.')
    await expect(page.locator('#results .notice')).toContainText('We couldn’t find postcode 9999.')
    await expect(search.count).toHaveText(all!)
    await place.postcode.fill('')
    await place.postcode.blur()
    await expect(page).not.toHaveURL(/postcode/)
    await expect(place.problem).toHaveText('')
    await place.within.selectOption({ label: 'Within 50 km' })
    await expect(place.problem).toHaveText('Enter your postcode to see what is near you.')
    await place.postcode.fill('4106')
    await expect(page).toHaveURL(/postcode=4106&within=50/)
  })

  test('distances that come later move nothing', async ({ page, open }) => {
    await open('/search')
    const place = new PlaceBlock(page)
    await place.postcode.fill('4870')
    await expect(place.places.first()).toHaveText(AWAY)
    await page.addInitScript(() => {
      const shifts: number[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await open('/search')
      await expect(place.places.first()).toHaveText(AWAY)
      const moved = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
      )
      expect([width, moved < 0.01]).toEqual([width, true])
    }
  })
})

test.describe('place in search without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('postcode and radius are fields of the form', async ({ page, at }) => {
    const place = new PlaceBlock(page)
    const search = new SearchPage(page)
    await page.goto(at('/search'))
    await expect(place.forget).toBeHidden()
    await place.postcode.fill('4034')
    await place.within.selectOption({ label: 'Within 10 km' })
    await page.locator('#query ~ button').click()
    await expect(page).toHaveURL(at('/search/new-used-and-demo-cars?postcode=4034&within=10'))
    await expect(search.chip('Within 10 km of Aspley 4034')).toBeVisible()
    await expect(place.places.first()).toHaveText(/^Chermside QLD · \d km away$/)
    await expect(search.sort.locator('option:checked')).toHaveText('Nearest first')
    await place.postcode.fill('43')
    await page.locator('#query ~ button').click()
    await expect(place.problem).toHaveText('Invalid postcode. Please enter a 4-digit number.')
    await expect(place.postcode).toHaveValue('43')
  })
})
