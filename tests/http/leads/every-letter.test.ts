import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NEWS } from '#app/features/checkout/reservation/letters/news.ts'
import { KIND_WORDS } from '#app/features/garage/alerts/alert-news.ts'
import { FORM_KINDS, FORMS } from '#app/features/leads/forms/form-kinds.ts'
import { STAGES } from '#app/features/trade-in/flow/stage-lead.ts'
import type { DeliveredMail } from '../../letters/delivered.ts'
import { type EveryLetter, everyLetter } from '../../letters/every-letter.ts'
import { originAt } from '../../letters/walk.ts'

let every: EveryLetter
beforeAll(async () => {
  every = await everyLetter()
}, 300_000)
afterAll(() => every.close())

const CAR = '2021 Toyota HiLux SR5'
const CAMRY = '2020 Toyota Camry Altise'
const RARE = '2020 Toyota Camry Rare'
const VAN = '2021 Jayco Starcraft 17.58-3'

/** What is written of a booked time and its vehicle until it is cancelled. */
function bookings(
  step: 'test-drive' | 'inspection',
  { name, verb, car }: { readonly name: string; readonly verb: string; readonly car: string },
): Record<string, readonly [string, ...string[]]> {
  const Name = name.charAt(0).toUpperCase() + name.slice(1)
  const one = name === 'inspection' ? 'an inspection' : 'a test drive'
  // By the clocks of Dubbo it is too late on that Friday: the second day with times is Monday.
  const [at, first, later] = ['Thu 26 Nov, 9:30 am', 'Thu 26 Nov, 8:30 am', 'Thu 26 Nov, 10:30 am']
  const left = (news: string, dealer: string): readonly [string, string] => [
    `Sam T is booked to ${verb} the ${car} on ${at}, and it is ${dealer}`,
    `The ${car} you were going to ${verb} ${news}`,
  ]
  return {
    [`${step} booked at gamma`]: [`${Name} Mon 23 Nov, 9:15 am: ${car} – Sam T`, `Your ${name} of the ${car}: Mon 23 Nov, 9:15 am`], // prettier-ignore
    [`${step} moved by the shopper`]: [`Sam T has moved ${one} to ${first}: ${car}`, `Your ${name} is now on ${first}: ${car}`], // prettier-ignore
    [`${step} moved by the dealer`]: [`${Name} moved to ${at}: Sam T, ${car}`, `Your ${name} is now on ${at}: ${car}`],
    [`${step} of a vehicle that is reserved`]: left('has been reserved', 'reserved'),
    [`${step} of a vehicle that is back`]: [`Sam T can ${verb} the ${car} on ${at} after all`, `You can ${verb} the ${car} after all`], // prettier-ignore
    [`${step} of a vehicle that is sold`]: left('has been sold', 'sold'),
    [`${step} of a vehicle that is gone`]: left('is no longer available', 'gone'),
    [`${step} of a vehicle that is gone, moved by the dealer`]: [`${Name} moved to ${later}: Sam T, ${car}`, `Your ${name} is now on ${later}: ${car}`], // prettier-ignore
    [`${step} of a vehicle that is gone, cancelled by the dealer`]: [`${Name} on ${later} cancelled: Sam T, ${car}`, `Your ${name} on ${later} is cancelled: ${car}`], // prettier-ignore
    [`${step} cancelled by the shopper`]: [`Sam T has cancelled the ${name} on Mon 23 Nov, 9:15 am: ${car}`, `Your ${name} on Mon 23 Nov, 9:15 am is cancelled: ${car}`], // prettier-ignore
  }
}

/** What each thing that happens writes: to the dealer, then to the shopper; null where nobody is written to. */
const LETTERS: Readonly<Record<string, readonly [dealer: string | null, ...shopper: (string | null)[]]>> = {
  'enquiry about a car': [`Enquiry: ${CAR} – Sam T`, `Your enquiry about the ${CAR} has reached us`],
  'quick-enquiry about a car': [`Enquiry: ${CAR} – Sam T`, `Your enquiry about the ${CAR} has reached us`],
  'request-photos about a car': [
    `Photos wanted: ${CAR} – Sam T`,
    `Your request for photos of the ${CAR} has reached us`,
  ],
  'finance-enquiry about a car': [`Finance enquiry: ${CAR} – Sam T`, `Your finance enquiry about the ${CAR} has reached us`], // prettier-ignore
  'pre-approval about a car': [`Finance application: ${CAR} – Sam T`, `Your finance application for the ${CAR} has reached us`], // prettier-ignore
  'lead about a car': [`Wants to be kept posted: ${CAR} – Sam T`, `We’ll keep you posted about the ${CAR}`],
  'test-drive about a car': [`Test drive, no time chosen: ${CAR} – Sam T`, `Your request for a test drive of the ${CAR} has reached us`], // prettier-ignore
  'email-us': ['Message – Sam T', 'Your message has reached us'],
  contact: ['Message – Sam T', 'Your message has reached us'],
  service: ['Service booking wanted: 123ABC – Sam T', 'Your request for a service of 123ABC has reached us'],
  parts: ['Parts enquiry: 123ABC – Sam T', 'Your parts enquiry for 123ABC has reached us'],
  careers: ['Job application – Sam T', 'Your application has reached us'],
  fleet: ['Fleet enquiry – Sam T', 'Your fleet enquiry has reached us'],
  'sell-your-car': ['Wants an offer: 123ABC – Sam T', 'Your request for an offer for 123ABC has reached us'],
  'finance-enquiry': ['Finance enquiry – Sam T', 'Your finance enquiry has reached us'],
  'pre-approval': ['Finance application – Sam T', 'Your finance application has reached us'],
  lead: ['Wants to be kept posted – Sam T', 'We’ll keep you posted'],
  'test-drive': ['Test drive, no time chosen – Sam T', 'Your request for a test drive has reached us'],
  enquiry: ['Enquiry – Sam T', 'Your enquiry has reached us'],
  'contact: General': ['Message – Sam T', 'Your message has reached us'],
  'contact: Sales': ['Sales enquiry – Sam T', 'Your sales enquiry has reached us'],
  'contact: Service': ['Service enquiry – Sam T', 'Your service enquiry has reached us'],
  'contact: Parts': ['Parts enquiry – Sam T', 'Your parts enquiry has reached us'],
  'contact: Finance': ['Finance enquiry – Sam T', 'Your finance enquiry has reached us'],
  'contact: Careers': ['Careers enquiry – Sam T', 'Your careers enquiry has reached us'],
  'test-drive booked': [`Test drive Sat 21 Nov, 10:00 am: ${CAR} – Sam T`, `Your test drive of the ${CAR}: Sat 21 Nov, 10:00 am`], // prettier-ignore
  'test-drive booked without a car': ['Test drive Mon 23 Nov, 8:30 am – Sam T', 'Your test drive: Mon 23 Nov, 8:30 am'],
  'reserve-request': [`Reservation wanted: ${CAR} – Sam T`, `Your request to reserve the ${CAR} has reached us`],
  ...bookings('test-drive', { name: 'test drive', verb: 'drive', car: CAR }),
  ...bookings('inspection', { name: 'inspection', verb: 'look at', car: VAN }),
  'enquiry that is refused': [`Not delivered to sales@dealer.example: Enquiry: ${CAR} – Sam T`, `Your enquiry about the ${CAR} has reached us`], // prettier-ignore
  'phone number': [`Somebody looked up your phone number: ${CAR}`],
  'valuation begun': [`Valuation begun: ${CAMRY} – Sam T`, `The valuation of your ${CAMRY} has started`],
  'valuation offer': [
    `Offer of $13,300 made: ${CAMRY} – Sam T`,
    `Your offer for your ${CAMRY}: $13,300 until 27 November`,
  ],
  'valuation accepted': [`Offer of $13,300 accepted: ${CAMRY} – Sam T`, `You’ve accepted $13,300 for your ${CAMRY}`],
  'valuation by a person': [`Wants a valuation: ${RARE} – Sam T`, `Your request to have your ${RARE} valued has reached us`], // prettier-ignore
  reservation: [`Reservation with a $200 deposit: ${CAR} – Sam T`, `Reserved for you: ${CAR}`],
  'reservation cancelled': [`Reservation cancelled by the shopper: ${CAR} – Sam Tester (REF)`, `You’ve cancelled your reservation of the ${CAR}`], // prettier-ignore
  'reservation released': [
    `Reservation released: ${CAR} – Sam Tester (REF)`,
    `Your reservation of the ${CAR} has ended`,
  ],
  'reservation sold': [`Sale recorded: ${CAR} – Sam Tester (REF)`, `Yours now: ${CAR}`],
  'reservation refunded': [
    `Deposit refunded: ${CAR} – Sam Tester (REF)`,
    `Your $200 deposit for the ${CAR} is refunded`,
  ],
  'reservation extended': [`Reservation extended: ${CAR} – Sam Tester (REF)`, `Held for you until DAY: ${CAR}`],
  'extended reservation without its deposit': [`The bank let the deposit go, the reservation stands: ${CAR} – Sam Tester (REF)`, `Your reservation of the ${CAR} stands, and your deposit has been released`], // prettier-ignore
  'reservation without its deposit': [`Reservation ended, the bank let the deposit go: ${CAR} – Sam Tester (REF)`, `Your reservation of the ${CAR} has ended`], // prettier-ignore
  'reservation of a car that is sold': [`Reservation ended, your stock says sold or withdrawn: ${CAR} – Sam Tester (REF)`, `No longer available: ${CAR}`], // prettier-ignore
  'tell me if it becomes available': [`Wants to hear if it becomes available: ${CAR} – Kim T`, `We will tell you if the ${CAR} becomes available`], // prettier-ignore
  'it is available again': [`Reservation released: ${CAR} – Sam Tester (REF)`, `Your reservation of the ${CAR} has ended`, `Available again: ${CAR}`], // prettier-ignore
  'paid too late': [`Paid too late, not reserved: ${CAR} – Sam T`, `We couldn’t hold the ${CAR} for you`],
  'reservation that ran out': [`Reservation ran out: ${CAR} – Sam Tester (REF)`, `Your reservation of the ${CAR} has run out`], // prettier-ignore
  'order, pick-up': [`Order with a $200 deposit: ${CAR} – Sam T`, `We have your order for the ${CAR}`],
  'order, delivery': [`Order with a $200 deposit: ${CAR} – Sam T`, `We have your order for the ${CAR}`],
  'order, no day': [`Order with a $200 deposit: ${CAR} – Sam T`, `We have your order for the ${CAR}`],
  'order cancelled': [`Order cancelled by the shopper: ${CAR} – Sam Tester (REF)`, `You’ve cancelled your order for the ${CAR}`], // prettier-ignore
  'order released': [`Order released: ${CAR} – Sam Tester (REF)`, `Your order for the ${CAR} has ended`],
  'order whose car left the stock': [`Sold to whoever ordered it? ${CAR} – Sam Tester (REF)`],
  'order sold': [`Sale recorded: ${CAR} – Sam Tester (REF)`, `Yours now: ${CAR}`],
  'order refunded': [`Deposit refunded: ${CAR} – Sam Tester (REF)`, `Your $200 deposit for the ${CAR} is refunded`],
  'order paid too late': [`Paid too late, not reserved: ${CAR} – Sam T`, `We couldn’t hold the ${CAR} for you`],
  'order without its deposit': [`The bank let the deposit go, the order stands: ${CAR} – Sam Tester (REF)`, `Your order for the ${CAR} stands, and your deposit has been released`], // prettier-ignore
  'order extended': [`Order extended: ${CAR} – Sam Tester (REF)`, `Held for you until DAY: ${CAR}`],
  'order whose handover is over': [`Has it been handed over? ${CAR} – Sam Tester (REF)`],
  'order that ended': [
    `Order ended, no sale was recorded: ${CAR} – Sam Tester (REF)`,
    `Your order for the ${CAR} has ended`,
  ],
  'order without a deposit': [`Order: ${CAR} – Sam T`, `We have your order for the ${CAR}`],
  'alert: new match': [null, `New match: ${CAR}, $45,990 Drive Away`],
  'alert: price drop': [null, `Price drop: ${CAR}, now $45,990 Drive Away`],
  'alert: available again': [null, `Available again: ${CAR}, $45,990 Drive Away`],
  'alert: several': [null, 'News about 7 vehicles in your search “Utes”'],
  'watchlist: price drop': [null, `Price drop: ${CAR}, now $45,990 Drive Away`],
  'watchlist: available again': [null, `Available again: ${CAR}, $45,990 Drive Away`],
  'watchlist: several': [null, 'News about 2 vehicles in your watchlist'],
  'price alert: price drop': [null, `Price drop: ${CAR}, now $45,990 Drive Away`],
  'price alert: available again': [null, `Available again: ${CAR}, $45,990 Drive Away`],
  'confirm an address: search': [null, 'Please confirm your email address – Ghost Gum Motors'],
  'confirm an address: watchlist': [null, 'Please confirm your email address – Ghost Gum Motors'],
  'confirm an address: vehicle': [null, 'Please confirm your email address – Ghost Gum Motors'],
}
const NAMES = Object.keys(LETTERS)

const lettersOf = (name: string): readonly DeliveredMail[] => every.letters.get(name) ?? []
/** A subject without what is another one each time: a reference, a moment. */
const plain = (subject: string): string =>
  subject
    .replace(/\([2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}\)$/, '(REF)')
    .replace(/until \w+ \d+ \w+ 20\d\d, \d+:\d\d [ap]m AEST/, 'until DAY')
const hrefsOf = ({ html }: DeliveredMail): string[] =>
  [...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
const shown = ({ html }: DeliveredMail): string => (html ?? '').replaceAll(/<[^>]*>/g, ' ')

/** Where a link leads to in the end; what is an account's own asks for signing in first. */
async function arrivalAt(href: string, site: string): Promise<string> {
  let path = href.replace(/^https?:\/\/[^/]+/, '')
  for (let moves = 0; moves < 3; moves++) {
    const { status, headers } = await every.server.get(path, { site })
    const to = headers.get('location')
    if (status !== 302 || !to || to.startsWith('/sign-in')) return `${status} ${to ?? path}`
    path = to
  }
  return 'too many moves'
}

describe('L09 every letter', () => {
  test('is in the table: every form, stage, news of a reservation and kind of alert', async () => {
    expect([...every.letters.keys()].toSorted()).toEqual([...new Set(NAMES)].toSorted())
    for (const kind of FORM_KINDS)
      expect(
        NAMES.some((name) => name.startsWith(kind)),
        kind,
      ).toBe(true)
    for (const kind of Object.values(KIND_WORDS)) expect(NAMES).toContain(`alert: ${kind.toLowerCase()}`)
    const { read } = every.server.database
    const leads = await read.selectFrom('lead').select(['form']).execute()
    for (const { form } of Object.values(STAGES)) expect(leads.map((lead) => lead.form)).toContain(form)
    const deliveries = await read.selectFrom('lead_delivery').select(['delivery_id', 'channel']).execute()
    for (const news of NEWS.filter((one) => one !== 'reserved' && one !== 'too_late')) {
      expect(
        deliveries.some(({ delivery_id }) => String(delivery_id).includes(`-${news}-`)),
        news,
      ).toBe(true)
    }
  })

  test.each(NAMES)('%s: who is written to, in which words', (name) => {
    const [dealer, ...shopper] = LETTERS[name]!
    const subjects = (reader: DeliveredMail['reader']) =>
      lettersOf(name)
        .filter((letter) => letter.reader === reader)
        .map(({ subject }) => plain(subject))
    expect(subjects('dealer')).toEqual(dealer === null ? [] : [dealer])
    expect(subjects('shopper').toSorted()).toEqual(shopper.filter((subject) => subject !== null).toSorted())
  })

  /** What programs call things: categories, subcategories and stages. */
  const INTERNAL = [
    ...Object.values(STAGES).map(({ subcategory }) => subcategory),
    ...Object.values(FORMS).flatMap((rule) => rule.subcategory ?? []),
    'General Enquiry',
    'Career Enquiry',
    'Trade-In Valuation',
    'Reserve Online',
    'Online Purchase',
    'phone-reveal',
  ]

  test.each(NAMES)('%s: no name of a program, no broken sentence, nothing empty', (name) => {
    for (const letter of lettersOf(name)) {
      const all = [letter.subject, letter.text, shown(letter)].join('\n')
      for (const word of INTERNAL) expect(all.toLowerCase()).not.toContain(word.toLowerCase())
      expect(all).not.toMatch(/register(ed)? (your )?interest|your register|we have your (wants|keep|tell)/i)
      expect(all).not.toMatch(/\b(undefined|null|NaN)\b|\bthe the\b|\ba the\b|: {2}|\$\{|\.\./)
      expect(letter.subject.length).toBeLessThanOrEqual(120)
    }
  })

  test.each(NAMES)('%s: addresses are links, and every link leads somewhere', async (name) => {
    for (const letter of lettersOf(name)) {
      expect(shown(letter)).not.toMatch(/https?:\/\//)
      const hrefs = hrefsOf(letter)
      for (const href of hrefs) {
        if (/^(tel:\+?\d+|mailto:[\w.@%+-]+)$/.test(href)) continue
        expect(href.startsWith(originAt(every.server, letter.site))).toBe(true)
        expect(letter.text).toContain(href)
        expect(await arrivalAt(href, letter.site), href).toMatch(/^(200 |302 \/sign-in)/)
      }
    }
  })

  /** The page that a letter to the shopper is about comes first among its buttons. */
  const LEADS_TO: Readonly<Record<string, RegExp>> = {
    'valuation begun': /^\/valuation\/[\w-]{22}$/,
    'valuation offer': /^\/valuation\/[\w-]{22}$/,
    'valuation accepted': /^\/valuation\/[\w-]{22}$/,
    'valuation by a person': /^\/valuation\/[\w-]{22}$/,
    'test-drive booked': /^\/success\?lead_id=/,
    reservation: /^\/reservations\/[\w-]{22}$/,
    'order, pick-up': /^\/reservations\/[\w-]{22}$/,
    'order without a deposit': /^\/success\?lead_id=/,
    'it is available again': /^\/(reservations|cars)\//,
    'alert: price drop': /^\/cars\/hilux-0$/,
  }

  test.each(Object.entries(LEADS_TO))('%s: leads to %s', (name, path) => {
    for (const letter of lettersOf(name).filter(({ reader }) => reader === 'shopper')) {
      const [first] = hrefsOf(letter).map((href) => href.replace(/^http:\/\/[^/]+/, ''))
      expect(first).toMatch(path)
    }
  })

  test('C01 the dealer is led to no page of the shopper’s, and told the command that shows it all', () => {
    const reported = [...every.letters.entries()].flatMap(([name, letters]) =>
      /^(order|reservation|extended|paid)/.test(name) ? letters.filter(({ reader }) => reader === 'dealer') : [],
    )
    expect(reported.length).toBeGreaterThan(20)
    for (const letter of reported) {
      expect(hrefsOf(letter).filter((href) => /\/reservations\//.test(href))).toEqual([])
      if (/\([\w-]{9}\)$/.test(letter.subject))
        expect(letter.text).toMatch(/forecourt reservations show [\w-]{9} --site alpha/)
    }
  })

  test('T01 the dealer sees the photos behind a link, and never the address that opens the valuation', () => {
    const [dealer] = lettersOf('valuation accepted').filter(({ reader }) => reader === 'dealer')
    expect(dealer?.html).toMatch(
      /<a href="http:\/\/alpha\.localhost:\d+\/valuation\/photos\/[^"]+"[^>]*>See 3 photos<\/a>/,
    )
    for (const letter of [...every.letters.values()].flat().filter(({ reader }) => reader === 'dealer')) {
      expect(hrefsOf(letter).filter((href) => /\/valuation\/(?!photos\/)/.test(href))).toEqual([])
    }
    for (const name of ['valuation accepted', 'valuation by a person']) {
      const [shopper] = lettersOf(name).filter(({ reader }) => reader === 'shopper')
      expect(shown(shopper!)).not.toMatch(/photos|no online offer/i)
    }
  })

  test('L04 the calendar entry of a booking is for whoever reads the letter', () => {
    const entries = lettersOf('test-drive booked').map(({ reader, attachments }) => [
      reader,
      attachments.map(({ content }) => content.replaceAll('\r\n ', '').replaceAll('\\', '')).join(''),
    ])
    const { dealer = '', shopper = '' } = Object.fromEntries(entries) as Record<string, string>
    expect(dealer).toMatch(/SUMMARY:Test drive: Sam Tester, 2021 Toyota HiLux SR5/)
    expect(dealer).toMatch(/DESCRIPTION:.*Sam Tester, 0491 570 156.*stock number hilux-0/)
    expect(shopper).toMatch(
      /DESCRIPTION:.*Ghost Gum Rocklea, Ghost Gum Motors.*stock number hilux-0.*call 07 3555 0141/,
    )
    expect(shopper).not.toContain('0491')
  })
})
