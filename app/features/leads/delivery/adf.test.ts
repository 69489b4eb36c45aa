import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { adfFaults } from '#tests/adf-validator.ts'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/leads/lead.ts'
import { adfXml as adfXmlFrom } from './adf.ts'
import type { AboutLead } from './letters/lead-facts.ts'

const rocklea = location({
  id: 7,
  name: 'Rocklea',
  contact_detail: { phone: '0735550141', landline_phone: '', email: 'sales@dealer.example', opening_hours: [] },
})
const about = (lead: Parameters<typeof storedLead>[0] = {}, more: Partial<AboutLead> = {}): AboutLead => ({
  lead: storedLead(lead),
  dealer: { name: 'Ghost Gum Motors', origin: 'https://ghost-gum.example', zone: 'Australia/Brisbane' },
  location: rocklea,
  now: 0,
  calendar: null,
  ...more,
})

const adfXml = (lead: AboutLead): string => adfXmlFrom(lead, 'leads@platform.example')

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Reads a document that is valid by the document type of ADF 1.0 and has its processing instruction. */
function validated(xml: string): Node {
  expect(adfFaults(xml)).toEqual([])
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const instructions: string[] = []
  const parser = new SaxesParser()
  parser.on('processinginstruction', ({ target, body }) => void instructions.push(`${target} ${body}`))
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => void (open.at(-1)!.text += text))
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  expect(instructions).toEqual(['adf version="1.0"'])
  return top.children[0]!
}

const find = (node: Node, path: string): Node | undefined =>
  path.split('/').reduce<Node | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
const read = (node: Node, path: string) => find(node, path)?.text

const answer = (name: string, value: string, wire?: number) => ({
  name,
  label: name,
  value,
  ...(wire !== undefined && { wire }),
})
const vehiclesOf = (lead: Parameters<typeof storedLead>[0]) =>
  find(validated(adfXml(about(lead))), 'prospect')!.children.filter(({ name }) => name === 'vehicle')
const said = (node: Node): string[][] => node.children.map(({ name, text }) => [name, text.trim()])
const contactOf = (lead: Parameters<typeof storedLead>[0], of = 'customer', more: Partial<AboutLead> = {}) =>
  find(validated(adfXml(about(lead, more))), `prospect/${of}/contact`)!
const UNKNOWN = [
  ['year', 'Unknown'],
  ['make', 'Unknown'],
  ['model', 'Unknown'],
]

describe('L09 ADF 1.0', () => {
  test('begins as the format asks', () => {
    expect(adfXml(about()).split('\n').slice(0, 3)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<?adf version="1.0"?>',
      '<adf>',
    ])
  })

  test('a lead about a car', () => {
    const prospect = find(validated(adfXml(about())), 'prospect')!
    expect(prospect.attributes).toEqual({ status: 'new' })
    expect(read(prospect, 'id')).toBe('lead-1')
    expect(read(prospect, 'requestdate')).toBe('2026-11-21T13:00:00+10:00')
    const car = find(prospect, 'vehicle')!
    expect(car.attributes).toEqual({ interest: 'buy', status: 'used' })
    expect(said(car)).toEqual([
      ['year', '2021'],
      ['make', 'Toyota'],
      ['model', 'HiLux'],
      ['stock', 'U1001'],
      ['trim', 'SR5'],
      ['odometer', '61200'],
      ['price', '45990'],
      ['comments', '$45,990 Drive Away'],
    ])
    expect(said(find(prospect, 'customer/contact')!)).toEqual([
      ['name', 'Sam'],
      ['name', 'Tester'],
      ['email', 'sam.tester@example.com'],
      ['phone', '+61491570156'],
    ])
    expect(read(prospect, 'customer/comments')).toContain('Is it still available?')
    expect(read(prospect, 'vendor/vendorname')).toBe('Ghost Gum Motors')
    expect(read(prospect, 'vendor/contact/name')).toBe('Rocklea')
    expect(read(prospect, 'provider/url')).toBe('https://ghost-gum.example')
  })

  describe('interest by form', () => {
    test.each([
      ['an enquiry about a car', {}, ['buy']],
      ['a reservation', { form: 'reserve', category: 'Reserve Online' }, ['buy']],
      ['an order', { form: 'online-purchase', category: 'Online Purchase' }, ['buy']],
      ['a test drive', { form: 'test-drive', category: 'Test Drive' }, ['test-drive']],
      ['a test drive of no car yet', { form: 'test-drive', category: 'Test Drive', car: null }, ['test-drive']],
      ['a car that is offered', { form: 'sell-your-car', category: 'Sell Your Car', car: null }, ['sell']],
      ['a car that is offered for another', { form: 'sell-your-car', category: 'Sell Your Car' }, ['buy', 'trade-in']],
      ['a valuation', { form: 'valuation', category: 'Trade-In Valuation', car: null }, ['trade-in']],
      ['a valuation towards a car', { form: 'trade-in-offer', category: 'Trade-In Valuation' }, ['buy', 'trade-in']],
      ['an order with a trade-in', { form: 'online-purchase', answers: [answer('trade_in_vehicle', '2018 Mazda CX-5')] }, ['buy', 'trade-in']], // prettier-ignore
      ['an enquiry with a trade-in', { answers: [answer('do-you-have-a-trade-in', 'Yes'), answer('Rego', '123ABC')] }, ['buy', 'trade-in']], // prettier-ignore
      ['a finance enquiry', { form: 'finance-enquiry', department: 'finance', car: null }, ['buy']],
      ['a booking for the workshop', { form: 'service', department: 'service', car: null, answers: [answer('Rego', '123ABC')] }, [undefined]], // prettier-ignore
      ['an application', { form: 'careers', department: 'general', car: null }, [undefined]],
    ] as [string, Parameters<typeof storedLead>[0], (string | undefined)[]][])('%s', (_, lead, interests) => {
      expect(vehiclesOf(lead).map(({ attributes }) => attributes['interest'])).toEqual(interests)
    })
  })

  test('a valuation is about the vehicle that is traded in, and the one it is traded for', () => {
    const answers = [
      answer('make', 'Kia'),
      answer('model', 'Rio <S>'),
      answer('year', '2021'),
      answer('rego', '123ABC'),
      answer('regoState', 'QLD'),
      answer('kms', '61,000 km', 61_000),
      answer('offer_price', '$17,250', 17_250),
    ]
    const traded = { form: 'trade-in-offer', category: 'Trade-In Valuation', answers }
    const [wanted, own] = vehiclesOf(traded)
    expect(read(wanted!, 'model')).toBe('HiLux')
    expect(own!.attributes).toEqual({ interest: 'trade-in', status: 'used' })
    expect(said(own!)).toEqual([
      ['year', '2021'],
      ['make', 'Kia'],
      ['model', 'Rio <S>'],
      ['odometer', '61000'],
      ['price', '17250'],
      ['comments', '123ABC QLD'],
    ])
    expect(find(own!, 'price')!.attributes).toEqual({ type: 'appraisal', currency: 'AUD' })
    expect(vehiclesOf({ ...traded, car: null })).toHaveLength(1)
  })

  test('an order names the vehicle that is traded in, with what the dealer offers for it', () => {
    const answers = [
      answer('trade_in_vehicle', '2018 Land Rover Discovery Sport SE'),
      answer('rego', '123ABC'),
      answer('regoState', 'QLD'),
      answer('kms', '61,000 kms', 61_000),
      answer('trade_in_condition', 'Good'),
      answer('trade_in_offer', '$17,250', 17_250),
    ]
    expect(said(vehiclesOf({ form: 'online-purchase', answers })[1]!)).toEqual([
      ['year', '2018'],
      ['make', 'Land Rover'],
      ['model', 'Discovery Sport SE'],
      ['odometer', '61000'],
      ['price', '17250'],
      ['comments', '123ABC QLD\nCondition: Good'],
    ])
  })

  test('what nobody said of a vehicle is unknown, never empty', () => {
    const bare = { ...storedLead().car!, year: null, make: '', model: ' ', badge: null, km: null, price: null }
    expect(said(vehiclesOf({ car: { ...bare, stocknum: '', price_text: '' } })[0]!)).toEqual(UNKNOWN)
    expect(said(vehiclesOf({ car: null, answers: [] })[0]!)).toEqual(UNKNOWN)
    const offered = { form: 'sell-your-car', car: null, answers: [answer('Rego', '123ABC'), answer('regoState', 'QLD'), answer('kms', '82,000 km')] } // prettier-ignore
    expect(said(vehiclesOf(offered)[0]!)).toEqual([...UNKNOWN, ['odometer', '82000'], ['comments', '123ABC QLD']])
  })

  test('a test drive has its time, and a line of the comments', () => {
    const slot = Date.parse('2026-11-24T00:00:00Z')
    const drive = validated(adfXml(about({ form: 'test-drive', slot, slot_ends: slot + 2_700_000 })))
    expect(said(find(drive, 'prospect/customer/timeframe')!)).toEqual([
      ['description', 'Test drive'],
      ['earliestdate', '2026-11-24T10:00:00+10:00'],
      ['latestdate', '2026-11-24T10:45:00+10:00'],
    ])
    expect(read(drive, 'prospect/customer/comments')).toContain(
      'Test drive booked: Tuesday 24 November 2026, 10:00 am AEST',
    )
    expect(find(validated(adfXml(about({ form: 'test-drive' }))), 'prospect/customer/timeframe')).toBeUndefined()
  })

  describe('who asks', () => {
    const person = storedLead().person
    test.each([
      ['+61491570156', 'cellphone'],
      ['0491 570 156', 'cellphone'],
      ['+61735550141', 'voice'],
      ['1300 123 456', 'voice'],
      ['+6421123456', 'voice'],
    ])('%s is a %s', (phone, type) => {
      expect(find(contactOf({ person: { ...person, phone } }), 'phone')!.attributes).toMatchObject({ type })
    })

    test.each([
      ['Phone', ['phone']],
      ['SMS', ['phone']],
      ['Email', ['email']],
      ['Pigeon', []],
    ])('who would like an answer by %s prefers %j', (how, ways) => {
      const { children } = contactOf({ answers: [answer('PreferredContactMethod', how)] })
      expect(children.filter(({ attributes }) => attributes['preferredcontact'] === '1').map(({ name }) => name)).toEqual(ways) // prettier-ignore
    })

    test('a postcode alone is no address: it stands in the comments', () => {
      const customer = find(validated(adfXml(about())), 'prospect/customer')!
      expect(find(customer, 'contact/address')).toBeUndefined()
      expect(read(customer, 'comments')).toContain('Postcode: 4106')
    })

    test('a delivery has its address', () => {
      const answers = [
        answer('street', '10 Main Street'),
        answer('suburb', 'Rocklea'),
        answer('delivery_postcode', '4106'),
      ]
      const address = find(contactOf({ answers }), 'address')!
      expect(address.attributes).toEqual({ type: 'delivery' })
      expect(said(address)).toEqual([
        ['street', '10 Main Street'],
        ['city', 'Rocklea'],
        ['postalcode', '4106'],
        ['country', 'AU'],
      ])
    })

    test.each([
      ['no name', { ...person, name: '', last_name: '' }],
      ['a name of signs that nobody sees', { ...person, name: '\u0000\ufffe', last_name: '\u202e' }],
    ])('%s is nobody’s', (_, anybody) => {
      expect(said(contactOf({ person: anybody }))[0]).toEqual(['name', 'A visitor of the site'])
    })

    test('nobody’s number and address make no invalid file', () => {
      validated(adfXml(about({ person: { name: '', last_name: '', email: null, phone: null, postcode: null } })))
    })
  })

  test('the place that answers can be reached, if only where its email comes from', () => {
    expect(said(contactOf({}, 'vendor'))).toEqual([
      ['name', 'Rocklea'],
      ['email', 'sales@dealer.example'],
      ['phone', '0735550141'],
    ])
    const silent = location({ name: 'Depot', contact_detail: { phone: '', landline_phone: '', opening_hours: [] } })
    const street = { street: '1 Main Street', city: 'Rocklea', state: 'QLD', postcode: '4106' }
    const depot = contactOf({}, 'vendor', { location: { ...silent, address: street } })
    expect(said(depot).slice(0, 2)).toEqual([
      ['name', 'Depot'],
      ['email', 'leads@platform.example'],
    ])
    expect(said(find(depot, 'address')!)).toEqual([
      ['street', '1 Main Street'],
      ['city', 'Rocklea'],
      ['regioncode', 'QLD'],
      ['postalcode', '4106'],
      ['country', 'AU'],
    ])
    expect(said(contactOf({}, 'vendor', { location: null }))[0]).toEqual(['name', 'Ghost Gum Motors'])
  })

  test.each([
    '2026-07-01T00:00:00Z',
    '2026-12-01T00:00:00Z',
    '2026-12-01T00:00:29.499Z',
    '2026-12-01T00:00:51.378Z',
    '2026-12-01T23:59:59.999Z',
  ])('%s carries the offset of the place', (moment) => {
    const at = { created_at: Date.parse(moment) }
    const xml = adfXml(about(at, { location: { ...rocklea, time_zone: 'Australia/Adelaide' } }))
    const given = read(validated(xml), 'prospect/requestdate')!
    expect(Date.parse(given)).toBe(Math.floor(at.created_at / 1_000) * 1_000)
    expect(given).toMatch(/\+(09|10):30$/)
  })

  test.each(['</comments></adf><adf>', ']]>', '<!DOCTYPE x>', '" onload="', '雪🚙'])('%j stays text', (typed) => {
    const car = { ...storedLead().car!, make: typed }
    expect(read(validated(adfXml(about({ car }))), 'prospect/vehicle/make')).toBe(typed)
  })
})
