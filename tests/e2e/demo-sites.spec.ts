import { startServer } from '#server/main.ts'
import { builtServer } from '../factories/servers/built-server.ts'
import { demoEnvironment, demoSlugs } from '../factories/servers/demo-server.ts'
import { axeFaults, overflow } from './checks/page-faults.ts'
import { expect, test as base } from './test.ts'

/** The demo dealers on a socket, loaded once for this file. */
const test = base.extend<object, { demo: { port: number } }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const server = await startServer({ ...(await demoEnvironment()), port: 0 }, await builtServer())
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/**
 * Of the pages behind menu and footer one in five is opened on each site, and another fifth on the next;
 * with COUNT_SCALE=1 all are.
 */
const STEP = process.env.COUNT_SCALE === '1' ? 1 : 5

for (const [index, slug] of (await demoSlugs()).entries()) {
  test(`the demo site ${slug} is whole on a phone and on a desk`, async ({ page, demo }) => {
    test.setTimeout(120_000)
    const origin = `http://${slug}.localhost:${demo.port}`
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(origin)
    const linked = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('header a[href], footer a[href]')]
        .filter(({ origin: from, hash }) => from === location.origin && hash === '')
        .map(({ pathname }) => pathname),
    )
    await page.goto(`${origin}/search`)
    const car = await page.locator('#results a[href^="/cars/"]').first().getAttribute('href')
    const others = [...new Set(linked)].filter((path) => path !== '/' && !/^\/(search|cars)\b/.test(path))
    const paths = ['/', '/search', car!, ...others.filter((_, at) => at % STEP === index % STEP)]
    for (const path of paths) {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(origin + path)
      expect([path, 'axe', await axeFaults(page)]).toEqual([path, 'axe', []])
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const { by, elements } = await page.evaluate(overflow)
        expect([path, width, Math.max(0, by), by > 0 ? elements : []]).toEqual([path, width, 0, []])
      }
    }
  })
}
