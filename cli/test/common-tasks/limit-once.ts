import { once } from 'node:events'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy in front of an instance. It responds to the first request with 429 and
 * `Retry-After: 1`, like a busy instance, and forwards other requests.
 */
export async function limitOnce(
  target: string,
): Promise<{ url: string; statuses: number[]; close: () => void }> {
  const statuses: number[] = []
  const forward: RequestListener = (incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const sent = request(new URL(url, target), { method, headers }, (answer) => {
      statuses.push(answer.statusCode ?? 0)
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    sent.on('error', (error) => outgoing.destroy(error))
    incoming.pipe(sent)
  }
  const server = createServer((incoming, outgoing) => {
    if (statuses.length > 0) return forward(incoming, outgoing)
    statuses.push(429)
    incoming.resume()
    const problem = { type: 'about:blank', title: 'Too many', status: 429, detail: 'Wait.', code: 'too_many_at_once', request_id: 'req_1' } // oxfmt-ignore
    outgoing
      .writeHead(429, { 'retry-after': '1', 'content-type': 'application/problem+json' })
      .end(JSON.stringify(problem))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}`, statuses, close }
}
