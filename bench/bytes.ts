import { gzipSync } from 'node:zlib'
import type { Environment } from '#server/env.ts'
import { startServer, type ServerBuild } from '#server/main.ts'
import { benchBrowser } from './browser.ts'
import type { Measurement } from './measurement.ts'

/** What counts is what a page loads on its own within this time, ms. */
const SETTLE_MS = 5_000
const KINDS = { script: 'JavaScript', stylesheet: 'CSS', document: 'HTML' } as const

/** Bytes that Chromium loads for each page with no input, each text recompressed with gzip 9. */
export async function benchBytes(
  server: ServerBuild,
  environment: Environment,
  slug: string,
  paths: Readonly<Record<string, string>>,
): Promise<Measurement[]> {
  const running = await startServer({ ...environment, port: 0 }, server)
  const browser = await benchBrowser()
  const out: Measurement[] = []
  for (const [page, path] of Object.entries(paths)) {
    const tab = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const sums: Record<string, number> = { script: 0, stylesheet: 0, document: 0, image: 0 }
    const bodies: Promise<void>[] = []
    tab.on('response', (response) => {
      const kind = response.request().resourceType()
      if (!(kind in sums)) return
      bodies.push(
        response.body().then((body) => {
          sums[kind]! += kind === 'image' ? body.length : gzipSync(body, { level: 9 }).length
        }),
      )
    })
    await tab.goto(`http://${slug}.localhost:${running.port}${path}`)
    await tab.waitForTimeout(SETTLE_MS)
    await Promise.allSettled(bodies)
    await tab.close()
    for (const [kind, name] of Object.entries(KINDS)) {
      out.push({ bench: `${page} page`, metric: `${name}, gzip`, value: sums[kind]! / 1024, unit: 'KB' })
    }
    out.push({ bench: `${page} page`, metric: 'first-view pictures', value: sums['image']! / 1024, unit: 'KB' })
  }
  await browser.close()
  await running.close()
  return out
}
