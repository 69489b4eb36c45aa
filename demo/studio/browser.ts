import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { CabinWish } from './cabin/take.ts'
import type { Shade } from './list.ts'
import type { PlaceWish, ShootWish } from './page.ts'

export interface Studio {
  /** RGBA, premultiplied, lowest row first. */
  readonly shoot: (wish: ShootWish) => Promise<Uint8Array>
  readonly inside: (wish: CabinWish & { readonly width: number }) => Promise<Uint8Array>
  readonly place: (wish: PlaceWish) => Promise<Uint8Array>
  /** Twice as wide as high. */
  readonly around: (wish: { shade: Shade; width: number }) => Promise<Uint8Array>
  /** A film of WebP frames, each in base64. */
  readonly film: (frames: readonly string[]) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

const ORIGIN = 'http://localhost'

/** A headless browser with the studio in it; WebGL in software, so that every machine renders the same. */
export async function openStudio(): Promise<Studio> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'studioPage' },
    },
  })
  const output = Array.isArray(built) ? built[0] : built
  if (!output || !('output' in output)) throw new Error('The studio page was not built.')
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
  })
  const page = await browser.newPage()
  page.on('pageerror', (error) => process.stderr.write(`${error.stack}\n`))
  page.on(
    'console',
    (message) => message.type() === 'error' && process.stderr.write(`${message.text().slice(0, 2000)}\n`),
  )
  // Browsers encode films for pages of a secure origin alone, and take this one for such; nothing is asked of the network.
  await page.route(`${ORIGIN}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Studio</title>' }),
  )
  await page.goto(`${ORIGIN}/`)
  await page.addScriptTag({ content: output.output[0].code })
  return {
    shoot: async (wish) => Buffer.from(await page.evaluate((w) => window.studio.shoot(w), wish), 'base64'),
    inside: async (wish) => Buffer.from(await page.evaluate((w) => window.studio.inside(w), wish), 'base64'),
    place: async (wish) => Buffer.from(await page.evaluate((w) => window.studio.place(w), wish), 'base64'),
    around: async (wish) => Buffer.from(await page.evaluate((w) => window.studio.around(w), wish), 'base64'),
    film: async (frames) => Buffer.from(await page.evaluate((f) => window.studio.film(f), frames), 'base64'),
    close: () => browser.close(),
  }
}
