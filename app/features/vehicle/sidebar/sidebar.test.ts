import { describe, expect, test } from 'vitest'
import { announcementOf } from './announcement.ts'
import { CERTIFIED_ITEMS, showsCertified } from './certified.ts'
import { PRICE_NOTES, priceNoteOf } from './price-note.ts'

describe('V11 the announcement', () => {
  const here = { primaryCity: 'Rocklea', directions: 'https://maps.example/1' }
  test.each([
    ['another city', { city: 'Nerang' }, here, { city: 'Nerang', directions: 'https://maps.example/1' }],
    ['the same', { city: 'Rocklea' }, here, null],
    ['the same in other letters', { city: ' ROCKLEA ' }, here, null],
    ['no city', {}, here, null],
    ['a dealer without a city', { city: 'Nerang' }, { primaryCity: undefined, directions: undefined }, null],
    ['an empty city', { city: ' ' }, { primaryCity: ' ', directions: undefined }, null],
  ])('%s', (_name, car, place, shown) => expect(announcementOf(car, place)).toEqual(shown))

  test('without a location of ours the way leads to the city', () => {
    const shown = announcementOf({ city: 'Nerang', state: 'QLD' }, { primaryCity: 'Rocklea', directions: undefined })
    expect(shown?.directions).toBe('https://www.google.com/maps/dir/?api=1&destination=Nerang+QLD')
  })
})

describe('V13 Toyota Certified', () => {
  const car = { certified: true, make: 'Toyota', status: 'in_stock' }
  test.each([
    ['certified', car, true, true],
    ['coming soon', { ...car, status: 'coming_soon' }, true, true],
    ['make in capitals', { ...car, make: 'TOYOTA' }, true, true],
    ['sold', { ...car, sold: true }, true, false],
    ['status sold', { ...car, status: 'sold' }, true, false],
    ['not certified', { ...car, certified: false }, true, false],
    ['another make', { ...car, make: 'Kia' }, true, false],
    ['a site without the programme', car, false, false],
  ])('%s', (_name, of, certified_badge, shown) => expect(showsCertified(of, { certified_badge })).toBe(shown))

  test('six promises', () => expect(CERTIFIED_ITEMS).toHaveLength(6))
})

describe('V17 what the price includes', () => {
  test.each([
    ['drive away', { kind: 'price', amount: 1_000, type: 'DRIVE AWAY' }, /The price includes stamp duty/],
    ['excluding', { kind: 'price', amount: 1_000, type: 'Excl Govt Charges' }, /charges are extra/],
    ['a type of the dealer’s own', { kind: 'price', amount: 1_000, type: 'Special' }, null],
    ['no type', { kind: 'price', amount: 1_000 }, null],
    ['a subscription', { kind: 'subscription', perWeek: 219 }, /each week/],
    ['preorder', { kind: 'preorder', text: 'PREORDER' }, null],
    ['no price', { kind: 'none', text: 'Enquire for price.' }, null],
  ] as const)('%s', (_name, price, text) => {
    const note = priceNoteOf(price, PRICE_NOTES)
    if (text === null) expect(note).toBeNull()
    else expect(note).toMatch(text)
  })
})
