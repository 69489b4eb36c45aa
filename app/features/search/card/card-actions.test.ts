import { describe, expect, test } from 'vitest'
import { cardActions, type ActionPages, type ActionSettings } from './card-actions.ts'

const settings: ActionSettings = {
  card_buttons: ['details', 'quick_enquiry', 'enquire', 'finance', 'reserve'],
  card_labels: { details: 'View Details', finance: 'Finance', similar: 'Find Me Something Similar' },
  card_shop_now: false,
}
/** As once every page exists. */
const pages: ActionPages = {
  details: (slug) => `/cars/${slug}`,
  quick_enquiry: (slug) => `/cars/${slug}#enquire`,
  enquire: (slug) => `/cars/${slug}#enquire`,
  finance: () => '/finance',
  reserve: (slug) => `/cars/${slug}/checkout`,
}
const car = { slug: 'a', inStock: true, similar: '/search/toyota' }
const labels = (...requested: Parameters<typeof cardActions>) => cardActions(...requested).map(({ label }) => label)

describe('S06 the buttons of a card', () => {
  test('in stock: the car, one button that asks about it, and what else has a page, in the order of the site', () => {
    const checkout = { kind: 'reserve', amount: '$200' } as const
    expect(labels({ ...car, checkout }, settings, pages)).toEqual([
      'View Details',
      'Enquire',
      'Finance',
      'Reserve This Car $200',
    ])
    expect(labels({ ...car, checkout }, { ...settings, card_buttons: ['reserve', 'details'] }, pages)).toEqual([
      'View Details',
      'Reserve This Car $200',
    ])
  })

  test.each([
    [['quick_enquiry', 'enquire'], 'Enquire', '/cars/a/quick'],
    [['enquire', 'quick_enquiry'], 'Enquire', '/cars/a/quick'],
    [['quick_enquiry'], 'Quick Enquiry', '/cars/a/quick'],
    [['enquire'], 'Enquire', '/cars/a/enquire'],
  ] as const)('one button asks about the car: %o is "%s"', (card_buttons, label, to) => {
    const asks = { ...pages, quick_enquiry: () => '/cars/a/quick', enquire: () => '/cars/a/enquire' }
    expect(cardActions(car, { ...settings, card_buttons }, asks)).toMatchObject([{ label, to }])
  })

  test.each([
    [{ kind: 'reserve', amount: '$500' }, 'Reserve This Car $500'],
    [{ kind: 'reserve', amount: null }, 'Reserve This Car'],
    [{ kind: 'reserve', amount: '$0' }, 'Reserve This Car'],
    [{ kind: 'buy', amount: '$200' }, 'Buy Online'],
  ] as const)('checkout %o is "%s"', (checkout, label) => {
    expect(labels({ ...car, checkout }, { ...settings, card_buttons: ['reserve'] }, pages)).toEqual([label])
  })

  test('a car that cannot be reserved has no such button', () => {
    expect(labels({ ...car, checkout: null }, settings, pages)).not.toContain('Reserve This Car')
  })

  test('an action without a page is not there', () => {
    expect(labels(car, settings, { details: pages.details! })).toEqual(['View Details'])
    expect(labels(car, settings)).toEqual(['View Details', 'Enquire', 'Finance'])
  })

  test('the words of a site', () => {
    const card_labels = { details: 'Explore Vehicle', finance: 'Get Finance', similar: 'Find me something similar' }
    expect(labels(car, { ...settings, card_labels }, pages)).toEqual(['Explore Vehicle', 'Enquire', 'Get Finance'])
    expect(labels({ ...car, inStock: false }, { ...settings, card_labels }, pages)).toEqual([
      'Find me something similar',
    ])
  })

  test('not in stock: only the way to something similar', () => {
    expect(cardActions({ ...car, inStock: false }, { ...settings, card_shop_now: true }, pages)).toEqual([
      { kind: 'similar', label: 'Find Me Something Similar', to: '/search/toyota' },
    ])
  })

  test('one variant shows only Shop Now', () => {
    expect(cardActions(car, { ...settings, card_shop_now: true }, pages)).toEqual([
      { kind: 'shop', label: 'Shop Now', to: '/cars/a' },
    ])
  })
})
