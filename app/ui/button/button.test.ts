import { describe, expect, test } from 'vitest'
import { drawn } from '#tests/factories/drawn.ts'
import { Button, ButtonLink } from './button.tsx'
import { buttonClass } from './button-class.ts'

describe('a button', () => {
  test('sends no form unless it says so', () => {
    expect(drawn(Button, {}, 'Show')).toBe('<button type="button" class="btn btn-quiet">Show</button>')
    expect(drawn(Button, { type: 'submit', look: 'primary' }, 'Send')).toBe(
      '<button type="submit" class="btn btn-primary">Send</button>',
    )
  })

  test('is square around an icon, or as wide as what holds it', () => {
    expect(drawn(Button, { shape: 'square' }, '×')).toContain('class="btn btn-quiet btn-square"')
    expect(drawn(ButtonLink, { shape: 'wide', className: 'last' }, 'Call')).toContain('btn-quiet btn-wide last"')
  })

  test('says that it is busy', () => {
    expect(drawn(Button, { busy: true }, 'Send')).toContain('aria-busy="true"')
    expect(drawn(Button, { busy: false }, 'Send')).not.toContain('aria-busy="true"')
  })

  test('keeps classes that place it, and every attribute', () => {
    const html = drawn(Button, { className: 'wide', name: 'do', value: 'send', disabled: true }, 'Send')
    expect(html).toContain('class="btn btn-quiet wide"')
    for (const attribute of ['name="do"', 'value="send"', 'disabled=""']) expect(html).toContain(attribute)
  })

  test('that leads to a page is a link', () => {
    expect(drawn(ButtonLink, { href: '/finance', look: 'text' }, 'Finance')).toBe(
      '<a href="/finance" class="btn btn-text">Finance</a>',
    )
  })

  test('made by a script has the same classes', () => {
    expect(buttonClass('danger', 'wide')).toBe('btn btn-danger wide')
  })
})
