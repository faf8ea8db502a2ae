import { request } from 'undici'

/** An answer, whole. `body` is the parsed JSON, or the text where it is none. */
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

/** One call over a real connection. A string or Buffer as body goes out as it is, anything else as JSON. */
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

// Tests say what they expect by comparing; the type of a body is nobody's promise here.
function parse(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return text as never
  }
}
