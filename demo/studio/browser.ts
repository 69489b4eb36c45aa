import { resolve } from 'node:path'
import { chromium } from 'playwright'
import { build } from 'vite'
import type { ShootWish } from './page.ts'

export interface Studio {
  /** RGBA, premultiplied, lowest row first. */
  readonly shoot: (wish: ShootWish) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

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
  await page.setContent('<!doctype html><title>Studio</title>')
  await page.addScriptTag({ content: output.output[0].code })
  return {
    shoot: async (wish) => Buffer.from(await page.evaluate((w) => window.studio.shoot(w), wish), 'base64'),
    close: () => browser.close(),
  }
}
