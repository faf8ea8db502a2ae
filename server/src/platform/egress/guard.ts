import { isIP } from 'node:net'
import { isPublicAddress, addressMatcherOf } from './addresses.ts'
import type { Resolve } from './names.ts'

/**
 * Reason why an address may not be called. The message reveals nothing beyond the caller's own
 * input.
 */
export class AddressRefused extends Error {
  readonly code = 'address_refused'
  constructor(detail: string) {
    super(detail)
    this.name = 'AddressRefused'
  }
}

/**
 * Error of a URL that was found without network access: a code, and a sentence for the author of
 * the URL.
 */
export type UrlRefusal = { code: string; detail: string }

/** Decides which URLs and addresses this service may call on behalf of users. */
export type Guard = {
  /** Checks everything in a URL that can be checked without network access. */
  refusalOf(url: string): UrlRefusal | undefined
  /**
   * Returns the vetted addresses of a host. @throws AddressRefused, or the resolver's error
   */
  vet(host: string): Promise<string[]>
  isAllowed(address: string): boolean
}

export type GuardOptions = {
  /** Networks that may be called although they are not public. */
  allow_networks: readonly string[]
  /** Hosts for which `http:` is allowed. */
  allow_http: readonly string[]
  resolve: Resolve
}

/**
 * Opens a guard. The guard refuses a host name if one of its addresses is refused. A name with a
 * public and a private address is an attack or a mistake, and a connection could use either
 * address.
 */
export function openGuard({ allow_networks, allow_http, resolve }: GuardOptions): Guard {
  const isOpened = addressMatcherOf(allow_networks)
  const mayUseHttp = new Set(allow_http.map(bareHost))
  const isAllowed = (address: string): boolean => isPublicAddress(address) || isOpened(address)

  return {
    isAllowed,
    refusalOf(text) {
      if (text.length > 2048)
        return refuse('url_too_long', 'The URL is longer than 2,048 characters.')
      // The parser removes line breaks and tabs from a URL, so the stored URL would differ from the
      // URL that is called.
      if (/[\s\p{Cc}]/u.test(text))
        return refuse(
          'url_invalid',
          'The URL must not contain spaces, line breaks or control characters.',
        )
      const url = URL.parse(text)
      if (!url || url.hostname === '') return refuse('url_invalid', 'The URL is not valid.')
      const host = bareHost(url.hostname)
      const isHttp = url.protocol === 'http:' && mayUseHttp.has(host)
      if (url.protocol !== 'https:' && !isHttp)
        return refuse(
          'https_required',
          isOwn(host) ? onOwnMachine : 'The URL must begin with https://.',
        )
      if (url.username !== '' || url.password !== '')
        return refuse('userinfo_refused', 'The URL must not contain a user name or password.')
      if (url.port !== '' && blockedPorts.has(Number(url.port)))
        return refuse(
          'port_refused',
          `Port ${url.port} belongs to another protocol and cannot be called.`,
        )
      if (isIP(host) !== 0)
        return isAllowed(host) ? undefined : refuse('address_refused', notPublic(host, host))
      if (host.length > 253 || !host.split('.').every(isLabel))
        return refuse(
          'host_refused',
          'Each part of the host, between its dots, must be 1 to 63 letters, digits or hyphens.',
        )
      if (!host.includes('.') && !mayUseHttp.has(host))
        return refuse(
          'host_refused',
          isOwn(host)
            ? notPublic(host, '127.0.0.1')
            : 'The host must be a full name that contains a dot.',
        )
      return undefined
    },
    async vet(host) {
      const bare = bareHost(host)
      const addresses = isIP(bare) === 0 ? await resolve(bare) : [bare]
      if (addresses.length === 0 || !addresses.every(isAllowed))
        throw new AddressRefused(notPublic(bare, addresses.find((one) => !isAllowed(one)) ?? bare))
      return addresses
    },
  }
}

const listen = 'To receive on your own machine, run `leadhouse listen --forward-to` with this URL.'
const onOwnMachine = `The URL must begin with https://. ${listen}`

/**
 * Returns the error of an address that is not public. The address of a name is only included for
 * the user's own machine: for other names it would reveal what the network of the instance resolves.
 */
function notPublic(host: string, address: string): string {
  const named = host === address ? `The address ${host}` : `The address ${address} of ${host}`
  const subject =
    isIP(host) !== 0 || isOwn(host) ? named : `The host ${host} resolves to an address that`
  const remedy = 'An operator allows networks with LEADHOUSE_WEBHOOK_ALLOW_NETWORKS.'
  return `${subject} is not public and cannot be called. ${remedy}${isOwn(host) ? ` ${listen}` : ''}`
}

/** Returns whether the host is the user's own machine. @see RFC 6761 section 6.3 */
const isOwn = (host: string): boolean => /^(localhost|.+\.localhost|127(\.\d+){3}|::1)$/.test(host)

/**
 * Returns whether the text is one label of a host name. The standard does not allow underscores in
 * host names, but many host names contain them. @see RFC 1035 section 2.3.1
 */
const isLabel = (label: string): boolean => /^(?!-)[a-z0-9_-]{1,63}(?<!-)$/.test(label)

const refuse = (code: string, detail: string): UrlRefusal => ({ code, detail })

const bareHost = (host: string): string =>
  host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

/**
 * Ports of databases, and of protocols that could accept an HTTP request as commands. @see WHATWG
 * Fetch, "port blocking"
 */
const blockedPorts = new Set([
  0, 1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115,
  117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 445, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587,
  601, 636, 989, 990, 993, 995, 1433, 1521, 1719, 1720, 1723, 2049, 2375, 2376, 3306, 3389, 3659, 4045, 4190, 5060, 5061, 5432, 5900,
  6000, 6379, 6443, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9200, 9300, 10080, 10250, 11211, 27017, 50000,
]) // oxfmt-ignore
