import { describe, expect, test } from 'vitest'
import { inertLetter } from '#app/features/messages/letters/inert.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import type { Letter } from '#app/features/messages/letters/letter.ts'
import { NOTICE_KINDS } from '../clock/clock-step.ts'
import type { NoticeFacts } from './notice-facts.ts'
import { digestLetter, NOTICE_TOPICS, noticeLetter } from './notice-letter.ts'
import { digestSms, noticeSms } from './notice-sms.ts'
import { invitationLetter, recoveredLetter, recoveryLetter } from './team-letter.ts'

const facts: NoticeFacts = {
  kind: 'new-lead',
  theirs: true,
  why: 'You are next for test drives.',
  name: 'Sam Tester',
  call: { label: 'Call 0491 570 156', href: 'tel:+61491570156' },
  email: 'sam@example.com',
  car: '2021 Toyota HiLux SR5',
  words: 'Is it still there?\nOn Saturday?',
  topic: 'Test drive',
  place: 'Rocklea',
  answer_by: 'Tue 24 Nov, 9:15 am',
  act: 'https://console.example/lead/wattle/t.o.k.e.n',
  open: 'https://console.example/wattle/inbox/abc',
  thread: 'abc',
}
const frame = { dealer: 'Wattle Motors', site: 'wattle', reader: 'Kim', inbox: 'https://console.example/wattle/inbox' }
const drawn = (letter: Letter) =>
  letterHtml(inertLetter(letter, new Set()), { colour: '#000', dealer: 'Wattle Motors' })

describe('word of a lead', () => {
  test('is read in five seconds: who, the number, the three answers, what they wrote', () => {
    expect(letterText(noticeLetter(facts, frame)).split('\n').filter(Boolean)).toEqual([
      'New lead for you',
      'Sam Tester',
      'You are next for test drives.',
      'Call 0491 570 156',
      'Take it, or say how the call went',
      '  https://console.example/lead/wattle/t.o.k.e.n',
      'Open it in the inbox',
      '  https://console.example/wattle/inbox/abc',
      '> Is it still there?',
      '> On Saturday?',
      'Wanted: Test drive',
      'Vehicle: 2021 Toyota HiLux SR5',
      'Email: sam@example.com',
      'Location: Rocklea',
      'Answer by: Tue 24 Nov, 9:15 am',
      'The link with the three answers is for you alone and works once; opening it changes nothing. You get this because you answer leads at Wattle Motors.',
    ])
  })

  test.each(NOTICE_KINDS)('has a subject of its own: %s', (kind) => {
    expect(noticeLetter({ ...facts, kind }, frame).subject).toBe(`${NOTICE_TOPICS[kind]}: Sam Tester, 2021 Toyota HiLux SR5`) // prettier-ignore
    expect(noticeSms({ ...facts, kind }, frame)).toContain(NOTICE_TOPICS[kind])
  })

  test('whoever lost a lead has nothing to press', () => {
    const lost = { ...facts, kind: 'passed-on', theirs: false } as const
    for (const text of [letterText(noticeLetter(lost, frame)), noticeSms(lost, frame)]) {
      expect(text).toContain('Passed on to somebody else')
      expect(text).not.toMatch(/\/lead\/|0491/)
    }
  })

  const NASTY =
    '<script>alert(1)</script> http://evil.example www.evil.example evil@evil.example javascript:alert(1) \u202eBcc: x'
  test.each([
    ['one', (name: Partial<NoticeFacts>) => noticeLetter({ ...facts, ...name }, frame)],
    ['several', (name: Partial<NoticeFacts>) => digestLetter([{ ...facts, ...name }, facts], frame)],
  ] as const)('leads nowhere but where we say, whatever was typed: %s', (_, letter) => {
    const typed = letter({ name: NASTY, words: NASTY, car: NASTY, topic: NASTY, place: NASTY, why: NASTY })
    const html = drawn(typed)
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!)
    expect(hrefs.every((href) => /^(tel:|https:\/\/console\.example\/)/.test(href))).toBe(true)
    expect(html).not.toMatch(/<script|http:\/\/evil|www\.evil|evil@evil|\u202e/)
    expect(typed.subject).not.toMatch(/[\r\n\u202e]/)
  })

  test('a text message repeats no address that somebody typed as a name or a car', () => {
    const text = noticeSms({ ...facts, name: NASTY, car: NASTY }, frame)
    expect(text.match(/https?:\/\/\S+/g)).toEqual([facts.act])
    expect(text).not.toMatch(/www\.evil|evil@evil/)
    expect(digestSms([facts, facts], frame)).toBe('Wattle Motors: 2 leads wait for you. https://console.example/wattle/inbox') // prettier-ignore
  })
})

describe('word of a team', () => {
  const news = { name: 'Robin <b>http://evil.example</b>', organisation: 'Wattle Motors', by: 'Pat Lee' }
  test('an invitation has its link once, and says until when it works', () => {
    const letter = invitationLetter(news, { href: 'https://console.example/join/abc', expires_at: Date.parse('2026-12-01T03:00:00Z') }) // prettier-ignore
    const html = drawn(letter)
    expect(html.match(/href="/g)).toHaveLength(1)
    expect(html).toContain('href="https://console.example/join/abc"')
    expect(html).not.toMatch(/http:\/\/evil|<b>/)
    expect(letterText(letter)).toContain('until Tue 1 Dec, 2:00 pm (Sydney time)')
  })

  test.each([recoveryLetter, recoveredLetter])('what is said of keys has no link at all', (letter) => {
    expect(drawn(letter(news))).not.toContain('href')
    expect(letterText(letter(news))).toContain('Pat Lee')
  })
})
