import type { FastifyRequest } from 'fastify'
import { originsOf } from '#identity'

/**
 * Where a browser that opens a page under another name of this machine is sent: to the same page at `localhost`, where that is how people know the
 * instance. Browsers keep passkeys for a name and for no address, and a session begun at the one is not known at the other. Only a person's own
 * navigation is sent on; programs and what pages ask for are answered under every name.
 */
export function nameOfPages(public_url: string): (request: FastifyRequest) => string | undefined {
  const { host, hostname, protocol } = new URL(public_url)
  if (hostname !== 'localhost') return () => undefined
  const others = new Set([...originsOf(public_url)].map((origin) => new URL(origin).host))
  others.delete(host)
  return ({ method, url, headers }) => {
    const isVisit =
      (method === 'GET' || method === 'HEAD') &&
      headers['sec-fetch-mode'] === 'navigate' &&
      !/^\/v1(\/|\?|$)/.test(url)
    const isOther = isVisit && others.has(headers.host ?? '')
    return isOther ? `${protocol}//${host}${url}` : undefined
  }
}
