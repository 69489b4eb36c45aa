import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import type { Lead } from '#app/features/leads/lead.ts'
import { type DriveAt, leadCalendar } from './lead-calendar.ts'

const NOW = Date.parse('2026-11-21T03:00:00Z')
const STARTS = Date.parse('2026-11-23T23:00:00Z')
const rocklea = location({
  name: 'Rocklea',
  contact_detail: { phone: '0735550141', landline_phone: '', email: 'rocklea@dealer.example', opening_hours: [] },
})
const dealer = { name: 'Ghost Gum Motors', origin: 'https://ghost-gum.example' }

/** The lines of a file by their names, unfolded and with their texts as people read them. */
function entry(reader: DriveAt['reader'], lead: Partial<Lead> = {}) {
  const drive = storedLead({ slot: STARTS, slot_ends: STARTS + 2_700_000, ...lead })
  const file = leadCalendar(drive, { location: rocklea, dealer, now: NOW, ...(reader && { reader }) })!
  const lines = file.replaceAll('\r\n ', '').split('\r\n')
  const text = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.replace(/^[^:]*:/, '')
      .replaceAll('\\n', '\n')
      .replaceAll('\\', '')
  return { file, text }
}

describe('L04 the calendar entry of a booking', () => {
  test('L04 the dealer’s has who comes, their mobile, and the stock number', () => {
    const { text, file } = entry('dealer')
    expect(text('SUMMARY')).toBe('Test drive: Sam Tester, 2021 Toyota HiLux SR5')
    expect(text('DESCRIPTION')).toBe(
      'Sam Tester, 0491 570 156, sam.tester@example.com\n2021 Toyota HiLux SR5, stock number U1001\nIs it still available?',
    )
    expect(text('CONTACT')).toBe('Sam Tester, 0491 570 156, sam.tester@example.com')
    expect(text('METHOD')).toBe('PUBLISH')
    expect(file).not.toContain('ATTENDEE')
  })

  test('L04 the shopper’s has the dealer’s name and number, and the stock number', () => {
    const { text } = entry('shopper')
    expect(text('SUMMARY')).toBe('Test drive: 2021 Toyota HiLux SR5')
    expect(text('DESCRIPTION')).toBe(
      'Test drive at Rocklea, Ghost Gum Motors. Please bring your driver licence.\n2021 Toyota HiLux SR5, stock number U1001\nTo change the time, call 07 3555 0141.',
    )
    expect(text('CONTACT')).toBe('Rocklea, Ghost Gum Motors, 07 3555 0141')
    expect(text('METHOD')).toBe('REQUEST')
    expect(text('LOCATION')).toContain('Rocklea')
    expect(text('ATTENDEE')).toContain('mailto:sam.tester@example.com')
  })

  test('L04 the one on a page says nothing of the shopper, and is the same appointment', () => {
    const { file, text } = entry(undefined)
    expect(file).not.toMatch(/Sam|0491|sam\.tester/)
    expect(text('CONTACT')).toBe('Rocklea, Ghost Gum Motors, 07 3555 0141')
    const uids = ([undefined, 'shopper', 'dealer'] as const).map((reader) => entry(reader).text('UID'))
    expect(new Set(uids).size).toBe(1)
  })

  test.each<[string, Partial<Lead>, string, string]>([
    [
      'no car',
      { car: null, answers: [] },
      'Test drive: Sam Tester',
      'Sam Tester, 0491 570 156, sam.tester@example.com',
    ],
    [
      'nobody’s name, and a mark of the format',
      { person: { ...storedLead().person, name: '', last_name: '', email: null }, answers: [] },
      'Test drive: 2021 Toyota HiLux SR5',
      'A visitor of the site, 0491 570 156\n2021 Toyota HiLux SR5, stock number U1001',
    ],
  ])('L04 with %s', (_, lead, summary, description) => {
    const { text } = entry('dealer', lead)
    expect([text('SUMMARY'), text('DESCRIPTION')]).toEqual([summary, description])
  })

  test('L04 there is none without a time', () =>
    expect(leadCalendar(storedLead(), { location: rocklea, dealer, now: NOW })).toBeNull())
})
