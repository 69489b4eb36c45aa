import { describe, expect, test } from 'vitest'
import { DEFAULT_PAGES } from '#app/features/content/pages/defaults/default-page-paths.ts'
import { type GateType, GATES, gateAt } from './gates.ts'

const NONE = { checkout: false, finance: false, finance_application: false, spin_to_win: false, online_payment: false }
const ALL = { checkout: true, finance: true, finance_application: true, spin_to_win: true, online_payment: true }
const USUAL = { ...NONE, spin_to_win: true, online_payment: true }
const at = (path: string, gated = USUAL, garage_aliases: string[] = []) => gateAt(path, { gated, garage_aliases })

describe('A05 which pages are for signed-in shoppers', () => {
  test.each<[path: string, all: GateType | null, usual: GateType | null, none: GateType | null]>([
    ['/my-garage', 'garage', 'garage', 'garage'],
    ['/my-garage/searches', 'garage', 'garage', 'garage'],
    ['/my-garage/details/phone', 'garage', 'garage', 'garage'],
    ['/my-garages', null, null, null],
    ['/My-Garage/', 'garage', 'garage', 'garage'],
    ['/my%2Dgarage', 'garage', 'garage', 'garage'],
    ['/%6Dy-garage/%zz', 'garage', 'garage', 'garage'],
    ['/Cars/2021-toyota-hilux/Check%6Fut', 'checkout', null, null],
    ['/cars/a%2Fb/checkout', 'checkout', null, null],
    ['/forms/pre%2Dapproval', 'finance-application', null, null],
    ['/ONLINE-PAYMENT', 'online-payment', 'online-payment', null],
    ['/cars/2021-toyota-hilux/checkout', 'checkout', null, null],
    ['/cars/2021-toyota-hilux/buy-online', 'checkout', null, null],
    ['/cars/2021-toyota-hilux', null, null, null],
    ['/cars/checkout', null, null, null],
    ['/cars//checkout', null, null, null],
    ['/checkout-journey', null, null, null],
    ['/finance', 'finance', null, null],
    ['/finance-enquiry', 'finance', null, null],
    ['/personalised/finance', 'finance', null, null],
    ['/apply-for-finance', 'finance-application', null, null],
    ['/forms/pre-approval', 'finance-application', null, null],
    ['/forms/finance-enquiry', null, null, null],
    ['/finance-and-insurance', null, null, null],
    ['/spin-to-win', 'spin-to-win', 'spin-to-win', null],
    ['/online-payment', 'online-payment', 'online-payment', null],
    ['/online-payments', null, null, null],
    ['/', null, null, null],
    ['/sign-in', null, null, null],
    ['/trade-in', null, null, null],
    ['/sell-your-car', null, null, null],
    ['/favourites', null, null, null],
  ])('%s', (path, all, usual, none) => {
    expect([at(path, ALL), at(path), at(path, NONE)]).toEqual([all, usual, none])
  })

  test('an application for finance is closed with the finance pages, and can be closed alone', () => {
    expect(at('/apply-for-finance', { ...NONE, finance: true })).toBe('finance')
    expect(at('/apply-for-finance', { ...NONE, finance_application: true })).toBe('finance-application')
    expect(at('/finance', { ...NONE, finance_application: true })).toBeNull()
  })

  test('every further address of My Garage is closed like My Garage, with all below', () => {
    const aliases = ['/mymotorama', '/myservco']
    for (const path of ['/mymotorama', '/mymotorama/searches', '/myservco'])
      expect(at(path, NONE, aliases)).toBe('garage')
    for (const path of ['/myblinkr', '/mymotorama-news']) expect(at(path, NONE, aliases)).toBeNull()
  })

  test('of the pages with our own words no other one is closed', () => {
    const closed = DEFAULT_PAGES.filter((path) => at(path, ALL) !== null)
    expect(closed.toSorted()).toEqual(['/apply-for-finance', '/finance', '/finance-enquiry', '/online-payment'])
  })

  test('each gate but that of My Garage has a setting of its own', () => {
    const settings = GATES.flatMap(({ when }) => (when === 'always' ? [] : [when]))
    expect(settings.toSorted()).toEqual(Object.keys(ALL).toSorted())
  })
})
