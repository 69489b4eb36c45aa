import { expect, test } from 'vitest'
import { FORM_KINDS, FORMS, type FormRule } from '../forms/form-kinds.ts'
import { successKind } from './success-text.ts'

test('R11 every form has the text of what it asks for', () => {
  const kinds = FORM_KINDS.map((form) => {
    const { category, subcategory }: FormRule = FORMS[form]
    return [form, successKind({ category, subcategory: subcategory ?? null })]
  })
  expect(Object.fromEntries(kinds)).toMatchObject({
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
  })
  expect(successKind({ category: 'General Enquiry', subcategory: 'Career Enquiry' })).toBe('careers')
  expect(successKind({ category: 'Whatever', subcategory: null })).toBe('enquiry')
})
