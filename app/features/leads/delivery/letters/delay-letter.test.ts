import { expect, test } from 'vitest'
import { delayLetter } from './delay-letter.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'

const lead = { subject: 'Enquiry – Sam T', parts: [{ kind: 'title' as const, over: 'Enquiry', text: 'Sam Tester' }] }
const delay = { refused: ['sales@dealer.example'], reason: '550 no such user', elsewhere: false, letter: lead }

test('L09 an alert says which address, why, what to do, and then the lead', () => {
  const letter = delayLetter(delay)
  expect(letter.subject).toBe('Not delivered to sales@dealer.example: Enquiry – Sam T')
  expect(letterText(letter).split('\n').filter(Boolean)).toEqual([
    'Not delivered',
    'A lead has not reached sales@dealer.example',
    'This is what came back:',
    '> 550 no such user',
    'We’ll keep trying for three days. Until it arrives, nobody else has seen it. Please answer it from here, and have the address fixed.',
    'Enquiry',
    'Sam Tester',
  ])
  expect(letterText(delayLetter({ ...delay, elsewhere: true }))).toContain('It has reached you another way.')
})

test('X1 what a mail server answers stays one line of text', () => {
  const reason = '550 <img src=x onerror=alert(1)>\r\nBcc: evil@attacker.example\u202e'
  const letter = delayLetter({ ...delay, reason, refused: ['a@dealer.example\r\nBcc: x@y.example'] })
  expect(letter.subject).not.toMatch(/[\r\n]/)
  expect(letterHtml(letter, { colour: '#0b5d4f', dealer: 'Ghost Gum' })).not.toMatch(/<img|\u202e/)
})
