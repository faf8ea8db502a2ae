import { canSharePort, reservePort } from '../../src/process/reserve-port.ts'

/** Settings of a server whose port is known before it listens. Call `release` when it does. */
export async function knownPort() {
  const { port, release } = await reservePort({ host: '127.0.0.1', port: 0 })
  return { settings: { port, shares_port: canSharePort }, release }
}
