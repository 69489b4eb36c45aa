import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { totpCode } from '#app/features/staff/password/totp.server.ts'
import { providerSettingsOf } from '#app/features/staff/provider/provider-settings.server.ts'
import { teamOf } from '#app/features/staff/team/team.server.ts'
import { CLIENT, identityProvider } from '#tests/factories/servers/identity-provider.ts'
import { countedDuties, keptLetters, OPERATOR } from '#tests/factories/staff.ts'
import { staffBrowser } from './staff-browser.ts'
import { SAM, staffServer, storedOf } from './staff-fixture.ts'

const METRICS = 'metrics-token-of-a-test'
const EVIL = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']

let own: Awaited<ReturnType<typeof staffServer>>
let provider: Awaited<ReturnType<typeof identityProvider>>
beforeAll(async () => {
  provider = await identityProvider(Date.now)
  own = await staffServer({ OUTGOING_ALLOW: provider.host, METRICS_TOKEN: METRICS })
  const given = { issuer: provider.issuer, ...CLIENT, domains: ['wattle.example'] }
  expect(await providerSettingsOf(own.platform).set('wattle', given, OPERATOR)).toEqual({ ok: true })
  await own.allowPasswords()
}, 120_000)
afterAll(async () => {
  await own?.server.close()
  await provider?.close()
})

const browser = (agent?: string) => staffBrowser(own.server, agent)
const phone = () => {
  const one = browser('Mozilla/5.0 (iPhone) Version/19.0 Safari/604.1')
  one.enter(own.sam.token)
  return one
}
const events = async (name: string): Promise<number> => {
  const text = await own.server.text('/metrics', { headers: { authorization: `Bearer ${METRICS}` } })
  return Number(new RegExp(`security_events_total\\{event="${name}"\\} (\\d+)`).exec(text)?.[1] ?? 0)
}

describe('K07 a shared computer', () => {
  const begun = async (back = '/north/today') => {
    const computer = browser()
    const made = await computer.post('/sign-in/phone', { intent: 'begin', back })
    expect(made).toMatchObject({ status: 302 })
    const shown = await computer.get(made.to!)
    const [, path = ''] = /leads to http:\/\/console\.localhost(\/computer\/[\w-]+)/.exec(shown.text) ?? []
    const [, code = ''] = /gate-code">([^<]+)</.exec(shown.text) ?? []
    return { computer, shown, path, code }
  }

  test('shows a code, and loads itself again without scripts', async () => {
    const { shown, code, path } = await begun()
    expect(shown.status).toBe(200)
    expect(shown.text).toContain('<noscript><meta http-equiv="refresh" content="3"/></noscript>')
    expect(code).toMatch(/^[2-9A-Z]{3} [2-9A-Z]{3}$/)
    expect(path).not.toContain(code.replace(' ', ''))
  })

  test('is signed in by the phone that agrees, which sees what it is', async () => {
    const { computer, path, code } = await begun()
    const looked = await phone().get(path)
    for (const words of [code, 'Chrome on Windows', 'Sam Okafor']) expect(looked.text).toContain(words)
    expect((await computer.get('/sign-in/phone?back=%2Fnorth%2Ftoday')).text).toContain('Waiting for your phone')
    expect((await phone().post(path, { answer: 'agree' })).text).toContain('lets you in')
    const agreed = await computer.get('/sign-in/phone?back=%2Fnorth%2Ftoday')
    expect(agreed.text).toContain('value="finish"')
    expect(computer.cookies.has('__Host-staff')).toBe(false)
    expect(await computer.post('/sign-in/phone', { intent: 'finish', back: '/north/today' })).toMatchObject({ to: '/north/today' }) // prettier-ignore
    expect(computer.cookies.has('__Host-staff-waits')).toBe(false)
    expect((await computer.get('/me')).text).toContain('by your phone, at a shared computer')
    expect((await phone().post(path, { answer: 'agree' })).status).toBe(422)
  })

  test('stays out where the phone refuses, and without its cookie', async () => {
    const { computer, path } = await begun()
    expect((await phone().post(path, { answer: 'refuse' })).text).toContain('stays out')
    expect((await computer.get('/sign-in/phone')).text).toContain('was refused on the phone')
    expect((await computer.post('/sign-in/phone', { intent: 'finish' })).status).toBe(422)
    const other = await begun()
    await phone().post(other.path, { answer: 'agree' })
    expect((await browser().post('/sign-in/phone', { intent: 'finish' })).status).toBe(422)
  })

  test('its address leads a phone that is not signed in to sign in, and back', async () => {
    const { path } = await begun()
    expect((await browser().get(path)).to).toBe(`/sign-in?${new URLSearchParams({ back: path })}`)
  })
})

describe('K06 the organisation’s own account', () => {
  const away = async (one: ReturnType<typeof browser>, back = '/north/today') => {
    const answer = await one.post('/sign-in/organisation', { email: SAM.email, back })
    expect(answer.status).toBe(200)
    const [, url = ''] = /http-equiv="refresh" content="0;url=([^"]+)"/.exec(answer.text) ?? []
    return url.replaceAll('&amp;', '&')
  }

  test('leads to the provider and back to where one was going', async () => {
    const one = browser()
    const url = await away(one)
    expect(url).toMatch(new RegExp(`^${provider.issuer}/authorize\\?`))
    expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://console.localhost/provider/return')
    const query = provider.authorise(url, { claims: { email: SAM.email } })
    // Whoever is given the link in another browser gets nothing from it.
    expect((await browser().get(`/provider/return${query}`)).status).toBe(422)
    expect(await one.get(`/provider/return${query}`)).toMatchObject({ status: 302, to: '/north/today' })
    expect((await one.get('/me')).text).toContain('with your organisation’s account')
    expect((await one.get(`/provider/return${query}`)).status).toBe(422)
  })

  test('says so where nobody signs in with such an address, or the provider does not know them', async () => {
    const nobody = await browser().post('/sign-in/organisation', { email: 'sam@elsewhere.example' })
    expect(nobody).toMatchObject({ status: 422 })
    expect(nobody.text).toContain('No organisation here signs in with addresses of this kind')
    const one = browser()
    const query = provider.authorise(await away(one), { claims: { email: 'nobody@wattle.example' } })
    const before = await events('staff_refused')
    expect((await one.get(`/provider/return${query}`)).text).toContain('not in its team')
    expect(await events('staff_refused')).toBe(before + 1)
    expect(one.cookies.has('__Host-staff')).toBe(false)
  })
})

describe('K05 a password from the first key on', () => {
  const PASSWORD = 'kettle window orbit seven'
  const secretIn = (text: string) => (/class="secret">([A-Z2-7 ]+)</.exec(text)?.[1] ?? '').replaceAll(' ', '')

  test('the secret stays the same until it is set; then all three sign in', async () => {
    const ports = { duties: countedDuties().duties, letters: keptLetters().letters }
    const team = teamOf(own.platform, { staff: own.pat.staff, organisation: 'wattle', ports })!
    const draft = { role: 'sales' as const, sites: null, locations: {}, categories: null }
    const invited = await team.invite({ ...draft, name: 'Kim Tran', email: 'kim@wattle.example' })
    if (!invited.ok) throw new Error(invited.reason)
    const one = browser()
    const path = `/join/${invited.token}`
    const before = await storedOf(own.server)
    for (let i = 0; i < 2; i++) expect((await one.get(path)).text).toContain('Join wattle')
    expect(await storedOf(own.server)).toBe(before)
    expect(await one.post(path, {})).toMatchObject({ status: 302, to: '/first-key' })
    const secret = secretIn((await one.get('/first-key')).text)
    expect(secret).toHaveLength(32)
    expect(secretIn((await one.get('/first-key')).text)).toBe(secret)
    const failed = await one.post('/first-key', { password: PASSWORD, code: '000000' })
    expect([failed.status, secretIn(failed.text)]).toEqual([422, secret])
    const code = totpCode({ secret, now: Date.now() })
    expect(await one.post('/first-key', { password: PASSWORD, code })).toMatchObject({ status: 302, to: '/' })
    expect([one.cookies.has('__Host-staff'), one.cookies.has('__Host-staff-set-up')]).toEqual([true, false])
    expect((await one.get(path)).text).toContain('used already')
  })

  test('a wrong one is counted, and a password signs nobody in without its code', async () => {
    const before = await events('staff_refused')
    const wrong = await browser().post('/sign-in', { email: 'kim@wattle.example', password: PASSWORD, code: '000000' })
    expect(wrong.status).toBe(422)
    expect(await events('staff_refused')).toBe(before + 1)
  })
})

describe('K10 the door', () => {
  test('no address that is only looked at changes anything', async () => {
    const one = phone()
    const stranger = browser()
    const before = await storedOf(own.server)
    const open = ['/sign-in', '/sign-in/organisation', '/sign-in/phone', '/sign-in/passkey', '/sign-out', '/demo', '/join/nothing', '/first-key', '/first-key/passkey', '/provider/return?code=x&state=y', '/computer/nothing', '/prove', '/me'] // prettier-ignore
    const within = ['/me', '/me/password', '/me/passkey', '/prove', '/prove/passkey', '/sign-out', '/computer/nothing', '/demo?person=pat@wattle.example'] // prettier-ignore
    for (const path of open) await stranger.get(path)
    for (const path of within) await one.get(path)
    expect(await storedOf(own.server)).toBe(before)
    expect([...stranger.cookies.keys()]).toEqual([])
    expect((await one.get('/me')).status).toBe(200)
  })

  test.each(EVIL)('nobody is led to %s', async (back) => {
    const query = new URLSearchParams({ back })
    const one = phone()
    expect((await one.get(`/sign-in?${query}`)).to).toBe('/')
    expect((await one.get(`/sign-in/phone?${query}`)).to).toBe('/')
    expect((await browser().post('/sign-in/phone', { intent: 'begin', back })).to).toBe('/sign-in/phone?back=%2F')
    const other = browser()
    const answer = await other.post('/sign-in/organisation', { email: SAM.email, back })
    const url = (/content="0;url=([^"]+)"/.exec(answer.text)?.[1] ?? '').replaceAll('&amp;', '&')
    const returned = await other.get(`/provider/return${provider.authorise(url, { claims: { email: SAM.email } })}`)
    expect(returned.to).toBe('/')
  })

  test.each([
    '/sign-in',
    '/sign-in/phone',
    '/sign-in/organisation',
    '/computer/x',
    '/me',
    '/me/password',
    '/first-key',
  ])('a page of another website sends nothing to %s', async (path) => {
    const before = await storedOf(own.server)
    expect((await phone().post(path, { intent: 'begin' }, { origin: 'https://evil.example' })).status).toBe(403)
    expect(await storedOf(own.server)).toBe(before)
  })
})
