import type { CallOptions } from './call.ts'

/** The parts of a call, named as in the API document. */
export type Given = {
  path?: Readonly<Record<string, unknown>>
  query?: object | undefined
  body?: unknown
}

/** Builds the request of a call. @throws TypeError for an id that would change the path */
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

/** An empty id would request the list instead of one object; dots would leave the path. */
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
