import net from 'node:net'
import tls from 'node:tls'
import { AddressRefused, type Guard } from './guard.ts'

/**
 * Durations of the steps of opening a connection, and its remote address. Durations are in
 * milliseconds, null if the step was not needed.
 */
export type Opening = {
  /** The step in progress, or `open` after the last step. */
  step: 'dns' | 'connect' | 'tls' | 'open'
  dns_ms: number | null
  connect_ms: number | null
  tls_ms: number | null
  remote_address: string | null
}

/**
 * Trusted certificate authorities in addition to the system's, as PEM. Only tests and closed
 * networks need them.
 */
export type Trust = { ca: readonly string[] }

/**
 * Opens a connection to a vetted address of `host`, and to no other. This function resolves the
 * name and passes only the vetted addresses to the socket, so a name server that later changes its
 * response has no effect. A literal address is not resolved and is vetted separately. After
 * connecting, the remote address of the socket is checked again.
 *
 * @throws AddressRefused, or the error of the step named in `opening.step`
 */
export async function openConnection(
  target: { protocol: string; hostname: string; port: string },
  guard: Guard,
  trust: Trust,
  opening: Opening,
  signal: AbortSignal,
): Promise<net.Socket> {
  const host = target.hostname.replace(/^\[|\]$/g, '')
  const isTls = target.protocol === 'https:'
  const began = performance.now()
  opening.step = 'dns'
  const addresses = await guard.vet(host)
  signal.throwIfAborted()
  const resolved = performance.now()
  opening.dns_ms = net.isIP(host) === 0 ? resolved - began : null
  opening.step = 'connect'
  const port = Number(target.port || (isTls ? 443 : 80))
  const socket = await connected(
    net.connect({ host, port, ...onlyTo(addresses) }),
    'connect',
    signal,
  )
  const reached = performance.now()
  opening.connect_ms = reached - resolved
  opening.remote_address = socket.remoteAddress ?? null
  if (!socket.remoteAddress || !guard.isAllowed(socket.remoteAddress)) {
    socket.destroy()
    throw new AddressRefused('The connection reached an address that is not public.')
  }
  socket.setNoDelay(true)
  if (isTls) {
    opening.step = 'tls'
    const secured = tls.connect({
      socket,
      ...(net.isIP(host) === 0 ? { servername: host } : { host }),
      ALPNProtocols: ['http/1.1'],
      ...(trust.ca.length > 0 ? { ca: [...tls.rootCertificates, ...trust.ca] } : {}),
    })
    await connected(secured, 'secureConnect', signal)
    opening.tls_ms = performance.now() - reached
    opening.step = 'open'
    return secured
  }
  opening.step = 'open'
  return socket
}

/** Returns socket options that allow only the vetted addresses. The socket tries them in turn. */
function onlyTo(
  addresses: readonly string[],
): Pick<net.TcpNetConnectOpts, 'lookup' | 'autoSelectFamily'> {
  const answers = addresses.map((address) => ({ address, family: net.isIP(address) }))
  return {
    autoSelectFamily: answers.length > 1,
    lookup: (_name, options, done) => {
      if (options.all) done(null, answers)
      else done(null, answers[0]?.address ?? '', answers[0]?.family)
    },
  }
}

function connected<S extends net.Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<S> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => {
      settle()
      socket.destroy()
      reject(error)
    }
    const close = (): void =>
      fail(Object.assign(new Error('The connection was closed.'), { code: 'ECONNRESET' }))
    const abort = (): void => fail(new Error('The deadline passed.'))
    const settle = (): void => {
      socket.off('error', fail).off('close', close)
      signal.removeEventListener('abort', abort)
      // An error before the next listener is attached must not end the process.
      socket.on('error', () => undefined)
    }
    socket.once(event, () => {
      settle()
      resolve(socket)
    })
    socket.on('error', fail).on('close', close)
    signal.addEventListener('abort', abort)
  })
}
