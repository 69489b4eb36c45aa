import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tablesOf } from '#app/features/site/database.ts'
import { invitationPath } from '#app/features/staff/console-paths.ts'
import type { StaffLetterTables } from '#app/features/staff/letters/letter.tables.ts'
import { invitationToken } from '#app/features/staff/letters/team-letters.server.ts'
import { organisationsOf } from '#app/features/staff/organisations/organisations.server.ts'
import { totpCode } from '#app/features/staff/password/totp.server.ts'
import { CONSOLE_ORIGIN, type ConsoleServer, consoleServer } from '../../factories/servers/console-server.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { OPERATOR } from '../../factories/staff.ts'

const PAT = 'pat@wattle.example'
const PASSWORD = 'Ochre-Lantern-72-Quietly'

let server: ConsoleServer
beforeAll(async () => {
  server = await consoleServer({
    sites: [{ document: siteDocument({ slug: 'alpha' }) }, { document: siteDocument({ slug: 'beta' }) }],
    organisations: { Wattle: ['alpha'], Banksia: ['beta'] },
    people: [
      { name: 'Pat Lee', email: PAT, organisation: 'Wattle', role: 'principal' },
      { name: 'Bo Fry', email: 'bo@banksia.example', organisation: 'Banksia', role: 'principal' },
    ],
  })
  const allowed = await organisationsOf(server.platform).allowPassword({ id: 'wattle', allowed: true, actor: OPERATOR })
  if (!allowed.ok) throw new Error(allowed.reason)
  vi.spyOn(console, 'error').mockImplementation(() => {})
}, 180_000)
afterAll(() => server.close())

/** The cookies that an answer sets, as the next request sends them. */
const cookiesIn = (...answers: Response[]): string =>
  answers
    .flatMap((answer) => answer.headers.getSetCookie())
    .map((cookie) => cookie.split(';', 1)[0]!)
    .join('; ')

/** Invites somebody by the form of the page; the link of the letter that is on its way to them, none where there is none. */
async function inviteLink(form: Readonly<Record<string, string>>, as = PAT, site = 'alpha'): Promise<string> {
  await server.ask(`/${site}/team/invite`, { as, form: { role: 'sales', ...form } })
  const to = form['email']!
  const row = await tablesOf<StaffLetterTables>(server.platform.database)
    .read.selectFrom('staff_letter')
    .where('to_address', '=', to)
    .where('kind', '=', 'invitation')
    .select('content')
    .executeTakeFirst()
  if (!row) return ''
  const { sealed } = JSON.parse(row.content) as { sealed: string }
  return CONSOLE_ORIGIN + invitationPath((await invitationToken(server.platform.database, { to, sealed })) ?? '')
}

test('somebody is invited, joins by the link once with a password, and is out at once when removed', async () => {
  const link = await inviteLink({ name: 'Sam Bay', email: 'sam@shop.example' })
  expect(link.startsWith(`${CONSOLE_ORIGIN}/join/`)).toBe(true)
  const path = new URL(link).pathname
  expect(await (await server.ask('/alpha/team', { as: PAT })).text()).toContain('Sam Bay')

  // Looking changes nothing, however often.
  for (let n = 0; n < 3; n++) expect(await (await server.ask(path)).text()).toContain('Join Wattle')
  const joined = await server.ask(path, { form: {} })
  expect([joined.status, joined.headers.get('location')]).toEqual([302, '/first-key'])
  const again = await server.ask(path, { form: {} })
  expect([again.status, again.headers.getSetCookie()]).toEqual([422, []])

  // The first session is for a key and nothing else.
  const newcomer = cookiesIn(joined)
  expect((await server.ask('/alpha/today', { headers: { cookie: newcomer } })).headers.get('location')).toContain('/sign-in') // prettier-ignore
  const begun = await server.ask('/first-key', { headers: { cookie: newcomer } })
  const secret = (/class="secret">([A-Z2-7 ]+)</.exec(await begun.text())?.[1] ?? '').replaceAll(' ', '')
  const code = (steps: number) => totpCode({ secret, now: Date.now() + steps * 30_000 })
  const cookie = `${newcomer}; ${cookiesIn(begun)}`
  const weak = await server.ask('/first-key', {
    headers: { cookie },
    form: { password: 'password1234', code: code(0) },
  })
  expect(weak.status).toBe(422)
  const set = await server.ask('/first-key', { headers: { cookie }, form: { password: PASSWORD, code: code(0) } })
  expect([set.status, set.headers.get('location')]).toEqual([302, '/'])

  // From another browser, with the next code.
  const typed = { email: 'sam@shop.example', password: PASSWORD, back: '/alpha/inbox' }
  expect((await server.ask('/sign-in', { form: { ...typed, code: '000000' } })).status).toBe(422)
  const signedIn = await server.ask('/sign-in', { form: { ...typed, code: code(1) } })
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([302, '/alpha/inbox'])
  const sessions = [cookiesIn(set), cookiesIn(signedIn)]
  for (const own of sessions) expect((await server.ask('/alpha/inbox', { headers: { cookie: own } })).status).toBe(200)
  expect((await server.ask('/alpha/team', { headers: { cookie: sessions[0]! } })).status).toBe(404)
  expect((await server.ask('/beta/today', { headers: { cookie: sessions[0]! } })).status).toBe(404)

  const team = await (await server.ask('/alpha/team', { as: PAT })).text()
  const member = /href="(\/alpha\/team\/[\w-]+)"[^>]*><b>Sam Bay/.exec(team)?.[1] ?? ''
  const removed = await server.ask(`${member}/leave`, { as: PAT, form: { intent: 'remove' } })
  expect([removed.status, removed.headers.get('location')]).toEqual([302, '/alpha/team'])
  for (const own of sessions) {
    const answer = await server.ask('/alpha/inbox', { headers: { cookie: own } })
    expect(answer.headers.get('location')).toContain('/sign-in')
  }
  const history = await (await server.ask('/alpha/history', { as: PAT })).text()
  for (const words of ['invited somebody', 'joined the team', 'set a password', 'removed Sam Bay from the team']) {
    expect(history).toContain(words)
  }
})

test('nobody gives what is not theirs to give, nor looks after another team', async () => {
  const team = await (await server.ask('/beta/team', { as: 'bo@banksia.example' })).text()
  const bo = /\/beta\/team\/([\w-]+)"/.exec(team.replace('/beta/team/invite', ''))?.[1] ?? ''
  expect(bo).not.toBe('')
  expect(await inviteLink({ name: 'Op', email: 'op@shop.example', role: 'operator' })).toBe('')
  expect(await inviteLink({ name: 'Ed', email: 'ed@shop.example', site: 'beta' })).toBe('')
  expect(await inviteLink({ name: 'Al', email: 'al@shop.example', location: 'beta/1' })).toBe('')
  expect(await inviteLink({ name: 'Di', email: 'di@shop.example' }, PAT, 'beta')).toBe('')
  for (const intent of ['change', 'remove', 'recover', 'hand-over']) {
    const form = { intent, role: 'sales', to: server.idOf(PAT) }
    // Nothing of them is at one’s own sites to be handed over, and so nothing is.
    const own = intent === 'hand-over' ? [] : [`/alpha/team/${bo}`]
    for (const path of [...own, `/beta/team/${bo}`]) {
      const answer = await server.ask(path, { as: PAT, form })
      expect([path, intent, answer.status >= 400]).toEqual([path, intent, true])
    }
  }
  expect((await server.ask('/beta/today', { as: 'bo@banksia.example' })).status).toBe(200)
})
