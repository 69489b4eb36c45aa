import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts'
import { fillTemplate, PLACEHOLDERS, templateProblem, type TemplateFacts } from './fill-template.ts'
import { checkedReply, replyAddress } from './reply-draft.ts'

const facts: TemplateFacts = {
  'first name': 'Hannah',
  car: '2022 Mazda CX-5',
  'stock number': 'U1001',
  price: '$26,490',
  'opening hours of day': 'until 5:30 pm today',
  'my name': 'Sam',
  dealer: 'Southbank',
}

describe('templates', () => {
  test('say which parts were filled in', () => {
    expect(fillTemplate('Hi {first name}, the { Car } is {price}.', { ...facts, price: null })).toEqual({
      text: 'Hi Hannah, the 2022 Mazda CX-5 is {price}.',
      parts: [
        { text: 'Hi ', kind: 'typed', name: null },
        { text: 'Hannah', kind: 'filled', name: 'first name' },
        { text: ', the ', kind: 'typed', name: null },
        { text: '2022 Mazda CX-5', kind: 'filled', name: 'car' },
        { text: ' is ', kind: 'typed', name: null },
        { text: '{price}', kind: 'missing', name: 'price' },
        { text: '.', kind: 'typed', name: null },
      ],
      missing: ['price'],
    })
  })

  test('what a fact says between braces is not filled in again', () => {
    expect(fillTemplate('{first name}', { ...facts, 'first name': '{price}' }).text).toBe('{price}')
  })

  test('the pieces are the whole, whatever is typed', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`), '{', '}'),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const { text, parts } = fillTemplate(pieces.join(''), facts)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  test('every built-in one fills without rest', () => {
    for (const { subject, body } of BUILT_IN_TEMPLATES) {
      expect(templateProblem(subject, body)).toBeNull()
      expect(fillTemplate(`${subject} ${body}`, facts).text).not.toMatch(/[{}]/)
    }
    expect(BUILT_IN_TEMPLATES).toHaveLength(3)
  })

  test('an unknown name is refused with those that are known', () => {
    expect(templateProblem('Hi {fist name}')).toContain('{fist name} cannot be filled in. Choose from {first name}')
  })
})

describe('a letter', () => {
  const file = { name: 'report.pdf', type: 'application/pdf', base64: 'JVBERg==' }
  test.each([
    [{ subject: 'a', body: ' \n ' }, 'empty'],
    [{ subject: ' ', body: 'b' }, 'no subject'],
    [{ subject: 'a', body: 'b'.repeat(20_001) }, 'longer'],
    [{ subject: 'a', body: 'b', files: Array.from({ length: 6 }, () => file) }, '5 files'],
    [{ subject: 'a', body: 'b', files: [{ ...file, type: 'text/html' }] }, 'cannot be sent'],
    [{ subject: 'a', body: 'b', files: [{ ...file, base64: 'no base64!' }] }, 'broken'],
    [{ subject: 'a', body: 'b', files: [{ ...file, base64: 'A'.repeat(9_400_000) }] }, '7 MB'],
  ])('%# is refused with a sentence', (draft, words) => {
    const checked = checkedReply(draft)
    expect(checked.ok ? '' : checked.message).toContain(words)
  })

  test('has one line as its subject, and names without paths', () => {
    const checked = checkedReply({
      subject: 'a\r\nBcc: x@example.com',
      body: 'b',
      files: [{ ...file, name: '../x.pdf' }],
    })
    expect(checked).toMatchObject({ reply: { subject: 'a Bcc: x@example.com', files: [{ name: '..-x.pdf' }] } })
  })

  test.each([
    ['sam@example.com', true],
    ['sam@example.com, other@example.com', false],
    ['', false],
    [null, false],
  ])('%j can be written to: %s', (address, can) => expect(replyAddress(address) !== null).toBe(can))
})
