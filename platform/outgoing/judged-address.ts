import { type LookupAddress, lookup } from 'node:dns'
import { isIP } from 'node:net'
import { isAllowed, type OutgoingRules, PrivateAddress } from './begin-request.ts'
import { isPrivateAddress } from './private-address.ts'

/**
 * The address of a host that a document names, for what speaks neither http nor https: whoever connects uses this very
 * address, so a name cannot be public when it is checked and private when it is used. Throws `PrivateAddress` for a name
 * that leads inside.
 */
export async function judgedAddress(
  { host, port }: { host: string; port: number },
  { allow = [], resolve = lookup }: OutgoingRules,
  signal?: AbortSignal,
): Promise<string> {
  const allowed = isAllowed(allow, host, port)
  if (isIP(host) !== 0) {
    if (!allowed && isPrivateAddress(host)) throw new PrivateAddress(host)
    return host
  }
  const found = await new Promise<LookupAddress[]>((done, fail) => {
    resolve(host, { all: true }, (error, addresses) => (error ? fail(error) : done(addresses)))
    // A look-up cannot be ended, only not waited for.
    const left = () => fail(Object.assign(new Error(`${host} could not be looked up in time.`), { code: 'EAI_AGAIN' }))
    signal?.addEventListener('abort', left, { once: true })
  })
  if (!allowed && found.some(({ address }) => isPrivateAddress(address))) throw new PrivateAddress(host)
  // File servers are older than IPv6, and most have none.
  const first = found.find(({ family }) => family === 4) ?? found[0]
  if (!first) throw Object.assign(new Error(`${host} has no address.`), { code: 'ENOTFOUND' })
  return first.address
}
