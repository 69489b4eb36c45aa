import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { reservationsOf } from '#app/features/checkout/reservation/reservations.server.ts'
import { tellOfCar, unnotifiedDrives } from '#app/features/checkout/reservation/drives-of-cars.server.ts'
import { TELL_ANSWER } from '#app/features/leads/enquiry-form/tell-if-free.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import type { LeadTables } from '#app/features/leads/leads.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
import type { Site } from '#app/features/site/site.ts'
import { DAY, HOUR, MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { inventoryAt, inventorySite } from '#tests/factories/inventory.ts'
import { place, TUESDAY_9 } from '#tests/factories/leads/inbox.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { claimOf, prepared } from '#tests/factories/leads/reservation.ts'

const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const TYPED = { make: 'Toyota', model: 'HiLux', year: '2021', price: '$30,000', stocknum: 'U1' }
const kim = (site: Site) => ({ id: 'kim', name: 'Kim', role: 'manager' as const, sites: [site.slug] })

describeDatabases('what hangs on a car', (tables) => {
  let now = TUESDAY_9
  let banksia: Site
  let wattle: Site
  let slug = ''
  beforeAll(async () => {
    banksia = await inventorySite(tables.database, 'banksia', { now: () => now })
    wattle = await inventorySite(tables.database, 'wattle', { now: () => now })
    for (const site of [banksia, wattle]) {
      const given = { form: 'form-of-ties', typed: TYPED, type: 'used', location: '1', confirmed: [] }
      const added = await inventoryAt(site, kim(site)).addCar!(given)
      if (!added.ok) throw new Error(JSON.stringify(added))
      slug = added.slug
      await inventoryAt(site, kim(site)).publishCar!(slug)
    }
  })

  const asks = async (more: Partial<NewLead>) => {
    const lead = newLead({ submission: randomUUID(), location: place('1'), ...more })
    const accepted = await leadsOf(banksia).accept({ ...lead, car: { ...lead.car!, slug } }, () => [], SENDER)
    if (!accepted.ok) throw new Error(accepted.reason)
  }
  const drives = (starts_at: number) =>
    asks({ form: 'test-drive', category: 'Test Drive', slot: { location_id: '1', starts_at, ends_at: starts_at + 45 * MINUTE, capacity: 9 } }) // prettier-ignore
  const ties = async (site = banksia) => (await inventoryAt(site, kim(site)).readCar!(slug))!.ties
  /** What goes to people of drives, as a worker sees to it. */
  const notified = async () => {
    for (const drive of await unnotifiedDrives(tables.database, now, 99)) await tellOfCar(banksia, drive)
    const rows = await tablesOf<LeadTables>(tables.database).read.selectFrom('lead_delivery').select('target').where('site_id', '=', 'banksia').execute() // prettier-ignore
    return rows.map(({ target }) => (JSON.parse(target) as { letter?: { subject: string } }).letter?.subject).join('\n')
  }

  test('K36 drives to come, a reservation, people who wait and plans are counted, at its own site alone', async () => {
    expect(await ties()).toEqual({ drives: 0, reservation: null, waiting: 0, plans: 0, isKept: false })
    await drives(now + DAY)
    await drives(now + 2 * DAY)
    await drives(now - DAY)
    await asks({ form: 'lead', answers: [TELL_ANSWER], person: { ...newLead().person, email: 'lee@example.com' } })
    await asks({ form: 'lead', answers: [TELL_ANSWER], person: { ...newLead().person, email: 'lee@example.com' } })
    const price = { price: 29_000, was: null, until: 'dealer' as const, seen: 30_000 }
    expect(await inventoryAt(banksia, kim(banksia)).planPrice!(slug, { ...price, at: now + DAY }, '')).toMatchObject({ ok: true }) // prettier-ignore
    const hold = await reservationsOf(banksia).hold(claimOf(slug), prepared({ hold_ms: HOUR }))
    expect(hold).toMatchObject({ ok: true })
    expect(await ties()).toMatchObject({ drives: 2, waiting: 1, plans: 1, isKept: false, reservation: { who: 'Sam Tester', deposit: 20_000 } }) // prettier-ignore
    expect((await ties())!.reservation!.reference).toBe(hold.ok ? hold.reservation.reference : '')
    expect(await ties(wattle)).toMatchObject({ drives: 0, reservation: null, waiting: 0, plans: 0 })
  })

  test('K40 the page that publishes says what else happens, and that is what happens', async () => {
    const inventory = inventoryAt(banksia, kim(banksia))
    const reserved = await inventory.draftOf!(slug)
    expect([reserved!.isReserved, reserved!.consequences.join(' ')]).toEqual([true, expect.stringContaining('Withdraw it instead')]) // prettier-ignore
    const { id } = (await reservationsOf(banksia).activeOf(slug))!
    // It ends while the car is hidden by other ways, so nobody could be told that it is free.
    await inventory.holdField!(
      slug,
      { field: 'show_on_dealer_website', typed: 'no', seen: 'true', until: 'dealer' },
      '',
    )
    await reservationsOf(banksia).apply(id, { event: 'cancelled', actor: 'shopper' })
    expect(await notified()).toContain('no longer')
    expect(await notified()).not.toContain('Available again')

    const draft = await inventory.draftOf!(slug)
    expect(draft).toMatchObject({ listed: false, isReserved: false })
    expect(draft!.consequences.join(' ')).toMatch(/Shoppers see it at once.*2 test drives .*it is back.*1 person who asked hears/) // prettier-ignore
    now += HOUR
    expect(await inventory.publishCar!(slug)).toEqual({ ok: true })
    const letters = await notified()
    expect(letters).toContain('Available again')
    expect(letters.match(/You can drive .* after all/g)).toHaveLength(2)
    const listed = await inventory.draftOf!(slug)
    expect(listed!.consequences.join(' ')).toMatch(/leaves the website.*2 test drives .*the car is gone/)
  })
})
