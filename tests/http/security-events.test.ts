import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newFormToken } from '#app/features/forms/token/form-token.server.ts'
import { SECURITY_EVENTS } from '#app/features/site/security-event.ts'
import { ANSWERS } from '../factories/leads/form-answers.ts'
import { type ServedAnswer, type CommandServer, served } from '../factories/servers/served.ts'
import { writtenSms } from '../factories/leads/shopper.ts'
import { type SiteFolder, siteFolder } from '#tests/factories/site-folder.ts'
import { scaled } from '../running/scale.ts'
import { repeated } from './repeated.ts'

const SITE = 'harbour'
const HOST = `${SITE}.localhost`
const PERSON = { name: 'Canaryname', last_name: 'Canarysurname', email: 'canary@example.com', phone: '0491 570 157' }

let own: SiteFolder
let server: CommandServer
/** Everything that no line may hold: codes, numbers in both spellings, addresses of clients. */
const secrets = new Set<string>(['canary@', 'Canary', '0491570157', '0491 570 157', '+61491570157'])
beforeAll(async () => {
  own = await siteFolder(SITE, { sign_in: true })
  server = await served(own.folder, { TRUST_PROXY: '1', METRICS_TOKEN: 'metrics-token-of-a-test' })
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await own?.close()
})

let next = 0
function newAddress(): string {
  const n = next++
  const address = n % 3 === 2 ? `2001:db8:c0de:${n.toString(16)}::be:ef` : `203.0.${n % 250}.${100 + (n % 100)}`
  secrets.add(address)
  return address
}

/** A browser at one address; it keeps its cookies. */
function browser(address = newAddress()) {
  const cookies = new Map<string, string>()
  const ask = async (
    path: string,
    more: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<ServedAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = {
      'x-forwarded-for': address,
      'x-forwarded-host': HOST,
      'x-forwarded-proto': 'http',
      ...(cookie && { cookie }),
      ...more.headers,
    }
    const answer = await server.ask(path, { host: HOST, ...more, headers })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }
  const post = (path: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: String(new URLSearchParams(fields)),
      headers: { origin: `http://${HOST}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  return { ask, post }
}

const SIGN_IN = '/sign-in?type=watchlist&redirect=%2Fcompare'

const tokenOf = (age = 5_000) => newFormToken({ secret: own.secret, site: SITE, kind: 'enquiry' }, Date.now() - age)
const fetchedToken = () => newFormToken({ secret: own.secret, site: SITE, kind: 'enquiry' }, Date.now() - 5_000, 'fetched') // prettier-ignore

type Line = Readonly<Record<string, unknown>>
const events = (name?: string): Line[] =>
  server.lines().filter(({ msg, event }) => msg === 'security' && (name === undefined || event === name))

/** A line may come a little after the answer. */
async function eventOf(answer: ServedAnswer, name: string): Promise<Line> {
  const id = answer.headers['x-request-id']
  for (let tries = 0; tries < 500; tries++) {
    const found = events(name).find(({ request }) => request === id)
    if (found) return found
    await pause(20)
  }
  throw new Error(`No ${name} of request ${String(id)}, but ${JSON.stringify(events().filter(({ request }) => request === id))}`) // prettier-ignore
}

const mobile = (n: number) => `0412${String(300_000 + n)}`

async function codeSentTo(person: ReturnType<typeof browser>, phone: string): Promise<string> {
  await person.ask(SIGN_IN)
  await eventOf(await person.post(SIGN_IN, { do: 'send', phone }), 'code_sent')
  const code = (await writtenSms(`${own.folder}`)).findLast(({ to }) => to === `+61${phone.slice(1)}`)!.code
  for (const secret of [phone, `+61${phone.slice(1)}`, code]) secrets.add(secret)
  return code
}

describe('U14 security events', { timeout: 600_000 }, () => {
  test('U14 of people who sign in, look at what is theirs, and leave', async ({ task }) => {
    const rounds = Math.max(3, scaled(50))
    for (let round = 0; round < rounds; round++) {
      const person = browser()
      const phone = mobile(round)
      expect(await eventOf(await person.ask('/my-garage'), 'gate_refused')).toMatchObject({ gate: 'garage' })
      const code = await codeSentTo(person, phone)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      const refused = await eventOf(await person.post(SIGN_IN, { do: 'use', code: wrong }), 'code_wrong')
      expect(refused).toMatchObject({ level: 'warn', why: 'wrong', site: SITE, client: expect.stringMatching(/^[\w-]{10}$/) }) // prettier-ignore
      const entered = await eventOf(await person.post(SIGN_IN, { do: 'use', code }), 'signed_in')
      expect(entered).toMatchObject({ level: 'info', site: SITE, client: refused['client'] })
      expect(await eventOf(await person.ask('/my-garage'), 'gate_entered')).toMatchObject({ gate: 'garage' })
      const again = await person.post(SIGN_IN, { do: 'send', phone })
      if (again.status === 429) expect(await eventOf(again, 'code_refused')).toMatchObject({ limit: 'phone' })
      expect(await eventOf(await person.post('/sign-out', {}), 'signed_out')).toMatchObject({ sessions: 1 })
    }
    repeated(task, rounds)
  })

  test('U14 of codes that are guessed at until there is nothing left to guess', async () => {
    const phone = mobile(900)
    const robot = browser()
    const code = await codeSentTo(robot, phone)
    const seen: unknown[] = []
    for (let guess = 1; guess <= 6; guess++) {
      const wrong = String((Number(code) + guess) % 1_000_000).padStart(6, '0')
      seen.push((await eventOf(await robot.post(SIGN_IN, { do: 'use', code: wrong }), 'code_wrong'))['why'])
    }
    expect(seen).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'spent', 'spent'])
  })

  test('U14 of forms that no person has sent, and of too many', async () => {
    const send = (fields: Record<string, string>, from = browser()) =>
      from.post('/forms/enquiry', { ...ANSWERS, ...PERSON, ...fields })
    for (const [why, fields] of [
      ['token', { form_token: 'made-up' }],
      ['honeypot', { form_token: tokenOf(), remarks: 'https://canary.example' }],
      ['quick', { form_token: tokenOf(0) }],
      ['stale', { form_token: tokenOf(30 * 3_600_000) }],
      ['captcha', { form_token: fetchedToken() }],
    ] as const) {
      expect(await eventOf(await send(fields), 'form_refused')).toMatchObject({ level: 'warn', form: 'enquiry', why })
    }
    const greedy = browser()
    let last: ServedAnswer | undefined
    for (let n = 0; n < 20 && last?.status !== 429; n++) {
      last = await send({ form_token: tokenOf(), message: `Canarymessage ${n}` }, greedy)
    }
    expect(last?.status).toBe(429)
    await eventOf(last!, 'rate_refused')
  })

  test('U14 of requests from elsewhere, for the metrics, and in the name of the payment provider', async () => {
    const stranger = browser()
    const evil = { origin: 'https://canary.example' }
    await eventOf(await stranger.post('/forms/enquiry', PERSON, evil), 'origin_refused')
    await eventOf(await stranger.ask('/metrics', { headers: { authorization: 'Bearer canary' } }), 'metrics_refused')
    await eventOf(
      await stranger.post('/api/feeds/canary', PERSON, { authorization: 'Bearer canary' }),
      'feed_key_refused',
    )
    const message = await stranger.post('/api/hooks/payments', PERSON, { 'stripe-signature': 't=1,v1=canary' })
    expect([message.status, (await eventOf(message, 'payment_message_refused'))['level']]).toEqual([400, 'warn'])
  })

  test('U14 of searches without end, a bounded number of lines, and all of them counted', async () => {
    const greedy = browser()
    const body = JSON.stringify({ queries: Array.from({ length: 50 }, () => ({ indexUid: 'cars', q: 'canary', limit: 40 })) }) // prettier-ignore
    const ask = () =>
      greedy.ask('/api/search/multi-search', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    let refused = 0
    for (let n = 0; n < 20_000 && refused < 150; n += 10) {
      const answers = await Promise.all(Array.from({ length: 10 }, ask))
      refused += answers.filter(({ status }) => status === 429).length
    }
    expect(refused).toBeGreaterThanOrEqual(150)
    const { text } = await server.ask('/metrics', {
      host: '127.0.0.1',
      headers: { authorization: 'Bearer metrics-token-of-a-test' },
    })
    const counted = Number(/^forecourt_security_events_total\{event="rate_refused"\} (\d+)$/m.exec(text)?.[1])
    expect(counted).toBeGreaterThanOrEqual(refused)
    // The minute may change once on the way.
    expect(events('rate_refused').length).toBeLessThanOrEqual(200)
    expect(events('rate_refused').length).toBeLessThan(counted)
  })

  test('U14 have nothing of a person, nor has any other line', async () => {
    await pause(200)
    expect(events().length).toBeGreaterThan(20)
    for (const line of events()) {
      expect(SECURITY_EVENTS).toContain(line['event'])
      const { level, time, pid, hostname, msg, event, request, site, client, ...rest } = line
      expect(Object.keys(rest).filter((name) => !['limit', 'why', 'sessions', 'gate', 'form', 'of', 'left_out'].includes(name))).toEqual([]) // prettier-ignore
      expect([level, time, pid, hostname, msg, event, request, client].every((value) => value !== undefined)).toBe(true)
      expect([SITE, null]).toContain(site)
    }
    const output = server.output()
    // The mark of a client may hold the six digits of a code by chance: digits are looked for as a word of their own.
    const holds = (secret: string) =>
      /^\d+$/.test(secret) ? new RegExp(`(?<!\\w)${secret}(?!\\w)`).test(output) : output.includes(secret)
    for (const secret of secrets) expect([secret, holds(secret)]).toEqual([secret, false])
    // The same client has one mark in all of its lines, another client another one.
    expect(new Set(events('signed_in').map(({ client }) => client)).size).toBe(events('signed_in').length)
  })
})
