import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  barButtonsOf,
  type ButtonPages,
  type ButtonSettings,
  buttonsOf,
  type ButtonVisit,
  canTradeIn,
  paperLink,
  reserveLabel,
} from './buttons.ts'

const now = Date.parse('2026-11-21T00:00:00Z')
const to = (page: string) => (slug: string) => `/cars/${slug}/${page}`
const pages: ButtonPages = {
  reserve: to('checkout'),
  online_purchase: to('buy'),
  enquire: to('enquire'),
  test_drive: to('test-drive'),
  finance: to('finance'),
  trade_in: to('trade-in'),
}
const visit: ButtonVisit = {
  now,
  phone: { text: '07 3555 0141', link: 'tel:0735550141' },
  location: { name: 'Rocklea', to: '#vehicle-map' },
  chat: { to: 'https://m.me/alpha', framed: null },
  url: 'https://www.alpha.example/cars/rio',
  name: '2021 Kia Rio S',
  pages,
}
const settings: ButtonSettings = {
  reserve: { enabled: true, amount: '$200', address: 'checkout' },
  online_purchase: true,
  whatsapp_number: '0412 345 678',
  autograb: true,
}
const car = { slug: 'rio', status: 'in_stock', price: 20_000, file: 'https://reports.example/r.pdf' }

const kinds = (
  over: Partial<typeof car> & { [field: string]: unknown } = {},
  site: Partial<ButtonSettings> = {},
  seen: Partial<ButtonVisit> = {},
) => buttonsOf({ ...car, ...over }, { ...settings, ...site }, { ...visit, ...seen }).map(({ kind }) => kind)

describe('V05 which buttons a car has', () => {
  const all = ['reserve', 'online_purchase', 'chat', 'call', 'test_drive', 'finance', 'trade_in', 'whatsapp', 'history', 'location'] // prettier-ignore

  test('everything applies', () => expect(kinds()).toEqual(all))

  test.each([
    ['chat that nobody answers', {}, {}, { chat: null }, ['enquire'], ['chat']],
    [
      'no checkout',
      {},
      { reserve: { enabled: false, amount: '$200', address: 'checkout' } },
      {},
      ['enquire'],
      ['chat', 'reserve'],
    ],
    ['no page for an enquiry', {}, {}, { chat: null, pages: { ...pages, enquire: undefined } }, ['call'], ['enquire', 'chat']], // prettier-ignore
    ['no phone', {}, {}, { phone: null }, [], ['call']],
    ['no location', {}, {}, { location: null }, [], ['location']],
    ['no WhatsApp number', {}, { whatsapp_number: '' }, {}, [], ['whatsapp']],
    ['a number that is none', {}, { whatsapp_number: 'ask us' }, {}, [], ['whatsapp']],
    ['no purchase online', {}, { online_purchase: false }, {}, [], ['online_purchase']],
    ['no history report', { file: undefined }, {}, {}, [], ['history']],
    ['a brochure', { brochure: 'https://brochures.example/rio.pdf' }, {}, {}, ['history', 'brochure'], []],
    ['a brochure by an address of the machine', { brochure: 'file:///etc/passwd' }, {}, {}, ['history'], ['brochure']],
    ['already reserved', { reserved: true }, {}, {}, ['enquire'], ['reserve', 'chat', 'trade_in']],
    ['a car that takes no deposit online', { payment_processors: [] }, {}, {}, ['enquire'], ['reserve', 'chat']],
    ['coming soon', { status: 'coming_soon' }, {}, {}, ['reserve'], ['trade_in']],
  ] as const)('%s', (_name, over, site, seen, there, gone) => {
    const found = kinds(over, site, seen)
    for (const kind of there) expect(found).toContain(kind)
    for (const kind of gone) expect(found).not.toContain(kind)
  })

  test('before any feature brought its page: what needs none', () => {
    expect(kinds({}, {}, { pages: {}, chat: null })).toEqual(['call', 'whatsapp', 'history', 'location'])
  })

  test('V12 a car that is not in stock has none', () => {
    for (const over of [{ status: 'sold' }, { sold: true }, { status: 'in_transit' }]) expect(kinds(over)).toEqual([])
  })

  test.each([
    ['asked about', false, false, ['enquire', 'call']],
    ['reserved', true, false, ['reserve', 'enquire']],
    ['bought online', false, true, ['online_purchase', 'enquire']],
    ['reserved and bought online', true, true, ['reserve', 'online_purchase', 'enquire']],
  ])('one step comes first and one second for a car that can be %s', (_name, enabled, online_purchase, kept) => {
    const site = { ...settings, reserve: { ...settings.reserve, enabled }, online_purchase }
    const all = buttonsOf(car, site, { ...visit, chat: null })
    expect(all.filter(({ weight }) => weight !== 'link').map(({ kind }) => kind)).toEqual(kept)
    expect(all[0]?.weight).toBe('primary')
  })

  test('one primary, at most two quiet, the rest links', () => {
    const flag = fc.boolean()
    fc.assert(
      fc.property(flag, flag, flag, flag, fc.subarray(Object.keys(pages)), (enabled, flagged, chat, phone, some) => {
        const buttons = buttonsOf(
          car,
          { ...settings, reserve: { enabled, amount: null, address: 'checkout' }, online_purchase: flagged },
          {
            ...visit,
            chat: chat ? visit.chat : null,
            phone: phone ? visit.phone : null,
            pages: Object.fromEntries(Object.entries(pages).filter(([kind]) => some.includes(kind))),
          },
        )
        const weights = buttons.map(({ weight }) => weight)
        expect(weights.filter((weight) => weight === 'primary')).toHaveLength(1)
        expect(weights[0]).toBe('primary')
        expect(weights.filter((weight) => weight === 'quiet').length).toBeLessThanOrEqual(2)
        expect(buttons.every((button) => button.to && button.label)).toBe(true)
        const bar = barButtonsOf(buttons)
        expect(bar.length).toBeLessThanOrEqual(3)
        expect(bar.some(({ kind }) => kind === 'call')).toBe(phone)
      }),
    )
  })

  test('V05 the chat leads away, or says who runs the frame that it opens', () => {
    const link = buttonsOf(car, settings, visit).find(({ kind }) => kind === 'chat')
    expect(link).toMatchObject({ label: 'Instant Message', to: 'https://m.me/alpha', away: true })
    expect(link).not.toHaveProperty('framed')
    const framed = { ...visit, chat: { to: 'https://chat.example/7', framed: 'Chatter' } }
    const buttons = buttonsOf(car, settings, framed)
    for (const all of [buttons, barButtonsOf(buttons)]) {
      expect(all.find(({ kind }) => kind === 'chat')).toMatchObject({ to: 'https://chat.example/7', framed: 'Chatter' })
    }
  })

  test('a brochure is always a link, in a window of its own', () => {
    const brochure = 'https://brochures.example/rio.pdf'
    const few = { ...visit, pages: {}, chat: null, phone: null }
    expect(buttonsOf({ ...car, file: '', brochure }, { ...settings, whatsapp_number: '' }, few)[0]).toEqual({
      kind: 'brochure',
      label: 'Brochure',
      to: brochure,
      weight: 'link',
      away: true,
    })
  })

  test('WhatsApp opens with the name of the car', () => {
    const link = buttonsOf(car, settings, visit).find(({ kind }) => kind === 'whatsapp')?.to ?? ''
    expect(link).toMatch(/^https:\/\/wa\.me\/61412345678\?text=Hi%2C%20I%20am/)
    expect(new URL(link).searchParams.get('text')).toContain('2021 Kia Rio S')
  })

  test('the location is always a link', () => {
    expect(
      buttonsOf({ ...car, file: '' }, { ...settings, whatsapp_number: '' }, { ...visit, pages: {}, chat: null }),
    ).toMatchObject([
      { kind: 'call', weight: 'primary', label: 'Call 07 3555 0141' },
      { kind: 'location', weight: 'link', label: 'Rocklea' },
    ])
  })
})

describe('V06 the bar of a phone', () => {
  test.each([
    ['reserve, enquire, call', {}, { chat: null }, ['Reserve Car Now', 'Enquire Now', 'Call Now']],
    ['with chat', {}, {}, ['Reserve Car Now', 'Instant Message', 'Call Now']],
    ['reserved', { reserved: true }, {}, ['Enquire Now', 'Call Now']],
    ['nothing but the phone', {}, { pages: {}, chat: null }, ['Call Now']],
    ['sold', { sold: true }, {}, []],
  ] as const)('%s', (_name, over, seen, labels) => {
    const buttons = buttonsOf({ ...car, ...over }, settings, { ...visit, ...seen })
    expect(barButtonsOf(buttons).map(({ label }) => label)).toEqual(labels)
  })
})

describe('V18 what each button asks of the car', () => {
  test.each([
    ['$200', 'Reserve Car Now for $200'],
    ['$500', 'Reserve Car Now for $500'],
    ['$0', 'Reserve Car Now'],
    ['', 'Reserve Car Now'],
    [null, 'Reserve Car Now'],
  ] as const)('reserve for %s', (amount, label) => expect(reserveLabel({ amount, address: 'checkout' })).toBe(label))

  test('R06 a site under /buy-online says Buy Online on every button', () => {
    const online = { ...settings, reserve: { enabled: true, amount: '$500', address: 'buy-online' } } as const
    const buttons = buttonsOf(car, online, visit)
    expect(buttons[0]).toMatchObject({ kind: 'reserve', label: 'Buy Online' })
    expect(barButtonsOf(buttons)[0]).toMatchObject({ kind: 'reserve', label: 'Buy Online' })
  })

  test('a request is called one, on the page and in the bar', () => {
    const reserve = { enabled: true, amount: '$200', address: 'checkout', by_request: true } as const
    const buttons = buttonsOf(car, { ...settings, reserve }, visit)
    expect(buttons[0]).toMatchObject({ kind: 'reserve', label: 'Request to Reserve' })
    expect(barButtonsOf(buttons)[0]).toMatchObject({ kind: 'reserve', label: 'Request to Reserve' })
  })

  test.each([
    ['https://reports.example/r.pdf', 'https://reports.example/r.pdf'],
    ['http://reports.example/r.pdf', null],
    ['javascript:alert(1)', null],
    ['data:text/html,hi', null],
    ['https://someone:secret@reports.example/', null],
    ['report.pdf', null],
    [`/media/${'a'.repeat(20)}/report.pdf`, `/media/${'a'.repeat(20)}/report.pdf`],
    [`/media/${'a'.repeat(20)}/brochure.pdf`, `/media/${'a'.repeat(20)}/brochure.pdf`],
    [`/media/${'a'.repeat(20)}/other.pdf`, null],
    ['/media/a/report.pdf', null],
    ['', null],
    [undefined, null],
  ])('history report or brochure %s', (file, link) => expect(paperLink(file)).toBe(link))

  test.each([
    ['201 dollars', { price: 201 }, true],
    ['200 dollars', { price: 200 }, false],
    ['an offer of 201', { price: 100, offer_price: 201 }, true],
    ['no price', { price: undefined }, false],
    ['reserved', { reserved: true }, false],
    ['held', { reserved_until: '2026-11-22T00:00:00Z' }, false],
    ['held until yesterday', { reserved_until: '2026-11-20T00:00:00Z' }, true],
    ['coming soon', { status: 'coming_soon' }, false],
    ['sold', { sold: true }, false],
  ])('trade-in: %s', (_name, over, eligible) => {
    expect(canTradeIn({ ...car, ...over }, { autograb: true }, now)).toBe(eligible)
    expect(canTradeIn({ ...car, ...over }, { autograb: false }, now)).toBe(false)
  })
})
