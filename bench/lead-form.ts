import { newFormToken } from '#app/features/forms/token/form-token.server.ts'

/** Rates that no honest site needs, and a measurement does. */
export const BENCH_LEAD_LIMITS = {
  address_per_minute: 100_000,
  address_per_hour: 100_000,
  site_per_hour: 100_000,
  mailbox_per_day: 100_000,
}

/** Somewhere for leads to go. */
export const benchLocations = (slug: string) => [
  { id: 1, name: 'Yard', slug: 'yard', address: {}, contact_detail: { email: `leads@${slug}.example` } },
]

/** An enquiry about a car, each of another shopper. */
export const benchEnquiry = ({ n, ...about }: { secret: string; site: string; car: string; n: number }) =>
  new URLSearchParams({
    form_token: newFormToken({ secret: about.secret, site: about.site, kind: 'enquiry' }, Date.now() - 5_000),
    car: about.car,
    name: 'Alex',
    last_name: `Tester ${n}`,
    email: `alex.tester.${n}@example.com`,
    phone: '0491 570 156',
    postcode: '4106',
    category: 'General Enquiry',
    message: 'Is it still there, and could I see it on Saturday morning?',
  })
