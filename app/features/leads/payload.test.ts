import { describe, expect, test } from 'vitest'
import { storedLead } from '#tests/factories/leads/lead.ts'
import type { Consent } from './lead.ts'
import { leadPayload } from './payload.ts'

const SENDER = { manufacturer_slug: 'toyota', autogauge_enabled: true }
const payload = (lead: Parameters<typeof storedLead>[0] = {}, consents: Consent[] = []) =>
  leadPayload(storedLead(lead), { sender: SENDER, consents })
const terms = (given: boolean): Consent => ({ purpose: 'terms', given, wording: 'I agree.' })
const place = { id: '7', name: 'Rocklea', slug: 'rocklea-road' }
const answer = (name: string, value: string, wire?: string | readonly string[]) => ({
  name,
  label: name,
  value,
  ...(wire !== undefined && { wire }),
})

describe('L03 the payload of a lead', () => {
  test('has every field of the specification, and when it was received', () => {
    const category = { category: 'General Enquiry', subcategory: 'Photo Request' }
    expect(payload({ ...category, location: { ...place, dealership_slug: 'ghost-gum-south' }, opt_in: true })).toEqual({
      lead_id: 'lead-1',
      received_at: '2026-11-21T03:00:00.000Z',
      ...category,
      location: 'rocklea-road',
      dealership_slug: 'ghost-gum-south',
      manufacturer_slug: 'toyota',
      stock_number: 'U1001',
      'Vehicle Make': 'Toyota',
      'Vehicle Model': 'HiLux',
      'Vehicle Year': 2021,
      'Vehicle Badge': 'SR5',
      car_type: 'used',
      car_id: 1001,
      vehicle_status: 'in_stock',
      car_dealership_id: 1,
      name: 'Sam',
      last_name: 'Tester',
      email: 'sam.tester@example.com',
      phone: '+61491570156',
      postcode: '4106',
      opt_in: true,
      terms_conditions: false,
      message: 'Is it still available?',
      url: 'https://ghost-gum.example/cars/2021-toyota-hilux-1001',
      source: 'google',
      user_agent: 'Test',
      lead_attributes: { visited_pages: ['/search'], linked_query_params: { utm_source: 'google' } },
      autogauge_enabled: true,
    })
  })

  test('a location is not its dealership', () => {
    expect(payload({ location: place })).not.toHaveProperty('dealership_slug')
    const chosen = { location: place, answers: [answer('dealership_slug', 'ghost-gum-south')] }
    expect(payload(chosen)).toMatchObject({ location: 'rocklea-road', dealership_slug: 'ghost-gum-south' })
  })

  test.each([
    ['agreed to', [terms(true)], true],
    ['not agreed to', [terms(false)], false],
    ['not asked for', [], false],
  ])('terms %s', (_, consents, terms_conditions) => {
    expect(payload({}, consents)).toMatchObject({ terms_conditions })
  })

  test('what is not known is absent, a name first of all', () => {
    const person = { name: '', last_name: '', email: null, phone: null, postcode: null }
    const bare = payload({ form: 'phone-reveal', person, location: null, answers: [answer('Rego', '')] })
    for (const name of ['name', 'last_name', 'email', 'phone', 'postcode', 'location', 'dealership_slug', 'Rego'])
      expect(bare).not.toHaveProperty(name)
    expect(Object.values(bare).filter((value) => value === null || value === undefined)).toEqual([])
  })

  test('the vehicle of a valuation stands beside the one that it is traded in for', () => {
    const answers = [answer('make', 'Kia'), answer('year', '2018'), answer('badge', 'S')]
    const both = { make: 'Kia', year: '2018', badge: 'S', 'Vehicle Make': 'Toyota', 'Vehicle Year': 2021 }
    expect(payload({ answers })).toMatchObject(both)
  })

  test('answers are as machines read them', () => {
    const answers = [
      answer('photos', '1: https://x.example/p', ['https://x.example/p/1']),
      answer('photos_page', '', 'https://x.example/p'),
      answer('offer_expires', 'Sunday', '2026-11-28T03:00:00.000Z'),
    ]
    expect(payload({ answers })).toMatchObject({
      photos: ['https://x.example/p/1'],
      photos_page: 'https://x.example/p',
      offer_expires: '2026-11-28T03:00:00.000Z',
    })
  })

  test('no answer takes the place of what the server knows', () => {
    const answers = ['lead_id', 'stock_number', 'received_at', 'opt_in', 'url'].map((name) => answer(name, 'evil'))
    expect(payload({ answers })).toEqual({ ...payload(), message: '' })
  })
})
