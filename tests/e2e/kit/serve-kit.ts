import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { freshFolder } from '#tests/factories/servers/running-server.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

/**
 * The development server, which alone has the page of the kit, over a dealer for each template; on a free port, until
 * it is told to stop.
 */
const TEMPLATES = ['showroom', 'marque', 'yard'] as const

const { folder, seeded } = await freshFolder({
  sites: TEMPLATES.map((template) => ({ document: siteDocument({ slug: template, template }) })),
})
await seeded.database.close()
const port = await freePort()
Object.assign(process.env, {
  NODE_ENV: 'development',
  FORECOURT_DATA: folder,
  HOST: '127.0.0.1',
  PORT: String(port),
  LOG_LEVEL: 'silent',
})
await import('#server/dev.ts')
console.log(`Kit on port ${port}`)
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void rm(folder, { recursive: true, force: true }).then(() => process.exit(0)))
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
