import { describe, expect, test } from 'vitest'
import { documentSchema } from '#server/sites/documents/document-schema.ts'
import { documentFields } from '../form/content-fields.schema.ts'
import { changesInWords, changeSentences } from './change-words.ts'

const ID = 'a'.repeat(20)
const OTHER = 'b'.repeat(20)
const vocabulary = {
  fields: documentFields(documentSchema),
  zone: 'Australia/Brisbane',
  pictures: new Map([[ID, 'The yard at night']]),
}
const block = { kind: 'promotion', id: 'promotion-1', heading: 'Summer sale', text: 'Now' }
const document = (blocks: readonly object[], more: object = {}) => ({
  name: 'Alpha',
  pages: [{ path: '/', title: 'Welcome', blocks }],
  ...more,
})
const changes = (before: object, after: object) => changesInWords({ ...before }, { ...after }, vocabulary)
const words = (before: object, after: object) => changes(before, after).first
const lines = (before: object, after: object) => changeSentences(changes(before, after))
const blockLines = (before: object, after: object) => lines(document([{ ...block, ...before }]), document([{ ...block, ...after }])) // prettier-ignore

test('a difference says where it is, as people call it, and both values', () => {
  expect(words(document([block]), document([{ ...block, heading: 'Winter sale' }]))).toEqual([
    { where: ['Home page', 'Promotion “Winter sale”', 'Heading'], what: 'changed', before: 'Summer sale', after: 'Winter sale' }, // prettier-ignore
  ])
})

test('a block that came, went or moved', () => {
  const other = { kind: 'rich-text', id: 'rich-text-1', html: '<p>Some <b>words</b></p>' }
  expect(words(document([block]), document([block, other]))).toEqual([
    { where: ['Home page', 'Text'], what: 'added', before: '', after: 'Text: Some words' },
  ])
  expect(words(document([block, other]), document([other]))[0]).toMatchObject({ where: ['Home page', 'Promotion “Summer sale”'], what: 'removed' }) // prettier-ignore
  expect(words(document([block, other]), document([other, block]))).toEqual([
    { where: ['Home page', 'Blocks'], what: 'moved', before: '', after: '' },
  ])
})

test('a new page by its title, a setting by its label', () => {
  const page = { path: '/winter', title: 'Winter offers', blocks: [] }
  const before = document([block])
  const after = { ...before, pages: [...before.pages, page] }
  expect(words(before, after)[0]).toMatchObject({ where: ['Page “Winter offers”'], what: 'added' })
  expect(words(before, { ...before, tagline: 'Fair' })[0]).toMatchObject({ where: ['Tagline'], after: 'Fair' })
})

test('an empty text that is left out is no difference; a block without words of its own is as usual', () => {
  const place = (phone: object) => document([], { locations: [{ id: 1, name: 'Rocklea', contact_detail: { phone: '07', ...phone } }] }) // prettier-ignore
  expect(lines(place({ landline_phone: '' }), place({}))).toEqual([])
  expect(lines(place({}), place({ landline_phone: ' ' }))).toEqual([])
  expect(lines(place({ landline_phone: '08' }), place({}))[0]).toContain('removed (was 08)')
  const recent = { kind: 'recently-viewed', id: 'recently-viewed-1' }
  expect(lines(document([block]), document([block, recent]))).toEqual(['Home page › Recently viewed: as usual'])
})

describe('values are said as people say them', () => {
  const at = 'Home page › Promotion “Summer sale”'

  test('a moment by the clocks of the site', () => {
    expect(blockLines({ expiry: '2026-12-01T08:00:00Z' }, { expiry: '2026-12-06T18:00:00+10:00' })).toEqual([
      `${at} › Ends: Tuesday 1 December 2026, 6:00 pm → Sunday 6 December 2026, 6:00 pm`,
    ])
  })

  test('a picture by what it shows', () => {
    expect(lines({ logo: `/media/${ID}` }, { logo: `/media/${OTHER}` })).toEqual([
      'Logo: the picture “The yard at night” → a picture that nobody has described',
    ])
    const third = 'c'.repeat(20)
    expect(lines({ logo: `/media/${third}` }, { logo: `/media/${OTHER}` })).toEqual([
      'Logo: a picture that nobody has described → another one',
    ])
  })

  test('a box as on or off, also where nothing was said before', () => {
    expect(blockLines({}, { countdown: true })).toEqual([`${at} › Count down the days and hours: off → on`])
    expect(blockLines({ countdown: true }, {})).toEqual([`${at} › Count down the days and hours: on → off`])
  })

  test('what is usual is no difference, whether it is written out or left out', () => {
    const cars = (more: object) => document([{ kind: 'stock-list', id: 's', heading: 'Utes', ...more }])
    expect(lines(cars({ limit: 6 }), cars({}))).toEqual([])
    expect(lines(cars({}), cars({ limit: 6 }))).toEqual([])
    expect(lines(cars({ limit: 6 }), cars({ limit: 8 }))).toEqual(['Home page › Cars “Utes” › How many cars: 6 → 8'])
    expect(lines(cars({ limit: 8 }), cars({}))).toEqual(['Home page › Cars “Utes” › How many cars: 8 → 6'])
  })

  test('an answer of a list by its words, a colour with its value', () => {
    expect(blockLines({ display: 'new' }, { display: 'all' })).toEqual([
      `${at} › Shown on pages about: New cars → All types of car`,
    ])
    expect(lines({ theme: { primary_colour: '#112233' } }, { theme: { primary_colour: '#b3261e' } })).toEqual([
      'Colours and corners › Primary colour: the colour #112233 → the colour #b3261e',
    ])
  })

  test('which cars a list shows, as one', () => {
    const cars = (filter: object) => document([{ kind: 'stock-list', id: 's', heading: 'Utes', filter }])
    expect(
      lines(cars({ make: ['Kia'] }), cars({ make: ['Kia', 'Toyota'], price: { max: 20_000 }, km: { min: 5_000 } })),
    ).toEqual([
      // prettier-ignore
      'Home page › Cars “Utes” › Which cars: Make Kia → Make Kia or Toyota, price up to $20,000, kilometres from 5,000 km',
    ])
  })

  test('of a long text the part that differs; of a text whose markup alone differs, that', () => {
    const text = (last: string) => `<p>${'word '.repeat(200)}${last}</p>`
    expect(blockLines({ html: text('one end') }, { html: text('other end') })).toEqual([
      `${at} › Text: … word word word word word word one end → … word word word word word word other end`,
    ])
    expect(blockLines({ html: '<p>Now</p>' }, { html: '<p><b>Now</b></p>' })).toEqual([
      `${at} › Text: Now → the same words, with other headings, links or layout`,
    ])
    expect(blockLines({ text: 'Now' }, { text: '<b>Now</b>' })).toEqual([`${at} › Text: Now → <b>Now</b>`])
  })
})

describe('lists of settings say what changed in them', () => {
  const place = (hours: readonly object[]) => ({ locations: [{ id: 7, name: 'Nerang', contact_detail: { opening_hours: hours } }] }) // prettier-ignore
  const day = (weekday: number, open: string, close = '17:00') => ({ weekday, status: 'Open', open, close })
  const week = (open: string) => [1, 2, 3, 4, 5].map((weekday) => day(weekday, open))

  test('a week by its days, those that say the same together', () => {
    const at = 'Location “Nerang” › Opening hours'
    expect(lines(place(week('08:30')), place(week('09:00')))).toEqual([
      `${at} › Monday to Friday: 8:30 am – 5:00 pm → 9:00 am – 5:00 pm`,
    ])
    expect(lines(place(week('08:30')), place([...week('08:30'), day(6, '09:00', '12:00')]))).toEqual([
      `${at} › Saturday: 9:00 am – 12:00 pm`,
    ])
  })

  test('also a day with a break, where entries have no name', () => {
    const broken = [...week('08:30').slice(1), day(1, '08:30', '12:00'), day(1, '13:00')]
    expect(lines(place(week('08:30')), place(broken))).toEqual([
      'Location “Nerang” › Opening hours › Monday: 8:30 am – 5:00 pm → 8:30 am – 12:00 pm, 1:00 pm – 5:00 pm',
    ])
  })

  test('lenders that were as usual until one of them was changed', () => {
    const usual = vocabulary.fields.flatMap((field) => (field.kind === 'group' && field.name === 'finance' ? field.fields : [])).find(({ name }) => name === 'lender_rules')! // prettier-ignore
    const rules = usual.initial as Record<string, object>
    const [name] = Object.keys(rules)
    const after = { ...rules, [name!]: { ...rules[name!], years: 4 }, extra: { years: 3 } }
    expect(lines({ finance: {} }, { finance: { lender_rules: after } })).toEqual([
      expect.stringMatching(/^Finance › Lender “.+” › Usual term, years: .*4$/),
      'Finance › Lender “extra”: Usual term, years: 3',
    ])
  })

  test('entries without names: those that came, went or became others', () => {
    const ways = (...to: string[]) => ({ lead_delivery: to.map((address) => ({ kind: 'email', to: [address] })) })
    expect(lines(ways('a@x.example', 'b@x.example'), ways('a@x.example', 'c@x.example'))).toEqual([
      'Delivery of leads › Delivery 2 › Email addresses: b@x.example → c@x.example',
    ])
    expect(lines(ways('a@x.example'), ways('a@x.example', 'c@x.example'))).toEqual(['Delivery of leads › Delivery 2: Email addresses: c@x.example'])
  }) // prettier-ignore

  test('the address of a webhook by what the form calls it', () => {
    const hook = (url: string) => ({ lead_delivery: [{ kind: 'webhook', url, secret_variable: 'HOOK' }] })
    expect(lines(hook('https://a.example/in'), hook('https://b.example/in'))).toEqual([
      'Delivery of leads › Delivery 1 › Address of the webhook: https://a.example/in → https://b.example/in',
    ])
  })

  test('of a long list of words those that came and went', () => {
    const some = (...more: string[]) => ({ search_radii: [1, 2, 3, 4, 5], service_days: ['a', 'b', 'c', 'd', 'e', ...more] })
    expect(lines(some(), some('f'))).toEqual(['Days that can be booked for a service: f'])
  }) // prettier-ignore

  test('what is secret is never said', () => {
    expect(lines({ plugins: { x_key: 'abc' } }, { plugins: { x_key: 'def' } }).join()).not.toMatch(/abc|def/)
  })
})

describe('very many differences', () => {
  /** Redirects of which every second one leads elsewhere by now, and how often their old addresses were read. */
  function redirects(count: number) {
    let reads = 0
    const redirect = (n: number, to: string) => Object.defineProperty({ to }, 'from', { enumerable: true, get: () => ((reads += 1), `/old-${n}`) }) // prettier-ignore
    const list = (to: (n: number) => string) => ({ redirects: Array.from({ length: count }, (_, n) => redirect(n, to(n))) }) // prettier-ignore
    return { before: list(() => '/'), after: list((n) => (n % 2 === 0 ? '/' : '/finance')), reads: () => reads }
  }

  test('as many are said as anybody reads, and the others counted', () => {
    const { before, after } = redirects(500)
    const { first, count } = changes(before, after)
    expect([first.length, count]).toEqual([100, 250])
    expect(lines(before, after).at(-1)).toBe('and 238 more')
  })

  test('twice as many are twice the work, and not four times', () => {
    const [some, many] = [redirects(200), redirects(400)]
    changes(some.before, some.after)
    changes(many.before, many.after)
    expect(many.reads()).toBeLessThan(2.5 * some.reads())
  })

  test('also where entries have no names', () => {
    const twice = (count: number, to: string) => ({ redirects: Array.from({ length: count }, () => ({ from: '/old', to })) }) // prettier-ignore
    expect(changes(twice(3, '/'), twice(2, '/finance'))).toMatchObject({ count: 5 })
  })
})
