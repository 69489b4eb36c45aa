import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand, startCommand } from '#tests/running/command.ts'
import { SERVER_BUILD } from './serve.ts'

/** `npm test` builds first; without a build there is nothing to serve. */
const built = test.skipIf(!existsSync(SERVER_BUILD))

let data: string
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'forecourt-cli-serve-'))
  const file = join(data, 'site.json')
  await writeFile(file, JSON.stringify({ schema: 1, slug: 'east', name: 'East Cars' }))
  await runCommand(data, ['site', 'apply', file])
}, 240_000)
afterAll(() => rm(data, { recursive: true, force: true }))

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

built('serve says when it answers, and ends in good order', { timeout: 240_000 }, async () => {
  const port = await freePort()
  const server = startCommand(data, ['serve'], { PORT: String(port), LOG_LEVEL: 'warn' })
  let said = ''
  server.process.stdout?.on('data', (text: string) => (said += text))
  for (let i = 0; i < 200 && !said.includes('\n'); i++) await wait(50)
  expect(said).toContain(`Forecourt ready: http://localhost:${port}\n`)
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200)

  const second = startCommand(data, ['serve'], { PORT: String(port), LOG_LEVEL: 'warn' })
  expect(await second.result).toMatchObject({ code: 1, stderr: expect.stringContaining(`Port ${port} is taken`) })

  server.process.kill('SIGTERM')
  const { code, stdout } = await server.result
  expect(code).toBe(0)
  expect(stdout).toContain(`  http://east.localhost:${port}\n`)
})
