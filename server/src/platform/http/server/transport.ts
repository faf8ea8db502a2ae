import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/**
 * How a request reached the service. `refused`: over plain HTTP, where others could read it.
 * `unsaid`: a trusted proxy did not report it.
 */
export type Transport = 'https' | 'loopback' | 'refused' | 'unsaid'

/** The parts of a request that show how it arrived. */
type Received = {
  raw: {
    socket: { remoteAddress?: string | undefined; encrypted?: boolean }
    headers: IncomingHttpHeaders
  }
}

/**
 * Returns a function that determines how a request arrived, using the headers of trusted proxies.
 * If the public URL is https, a proxy that sends no header is not treated as a program on this
 * machine. On loopback the two look the same, and the proxy's request may contain unencrypted keys.
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

/**
 * Returns a function that checks whether an address is in one of the given addresses or networks.
 * It also matches IPv4-mapped addresses.
 */
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

// The nearest proxy wrote the last entry; earlier entries may come from the client.
const lastOf = (header: string | string[]): string | undefined =>
  String(header).split(',').at(-1)?.trim().toLowerCase()

const isLoopback = (address: string): boolean =>
  address === '' ||
  address === '::1' ||
  address.startsWith('127.') ||
  address.startsWith('::ffff:127.')
