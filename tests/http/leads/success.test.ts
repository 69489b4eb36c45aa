import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewLead } from '#app/features/leads/lead.ts'
import { leadsOf } from '#app/features/leads/leads.server.ts'
import { car, picturesOf } from '../../factories/car.ts'
import { newLead } from '../../factories/leads/lead.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { htmlFaults } from '../html-rules.ts'
import { visibleText } from '../page-parts.ts'

let server: RunningServer
beforeAll(async () => {
  server = await runningServer({
    sites: [
      {
        document: siteDocument({ slug: 'alpha' }),
        pictures: 1,
        cars: (ids) =>
          ['hilux', 'other'].map((slug) => car({ slug, make: 'Toyota', model: 'HiLux', images: picturesOf(ids) })),
      },
      { document: siteDocument({ slug: 'beta' }) },
    ],
  })
})
afterAll(() => server.close())

let sent = 0
async function thanked(more: Partial<NewLead> = {}): Promise<string> {
  const lead = newLead({
    submission: `s${sent++}`,
    location: { id: '1', name: 'Rocklea', slug: 'rocklea' },
    person: {
      name: 'Private',
      last_name: 'Secretname',
      email: 'private.secretname@example.com',
      phone: '+61491570156',
      postcode: '9726',
    },
    answers: [{ name: 'message', label: 'Message', value: 'Is Privatemessage there?' }],
    ...more,
  })
  const listed = lead.car && { ...lead.car, slug: 'hilux' }
  const sender = { manufacturer_slug: null, autogauge_enabled: false }
  const accepted = await leadsOf(server.site('alpha')).accept({ ...lead, car: listed }, () => [], sender)
  if (!accepted.ok) throw new Error(accepted.reason)
  return accepted.lead.id
}

test.each(['/success', '/success/calendar'])('R11 %s knows no lead by another text', async (path) => {
  for (const id of ['', '%00', 'a%00b', '%EF%BF%BE', '%F0%9F%9A%97', "'%20or%201=1", 'x'.repeat(4_000), '../..']) {
    expect((await server.get(`${path}?lead_id=${id}`)).status, id).toBe(404)
  }
})

describe('R11 the page that thanks', () => {
  test('R11 says who answers and when, shows the car and the next steps, and nothing about the person', async () => {
    const answer = await server.get(`/success?lead_id=${await thanked()}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(html).toMatch(/<meta name="robots" content="noindex"\/>/)
    expect(await htmlFaults(html)).toEqual([])
    const text = visibleText(html)
    expect(text).toContain('Thank you, we have your enquiry')
    expect(text).toMatch(
      /Someone from Rocklea will get back to you (today|tomorrow|on \w+day)( \d+ \w+)? before 5:30 pm\./,
    )
    expect(text).toContain('$45,990 Drive Away')
    expect(html).toContain('href="/cars/hilux"')
    expect(html).toContain('/search/new-used-and-demo-cars?make=Toyota&amp;model=HiLux')
    expect(html).toContain('href="tel:0735550141"')
    expect(text).toContain('Directions')
    expect(html).not.toMatch(/private|secretname|491570156|9726/i)
    const script = await server.text(`/success?lead_id=${await thanked()}`, { js: true })
    expect(script).not.toMatch(/private|secretname|491570156|9726/i)
  })

  test.each([
    ['Test Drive', null, 'Thank you, we have your request', 'Bring your driver licence'],
    ['Service Enquiry', null, 'Thank you, we have your booking request', 'Your booking is firm once we’ve confirmed'],
    ['Finance Enquiry', 'Pre-Approval', 'Thank you, we have your finance enquiry', 'two recent payslips'],
    ['General Enquiry', 'Photo Request', 'Thank you, we have your photo request', 'fresh photos'],
    ['Sell Your Car', null, 'your vehicle’s details', 'to talk about an offer'],
    ['General Enquiry', 'Career Enquiry', 'Thank you for your interest', 'every application'],
    ['Parts Enquiry', null, 'Thank you, we have your parts enquiry', 'the registration number or VIN'],
    ['Fleet Enquiry', null, 'Thank you, we have your fleet enquiry', 'put together a proposal'],
    ['General Enquiry', 'Register Interest', 'Thank you for your interest', 'when there’s news'],
    ['Online Purchase', null, 'Thank you, we have your order', 'Nothing is final until'],
  ])('R11 %s, %s', async (category, subcategory, title, words) => {
    const form = category === 'Service Enquiry' ? 'service' : 'enquiry'
    const text = visibleText(
      await server.text(`/success?lead_id=${await thanked({ form, category, subcategory, car: null })}`),
    )
    expect(text).toContain(title)
    expect(text).toContain(words)
  })

  test('R11 an address without a lead explains, one of no lead and of another dealer is not found', async () => {
    const bare = await server.get('/success')
    expect(bare.status).toBe(200)
    expect(visibleText(await bare.text())).toContain('Nothing has been sent yet')
    const id = await thanked()
    expect((await server.get(`/success?lead_id=${id}`, { site: 'beta' })).status).toBe(404)
    expect((await server.get('/success?lead_id=nobody')).status).toBe(404)
    expect((await server.get('/success?lead_id=')).status).toBe(404)
    const calendar = await server.get(`/success/calendar?lead_id=${id}`)
    expect(calendar.status).toBe(404)
    expect(await calendar.text()).toContain('We couldn’t find this appointment.')
  })
})
