import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import { car } from '../../factories/car.ts'
import { sendForm } from '../../factories/leads/form-answers.ts'
import { type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'

const MAX = 'max@platform.example'
const PAT = 'pat@alpha.example'
const REASON = 'Pat asked why a lead of Sunday is late.'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [
      { document: siteDocument({ slug: 'alpha', captcha: false }), cars: [car({ slug: 'ute' })] },
      { document: siteDocument({ slug: 'bravo', captcha: false }), cars: [car({ slug: 'ute' })] },
    ],
    organisations: { Alpha: ['alpha'], Bravo: ['bravo'] },
    people: [
      { name: 'Max Ellery', email: MAX, organisation: 'platform', role: 'operator' },
      { name: 'Pat Lee', email: PAT, organisation: 'Alpha', role: 'principal' },
    ],
  })
  await sendForm(server, { kind: 'enquiry', answers: { name: 'Hannah Whitford', message: 'Is it there?', phone: '0491570156', email: 'hannah@shopper.example' } }) // prettier-ignore
  await joinNewLeads(server.site('alpha'))
}, 180_000)
afterAll(() => server.close())

const page = async (path: string, as: string) => (await server.ask(path, { as })).text()
const threadOf = async (as: string) => /href="(\/alpha\/inbox\/[\w-]+)/.exec(await page('/alpha/inbox', as))?.[1]

test('K31 an operator sees leads while they look, the dealer reads that they did, and nothing counts as opened', async () => {
  expect((await server.ask('/alpha/inbox', { as: MAX })).status).toBe(404)
  const begun = await server.ask('/alpha/look', { as: MAX, form: { reason: REASON } })
  expect([begun.status, begun.headers.get('location')]).toEqual([302, '/alpha/today'])
  expect(await page('/alpha/today', MAX)).toContain('Viewing only')
  expect((await server.ask('/bravo/inbox', { as: MAX })).status).toBe(404)

  const thread = (await threadOf(MAX))!
  const shown = await page(thread, MAX)
  expect(shown).toContain('Hannah Whitford')
  expect(shown).not.toMatch(/name="intent" value="(take|reply|note|snooze|state)"/)
  for (const intent of ['take', 'note', 'snooze', 'state', 'assign', 'undo', 'merge', 'part', 'appointment']) {
    const form = { intent, version: '1', text: 'x', state: 'won', from: 'a-1', what: 'Visit' }
    expect((await server.ask(thread, { as: MAX, form })).status, intent).toBeGreaterThanOrEqual(403)
  }
  expect((await server.ask('/alpha/inbox.csv', { as: MAX })).status).toBe(404)

  const history = await page('/alpha/history', PAT)
  for (const words of ['started viewing the console', 'viewed a thread']) expect(history).toContain(words)
  expect(await page(thread, PAT)).not.toContain('Opened by Max')

  const ended = await server.ask('/alpha/look', { as: MAX, form: { intent: 'end' } })
  expect(ended.status).toBe(302)
  expect((await server.ask('/alpha/inbox', { as: MAX })).status).toBe(404)
})

test('K31 nobody else looks, and a reason is asked for', async () => {
  for (const as of [PAT]) {
    expect((await server.ask('/alpha/look', { as })).status).toBe(404)
    expect((await server.ask('/alpha/look', { as, form: { reason: REASON } })).status).toBe(404)
  }
  const refused = await server.ask('/alpha/look', { as: MAX, form: { reason: 'hm' } })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('Say in a sentence why you need to look')
})
