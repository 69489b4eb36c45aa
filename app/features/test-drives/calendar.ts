/** What stands in a calendar file: moments are epoch ms. */
export interface CalendarEvent {
  /** Constant for a lead, so that a second file changes the entry instead of adding one. */
  readonly uid: string
  /** Rises with every change: of two files the one with more counts. */
  readonly sequence?: number
  /** The file takes the entry out again. */
  readonly cancelled?: boolean
  readonly starts_at: number
  readonly ends_at: number
  /** When the file is made. */
  readonly now: number
  readonly summary: string
  readonly description: string
  /** Name and address of the place. */
  readonly location: string
  readonly url?: string | undefined
  /** Whom to reach about it, and how (RFC 5545, 3.8.4.2). */
  readonly contact?: string | undefined
  readonly organiser: CalendarPerson
  /** Whoever is invited; without one the file is for anyone who has it. */
  readonly attendee?: CalendarPerson | undefined
}

export interface CalendarPerson {
  readonly name: string
  /** Left out when it is none. */
  readonly email: string | null
}

/** Octets of a line without its end (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** An appointment as a calendar reads it (RFC 5545), in UTC, so that no calendar can take its time for another zone. */
export function calendarFile(event: CalendarEvent): string {
  const { attendee, organiser, sequence = 0, cancelled = false } = event
  const isInvited = attendee?.email && isAddress(attendee.email)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Forecourt//Test drives//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : isInvited ? 'REQUEST' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    ...(event.url && URL.canParse(event.url) ? [`URL:${new URL(event.url).href}`] : []),
    ...(event.contact ? [`CONTACT:${escaped(event.contact)}`] : []),
    ...(organiser.email && isAddress(organiser.email) ? [`ORGANIZER${person(organiser)}`] : []),
    ...(isInvited ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${person(attendee)}`] : []),
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SEQUENCE:${sequence}`,
    `TRANSP:${cancelled ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** "20261123T090000Z" */
const utc = (moment: number): string => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g
// Marks that turn the direction of text, and half characters, which no encoding can write.
const UNPRINTED = /[\u202a-\u202e\u2066-\u2069]/g

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(UNPRINTED, '')

/** A text value (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  plain(text)
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll('\n', '\\n')

/** A name as a parameter, with what may not stand in one written as RFC 6868 has it. */
const person = ({ name, email }: CalendarPerson): string => {
  const written = plain(name).replaceAll('^', '^^').replaceAll('\n', ' ').replaceAll('"', "^'")
  return `;CN="${written}":mailto:${email}`
}

const isAddress = (text: string): boolean =>
  /^[^\s@"<>;:,\\()[\]]{1,64}@[a-z0-9.-]{1,190}$/i.test(plain(text)) && plain(text) === text

/** Lines longer than 75 octets go on in the next one, never within a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    // Lines that go on begin with a space.
    if (octets + size > (parts.length > 0 ? LINE_OCTETS - 1 : LINE_OCTETS)) {
      parts.push(part)
      part = ''
      octets = 0
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
