import { beforeEach, expect, test } from 'vitest'
import type { Target } from '#app/features/messages/channel.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import type { Site } from '#app/features/site/site.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { recordSale } from '#app/features/stock/overrides/car-verbs.server.ts'
import { describeDatabases } from '#tests/databases.ts'
import { newLead } from '#tests/factories/leads/lead.ts'
import { checkoutSite } from '#tests/factories/leads/reservation.ts'
import { confirmRequest } from './confirm-request.server.ts'
import { reservationsOf } from './reservations.server.ts'

const NOON = Date.parse('2026-11-21T02:00:00Z')
const WEDNESDAY = Date.parse('2026-11-25T05:00:00Z')
const BY_KIM = { until: WEDNESDAY, actor: 'staff:Kim', note: 'Rang them' }

describeDatabases('NSW-ONLINE a dealer confirms a request to reserve', (tables) => {
  let a: Site
  let b: Site
  beforeEach(async () => {
    await tables.database.write(async (trx) => void (await trx.deleteFrom('site').execute()))
    a = await checkoutSite(tables.database, 'ghost-gum', { now: () => NOON })
    b = await checkoutSite(tables.database, 'bottlebrush', { now: () => NOON })
  })

  let sent = 0
  async function requested(site: Site, more: Partial<NewLead> = {}): Promise<string> {
    const lead = newLead({
      form: 'reserve-request',
      category: 'Reservation Request',
      submission: `r${sent++}`,
      ...more,
    })
    const accepted = await leadsOf(site).accept({ ...lead, car: { ...lead.car!, slug: 'one' } }, () => [], {
      manufacturer_slug: null,
      autogauge_enabled: false,
    })
    if (!accepted.ok) throw new Error(accepted.reason)
    return accepted.lead.id
  }
  const letters = async (site: Site) => {
    const rows = await tables.database.read
      .selectFrom('lead_delivery')
      .select('target')
      .where('site_id', '=', site.slug)
      .execute()
    return rows.flatMap(({ target }) => {
      const each = JSON.parse(target as string) as Target
      return 'letter' in each && each.letter ? [letterText(each.letter)] : []
    })
  }

  test('the car is kept until the day that was named, without a deposit, and the shopper is told', async () => {
    const confirmed = await confirmRequest(a, await requested(a), BY_KIM)
    if (!confirmed.ok) throw new Error(confirmed.reason)
    const { reservation } = confirmed
    expect(reservation).toMatchObject({ state: 'reserved', slug: 'one', deposit: 0, until: WEDNESDAY })
    expect(await stockOf(a).bySlug('one')).toMatchObject({ reserved_until: new Date(WEDNESDAY).toISOString() })
    const text = (await letters(a)).join('\n')
    expect(text).toMatch(/25 November 2026, 3:00 pm/)
    expect(text).toContain(`https://ghost-gum.example/reservations/${reservation.id}`)
    expect(text).not.toMatch(/deposit/i)
    expect((await reservationsOf(a).history(reservation.id)).map(({ actor, note }) => [actor, note])).toEqual([
      ['staff:Kim', ''],
      ['staff:Kim', 'Rang them'],
    ])
  })

  test('not twice, not of another site, not what asks for no reservation, and not of a car that is sold', async () => {
    const [first, second, foreign] = [await requested(a), await requested(a), await requested(b)]
    const confirmed = await confirmRequest(a, first, BY_KIM)
    const reference = confirmed.ok ? confirmed.reservation.reference : ''
    for (const id of [first, second])
      expect(await confirmRequest(a, id, BY_KIM)).toMatchObject({ ok: false, reason: 'taken', by: { reference } })
    for (const id of [foreign, 'none', await requested(a, { form: 'enquiry' })])
      expect(await confirmRequest(a, id, BY_KIM)).toEqual({ ok: false, reason: 'unknown' })
    await tables.database.write((trx) => recordSale(trx, b, { slug: 'one', by: 'staff:Kim', note: '', now: NOON }))
    expect(await confirmRequest(b, foreign, BY_KIM)).toMatchObject({ ok: false, reason: 'gone' })
    expect(await letters(b)).toEqual([])
  })
})
