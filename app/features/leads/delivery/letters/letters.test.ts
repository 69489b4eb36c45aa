import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { dealerLetter } from './dealer-letter.ts'
import { type AboutLead, spokenPhone } from './lead-facts.ts'
import { letterHtml } from '#app/features/messages/letters/letter-html.ts'
import { letterText } from '#app/features/messages/letters/letter-text.ts'
import { shopperLetter } from './shopper-letter.ts'

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:00' }))
const rocklea = location({
  id: 7,
  name: 'Rocklea',
  dealer_license_number: '4401918',
  time_zone: 'Australia/Sydney',
  contact_detail: { phone: '0735550141', landline_phone: '', email: 'rocklea@dealer.example', opening_hours: WEEK },
})
/** Friday 20 November 2026, 2:00 pm in Sydney. */
const FRIDAY = Date.parse('2026-11-20T03:00:00Z')

const about = (lead: Parameters<typeof storedLead>[0] = {}, more: Partial<AboutLead> = {}): AboutLead => ({
  lead: storedLead({ created_at: FRIDAY, ...lead }),
  dealer: { name: 'Ghost Gum Motors', origin: 'https://ghost-gum.example', zone: 'Australia/Brisbane' },
  location: rocklea,
  now: FRIDAY,
  calendar: null,
  ...more,
})
const html = (letter: ReturnType<typeof dealerLetter>) => letterHtml(letter, { colour: '#0b5d4f', dealer: 'Ghost Gum' })
const DRIVE = { form: 'test-drive', category: 'Test Drive', slot: Date.parse('2026-11-23T23:00:00Z') }

describe('L09 the dealer’s email', () => {
  test.each([
    [{}, 'Enquiry: 2021 Toyota HiLux SR5 – Sam T'],
    [DRIVE, 'Test drive Tue 24 Nov, 10:00 am: 2021 Toyota HiLux SR5 – Sam T'],
    [{ form: 'request-photos', subcategory: 'Photo Request' }, 'Photos wanted: 2021 Toyota HiLux SR5 – Sam T'],
    [{ category: 'Service Enquiry', car: null }, 'Service enquiry – Sam T'],
    [{ person: { ...storedLead().person, name: '', last_name: '' } }, 'Enquiry: 2021 Toyota HiLux SR5'],
    [
      { car: null, person: { ...storedLead().person, name: 'A\r\nBcc: x@y.example', last_name: '' } },
      'Enquiry – A Bcc:',
    ],
  ])('%#: %j has the subject "%s"', (lead, subject) => {
    expect(dealerLetter(about(lead)).subject).toBe(subject)
  })

  test('says in its first lines who it is, how to reach them and what they ask', () => {
    const lines = letterText(dealerLetter(about())).split('\n').filter(Boolean)
    expect(lines.slice(0, 10)).toEqual([
      'Enquiry · 2021 Toyota HiLux SR5',
      'Sam Tester',
      'Call 0491 570 156',
      'sam.tester@example.com',
      '> Is it still available?',
      'Vehicle: 2021 Toyota HiLux SR5',
      '  https://ghost-gum.example/cars/2021-toyota-hilux-1001',
      'Price: $45,990 Drive Away',
      'Stock number: U1001',
      'Kilometres: 61,200 km',
    ])
    const markup = html(dealerLetter(about()))
    expect(markup).toContain('href="tel:+61491570156"')
    expect(markup).toContain('href="mailto:sam.tester@example.com"')
    expect(markup).toContain('href="https://ghost-gum.example/cars/2021-toyota-hilux-1001"')
  })

  test('names times by the clock of the location', () => {
    const text = letterText(dealerLetter(about(DRIVE)))
    expect(text).toContain('Test drive booked: Tuesday 24 November 2026, 10:00 am AEDT')
    expect(text).toContain('Received: Friday 20 November 2026, 2:00 pm AEDT')
  })

  test('links no page of another site, and calls no text', () => {
    const lead = {
      url: 'https://evil.example/x',
      person: { ...storedLead().person, phone: 'none of yours', email: null },
    }
    const markup = html(dealerLetter(about(lead)))
    expect(markup).not.toContain('evil.example')
    expect(markup).not.toContain('href="tel:')
    expect(letterText(dealerLetter(about(lead)))).toContain('Phone: none of yours')
    expect(letterText(dealerLetter(about(lead)))).toContain('please call')
  })

  test.each([
    ['+61491570156', '0491 570 156'],
    ['+61735550141', '07 3555 0141'],
    ['1300 123 456', '1300 123 456'],
    ['ask me', 'ask me'],
  ])('%s is read as %s', (number, text) => expect(spokenPhone(number)).toBe(text))

  test('what it is about and links to is the lead’s own to say', () => {
    const photos = { name: 'photos', label: 'Photos', value: 'See 3 photos', href: 'https://ghost-gum.example/p' }
    const words = { topic: 'Offer accepted', dealer: 'Offer of $12,300 accepted', vehicle: '2014 Toyota Camry' }
    const lead = { answers: [photos], words: { ...words, subject: '', title: '', answer: null } }
    const letter = dealerLetter(about(lead))
    expect(letter.subject).toBe('Offer of $12,300 accepted: 2014 Toyota Camry – Sam T')
    expect(html(letter)).toContain('<a href="https://ghost-gum.example/p" style="color:#1a1d21">See 3 photos</a>')
    expect(letterText(letter)).toContain('The vehicle they looked at\nVehicle: 2021 Toyota HiLux SR5')
  })
})

describe('L09 word to the shopper', () => {
  const text = (...args: Parameters<typeof about>) => letterText(shopperLetter(about(...args)))

  test('says what was asked, who answers and when, how to call, and the licence', () => {
    const said = text()
    for (const part of [
      'Hi Sam,',
      'Our team at Rocklea will reply as soon as they can. They’re open until 5:00 pm today.',
      'Call 07 3555 0141',
      'Vehicle: 2021 Toyota HiLux SR5',
      'Your message: Is it still available?',
      'Monday – Friday: 8:30 am – 5:00 pm',
      'Dealer licence no. 4401918',
    ])
      expect(said).toContain(part)
    expect(said).not.toMatch(/offer|discount|unsubscribe|subscribe/i)
    expect(shopperLetter(about()).subject).toBe('Your enquiry about the 2021 Toyota HiLux SR5 has reached us')
  })

  test.each([
    ['2026-11-20T08:00:00Z', 'They open Monday 8:30 am'],
    ['2026-11-22T20:00:00Z', 'They open today 8:30 am'],
  ])('at %s the team is away: %s', (moment, said) => {
    expect(text({}, { now: Date.parse(moment) })).toContain(said)
  })

  test('a dealer without locations answers as well', () => {
    expect(text({ location: null }, { location: null })).toContain('The Ghost Gum Motors team will reply')
  })

  test('repeats the beginning of a long message, and nothing that only programs read', () => {
    const answers = [
      { name: 'message', label: 'Message', value: 'x'.repeat(5_000) },
      { name: 'page_id', label: 'Page', value: 'zz-page' },
    ]
    expect(text({ answers })).toContain(`Your message: ${'x'.repeat(400)}…\n`)
    expect(text({ answers })).not.toContain('zz-page')
    expect(letterText(dealerLetter(about({ answers })))).toContain('x'.repeat(5_000))
  })

  test('a test drive is confirmed: when, where, and the calendar file when there is one', () => {
    const letter = shopperLetter(about(DRIVE, { calendar: 'BEGIN:VCALENDAR' }))
    expect(letter.subject).toBe('Your test drive of the 2021 Toyota HiLux SR5: Tue 24 Nov, 10:00 am')
    expect(letterText(letter)).toContain('See your booking\n  https://ghost-gum.example/success?lead_id=lead-1')
    expect(letterText(letter)).toContain('When: Tuesday 24 November 2026, 10:00 am AEDT')
    expect(letterText(letter)).toContain('The attached file adds it to your calendar')
    expect(text(DRIVE)).not.toContain('attached')
  })

  test('what is for the dealer alone is not repeated, and a page of the shopper’s own comes first', () => {
    const why = { name: 'why', label: 'Why no online offer', value: 'Too old', forDealer: true as const }
    const page = { label: 'See your offer', href: 'https://ghost-gum.example/valuation/x' }
    const letter = shopperLetter(about({ answers: [why] }, { page }))
    expect(letterText(letter)).not.toContain('Too old')
    expect(letter.parts.find(({ kind }) => kind === 'links')).toMatchObject({
      links: [page, { label: 'Call 07 3555 0141' }],
    })
    expect(letterText(dealerLetter(about({ answers: [why] })))).toContain('Too old')
  })
})
