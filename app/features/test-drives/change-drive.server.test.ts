import { beforeEach, expect, test } from 'vitest'
import { sitesOf } from '#app/features/site/sites.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { siteDocument } from '#tests/factories/site-document.ts'
import type { Target } from '#app/features/messages/channel.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { leadListOf } from '#app/features/leads/lead-list.server.ts'
import type { NewLead, NewSlot } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { leadPersonalData } from '#app/features/leads/personal-data.server.ts'
import { driveBlocksOf } from '#app/features/leads/booking/blocks.server.ts'
import { cancelDrive, moveDrive } from './change-drive.server.ts'
import { leadCalendar } from './lead-calendar.ts'
import { openSlots, slotOf } from '#app/features/leads/booking/slots.server.ts'

/** Saturday, 1:00 pm in Brisbane. */
const NOW = Date.parse('2026-11-21T03:00:00Z')
/** Monday, 8:30 am. */
const MONDAY = Date.parse('2026-11-22T22:30:00Z')
const LENGTH = 45 * 60_000
const SENDER = { manufacturer_slug: null, autogauge_enabled: false }
const HOOK: Target = { channel: 'webhook', url: 'https://crm.example/leads', secret: 'at least sixteen characters' }
const WAYS: Target[] = [
  { channel: 'dealer-email', to: ['sales@dealer.example'] },
  { channel: 'adf-email', to: ['adf@crm.example'] },
  HOOK,
]

describeDatabases('L04 a test drive that changes', (tables) => {
  let now = NOW
  let a: Site
  let b: Site
  beforeEach(async () => {
    now = NOW
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    ;[a, b] = [await siteOf('ghost-gum'), await siteOf('bottlebrush')]
  })

  async function siteOf(slug: string): Promise<Site> {
    const document = siteDocument({ slug, traits: ['two-locations'], lead_delivery: WAYS })
    const checked = checkSiteDocument(document)
    if (!checked.ok) throw new Error(JSON.stringify(checked.problems))
    const stored = { slug, domains: [], hash: slug, document: JSON.stringify(document), by: 'test', now }
    await sitesOf(tables.database).apply(stored, async () => undefined)
    const settings = checked.document
    return { slug, version: 1, origin: `https://${slug}.example`, settings, database: tables.database, now: () => now }
  }

  let sent = 0
  const slot = (starts_at: number, more: Partial<NewSlot> = {}): NewSlot => ({
    location_id: '1',
    starts_at,
    ends_at: starts_at + LENGTH,
    capacity: 1,
    ...more,
  })
  async function booked(site: Site, starts_at = MONDAY, more: Partial<NewLead> = {}): Promise<string> {
    const about = { category: 'Test Drive', location: { id: '1', name: 'Rocklea', slug: 'rocklea' }, ...more }
    const lead = newLead({ submission: `s${sent++}`, slot: slot(starts_at), ...about })
    const accepted = await leadsOf(site).accept(lead, () => [], SENDER)
    if (!accepted.ok) throw new Error(accepted.reason)
    return accepted.lead.id
  }
  /** What goes out about a lead: who, and what of it. */
  async function notified(site: Site, id: string): Promise<Target[]> {
    const rows = await tables.database.read
      .selectFrom('lead_delivery')
      .select('target')
      .where('site_id', '=', site.slug)
      .where('lead_id', '=', id)
      .orderBy('due_at')
      .orderBy('delivery_id')
      .execute()
    return rows.map(({ target }) => JSON.parse(target as string) as Target)
  }
  const letters = async (site: Site, id: string) =>
    (await notified(site, id)).flatMap((target) =>
      'letter' in target && target.letter ? [{ channel: target.channel, ...target.letter, file: target.calendar }] : [],
    )
  const calendar = async (site: Site, id: string, reader: 'shopper' | 'dealer' = 'shopper') =>
    leadCalendar((await leadsOf(site).byId(id))!, {
      location: null,
      dealer: { name: 'Forecourt', origin: site.origin },
      now,
      reader,
    }) ?? ''
  const times = async (site: Site) => {
    const { locations } = site.settings as { locations: Parameters<typeof openSlots>[1][] }
    return (await openSlots(site, locations[0]!)).map(({ starts_at }) => starts_at)
  }

  test('moved by the shopper: the old time is free, the new one taken, both sides have a letter, the calendar changes', async () => {
    const id = await booked(a)
    const uid = /UID:(.*)\r/.exec(await calendar(a, id))?.[1]
    expect(await calendar(a, id)).toMatch(/METHOD:REQUEST\r\n[^]*SEQUENCE:0\r\n/)
    now += 60_000
    const moved = await moveDrive(a, id, slot(MONDAY + 2 * LENGTH), { actor: 'shopper' })
    expect(moved).toMatchObject({ ok: true, lead: { slot: MONDAY + 2 * LENGTH, slot_changes: 1 } })
    const open = await times(a)
    expect([open.includes(MONDAY), open.includes(MONDAY + 2 * LENGTH)]).toEqual([true, false])
    const file = await calendar(a, id)
    expect(file).toContain(`UID:${uid}\r\n`)
    expect(file).toMatch(/METHOD:REQUEST\r\n[^]*DTSTART:20261123T000000Z\r\n[^]*STATUS:CONFIRMED\r\nSEQUENCE:1\r\n/)

    const [dealer, shopper, ...others] = await letters(a, id)
    expect(others).toEqual([])
    expect(dealer).toMatchObject({
      channel: 'dealer-email',
      subject: 'Sam T has moved a test drive to Mon 23 Nov, 10:00 am: 2021 Toyota HiLux SR5',
      file: true,
    })
    expect(letterText(dealer!)).toContain('Stock number: U1001')
    expect(letterText(dealer!)).toContain('Before: Monday 23 November 2026, 8:30 am AEST, Rocklea')
    expect(shopper).toMatchObject({
      channel: 'shopper-email',
      subject: 'Your test drive is now on Mon 23 Nov, 10:00 am: 2021 Toyota HiLux SR5',
      file: true,
    })
    expect(letterText(shopper!)).toMatch(
      /Change or cancel\n {2}https:\/\/ghost-gum\.example\/forms\/test-drive\/change\?token=/,
    )
    // A program that reads ADF hears of leads alone; one that takes webhooks of everything.
    const targets = await notified(a, id)
    expect(targets.filter(({ channel }) => channel === 'adf-email')).toEqual([])
    expect(targets.filter(({ channel }) => channel === 'webhook')).toEqual([
      {
        ...HOOK,
        news: {
          event: 'test_drive.moved',
          test_drive: {
            starts_at: '2026-11-23T00:00:00.000Z',
            ends_at: '2026-11-23T00:45:00.000Z',
            location: 'rocklea',
            changes: 1,
            by: 'shopper',
            note: '',
            at: '2026-11-21T03:01:00.000Z',
          },
        },
      },
    ])
  })

  test('moved by the dealer to another place: its hours, its letter, the same entry', async () => {
    const id = await booked(a)
    const to = slot(MONDAY + LENGTH, { location_id: '2' })
    const moved = await moveDrive(a, id, to, { actor: 'staff:Kim', note: 'The car is at Chermside' })
    expect(moved).toMatchObject({ ok: true, lead: { location: { id: '2', slug: 'chermside', name: 'Chermside' } } })
    const [dealer, shopper] = await letters(a, id)
    expect(letterText(dealer!)).toContain('> The car is at Chermside')
    expect(letterText(shopper!)).toContain('We’ve moved your test drive')
    expect(letterText(shopper!)).toContain('Where: Chermside, ')
    expect(letterText(shopper!)).not.toContain('The car is at Chermside')
    const again = await moveDrive(a, id, slot(MONDAY), { actor: 'staff:Kim' })
    expect(again).toMatchObject({ ok: true, lead: { slot_changes: 2, location: { slug: 'rocklea' } } })
    expect(await calendar(a, id)).toContain('SEQUENCE:2\r\n')
  })

  test('cancelled: the time is free, both sides have a letter, and the calendar takes the entry out', async () => {
    const id = await booked(a)
    expect(await cancelDrive(a, id, { actor: 'staff:Kim', note: 'Workshop' })).toMatchObject({
      ok: true,
      lead: { slot: null, slot_cancelled: { starts_at: MONDAY, by: 'dealer' } },
    })
    expect(await times(a)).toContain(MONDAY)
    expect(await calendar(a, id)).toMatch(
      /METHOD:CANCEL\r\n[^]*DTSTART:20261122T223000Z\r\n[^]*STATUS:CANCELLED\r\nSEQUENCE:1/,
    )
    expect(await calendar(a, id, 'dealer')).toContain('METHOD:CANCEL\r\n')
    const [dealer, shopper] = await letters(a, id)
    expect(dealer?.subject).toBe('Test drive on Mon 23 Nov, 8:30 am cancelled: Sam T, 2021 Toyota HiLux SR5')
    expect(shopper?.subject).toBe('Your test drive on Mon 23 Nov, 8:30 am is cancelled: 2021 Toyota HiLux SR5')
    expect(letterText(shopper!)).toContain('We’ve had to cancel your test drive')
    const wire = (await leadsOf(a).byId(id))!
    expect(wire.answers.at(-1)).toEqual({ name: 'test_drive', label: 'Test drive', value: 'Cancelled by the dealer' })
    expect((await leadListOf(a).deliveries(id)).map(({ channel }) => channel)).not.toContain('adf-email')
    const person = { email: 'sam.tester@example.com', phone: null }
    expect(await leadPersonalData.export(a, person)).toMatchObject([{ slot_cancelled: { by: 'dealer' } }])
  })

  test('what cannot be done is said, and nothing changes', async () => {
    const [id, other] = [await booked(a), await booked(a, MONDAY + LENGTH, { car: null })]
    const plain = await booked(a, MONDAY + 5 * LENGTH)
    const shopper = { actor: 'shopper' }
    const reasons = async (site: Site, lead: string, to = slot(MONDAY + 3 * LENGTH)) => {
      const all = [await moveDrive(site, lead, to, shopper), await cancelDrive(site, lead, shopper)]
      return all.map((one) => (one.ok ? 'ok' : one.reason))
    }
    expect(await moveDrive(a, id, slot(MONDAY), shopper)).toEqual({ ok: false, reason: 'same' })
    expect(await moveDrive(a, other, slot(MONDAY), shopper)).toEqual({ ok: false, reason: 'taken' })
    expect((await leadsOf(a).byId(other))?.slot).toBe(MONDAY + LENGTH)
    expect(await times(a)).not.toContain(MONDAY + LENGTH)
    expect(await reasons(b, id)).toEqual(['unknown', 'unknown'])
    expect(await reasons(a, 'none')).toEqual(['unknown', 'unknown'])
    expect((await cancelDrive(a, plain, shopper)).ok).toBe(true)
    expect(await reasons(a, plain)).toEqual(['cancelled', 'cancelled'])
    now = MONDAY
    expect(await reasons(a, id)).toEqual(['over', 'over'])
    expect(await letters(a, id)).toEqual([])
  })

  test('half an appointment later is in nobody’s way but its own', async () => {
    const id = await booked(a)
    expect(await moveDrive(a, id, slot(MONDAY + LENGTH / 3), { actor: 'staff:Kim' })).toMatchObject({ ok: true })
  })

  test('of ten who move to one time at once, one has it, and the others keep theirs', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => booked(a, MONDAY + (i + 1) * LENGTH, { car: null })),
    )
    const all = await Promise.all(ids.map((id) => moveDrive(a, id, slot(MONDAY), { actor: 'shopper' })))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const rows = await tables.database.read.selectFrom('test_drive_booking').selectAll().execute()
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ starts_at }) => starts_at === MONDAY)).toHaveLength(1)
  })

  test('a link moves a drive twelve times; then somebody has to be called, and the dealer still can', async () => {
    const id = await booked(a)
    const to = (step: number) => slot(MONDAY + (step % 2 ? 1 : 2) * LENGTH)
    for (let step = 1; step <= 12; step++)
      expect((await moveDrive(a, id, to(step), { actor: 'shopper' })).ok).toBe(true)
    expect(await moveDrive(a, id, to(13), { actor: 'shopper' })).toEqual({ ok: false, reason: 'too-often' })
    expect((await moveDrive(a, id, to(13), { actor: 'staff:Kim' })).ok).toBe(true)
  })

  test('a time that the dealer has closed is not offered, booked or moved to, there or everywhere, at that site', async () => {
    const block = { starts_at: MONDAY, ends_at: MONDAY + 2 * LENGTH, set_by: 'staff:Kim', note: 'Stocktake' }
    const here = await driveBlocksOf(a).add({ ...block, location_id: '1' })
    expect((await times(a))[0]).toBe(MONDAY + 2 * LENGTH)
    expect((await times(b))[0]).toBe(MONDAY)
    await expect(booked(a)).rejects.toThrow('slot-taken')
    await expect(booked(b)).resolves.toBeTruthy()
    const id = await booked(a, MONDAY + 4 * LENGTH)
    expect(await moveDrive(a, id, slot(MONDAY), { actor: 'shopper' })).toEqual({ ok: false, reason: 'taken' })
    expect((await moveDrive(a, id, slot(MONDAY, { location_id: '2' }), { actor: 'shopper' })).ok).toBe(true)
    expect(await driveBlocksOf(a).list()).toEqual([here])
    expect([await driveBlocksOf(b).remove(here.block_id), await driveBlocksOf(a).remove(here.block_id)]).toEqual([
      null,
      here,
    ])
    await driveBlocksOf(a).add({ ...block, location_id: null })
    expect((await times(a))[0]).toBe(MONDAY + 2 * LENGTH)
    expect(await slotOf(b, { location: undefined, car: null, value: '' })).toEqual({ ok: true, slot: null })
  })
})
