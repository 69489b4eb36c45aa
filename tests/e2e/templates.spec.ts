import { pageFaults, PHONE } from './checks/page-faults.ts'
import { expect, test } from './test.ts'

const HOUSES = ['marque', 'yard'] as const
const PATHS = ['/', '/search', '/cars/pictures', '/cars/sold', '/cars/long-words', '/cars/no-pictures']

for (const house of HOUSES) {
  for (const path of PATHS) {
    test(`${house}: ${path} has no WCAG 2.2 AA violation and fits a phone, a tablet and a desk`, async ({
      page,
      open,
    }) => {
      await page.setViewportSize(PHONE)
      await open(path, house)
      expect(await pageFaults(page)).toEqual([])
    })
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
