import type { Readable } from 'node:stream'
import type { SecureContextOptions } from 'node:tls'
import FtpServer, { FileSystem } from 'ftp-srv'

interface Behaviour {
  /** Folder whose files it has. */
  readonly root: string
  readonly tls?: SecureContextOptions
  /** Speaks TLS from the first byte, at this address on the port for it. */
  readonly implicitAt?: string
  /** What it sends in place of a file. */
  readonly send?: (name: string) => Readable
  /** Before it says what a file is like. */
  readonly beforeFacts?: () => Promise<void>
}

export const FTP_USER = { user: 'agency', password: 'secret' }

/** An FTP server on this machine. */
export async function ftpServer({ root, tls, implicitAt, send, beforeFacts }: Behaviour) {
  const quiet = () => undefined
  const log = { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet, fatal: quiet, child: () => log }
  const url = implicitAt === undefined ? 'ftp://127.0.0.1:0' : `ftps://${implicitAt}:990`
  const server = onlyForItself(() => new FtpServer({ url, pasv_url: '127.0.0.1', log, ...(tls && { tls }) }))
  class Files extends FileSystem {
    override async get(name: string): Promise<unknown> {
      await beforeFacts?.()
      return super.get(name)
    }

    override async read(name: string, options: { start?: unknown }): Promise<unknown> {
      return send ? send(name) : super.read(name, options)
    }
  }
  let logins = 0
  server.on('login', (event, resolve, reject) => {
    logins++
    if (event.username !== FTP_USER.user || event.password !== FTP_USER.password) return reject(new Error('no'))
    resolve({ fs: new Files(event.connection, { root, cwd: '/' }) })
  })
  server.on('client-error', quiet)
  await server.listen()
  const { port } = (server as unknown as { server: { address(): { port: number } } }).server.address()
  return { port, logins: () => logins, close: () => (server as unknown as { close(): Promise<void> }).close() }
}

/** The server listens to signals of the process and never stops to. */
function onlyForItself<T>(make: () => T): T {
  const signals = ['SIGTERM', 'SIGINT', 'SIGQUIT'] as const
  const before = signals.map((signal) => process.listeners(signal))
  const made = make()
  signals.forEach((signal, i) => {
    for (const listener of process.listeners(signal)) {
      if (!before[i]!.includes(listener)) process.off(signal, listener)
    }
  })
  return made
}
