import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver that accepts everything at once. */
export async function openSink(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => void (server.closeAllConnections(), server.close()),
  }
}
