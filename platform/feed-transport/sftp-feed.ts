import { createHash, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { basename } from 'node:path'
import Client from 'ssh2-sftp-client'
import { judgedAddress } from '../outgoing/judged-address.ts'
import { FeedFailure, forGood, printableReason } from './feed-failure.ts'
import type { FeedRequest, FeedTransport } from './feed-request.ts'
import { feedPathOf, newestOf } from './files/newest-file.ts'
import { changed, isKnown, serverOf, sizeAndDate } from './remote-file.ts'
import { tooLarge, writeFile } from './files/written-file.ts'

const SSH_PORT = 22
/** What is asked for at once: a line with a long way answers each question late. */
const READ_BYTES = 256 * 1024

/** By SFTP. The server has to have the key whose fingerprint the site's document names. */
export const sftpFeed: FeedTransport = async (request) => {
  const { place, known, maxBytes, rules, signal, limits } = request
  const server = serverOf(place.address, SSH_PORT)
  const address = await judgedAddress(server, rules, AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]))
  const socket = connect({ host: address, port: server.port, noDelay: true })
  const stop = () => socket.destroy()
  signal.addEventListener('abort', stop)
  const nobody = () => undefined
  const client = new Client('feed', { error: nobody, end: nobody, close: nobody })
  try {
    await logIn(client, socket, request)
    const path = await pathOf(client, place.address)
    const before = await factsOf(client, path)
    if (isKnown(known, before)) return { status: 'unchanged', version: known }
    if (before.size > maxBytes) throw forGood(tooLarge(maxBytes))
    const { file, bytes, hash } = await writeFile(
      [client.createReadStream(path, { highWaterMark: READ_BYTES })],
      request,
    )
    const problem = changed(before, await factsOf(client, path), bytes)
    if (!problem) return { status: 'arrived', file, name: basename(path), version: { ...sizeAndDate(before), hash } }
    await rm(file, { force: true })
    throw problem
  } catch (error) {
    throw inWords(error)
  } finally {
    signal.removeEventListener('abort', stop)
    socket.destroy()
  }
}

async function logIn(client: Client, socket: Socket, { place, limits }: FeedRequest): Promise<void> {
  const { user = '', password, privateKey, hostKey } = place
  let refusal: FeedFailure | undefined
  // Servers that ask for the password in their own words get it, when they ask for one thing alone.
  client.on('keyboard-interactive', (...requested: unknown[]) => {
    const [prompts, finish] = requested.slice(-2) as [unknown[], (answers: string[]) => void]
    finish(prompts.length === 1 && password !== undefined ? [password] : [])
  })
  const late = new FeedFailure(`It did not answer within ${limits.answerMs / 1_000} s. It is tried again.`)
  const timer = setTimeout(() => {
    refusal ??= late
    socket.destroy()
  }, limits.answerMs)
  try {
    await client.connect({
      sock: socket,
      username: user,
      ...(password !== undefined && { password, tryKeyboard: true }),
      ...(privateKey !== undefined && { privateKey }),
      // Ours is the time that counts; theirs leaves nothing behind.
      readyTimeout: limits.answerMs + 5_000,
      hostVerifier: (key: Buffer) => {
        refusal = refusalOf(key, hostKey)
        return refusal === undefined
      },
    })
  } catch (error) {
    throw refusal ?? error
  } finally {
    clearTimeout(timer)
  }
}

/** Why a server with this key is not trusted; undefined when it is. Several fingerprints may stand, for keys of several kinds. */
export function refusalOf(key: Buffer, wanted: string | undefined): FeedFailure | undefined {
  const print = createHash('sha256').update(key).digest()
  const kind = key.subarray(4, 4 + key.readUInt32BE(0)).toString('latin1')
  const shown = `SHA256:${print.toString('base64').replace(/=+$/, '')} (${printableReason(kind).slice(0, 40)})`
  if (wanted === undefined) {
    return forGood(
      `The server has the key ${shown}, and nothing says that it is the right one. Ask whoever runs it, then name it in the document of the site.`,
    )
  }
  const prints = wanted.split(/[\s,]+/).map((text) => Buffer.from(text.replace(/^SHA256:/i, ''), 'base64'))
  if (prints.some((one) => one.length === print.length && timingSafeEqual(one, print))) return undefined
  return forGood(
    `The server has the key ${shown}, not the one that the document of the site names: it may be another server. Ask whoever runs it before you change the document.`,
  )
}

/** A path is that of the server; `/~/` is where the user comes in. */
async function pathOf(client: Client, address: URL): Promise<string> {
  const wanted = feedPathOf(decodeURIComponent(address.pathname).replace(/^\/~\//, './'))
  if (wanted.kind === 'file') return wanted.path
  const files = (await client.list(wanted.path)).filter(({ type }) => type === '-')
  const { name } = newestOf(
    files.map((file) => ({ name: file.name, modified: file.modifyTime })),
    wanted.pattern,
  )
  return wanted.path + name
}

async function factsOf(client: Client, path: string) {
  const { isFile, size, modifyTime } = await client.stat(path)
  if (!isFile) throw forGood('There is no file at this address, but something else. A folder ends with a slash.')
  return { name: basename(path), size, modified: modifyTime }
}

function inWords(error: unknown): unknown {
  if (error instanceof FeedFailure) return error
  const { message, code } = error as NodeJS.ErrnoException
  if (/authentication methods failed/.test(message)) {
    return forGood('The user, the password or the key is not accepted. Ask for the right ones.')
  }
  if (/privateKey/.test(message)) {
    return forGood('The private key cannot be read. Give it in the form of OpenSSH or PEM, without a passphrase.')
  }
  if (/No such file/i.test(message)) {
    return new FeedFailure('There is no such file on the server. Check the address with whoever sends the feed.')
  }
  if (/Permission denied/i.test(message))
    return forGood('This user may not read the file. Ask whoever runs the server.')
  if (/handshake failed|no matching/i.test(message)) {
    return forGood(`The server speaks no way of encryption that is safe: ${printableReason(message).slice(0, 200)}`)
  }
  if (code === undefined || code === 'ERR_GENERIC_CLIENT' || /not connected|No response|closed|ended/i.test(message)) {
    return new FeedFailure('The connection broke off before the end. Nothing of it was taken; it is tried again.')
  }
  return error
}
