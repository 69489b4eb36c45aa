import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Field, FieldError } from './field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'
const field = (more: object) =>
  drawn(Field, {
    id: 'name',
    label: 'Name',
    children: (control) => createElement(TextInput, control),
    ...more,
  })

describe('a field', () => {
  test('has its label above the control, and ties both', () => {
    expect(field({})).toBe(
      '<div class="field-box"><label class="field-label" for="name" id="name-label">Name</label><input id="name" class="field"/></div>',
    )
  })

  test('says whether an answer is needed', () => {
    expect(field({ need: 'required' })).toContain('<span class="field-required" aria-hidden="true">*</span>')
    expect(field({ need: 'optional' })).toContain('<span class="field-optional"> (optional)</span>')
  })

  test('ties hint and fault to the control, in this order', () => {
    const html = field({ hint: 'As on your licence', error: 'Enter your name' })
    expect(html).toContain('aria-describedby="name-hint name-error" aria-invalid="true"')
    expect(html.indexOf('id="name-hint"')).toBeLessThan(html.indexOf('<input'))
    expect(html.indexOf('id="name-error"')).toBeGreaterThan(html.indexOf('<input'))
  })

  test('of several controls is a group with a legend', () => {
    const html = field({ group: true, error: 'Choose one' })
    expect(html).toMatch(/^<fieldset class="field-box" aria-describedby="name-error"><legend class="field-label">Name</)
  })

  test('without a fault shows none', () => {
    expect(drawn(FieldError, { id: 'x-error', text: null })).toBe('')
    expect(drawn(FieldError, { id: 'x-error', text: 'Wrong' })).toBe('<p class="field-error" id="x-error">Wrong</p>')
  })
})

test('controls keep classes that place them', () => {
  expect(drawn(TextInput, { name: 'a', className: 'narrow' })).toBe('<input class="field narrow" name="a"/>')
  expect(drawn(Select, { name: 'a' })).toBe('<select name="a" class="field"></select>')
  expect(drawn(TextArea, { name: 'a', rows: 4 })).toBe('<textarea name="a" rows="4" class="field"></textarea>')
})
