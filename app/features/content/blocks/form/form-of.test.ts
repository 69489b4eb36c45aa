import { expect, test } from 'vitest'
import { formOf } from './form-of.ts'

test.each([
  ['general', undefined, 'contact', 'General Enquiry'],
  ['sales', undefined, 'contact', 'Sales Enquiry'],
  ['service', undefined, 'service', 'Service Enquiry'],
  ['service', 'contact', 'contact', 'Service Enquiry'],
  ['sales', 'fleet', 'fleet', 'Sales Enquiry'],
] as const)('R14 a block for %s that names %s shows the form %s about a %s', (department, form, kind, category) => {
  expect(formOf(department, form)).toEqual({ kind, values: { category } })
})

test('R14 a block may have no form', () => {
  expect(formOf('sales', 'none')).toBeNull()
})
