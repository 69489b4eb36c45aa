import { beforeEach, expect, test } from 'vitest'
import type { Target } from '#app/features/messages/channel.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import type { Person } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { cancelDrive, moveDrive } from '#app/features/test-drives/change-drive.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { putOnSale, recordSale, withdrawCar } from '#app/features/stock/overrides/car-verbs.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { stocked } from '#tests/factories/leads/alerts.ts'
import { car } from '#tests/factories/car.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { checkoutSite, claimOf, prepared } from '#tests/factories/leads/reservation.ts'
import { tellOfCar, unnotifiedDrives } from './drives-of-cars.server.ts'
import { reservationsOf } from './reservations.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const MONDAY = Date.parse('2026-11-22T22:30:00Z')
const LENGTH = 45 * 60_000

describeDatabases('L04 test drives of cars that leave', (tables) => {
  let now = NOON
  let a: Site
  let b: Site
  beforeEach(async () => {
    now = NOON
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    a = await checkoutSite(tables.database, 'ghost-gum', { now: () => now })
    b = await checkoutSite(tables.database, 'bottlebrush', { now: () => now })
  })

  let sent = 0
  const robin: Person = { ...newLead().person, name: 'Robin', email: 'robin@example.com', phone: '+61491570006' }
  async function booked(site: Site, slug: string, { starts_at = MONDAY, person = robin } = {}): Promise<string> {
    const slot = { location_id: '1', starts_at, ends_at: starts_at + LENGTH, capacity: 9 }
    const place = { id: '1', name: 'Rocklea', slug: 'rocklea' }
    const lead = newLead({ submission: `d${sent++}`, slot, person, location: place, category: 'Test Drive' })
    const accepted = await leadsOf(site).accept({ ...lead, car: { ...lead.car!, slug } }, () => [], {
      manufacturer_slug: null,
      autogauge_enabled: false,
    })
    if (!accepted.ok) throw new Error(accepted.reason)
    return accepted.lead.id
  }
  /** What a worker does each second; by site. */
  async function round(): Promise<number> {
    let done = 0
    for (const drive of await unnotifiedDrives(tables.database, now, 99)) {
      if (await tellOfCar(drive.site === a.slug ? a : b, drive)) done++
    }
    now += 1_000
    return done
  }
  async function letters(site: Site, id: string) {
    const rows = await tables.database.read
      .selectFrom('lead_delivery')
      .select('target')
      .where('site_id', '=', site.slug)
      .where('lead_id', '=', id)
      .orderBy('due_at')
      .orderBy('delivery_id')
      .execute()
    return rows.flatMap(({ target }) => {
      const each = JSON.parse(target as string) as Target
      return 'letter' in each && each.letter ? [{ to: each.channel, ...each.letter, file: each.calendar }] : []
    })
  }
  const subjects = async (site: Site, id: string) => (await letters(site, id)).map(({ subject }) => subject)
  const sell = (slug: string) =>
    tables.database.write((trx) => recordSale(trx, a, { slug, by: 'staff:Kim', note: '', now }))

  test('sold: both sides are told once, with what can be done; the time stays booked; another site’s car of that name is there', async () => {
    const [id, other] = [await booked(a, 'one'), await booked(b, 'one')]
    expect(await round()).toBe(0)
    await sell('one')
    expect(await Promise.all([round(), round()])).toContain(1)
    expect(await round()).toBe(0)
    const [dealer, shopper, ...more] = await letters(a, id)
    expect([more, await letters(b, other)]).toEqual([[], []])
    expect(dealer).toMatchObject({
      to: 'dealer-email',
      subject: 'Robin T is booked to drive the 2021 Toyota HiLux SR5 on Mon 23 Nov, 8:30 am, and it is sold',
    })
    expect(letterText(dealer!)).toContain('Call 0491 570 006')
    expect(shopper).toMatchObject({
      to: 'shopper-email',
      subject: 'The 2021 Toyota HiLux SR5 you were going to drive has been sold',
    })
    const text = letterText(shopper!)
    expect(text).toContain('Your time on Monday 23 November 2026, 8:30 am AEST at Rocklea is still booked')
    expect(text).toMatch(/See our vehicles\n {2}https:\/\/ghost-gum\.example\/search\//)
    expect(text).toMatch(/Change or cancel\n {2}https:\/\/ghost-gum\.example\/forms\/test-drive\/change\?token=/)
    expect((await leadsOf(a).byId(id))?.slot).toBe(MONDAY)
    // Moved, it is not said again; cancelled, nobody waits.
    const to = { location_id: '1', starts_at: MONDAY + LENGTH, ends_at: MONDAY + 2 * LENGTH, capacity: 1 }
    expect((await moveDrive(a, id, to, { actor: 'shopper' })).ok).toBe(true)
    expect(await round()).toBe(0)
    expect((await cancelDrive(a, id, { actor: 'shopper' })).ok).toBe(true)
    expect(await round()).toBe(0)
  })

  test('back on sale: those who were told hear of it', async () => {
    const id = await booked(a, 'one')
    await sell('one')
    await round()
    await tables.database.write((trx) => putOnSale(trx, a, { slug: 'one', by: 'staff:Kim', note: '', now }))
    expect(await round()).toBe(1)
    expect((await subjects(a, id)).slice(2)).toEqual([
      'Robin T can drive the 2021 Toyota HiLux SR5 on Mon 23 Nov, 8:30 am after all',
      'You can drive the 2021 Toyota HiLux SR5 after all',
    ])
    await sell('one')
    expect(await round()).toBe(1)
    expect(await subjects(a, id)).toHaveLength(6)
  })

  test.each<[string, (site: Site) => Promise<unknown>, string]>([
    [
      'withdrawn by hand',
      (site) => site.database.write((trx) => withdrawCar(trx, site, { slug: 'one', by: 'staff:Kim', note: '', now })),
      'is no longer available',
    ],
    [
      'no longer in the feed',
      (site) =>
        stocked(site, [car({ slug: 'two', stocknum: 'two' }), car({ slug: 'three', stocknum: 'three' })], {
          full: true,
        }),
      'is no longer available',
    ],
    [
      'no longer shown',
      (site) => stocked(site, [car({ slug: 'one', stocknum: 'one', show_on_dealer_website: false })]),
      'is no longer available',
    ],
    [
      'under offer',
      (site) => stocked(site, [car({ slug: 'one', stocknum: 'one', status: 'under_offer' })]),
      'is no longer available',
    ],
    [
      'sold by the feed',
      (site) => stocked(site, [car({ slug: 'one', stocknum: 'one', status: 'sold' })]),
      'has been sold',
    ],
    ['sold by its flag', (site) => stocked(site, [car({ slug: 'one', stocknum: 'one', sold: true })]), 'has been sold'],
  ])('%s', async (_, leaves, said) => {
    const id = await booked(a, 'one')
    await leaves(a)
    expect(await round()).toBe(1)
    expect((await subjects(a, id))[1]).toBe(`The 2021 Toyota HiLux SR5 you were going to drive ${said}`)
  })

  test('gone: a letter leads to nothing that is no longer there, and to other vehicles that are', async () => {
    const last = () =>
      letters(a, id).then((all) =>
        all
          .slice(-2)
          .map((letter) => letterText(letter))
          .join('\n'),
      )
    const paths = (text: string) => [...text.matchAll(/https:\/\/ghost-gum\.example(\S*)/g)].map(([, path]) => path)
    const others = ['two', 'three'].map((slug) => car({ slug, stocknum: slug, make: 'Kia', model: 'Rio' }))
    await stocked(a, [car({ slug: 'one', stocknum: 'one', make: 'Toyota', model: 'HiLux' }), ...others])
    const id = await booked(a, 'one')
    await a.database.write((trx) => withdrawCar(trx, a, { slug: 'one', by: 'staff:Kim', note: '', now }))
    expect(await round()).toBe(1)
    expect(await last()).toContain('See our vehicles\n  https://ghost-gum.example/search/new-used-and-demo-cars\n')
    await stocked(a, [car({ slug: 'rav4', stocknum: 'rav4', make: 'Toyota', model: 'RAV4' })])
    const to = { location_id: '1', starts_at: MONDAY + LENGTH, ends_at: MONDAY + 2 * LENGTH, capacity: 1 }
    now += 1_000
    expect((await moveDrive(a, id, to, { actor: 'staff:Kim' })).ok).toBe(true)
    expect(paths(await last()).join(' ')).not.toContain('/cars/')
    now += 1_000
    expect((await cancelDrive(a, id, { actor: 'staff:Kim' })).ok).toBe(true)
    expect(paths(await last())).toEqual(['/forms/test-drive'])

    const other = await booked(a, 'one')
    await round()
    const text = (await letters(a, other)).map((letter) => letterText(letter)).join('\n')
    expect(text).toContain(
      'See similar vehicles\n  https://ghost-gum.example/search/new-used-and-demo-cars?make=Toyota\n',
    )
  })

  test('a drive that is over, cancelled or of no car is nobody’s news', async () => {
    const past = await booked(a, 'one', { starts_at: NOON - LENGTH })
    const gone = await booked(a, 'one')
    await cancelDrive(a, gone, { actor: 'shopper' })
    await sell('one')
    expect([await round(), await subjects(a, past)]).toEqual([0, []])
  })

  test('sold to whoever was to drive it: they know, others are told', async () => {
    const sam = await booked(a, 'one', { person: newLead().person })
    const other = await booked(a, 'one', { starts_at: MONDAY + LENGTH })
    const held = await reservationsOf(a).hold(claimOf('one'), prepared({ deposit: 0 }))
    if (!held.ok) throw new Error(held.reason)
    expect(await round()).toBe(0)
    await reservationsOf(a).apply(held.reservation.id, { event: 'sold', actor: 'staff:Kim' })
    expect(await round()).toBe(1)
    expect([(await subjects(a, sam)).length, (await subjects(a, other)).length]).toEqual([0, 2])
  })

  test('reserved by somebody else, where reserved cars are not driven; a hold that is being paid is no news', async () => {
    const strict = { ...(a.settings as { test_drive: object }).test_drive, of_reserved: false }
    a = { ...a, settings: { ...a.settings, test_drive: strict } }
    const [id, elsewhere] = [await booked(a, 'one'), await booked(b, 'one')]
    const own = await booked(a, 'one', { starts_at: MONDAY + LENGTH, person: newLead().person })
    await reservationsOf(a).hold(claimOf('two'), prepared())
    await booked(a, 'two')
    const held = await reservationsOf(a).hold(claimOf('one'), prepared({ deposit: 0 }))
    await reservationsOf(b).hold(claimOf('one'), prepared({ deposit: 0 }))
    if (!held.ok) throw new Error(held.reason)
    expect(await round()).toBe(1)
    expect((await subjects(a, id))[1]).toBe('The 2021 Toyota HiLux SR5 you were going to drive has been reserved')
    expect([await subjects(a, own), await subjects(b, elsewhere)]).toEqual([[], []])
    await reservationsOf(a).apply(held.reservation.id, { event: 'released', actor: 'staff:Kim' })
    expect(await round()).toBe(1)
    expect((await subjects(a, id))[3]).toBe('You can drive the 2021 Toyota HiLux SR5 after all')
    expect(await subjects(a, own)).toEqual([])
  })
})
