import { listeningServer } from '#tests/factories/running-server.ts'
import { seedShoppers } from './garage-sites.ts'
import { e2eSites } from './sites.ts'
import { openShoppers } from './watchlist-sites.ts'

/** The built server with the sites of the browser tests, on a free port, until it is told to stop. */
const server = await listeningServer({ sites: e2eSites() })
await openShoppers(server.database)
await seedShoppers(server.database)
console.log(`Test sites on port ${server.port}, data in ${server.dataFolder}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)))
}
