/**
 * What stands for one visitor: an IPv4 address, or the /64 of an IPv6 one, in which a connection can choose its
 * address freely. Empty when the address is unknown.
 */
export function addressBlock(address: string): string {
  const groups = ipv6Groups(address)
  return typeof groups === 'string' ? groups : `${groups.slice(0, 4).join(':')}::/64`
}

/** What may belong to one subscriber, and how many visitors it is taken for. */
export interface AddressLine {
  readonly block: string
  readonly times: number
}

/** Providers give a household a /56, and companies, or anybody who asks, a /48; a mobile network shares one. */
const WIDER = [
  { bits: 56, times: 3 },
  { bits: 48, times: 10 },
] as const

/** Everything that an address counts for: itself, and of an IPv6 one the wider blocks that it lies in. */
export function addressLines(address: string): AddressLine[] {
  const block = addressBlock(address)
  if (block === '') return []
  const groups = ipv6Groups(address)
  if (typeof groups === 'string') return [{ block, times: 1 }]
  const bits = groups.map((group) => group.padStart(4, '0')).join('')
  const wider = WIDER.map((line) => ({ block: `${bits.slice(0, line.bits / 4)}/${line.bits}`, times: line.times }))
  return [{ block, times: 1 }, ...wider]
}

/** The eight groups of an IPv6 address; what any other one is written as. */
function ipv6Groups(address: string): readonly string[] | string {
  const plain = address.trim().toLowerCase().replace(/%.*$/, '')
  const mapped = /^(?:::ffff:)?(\d{1,3}(?:\.\d{1,3}){3})$/.exec(plain)
  if (mapped) return mapped[1]!
  if (!plain.includes(':')) return plain
  const url = `http://[${plain}]`
  if (!URL.canParse(url)) return plain
  // The parser writes every spelling of an address in the same way.
  const [head = '', tail] = new URL(url).hostname.slice(1, -1).split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail?.split(':').filter(Boolean) ?? []
  const groups = [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return dotted(groups[6]!, groups[7]!)
  return groups
}

const dotted = (high: string, low: string): string =>
  [high, low].flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')

/**
 * What stands for a visitor whose requests are counted; empty where that is not known. A request of this machine itself
 * is an operator's, a test's, or of a proxy that was not named (`TRUST_PROXY`): it stands for many or for nobody.
 */
export const clientBlock = (address: string): string => {
  const block = addressBlock(address)
  return block.startsWith('127.') || block === '0:0:0:0::/64' ? '' : block
}
