import { gzipSync } from 'node:zlib'
import type { Environment } from '#server/env.ts'
import { startServer, type ServerBuild } from '#server/main.ts'
import { benchBrowser } from './browser.ts'
import type { Measurement } from './measurement.ts'
import type { BenchPage } from './servers/sites.ts'

/** What counts is what a page loads on its own within this time, ms. */
const SETTLE_MS = 5_000
const KINDS = {
  script: 'JavaScript, gzip',
  stylesheet: 'CSS, gzip',
  document: 'HTML, gzip',
  font: 'fonts',
  image: 'first-view pictures',
} as const
/** Kinds whose files are compressed already. */
const PACKED = new Set<string>(['font', 'image'])

/** Bytes that Chromium loads for each page on a phone with no input, each text recompressed with gzip 9. */
export async function benchBytes(
  server: ServerBuild,
  environment: Environment,
  pages: readonly BenchPage[],
): Promise<Measurement[]> {
  const running = await startServer({ ...environment, port: 0 }, server)
  const browser = await benchBrowser()
  const out: Measurement[] = []
  for (const { slug, template, page, path } of pages) {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const sums: Record<string, number> = {}
    for (const kind of Object.keys(KINDS)) sums[kind] = 0
    const bodies: Promise<void>[] = []
    tab.on('response', (response) => {
      const kind = response.request().resourceType()
      if (!(kind in sums)) return
      bodies.push(
        response.body().then((body) => {
          sums[kind]! += PACKED.has(kind) ? body.length : gzipSync(body, { level: 9 }).length
        }),
      )
    })
    await tab.goto(`http://${slug}.localhost:${running.port}${path}`)
    await tab.waitForTimeout(SETTLE_MS)
    await Promise.allSettled(bodies)
    await tab.close()
    for (const [kind, metric] of Object.entries(KINDS)) {
      out.push({ bench: `${page} page`, site: slug, template, metric, value: sums[kind]! / 1024, unit: 'KB' })
    }
  }
  await browser.close()
  await running.close()
  return out
}
