import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from './calendar.ts'

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'abc@cars.example',
  starts_at: Date.parse('2026-11-22T23:00:00Z'),
  ends_at: Date.parse('2026-11-22T23:45:00Z'),
  now: Date.parse('2026-11-21T03:00:00Z'),
  summary: 'Test drive: 2021 Toyota HiLux',
  description: 'Bring your licence.',
  location: 'Southbank Rocklea, 1 Ipswich Road, Rocklea QLD 4106',
  organiser: { name: 'Southbank Rocklea', email: 'sales@southbank.example' },
  ...more,
})
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const line = (text: string, name: string) => unfolded(text).find((one) => one.startsWith(name))

describe('L04 the calendar file', () => {
  test('L04 an entry for anyone who has it', () => {
    expect(unfolded(calendarFile(event()))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Forecourt//Test drives//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:abc@cars.example',
      'DTSTAMP:20261121T030000Z',
      'DTSTART:20261122T230000Z',
      'DTEND:20261122T234500Z',
      'SUMMARY:Test drive: 2021 Toyota HiLux',
      'DESCRIPTION:Bring your licence.',
      'LOCATION:Southbank Rocklea\\, 1 Ipswich Road\\, Rocklea QLD 4106',
      'ORGANIZER;CN="Southbank Rocklea":mailto:sales@southbank.example',
      'STATUS:CONFIRMED',
      'SEQUENCE:0',
      'TRANSP:OPAQUE',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('L04 an invitation for the shopper', () => {
    const text = calendarFile(event({ attendee: { name: 'Sam "the" ^ Tester', email: 'sam@example.com' } }))
    expect(line(text, 'METHOD')).toBe('METHOD:REQUEST')
    expect(line(text, 'ATTENDEE')).toContain(';CN="Sam ^\'the^\' ^^ Tester":mailto:sam@example.com')
  })

  test.each([
    ['a line end', 'a\r\nATTENDEE:mailto:x@y.example', 'SUMMARY:a\\nATTENDEE:mailto:x@y.example'],
    ['a lone carriage return', 'a\rb', 'SUMMARY:a\\nb'],
    ['marks of the format', 'a;b,c\\n', 'SUMMARY:a\\;b\\,c\\\\n'],
    ['controls', 'a\u0000\u001bb', 'SUMMARY:a  b'],
    ['right to left', '\u202egnp.exe', 'SUMMARY:gnp.exe'],
    ['half a character', 'a\ud83d', 'SUMMARY:a\ufffd'],
  ])('L04 %s in a text', (_, summary, expected) =>
    expect(line(calendarFile(event({ summary })), 'SUMMARY')).toBe(expected),
  )

  test.each(['sam@example.com\r\nX-EVIL:1', 'sam', 'a b@c.example', 'mailto:a@b.example', 'a@b.example;x', ''])(
    'L04 nobody is invited at %j',
    (email) => {
      const text = calendarFile(event({ attendee: { name: 'Sam', email } }))
      expect(text).not.toContain('ATTENDEE')
      expect(text).not.toContain('X-EVIL')
    },
  )

  test('L04 whatever the texts: lines of 75 octets at most, whole characters, the same lines', () => {
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, text, text, (summary, description, location, name) => {
        const file = calendarFile(
          event({ summary, description, location, attendee: { name, email: 'sam@example.com' } }),
        )
        const physical = file.split('\r\n')
        for (const each of physical) {
          expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75)
          expect(each).not.toMatch(/[\r\n]/)
        }
        expect(Buffer.from(file).toString()).toBe(file)
        expect(unfolded(file).map((each) => each.split(/[:;]/)[0])).toEqual(
          unfolded(calendarFile(event({ attendee: { name: 'Sam', email: 'sam@example.com' } }))).map(
            (each) => each.split(/[:;]/)[0],
          ),
        )
      }),
    )
  })
})
