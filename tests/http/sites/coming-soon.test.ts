import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handoverOf } from '#app/features/checkout/purchase/handover.server.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { stockOf } from '#app/features/stock/stock.server.ts'
import { car } from '../../factories/car.ts'
import { sendForm } from '../../factories/leads/form-answers.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

const DAY = 86_400_000
/** A day in Brisbane, so many from today. */
const dayIn = (days: number): string => new Date(Date.now() + 10 * 3_600_000 + days * DAY).toISOString().slice(0, 10)
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(date),
  )

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }))
const location = {
  id: 1,
  name: 'Rocklea',
  slug: 'rocklea',
  primary: true,
  address: { street: '1 Beaudesert Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
  contact_detail: { phone: '0735550141', opening_hours: open },
}
const coming = {
  status: 'coming_soon',
  car_type: 'used',
  location_id: 1,
  price: 30_000,
  simple_fuel: 'Petrol',
} as const
const site = (slug: string) => ({
  document: siteDocument({
    slug,
    locations: [location],
    appointment_frame: { url: 'https://book.example/dealer' },
    online_purchase: true,
    reserve: { enabled: true, amount: '$200' },
    delivery_zones: [{ name: 'Brisbane', price: 95, max_km: 40, states: ['QLD'] }],
    test_drive: { days_ahead: 14 },
  }),
  cars: [
    car({ ...coming, slug: 'some-day', tag: 'Hot deal' }),
    car({ ...coming, slug: 'soon', arrival_date: dayIn(5), traits: ['just-arrived'] }),
    car({ ...coming, slug: 'far', arrival_date: dayIn(40) }),
    car({ ...coming, slug: 'late', arrival_date: dayIn(-3) }),
    car({ ...coming, slug: 'held', reserved: true }),
    car({ ...coming, slug: 'under-offer', status: 'under_offer' }),
    car({ ...coming, slug: 'here', status: 'in_stock', arrival_date: dayIn(5) }),
    car({ ...coming, slug: 'van', traits: ['caravan'], status: 'coming_soon', simple_fuel: undefined }),
  ],
})

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({ sites: [site('alpha'), site('beta')] })
})
afterAll(() => server.close())

const page = async (slug: string) => visibleText(await server.text(`/cars/${slug}`))
const slots = async (slug: string) =>
  (await (await server.get(`/forms/test-drive/slots?car=${slug}`)).json()) as SlotView
const timesOf = (view: SlotView) => view.days.flatMap(({ times }) => times.map(({ value }) => value))

describe('a car that is on its way', () => {
  test.each([
    ['some-day', 'Coming soon. This car is on its way to us and can be driven when it arrives.'],
    ['late', 'Coming soon. This car is on its way to us and can be driven when it arrives.'],
    ['held', 'Coming soon. This car is on its way to us and can be driven when it arrives.'],
    ['soon', `Coming soon. This car is on its way to us. We expect it on ${inWords(dayIn(5))}.`],
    ['van', 'Coming soon. This caravan is on its way to us and can be inspected when it arrives.'],
  ])('V16: the page of %s says so, whatever its badge says', async (slug, words) => {
    expect(await page(slug)).toContain(words)
  })

  test('V16: its badge is still the first rule that matches, and a car that is here says nothing of the kind', async () => {
    expect(await server.text('/cars/some-day')).toContain('<span class="badge badge-bad">Hot deal</span>')
    expect(await page('here')).not.toContain('Coming soon.')
  })

  test('V07: no booking page of somebody else’s, whose days know of no arrival', async () => {
    expect(await server.text('/cars/soon')).not.toContain('book.example')
    expect(await server.text('/cars/here')).toContain('book.example')
  })

  test('R08: its printed page says it too', async () => {
    expect(visibleText(await server.text('/print?car_id=soon'))).toContain('Used Car, coming soon')
    expect(visibleText(await server.text('/print?car_id=here'))).not.toContain('coming soon')
  })
})

describe('C01 R07: the checkout', () => {
  test.each([
    ['soon', `Coming soon. This car is on its way to us. We expect it on ${inWords(dayIn(5))}.`],
    ['some-day', 'Coming soon. This car is on its way to us and can be driven when it arrives.'],
  ])('of %s says that it is still coming, before anything is paid', async (slug, words) => {
    for (const path of [`/cars/${slug}/checkout`, `/checkout-journey?car_id=${slug}&step=vehicle`])
      expect(visibleText(await server.text(path))).toContain(words)
  })

  test('of a car that is here says nothing of the kind', async () => {
    for (const path of ['/cars/here/checkout', '/checkout-journey?car_id=here&step=vehicle'])
      expect(visibleText(await server.text(path))).not.toContain('Coming soon.')
  })

  test('of a car that is neither for sale nor sold does not call it sold', async () => {
    const reserve = visibleText(await server.text('/cars/under-offer/checkout'))
    expect(reserve).toContain('This car is not available')
    expect(reserve).toContain('can’t be reserved at the moment')
    const buy = visibleText(await server.text('/checkout-journey?car_id=under-offer'))
    expect(buy).toContain('This vehicle is not available It can’t be bought at the moment.')
    for (const text of [reserve, buy]) expect(text).not.toMatch(/\bsold\b|while you were deciding/i)
  })
})

describe('L04: no appointment before it arrives', () => {
  test('times begin on the day of arrival', async () => {
    const view = await slots('soon')
    expect(view.days[0]?.date).toBe(dayIn(5))
    expect(view.arrival).toBe(
      `This car is on its way to us. We expect it on ${inWords(dayIn(5))}, and you can drive it from then.`,
    )
    expect((await slots('here')).days[0]!.date <= dayIn(1)).toBe(true)
    expect((await slots('here')).arrival).toBeNull()
  })

  test.each([
    ['some-day', /^This car is on its way to us\. Leave your details and we’ll arrange a time to drive it/],
    ['late', /^This car is on its way to us\. Leave your details/],
    ['far', /We expect it on .*, and you can drive it from then\.$/],
    ['van', /arrange a time to inspect it when it arrives\.$/],
  ])('%s has none yet, and the form says why and takes the wish', async (slug, words) => {
    const view = await slots(slug)
    expect(timesOf(view)).toEqual([])
    expect(view.arrival).toMatch(words)
    const form = visibleText(await server.text(`/forms/test-drive?car=${slug}`))
    expect(form).toContain(view.arrival)
    expect(form).toContain('There are no times to choose from yet.')
    const sent = await sendForm(server, { kind: 'test-drive', answers: { car: slug, dateTime: '' } })
    expect(sent.status).toBe(303)
  })

  test('an earlier time is refused however it is sent, on each site', async () => {
    for (const name of ['alpha', 'beta']) {
      const before = timesOf((await (await server.get('/forms/test-drive/slots?car=here', { site: name })).json()) as SlotView) // prettier-ignore
      const early = before.find((value) => value.slice(0, 10) < dayIn(5))!
      for (const slug of ['soon', 'some-day']) {
        const sent = await sendForm(server, { site: name, kind: 'test-drive', answers: { car: slug, dateTime: early } })
        expect([slug, sent.status]).toEqual([slug, 409])
        expect(visibleText(await sent.text())).toContain('That time is no longer available.')
      }
    }
    const [first] = timesOf(await slots('soon'))
    const sent = await sendForm(server, { kind: 'test-drive', answers: { car: 'soon', dateTime: first } })
    expect(sent.status).toBe(303)
  })

  test('R07: nor is it handed over before', async () => {
    for (const name of ['alpha', 'beta']) {
      const site = server.site(name)
      const handover = async (slug: string) => handoverOf(site, (await stockOf(site).bySlug(slug))!)
      expect((await handover('here')).days[0]!.date <= dayIn(4)).toBe(true)
      expect((await handover('soon')).days[0]!.date >= dayIn(5)).toBe(true)
      expect((await handover('some-day')).days).toEqual([])
      expect((await handover('some-day')).delivery).toEqual([])
    }
  })
})
