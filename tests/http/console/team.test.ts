import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { providerSettingsOf } from '#app/features/staff/provider/provider-settings.server.ts'
import { RIGHTS, RIGHTS_OF } from '#app/features/staff/rights.ts'
import { MINUTE } from '#lib/durations.ts'
import { signedInStaff } from '#tests/factories/staff.ts'
import { staffBrowser } from './staff-browser.ts'
import { PAT, SAM, staffServer, storedOf } from './staff-fixture.ts'

let own: Awaited<ReturnType<typeof staffServer>>
beforeAll(async () => {
  own = await staffServer()
}, 120_000)
afterAll(() => own?.server.close())

const as = (token: string) => {
  const one = staffBrowser(own.server)
  one.enter(token)
  return one
}
const pat = () => as(own.pat.token)
/** Somebody new in the team, and their page. */
const added = async (name: string, sites: string[] | null = null) => {
  const email = `${name.toLowerCase()}@wattle.example`
  const { staff, token } = await signedInStaff(own.platform, { ...SAM, name, email, sites })
  return { id: staff.id, page: `/north/team/${staff.id}`, token }
}
const rolesOf = async (id: string) => {
  const rows = (await own.server.database.read.selectFrom('membership').selectAll().execute()) as unknown as { staff_id: string; role: string; sites: string | null; membership_id: string }[] // prettier-ignore
  return rows.filter(({ staff_id }) => staff_id === id)
}
/** As if they had proved long ago who they are. */
const proved = (token: 'now' | 'long ago') =>
  own.server.database.write((trx) =>
    trx
      .updateTable('staff_session' as never)
      .set({ proven_at: token === 'now' ? Date.now() : Date.now() - 20 * MINUTE } as never)
      .where('staff_id' as never, '=', own.pat.staff.id as never)
      .execute(),
  )

describe('K03 what a role may and may not', () => {
  test.each(['sales', 'manager', 'agency'] as const)('%s', async (role) => {
    const { text } = await pat().get(`/north/team/roles?role=${role}`)
    const [may = '', mayNot = ''] = text.slice(text.indexOf('id="may"')).split('may not<')
    for (const [right, { words }] of Object.entries(RIGHTS)) {
      const here = RIGHTS_OF[role].some((one) => one === right) ? may : mayNot
      expect(here).toContain(`</span>${words}<`)
    }
  })

  test('a role that there is none of is the first one', async () => {
    expect((await pat().get('/north/team/roles?role=operator')).text).toContain('Sales may<')
  })
})

describe('K02 the pages of a team', () => {
  const pages = ['', '/roles', '/sign-in', '/former', '/invite']

  test.each(pages)('%s is there for whoever looks after it, and for nobody else', async (page) => {
    expect((await pat().get(`/north/team${page}`)).status).toBe(200)
    expect((await as(own.sam.token).get(`/north/team${page}`)).status).toBe(404)
    expect((await staffBrowser(own.server).get(`/north/team${page}`)).to).toMatch(/^\/sign-in\?/)
  })

  test('looking changes nothing', async () => {
    const { page } = await added('Lou')
    const before = await storedOf(own.server)
    const one = pat()
    for (const each of [...pages.map((path) => `/north/team${path}`), page, `${page}/leave`, `${page}/record`]) await one.get(each) // prettier-ignore
    expect(await storedOf(own.server)).toBe(before)
  })

  test('whoever is invited gets the link by letter: nobody else sees it', async () => {
    const given = { name: 'Ann', email: 'ann@wattle.example', role: 'sales' }
    const { status, text } = await pat().post('/north/team/invite', given)
    expect(status).toBe(200)
    expect(text).toContain('is on its way to')
    expect(text).not.toContain('/join/')
    expect((await pat().get('/north/team')).text).toContain('good for 6 days more')
  })

  test('a link for new keys is shown to whoever hands it over', async () => {
    const { page } = await added('Eve')
    expect((await pat().post(page, { intent: 'recover' })).text).toMatch(/value="http:\/\/console\.localhost\/join\/[\w-]{43}"/) // prettier-ignore
  })

  test('what changes it asks first who it is', async () => {
    const { page } = await added('Max')
    await proved('long ago')
    expect((await pat().get('/north/team/invite')).text).toContain('confirm that it is you')
    for (const [path, fields] of [
      [page, { intent: 'recover' }],
      [`${page}/leave`, { intent: 'remove' }],
      ['/north/team/sign-in', { intent: 'passwords' }],
    ] as const)
      expect((await pat().post(path, fields)).to).toBe(`/prove?${new URLSearchParams({ back: path })}`)
    expect((await pat().post(`${page}/record`, {})).to).toMatch(/^\/prove\?/)
    await proved('now')
  })
})

describe('K02 several roles of one person', () => {
  test('are given, changed and taken away one by one; the last one stays', async () => {
    const { id, page } = await added('Kim')
    await pat().post(page, { intent: 'add', role: 'marketing', site: 'south' })
    const [first, second] = await rolesOf(id)
    expect([first?.role, second?.role, second?.sites]).toEqual(['sales', 'marketing', '["south"]'])
    await pat().post(page, { intent: 'change', membership: second!.membership_id, role: 'manager', site: 'north' })
    expect((await rolesOf(id)).map(({ role }) => role)).toEqual(['sales', 'manager'])
    await pat().post(page, { intent: 'drop', membership: first!.membership_id })
    expect((await rolesOf(id)).map(({ role }) => role)).toEqual(['manager'])
    const [last] = await rolesOf(id)
    expect((await pat().post(page, { intent: 'drop', membership: last!.membership_id })).status).toBe(422)
    expect(await rolesOf(id)).toHaveLength(1)
  })

  test('nobody is offered a form to change themselves', async () => {
    const { text } = await pat().get(`/north/team/${own.pat.staff.id}`)
    expect(text).toContain('Somebody else changes what you may do')
    expect(text).not.toContain('value="change"')
  })
})

describe('K11 somebody who leaves', () => {
  test('is gone at once, can be read as a file, and is forgotten on demand', async () => {
    const { page, token, id } = await added('Jo')
    expect(await pat().post(`${page}/leave`, { intent: 'remove' })).toMatchObject({ status: 302, to: '/north/team' })
    expect((await as(token).get('/me')).to).toMatch(/^\/sign-in/)
    expect((await pat().get('/north/team/former')).text).toContain('jo@wattle.example')
    const record = await pat().post(`${page}/record`, {})
    expect(record.headers.get('content-disposition')).toContain('attachment')
    expect(JSON.parse(record.text)).toMatchObject({ name: 'Jo', email: 'jo@wattle.example' })
    expect((await pat().post('/north/team/former', { forget: id })).status).toBe(422)
    await pat().post('/north/team/former', { forget: id, sure: 'yes' })
    expect((await pat().get('/north/team/former')).text).not.toContain('jo@wattle.example')
  })
})

describe('K06 how a team signs in', () => {
  const provider = { intent: 'provider', issuer: 'https://login.example/tenant', client: 'console', secret: 'an invented secret', domains: '@Wattle.example' } // prettier-ignore

  test('passwords are allowed and no more', async () => {
    expect((await pat().post('/north/team/sign-in', { intent: 'passwords' })).status).toBe(302)
    expect((await pat().get('/north/team/sign-in')).text).toContain('may sign in with a password')
    expect((await pat().post('/north/team/sign-in', { intent: 'no-passwords' })).status).toBe(302)
    expect((await pat().get('/north/team/sign-in')).text).toContain('with a password.')
  })

  test('a provider is set, shown without its secret, and taken away', async () => {
    expect((await pat().post('/north/team/sign-in', { ...provider, domains: 'gmail.com' })).text).toContain('no domain of your own') // prettier-ignore
    expect((await pat().post('/north/team/sign-in', provider)).status).toBe(302)
    const { text } = await pat().get('/north/team/sign-in')
    for (const words of ['wattle.example', 'login.example', 'http://console.localhost/provider/return'])
      expect(text).toContain(words)
    expect(text).not.toContain(provider.secret)
    expect((await pat().post('/north/team/sign-in', { intent: 'no-provider' })).status).toBe(302)
    expect(await providerSettingsOf(own.platform).shown('wattle')).toBeNull()
  })

  test('whoever looks after one site alone sees it and changes nothing', async () => {
    const { token } = await signedInStaff(own.platform, { ...PAT, name: 'Bo', email: 'bo@wattle.example', sites: ['north'] }) // prettier-ignore
    const one = as(token)
    expect((await one.get('/north/team/sign-in')).text).toContain('Whoever looks after every site')
    expect((await one.post('/north/team/sign-in', provider)).status).toBe(422)
    expect((await one.post('/north/team/sign-in', { intent: 'passwords' })).status).toBe(422)
    expect(await providerSettingsOf(own.platform).shown('wattle')).toBeNull()
  })
})
