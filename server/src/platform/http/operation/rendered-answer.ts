import type { Answer, Raw } from './answer.ts'

/** A complete response. */
export type RenderedAnswer = {
  status: number
  headers: Record<string, string>
  content: Raw['body']
  packed?: Raw['packed'] | undefined
  /** The customer that the body is about, to be stored with the response. */
  customer_id: string | null
}

/**
 * Serializes the response of a handler. The response schema is a whitelist: a member that is not in
 * the schema is not sent.
 */
export function renderAnswer(
  url: string,
  { status, headers, other, rendered, render }: Answer<unknown>,
  body: unknown,
): RenderedAnswer {
  if (other) {
    headers['content-type'] = other.content_type
    return { status, headers, content: other.body, packed: other.packed, customer_id: null }
  }
  if (status === 303) return { status, headers, content: '', customer_id: null }
  headers['content-type'] = 'application/json; charset=utf-8'
  const content = rendered ?? render(body)
  describe(url, headers, body)
  return { status, headers, content, customer_id: customerOf(body) }
}

/** Adds headers derived from the body: the version of a resource, the next page of a list. */
function describe(url: string, headers: Record<string, string>, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  if ('version' in body && typeof body.version === 'number') headers['etag'] = `"${body.version}"`
  if ('next_cursor' in body && typeof body.next_cursor === 'string')
    headers['link'] = `<${nextUrl(url, body.next_cursor)}>; rel="next"`
}

/** Returns the URL of the next page. @see RFC 8288 */
function nextUrl(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters.toString()}`
}

/** Returns the customer that a body names, or the ID of the body if it is a customer. */
function customerOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  if ('customer_id' in body && typeof body.customer_id === 'string') return body.customer_id
  if ('object' in body && body.object === 'customer' && 'id' in body) return String(body.id)
  return null
}
