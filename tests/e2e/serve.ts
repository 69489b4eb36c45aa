import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { listeningServer } from '../factories/servers/running-server.ts'
import { seedDesk } from './site-documents/console-sites.ts'
import { seedShoppers } from './site-documents/garage-sites.ts'
import { e2eSites } from './sites.ts'
import { stripeEmulator } from '#tests/stripe/emulator.ts'
import { STRIPE_KEY } from './site-documents/stripe-sites.ts'
import { openShoppers } from './site-documents/watchlist-sites.ts'

/** The built server with the sites of the browser tests, on a free port, until it is told to stop. */
const stripe = await stripeEmulator({ key: STRIPE_KEY })
// Tests have picture hosts of their own on this machine.
const env = {
  OUTGOING_ALLOW: '127.0.0.1',
  // People of the console come in as those of the demo do.
  FORECOURT_DEMO_INDEX: '1',
  STRIPE_SECRET_KEY: STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET: 'whsec_emulator',
  STRIPE_API_URL: stripe.url,
}
// Pages of sites name it, and the console shows them in frames.
const port = await freePort()
const server = await listeningServer({ sites: e2eSites(), env, port })
await openShoppers(server.database)
await seedShoppers(server.database)
await seedDesk(server)
console.log(`Test sites on port ${server.port}, data in ${server.dataFolder}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)))
}

/** A port that nothing listens on at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const { port: free } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return free
}
