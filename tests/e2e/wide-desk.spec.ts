import { expect, test } from './test.ts'

const DESKS = [
  [1440, 900],
  [1920, 1080],
] as const

for (const [site, path, hasMap] of [
  ['alpha', '/cars/eight-pictures', true],
  ['marque', '/cars/pictures', false],
  ['yard', '/cars/pictures', false],
] as const) {
  test(`V04 what stands beside the vehicle of ${site} fits the window, and says where it is seen`, async ({
    page,
    open,
  }) => {
    await open(path, site)
    const place = page.locator('.aside-place')
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height })
      await page.evaluate(() => scrollTo(0, 0))
      // Where the page has no map with its hours, the column says them.
      if (hasMap) {
        await expect(page.locator('.trust').getByRole('link', { name: 'Rocklea' })).toHaveAttribute('href', '#vehicle-map') // prettier-ignore
        await expect(place).toBeHidden()
      } else {
        await expect(place.getByText('Rocklea').first()).toBeVisible()
        await expect(place.getByRole('link', { name: 'See it on the map' })).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/dir\//) // prettier-ignore
        await expect(place.locator('dl > div').first()).toContainText(/(am|pm|Closed)/)
      }
      const stands = () =>
        page.evaluate(() => {
          const box = (name: string) => document.querySelector(name)!.getBoundingClientRect()
          const { top, bottom } = box('.aside-stay')
          const parts = [...document.querySelectorAll('.aside-box > *')].map((part) => part.getBoundingClientRect())
          return {
            top,
            bottom,
            column: box('.vehicle-aside').top,
            foot: box('.site-footer').top,
            height: innerHeight,
            content: Math.max(...parts.filter((part) => part.height > 0).map((part) => part.bottom)) - top,
          }
        })
      // It begins beside the pictures or the first section, never above, and all of it is seen at once.
      const before = await stands()
      expect(Math.abs(before.top - before.column)).toBeLessThan(1)
      expect(before.content).toBeLessThanOrEqual(900 - 128)
      if (site !== 'marque') expect(await page.locator('.aside-box').evaluate((box) => box.clientHeight)).toBeLessThanOrEqual(620) // prettier-ignore
      // Scrolled with the page, its foot stays in the window; nothing in it scrolls by itself.
      await page.evaluate(() => {
        const column = document.querySelector('.vehicle-aside')!.getBoundingClientRect()
        const stay = document.querySelector('.aside-stay')!.clientHeight
        // No further than where what there is to know beside it ends with the window.
        scrollTo(0, Math.min(stay + 400, column.bottom + scrollY - innerHeight))
      })
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      const after = await stands()
      expect(after.top + after.content).toBeLessThanOrEqual(after.height - 20)
      expect(after.bottom).toBeLessThanOrEqual(after.height)
      expect(after.bottom).toBeGreaterThan(after.height * 0.6)
      expect(after.bottom).toBeLessThanOrEqual(after.foot)
      expect(
        await page.locator('.vehicle-aside > .aside-stay').evaluate((each) => getComputedStyle(each).overflowY),
      ).toBe('visible')
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(place).toBeHidden()
  })
}

test('price and first step of Marque stand in the first screen, below a large picture with smaller ones', async ({
  page,
  open,
}) => {
  await open('/cars/pictures', 'marque')
  const large = page.locator('.gallery-stage')
  const small = page.locator('.thumbs > li').filter({ visible: true })
  for (const [width, height] of DESKS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    for (const part of ['.price-block .price', '.actions > .btn'])
      await expect(page.locator(part).first()).toBeInViewport({ ratio: 1 })
    const lead = (await large.boundingBox())!
    const beside = (await small.first().boundingBox())!
    expect(lead.x).toBe(0)
    expect(lead.width).toBeGreaterThanOrEqual(width / 2 - 4)
    expect(beside.x).toBeGreaterThan(lead.width)
    expect(beside.height).toBeLessThan(lead.height)
  }
})

for (const site of ['few-facts', 'yard']) {
  test(`S04 a card of ${site} is filled by its picture and its facts at a desk`, async ({ page, open }) => {
    await open('/search', site)
    for (const [width, height] of [[768, 1024], ...DESKS] as const) {
      await page.setViewportSize({ width, height })
      const cards = await page.locator('.cards .card').evaluateAll((all) =>
        all.slice(0, 3).map((card) => {
          const box = (name: string) => card.querySelector(name)!.getBoundingClientRect()
          const spec = box('.card-spec')
          return {
            hole: spec.bottom - box('.card-picture').bottom,
            facts: (box('.card-facts').bottom - spec.top) / spec.height,
            cut: [...card.querySelectorAll('.card-facts li')].filter((fact) => fact.scrollWidth > fact.clientWidth + 1)
              .length,
            repayment: card.querySelector('.finance-line')?.clientHeight ?? 0,
            free:
              box('.card-actions').top -
              [...card.querySelectorAll('.card-deal > p')].at(-1)!.getBoundingClientRect().bottom,
          }
        }),
      )
      expect(cards.length).toBeGreaterThan(0)
      for (const { hole, facts, cut, repayment, free } of cards) {
        expect([site, width, cut, repayment < 24]).toEqual([site, width, 0, true])
        // Price, repayment, place and the ways on fill their column.
        expect([site, width, free < 64]).toEqual([site, width, true])
        expect([site, width, hole < 24]).toEqual([site, width, true])
        expect([site, width, facts > 0.6]).toEqual([site, width, true])
      }
    }
  })
}
