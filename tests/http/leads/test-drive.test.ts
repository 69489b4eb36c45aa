import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { car } from '../../factories/car.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

/** A form is not sent within three seconds by a person; a little more than that. */
const READING_MS = 3_300

const open = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, status: 'Open', open: '09:00', close: '17:00' }))
const place = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  slug: name.toLowerCase(),
  primary: id === 1,
  dealership_id: id,
  address: { street: `${id} Beaudesert Road`, city: name, state: 'QLD', postcode: '4106' },
  contact_detail: { phone: `07 5550 014${id}`, opening_hours: open },
  ...more,
})

let server: RunningServer
beforeAll(async () => {
  const locations = [
    place(1, 'Rocklea', { distribution_locations: [2] }),
    place(2, 'Chermside', { time_zone: 'Australia/Sydney' }),
    place(3, 'Workshop', { location_type: 'service' }),
  ]
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', locations }),
        cars: [car({ slug: 'hilux', make: 'Toyota', model: 'HiLux', dealership_id: 1 }), car({ slug: 'other' })],
      },
      { document: siteDocument({ slug: 'beta', test_drive: { offered: false, disclaimer: 'I hold a licence.' } }) },
    ],
  })
})
afterAll(() => server.close())

const slots = async (query = '', site = 'alpha') =>
  JSON.parse(await server.text(`/forms/test-drive/slots${query}`, { site })) as SlotView
const timesOf = (view: SlotView) => view.days.flatMap(({ times }) => times.map(({ value }) => value))
const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? ''

describe('L04 the appointments as JSON', () => {
  test('L04 are those of the location asked for, never stored', async () => {
    const answer = await server.get('/forms/test-drive/slots?location=chermside')
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const view = (await answer.json()) as SlotView
    expect(view).toMatchObject({ location: { slug: 'chermside' }, zone: 'Sydney time', minutes: 45, car: null })
    expect(timesOf(view).every((value) => /T(09|1\d):\d\d:00\+1[01]:00$/.test(value))).toBe(true)
    expect(view.days.length).toBeGreaterThanOrEqual(13)
    expect((await slots()).location.slug).toBe('rocklea')
  })

  test('L04 of a car: where it stands and where it can be brought', async () => {
    const view = await slots('?car=hilux')
    expect(view.places.map(({ slug }) => slug)).toEqual(['rocklea', 'chermside'])
    expect(view).toMatchObject({ car: 'hilux', location: { slug: 'rocklea' } })
  })

  test.each([
    ['?location=workshop', 'Test drives aren’t available at this location'],
    ['?location=../etc/passwd', 'Test drives aren’t available at this location'],
    ['?location=', 'Test drives aren’t available at this location'],
    ['?car=foreign', 'no longer listed'],
    [`?car=${'x'.repeat(2000)}`, 'no longer listed'],
  ])('L04 %s is refused', async (query, words) => {
    const answer = await server.get(`/forms/test-drive/slots${query}`)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain(words)
  })

  test('L04 come as HTML too for a field of our own forms', async () => {
    const { html } = JSON.parse(await server.text('/forms/test-drive/slots?location=chermside&id=dialog-dateTime')) as {
      html: string
    }
    expect(html).toMatch(/^<div class="stack gap-5 slots" data-slots="dialog-dateTime">/)
    expect(html).toContain('name="location" value="chermside"')
    expect(await server.text('/forms/test-drive/slots?id=%22%3E%3Cscript%3E')).not.toContain('html')
  })

  test('L04 there are none where a dealer offers none', async () => expect((await slots('', 'beta')).days).toEqual([]))
})

describe('L04 the form', () => {
  test('L04 is whole without a script: times, no particular time, places as links', async () => {
    const html = await server.text('/forms/test-drive?car=hilux')
    expect((await htmlFaults(html)).filter((fault) => /class="[^"]*\bslot-/.test(fault))).toEqual([])
    const text = visibleText(html)
    expect(text).toContain('45 minutes at Rocklea. All times are Brisbane time.')
    expect(html).toMatch(/<input type="radio"[^>]*name="dateTime"[^>]*checked=""[^>]*value=""/)
    expect(html).toContain('href="/forms/test-drive?car=hilux&amp;location=chermside"')
    const other = await server.text('/forms/test-drive?car=hilux&location=chermside')
    expect(visibleText(other)).toContain('45 minutes at Chermside. All times are Sydney time.')
    expect(other).toContain('name="location" value="chermside"')
  })

  test('L04 says how else where no times are offered, with the terms that a dealer asks for', async () => {
    const text = visibleText(await server.text('/forms/test-drive', { site: 'beta' }))
    expect(text).toContain('There are no times available at Rocklea right now.')
    expect(text).toContain('I hold a licence.')
    expect(visibleText(await server.text('/forms/enquiry', { site: 'beta' }))).not.toContain('I hold a licence.')
  })

  test('L04 a time is booked once, thanked for and put in a calendar', { timeout: 240_000 }, async () => {
    const token = tokenIn(await server.text('/forms/test-drive?car=hilux'))
    const [first, second] = timesOf(await slots('?car=hilux'))
    await wait(READING_MS)
    const send = (more: Readonly<Record<string, string>>) =>
      server.get('/forms/test-drive', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://alpha.localhost' },
        body: new URLSearchParams({
          form_token: token,
          website: '',
          location: 'rocklea',
          name: 'Private',
          last_name: 'Secretname',
          email: 'private.secretname@example.com',
          phone: '0491 570 156',
          postcode: '4106',
          ...more,
        }).toString(),
      })

    const booked = await send({ car: 'hilux', dateTime: first! })
    expect(booked.status).toBe(303)
    const address = booked.headers.get('location') ?? ''
    const html = await server.text(address)
    const text = visibleText(html)
    expect(await htmlFaults(html)).toEqual([])
    expect(text).toContain('Your test drive is booked')
    expect(text).toMatch(/day \d+ \w+ at \d+:\d\d [ap]m \(Brisbane time\)/)
    expect(html).not.toMatch(/private|secretname|0491|491570156/i)

    const calendar = await server.get(address.replace('/success', '/success/calendar'))
    expect(calendar.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(calendar.headers.get('content-disposition')).toBe('attachment; filename="test-drive.ics"')
    const file = await calendar.text()
    const utc = new Date(first!).toISOString().replaceAll(/[-:]|\.000/g, '')
    expect(file).toContain(`\r\nDTSTART:${utc}\r\n`)
    expect(file).not.toMatch(/private|secretname/i)

    // The car is away, and so is whoever goes with it; elsewhere others can drive then.
    expect(timesOf(await slots('?car=hilux'))).not.toContain(first)
    expect(timesOf(await slots())).not.toContain(first)
    const taken = await send({ car: 'other', dateTime: first! })
    expect(taken.status).toBe(409)
    const again = await taken.text()
    expect(visibleText(again)).toContain('That time has just been taken. Please choose another one.')
    expect(again).toContain('Secretname')
    const gone = await send({ dateTime: '2020-01-01T09:00:00+10:00' })
    expect(visibleText(await gone.text())).toContain('That time is no longer available. Please choose another one.')
    expect((await send({ car: 'hilux', dateTime: second! })).status).toBe(303)
  })
})
