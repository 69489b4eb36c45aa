import { Resolver } from 'node:dns/promises'
import type { DomainLookup } from '#app/features/website/settings/domains/domain-lookup.ts'
import { isPrivateAddress } from '../outgoing/private-address.ts'

/** Somebody waits for the page, ms. */
const TIMEOUT = 2_000

/** What says that a name has no such address, rather than that nobody could be asked. */
const NONE = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME'])

interface Platform {
  readonly baseDomain: string
  /** With its port where it has one. */
  readonly consoleHost: string
}

/** Asks the name servers of this machine. */
export function domainLookup({ baseDomain, consoleHost }: Platform): DomainLookup {
  const own = [baseDomain, consoleHost].map((host) => host.split(':')[0]!.toLowerCase())
  async function of(name: string, way: 'resolve4' | 'resolve6'): Promise<readonly string[] | null> {
    try {
      return await new Resolver({ timeout: TIMEOUT, tries: 1 })[way](name)
    } catch (error) {
      return NONE.has((error as { code?: string }).code ?? '') ? [] : null
    }
  }
  return {
    platformHost: ({ slug }) => `${slug}.${own[0]!}`,
    isOurs: (name) => own.some((host) => name === host || name.endsWith(`.${host}`)),
    async texts(name) {
      try {
        return (await new Resolver({ timeout: TIMEOUT, tries: 1 }).resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        return NONE.has((error as { code?: string }).code ?? '') ? [] : null
      }
    },
    async addresses(name) {
      const [four, six] = await Promise.all([of(name, 'resolve4'), of(name, 'resolve6')])
      if (four === null && six === null) return null
      return [...(four ?? []), ...(six ?? [])].map((address) => ({ address, isPrivate: isPrivateAddress(address) }))
    },
  }
}
