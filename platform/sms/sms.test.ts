import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toMobilesOnly } from '#app/features/account/sms.ts'
import { fileSms } from './file-sms.ts'
import { httpSms } from './http-sms.ts'

type Answer = (response: ServerResponse) => void

const MESSAGE = { to: '+61491570156', text: '012345 is your code.\n\n@a.example #012345', site: 'alpha' }

describe('R12 messages as files', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'forecourt-sms-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('are for their owner alone; neither name nor notice tells number or code', async () => {
    const home = join(folder, 'sms')
    const reported: string[] = []
    const sms = fileSms(home, (file, site) => reported.push(`${file} ${site}`))
    expect(await sms.send(MESSAGE)).toEqual({ ok: true })
    expect(await sms.send(MESSAGE)).toEqual({ ok: true })
    const files = await readdir(home)
    expect(files).toHaveLength(2)
    const text = await readFile(join(home, files[0]!), 'utf8')
    expect(text).toBe(`To: +61491570156\nSite: alpha\n\n${MESSAGE.text}\n`)
    expect((await stat(join(home, files[0]!))).mode & 0o777).toBe(0o600)
    expect((await stat(home)).mode & 0o777).toBe(0o700)
    expect(reported).toHaveLength(2)
    expect([...files, ...reported].join(' ')).not.toMatch(/491570156|012345/)
  })

  test('a folder that cannot be written is a fault, not an exception', async () => {
    expect(await fileSms('/dev/null/sms').send(MESSAGE)).toMatchObject({ ok: false, permanent: false })
  })
})

test.each(['+61755501234', '+12025550143', '0491570156', '+6149157015', '+61491570156;+1900', ''])(
  'O2 nothing is sent to %j',
  async (to) => {
    let sent = 0
    const sms = toMobilesOnly({ send: async () => (sent++, { ok: true }) })
    expect(await sms.send({ ...MESSAGE, to })).toMatchObject({ ok: false, permanent: true })
    expect(await sms.send(MESSAGE)).toEqual({ ok: true })
    expect(sent).toBe(1)
  },
)

describe('R12 messages over a provider', () => {
  /** Answers of the emulator, one a request; the last one stays. */
  let answers: readonly Answer[] = []
  const seen: { headers: IncomingMessage['headers']; body: URLSearchParams; path: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      seen.push({ headers: request.headers, body: new URLSearchParams(body), path: request.url ?? '' })
      const [answer, ...more] = answers
      if (more.length > 0) answers = more
      answer?.(response)
    })
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/2010-04-01/Accounts/AC1/Messages.json`
  })
  afterEach(() => void (seen.length = 0))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const sms = (limitMs = 2_000) => httpSms({ url, user: 'AC1', key: 'key', from: '+61491570006', limitMs })
  const says =
    (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
    (response) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers })
      response.end(JSON.stringify(body))
    }
  const TAKEN = says(201, { sid: 'SM1', status: 'queued', error_code: null })

  test('are sent as a form with basic authentication', async () => {
    answers = [TAKEN]
    expect(await sms().send(MESSAGE)).toEqual({ ok: true })
    expect(seen).toHaveLength(1)
    expect(seen[0]!.path).toBe('/2010-04-01/Accounts/AC1/Messages.json')
    expect(Object.fromEntries(seen[0]!.body)).toEqual({ To: MESSAGE.to, From: '+61491570006', Body: MESSAGE.text })
    expect(seen[0]!.headers.authorization).toBe(`Basic ${Buffer.from('AC1:key').toString('base64')}`)
  })

  test.each([
    ['an invalid number', says(400, { code: 21211, message: `'To' ${MESSAGE.to} is not valid` }), true, 1],
    ['somebody who opted out', says(400, { code: 21610, message: `${MESSAGE.to} has opted out` }), true, 1],
    ['a wrong key', says(401, { code: 20003, message: 'Authenticate' }), false, 1],
    ['a fault of theirs', says(500, { message: `failed for ${MESSAGE.to}` }), false, 1],
    ['a fault that is no JSON', (response) => void response.writeHead(502).end('<html>'), false, 1],
    ['a message that failed at once', says(201, { status: 'failed', error_code: 30003 }), false, 1],
    ['a redirect', says(302, {}, { location: 'http://127.0.0.1:1/' }), false, 1],
    ['429 for ever', says(429, { code: 20429 }, { 'retry-after': '0' }), false, 3],
    ['429 with a long wait', says(429, { code: 20429 }, { 'retry-after': '60' }), false, 1],
    ['a line that is cut', (response) => void response.destroy(), false, 1],
  ] as [string, Answer, boolean, number][])('%s', async (_name, answer, permanent, tries) => {
    answers = [answer]
    const sent = await sms().send(MESSAGE)
    expect(sent).toMatchObject({ ok: false, permanent })
    expect(JSON.stringify(sent)).not.toMatch(/491570156|012345/)
    expect(seen).toHaveLength(tries)
  })

  test('429 and then room is one message', async () => {
    answers = [says(429, { code: 20429 }, { 'retry-after': '0' }), TAKEN]
    expect(await sms().send(MESSAGE)).toEqual({ ok: true })
    expect(seen).toHaveLength(2)
  })

  test.each([
    ['never answers', () => {}],
    ['never ends its answer', (response) => void response.writeHead(201).write('{')],
  ] as [string, Answer][])('a provider that %s is not waited for', async (_name, answer) => {
    answers = [answer]
    expect(await sms(200).send(MESSAGE)).toMatchObject({ ok: false, permanent: false })
    expect(seen).toHaveLength(1)
  })

  test('a provider that is not there is a fault', async () => {
    const gone = httpSms({ url: 'http://127.0.0.1:1/', user: 'a', key: 'b', from: 'c', limitMs: 3_000 })
    expect(await gone.send(MESSAGE)).toMatchObject({ ok: false, permanent: false })
  })
})
