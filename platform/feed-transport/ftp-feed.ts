import { rm } from 'node:fs/promises'
import { isIP } from 'node:net'
import { basename } from 'node:path'
import { PassThrough } from 'node:stream'
import type { ConnectionOptions } from 'node:tls'
import { type AccessOptions, Client, FTPError } from 'basic-ftp'
import { judgedAddress } from '../outgoing/judged-address.ts'
import { FeedFailure, forGood, printableReason } from './feed-failure.ts'
import type { FeedRequest, FeedTransport } from './feed-request.ts'
import { feedPathOf, newestOf } from './files/newest-file.ts'
import { tooLarge, writeFile } from './files/written-file.ts'
import { changed, isKnown, serverOf, sizeAndDate } from './remote-file.ts'

const FTP_PORT = 21
/** Here a server speaks TLS from the first byte; elsewhere it is asked to. */
const IMPLICIT_TLS_PORT = 990

/** By FTP, and by FTP over TLS. A server that names another address for its files than its own is not followed. */
export const ftpFeed: FeedTransport = async (request) => {
  const { signal, limits, known, maxBytes } = request
  const client = new Client(limits.answerMs, { allowSeparateTransferHost: false, maxListingBytes: 4 * 1024 * 1024 })
  const stop = () => client.close()
  signal.addEventListener('abort', stop)
  try {
    await client.access(await accessOf(request))
    const path = await pathOf(client, request)
    const before = await factsOf(client, path)
    if (isKnown(known, before)) return { status: 'unchanged', version: known }
    if ((before.size ?? 0) > maxBytes) throw forGood(tooLarge(maxBytes))
    const { file, bytes, hash } = await download(client, path, request)
    const problem = changed(before, await factsOf(client, path), bytes)
    if (!problem) return { status: 'arrived', file, name: basename(path), version: { ...sizeAndDate(before), hash } }
    await rm(file, { force: true })
    throw problem
  } catch (error) {
    throw inWords(error, request)
  } finally {
    signal.removeEventListener('abort', stop)
    client.close()
  }
}

async function accessOf({ place, rules, signal, limits }: FeedRequest): Promise<AccessOptions> {
  const { host, port } = serverOf(place.address, FTP_PORT)
  const address = await judgedAddress(
    { host, port },
    rules,
    AbortSignal.any([signal, AbortSignal.timeout(limits.answerMs)]),
  )
  const { user = 'anonymous', password = 'guest' } = place
  const access = { host: address, port, user, password }
  if (place.address.protocol === 'ftp:') return access
  // The certificate is for the name, the connection for the address that was judged.
  const secureOptions: ConnectionOptions = isIP(host) ? { host } : { host, servername: host }
  if (port !== IMPLICIT_TLS_PORT) return { ...access, secure: true, secureOptions }
  const lookup: ConnectionOptions['lookup'] = (_name, { all }, done) => {
    const family = isIP(address)
    return all ? done(null, [{ address, family }]) : done(null, address, family)
  }
  return { ...access, secure: 'implicit', secureOptions: { ...secureOptions, lookup } }
}

/** A path begins where the user comes in, as everywhere with FTP; `//` is the root of the server. */
async function pathOf(client: Client, { place }: FeedRequest): Promise<string> {
  const wanted = feedPathOf(decodeURIComponent(place.address.pathname).replace(/^\//, ''))
  if (wanted.kind === 'file') return wanted.path
  const listed = await client.list(wanted.path.replace(/(?<=.)\/$/, ''))
  const files = listed.filter(({ isFile }) => isFile)
  return (
    wanted.path +
    newestOf(
      files.map(({ name, modifiedAt }) => ({ name, modified: modifiedAt?.getTime() })),
      wanted.pattern,
    ).name
  )
}

/** A server that does not say them is asked for the file each time. */
async function factsOf(client: Client, path: string): Promise<{ name: string; size?: number; modified?: number }> {
  const unlessUnknown = (error: unknown): undefined => {
    // 550 is what a server says of a file that is not there, which the download will hear as well.
    if (error instanceof FTPError || (error as Error).message.startsWith("Can't parse")) return undefined
    throw error
  }
  const size = await client.size(path).catch(unlessUnknown)
  const date = await client.lastMod(path).catch(unlessUnknown)
  return { name: basename(path), ...(size !== undefined && { size }), ...(date && { modified: date.getTime() }) }
}

async function download(client: Client, path: string, request: FeedRequest) {
  const sink = new PassThrough()
  // The client ends the sink in good order even where the transfer has failed.
  const [written, sent] = await Promise.allSettled([writeFile([sink], request), client.downloadTo(sink, path)])
  if (written.status === 'rejected') throw written.reason
  if (sent.status === 'fulfilled') return written.value
  await rm(written.value.file, { force: true })
  throw sent.reason
}

function inWords(error: unknown, { limits }: FeedRequest): unknown {
  const { message } = error as Error
  if (error instanceof FTPError) return answered(error.code, printableReason(message).slice(0, 200))
  if (/PASV returned another host/.test(message)) {
    return forGood(
      'The server wants the file to be had from another address than its own, where nobody goes. Whoever runs it has to set its passive address right.',
    )
  }
  if (/\bTimeout /.test(message))
    return new FeedFailure(`It did not answer within ${limits.answerMs / 1_000} s. It is tried again.`)
  if (/FIN packet|closed connection|User closed/.test(message)) {
    return new FeedFailure('The connection broke off before the end. Nothing of it was taken; it is tried again.')
  }
  return error
}

function answered(code: number, message: string): FeedFailure {
  const said = `The server answered "${message}"`
  if (code === 530 || code === 430 || code === 331 || code === 332) {
    return forGood(`${said}: the user or the password is not accepted. Ask for the right ones.`)
  }
  if (code === 550)
    return new FeedFailure(`${said}: there is no such file, or this user may not read it. Check the address.`)
  if (code === 421 || code === 425 || code === 426 || code === 450)
    return new FeedFailure(`${said}. It is tried again.`)
  return forGood(`${said}. Ask whoever runs it.`)
}
