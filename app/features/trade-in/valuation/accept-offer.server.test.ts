import { afterAll, beforeAll, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Database } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/sqlite/sqlite.ts'
import { checkoutSite } from '#tests/factories/leads/reservation.ts'
import type { ValuationFlow } from '../flow/valuation-flow.ts'
import { addPhotos } from '../flow/flow-photos.server.ts'
import { valuationPhotosOf } from '../photos/photos.server.ts'
import { SEEN_OFFER } from '../flow/flow-fields.ts'
import { postStep, VALUATION_FORM } from '../flow/flow-post.server.ts'
import type { Offer } from './offer.ts'
import { NOTHING_YET } from './valuation.ts'
import { valuationsOf } from './valuations.server.ts'
import { noUploads } from '../photos/uploads.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const SECRET = 'a secret of the tests'

let database: Database
let site: Site
beforeAll(async () => {
  database = openSqlite(':memory:')
  await migrate(database)
  site = await checkoutSite(database, 'ghost-gum', { now: () => NOON })
})
afterAll(() => database.close())

const offerOf = (offer_price: number): Offer => ({
  offer_price,
  low: offer_price - 1_000,
  high: offer_price + 1_000,
  confidence: 0.6,
  explanation: null,
  adjustments: [],
  made_at: NOON,
  expires_at: NOON + 86_400_000,
})
const contact = {
  name: 'Sam Tester',
  email: 'sam@example.com',
  phone: '+61491570156',
  location_id: null,
  opt_in: false,
}
const vehicle = { make: 'Kia', model: 'Rio', badge: '', year: 2020 }
const begun = async (offer_price: number): Promise<string> => {
  const content = { ...NOTHING_YET, rego_state: 'QLD', km: 61_000, vehicle, contact, answers: {} } as const
  return (await valuationsOf(site).begin({ ...content, offer: offerOf(offer_price) })).id
}

const requested = (notifyWorker: () => void = () => undefined): ValuationFlow => ({
  site,
  noun: 'car',
  source: {
    finds: false,
    estimate: async () => ({ ok: false, reason: 'failed' }),
    find: async () => null,
    makes: async () => [],
    badges: async () => [],
    press: async () => ({ ok: false, reason: 'No photos here.' }),
    room: async () => null,
    uploads: noUploads,
  },
  leads: {
    secret: SECRET,
    notifyWorker,
    failed: (_, error) => {
      throw error
    },
  },
  visitor: { address: '192.0.2.7', agent: 'test' },
  account: null,
})

function acceptance(offer_price: number): FormData {
  const data = new FormData()
  data.set('step', 'accept')
  data.set(SEEN_OFFER, String(offer_price))
  data.set('form_token', newFormToken({ secret: SECRET, site: site.slug, kind: VALUATION_FORM }, NOON - 5_000))
  return data
}
const url = 'https://ghost-gum.example/trade-in'

test('T01 a page that was left open does not accept a figure that it did not show', async () => {
  const id = await begun(17_250)
  await valuationsOf(site).change(id, (kept) => ({ ...kept, offer: offerOf(12_000) }))
  const posted = await postStep(requested(), id, { data: acceptance(17_250), url })
  expect(posted).toMatchObject({ ok: false, problem: { status: 409, step: 'accept' } })
  expect(await valuationsOf(site).byId(id)).toMatchObject({ accepted_at: null, leads: {} })

  expect(await postStep(requested(), id, { data: acceptance(12_000), url })).toEqual({ ok: true, id })
  expect(await valuationsOf(site).byId(id)).toMatchObject({ accepted_at: NOON, offer: { offer_price: 12_000 } })
})

test('T01 what the shopper reads as accepted is what the dealer was told, whatever another tab did meanwhile', async () => {
  const id = await begun(17_250)
  let meanwhile: Promise<unknown> | undefined
  // The dealer has been told; the acceptance is not written yet.
  const notifyWorker = () => {
    meanwhile = valuationsOf(site).change(id, (kept) => ({ ...kept, vehicle: null, answers: null, offer: null }))
  }
  expect(await postStep(requested(notifyWorker), id, { data: acceptance(17_250), url })).toEqual({ ok: true, id })
  await meanwhile
  const kept = await valuationsOf(site).byId(id)
  expect(kept).toMatchObject({ accepted_at: NOON, vehicle, offer: { offer_price: 17_250 } })
  expect(JSON.stringify(await leadsOf(site).payload(kept!.leads.accepted!))).toContain('17250')
})

test('a site without room takes no photo, and tells the shopper what to do instead', async () => {
  const id = await begun(17_250)
  const kept = (await valuationsOf(site).byId(id))!
  const photo = new FormData()
  photo.append('photos', new File(['photo'], 'a.jpg'))
  const around = requested()
  const press = async () => ({ ok: true, bytes: Buffer.from('small'), width: 4, height: 3 }) as const
  const rooms: number[] = []
  const full = async (_: Site, bytes: number) => (rooms.push(bytes), 'No room (pictures.quota_mb).')
  const refused = await addPhotos({ ...around, source: { ...around.source, press, room: full } }, kept, photo)
  expect(refused).toMatchObject({
    problem: { status: 422, fields: { photos: expect.stringContaining('bring the vehicle in') } },
  })
  expect([rooms, await valuationPhotosOf(site).list(id)]).toEqual([[5], []])
  expect(await addPhotos({ ...around, source: { ...around.source, press } }, kept, photo)).toEqual({ ok: true, id })
  expect(await valuationPhotosOf(site).list(id)).toHaveLength(1)
})
