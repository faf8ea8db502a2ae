import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A delivery as it arrived. */
export type Received = { headers: IncomingHttpHeaders; body: string }

/** A webhook receiver on this machine, in the role of a CRM. */
export type Receiver = {
  url: string
  /** Waits, at most ten seconds, for a delivery of an event type. */
  next(type: string): Promise<Received>
  /** Returns the first delivery that matches; `what` describes it in the error. */
  find(what: string, matches: (call: Received) => boolean): Promise<Received>
  /** Returns all deliveries of an event type so far. */
  all(type: string): Received[]
  close(): void
}

/** Listens on a free port and stores deliveries. */
export async function openReceiver(path = '/hook'): Promise<Receiver> {
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
  const find: Receiver['find'] = async (what, matches) => {
    const deadline = AbortSignal.timeout(10_000)
    for (;;) {
      const found = received.find(matches)
      if (found) return found
      await new Promise<void>((resolve, reject) => {
        arrived = resolve
        deadline.addEventListener(
          'abort',
          () => reject(new Error(`No ${what} arrived within ten seconds.`)),
          { once: true },
        )
      })
    }
  }
  return {
    url: `http://127.0.0.1:${port}${path}`,
    find,
    next: (type) => find(type, isOf(type)),
    all: (type) => received.filter(isOf(type)),
    close: () => void server.close(),
  }
}

const isOf =
  (type: string) =>
  ({ headers }: Received): boolean =>
    headers['webhook-event-type'] === type
