import { BlockList, isIP } from 'node:net'

/** Checks whether an address belongs to one of several networks. */
export type Networks = { has(address: string): boolean }

/**
 * Creates a list of networks that can be searched in about a microsecond. An IPv4 address that is
 * mapped into IPv6 counts as the IPv4 address. `written` contains results of `readNetwork`.
 */
export function networksOf(written: readonly string[]): Networks {
  const list = new BlockList()
  for (const network of written) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return {
    has(address) {
      const plain = unmapped(address)
      const family = isIP(plain)
      return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
    },
  }
}

/**
 * Returns the network that counts as one place: an IPv4 address, or the /64 network of an IPv6
 * address. A client with one address of a /64 can use all of them. Returns an empty string if no
 * address is known.
 */
export function addressPrefixOf(address: string | null): string {
  const plain = unmapped(address ?? '')
  if (isIP(plain) !== 6) return plain
  const front = (bitsOf6(plain) >> 64n).toString(16).padStart(16, '0')
  return `${front.match(/.{4}/g)?.join(':') ?? ''}::/64`
}

/**
 * Returns the network that usually belongs to one site or one customer of a provider: the /24 of an
 * IPv4 address, or the /56 of an IPv6 address. Returns an empty string if no address is known.
 * @see RFC 6177 for /56
 */
export function clientNetworkOf(address: string | null): string {
  const plain = unmapped(address ?? '')
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIP(plain) !== 6) return plain
  return `${(bitsOf6(plain) >> 72n).toString(16)}/56`
}

/**
 * Result of reading a network: its canonical form, or a sentence that explains why it is invalid.
 */
export type ReadNetwork =
  | { kind: 'network'; network: string; isEverywhere: boolean }
  | { kind: 'refused'; reason: string }

/**
 * Reads an address or a network in CIDR notation. Short forms (`127.1`, octal, hexadecimal) are
 * refused because programs interpret them differently. Bits set after the prefix are refused
 * because the author probably meant a different network.
 * @see RFC 4632 section 3.1
 */
export function readNetwork(text: string): ReadNetwork {
  const [address = '', bits, ...rest] = text.trim().split('/')
  const written = unmapped(address)
  const family = isIP(written)
  if (family === 0 || rest.length > 0)
    return refused(`"${text}" is not an IPv4 or IPv6 address or network such as 203.0.113.0/24`)
  const most = family === 6 ? 128 : 32
  const mapped = written !== address ? 96 : 0
  if (bits === undefined) return { kind: 'network', network: written, isEverywhere: false }
  const length = Number(bits) - mapped
  if (!/^\d{1,3}$/.test(bits) || length < 0 || length > most)
    return refused(`"${text}" has a prefix length that is not between 0 and ${most}`)
  if (hasHostBits(written, family, length))
    return refused(
      `"${text}" has bits set after its prefix; write the first address of the network`,
    )
  return {
    kind: 'network',
    network: length === most ? written : `${written}/${length}`,
    isEverywhere: length === 0,
  }
}

/**
 * Returns an IPv4 address that is mapped into IPv6 (`::ffff:192.0.2.1`, also in hexadecimal) as
 * IPv4. Returns any other address unchanged.
 */
export function unmapped(address: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (dotted?.[1] && isIP(dotted[1]) === 4) return dotted[1]
  const hex = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address)
  if (!hex?.[1] || !hex[2]) return address
  const [high, low] = [Number.parseInt(hex[1], 16), Number.parseInt(hex[2], 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

function hasHostBits(address: string, family: number, length: number): boolean {
  const value = family === 4 ? bitsOf4(address) : bitsOf6(address)
  const most = family === 4 ? 32 : 128
  return (value & ((1n << BigInt(most - length)) - 1n)) !== 0n
}

const bitsOf4 = (address: string): bigint =>
  address.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n)

function bitsOf6(address: string): bigint {
  const bare = (address.split('%')[0] ?? '').replace(/(\d+\.\d+\.\d+\.\d+)$/, (tail) => {
    const bits = bitsOf4(tail)
    return `${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`
  })
  const [head = '', tail] = bare.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  const groups = [...left, ...Array<string>(gap).fill('0'), ...right]
  return groups.reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

const refused = (reason: string): ReadNetwork => ({ kind: 'refused', reason })
