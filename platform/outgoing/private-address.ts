import { BlockList, isIP, isIPv6 } from 'node:net'

/** Networks that are nobody's on the open internet: this machine, its neighbours, and what is set aside. */
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const

const reserved = new BlockList()
for (const network of NETWORKS) {
  const [address = '', bits] = network.split('/')
  reserved.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whether an IP address belongs to no machine on the open internet; true for what is no address. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.split('%')[0] ?? ''
  const version = isIP(plain)
  if (version === 0) return true
  // An IPv4 address in IPv6 clothes (::ffff:10.0.0.1) is checked as what it is by the list itself.
  return reserved.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
