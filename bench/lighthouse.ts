import lighthouse from 'lighthouse'
import type { Environment } from '#server/env.ts'
import { startServer, type ServerBuild } from '#server/main.ts'
import { benchBrowser } from './browser.ts'
import type { Measurement } from './measurement.ts'
import type { BenchPage } from './servers/sites.ts'

const RUNS = Number(process.env['BENCH_RUNS'] ?? 5)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const AUDITS = {
  'largest-contentful-paint': ['LCP', 's', 1 / 1000],
  'cumulative-layout-shift': ['CLS', '', 1],
  'total-blocking-time': ['TBT', 'ms', 1],
} as const
const DEBUG_PORT = 9_333

/** Lighthouse as a phone on a slow network sees each page: the median of five runs. */
export async function benchLighthouse(
  server: ServerBuild,
  environment: Environment,
  pages: readonly BenchPage[],
): Promise<Measurement[]> {
  const running = await startServer({ ...environment, port: 0 }, server)
  const browser = await benchBrowser(`--remote-debugging-port=${DEBUG_PORT}`)
  const out: Measurement[] = []
  for (const { slug, template, page, path } of pages) {
    const seen: Record<string, number[]> = {}
    const note = (name: string, value: number) => (seen[name] ??= []).push(value)
    for (let run = 0; run < RUNS; run++) {
      const answer = await lighthouse(`http://${slug}.localhost:${running.port}${path}`, {
        port: DEBUG_PORT,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
      })
      if (!answer) throw new Error(`Lighthouse gave no answer for ${path}.`)
      for (const [id, audit] of Object.entries(answer.lhr.audits)) {
        if (run === 0 && process.env['BENCH_AUDITS'] && audit.score !== null && audit.score < 1)
          console.error(slug, path, id, audit.score, audit.displayValue ?? '')
      }
      for (const name of CATEGORIES) note(name, (answer.lhr.categories[name]?.score ?? 0) * 100)
      for (const [id, [name, , factor]] of Object.entries(AUDITS)) {
        note(name, (answer.lhr.audits[id]?.numericValue ?? Number.NaN) * factor)
      }
    }
    const units: Record<string, string> = Object.fromEntries(Object.values(AUDITS).map(([name, unit]) => [name, unit]))
    for (const [metric, values] of Object.entries(seen)) {
      const value = values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!
      const bench = `${page} page, Lighthouse mobile`
      out.push({ bench, site: slug, template, metric, value, unit: units[metric] ?? 'points' })
    }
  }
  await browser.close()
  await running.close()
  return out
}
