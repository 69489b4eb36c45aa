import type { Sms, SmsMessage } from '#app/features/account/sms.ts'
import type { AlertTables } from '#app/features/garage/alerts/alert.tables.ts'
import { knownNow } from '#app/features/garage/alerts/searches/matches.server.ts'
import type { MessageChannel } from '#app/features/garage/alerts/searches/saved-search.ts'
import { wordingFor } from '#app/features/garage/alerts/watched.ts'
import { savedSearchesOf } from '#app/features/garage/alerts/searches/saved-searches.server.ts'
import type { Mail, Mailer } from '#app/features/messages/mailer.ts'
import { openPlaces } from '#app/features/locations/places/places.server.ts'
import { carDocument, carIndexSchema } from '#app/features/search/documents/car-document.ts'
import { buildIndex } from '#app/features/search/engine/build-index.ts'
import { openIndex } from '#app/features/search/engine/open-index.ts'
import type { SearchDocument } from '#app/features/search/port.ts'
import { type Database, tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { importStock } from '#app/features/stock/import/import-stock.server.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import type { FeedCar } from '../car.ts'
import { openAccount } from './signed-in.ts'

const places = openPlaces()

/** Search and places of a site as its worker has them: the whole stock of this moment. */
export async function alertPorts(site: Site) {
  const documents: SearchDocument[] = []
  for await (const car of stockOf(site).all()) documents.push(carDocument(car)!)
  const index = openIndex(buildIndex(carIndexSchema, documents.filter(Boolean)))
  return { search: { search: async (query: Parameters<typeof index.search>[0]) => index.search(query) }, places }
}

/** The whole stock of a site, as a feed brings it. */
export async function stocked(
  site: Site,
  cars: readonly FeedCar[],
  { full = false }: { readonly full?: boolean } = {},
): Promise<void> {
  async function* bytes() {
    yield Buffer.from(JSON.stringify(cars))
  }
  const done = await importStock(site, {
    source: bytes(),
    format: 'json',
    full,
    defaultDealership: { id: 1, slug: 'rocklea', name: 'Rocklea' },
  })
  if (!done.ok || done.summary.rejected > 0) throw new Error(JSON.stringify(done))
}

/** Opens an account, and signs nobody in. */
export const shopper = (site: Site, id: string, phone = '+61491570006') => openAccount(site, { id, phone })

interface KeptSearchOptions {
  readonly path?: string
  readonly channel?: MessageChannel
  readonly to?: string
  readonly name?: string
}

/** Saves a search with everything agreed to and confirmed; its id. */
export async function keptSearch(site: Site, account: string, kept: KeptSearchOptions = {}): Promise<string> {
  const { path = '/search/new-used-and-demo-cars?make=Kia', channel = 'sms', name = 'Kias' } = kept
  const to = kept.to ?? (channel === 'sms' ? '+61491570006' : 'robin@example.com')
  const at = site.now()
  const consent = { channel, to, wording: wordingFor({ path }, 'Ghost Gum'), at, page: '/', address: '192.0.2.1' }
  const saved = await savedSearchesOf(site).save(account, {
    name,
    path,
    channel,
    consent: { ...consent, confirmed_at: at, withdrawn_at: null },
    known: await knownNow(site, { account, path }, await alertPorts(site)),
  })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}

export const alertRows = (database: Database) =>
  tablesOf<AlertTables>(database)
    .read.selectFrom('alert')
    .orderBy('created_at')
    .orderBy('alert_id')
    .selectAll()
    .execute()

/** A provider and a mail server that take everything and keep it. */
export function carriers(secret = 'secret') {
  const [texts, mails]: [SmsMessage[], Mail[]] = [[], []]
  const sms: Sms = { send: async (message) => (texts.push(message), { ok: true }) }
  const mailer: Mailer = { send: async (mail) => (mails.push(mail), { ok: true }), close: async () => {} }
  return { texts, mails, sms, mailer, secret, mailFrom: 'alerts@platform.example' }
}
