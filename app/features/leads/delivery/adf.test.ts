import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { location } from '#tests/factories/location.ts'
import { storedLead } from '#tests/factories/lead.ts'
import { adfXml } from './adf.ts'
import type { AboutLead } from './letters/lead-facts.ts'

const rocklea = location({
  id: 7,
  name: 'Rocklea',
  contact_detail: { phone: '0735550141', landline_phone: '', email: 'sales@dealer.example', opening_hours: [] },
})
const about = (lead: Parameters<typeof storedLead>[0] = {}, more: Partial<AboutLead> = {}): AboutLead => ({
  lead: storedLead(lead),
  dealer: { name: 'Ghost Gum Motors', origin: 'https://ghost-gum.example' },
  location: rocklea,
  now: 0,
  calendar: null,
  ...more,
})

/** ADF 1.0: the children of each element in their order; ? at most one, + one or more, # text. */
const MODEL: Readonly<Record<string, string>> = {
  adf: 'prospect+',
  prospect: 'id? requestdate vehicle+ customer vendor provider?',
  vehicle: 'year make model vin? stock? trim? odometer? price? comments?',
  customer: 'contact comments?',
  contact: 'name+ email? phone? address?',
  address: 'postalcode? country?',
  vendor: 'vendorname contact',
  provider: 'name service? url? email?',
}
const ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  prospect: { status: /^(new|resend)$/ },
  id: { sequence: /^\d+$/, source: /./ },
  vehicle: { interest: /^(buy|trade-in)$/, status: /^(new|used)$/ },
  odometer: { units: /^km$/ },
  price: { type: /^(asking|appraisal)$/, currency: /^AUD$/ },
  name: { part: /^(first|last|full)$/, type: /^(individual|business)$/ },
  phone: { type: /^voice$/, time: /^nopreference$/ },
}

interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  text: string
}

/** Reads a document, and holds each element against the model. */
function validated(xml: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const instructions: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('processinginstruction', ({ target, body }) => void instructions.push(`${target} ${body}`))
  parser.on('opentag', ({ name, attributes }) => {
    const node = { name, attributes: attributes as Record<string, string>, children: [], text: '' }
    open.at(-1)!.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => void (open.at(-1)!.text += text))
  parser.on('closetag', () => {
    const { name, attributes, children, text } = open.pop()!
    const allowed = ATTRIBUTES[name] ?? {}
    expect(Object.keys(attributes), `attributes of ${name}`).toEqual(Object.keys(allowed))
    for (const [key, value] of Object.entries(attributes)) expect(value).toMatch(allowed[key]!)
    const model = MODEL[name]
    const pattern = (model ?? '').replaceAll(/(\w+)([?+]?)\s*/g, '(?:$1 )$2')
    expect(children.map((child) => `${child.name} `).join(''), `children of ${name}`).toMatch(
      new RegExp(`^${pattern}$`),
    )
    if (model) expect(text.trim()).toBe('')
  })
  parser.write(xml).close()
  expect(instructions).toEqual(['adf version="1.0"'])
  return top.children[0]!
}

const find = (node: Node, path: string): Node | undefined =>
  path.split('/').reduce<Node | undefined>((at, name) => at?.children.find((child) => child.name === name), node)
const read = (node: Node, path: string) => find(node, path)?.text

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
    expect(car.children.map(({ name, text }) => [name, text])).toEqual([
      ['year', '2021'],
      ['make', 'Toyota'],
      ['model', 'HiLux'],
      ['stock', 'U1001'],
      ['trim', 'SR5'],
      ['odometer', '61200'],
      ['price', '45990'],
      ['comments', '$45,990 Drive Away'],
    ])
    const contact = find(prospect, 'customer/contact')!
    expect(contact.children.map(({ name, text }) => [name, text.trim()])).toEqual([
      ['name', 'Sam'],
      ['name', 'Tester'],
      ['email', 'sam.tester@example.com'],
      ['phone', '+61491570156'],
      ['address', ''],
    ])
    expect(read(prospect, 'customer/comments')).toContain('Is it still available?')
    expect(read(prospect, 'vendor/vendorname')).toBe('Ghost Gum Motors')
    expect(read(prospect, 'vendor/contact/name')).toBe('Rocklea')
    expect(read(prospect, 'provider/url')).toBe('https://ghost-gum.example')
  })

  test('a valuation is about the vehicle that is traded in, and the one it is traded for', () => {
    const answers = [
      { name: 'make', label: 'Make', value: 'Kia' },
      { name: 'model', label: 'Model', value: 'Rio <S>' },
      { name: 'year', label: 'Year', value: '2021' },
      { name: 'rego', label: 'Registration', value: '123ABC' },
      { name: 'regoState', label: 'State', value: 'QLD' },
      { name: 'kms', label: 'Kilometres', value: '61,000 km', wire: 61_000 },
      { name: 'offer_price', label: 'Offer', value: '$17,250', wire: 17_250 },
    ]
    const traded = { form: 'trade-in-offer', category: 'Trade-In Valuation', answers }
    const xml = adfXml(about(traded))
    validated(xml)
    expect(xml).toContain('interest="buy"')
    expect(xml).toContain('interest="trade-in" status="used"')
    expect(xml).toContain('<model>Rio &lt;S&gt;</model>')
    expect(xml).toContain('<odometer units="km">61000</odometer>')
    expect(xml).toContain('<price type="appraisal" currency="AUD">17250</price>')
    expect(xml).toContain('<comments>123ABC QLD</comments>')
    expect(adfXml(about({ ...traded, car: null }))).not.toContain('interest="buy"')
  })

  test('a test drive stands in the comments, a car that is offered is a trade-in', () => {
    const drive = validated(adfXml(about({ category: 'Test Drive', slot: Date.parse('2026-11-24T00:00:00Z') })))
    expect(read(drive, 'prospect/customer/comments')).toContain(
      'Test drive booked: Tuesday 24 November 2026, 10:00 am AEST',
    )
    const offered = validated(
      adfXml(
        about({
          form: 'sell-your-car',
          car: null,
          answers: [
            { name: 'Rego', label: 'Registration', value: '123ABC' },
            { name: 'regoState', label: 'State', value: 'QLD' },
            { name: 'kms', label: 'Kilometres', value: '82,000 km' },
          ],
        }),
      ),
    )
    const car = find(offered, 'prospect/vehicle')!
    expect(car.attributes['interest']).toBe('trade-in')
    expect([read(car, 'odometer'), read(car, 'comments')]).toEqual(['82000', '123ABC QLD'])
  })

  test.each([
    ['new car', { car: { ...storedLead().car!, car_type: 'new', badge: null, km: null, price: null } }],
    ['nobody’s name', { person: { name: '', last_name: '', email: null, phone: null, postcode: null } }],
    ['no car and no place', { car: null, location: null, answers: [] }],
  ])('%s is valid too', (_, lead) => {
    validated(adfXml(about(lead, 'location' in lead ? { location: null } : {})))
  })

  test.each(['2026-07-01T00:00:00Z', '2026-12-01T00:00:00Z'])('%s carries the offset of the place', (moment) => {
    const at = { created_at: Date.parse(moment) }
    const xml = adfXml(about(at, { location: { ...rocklea, time_zone: 'Australia/Adelaide' } }))
    const given = read(validated(xml), 'prospect/requestdate')!
    expect(Date.parse(given)).toBe(at.created_at)
    expect(given).toMatch(/\+(09|10):30$/)
  })

  test.each([
    '</comments></adf><adf>',
    ']]>',
    '&lt;&#0;',
    '\u0000\u0008\u001b[2J',
    '\ud800',
    '<!DOCTYPE x>',
    '" onload="',
    '\ufffe雪🚙',
  ])('whatever is typed, as %j, stays text', (typed) => {
    const person = { name: typed, last_name: typed, email: typed, phone: typed, postcode: typed }
    const car = { ...storedLead().car!, make: typed, model: typed, stocknum: typed, price_text: typed }
    const answers = [
      { name: 'message', label: 'Message', value: typed },
      { name: 'more', label: typed, value: typed },
    ]
    const dealer = { name: typed, origin: 'https://ghost-gum.example' }
    const xml = adfXml(about({ person, car, answers, category: typed }, { dealer }))
    const root = validated(xml)
    // oxlint-disable-next-line no-control-regex -- these must not be there
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b-\u001f\ufffe]/)
    if (typed.startsWith('<')) expect(read(root, 'prospect/vehicle/make')).toBe(typed)
  })
})
