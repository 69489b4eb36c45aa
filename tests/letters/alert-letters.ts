import type { AlertContent } from '#app/features/garage/alerts/alert-content.ts'
import type { AlertTables } from '#app/features/garage/alerts/alert.tables.ts'
import { savedSearchesOf } from '#app/features/garage/alerts/searches/saved-searches.server.ts'
import type { WatchedKind } from '#app/features/garage/alerts/watched.ts'
import type { Site } from '#app/features/site/site.ts'
import { tablesOf } from '#app/features/site/database.ts'
import * as paths from '#app/paths.ts'
import { keptSearch, shopper } from '../factories/leads/alerts.ts'
import { CAR, CARS, siteAt, type Walk } from './walk.ts'

type Changes = Extract<AlertContent, { kind: 'changes' }>['changes']

const UTES = '/search/new-used-and-demo-cars?make=Toyota'

const NEW: Changes = [{ kind: 'new', slug: CAR }]
const DROP: Changes = [{ kind: 'price', slug: CAR, was: 47_990, price: 45_990 }]
const FREE: Changes = [{ kind: 'free', slug: CAR }]
const SEVERAL: Changes = [...DROP, { kind: 'free', slug: CARS.at(-1)! }, { kind: 'new', slug: CARS.at(-2)! }]

/** What alerts say of a saved search and of the watchlist, and the question whether an address is theirs. */
export async function alertLetters({ server, step }: Walk): Promise<void> {
  const site = siteAt(server, 'alpha')
  await shopper(site, 'robin')
  const kept = { channel: 'email', to: 'robin.tester@example.com' } as const
  const search = await keptSearch(site, 'robin', { ...kept, path: UTES, name: 'Utes' })
  const watched = await keptSearch(site, 'robin', { ...kept, path: paths.watchlistPage, name: 'My watchlist' })
  let written = 0
  const write = (content: AlertContent, account_id = 'robin') =>
    tablesOf<AlertTables>(server.database).write(async (trx) => {
      const alert_id = `alert-${written++}`
      const waiting = { state: 'waiting' as const, attempts: 0, lease: null, leased_until: 0, last_error: null }
      const of = { site_id: 'alpha', account_id, alert_id, reason: alert_id, channel: 'email' as const }
      const times = { due_at: Date.now(), created_at: Date.now() }
      await trx
        .insertInto('alert')
        .values({ ...of, ...waiting, ...times, content: JSON.stringify(content) })
        .execute()
    })
  const tell = (changes: Changes, { of = search, more = 0 } = {}) =>
    write({ kind: 'changes', search: of, changes, more })
  await step('alert: new match', () => tell(NEW))
  await step('alert: price drop', () => tell(DROP))
  await step('alert: available again', () => tell(FREE))
  await step('alert: several', () => tell(SEVERAL, { more: 4 }))
  await step('watchlist: price drop', () => tell(DROP, { of: watched }))
  await step('watchlist: available again', () => tell(FREE, { of: watched }))
  await step('watchlist: several', () => tell(SEVERAL.slice(0, 2), { of: watched }))

  const vehicle = await keptSearch(site, 'robin', { ...kept, path: `/cars/${CAR}`, name: '2021 Toyota HiLux SR5' })
  await step('price alert: price drop', () => tell(DROP, { of: vehicle }))
  await step('price alert: available again', () => tell(FREE, { of: vehicle }))

  await shopper(site, 'casey', '+61491570110')
  for (const [kind, path] of Object.entries(ASKED_OF)) {
    const id = await unconfirmed(site, path)
    await step(`confirm an address: ${kind}`, () => write({ kind: 'confirm', search: id }, 'casey'))
  }
}

/** An address at each thing that alerts can be about. */
const ASKED_OF: Readonly<Record<WatchedKind, string>> = {
  search: UTES,
  watchlist: paths.watchlistPage,
  vehicle: `/cars/${CAR}`,
}

/** Keeps what somebody wants to hear of by email, and has yet to say that the address is theirs; its id. */
async function unconfirmed(site: Site, path: string): Promise<string> {
  const consent = { channel: 'email', to: 'casey@example.com', wording: 'Yes', at: site.now(), page: '/' } as const
  const saved = await savedSearchesOf(site).save('casey', {
    name: 'Asked for',
    path,
    channel: 'email',
    consent: { ...consent, address: '192.0.2.1', confirmed_at: null, withdrawn_at: null },
    known: {},
  })
  if (!saved.ok) throw new Error(saved.reason)
  return saved.id
}
