import { describe, expect, test } from 'vitest'
import { badgeOf, type BadgeSettings } from './badge.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString()
const settings: BadgeSettings = { fuel_tags: true, certified_badge: true, new_label: 'New', runout_tag_colour: 'red' }
const car = { status: 'in_stock', make: 'Toyota', car_type: 'used' as const }

describe('V16 the first badge that matches wins', () => {
  test.each([
    ['sold', { ...car, status: 'sold', tag: 'Runout' }, settings, 'Just Sold', 'sold'],
    [
      'a status that is neither for sale nor sold',
      { ...car, status: 'under_offer' },
      settings,
      'Not Available',
      'sold',
    ],
    ['the site’s own label', { ...car, sold: true }, { ...settings, sold_label: 'Gone' }, 'Gone', 'sold'],
    ['the sold flag', { ...car, sold: true }, settings, 'Just Sold', 'sold'],
    ['electric before reserved', { ...car, simple_fuel: 'Electric', reserved: true }, settings, 'Electric', 'eco'],
    ['hybrid', { ...car, simple_fuel: 'Plug-in Hybrid' }, settings, 'Hybrid', 'eco'],
    [
      'fuel tags off',
      { ...car, simple_fuel: 'Hybrid', reserved: true },
      { ...settings, fuel_tags: false },
      'Reserved',
      'reserved',
    ],
    [
      'held by a reservation',
      { ...car, reserved_until: daysAgo(-1), certified: true },
      settings,
      'Reserved',
      'reserved',
    ],
    [
      'a reservation that has ended',
      { ...car, reserved_until: daysAgo(1), certified: true },
      settings,
      'Toyota Certified',
      'certified',
    ],
    [
      'certified before its own tag',
      { ...car, certified: true, tag: 'Sale' },
      settings,
      'Toyota Certified',
      'certified',
    ],
    [
      'certified but new',
      { ...car, car_type: 'new' as const, certified: true, tag: 'Sale' },
      settings,
      'Sale',
      'offer',
    ],
    [
      'certified on a site without the programme',
      { ...car, certified: true, tag: 'Sale' },
      { ...settings, certified_badge: false },
      'Sale',
      'offer',
    ],
    ['runout in red', { ...car, tag: 'Runout Sale' }, settings, 'Runout Sale', 'runout-red'],
    [
      'runout in green',
      { ...car, tag: 'Run-out Sale' },
      { ...settings, runout_tag_colour: 'green' as const },
      'Run-out Sale',
      'runout-green',
    ],
    [
      'own tag before coming soon',
      { ...car, status: 'coming_soon', tag: 'Test Drive Only' },
      settings,
      'Test Drive Only',
      'offer',
    ],
    ['coming soon', { ...car, status: 'coming_soon', created_at: daysAgo(1) }, settings, 'COMING SOON', 'soon'],
    ['new', { ...car, created_at: daysAgo(7.99) }, { ...settings, new_label: 'JUST ARRIVED' }, 'JUST ARRIVED', 'new'],
    ['new arrival', { ...car, created_at: daysAgo(7.99) }, { ...settings, new_label: 'New Arrival' }, 'New Arrival', 'new'], // prettier-ignore
  ] as const)('%s', (_name, tagged, site, text, tone) => {
    expect(badgeOf(tagged, site, now)).toEqual({ text, tone })
  })

  test.each([
    ['eight days old', { ...car, created_at: daysAgo(8) }],
    ['dated in the future', { ...car, created_at: daysAgo(-1) }],
    ['without a date', car],
  ])('none when %s', (_name, tagged) => {
    expect(badgeOf(tagged, settings, now)).toBeNull()
  })
})
