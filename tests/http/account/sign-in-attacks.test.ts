import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Challenge } from 'altcha-lib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { HINT_COOKIE, SESSION_COOKIE } from '#app/features/account/session/session.ts'
import { STATE_COOKIE } from '#app/features/account/sign-in/sign-in-state.server.ts'
import type { Database } from '#app/features/site/database.ts'
import { sitesOf } from '#app/features/site/sites.server.ts'
import { migrate } from '#platform/db/migrate.ts'
import { openDatabase } from '#platform/db/open.ts'
import { startCommand } from '../../running/command.ts'
import { type RunningServer, runningServer } from '../../factories/servers/running-server.ts'
import { solutionOf } from '../../factories/leads/solved-form.ts'
import { shopper, writtenSms } from '../../factories/leads/shopper.ts'
import { openAccount, signedInShopper } from '../../factories/leads/signed-in.ts'
import { siteDocument } from '../../factories/site-document.ts'
import { scaled } from '../../running/scale.ts'
import { decoded, visibleText } from '../page-parts.ts'
import { repeated } from '../repeated.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PAGE = '/sign-in?type=watchlist&redirect=%2Fcompare'
const READY = /Forecourt ready: http:\/\/localhost:(\d+)/
let server: RunningServer
let now = Date.now()

beforeAll(async () => {
  // Before the server begins: its sites keep the clock that they find.
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  server = await runningServer({
    env: { TRUST_PROXY: '1' },
    sites: ['alpha', 'beta'].map((slug) => ({ document: siteDocument({ slug, sign_in: true }) })),
  })
})
afterAll(async () => {
  await server.close()
  vi.restoreAllMocks()
})

let next = 0
const anyone = () => `10.${next >> 16}.${(next >> 8) & 255}.${next++ & 255}`
const messages = () => writtenSms(server.environment.dataFolder)

test('O2 of 10,000 posts for one number, from as many browsers in a day, ten send a message', async ({ task }) => {
  const count = scaled(10_000)
  repeated(task, count)
  const before = (await messages()).length
  const browser = shopper(server, 'alpha', anyone())
  await browser.get(PAGE)
  const seen = new Set<number>()
  for (let n = 0; n < count; n++) {
    now += (24 * HOUR) / count
    const robot = shopper(server, 'alpha', `10.200.${(n % 1_000) >> 8}.${(n % 1_000) & 255}`)
    for (const [name, value] of browser.cookies) robot.cookies.set(name, value)
    seen.add((await robot.post(PAGE, { do: 'send', phone: '0491 570 006' })).status)
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual([303, 429])
  expect((await messages()).length - before).toBeLessThanOrEqual(10)
}, 3_600_000)

test('O1 guesses over HTTP: of 1,000 at one number ten are looked at, one more of each later code, none opens', async ({
  task,
}) => {
  const count = Math.max(60, scaled(1_000))
  repeated(task, count)
  const seen = new Map<string, number>()
  for (let n = 0; n < count; n++) {
    now += (24 * HOUR) / count
    const robot = shopper(server, 'alpha', anyone())
    await robot.get(PAGE)
    const sent = await robot.post(PAGE, { do: 'send', phone: '0491 570 110' })
    const code = sent.status === 303 ? (await messages()).at(-1)!.code : '000000'
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const text = visibleText(await (await robot.post(PAGE, { do: 'use', code: wrong })).text())
    const kind = /not the code we sent|too many wrong tries|many wrong codes|number again/.exec(text)?.[0] ?? 'other'
    seen.set(kind, (seen.get(kind) ?? 0) + 1)
    expect(robot.cookies.has(SESSION_COOKIE)).toBe(false)
  }
  // One guess a code and ten codes: after the tenth wrong one each guess takes a task or a wait.
  expect(seen.get('not the code we sent')).toBeLessThanOrEqual(10)
  expect(seen.get('other')).toBeUndefined()
}, 600_000)

describe('U7 a number that strangers have guessed at', () => {
  const PHONE = '0491 570 157'
  const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const sendCode = async (site: string) => {
    const browser = shopper(server, site, anyone())
    await browser.get(PAGE)
    expect((await browser.post(PAGE, { do: 'send', phone: PHONE })).status).toBe(303)
    return { browser, code: (await messages()).at(-1)!.code }
  }
  beforeAll(async () => {
    now += 25 * HOUR
    for (const site of ['alpha', 'beta']) {
      const { browser, code } = await sendCode(site)
      for (let n = 0; n < 12; n++) await browser.post(PAGE, { do: 'use', code: wrongOf(code) })
      now += MINUTE
    }
  })

  test('U7 with scripts the owner gets in at once, by a task that is this browser’s own', async () => {
    const { browser, code } = await sendCode('alpha')
    const held = await browser.post(PAGE, { do: 'use', code })
    expect(held.status).toBe(429)
    expect(Number(held.headers.get('retry-after'))).toBe(30)
    const html = await held.text()
    expect(html).toContain(`value="${code}"`)
    expect(visibleText(html)).toContain('Please wait 30 seconds and press the button again')
    const [, task = ''] = /data-task="([^"]*)"/.exec(html) ?? []
    const solution = await solutionOf(JSON.parse(decoded(task)) as Challenge)
    expect((await browser.post(PAGE, { do: 'use', code, altcha: solution })).status).toBe(303)
    expect(browser.cookies.has(SESSION_COOKIE)).toBe(true)
  })

  test('U7 without scripts the owner gets in after half a minute, and a wrong code ends that one', async () => {
    now += 16 * MINUTE
    const first = await sendCode('beta')
    now += 30_000
    expect((await first.browser.post(PAGE, { do: 'use', code: wrongOf(first.code) })).status).toBe(422)
    const again = await first.browser.post(PAGE, { do: 'use', code: first.code })
    expect(again.status).toBe(429)
    expect(visibleText(await again.text())).toContain('Please request a new one, or call us')
    now += MINUTE
    const second = await sendCode('beta')
    now += 30_000
    expect((await second.browser.post(PAGE, { do: 'use', code: second.code })).status).toBe(303)
    expect(second.browser.cookies.has(SESSION_COOKIE)).toBe(true)
  })
})

test('H4 cookies are for this host alone, and 1,000 sessions of one site are none at another', async ({ task }) => {
  const count = scaled(1_000)
  repeated(task, count)
  now += 25 * HOUR
  const browser = shopper(server, 'alpha', anyone())
  const set = (await browser.get(PAGE)).headers.getSetCookie()
  set.push(...(await browser.post(PAGE, { do: 'send', phone: '0491 570 156' })).headers.getSetCookie())
  const { code } = (await messages()).at(-1)!
  set.push(...(await browser.post(PAGE, { do: 'use', code })).headers.getSetCookie())
  set.push(...(await browser.post('/sign-out', {})).headers.getSetCookie())
  expect(new Set(set.map((line) => line.split('=')[0]))).toEqual(new Set([STATE_COOKIE, SESSION_COOKIE, HINT_COOKIE]))
  for (const line of set) {
    expect(line).toMatch(/^__Host-[\w-]+=[\w-]*; Path=\/; Secure/)
    expect(line).toContain('SameSite=Lax')
    expect(line).not.toMatch(/domain=/i)
    expect(line.includes('HttpOnly')).toBe(!line.startsWith(HINT_COOKIE))
  }

  let accepted = 0
  for (let n = 0; n < count; n++) {
    const phone = `+614${String(n).padStart(8, '0')}`
    const { cookie } = await signedInShopper(server.site('alpha'), { phone })
    // The same person may well have an account there, too.
    if (n % 2) await signedInShopper(server.site('beta'), { phone })
    if ((await server.get(PAGE, { site: 'beta', headers: { cookie } })).status !== 200) accepted++
    if (n % 50 === 0) expect((await server.get(PAGE, { site: 'alpha', headers: { cookie } })).status).toBe(302)
  }
  expect(accepted).toBe(0)
}, 300_000)

test('O6 known and unknown numbers get the same answer in the same time', async ({ task }) => {
  const count = Math.max(60, scaled(2_000))
  const times = { known: [] as number[], unknown: [] as number[] }
  const answers = new Set<string>()
  const mobiles = (from: number) => Array.from({ length: 2 * count }, (_, i) => `+614${String(from + i)}`)
  const phones = { known: mobiles(50_000_000), unknown: mobiles(50_500_000) }
  // All of them before the first is asked: what was just written makes the next request slower.
  for (const phone of phones.known) await openAccount(server.site('alpha'), { phone })
  let n = 0
  const ask = async (kind: keyof typeof times) => {
    const phone = phones[kind][n++ >> 1]!
    now += 2_000
    const browser = shopper(server, 'alpha', anyone())
    await browser.get(PAGE)
    const begun = performance.now()
    const answer = await browser.post(PAGE, { do: 'send', phone })
    const text = await answer.text()
    times[kind].push(performance.now() - begun)
    if (n > 20) return void answers.add(`${answer.status} ${answer.headers.get('location')} ${text}`)
    answers.add(`${answer.status} ${answer.headers.get('location')} ${text}`)
    const page = visibleText(await (await browser.get(PAGE)).text()).replaceAll(/0450 [05]00 \d{3}|\d+ seconds/g, '')
    answers.add(`page ${page}`)
    // A wrong code says no more than the number did.
    const code = (await messages()).at(-1)!.code.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10))
    const wrong = await browser.post(PAGE, { do: 'use', code })
    answers.add(`wrong ${wrong.status} ${/That is not[^<]*/.exec(await wrong.text())?.[0]}`)
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
  const apart = () => Math.abs(median(times.known) - median(times.unknown))
  // In turns, so that a busy machine is as busy for both; a machine that is too busy to say is asked for longer.
  for (let more = count; more > 0; more = apart() < 5 || n >= 4 * count ? 0 : count) {
    for (let done = 0; done < more; done += 2) {
      const first = done % 4 === 0
      await ask(first ? 'known' : 'unknown')
      await ask(first ? 'unknown' : 'known')
    }
  }
  repeated(task, n)
  console.info(`O6: medians ${median(times.known).toFixed(2)} and ${median(times.unknown).toFixed(2)} ms of ${n}`)
  expect([...answers].map((each) => each.slice(0, 300))).toHaveLength(3)
  expect(apart()).toBeLessThan(5)
}, 600_000)

describe('O5 what is left behind', () => {
  test('O5 neither code nor number stands in log, address or database, but the number of an account', async ({
    task,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-o5-'))
    const database = openDatabase({ dataFolder: folder })
    const command = await prepared(folder, database)
    const count = Math.max(5, scaled(200))
    repeated(task, count)
    const addresses: string[] = []
    const codes: string[] = []
    const phones: string[] = []
    try {
      for (let n = 0; n < count; n++) {
        const phone = `04915${String(70_000 + n)}`
        phones.push(phone)
        const browser = overSocket(command.port, `10.3.0.${n}`, addresses)
        await browser.ask('GET')
        // Sixty a minute is what the platform sends, and this clock is the real one.
        if ((await browser.ask('POST', { do: 'send', phone })) !== 303) break
        const { code } = (await writtenSms(folder)).at(-1)!
        codes.push(code)
        await browser.ask('POST', { do: 'use', code: '12' })
        const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
        codes.push(wrong)
        expect(await browser.ask('POST', { do: 'use', code: wrong })).toBe(422)
        if (n % 2) expect(await browser.ask('POST', { do: 'use', code })).toBe(303)
        await browser.ask('POST', { do: 'send', phone: `${phone}x` })
      }
      const dump = await everything(database)
      command.process.kill('SIGTERM')
      const { stdout, stderr } = await command.result
      expect(stdout).toContain('a text message was written')
      const log = stdout + stderr
      const left: string[] = []
      for (const text of [...codes, ...phones.flatMap((phone) => [phone, phone.slice(1)])]) {
        // Digits of a code may stand in a moment or a hash by chance; as a value of its own it may not.
        const own = new RegExp(`(?<![\\w.-])(\\+61)?${text}(?![\\w.-])`)
        if (own.test(log)) left.push(`log: ${text}`)
        if (own.test(addresses.join('\n'))) left.push(`address: ${text}`)
        if (own.test(dump)) left.push(`database: ${text}`)
      }
      expect(left).toEqual([])
      expect(codes.length).toBeGreaterThanOrEqual(10)
    } finally {
      command.process.kill('SIGKILL')
      await database.close()
      await rm(folder, { recursive: true, force: true })
    }
  }, 120_000)
})

/** A server with its log on, as another program. */
async function prepared(folder: string, database: Database) {
  const document = siteDocument({ slug: 'alpha', sign_in: true })
  await migrate(database)
  const stored = { slug: 'alpha', domains: [], hash: 'alpha', document: JSON.stringify(document), by: 'test', now: 1 }
  const applied = await sitesOf(database).apply(stored, async () => undefined)
  if (!applied.ok) throw new Error(applied.reason)
  const command = startCommand(folder, ['serve'], { PORT: '0', LOG_LEVEL: 'debug', TRUST_PROXY: '1' })
  let said = ''
  command.process.stdout?.on('data', (text: string) => (said += text))
  let ready: RegExpExecArray | null = null
  while (!(ready = READY.exec(said))) {
    if (command.process.exitCode !== null) throw new Error((await command.result).stderr)
    await pause(50)
  }
  return { ...command, port: Number(ready[1]) }
}

/** A browser on a socket of its own; every address that it asks for or is sent to is written down. */
function overSocket(port: number, address: string, addresses: string[]) {
  const cookies = new Map<string, string>()
  const host = `alpha.localhost:${port}`
  return {
    ask: (method: string, fields: Record<string, string> = {}): Promise<number> =>
      new Promise((resolve, reject) => {
        addresses.push(PAGE)
        const body = String(new URLSearchParams(fields))
        const headers = {
          host,
          origin: `http://${host}`,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': Buffer.byteLength(body),
          'x-forwarded-for': address,
          'x-forwarded-host': host,
          'x-forwarded-proto': 'http',
          cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        }
        const requested = request({ host: '127.0.0.1', port, path: PAGE, method, headers }, (answer) => {
          addresses.push(answer.headers.location ?? '')
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
            cookies.set(name, value)
            addresses.push(line)
          }
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
        })
        requested.on('error', reject).end(method === 'POST' ? body : '')
      }),
  }
}

/** Every row of every table as text; of accounts without their number, which is what an account is known by. */
async function everything(database: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(
    database.read,
  )
  const all = await Promise.all(
    rows.map(async ({ name }) => {
      const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database.read)
      return found.rows.map((row) => JSON.stringify(name === 'account' ? { ...row, phone: '' } : row)).join('\n')
    }),
  )
  return all.join('\n')
}
