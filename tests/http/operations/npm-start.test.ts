import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messageForm, type SiteFolder, siteFolder } from '../../factories/site-folder.ts'

/** What a server may take to end (`cli/close-on-signal.ts`), and a little for npm around it, ms. */
const READY = /Forecourt ready: http:\/\/localhost:(\d+)/
const SITE = 'harbour'

let own: SiteFolder
beforeAll(async () => {
  own = await siteFolder(SITE)
}, 120_000)
afterAll(() => own?.close())

/** `npm start`, or the program behind it, on a free port. */
async function started(program: string, args: readonly string[]) {
  const env = { ...process.env, FORECOURT_DATA: own.folder, PORT: '0', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  }
  for (let i = 0; !READY.test(said); i++) {
    if (i > 600 || child.exitCode !== null) throw new Error(`It did not start: ${said}`)
    await pause(100)
  }
  return { child, ended, port: Number(READY.exec(said)![1]) }
}

const isUp = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/live`).then(
    () => true,
    () => false,
  )

/** A form of which one half is sent at once and the other when `rest` is called. */
function halfForm(port: number): { rest(): void; status: Promise<number | null> } {
  const body = messageForm({ secret: own.secret, site: SITE }).toString()
  const headers = {
    host: `${SITE}.localhost`,
    origin: `http://${SITE}.localhost`,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': body.length,
  }
  const request = ask({ host: '127.0.0.1', port, path: '/forms/email-us', method: 'POST', headers })
  request.write(body.slice(0, 40))
  const status = new Promise<number | null>((resolve) => {
    request.on('error', () => resolve(null))
    request.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? null)
    })
  })
  return { rest: () => request.end(body.slice(40)), status }
}

describe('G4 a server behind npm', { timeout: 180_000 }, () => {
  test.each([
    ['npm start', 'SIGTERM', 'npm', ['start']],
    ['npm start', 'SIGINT', 'npm', ['start']],
    ['npm run forecourt -- serve', 'SIGTERM', 'npm', ['run', 'forecourt', '--', 'serve']],
    ['bin/run.mjs', 'SIGTERM', process.execPath, ['bin/run.mjs', 'start']],
  ] as const)('%s ends at %s, after it has answered what is under way', async (_, signal, program, args) => {
    const { child, ended, port } = await started(program, args)
    const form = halfForm(port)
    await pause(300)
    child.kill(signal)
    await pause(500)
    expect(child.exitCode).toBeNull()
    form.rest()
    expect([303, 302, 200]).toContain(await form.status)
    const [code] = await ended
    expect(code).toBe(0)
    expect(await isUp(port)).toBe(false)
  })
})
