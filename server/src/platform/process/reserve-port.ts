import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { StartRefused } from '#db'
import type { Config } from './config.ts'

/** A port reserved for this process. `release` frees it once the server also listens on it. */
export type ReservedPort = { readonly port: number; release(): Promise<void> }

/**
 * Reserves the port at the beginning of a start, before the slow steps. A configured port is only
 * tested, so that the server can listen on it without sharing it. For port 0 the system chooses a
 * port, which stays reserved until the server shares it.
 *
 * @throws StartRefused if the port is in use
 */
export async function reservePort({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<ReservedPort> {
  const server = createServer((socket) => socket.destroy())
  server.listen({ host, port, reusePort: port === 0 && canSharePort })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw isAddressInUse(error) ? portInUse(host, port) : error
  }
  const release = async (): Promise<void> => {
    if (!server.listening) return
    server.close()
    await once(server, 'close')
  }
  const { port: taken } = server.address() as AddressInfo
  if (port !== 0 || !canSharePort) await release()
  return { port: taken, release }
}

/**
 * Whether two sockets of this user can listen on one port at the same time. macOS has no such
 * option.
 */
export const canSharePort = process.platform === 'linux'

/** Returns the settings with the reserved port, also in the public URL if its port is 0. */
export function withPort(config: Config, port: number): Config {
  const { protocol, hostname, port: known } = new URL(config.public_url)
  const public_url = known === '0' ? `${protocol}//${hostname}:${port}` : config.public_url
  return { ...config, port, public_url }
}

export const isAddressInUse = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

/** Returns the error of a start if another program uses the port. */
export const portInUse = (host: string, port: number): StartRefused =>
  new StartRefused(
    `Port ${port} on ${host} is in use by another program. Stop it, or set LEADHOUSE_PORT.`,
  )
