import type { CallOptions } from './call.ts'

/** What a call is made of, as the interface's document names it. */
export type Given = {
  path?: Readonly<Record<string, unknown>>
  query?: object | undefined
  body?: unknown
  /** Called without proof of who asks. */
  isOpen?: true
}

/** The request of a call. @throws TypeError for an id that would lead to another address */
export function requestTo(
  baseUrl: string,
  method: string,
  path: string,
  { path: ids = {}, query = {}, body }: Given,
  { idempotencyKey, ifVersion, signal }: CallOptions,
): Request {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, ids[name]))
  const search = searchOf(query)
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  if (ifVersion !== undefined) headers.set('if-match', `"${ifVersion}"`)
  return new Request(`${baseUrl}${address}${search && `?${search}`}`, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  })
}

/** An id left empty would turn one thing into the list of all; dots would climb out of it. */
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value))
    throw new TypeError(`${name} is not an id: ${JSON.stringify(value)}`)
  return encodeURIComponent(value)
}

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, unknown][])
    for (const one of [value].flat())
      if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean')
        search.append(name, String(one))
  return search.toString()
}
