import { expect, test } from 'vitest'
import { FORM_KINDS, FORMS, type FormRule } from '../forms/form-kinds.ts'
import { successKind, successText } from './success-text.ts'

test('R11 every form has the text of what it asks for', () => {
  const kinds = FORM_KINDS.map((form) => {
    const { category, subcategory }: FormRule = FORMS[form]
    return [form, successKind({ category, subcategory: subcategory ?? null, form })]
  })
  expect(Object.fromEntries(kinds)).toEqual({
    enquiry: 'enquiry',
    'quick-enquiry': 'enquiry',
    'email-us': 'enquiry',
    'test-drive': 'test-drive',
    'request-photos': 'photos',
    'finance-enquiry': 'finance',
    'pre-approval': 'finance',
    contact: 'enquiry',
    service: 'service',
    parts: 'parts',
    careers: 'careers',
    fleet: 'fleet',
    'sell-your-car': 'offer',
    lead: 'interest',
    'reserve-request': 'reserve-request',
  })
  expect(successKind({ category: 'General Enquiry', subcategory: 'Career Enquiry' })).toBe('careers')
  expect(successKind({ category: 'Whatever', subcategory: null })).toBe('enquiry')
  expect(successKind({ category: 'Online Purchase', subcategory: null, form: 'purchase' })).toBe('order')
})

test('R11 a message to the workshop is no booking', () => {
  expect(successKind({ category: 'Service Enquiry', subcategory: null, form: 'contact' })).toBe('enquiry')
  expect(successKind({ category: 'Service Enquiry', subcategory: null, form: 'service' })).toBe('service')
})

test.each([
  [{ kind: 'enquiry', car: true }, 'whether the vehicle is still available'],
  [{ kind: 'enquiry', car: false }, 'by phone or email'],
  [{ kind: 'interest', car: true }, 'when there’s news'],
  [{ kind: 'interest', car: true, waits: true }, 'If it becomes available again, we’ll email you once.'],
  [{ kind: 'test-drive', car: true, booked: true }, 'Bring your driver licence'],
  [{ kind: 'service', car: false, day: 'Monday 30 November 2026' }, 'for a service on Monday 30 November 2026 has'],
] as const)('R11 %j says what follows', (thanked, words) => {
  const { arrived, next } = successText(thanked)
  expect([arrived, ...next].join(' ')).toContain(words)
  if (!thanked.car) expect(next.join(' ')).not.toContain('the vehicle is still')
})
