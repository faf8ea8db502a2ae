import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string }

/** A receiver of webhooks on this machine, such as a CRM would have. */
export type Receiver = { url: string; next(type: string): Promise<Received>; close(): void }

/** Listens on a free port and keeps what arrives; `next` waits, at most ten seconds, for a delivery of an event type. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let arrived = (): void => undefined
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"received":true}')
      arrived()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async next(type) {
      const deadline = AbortSignal.timeout(10_000)
      for (;;) {
        const found = received.find((call) => call.headers['webhook-event-type'] === type)
        if (found) return found
        await new Promise<void>((resolve, reject) => {
          arrived = resolve
          deadline.addEventListener(
            'abort',
            () => reject(new Error(`No ${type} arrived within ten seconds.`)),
            { once: true },
          )
        })
      }
    },
    close: () => void server.close(),
  }
}
