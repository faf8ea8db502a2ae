import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/**
 * Returns a port that is currently free, for third-party programs that cannot choose a port and
 * report it. The service itself uses port 0.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
