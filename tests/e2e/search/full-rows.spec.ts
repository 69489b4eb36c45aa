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
