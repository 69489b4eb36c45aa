import { expect, test as base } from 'playwright/test'

interface Fixtures {
  /** Address of a page on one of the test sites; `alpha` unless another is named. */
  at: (path: string, site?: string) => string
  /** Opens a page of a test site and waits until it is alive: what is clicked before that is lost. */
  open: (path: string, site?: string) => Promise<void>
  /** Declares that this test makes the browser write such an error; any other one fails it. */
  expectNoise: (pattern: RegExp) => void
}

/** A test in the browser: an error on the console or an uncaught one fails it, unless it was declared. */
export const test = base.extend<Fixtures & { noise: { heard: string[]; declared: RegExp[] } }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
  at: async ({}, use) => {
    const port = process.env['FORECOURT_E2E_PORT'] ?? process.env['forecourt_e2e_port'] ?? ''
    await use((path, site = 'alpha') => `http://${site}.localhost:${port}${path}`)
  },
  open: async ({ page, at }, use) => {
    await use(async (path, site) => {
      await page.goto(at(path, site))
      await page.waitForFunction(isAlive)
      await page.waitForFunction(isWhollyAlive)
    })
  },
  noise: async ({ context }, use) => {
    const noise = { heard: [] as string[], declared: [] as RegExp[] }
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        noise.heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => noise.heard.push(`uncaught: ${error.error().stack}`))
    await use(noise)
  },
  expectNoise: async ({ noise }, use) => {
    await use((pattern) => noise.declared.push(pattern))
  },
  page: async ({ page, noise }, use) => {
    await use(page)
    const { heard, declared } = noise
    const surprising = heard.filter((line) => !declared.some((pattern) => pattern.test(line)))
    expect(surprising, 'the page wrote to the console').toEqual([])
  },
})

/** Wait for it: a page says that it is alive, and so does each part of it. */
const isAlive = () =>
  document.documentElement.hasAttribute('data-alive') &&
  new Promise<boolean>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(true))))

/** Some parts come alive when they are near or at the first thing that the visitor does. */
const isWhollyAlive = () => {
  dispatchEvent(new Event('keydown'))
  return !document.querySelector('[data-later]:not([data-alive], :empty)')
}

export { expect }
