import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * How a request reached the service: `refused` came over plain HTTP through where others could read it; of `unsaid` a trusted proxy does not tell how it
 * came.
 */
export type Transport = 'https' | 'loopback' | 'refused' | 'unsaid'

/** What of a request tells how it came. */
type Received = {
  raw: {
    socket: { remoteAddress?: string | undefined; encrypted?: boolean }
    headers: IncomingHttpHeaders
  }
}

/**
 * Judges how requests came in, by the proxies that are trusted to say so. Where people reach the service over https, a proxy that says nothing is not taken
 * for a program on this machine, which it could be on loopback alone: the two look the same, and one of them may carry keys in the clear.
 */
export function transportJudge(
  isTrusted: (address: string) => boolean,
  public_url: string,
): (request: Received) => Transport {
  const isPublicHttps = public_url.startsWith('https:')
  return ({ raw }) => {
    const { socket, headers } = raw
    if ('encrypted' in socket && socket.encrypted === true) return 'https'
    const address = socket.remoteAddress ?? ''
    const forwarded = headers['x-forwarded-proto']
    if (isTrusted(address)) {
      if (forwarded !== undefined) return lastOf(forwarded) === 'https' ? 'https' : 'refused'
      if (isPublicHttps) return 'unsaid'
    }
    return isLoopback(address) ? 'loopback' : 'refused'
  }
}

/** Whether an address is one of the given addresses or networks, IPv4-mapped ones included. */
export function addressMatcher(networks: readonly string[]): (address: string) => boolean {
  if (networks.length === 0) return () => false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

// The proxy nearest to us wrote the last entry; what stands before it may come from the client.
const lastOf = (header: string | string[]): string | undefined =>
  String(header).split(',').at(-1)?.trim().toLowerCase()

const isLoopback = (address: string): boolean =>
  address === '' ||
  address === '::1' ||
  address.startsWith('127.') ||
  address.startsWith('::ffff:127.')
