import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { type ListeningServer, listeningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

let server: ListeningServer
beforeAll(async () => {
  server = await listeningServer({ sites: [{ document: siteDocument({ slug: 'east' }) }] })
})
afterAll(() => server.close())

test('L09 the server delivers what waits in its outbox, whoever put it there', async () => {
  const site = { slug: 'east', version: 1, origin: '', settings: {}, database: server.database, now: Date.now }
  const plan = () => [{ target: { channel: 'dealer-email' as const, to: ['sales@east.example'] } }]
  const accepted = await leadsOf(site).accept(newLead(), plan, { manufacturer_slug: null, autogauge_enabled: false })
  if (!accepted.ok) throw new Error(accepted.reason)
  await vi.waitFor(
    async () => expect(await leadListOf(site).deliveries(accepted.lead.id)).toMatchObject([{ state: 'delivered' }]),
    { timeout: 240_000, interval: 100 },
  )
})
