import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './test.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const HOUSES = ['marque', 'yard'] as const
const PATHS = ['/', '/search', '/cars/pictures', '/cars/sold', '/cars/long-words', '/cars/no-pictures']

for (const house of HOUSES) {
  for (const width of [390, 768, 1440]) {
    for (const path of PATHS) {
      test(`${house} at ${width} px: ${path} has no WCAG 2.2 AA violation and fits the screen`, async ({
        page,
        open,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        await open(path, house)
        await page.waitForLoadState('networkidle')
        const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
        const faults = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
        expect(faults).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      })
    }
  }

  test(`nothing jumps while a page of ${house} arrives`, async ({ page, open }) => {
    for (const path of ['/', '/search', '/cars/pictures']) {
      await open(path, house)
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value
            }).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => resolve(sum), 300)
          }),
      )
      expect([path, shift <= 0.05]).toEqual([path, true])
    }
  })
}

test('a page loads the arrangement, the styles and the preloaded font of one template', async ({ page, at, open }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const arrangements = new Set<string>()
  for (const site of ['alpha', ...HOUSES]) {
    loaded.length = 0
    await open('/', site)
    await page.goto(at('/search', site))
    await page.waitForLoadState('networkidle')
    const found = (pattern: RegExp) => [...new Set(loaded.filter((path) => pattern.test(path)))]
    expect(found(/\/arrangement-.+\.js$/)).toHaveLength(1)
    expect(found(/\/(showroom|marque|yard)-.+\.css$/)).toHaveLength(1)
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1)
    for (const path of found(/\/arrangement-.+\.js$/)) arrangements.add(path)
  }
  expect(arrangements.size).toBe(3)
})
