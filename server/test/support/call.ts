import { request } from 'undici'

/** A complete response. `body` is the parsed JSON, or the text if it is not JSON. */
export type Answered = {
  status: number
  headers: Record<string, string>
  body: never
  text: string
}

type Asked = {
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string> | undefined
}

/**
 * Makes one call over a real connection. A string or Buffer body is sent unchanged, anything else
 * as JSON.
 */
export async function call(
  origin: string,
  { method, path, body, headers }: Asked,
): Promise<Answered> {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body)
  const sent = body === undefined ? null : isRaw ? body : JSON.stringify(body)
  const answer = await request(origin + path, {
    method: method as 'GET',
    headers: {
      ...(body !== undefined && !isRaw && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: sent,
  })
  const text = await answer.body.text()
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
    ),
    body: parse(text),
    text,
  }
}

// Tests check bodies by comparison; no static type is guaranteed here.
function parse(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return text as never
  }
}
