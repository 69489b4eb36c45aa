import type { SiteDocument } from '#server/sites/documents/document-schema.ts'

export const MOVING_SLUG = 'boronia-live-yard'
export const MOVING_FEED = 'dealer-system'
export const MOVING_TIME_ZONE = 'Australia/Melbourne'

const hours = (weekday: number, open: string, close: string) => ({ weekday, status: 'Open', open, close })

/** The one dealer of the demo whose stock moves: its feed is had from the address of a server in the demo itself. */
export function movingDealer(feed: string | null): Partial<SiteDocument> & { readonly slug: string } {
  const address = { street: '1 Boronia Road', city: 'Boronia', state: 'VIC', postcode: '3155' } as const
  const dealership = { id: 981, name: 'Boronia Live Yard', slug: MOVING_SLUG }
  return {
    schema: 1,
    slug: MOVING_SLUG,
    name: dealership.name,
    tagline: 'Stock that updates itself: every half minute a car arrives, sells or changes price',
    dealership_id: dealership.id,
    template: 'yard',
    theme: { primary: '#7b2d5b' },
    dealerships: [dealership],
    address,
    new_label: 'Just In',
    phone_numbers: { default: '03 5550 0981' },
    // Who signs in, and what for, is shown where nobody looks for a car to buy.
    sign_in: true,
    gated: { finance: true },
    // Its stock is used cars alone, so that all cards of a page stay alike.
    favourite_hide_rules: { not_used: true },
    // Prices that fall by themselves tell nobody what a car costs.
    market: { share: false },
    locations: [
      {
        id: 9_811,
        name: dealership.name,
        slug: MOVING_SLUG,
        primary: true,
        dealership_id: dealership.id,
        dealer_license_number: 'LMCT 00981',
        time_zone: MOVING_TIME_ZONE,
        address,
        contact_detail: {
          phone: '03 5550 0981',
          email: 'sales@boronia-live-yard.example',
          opening_hours: [
            ...[1, 2, 3, 4, 5].map((weekday) => hours(weekday, '08:30', '17:30')),
            hours(6, '09:00', '16:00'),
            { weekday: 0, status: 'Closed' },
          ],
        },
      },
    ],
    // Everything may be sold, and nobody is told that the feed rests when the demo does.
    feeds:
      feed === null
        ? []
        : [{ id: MOVING_FEED, source: feed, format: 'json', schedule: { every_minutes: 1 }, shrink: 1, late_after: 0 }],
  } as unknown as Partial<SiteDocument> & { readonly slug: string }
}
