import { createHash, generateKeyPairSync } from 'node:crypto'
import { type FileHandle, open, readdir, stat } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import ssh2 from 'ssh2'

const { Server, utils } = ssh2
const { STATUS_CODE, OPEN_MODE } = utils.sftp

interface Behaviour {
  /** Folder whose files it has. */
  readonly root: string
  /** What a read is answered with in place of the file: null is the end, undefined is no answer at all. */
  readonly send?: (offset: number) => Buffer | null | undefined
  readonly beforeFacts?: () => Promise<void>
  /** The one public key that it lets in, beside the password. */
  readonly clientKey?: string
  /** Asks for the password in words of its own only. */
  readonly keyboard?: boolean
}

export const SFTP_USER = { user: 'agency', password: 'secret' }

/** An SFTP server on this machine, with a key of its own. */
export async function sftpServer({ root, send, beforeFacts, clientKey, keyboard }: Behaviour) {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const hostKey = `SHA256:${createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')}`
  const connections = new Set<ssh2.Connection>()
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    connections.add(client)
    ;(client as unknown as Socket).setNoDelay(true)
    client.on('error', () => undefined).on('close', () => connections.delete(client))
    client.on('authentication', (context) => {
      if (context.username !== SFTP_USER.user) return context.reject()
      if (context.method === 'keyboard-interactive' && keyboard) {
        return context.prompt('Passwort:', (answers) =>
          answers[0] === SFTP_USER.password ? context.accept() : context.reject(),
        )
      }
      if (context.method === 'password' && !keyboard && context.password === SFTP_USER.password) return context.accept()
      const allowed = clientKey === undefined ? undefined : utils.parseKey(clientKey)
      if (context.method === 'publickey' && allowed && !(allowed instanceof Error)) {
        const isKnown = context.key.data.equals(allowed.getPublicSSH())
        const isSigned = !context.signature || allowed.verify(context.blob!, context.signature, context.hashAlgo)
        if (isKnown && isSigned) return context.accept()
      }
      context.reject(keyboard ? ['keyboard-interactive'] : ['password', 'publickey'])
    })
    client.on('session', (accept) => accept().on('sftp', (begin) => answer(begin(), { root, send, beforeFacts })))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    for (const client of connections) client.end()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return { port, hostKey, close }
}

type Files = Pick<Behaviour, 'root'> & { send: Behaviour['send']; beforeFacts: Behaviour['beforeFacts'] }

function answer(sftp: ssh2.SFTPWrapper, { root, send, beforeFacts }: Files): void {
  const handles: (FileHandle | string[] | undefined)[] = []
  // Visitors that were cut off close nothing.
  sftp.on('close', () => handles.forEach((one) => one && !Array.isArray(one) && void one.close()))
  const at = (path: string) => join(root, path)
  const opened = (what: FileHandle | string[]) => Buffer.from([handles.push(what) - 1])
  const absent = (id: number) => sftp.status(id, STATUS_CODE.NO_SUCH_FILE)
  const factsOf = async (path: string): Promise<ssh2.Attributes> => {
    await beforeFacts?.()
    const { mode, uid, gid, size, mtimeMs } = await stat(path)
    return { mode, uid, gid, size, atime: 0, mtime: Math.floor(mtimeMs / 1_000) }
  }
  const facts = (id: number, path: string) =>
    factsOf(at(path)).then(
      (attributes) => sftp.attrs(id, attributes),
      () => absent(id),
    )
  sftp.on('STAT', facts).on('LSTAT', facts)
  sftp.on('FSTAT', (id) => sftp.status(id, STATUS_CODE.OP_UNSUPPORTED))
  sftp.on('OPEN', (id, path, flags) => {
    if (flags !== Number(OPEN_MODE.READ)) return sftp.status(id, STATUS_CODE.PERMISSION_DENIED)
    open(at(path)).then(
      (file) => sftp.handle(id, opened(file)),
      () => absent(id),
    )
  })
  sftp.on('READ', async (id, handle, offset, length) => {
    const sent = send?.(offset)
    if (send && sent === undefined) return
    if (send && sent === null) return sftp.status(id, STATUS_CODE.EOF)
    if (sent) return sftp.data(id, sent)
    const { bytesRead, buffer } = await (handles[handle[0]!] as FileHandle).read(
      Buffer.alloc(length),
      0,
      length,
      offset,
    )
    return bytesRead === 0 ? sftp.status(id, STATUS_CODE.EOF) : sftp.data(id, buffer.subarray(0, bytesRead))
  })
  sftp.on('OPENDIR', (id, path) => {
    readdir(at(path)).then(
      (names) => sftp.handle(id, opened(names.map((name) => join(path, name)))),
      () => absent(id),
    )
  })
  sftp.on('READDIR', async (id, handle) => {
    const names = handles[handle[0]!] as string[]
    if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    const listed = names.splice(0).map(async (path) => {
      const attrs = await factsOf(at(path))
      return { filename: path.slice(path.lastIndexOf('/') + 1), longname: `-rw-r--r-- 1 a a 1 ${path}`, attrs }
    })
    sftp.name(id, await Promise.all(listed))
  })
  sftp.on('CLOSE', async (id, handle) => {
    const what = handles[handle[0]!]
    handles[handle[0]!] = undefined
    if (what && !Array.isArray(what)) await what.close()
    sftp.status(id, STATUS_CODE.OK)
  })
}
