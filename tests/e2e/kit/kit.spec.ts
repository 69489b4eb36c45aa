import { type ChildProcess, spawn } from 'node:child_process'
import { expect, test } from 'playwright/test'
import { axeFaults, overflow } from '../checks/page-faults.ts'

let server: ChildProcess
let port = ''

test.describe.configure({ mode: 'serial', timeout: 120_000 })

test.beforeAll(async () => {
  // A development server puts packages together as it starts, which a busy machine takes its time for.
  test.setTimeout(120_000)
  server = spawn(process.execPath, ['tests/e2e/kit/serve-kit.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  port = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout?.on('data', (words: Buffer) => {
      said += words
      const found = /Kit on port (\d+)/.exec(said)
      if (found) resolve(found[1]!)
    })
    server.once('exit', (code) => reject(new Error(`The development server ended with ${code}. ${said}`)))
  })
})
test.afterAll(() => server.kill('SIGTERM'))

/** What every template draws, in this order: a part that is missing or moved shows at once. */
const PARTS = [
  'Buttons',
  'Links',
  'Icons',
  'Fields',
  'Choices',
  'Heads and what is empty',
  'Sums',
  'Beside',
  'Notices',
  'Facts',
  'Prices',
  'Chips, pills and badges',
  'Tabs',
  'Disclosures',
  'Dialog, sheet and message',
  'Table',
  'Pagination',
  'Skeletons',
]

for (const template of ['showroom', 'marque', 'yard']) {
  for (const width of [390, 1440]) {
    test(`the kit in ${template} at ${width} px: every part is drawn, fits and has no WCAG 2.2 AA violation`, async ({
      page,
    }, testInfo) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`http://${template}.localhost:${port}/kit`)
      // The first page makes the development server put packages together, and loads anew when they are.
      await expect(page.locator(`html[data-template=${template}] main h2.section-title`)).toHaveText(PARTS, {
        timeout: 60_000,
      })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      // Each is a picture that a person can look at; what is compared is what does not depend on the machine's fonts.
      const screen = await page.screenshot({ fullPage: true, animations: 'disabled' })
      await testInfo.attach(`kit-${template}-${width}.png`, { body: screen, contentType: 'image/png' })
      for (const part of await page.locator('main section[aria-labelledby]').all()) {
        const box = await part.boundingBox()
        expect(box?.height, await part.textContent().then(String)).toBeGreaterThan(40)
      }
      const controls = await page
        .locator('main .btn:not(.sheet-opener), main .field')
        .evaluateAll((elements) =>
          elements
            .filter((element) => element.checkVisibility())
            .map((element) => element.getBoundingClientRect().height),
        )
      expect(Math.min(...controls)).toBeGreaterThanOrEqual(40)
      expect((await page.evaluate(overflow)).by).toBeLessThanOrEqual(0)
      expect(await axeFaults(page)).toEqual([])
    })
  }
}

test('the states of a button differ to the eye', async ({ page }) => {
  await page.goto(`http://showroom.localhost:${port}/kit`, { waitUntil: 'networkidle' })
  const look = (name: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name, exact: true })
      .evaluate((button) => {
        const { backgroundColor, color, outlineStyle, opacity } = getComputedStyle(button)
        return [backgroundColor, color, outlineStyle, opacity, getComputedStyle(button, '::before').content].join()
      })
  const rest = await look('Primary')
  expect(
    new Set([rest, await look('Disabled'), await look('Busy'), await look('Danger'), await look('Quiet')]).size,
  ).toBe(5)
  await page.getByRole('button', { name: 'Primary', exact: true }).focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await look('Primary')).not.toBe(rest)
})
