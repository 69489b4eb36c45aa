import { spawn } from 'node:child_process'
import { glob, mkdir, open, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '#server/main.ts'

const SERVER = 'build/server/index.js'
const CLIENT = 'build/client/assets'
const LOCK = 'node_modules/.cache/forecourt-test-build.lock'
/** A lock older than this belongs to a run that was stopped, ms. */
const LOCK_MS = 120_000
const SOURCES = ['{app,console,lib,platform,server}/**/*', '{vite,react-router}.config.ts', 'package-lock.json']

let built: Promise<ServerBuild> | undefined

/**
 * The server build of this working tree. It is made first when it is missing or older than a source; test files
 * that run at the same time wait for the one that builds. Each worker looks once: it takes as long as to start a server.
 */
export const builtServer = (): Promise<ServerBuild> => (built ??= freshBuild())

async function freshBuild(): Promise<ServerBuild> {
  if (!(await isFresh())) await alone(async () => (await isFresh()) || build())
  return (await import(pathToFileURL(resolve(SERVER)).href)) as ServerBuild
}

const timeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

async function isFresh(): Promise<boolean> {
  const oldest = Math.min(await timeOf(SERVER), await timeOf(CLIENT))
  if (oldest === 0) return false
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.includes('.test.')) continue
    if ((await timeOf(`${entry.parentPath}/${entry.name}`)) > oldest) return false
  }
  return true
}

async function alone(run: () => Promise<unknown>): Promise<void> {
  await mkdir('node_modules/.cache', { recursive: true })
  for (;;) {
    const lock = await open(LOCK, 'wx').catch(() => null)
    if (lock) {
      try {
        await run()
      } finally {
        await lock.close()
        await rm(LOCK, { force: true })
      }
      return
    }
    if (Date.now() - (await timeOf(LOCK)) > LOCK_MS) await rm(LOCK, { force: true })
    await pause(100)
  }
}

function build(): Promise<void> {
  return new Promise((done, failed) => {
    const { NODE_ENV: _test, ...env } = process.env
    const child = spawn('npm', ['run', '--silent', 'build'], { stdio: ['ignore', 'pipe', 'pipe'], env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    }
    child.on('error', failed)
    child.on('close', (code) =>
      code === 0 ? done() : failed(new Error(`The build failed, so no page can be tested:\n${output}`)),
    )
  })
}
