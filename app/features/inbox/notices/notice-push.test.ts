import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { NoticeFacts } from './notice-facts.ts'
import { pushNotice } from './notice-push.ts'

const facts: NoticeFacts = {
  kind: 'new-lead',
  theirs: true,
  why: 'Next in turn for used vehicles at Rocklea.',
  name: 'Hannah Secret-Lastname',
  call: { label: 'Call 0491 570 156', href: 'tel:+61491570156' },
  email: 'hannah@shopper.example',
  car: '2021 Toyota HiLux SR5',
  words: 'Is it there, I can come at ten',
  topic: 'Enquiry',
  place: 'Rocklea',
  answer_by: 'Tue 24 Nov, 9:15 am',
  act: 'https://console.example/lead/wattle/token',
  open: 'https://console.example/wattle/inbox/abc',
  thread: 'abc',
}
const frame = { dealer: 'Wattle Motors', site: 'wattle', reader: 'Kim', inbox: 'https://console.example/wattle/inbox' }
const titleOf = (name: string) => pushNotice([{ ...facts, name }], frame).title

describe('what a device shows', () => {
  test('of one thread: what has happened, the first name, the car and why', () => {
    expect(pushNotice([facts], frame)).toEqual({
      title: 'New lead for you: Hannah',
      body: '2021 Toyota HiLux SR5\nNext in turn for used vehicles at Rocklea.',
      path: '/wattle/inbox/abc',
      tag: 'thread wattle abc',
    })
  })

  test('of one whom somebody else has now', () => {
    expect(pushNotice([{ ...facts, kind: 'passed-on', theirs: false }], frame).title).toBe('Passed on to somebody else: Hannah') // prettier-ignore
  })

  test('of several: how many, and the first of them', () => {
    const five = ['Hannah Ong', 'Lucia Ferrante', 'Oskar Vik', 'Mia Chan', 'Tom Roe'].map((name) => ({
      ...facts,
      name,
    }))
    expect(pushNotice(five, frame)).toEqual({
      title: '5 leads wait for you',
      body: 'Hannah, Lucia, Oskar and 2 more at Wattle Motors',
      path: '/wattle/inbox',
      tag: 'digest wattle',
    })
    expect(pushNotice(five.slice(0, 2), frame).body).toBe('Hannah and Lucia at Wattle Motors')
  })

  test.each([
    '0491 570 156',
    '+61491570156',
    'hannah@shopper.example',
    'www.evil.example',
    'evil.com',
    '',
    '<b>',
    '💥',
  ])('a name such as %j is not shown', (name) => expect(titleOf(name)).toBe('New lead for you: a visitor'))

  test.each(["D'Arcy", 'Mei-Lin', 'Zoë', '李'])('%s is a name', (name) => expect(titleOf(name)).toContain(name))

  test('never a number, an address or a word that the shopper wrote', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), fc.string(), (words, name) => {
        const { title, body } = pushNotice([{ ...facts, words: `zq${words}`, name }], frame)
        expect(title + body).not.toMatch(/0491|zq|@|Secret/)
        expect(title.length).toBeLessThan(80)
      }),
    )
  })
})
