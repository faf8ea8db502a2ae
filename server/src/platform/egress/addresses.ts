import { BlockList, isIP } from 'node:net'

/**
 * Returns whether an address is public: not private, not this machine, and not in a special-purpose
 * registry. For IPv6, only global unicast addresses without the special ranges are public. For a
 * NAT64 address, checks the IPv4 address inside it.
 *
 * @see IANA IPv4 and IPv6 Special-Purpose Address Registries (RFC 6890), RFC 6052 for NAT64
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !special4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  const embedded = nat64Address(address)
  if (embedded) return !special4.check(embedded, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

/**
 * Returns a function that checks whether an address is in one of the networks. The networks are in
 * CIDR form; an address without a prefix length is a network of one address.
 */
export function addressMatcherOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    list.addSubnet(
      address,
      bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits),
      family,
    )
  }
  // An IPv4-mapped address is another spelling of an IPv4 address. No URL needs this spelling, so
  // it is never allowed.
  return (address) =>
    !isMapped(address) && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const isMapped = (address: string): boolean => isIP(address) === 6 && mapped.check(address, 'ipv6')

function nat64Address(address: string): string | undefined {
  if (!nat64.check(address, 'ipv6')) return undefined
  const host = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const groups = host.split('::').map((side) => side.split(':').filter(Boolean))
  const tail = (groups.at(-1) ?? []).slice(-2).map((group) => Number.parseInt(group, 16))
  const [high = 0, low = 0] = tail.length === 2 ? tail : [0, tail[0] ?? 0]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function blockList(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const special4 = blockList('ipv4', [
  '0.0.0.0/8', // this network
  '10.0.0.0/8', // private
  '100.64.0.0/10', // carrier-grade NAT
  '127.0.0.0/8', // loopback
  '169.254.0.0/16', // link-local, including the metadata services of clouds
  '172.16.0.0/12', // private
  '192.0.0.0/24', // IETF protocol assignments
  '192.0.2.0/24', // documentation
  '192.88.99.0/24', // 6to4 relay, retired
  '192.168.0.0/16', // private
  '198.18.0.0/15', // benchmarking
  '198.51.100.0/24', // documentation
  '203.0.113.0/24', // documentation
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, including the broadcast address
])
const globalUnicast = blockList('ipv6', ['2000::/3'])
const special6 = blockList('ipv6', [
  '2001::/23', // IETF protocol assignments: Teredo, ORCHID, benchmarking
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4
  '3fff::/20', // documentation
])
const nat64 = blockList('ipv6', ['64:ff9b::/96'])
const mapped = blockList('ipv6', ['::ffff:0:0/96'])
