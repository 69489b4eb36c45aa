import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { providerSettingsOf } from '#app/features/staff/provider/provider-settings.server.ts'
import { providerSignInsOf } from '#app/features/staff/provider/provider-sign-in.server.ts'
import { staffSessionsOf } from '#app/features/staff/session/staff-sessions.server.ts'
import { MINUTE } from '#lib/durations.ts'
import { describeDatabases } from '#tests/databases.ts'
import { CLIENT, type IdentityAnswer, identityProvider } from '#tests/factories/servers/identity-provider.ts'
import { newOrganisations, OPERATOR, signedInStaff, VISIT } from '#tests/factories/staff.ts'
import { openidIdentity } from './openid-identity.ts'

const ADDRESS = { host: 'console.forecourt.example', origin: 'https://console.forecourt.example' }
const SAM = { name: 'Sam', email: 'sam@wattle.example', organisation: 'wattle', role: 'sales' as const }
const SAYS = (more: Readonly<Record<string, unknown>>): IdentityAnswer => ({ claims: { email: SAM.email, ...more } })

let own: Awaited<ReturnType<typeof identityProvider>>
let other: Awaited<ReturnType<typeof identityProvider>>
beforeAll(async () => {
  own = await identityProvider(Date.now)
  other = await identityProvider(Date.now)
})
afterAll(async () => {
  await Promise.all([own.close(), other.close()])
})

describeDatabases('K06 signing in at an organisation’s own provider', (tables) => {
  let later = 0
  const platform = { now: () => Date.now() + later, get database() { return tables.database } } // prettier-ignore
  let warnings: string[] = []
  const signIns = (allow = [own.host, other.host]) =>
    providerSignInsOf(platform, {
      address: ADDRESS,
      client: openidIdentity({ allow }),
      warn: (_, { reason }) => void warnings.push(reason),
    })
  const provide = (organisation: string, issuer: string, domains = ['wattle.example']) =>
    providerSettingsOf(platform).set(organisation, { issuer, ...CLIENT, domains }, OPERATOR)
  const begin = async (organisation = 'wattle') => {
    const begun = await signIns().begin(organisation)
    if (!begun.ok) throw new Error(begun.reason)
    return begun
  }
  const signIn = async (answer: IdentityAnswer, provider = own) => {
    const { url, pending } = await begin()
    return signIns().finish({ pending, query: provider.authorise(url, answer), visit: VISIT, previous: null })
  }

  beforeEach(async () => {
    ;[later, warnings] = [0, []]
    await newOrganisations(platform, { wattle: ['north'], banksia: ['east'] })
    await signedInStaff(platform, SAM)
    await signedInStaff(platform, { ...SAM, name: 'Kim', email: 'kim@banksia.example', organisation: 'banksia' })
    expect(await provide('wattle', own.issuer)).toEqual({ ok: true })
  })

  test('a person of it is signed in, by code with PKCE, state and nonce', async () => {
    const { url } = await begin()
    const asks = Object.fromEntries(new URL(url).searchParams)
    expect(asks).toMatchObject({ response_type: 'code', code_challenge_method: 'S256', redirect_uri: `${ADDRESS.origin}/provider/return`, scope: 'openid email' }) // prettier-ignore
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asks[name]).toMatch(/^[\w-]{43}$/)
    const result = await signIn(SAYS({ email: 'SAM@wattle.example' }))
    expect([result, warnings]).toEqual([expect.objectContaining({ ok: true }), []])
  })

  test('the session reaches that organisation alone', async () => {
    await signedInStaff(platform, { ...SAM, organisation: 'banksia' })
    const result = await signIn(SAYS({}))
    if (!result.ok) throw new Error(result.reason)
    const reached = async () => await staffSessionsOf(platform).staffBy(result.token, '')
    expect((await reached())!.memberships).toMatchObject([{ organisation: 'wattle' }])
    await provide('wattle', own.issuer, ['wattle.example', 'trucks.example'])
    expect(await reached()).not.toBeNull()
    expect(await providerSettingsOf(platform).set('wattle', null, OPERATOR)).toEqual({ ok: true })
    expect(await reached()).toBeNull()
  })

  test('Entra ID says it of the domain’s owner', async () => {
    expect(await signIn(SAYS({ email_verified: undefined, xms_edov: true }))).toMatchObject({ ok: true })
  })

  describe('is refused', () => {
    const past = Math.floor(Date.now() / 1_000) - 3_600
    test.each<[string, IdentityAnswer]>([
      ['a wrong nonce', SAYS({ nonce: 'wrong' })],
      ['no nonce', SAYS({ nonce: undefined })],
      ['another issuer', SAYS({ iss: 'https://login.example' })],
      ['another audience', SAYS({ aud: 'somebody-else' })],
      ['an expired token', SAYS({ exp: past, iat: past - 300 })],
      ['a forged signature', { ...SAYS({}), isForged: true }],
      ['a wrong state', { ...SAYS({}), query: { state: 'wrong' } }],
      ['a wrong code', { ...SAYS({}), query: { code: 'wrong' } }],
      ['an error', { ...SAYS({}), query: { error: 'access_denied' } }],
      ['an answer that leads elsewhere', { ...SAYS({}), tokens: { status: 302, headers: { Location: 'http://169.254.169.254/' }, body: '' } }], // prettier-ignore
      ['an answer that is none', { ...SAYS({}), tokens: { status: 200, body: 'not json' } }],
      ['an answer without end', { ...SAYS({}), tokens: { status: 200, body: 'x'.repeat(600_000) } }],
    ])('with %s', async (_, answer) => {
      expect(await signIn(answer)).toMatchObject({ ok: false, reason: expect.stringContaining('not accepted') })
      expect(warnings).toHaveLength(1)
    })

    test.each<[string, IdentityAnswer]>([
      ['an address that nobody has verified', SAYS({ email_verified: false })],
      ['no word of its verification', SAYS({ email_verified: undefined })],
      ['no address', { claims: {} }],
      ['the address of another organisation', SAYS({ email: 'kim@banksia.example' })],
      ['an address of a domain that it does not speak for', SAYS({ email: 'sam@elsewhere.example' })],
      ['somebody who is not in the team', SAYS({ email: 'nobody@wattle.example' })],
    ])('with %s', async (_, answer) => {
      expect(await signIn(answer)).toMatchObject({ ok: false, reason: expect.stringContaining('not in its team') })
    })

    test('what was begun at another organisation, or at a provider that is no longer', async () => {
      await provide('banksia', other.issuer, ['banksia.example', 'wattle.example'])
      const there = await begin('banksia')
      const query = other.authorise(there.url, SAYS({}))
      const here = await begin('wattle')
      const given = { visit: VISIT, previous: null }
      expect(await signIns().finish({ ...given, pending: here.pending, query })).toMatchObject({ ok: false })
      expect(await signIns().finish({ ...given, pending: there.pending, query: other.authorise(there.url, SAYS({})) })).toMatchObject({ ok: false, reason: expect.stringContaining('not in its team') }) // prettier-ignore
      await provide('wattle', other.issuer)
      expect(await signIns().finish({ ...given, pending: here.pending, query: own.authorise(here.url, SAYS({})) })).toMatchObject({ ok: false }) // prettier-ignore
    })

    test('a second time, in another browser, and after ten minutes', async () => {
      const { url, pending } = await begin()
      const given = { pending, query: own.authorise(url, SAYS({})), visit: VISIT, previous: null }
      expect(await signIns().finish({ ...given, pending: null })).toMatchObject({ ok: false })
      expect(await signIns().finish(given)).toMatchObject({ ok: true })
      expect(await signIns().finish(given)).toMatchObject({ ok: false })
      // With a code that the provider gives anew for the same state.
      expect(await signIns().finish({ ...given, query: own.authorise(url, SAYS({})) })).toMatchObject({ ok: false })
      const late = await begin()
      later = 10 * MINUTE
      expect(await signIns().finish({ ...given, pending: late.pending, query: own.authorise(late.url, SAYS({})) })).toMatchObject({ ok: false }) // prettier-ignore
    })
  })

  test('nobody inside is asked, and nobody without TLS, unless an operator allows it', async () => {
    const before = own.requests.length
    const inside = await signIns([]).begin('wattle')
    expect(inside).toMatchObject({ ok: false, reason: expect.stringContaining('could not be reached') })
    expect(own.requests).toHaveLength(before)
    expect(await signIns().begin('banksia')).toMatchObject({ ok: false, reason: expect.stringContaining('no sign-in') })
  })

  test('is found by the domain of an address, whether or not anybody has it', async () => {
    for (const email of [SAM.email, 'nobody@WATTLE.example'])
      expect(await signIns().forEmail(email)).toEqual([{ id: 'wattle', name: 'wattle' }])
    expect(await signIns().forEmail('kim@banksia.example')).toEqual([])
  })

  test('its secret is sealed, and shown to nobody', async () => {
    expect(await providerSettingsOf(platform).shown('wattle')).toEqual({ issuer: own.issuer, client: 'console', domains: ['wattle.example'] }) // prettier-ignore
    const stored = await tables.database.read.selectFrom('identity_provider').selectAll().execute()
    const said = await tables.database.read.selectFrom('audit').selectAll().execute()
    expect(JSON.stringify([stored, said])).not.toContain(CLIENT.clientSecret)
    const kept = { issuer: own.issuer, client: 'console', clientSecret: null, domains: ['wattle.example'] }
    expect(await providerSettingsOf(platform).set('wattle', kept, OPERATOR)).toEqual({ ok: true })
    expect(await signIn(SAYS({}))).toMatchObject({ ok: true })
    const elsewhere = { ...kept, issuer: other.issuer }
    expect(await providerSettingsOf(platform).set('wattle', elsewhere, OPERATOR)).toMatchObject({ ok: false })
  })

  test.each([
    [{ issuer: 'nonsense' }, 'address of the provider'],
    [{ issuer: 'file:///etc/passwd' }, 'address of the provider'],
    [{ issuer: 'https://user:x@login.example' }, 'address of the provider'],
    [{ domains: [] }, 'at least one domain'],
    [{ domains: ['gmail.com'] }, 'no domain of your own'],
    [{ domains: ['Not a domain'] }, 'no domain of your own'],
    [{ client: ' ' }, 'client id'],
    [{ clientSecret: '' }, 'client secret'],
  ])('%j cannot be set', async (more, words) => {
    const given = { issuer: own.issuer, ...CLIENT, domains: ['wattle.example'], ...more }
    expect(await providerSettingsOf(platform).set('wattle', given, OPERATOR)).toMatchObject({ ok: false, reason: expect.stringContaining(words) }) // prettier-ignore
  })
})
