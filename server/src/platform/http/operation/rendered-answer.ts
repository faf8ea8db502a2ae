import type { Answer, Raw } from './answer.ts'

/** An answer as it leaves: nothing is left to be decided. */
export type RenderedAnswer = {
  status: number
  headers: Record<string, string>
  content: Raw['body']
  packed?: Raw['packed'] | undefined
  /** Whom the body tells of, for what is remembered of it. */
  customer_id: string | null
}

/** Renders what a handler answered. The response schema is the whitelist: what it does not list does not leave. */
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

/** Says beside the body what the body says of itself: the version of a resource, the next page of a list. */
function describe(url: string, headers: Record<string, string>, body: unknown): void {
  if (typeof body !== 'object' || body === null) return
  if ('version' in body && typeof body.version === 'number') headers['etag'] = `"${body.version}"`
  if ('next_cursor' in body && typeof body.next_cursor === 'string')
    headers['link'] = `<${nextUrl(url, body.next_cursor)}>; rel="next"`
}

/** @see RFC 8288 */
function nextUrl(url: string, cursor: string): string {
  const [path = '', query = ''] = url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  return `${path}?${parameters.toString()}`
}

/** The customer a body names: its own id where it is one. */
function customerOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null) return null
  if ('customer_id' in body && typeof body.customer_id === 'string') return body.customer_id
  if ('object' in body && body.object === 'customer' && 'id' in body) return String(body.id)
  return null
}
