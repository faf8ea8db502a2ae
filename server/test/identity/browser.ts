import { request } from 'undici'
import type { World } from '../support/world.ts'

/** A response as the browser received it. */
export type Page = { status: number; headers: Record<string, string>; text: string; body: never }

/**
 * A simulated browser of a person. It stores cookies, sends the usual headers and follows no
 * redirects.
 */
export type Browser = {
  cookies: Map<string, string>
  open: (path: string, headers?: Record<string, string>) => Promise<Page>
  /**
   * Submits a form like a page of the service. The referrer policy of these pages makes the Origin
   * `null`.
   */
  submit: (
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Page>
  /** Calls the API like the dashboard. */
  api: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Page>
}

/** Opens a browser for a running service. */
export function openBrowser(
  world: Pick<World, 'origin'>,
  publicUrl = 'http://leadhouse.test',
): Browser {
  const cookies = new Map<string, string>()
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<Page> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await request(new URL(path, world.origin), {
      method: method as 'GET',
      headers: { 'user-agent': 'Browser', ...(cookie && { cookie }), ...headers },
      body: body ?? null,
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) keep(cookies, line)
    const text = await answer.body.text()
    const seen = Object.entries(answer.headers).map(([name, value]) => [name, String(value)])
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(seen) as Record<string, string>,
      text,
      body: parse(text),
    }
  }
  return {
    cookies,
    open: (path, headers = {}) => send('GET', path, { 'sec-fetch-site': 'none', ...headers }),
    submit: (path, fields, headers = {}) =>
      send(
        'POST',
        path,
        {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'null',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        new URLSearchParams(fields).toString(),
      ),
    api: (method, path, body, headers = {}) =>
      send(
        method,
        path,
        {
          'sec-fetch-site': 'same-origin',
          ...(method !== 'GET' && { origin: publicUrl }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        body === undefined ? undefined : JSON.stringify(body),
      ),
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const [name, value] = [pair.slice(0, at), pair.slice(at + 1)]
  if (/max-age=0\b|expires=thu, 01 jan 1970/i.test(line) || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

function parse(text: string): never {
  try {
    return JSON.parse(text) as never
  } catch {
    return {} as never
  }
}
