import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { DRIVE_SECRET, drivePath } from '#app/features/test-drives/drive-link.ts'
import type { SlotView } from '#app/features/leads/booking/slot-view.ts'
import { sharedSecret } from '#app/features/site/secrets.server.ts'
import { car } from '../../factories/car.ts'
import { sendForm } from '../../factories/leads/form-answers.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  const disclaimer = 'I hold a current driver licence.'
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha', test_drive: { disclaimer } }),
        cars: [
          car({ slug: 'van', traits: ['caravan'] }),
          car({ slug: 'motorhome', traits: ['caravan'], simple_fuel: 'Diesel' }),
          car({ slug: 'ute' }),
        ],
      },
      {
        document: siteDocument({ slug: 'beta', traits: ['caravans'] }),
        cars: [car({ slug: 'van', traits: ['caravan'] })],
      },
    ],
  })
})
afterAll(() => server.close())

const text = async (path: string, site = 'alpha') => visibleText(await server.text(path, { site }))

/** Books the first time that is offered: what was offered, and the page that thanks. */
async function booked(slug: string, email = 'one@example.com'): Promise<[SlotView, string]> {
  const view = (await (await server.get(`/forms/test-drive/slots?car=${slug}`)).json()) as SlotView
  const dateTime = view.days[0]!.times[0]!.value
  const sent = await sendForm(server, { kind: 'test-drive', answers: { car: slug, dateTime, email } })
  expect(sent.status).toBe(303)
  return [view, sent.headers.get('location')!]
}

describe('V05 L04: a caravan is inspected, not test driven', () => {
  test('on its page: button and section', async () => {
    const van = await text('/cars/van')
    expect(van).toMatch(/Book an Inspection.*Book an Inspection/)
    expect(van.replace('Book a test drive', '')).not.toMatch(/test drive/i)
    for (const slug of ['ute', 'motorhome']) {
      const driven = await text(`/cars/${slug}`)
      expect([slug, /Book a Test Drive/.test(driven), /Inspection/.test(driven)]).toEqual([slug, true, false])
    }
  })

  test('its form asks for no licence to drive', async () => {
    const van = await text('/forms/test-drive?car=van')
    expect(van).toMatch(/^Book an Inspection/)
    expect(van).toContain('Inspection Date')
    expect(van).toContain('Book inspection')
    expect(van).not.toContain('I hold a current driver licence.')
    expect(await text('/forms/test-drive?car=ute')).toContain('I hold a current driver licence.')
  })

  test('its booking is called so on the page that thanks and in the calendar', async () => {
    const [view, thanks] = await booked('van')
    expect(view.inspected).toBe(true)
    const page = await text(thanks)
    expect(page).toContain('Your inspection is booked')
    expect(page).toContain('Bring your tow vehicle if you can')
    expect(page).not.toMatch(/driver licence/)
    const calendar = await server.get(thanks.replace('/success', '/success/calendar'))
    expect(calendar.headers.get('content-disposition')).toBe('attachment; filename="inspection.ics"')
    const file = (await calendar.text()).replaceAll('\r\n ', '')
    expect(file).toMatch(/SUMMARY:Inspection: /)
    expect(file.replace(/PRODID.*/, '')).not.toMatch(/test drive|licence/i)
  })

  test('its booking keeps its name where it is moved and cancelled', async () => {
    const [, thanks] = await booked('van', 'three@example.com')
    const id = new URL(thanks, 'http://alpha.localhost').searchParams.get('lead_id')!
    const secret = await sharedSecret(server.database, DRIVE_SECRET)
    const change = drivePath(secret, { site: 'alpha', lead: id })
    const main = async (path: string) => /<main.*<\/main>/s.exec(await server.text(path))![0]
    const page = await main(change)
    expect(visibleText(page)).toMatch(/Your inspection is booked.*Cancel my inspection.*Move my inspection/)
    expect(page).toContain('download="inspection.ics"')
    expect(visibleText(page)).not.toMatch(/test drive|licence/i)
    const fields = new URLSearchParams({ intent: 'cancel' }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://alpha.localhost' }
    const cancelled = await server.get(change, { method: 'POST', headers, body: fields })
    const after = visibleText(await main(cancelled.headers.get('location')!))
    expect(after).toContain('Your inspection is cancelled')
    expect(after).not.toMatch(/test drive/i)
    expect(await text(thanks)).toContain('Your inspection is cancelled')
    const lead = await leadsOf(server.site('alpha')).byId(id)
    expect(lead?.answers.filter(({ name }) => name === 'test_drive')).toEqual([
      { name: 'test_drive', label: 'Inspection', value: 'Cancelled by the shopper' },
    ])
  })

  test('one that asks for no time has its wish in the dealer’s words too', async () => {
    const sent = await sendForm(server, { kind: 'test-drive', answers: { car: 'van', email: 'two@example.com' } })
    expect(await text(sent.headers.get('location')!)).toContain('Your request for an inspection has reached us.')
    const driven = await sendForm(server, { kind: 'test-drive', answers: { car: 'ute', terms_conditions: 'true' } })
    expect(await text(driven.headers.get('location')!)).toContain('Your request for a test drive has reached us.')
  })

  test('a dealer of caravans offers inspections in the footer, on the page for them and in its form', async () => {
    expect(await text('/', 'beta')).toContain('Book an inspection')
    expect(await text('/', 'alpha')).toContain('Book a test drive')
    for (const path of ['/book-test-drive', '/pages/home-drive', '/buying', '/forms/test-drive']) {
      expect([path, await text(path, 'beta')]).toEqual([path, expect.not.stringMatching(/test drive|child seats/i)])
    }
    expect(await text('/book-test-drive', 'beta')).toMatch(/Book an inspection.*Book inspection/)
    expect(await text('/book-test-drive', 'alpha')).toMatch(/Book a test drive.*Book test drive/)
  })
})
