import { describe, expect, test } from 'vitest'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { location } from '#tests/factories/location.ts'
import { adfXml } from '../delivery/adf.ts'
import { dealerLetter } from '../delivery/letters/dealer-letter.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { shopperLetter } from '../delivery/letters/shopper-letter.ts'
import { calendarName } from './visit.ts'
import { INSPECTION } from '../forms/form-kinds.ts'

const slot = Date.parse('2026-11-23T23:00:00Z')
const booked = (subcategory: string | null) =>
  storedLead({ form: 'test-drive', category: 'Test Drive', subcategory, slot })
const about = (subcategory: string | null) => ({
  lead: booked(subcategory),
  dealer: { name: 'Saltbush Caravans', origin: 'https://saltbush.example', zone: 'Australia/Brisbane' },
  location: location({ id: 7, name: 'Burpengary' }),
  now: slot,
  calendar: null,
})

describe('L04 L09: what somebody comes for is called by its name', () => {
  test('a caravan is inspected', () => {
    const letters = [shopperLetter(about(INSPECTION)), dealerLetter(about(INSPECTION))]
    for (const letter of letters) {
      const text = `${letter.subject}\n${letterText(letter)}`
      expect(text).toMatch(/inspection/i)
      expect(text).not.toMatch(/test drive|licence: |Your driver licence/i)
    }
    expect(letters[0]!.subject).toMatch(/^Your inspection of the /)
    expect(letterText(letters[0]!)).toContain('Your inspection is booked')
    expect(adfXml(about(INSPECTION), 'leads@saltbush.example')).toContain('Inspection booked: ')
    expect(calendarName(booked(INSPECTION))).toBe('inspection.ics')
  })

  test('anything else is driven', () => {
    expect(shopperLetter(about(null)).subject).toMatch(/^Your test drive of the /)
    expect(letterText(shopperLetter(about(null)))).toContain('Your driver licence')
    expect(adfXml(about(null), 'leads@saltbush.example')).toContain('Test drive booked: ')
    expect(calendarName(booked(null))).toBe('test-drive.ics')
  })
})
