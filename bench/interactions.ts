import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import type { Environment } from '#server/env.ts'
import { startServer, type ServerBuild } from '#server/main.ts'
import { benchBrowser } from './browser.ts'
import { emptySite, forecourt, manyCars } from './imports/many-cars.ts'
import type { Measurement } from './measurement.ts'

const CARS = 10_000
const SLUG = 'bench-interactions'
const CLICKS = 20
const INTERACTIONS = 30
const THROTTLE = 4

/** How a search page of 10,000 cars answers a shopper's hand: from the click until the new list is painted, and INP. */
export async function benchInteractions(server: ServerBuild, environment: Environment): Promise<Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
  const stock = await emptySite(folder, SLUG, manyCars(CARS))
  await forecourt(folder, ['stock', 'import', '--site', SLUG, stock])
  const running = await startServer({ ...environment, dataFolder: folder, databaseUrl: undefined, port: 0 }, server)
  const browser = await benchBrowser()
  const at = `http://${SLUG}.localhost:${running.port}/search/new-used-and-demo-cars`
  const bench = `search page of ${CARS} cars`

  const desktop = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await open(desktop, at)
  const painted = await clickFilters(desktop)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await open(phone, at)
  await phone.locator('.sheet-opener').click()
  const counted = await clickFilters(phone)

  const slow = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await open(slow, at)
  const inp = await interact(slow)

  await browser.close()
  await running.close()
  rmSync(folder, { recursive: true, force: true })
  return [
    { bench, metric: 'filter click to painted list, median', value: middle(painted), unit: 'ms' },
    { bench, metric: 'filter click to painted list, worst', value: Math.max(...painted), unit: 'ms' },
    { bench, metric: 'phone: filter click to new count, median', value: middle(counted), unit: 'ms' },
    { bench, metric: 'phone: filter click to new count, worst', value: Math.max(...counted), unit: 'ms' },
    { bench, metric: `INP over ${INTERACTIONS} interactions, CPU ${THROTTLE}× slower`, value: inp, unit: 'ms' },
  ]
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.hasAttribute('data-alive'))
  await page.waitForTimeout(500)
}

/** Chooses one value after another; the time from each click until the list and its count have changed on the screen. */
async function clickFilters(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < CLICKS; i++) {
    const took = await page.evaluate((turn) => {
      const current = () => document.querySelector('#results')?.getAttribute('data-shown') ?? ''
      const open = [...document.querySelectorAll<HTMLInputElement>('.filters input[type=checkbox]:enabled')].filter(
        (input) => input.offsetParent !== null,
      )
      const target = open[(turn * 7) % open.length]!
      const before = current()
      return new Promise<number>((done) => {
        const started = performance.now()
        const look = () => {
          if (current() === before && performance.now() - started < 3_000) return requestAnimationFrame(look)
          // The frame after this one is on the screen.
          return requestAnimationFrame(() => done(performance.now() - started))
        }
        target.click()
        requestAnimationFrame(look)
      })
    }, i)
    times.push(took)
    await page.waitForTimeout(120)
  }
  return times
}

/** The longest of the scripted interactions as the browser's own event timing has it, ms. */
async function interact(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
  await page.evaluate(() => {
    const timings: number[] = []
    Object.assign(globalThis, { timings })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId) timings.push(entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  })
  const boxes = page.locator('.filters input[type=checkbox]:enabled:visible')
  for (let i = 0; i < INTERACTIONS; i++) {
    if (i % 5 === 3) {
      await page.locator('#query').press('toyota'[Math.floor(i / 5)]!)
      await page.waitForTimeout(400)
      // Closes the suggestions, which stand over the filters.
      await page.locator('#query').press('Escape')
    } else if (i % 5 === 4)
      await page
        .locator('.filters > details > summary')
        .nth(i % 6)
        .click()
    else if ((await boxes.count()) === 0) await page.getByRole('link', { name: 'Clear all' }).click()
    else await boxes.nth((i * 3) % (await boxes.count())).click()
    await page.waitForTimeout(700)
  }
  return page.evaluate(() => Math.max(0, ...(globalThis as unknown as { timings: number[] }).timings))
}
