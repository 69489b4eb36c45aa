import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { numbered } from './condition.ts'
import { ConsentBoxes } from './consent-box.tsx'
import type { Field } from './field.ts'
import { FormFields } from './form-field.tsx'
import type { FormProblem } from './form-problem.ts'
import { FormShell } from './form-shell.tsx'
import { PageForm, ScriptedForm } from './guarded-form.tsx'

const FIELDS: Field[] = [
  {
    name: 'channel',
    label: 'How',
    type: 'choice',
    options: ['email', 'none'].map((value) => ({ value, label: value })),
  },
  { name: 'email', label: 'Email', type: 'email', when: { name: 'channel', value: 'email' } },
]
const TERMS = { name: 'terms_conditions', wording: 'I agree to the terms', ticked: false, required: true } as const

const problem = (more: Partial<FormProblem> = {}): FormProblem => ({
  status: 422,
  message: null,
  fields: { email: 'Not an address.', terms_conditions: 'You must agree.' },
  values: { channel: 'email', email: 'sam@' },
  ...more,
})

const drawn = (given: FormProblem | null) =>
  renderToStaticMarkup(
    h(FormShell, {
      action: '/send',
      name: 'f',
      problem: given,
      values: { channel: 'none' },
      hidden: { seen: '1', car: null },
      conditions: numbered([{ name: 'channel', value: 'email' }]),
      children: [h(FormFields, { key: 1, fields: FIELDS }), h(ConsentBoxes, { key: 2, consents: [TERMS] })],
    }),
  )

test('a form that is drawn for the first time says nothing is wrong and begins with its values', () => {
  const html = drawn(null)
  const [tag = ''] = /^<form [^>]*>/.exec(html) ?? []
  for (const attribute of ['action="/send"', 'method="post"', 'noValidate=""']) expect(tag).toContain(attribute)
  expect(html).toContain('<input type="hidden" name="seen" value="1"/>')
  expect(html).not.toContain('name="car"')
  expect(html).not.toContain('data-problems')
  expect(html).not.toContain('aria-invalid')
  expect(html).toMatch(/value="none" checked=""|checked="" value="none"/)
})

test('a form that comes back lists what is wrong, says it beside each question, and keeps what was typed', () => {
  const html = drawn(problem())
  expect(html).toContain('role="alert" tabindex="-1" autofocus=""')
  expect(html).toContain('<a href="#f-email">Not an address.</a>')
  expect(html).toContain('<a href="#f-terms_conditions">You must agree.</a>')
  expect(html).toContain('<p class="field-error" id="f-email-error">Not an address.</p>')
  expect(html).toContain('aria-describedby="f-email-error"')
  expect(html).toContain('value="sam@"')
  expect(drawn(problem({ message: 'Too many.', fields: {} }))).toContain('>Too many.</p></div>')
})

test('what depends on an answer is named by a number, and so is the answer', () => {
  const html = drawn(null)
  const inputs = html.match(/<input [^>]*>/g) ?? []
  expect(inputs.filter((input) => input.includes('data-meets="1"'))).toEqual([expect.stringContaining('value="email"')])
  expect(html).toMatch(/data-field="email"[^>]*data-when="1"/)
})

const children = h(FormFields, { fields: FIELDS })

const page = (given: FormProblem | null, token: string | null = 'fresh') =>
  renderToStaticMarkup(
    h(PageForm, { action: '/send', name: 'f', problem: given, token, tokenFrom: '/token', children }),
  )

test('a form that is sent as a page is made ready by its fields, or waits itself when it owes a solution', () => {
  expect(page(null)).toMatch(/<form [^>]*data-token="\/token"[^>]*>/)
  expect(page(null)).toContain('<div class="stack lead-fields" data-ask="">')
  expect(page(null)).toContain('name="form_token" value="fresh"')
  const owes = problem({ task: true, values: { form_token: 'waited' } })
  expect(page(owes)).toMatch(/<form [^>]*data-ask=""[^>]*>/)
  expect(page(owes)).toContain('<div class="stack lead-fields">')
  expect(page(owes), 'whoever waits has waited since the first page').toContain('value="waited"')
  expect(page({ ...owes, anew: true }), 'a token that is spent').toContain('value="fresh"')
  expect(page(null, null)).not.toContain('form_token')
})

test('a form that a script sends carries where to, and what its problems look like', () => {
  const html = renderToStaticMarkup(
    h(ScriptedForm, {
      action: '/send',
      name: 'f',
      problem: null,
      token: 'fresh',
      script: { to: '/part', problems: 'alert', remember: 'never' },
      children,
    }),
  )
  expect(html).toMatch(/<form [^>]*data-ask="" data-send="\/part" data-errors="alert" data-remember="never"[^>]*>/)
  expect(html).toMatch(
    /<template data-problem-parts=""><div [^>]*role="alert".*<p class="field-error">…<\/p><\/template>/,
  )
})
