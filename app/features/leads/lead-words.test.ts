import { describe, expect, test } from 'vitest'
import { storedLead } from '#tests/factories/leads/lead.ts'
import type { Lead } from './lead.ts'
import { isAboutOwn, nameFor, vehicleOf, wordsFor } from './lead-words.ts'
import { TELL_ANSWER } from './enquiry-form/tell-if-free.ts'

const ZONE = 'Australia/Brisbane'
const REGO = { name: 'Rego', label: 'Registration number', value: '123abc' }
const words = (lead: Partial<Lead>) => wordsFor(storedLead(lead), ZONE)

describe('L09 how people speak of a lead', () => {
  test.each<[string, Partial<Lead>, string, string]>([
    ['a category of the site’s own', { category: 'Wheelchair access' }, 'Wheelchair access', 'Your enquiry about the 2021 Toyota HiLux SR5 has reached us'],
    ['one that is a noun', { category: 'Caravan Enquiry', car: null }, 'Caravan enquiry', 'Your caravan enquiry has reached us'],
    ['a careers enquiry', { form: 'contact', subcategory: 'Career Enquiry', car: null }, 'Careers enquiry', 'Your careers enquiry has reached us'],
    ['a stage from before it brought words', { form: 'valuation-offer', category: 'Trade-In Valuation', subcategory: '2. Offer Made', car: null }, 'Trade-in valuation', 'Your enquiry has reached us'],
    ['a service without a plate', { form: 'service', car: null, answers: [] }, 'Service booking wanted', 'Your request for a service has reached us'],
    ['interest in a car', { form: 'lead', subcategory: 'Register Interest' }, 'Wants to be kept posted', 'We’ll keep you posted about the 2021 Toyota HiLux SR5'],
    ['interest in one that is reserved', { form: 'lead', answers: [TELL_ANSWER] }, 'Wants to hear if it becomes available', 'We will tell you if the 2021 Toyota HiLux SR5 becomes available'],
  ])('%s', (_, lead, topic, subject) => expect(words(lead)).toMatchObject({ topic, subject })) // prettier-ignore

  test('words that a lead brings come before those of its form', () => {
    const own = { topic: 'Offer made', name: 'Offer for your 2014 Toyota Camry', vehicle: '2014 Toyota Camry', subject: 'A', title: 'B', answer: null } // prettier-ignore
    const lead = storedLead({ form: 'enquiry', words: own })
    expect(wordsFor(lead, ZONE)).toBe(own)
    expect([vehicleOf(lead), isAboutOwn(lead), nameFor(lead, ZONE)]).toEqual([
      '2014 Toyota Camry',
      true,
      'Offer for your 2014 Toyota Camry',
    ])
  })

  test.each<[string, Partial<Lead>, string, boolean]>([
    ['an enquiry about a car', {}, '2021 Toyota HiLux SR5', false],
    ['an offer for a plate, although a car was looked at', { form: 'sell-your-car', answers: [REGO] }, '123ABC', true],
    ['a service of a plate', { form: 'service', car: null, answers: [REGO] }, '123ABC', true],
    ['an enquiry whose form asks for a plate', { answers: [REGO] }, '2021 Toyota HiLux SR5', false],
    ['parts for no vehicle in particular', { form: 'parts', car: null, answers: [] }, '', false],
  ])('the vehicle of %s', (_, lead, vehicle, own) => {
    const one = storedLead(lead)
    expect([vehicleOf(one), isAboutOwn(one)]).toEqual([vehicle, own])
  })

  test('a test drive is told by the clock of its place, and the plate is one line', () => {
    const slot = Date.parse('2026-11-23T23:00:00Z')
    expect(words({ form: 'test-drive', slot })).toMatchObject({
      topic: 'Test drive',
      dealer: 'Test drive Tue 24 Nov, 9:00 am',
    })
    const bad = { ...REGO, value: 'a\r\nBcc: x@y.example' }
    expect(words({ form: 'service', car: null, answers: [bad] }).subject).not.toMatch(/[\r\n]/)
  })
})
