import { canSharePort, reservePort } from '../../src/process/reserve-port.ts'

/** Settings of a server whose port is known before it listens. Call `release` when it does. */
export async function knownPort() {
  const reserved = await reservePort({ host: '127.0.0.1', port: 0 })
  const settings = { port: reserved.port, shares_port: canSharePort }
  return { settings, release: () => reserved.release() }
}
