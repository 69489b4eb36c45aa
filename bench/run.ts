import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { inWorkspace } from '#cli/workspace.ts'
import { ensureBuild } from '#demo/fresh-build.ts'
import { loadDemo } from '#demo/load.ts'
import { readEnvironment } from '#server/env.ts'
import type { ServerBuild } from '#server/main.ts'
import { keepGarbageYoung } from '#server/memory/young-garbage.ts'
import { benchBytes } from './bytes.ts'
import { benchCached } from './cached.ts'
import { benchConsole } from './console.ts'
import { benchImport } from './imports/import.ts'
import { benchImportSpeed } from './imports/import-speed.ts'
import { benchInbox } from './inbox/inbox-list.ts'
import { benchInteractions } from './interactions.ts'
import { benchLeads } from './leads.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMarket } from './market/market.ts'
import type { Measurement } from './measurement.ts'
import { benchPage } from './page.ts'
import { benchPdf } from './pdf.ts'
import { benchPictures } from './pictures.ts'
import { benchSearch } from './search/search.ts'
import { benchSoak } from './servers/soak.ts'
import { BENCH_SITES, benchPages, inStock } from './servers/sites.ts'
import { table } from './table.ts'
import { benchThousands } from './thousands.ts'
import { benchWebsite } from './website.ts'

/**
 * `npm run bench [-- search|page|cached|pdf|import|import-speed|pictures|leads|inbox|bytes|interactions|sites|lighthouse|soak|market|console|website] [a site's slug] [--table]`:
 * every measurement as one JSON line, and with `--table` as Markdown at the end. Figures of one run compare with each
 * other; a shared machine is noisy, so quote the ratios.
 */
const DATA = resolve('.cache/bench-data')
const [FIRST] = BENCH_SITES

// As `serve` does.
keepGarbageYoung()
process.env.NODE_ENV = 'production'
process.env.FORECOURT_DATA = DATA
process.env.LOG_LEVEL = 'warn'
mkdirSync(DATA, { recursive: true })

const read = readEnvironment(process.env)
if (!read.ok) throw new Error(read.reason)
const { environment } = read
const say = (line: string) => console.error(line)

const built = await ensureBuild(() => say('Building …'))
if (!built.ok) throw new Error(built.output)
const loaded = await inWorkspace((workspace) => loadDemo(workspace, say))
if (!loaded.ok) throw new Error(loaded.reason)
const server = (await import(resolve('build/server/index.js'))) as ServerBuild

const requested = BENCH_SITES.filter((slug) => process.argv.includes(slug))
const pages = await benchPages(server, environment, requested.length ? requested : BENCH_SITES)
const all: Record<string, () => Measurement[] | Promise<Measurement[]>> = {
  page: () => benchPage(server, environment, pages),
  cached: () => benchCached(DATA, FIRST),
  pdf: () => benchPdf(server, environment, FIRST, inStock(FIRST)),
  import: () => benchImport(),
  'import-speed': () => benchImportSpeed(),
  pictures: () => benchPictures(),
  bytes: () => benchBytes(server, environment, pages),
  search: () => benchSearch(),
  interactions: () => benchInteractions(server, environment),
  leads: () => benchLeads(),
  inbox: () => benchInbox(),
  sites: () => benchThousands(DATA),
  lighthouse: () => benchLighthouse(server, environment, pages),
  soak: () => benchSoak(),
  market: () => benchMarket(),
  console: () => benchConsole(),
  website: () => benchWebsite(),
}
const measured: Measurement[] = []
const chosen = process.argv.slice(2).filter((name) => name in all)
for (const name of chosen.length ? chosen : Object.keys(all)) {
  for (const measurement of await all[name]!()) {
    measured.push(measurement)
    console.log(JSON.stringify(measurement))
  }
}
if (process.argv.includes('--table')) console.log(`\n${table(measured, new Date())}`)
process.exit(0)
