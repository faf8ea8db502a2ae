import { readFile } from 'node:fs/promises'
import { Resolver } from 'node:dns/promises'
import { seconds } from '#kit'

/**
 * Finds all addresses of a host name. @throws an error with a `code` for the reason (`ENOTFOUND`,
 * `ETIMEOUT`, …)
 */
export type Resolve = (name: string) => Promise<string[]>

/**
 * Resolves names with the network's own name servers, or with `servers` if it is not empty.
 * `localhost` and the machine's hosts file come first. Does not use `dns.lookup`, because it runs
 * on a pool of four threads: four names with unresponsive name servers would stop all deliveries.
 */
export function resolveWith(servers: readonly string[]): Resolve {
  const resolver = new Resolver({ timeout: seconds(2), tries: 3, maxTimeout: seconds(6) })
  if (servers.length > 0) resolver.setServers([...servers])
  return (name) => resolveName(resolver, name)
}

async function resolveName(resolver: Resolver, name: string): Promise<string[]> {
  const bare = name.replace(/\.$/, '').toLowerCase()
  // RFC 6761 section 6.3: localhost and all names below it refer to this machine, regardless of
  // what a name server returns.
  if (bare === 'localhost' || bare.endsWith('.localhost')) return ['127.0.0.1', '::1']
  const known = (await hostsFile()).get(bare)
  if (known) return known
  const answers = await Promise.allSettled([resolver.resolve4(bare), resolver.resolve6(bare)])
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (addresses.length > 0) return addresses
  throw answers.find((answer) => answer.status === 'rejected')?.reason ?? notFound(name)
}

let hosts: Promise<Map<string, string[]>> | undefined
let readAt = 0

function hostsFile(): Promise<Map<string, string[]>> {
  if (hosts && performance.now() - readAt < seconds(5)) return hosts
  readAt = performance.now()
  hosts = readFile('/etc/hosts', 'utf8').then(parseHosts, () => new Map<string, string[]>())
  return hosts
}

function parseHosts(text: string): Map<string, string[]> {
  const entries = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [address, ...names] = line.replace(/#.*/, '').trim().split(/\s+/)
    for (const name of address ? names : []) {
      const bare = name.toLowerCase()
      entries.set(bare, [...(entries.get(bare) ?? []), address ?? ''])
    }
  }
  return entries
}

const notFound = (name: string): Error =>
  Object.assign(new Error(`${name} has no address`), { code: 'ENOTFOUND' })
