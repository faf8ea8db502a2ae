import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch } from 'undici'
import { seconds } from '#kit'
import type { Outbound } from '#identity'
import type { Guard } from '#egress'

/**
 * Reaches identity providers of accounts through the same guard as webhooks: each connection goes to an address that was vetted when it was made,
 * so a name that changes its mind between the check and the call leads nowhere. Redirects are not followed, and an answer takes 10 s at most. Records of names are
 * asked of `dns_servers`, or of the machine's own where none are given.
 */
export function openOutbound(guard: Guard, dns_servers: readonly string[]): Outbound {
  const resolver = new Resolver({ timeout: seconds(2), tries: 3, maxTimeout: seconds(6) })
  if (dns_servers.length > 0) resolver.setServers([...dns_servers])
  const lookup: LookupFunction = (host, _options, done) => {
    guard.vet(host).then(
      (addresses) =>
        done(
          null,
          addresses.map((address) => ({ address, family: isIP(address) })),
        ),
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }
  const dispatcher = new Agent({ connect: { lookup, timeout: 10_000 }, bodyTimeout: 10_000 })
  return {
    async faultOf(url) {
      const refusal = guard.refusalOf(url)
      if (refusal) return refusal.detail
      return guard.vet(new URL(url).hostname).then(
        () => undefined,
        () => 'The host cannot be found, or leads to an address that must not be called.',
      )
    },
    async fetch(url, options) {
      const refusal = guard.refusalOf(url)
      if (refusal) throw new Error(refusal.detail)
      await guard.vet(new URL(url).hostname)
      const answer = await fetch(url, {
        ...options,
        dispatcher,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      })
      return answer as unknown as Response
    },
    textRecords: (name) =>
      resolver.resolveTxt(name).then(
        (records) => records.map((parts) => parts.join('')),
        (error: NodeJS.ErrnoException) => (isAbsence(error) ? [] : undefined),
      ),
  }
}

/** The name, or a record of this kind for it, is said not to be there. */
const isAbsence = ({ code }: NodeJS.ErrnoException): boolean =>
  code === 'ENOTFOUND' || code === 'ENODATA'
