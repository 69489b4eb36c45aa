import { describe, expect, test } from 'vitest'
import { callType, entryOf, type EventId, pageEntry } from './events.ts'
import { eventFor, isTracked, leadEntry } from './lead-event.ts'

const NEW = { car_type: 'new' }
const USED = { car_type: 'used' }
const DEMO = { car_type: 'demo' }

describe('L07 the id of a lead', () => {
  test.each([
    ['enquiry', NEW, 14],
    ['enquiry', USED, 15],
    ['enquiry', DEMO, 15],
    ['quick-enquiry', NEW, 14],
    ['email-us', USED, 15],
    ['request-photos', USED, 15],
    ['finance-enquiry', NEW, 14],
    ['test-drive', NEW, 17],
    ['test-drive', null, 17],
    ['test-drive', USED, 48],
    ['test-drive', DEMO, 48],
    ['trade-in-offer', USED, 18],
    ['phone-reveal', USED, 25],
    ['contact', null, null],
    ['service', null, null],
  ] as const)('%s about %j is %j', (form, car, id) => expect(eventFor({ form, car })).toBe(id))

  test.each([
    ['valuation-offer', USED, null],
    ['valuation-person', NEW, null],
    ['trade-in-offer', USED, 18],
  ] as const)('a %s that follows another lead is %j', (form, car, id) =>
    expect(eventFor({ form, car, follows: 'first' })).toBe(id),
  )
})

test('L07 a request in several leads is told of once, and its offer once more', () => {
  const forms = ['valuation', 'valuation-offer', 'trade-in-offer', 'valuation-person']
  const tracked = forms.filter((form) => isTracked({ form, follows: form === 'valuation' ? undefined : 'first' }))
  expect(tracked).toEqual(['valuation', 'trade-in-offer'])
})

test.each([
  [4, 'asc_pageview', { page_type: 'item' }],
  [14, 'asc_form_submission_sales', { comm_type: 'form' }],
  [15, 'asc_form_submission_sales', { comm_type: 'form' }],
  [17, 'asc_form_submission_sales', { comm_type: 'test drive' }],
  [18, 'asc_form_submission_sales', { comm_type: 'trade-in' }],
  [25, 'asc_click_to_call', { comm_type: 'phone' }],
  [26, 'asc_element_configuration', { element_type: 'calculator' }],
  [39, 'asc_cta_interaction', { event_action: 'save' }],
  [48, 'asc_form_submission_sales', { comm_type: 'test drive' }],
  [49, 'asc_pageview', { page_type: 'itemlist' }],
  [60, 'asc_cta_interaction', { event_action: 'history report' }],
  [61, 'asc_cta_interaction', { event_action: 'print pdf' }],
] as const)('L07 %i is %s', (id: EventId, event, parameters) => {
  expect(entryOf(id)).toEqual({ event, event_id: id, event_owner: 'forecourt', ...parameters })
})

test('L07 what is told with an event does not take its name', () => {
  expect(pageEntry(49, { event: 'other', event_id: 1, item_make: 'Kia' })).toMatchObject({
    event: 'asc_pageview',
    event_id: 49,
    item_make: 'Kia',
  })
})

describe('L07 the entry of a lead', () => {
  test.each([
    [{ form: 'enquiry', department: 'sales', car: USED }, 'asc_form_submission_sales', 15],
    [{ form: 'test-drive', department: 'sales', car: NEW }, 'asc_form_submission_sales', 17],
    [{ form: 'fleet', department: 'sales', car: null }, 'asc_form_submission_sales', undefined],
    [{ form: 'service', department: 'service', car: null }, 'asc_form_submission_service', undefined],
    [{ form: 'contact', department: 'general', car: null }, 'asc_form_submission', undefined],
  ])('%j', (lead, event, id) => {
    expect(leadEntry(lead)).toMatchObject({ event, department: lead.department, form_name: lead.form })
    expect(leadEntry(lead).event_id).toBe(id)
  })

  test('has nothing of the person, whatever the lead has', () => {
    const person = { name: 'Sam', email: 'sam@example.com', phone: '+61491570156', postcode: '4106' }
    const lead = { form: 'enquiry', department: 'sales', car: { ...USED, regplate: 'ABC123' }, person, ...person }
    expect(JSON.stringify(leadEntry(lead))).not.toMatch(/Sam|sam@|61491|4106|ABC123/)
  })
})

test.each([
  ['/cars/a-new-car', 'used', 'Used Car'],
  ['/cars/a-car', 'new', 'New Car'],
  ['/search/new-cars', undefined, 'New Car'],
  ['/search/new-cars/toyota', undefined, 'New Car'],
  ['/search/new-used-and-demo-cars', undefined, 'Used Car'],
  ['/', undefined, 'Used Car'],
])('L07 a call from %s (%s) is for %s', (path, condition, type) => expect(callType(path, condition)).toBe(type))
