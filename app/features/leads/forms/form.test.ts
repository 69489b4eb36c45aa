import { describe, expect, test } from 'vitest'
import { fieldsOf, formFor, type FormPlace } from './form.ts'
import { departmentFor, FORM_KINDS, type FormKind } from './form-kinds.ts'

const place = (more: Partial<FormPlace> = {}): FormPlace => ({
  changes: {},
  categories: ['General Enquiry', 'Careers Enquiry'],
  messageRequired: true,
  locations: [],
  dealerships: [],
  distribution: [],
  services: [],
  days: { first: '2026-11-24', last: '2027-02-20' },
  inspected: false,
  quickPicks: [5_000],
  noun: 'truck',
  ...more,
})
const two = ['rocklea', 'chermside'].map((value) => ({ value, label: value }))
const requested = (kind: FormKind, more: Partial<FormPlace> = {}) =>
  fieldsOf(formFor(kind, place(more))).map(({ name, required }) => (required ? `${name}*` : name))

const WHO = ['name*', 'last_name*', 'email*', 'phone*']

test.each<[string, FormKind, Partial<FormPlace>, string[]]>([
  ['L01 the enquiry', 'enquiry', {}, ['category*', 'message*', ...WHO, 'postcode*']],
  ['L05 Email Us asks where, too', 'email-us', { locations: two }, ['category*', 'location*', ...WHO, 'message*']],
  [
    'L05 photos: a hidden request, a message if you like',
    'request-photos',
    {},
    [...WHO, 'postcode*', 'request', 'message'],
  ],
  ['L05 the lead form', 'lead', {}, ['name*', 'last_name*', 'postcode*', 'phone*', 'email*', 'request']],
  ['L04 the test drive', 'test-drive', {}, ['dateTime', ...WHO, 'postcode*', 'message']],
  [
    'L06 services are asked where the workshop has some',
    'service',
    { services: ['Loan car'] },
    ['preferred_day*', 'Rego*', 'kms', 'additional_services', 'message', ...WHO, 'PreferredContactMethod'],
  ],
  [
    'L01 a dealer lifts the message',
    'enquiry',
    { messageRequired: false },
    ['category*', 'message', ...WHO, 'postcode*'],
  ],
  [
    'L01 a site asks for more and for less',
    'enquiry',
    { changes: { fields: { Rego: 'optional', finance: 'required', postcode: 'hidden', message: 'optional' } } },
    ['category*', 'message', 'finance*', 'Rego', ...WHO],
  ],
  ['one category is no choice', 'enquiry', { categories: ['General Enquiry'] }, ['message*', ...WHO, 'postcode*']],
])('%s', (_name, kind, more, names) => {
  expect(requested(kind, more)).toEqual(names)
})

test('L05 a service is asked for on a day that is offered', () => {
  const day = fieldsOf(formFor('service', place())).find(({ name }) => name === 'preferred_day')
  expect(day).toMatchObject({ type: 'day', first: '2026-11-24', last: '2027-02-20' })
})

describe('L01 the category', () => {
  test('is asked only of general enquiries, and begins with General Enquiry', () => {
    for (const kind of FORM_KINDS) {
      const field = fieldsOf(formFor(kind, place())).find(({ name }) => name === 'category')
      if (field) expect([kind, field.value]).toEqual([kind, 'General Enquiry'])
    }
  })

  test.each([
    ['Service Enquiry', 'service'],
    ['Finance Enquiry', 'finance'],
    ['Careers Enquiry', 'general'],
    ['General Enquiry', 'sales'],
    ['Something else', 'sales'],
    [undefined, 'sales'],
  ])('%s is answered by %s', (category, department) => {
    expect(departmentFor('enquiry', category)).toBe(department)
  })
})

test('L02 a form in steps, where the site has it so', () => {
  expect(formFor('enquiry', place()).steps).toHaveLength(1)
  const { steps, multiStep, title } = formFor('enquiry', place({ changes: { multi_step: true } }))
  expect({ multiStep, title, steps: steps.map((step) => step.title) }).toEqual({
    multiStep: true,
    title: 'Enquire about this truck',
    steps: ['Your question', 'Your details'],
  })
  expect(formFor('fleet', place({ changes: { multi_step: true } })).multiStep).toBe(false)
})
