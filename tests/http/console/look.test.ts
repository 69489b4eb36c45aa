import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinNewLeads } from '#app/features/inbox/joining/join-leads.server.ts'
import type { AuditTables } from '#app/features/staff/audit/audit.tables.ts'
import { tablesOf } from '#app/features/site/database.ts'
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

const leadOf = async (site: string): Promise<string> => {
  const rows = await server.database.read.selectFrom('lead').select('lead_id').where('site_id', '=', site).execute()
  return String(rows[0]!.lead_id)
}
/** What somebody did at a site, as its record has it. */
const doneBy = async (email: string) => {
  const { read } = tablesOf<AuditTables>(server.database)
  const rows = await read.selectFrom('audit').where('staff_id', '=', server.idOf(email)).where('site_id', '=', 'alpha').orderBy('audit_id').select('verb').execute() // prettier-ignore
  return rows.map(({ verb }) => verb)
}
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
  const lead = await leadOf('alpha')
  for (const intent of [
    'take',
    'note',
    'snooze',
    'state',
    'assign',
    'undo',
    'merge',
    'part',
    'appointment',
    'redeliver',
  ]) {
    const form = { intent, version: '1', text: 'x', state: 'won', from: 'a-1', what: 'Visit', lead }
    expect((await server.ask(thread, { as: MAX, form })).status, intent).toBeGreaterThanOrEqual(403)
  }
  for (const path of ['/alpha/inbox.csv', '/alpha/team', '/alpha/rules', '/alpha/templates'])
    expect([path, (await server.ask(path, { as: MAX })).status]).toEqual([path, 404])
  await page(thread, MAX)
  expect(await doneBy(MAX)).toEqual(['site.look', 'thread.looked-at'])

  const history = await page('/alpha/history', PAT)
  for (const words of ['started viewing the console', 'viewed a thread']) expect(history).toContain(words)
  expect(await page(thread, PAT)).not.toContain('Opened by Max')

  const ended = await server.ask('/alpha/look', { as: MAX, form: { intent: 'end' } })
  expect(ended.status).toBe(302)
  expect((await server.ask('/alpha/inbox', { as: MAX })).status).toBe(404)
  expect((await server.ask('/alpha/team', { as: MAX })).status).toBe(200)
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
