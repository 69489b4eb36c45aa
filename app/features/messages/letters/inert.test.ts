import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertLetter, inertText, MOST_NAME, nameText, ownWords } from './inert.ts'

const OWN = ownWords(['Ghost Gum Motors', 'www.ghost-gum.example', 'hello@ghost-gum.example'])

/** What common mail programs find in a text by themselves. */
const LINKS = [
  /\b[a-z][a-z0-9+.-]*:\/\/\S/i,
  /\b(?:https?|ftp|mailto|tel|sms|skype|javascript|data):[^\s\d]/i,
  /\bwww\.\S/i,
  /[\p{L}\p{N}-]\.[\p{L}]{2,}/u,
  /\S[@＠]\S/u,
]
const linked = (text: string): boolean => LINKS.some((link) => link.test(text))

describe('U3 words that a letter repeats', () => {
  test.each([
    ['See https://evil.example/win?x=1 now', 'See https: / /evil. example/win?x=1 now'],
    ['www.evil.example', 'www .evil. example'],
    ['evil.example', 'evil. example'],
    ['EVIL.COM/prize', 'EVIL. COM/prize'],
    ['write to me@evil.example', 'write to me @ evil. example'],
    ['mailto:me@evil.example', 'mailto: me @ evil. example'],
    ['javascript:alert(1)', 'javascript: alert(1)'],
    ['evil。example', 'evil。 example'],
    ['xn--80ak6aa92e.com', 'xn--80ak6aa92e. com'],
    ['аррӏе.com', 'аррӏе. com'],
    ['//evil.example', '/ /evil. example'],
  ])('U3 %j becomes %j', (text, inert) => {
    expect(inertText(text, OWN)).toBe(inert)
    expect(linked(inert)).toBe(false)
  })

  test.each([
    'Is it still there? I can come at 9:30 on 24/11.',
    'A 2.0 TDI with 85,000 km, $12,990.00 or less',
    'I wrote to hello@ghost-gum.example, see www.ghost-gum.example.',
    'First line\nsecond line',
    'Mercedes-Benz C200 e.g. in grey',
  ])('U3 %j stays as it is', (text) => expect(inertText(text, OWN)).toBe(text))

  test('U3 whatever is typed, nothing in it is a link', () => {
    const piece = fc.constantFrom('http', 'https', '://', 'www', '.', 'evil', 'com', '@', '/', ' ', '\n', ':', 'a', '1', '-', 'é', '。', '%2e') // prettier-ignore
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
        expect(linked(inertText(pieces.join(''), OWN))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  test('U3 a letter keeps the links that we made, and no other', () => {
    const letter = inertLetter(
      {
        subject: 'Your evil.example has reached us',
        parts: [
          { kind: 'title', over: 'Hi evil.example,', text: 'Thank you' },
          { kind: 'links', links: [{ label: 'Call evil.example', href: 'tel:+61735550141' }] },
          { kind: 'quote', text: 'http://evil.example' },
          { kind: 'rows', title: 'What', rows: [{ label: 'Page', value: 'evil.example', href: 'https://ghost-gum.example/cars/1' }] }, // prettier-ignore
          { kind: 'note', text: 'Ghost Gum Motors, www.ghost-gum.example' },
        ],
      },
      OWN,
    )
    expect(JSON.stringify(letter)).not.toMatch(/evil\.example|http:\/\/evil/)
    expect(JSON.stringify(letter)).toContain('https://ghost-gum.example/cars/1')
    expect(JSON.stringify(letter)).toContain('Ghost Gum Motors, www.ghost-gum.example')
  })
})

describe('U3 names in greetings and subjects', () => {
  test.each([
    ['Sam', 'Sam'],
    ['Mary-Jane O’Neill', 'Mary-Jane O’Neill'],
    ['Dr.Smith', 'Dr. Smith'],
    ['J.R.Smith', 'J. R. Smith'],
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
    ['Win $5000 at evil.example now', 'Win at now'],
    ['https://evil.example/x', ''],
    ['me@evil.example', ''],
    ['Call 1800 123 456', 'Call'],
    ['Sam\r\nBcc: me', 'Sam Bcc: me'],
    ['<a href=x>Sam</a>', ''],
    ['t.co', 't. co'],
  ])('U3 %j is %j', (name, text) => expect(nameText(name)).toBe(text))

  test('U3 it is short and holds no link, whatever is typed', () => {
    const piece = fc.constantFrom('http', '://', 'www', '.', 'evil', 'com', '@', '/', ' ', 'Sam', '1', 'Dr', ',')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const name = nameText(pieces.join(''))
        expect(name.length).toBeLessThanOrEqual(MOST_NAME)
        expect(linked(name)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})
