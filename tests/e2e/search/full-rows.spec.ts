import { TEMPLATE_NAMES } from '#app/features/site/template-names.ts'
import { overflow } from '../checks/page-faults.ts'
import { COUNTS } from '../site-documents/row-sites.ts'
import { expect, test } from '../test.ts'

const WIDTHS = [390, 640, 768, 1024, 1100, 1280, 1440, 1920]

/** Lists of cards, and whether the last one stands alone below others with room beside it. Brands on a phone may. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('main ul, main ol, main dl')]
    .filter((list) => getComputedStyle(list).display === 'grid' && !list.closest('.card, form, details'))
    .map((list) => {
      const items = [...list.children].map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0)
      const inRow = (top: number) => items.filter((item) => Math.abs(item.top - top) < 2)
      const last = items.at(-1)
      const isAlone =
        last !== undefined &&
        inRow(last.top).length === 1 &&
        !(innerWidth < 640 && list.classList.contains('brand-cards')) &&
        items.some(({ top }) => inRow(top).length > 1) &&
        last.width < 0.9 * list.clientWidth
      return { list: list.className, shown: items.length, isAlone }
    })

for (const template of TEMPLATE_NAMES) {
  test(`D06 no card stands alone below a row in ${template}`, async ({ page, open }) => {
    test.setTimeout(120_000)
    for (const path of [...COUNTS.map((count) => `/of-${count}`), '/brands', '/reviews', '/blog']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await open(path, `rows-${template}`)
      const faults: unknown[] = []
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const found = await page.evaluate(rows)
        expect(found.length).toBeGreaterThan(0)
        faults.push(...found.filter(({ isAlone }) => isAlone).map((each) => ({ path, width, ...each })))
        expect([path, width, (await page.evaluate(overflow)).by > 0]).toEqual([path, width, false])
      }
      expect(faults).toEqual([])
    }
  })
}

test('D06 a teaser of cars keeps whole rows, and hides none where there is nothing behind it', async ({
  page,
  open,
}) => {
  await open('/of-3', 'rows-showroom')
  const cars = page.locator('.cards > li').filter({ visible: true })
  for (const [width, count] of [
    [390, 3],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(cars).toHaveCount(count)
  }
  await expect(page.getByRole('link', { name: /^See all 20/ })).toBeVisible()
})

test('seven places of a footer stand in fours on a tablet', async ({ page, open }) => {
  await open('/search', 'rows-showroom')
  await page.setViewportSize({ width: 768, height: 1024 })
  const places = page.locator('.footer-places ul')
  await places.evaluate((list) => {
    list.closest('details')?.setAttribute('open', '')
    list.replaceChildren(...Array.from({ length: 7 }, () => list.firstElementChild!.cloneNode(true)))
  })
  const tops = await places.locator('> li').evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top))) // prettier-ignore
  expect(tops.filter((top) => top === tops[0])).toHaveLength(4)
})

test('S16 a car that is left over in a list takes its whole row, its words beside its picture', async ({
  page,
  open,
}) => {
  for (const site of ['rows-showroom', 'rows-marque', 'rows-yard']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open('/search', site)
    const cars = page.locator('.search-results .cards > li')
    for (const [width, inRow] of [
      [1920, 4],
      [1440, 3],
      [768, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const kept = 2 * inRow + 1
      await cars.evaluateAll((all, count) => all.slice(count).forEach((car) => car.remove()), kept)
      expect(await cars.count()).toBe(kept)
      const { whole, last, below } = await page.locator('.search-results .cards').evaluate((list) => {
        const car = list.lastElementChild!
        const box = (name: string) => car.querySelector(name)!.getBoundingClientRect()
        return {
          whole: list.clientWidth,
          last: car.getBoundingClientRect().width,
          below: box('h3').top > box('.card-picture').bottom,
        }
      })
      expect([site, width, Math.round(last)]).toEqual([site, width, whole])
      expect([site, width, below]).toEqual([site, width, false])
    }
  }
})
