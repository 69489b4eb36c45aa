import type { Lead, NewLead } from '#app/features/leads/lead.ts'

/** A lead about a car, as a shopper would make it. */
export const newLead = (more: Partial<NewLead> = {}): NewLead => ({
  form: 'enquiry',
  category: 'General Enquiry',
  subcategory: null,
  department: 'sales',
  location: { id: '7', name: 'Rocklea', slug: 'rocklea' },
  person: {
    name: 'Sam',
    last_name: 'Tester',
    email: 'sam.tester@example.com',
    phone: '+61491570156',
    postcode: '4106',
  },
  car: {
    id: 1001,
    slug: '2021-toyota-hilux-1001',
    name: '2021 Toyota HiLux SR5',
    year: 2021,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    stocknum: 'U1001',
    car_type: 'used',
    status: 'in_stock',
    price: 45_990,
    price_text: '$45,990 Drive Away',
    km: 61_200,
    dealership_id: 1,
  },
  answers: [{ name: 'message', label: 'Message', value: 'Is it still available?' }],
  consents: [{ purpose: 'marketing', given: false, wording: 'Send me news and offers.' }],
  attribution: { source: 'google', visited_pages: ['/search'], linked_query_params: { utm_source: 'google' } },
  url: 'https://ghost-gum.example/cars/2021-toyota-hilux-1001',
  user_agent: 'Test',
  address: '192.0.2.1',
  submission: 'one',
  slot: null,
  ...more,
})

/** A lead as it is stored; see `newLead`. */
export function storedLead(more: Partial<Lead> = {}): Lead {
  const { submission: _, slot: __, consents: ___, address: ____, ...given } = newLead()
  const created_at = Date.parse('2026-11-21T03:00:00Z')
  return { id: 'lead-1', created_at, opt_in: false, slot: null, ...given, ...more }
}
