import { beforeAll, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { location } from '#tests/factories/location.ts'
import type { NewSlot } from '../lead.ts'
import { leadsOf } from '../leads.server.ts'
import { leadSettings } from '../settings.schema.ts'
import { slotValue } from './slots.ts'
import { openSlots, slotOf, slotView } from './slots.server.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const START = Date.parse('2026-11-22T23:00:00Z')
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '09:00', close: '12:00' }))
const at = { phone: '', landline_phone: '', opening_hours: week }
const places = [
  location({ id: 7, slug: 'rocklea', contact_detail: at, distribution_locations: [8] }),
  location({ id: 8, slug: 'nerang', name: 'Nerang', contact_detail: at }),
  location({ id: 9, slug: 'parts', location_type: 'parts', contact_detail: at }),
]
const hilux = { slug: 'hilux', location_id: 7, status: 'in_stock' }

describeDatabases('L04 taking a test drive', (tables) => {
  const site = (slug: string): Site => ({
    slug,
    version: 1,
    origin: `https://${slug}.example`,
    settings: {
      special_hours: [],
      test_drive: leadSettings.shape.test_drive.parse({ by_location: { nerang: { capacity: 2 } } }),
      locations: places,
    },
    database: tables.database,
    now: () => NOW,
  })
  beforeAll(async () => {
    for (const slug of ['ghost-gum', 'bottlebrush', 'wattle']) {
      const stored = { slug, domains: [], hash: slug, document: '{}', by: 'test', now: NOW }
      await sitesOf(tables.database).apply(stored, async () => undefined)
    }
  })
  let sent = 0
  const slot = (more: Partial<NewSlot> = {}): NewSlot => ({
    location_id: '7',
    starts_at: START,
    ends_at: START + 2_700_000,
    capacity: 1,
    ...more,
  })
  const book = (slug: string, wanted: NewSlot, car: string | null = null) => {
    const lead = newLead({ submission: `s${sent++}`, slot: wanted })
    const requested = { ...lead, car: car === null ? null : { ...lead.car!, slug: car } }
    return leadsOf(site(slug)).accept(requested, () => [], SENDER)
  }
  const bookings = (slug: string) =>
    tables.database.read.selectFrom('test_drive_booking').selectAll().where('site_id', '=', slug).execute()

  test('L04 of 50 at once one has it, on each of two sites', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        book(i % 2 ? 'ghost-gum' : 'bottlebrush', slot(), i % 4 < 2 ? null : `car-${i}`),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(2)
    expect(await bookings('ghost-gum')).toHaveLength(1)
    expect(await bookings('bottlebrush')).toHaveLength(1)
    expect(await tables.database.read.selectFrom('lead').selectAll().execute()).toHaveLength(2)
  })

  test('L04 a car is driven once at a time, wherever there is room', async () => {
    const wide = slot({ capacity: 50, starts_at: START + 86_400_000, ends_at: START + 89_100_000 })
    const all = await Promise.all(
      Array.from({ length: 50 }, (_, i) => book('wattle', { ...wide, location_id: i % 2 ? '7' : '8' }, 'hilux')),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    // Half an appointment later it is still away.
    const later = { ...wide, starts_at: wide.starts_at + 1_350_000, ends_at: wide.ends_at + 1_350_000 }
    expect(await book('wattle', later, 'hilux')).toEqual({ ok: false, reason: 'slot-taken' })
    expect(await book('wattle', later, 'ranger')).toMatchObject({ ok: true })
    const next = { ...wide, starts_at: wide.ends_at, ends_at: wide.ends_at + 2_700_000 }
    expect(await book('wattle', next, 'hilux')).toMatchObject({ ok: true })
  })

  test('L04 what is taken is no longer available, there and for that car', async () => {
    const times = async (place: number, car: typeof hilux | null = null, slug = 'ghost-gum') =>
      (await openSlots(site(slug), places[place]!, { car })).slice(0, 4).map((one) => slotValue(one).slice(0, 16))
    expect(await times(0)).toEqual(['2026-11-23T09:45', '2026-11-23T10:30', '2026-11-23T11:15', '2026-11-24T09:00'])
    expect((await times(1))[0]).toBe('2026-11-23T09:00')
    expect((await times(0, null, 'wattle'))[0]).toBe('2026-11-23T09:00')
    await book('ghost-gum', slot({ location_id: '8', capacity: 2 }), 'hilux')
    expect((await times(1))[0]).toBe('2026-11-23T09:00')
    expect((await times(1, hilux))[0]).toBe('2026-11-23T09:45')
  })

  test('L04 a form shows the places of the car, else those that sell', async () => {
    const view = await slotView(site('wattle'), { car: hilux, location: 'nerang' })
    expect(view).toMatchObject({ location: { slug: 'nerang' }, zone: 'Brisbane time', minutes: 45, car: 'hilux' })
    expect(view?.places.map(({ slug }) => slug)).toEqual(['rocklea', 'nerang'])
    const without = await slotView(site('wattle'), { car: null, location: 'parts' })
    expect(without?.location.slug).toBe('rocklea')
    const other = await slotView(site('wattle'), {
      car: { slug: 'ranger', location_id: 8, status: 'in_stock' },
      location: 'rocklea',
    })
    expect(other?.places.map(({ slug }) => slug)).toEqual(['nerang'])
  })

  test.each([
    ['an offered time', '2026-11-23T09:00:00+10:00', 0, null],
    ['no time', '', 0, null],
    ['a time in between', '2026-11-23T09:01:00+10:00', 0, 'no longer available'],
    ['a Sunday', '2026-11-22T09:00:00+10:00', 0, 'no longer available'],
    ['the same moment in another zone’s words', '2026-11-22T23:00:00+00:00', 0, 'no longer available'],
    ['a time gone by', '2026-11-20T09:00:00+10:00', 0, 'no longer available'],
    ['no time at all', 'tomorrow', 0, 'no longer available'],
    ['a place that gives no drives of it', '2026-11-23T09:00:00+10:00', 2, 'can’t drive this vehicle there'],
  ])('L04 checks again: %s', async (_, value, place, reason) => {
    const answer = await slotOf(site('wattle'), { location: places[place], car: hilux, value })
    if (reason) expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(reason) as string })
    else expect(answer).toEqual({ ok: true, slot: value ? slot() : null })
  })
})
