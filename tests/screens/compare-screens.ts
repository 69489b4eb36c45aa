import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright/test'
import { findChromium } from '../running/chromium.ts'
import { DEMO_PAGES, DEMO_SITES, type DemoPage, WIDTHS } from './demo-pages.ts'
import { differenceOf } from './picture-difference.ts'

/**
 * `npm run screens -- <port before> <port after>`: takes the main pages of every demo dealer from two servers with the
 * same data, at three widths, and compares them. Prints a line for each that differs and puts three pictures of it
 * (before, after, what differs) into `screens/`; `--site`, `--page` and `--width` take only those. `--all` keeps the
 * pictures of what is the same too.
 */
const { ports, only, keepAll, folder } = readArguments(process.argv.slice(2))

interface Shot {
  readonly site: string
  readonly page: DemoPage
  readonly width: number
}

const shots: Shot[] = DEMO_SITES.filter((site) => !only.site || site.includes(only.site)).flatMap((site) =>
  DEMO_PAGES.filter(({ name }) => !only.page || name === only.page).flatMap((page) =>
    WIDTHS.filter((width) => !only.width || String(width) === only.width).map((width) => ({ site, page, width })),
  ),
)

const executablePath = findChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--host-resolver-rules=MAP *.localhost 127.0.0.1',
    '--disable-gpu',
    '--font-render-hinting=none',
  ],
})
const cars = new Map<string, Promise<string | null>>()
let [same, absent] = [0, 0]
const differing: string[] = []
mkdirSync(folder, { recursive: true })
try {
  const waiting = shots.values()
  await Promise.all(Array.from({ length: 2 }, () => work(waiting)))
} finally {
  await browser.close()
}
for (const line of differing.toSorted()) console.log(line)
console.log(
  `${shots.length} pages: ${same} the same, ${differing.length} differ, ${absent} that neither server has. Pictures in ${folder}`,
)
if (differing.length > 0) process.exitCode = 1

async function work(waiting: Iterator<Shot>): Promise<void> {
  for (let next = waiting.next(); !next.done; next = waiting.next()) {
    const shot = next.value
    const path = await pathOf(shot)
    const [before, after] = await Promise.all(ports.map((port) => pictureOf(browser, port, shot, path)))
    const name = `${shot.site} ${shot.page.name} ${shot.width}`
    if (!before && !after) absent += 1
    else if (!before || !after) differing.push(`${name}: only the server ${before ? 'before' : 'after'} has ${path}`)
    else {
      const { pixels, area, taller, picture } = await differenceOf(before, after)
      const file = (what: string) => join(folder, `${name.replaceAll(' ', '-')}-${what}.png`)
      if (pixels === 0) same += 1
      else {
        const where = area && `${area.width} × ${area.height} at ${area.left}, ${area.top}`
        differing.push(`${name}: ${pixels} pixels differ (${where}), ${taller} px higher`)
        if (picture) writeFileSync(file('difference'), picture)
      }
      if (pixels === 0 && !keepAll) continue
      writeFileSync(file('before'), before)
      writeFileSync(file('after'), after)
    }
  }
}

/** The path of a page, with the first car of the site's list in the place of `:car`. */
async function pathOf({ site, page }: Shot): Promise<string> {
  if (!page.path.includes(':car')) return page.path
  const found = cars.get(site) ?? firstCar(site)
  cars.set(site, found)
  return page.path.replace(':car', (await found) ?? 'none')
}

async function firstCar(site: string): Promise<string | null> {
  const tab = await browser.newPage()
  const list = await tab.goto(`http://${site}.localhost:${ports[0]}/search/new-used-and-demo-cars`)
  const found = /href="\/cars\/([a-z0-9-]+)"/.exec((await list?.text()) ?? '')
  await tab.close()
  return found?.[1] ?? null
}

/** A screenshot of the whole page, once everything on it has arrived; null where the server has no such page. */
async function pictureOf(from: Browser, port: number, { site, width, page }: Shot, path: string) {
  const context = await from.newContext({
    viewport: { width, height: 900 },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    reducedMotion: 'reduce',
  })
  try {
    const tab = await context.newPage()
    const answer = await tab.goto(`http://${site}.localhost:${port}${path}`, { waitUntil: 'load' })
    if (answer?.status() === 404 && page.name !== 'missing') return null
    await settle(tab)
    return await tab.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', timeout: 120_000 })
  } finally {
    await context.close()
  }
}

async function settle(tab: Page): Promise<void> {
  await tab.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    // Parts of a page that come alive when they are near do so at the first key.
    dispatchEvent(new Event('keydown'))
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  })
  await tab.waitForLoadState('networkidle')
  await tab.waitForTimeout(150)
}

function readArguments(given: readonly string[]) {
  const numbers = given.filter((each) => /^\d+$/.test(each))
  const option = (name: string) => given.find((each) => each.startsWith(`--${name}=`))?.slice(name.length + 3)
  const [before, after] = numbers.map(Number)
  if (!before || !after || numbers.length !== 2) {
    console.error('Use: npm run screens -- <port before> <port after> [--site=…] [--page=…] [--width=…] [--all]')
    process.exit(2)
  }
  return {
    ports: [before, after] as const,
    only: { site: option('site'), page: option('page'), width: option('width') },
    keepAll: given.includes('--all'),
    folder: option('out') ?? 'screens',
  }
}
