import { describe, expect, test } from 'vitest'
import { checkSiteDocument } from '#server/sites/documents/site-document.ts'
import { siteDocument } from '#tests/factories/site-document.ts'

const NOW = Date.parse('2026-11-22T00:00:00Z')
const place = (id: number, name: string, state: string, more: object = {}) => ({
  id,
  name,
  slug: `yard-${id}`,
  primary: id === 1,
  address: { state },
  ...more,
})
const sydney = { locations: [place(1, 'Parramatta', 'NSW')] }
const SALE = { address: 'https://www.dealer.com.au', notified_on: '2026-11-01', form_5: '/form-5/{stocknum}' }
const reserve = { enabled: true, amount: '$200' }

const check = (more: object) => {
  const checked = checkSiteDocument(siteDocument({ slug: 'alpha', ...more }), NOW)
  const said = checked.ok ? checked.notes : checked.problems
  const about = said.filter(({ field }) => !field.startsWith('checkout.'))
  return { ok: checked.ok, said: about.map(({ field, reason }) => `${field}: ${reason}`) }
}

describe('NSW-ONLINE a dealer in New South Wales', () => {
  test('cannot switch on online sales before the document says what the law asks', () => {
    expect(check({ ...sydney, online_purchase: true })).toEqual({
      ok: false,
      said: [
        'online_purchase: cannot be true for a dealer in New South Wales until nsw_online_sale names the .au address, the day on which Fair Trading was notified of it, and how Form 5 is shown for each car (docs/state-law.md)',
      ],
    })
  })

  test('nor by hiding its only place', () => {
    const hidden = { locations: [place(1, 'Parramatta', 'NSW', { visible: false })] }
    expect(check({ ...hidden, online_purchase: true })).toMatchObject({ ok: false })
    expect(check({ ...hidden, address: { state: 'QLD' }, online_purchase: true })).toMatchObject({ ok: false })
  })

  test('nor in the twenty days after the notice', () => {
    const sale = { ...SALE, notified_on: '2026-11-20' }
    expect(check({ ...sydney, online_purchase: true, nsw_online_sale: sale })).toEqual({
      ok: false,
      said: [
        'online_purchase: cannot be true before 2026-12-10: a dealer in New South Wales gives 20 days’ notice of selling online, and Fair Trading was notified on 2026-11-20',
      ],
    })
  })

  test('can then, and hears that a deposit is a tenth of the price at most', () => {
    expect(check({ ...sydney, reserve, online_purchase: true, nsw_online_sale: SALE })).toEqual({
      ok: true,
      said: ['reserve.amount: is at most 10 % of the price in New South Wales: cars below $2,000 at "Parramatta" ask for less'], // prettier-ignore
    })
  })

  test('may reserve, by request, and hears so', () => {
    expect(check({ ...sydney, reserve })).toEqual({
      ok: true,
      said: ['reserve: is a request at "Parramatta" until nsw_online_sale says otherwise: no deposit is taken, and the dealer confirms'], // prettier-ignore
    })
    const early = { ...SALE, notified_on: '2026-11-20' }
    expect(check({ ...sydney, reserve, nsw_online_sale: early }).said[0]).toContain('until 2026-12-10')
  })

  test('that only lists and is written to has nothing to declare', () => {
    expect(check(sydney)).toEqual({ ok: true, said: [] })
  })

  test('is known by the head office where there is no location, and by the postcode where no state is named', () => {
    expect(check({ locations: [], address: { state: 'NSW' }, online_purchase: true }).ok).toBe(false)
    const unnamed = { locations: [{ ...place(1, 'Parramatta', ''), address: { postcode: '2150' } }] }
    expect(check({ ...unnamed, online_purchase: true }).ok).toBe(false)
    expect(check({ locations: [place(1, 'Fyshwick', 'ACT')], online_purchase: true }).ok).toBe(true)
  })

  test('with a workshop in New South Wales alone does not sell there', () => {
    const locations = [place(1, 'Tweed', 'QLD'), place(2, 'Workshop', 'NSW', { location_type: 'service' })]
    expect(check({ locations, online_purchase: true })).toEqual({ ok: true, said: [] })
  })

  test('with one yard of several there hears which cars it is about', () => {
    const locations = [place(1, 'Coolangatta', 'QLD'), place(2, 'Tweed Heads', 'NSW')]
    expect(check({ locations, reserve, online_purchase: true })).toEqual({
      ok: true,
      said: [
        'reserve: is a request at "Tweed Heads" until nsw_online_sale says otherwise: no deposit is taken, and the dealer confirms',
        'online_purchase: leaves out the cars at "Tweed Heads" until nsw_online_sale says otherwise',
      ],
    })
  })
})

describe('NSW-ONLINE what is declared', () => {
  const problems = (sale: object, more: object = {}) =>
    check({ ...sydney, ...more, nsw_online_sale: { ...SALE, ...sale } })

  test.each([
    [{ address: 'https://www.dealer.com' }, 'nsw_online_sale.address: must be an address whose host ends in .au'],
    [{ address: 'http://www.dealer.com.au' }, 'nsw_online_sale.address: must be an https address'],
    [{ notified_on: '2026-11-31' }, 'nsw_online_sale.notified_on: must be a date such as 2026-11-30'],
    [{ notified_on: '2026-11-23' }, 'nsw_online_sale.notified_on: is a day to come'],
    [{ form_5: 'shown in the yard' }, 'nsw_online_sale.form_5: must be an https address or a path of this site'],
    [{ form_5: '/form-5' }, 'nsw_online_sale.form_5: must name the car by at least one of {stocknum}, {vin}'],
    [{ form_5: '/form-5/{stock}' }, 'nsw_online_sale.form_5: may hold only {stocknum}, {vin}'],
    [{ form_5: undefined }, 'nsw_online_sale.form_5: is missing'],
  ])('%j is refused', (sale, reason) => {
    const { ok, said } = problems(sale)
    expect([ok, said[0]]).toEqual([false, expect.stringContaining(reason)])
  })

  test('is of this site', () => {
    const domains = ['www.dealer.com.au', 'dealer.com.au']
    expect(problems({ address: 'https://dealer.com.au/cars' }, { domains }).ok).toBe(true)
    expect(problems({ address: 'https://www.other.com.au' }, { domains }).said).toEqual([
      'nsw_online_sale.address: must be an address of this site: one of www.dealer.com.au, dealer.com.au',
    ])
  })
})
