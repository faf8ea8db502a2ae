import http from 'node:http'
import https from 'node:https'

/** How long a request may take to arrive, in milliseconds, and how often that is looked at. */
export type ArrivalLimits = {
  headMs: number
  wholeMs: number
  checkEveryMs: number
  idleMs: number
}

/** 10 s for the head, 60 s for the whole request, 75 s between two of them. */
export const usualLimits: ArrivalLimits = {
  headMs: 10_000,
  wholeMs: 60_000,
  checkEveryMs: 1_000,
  idleMs: 75_000,
}

/** A certificate with its key, in PEM. */
export type Certificate = { cert: Buffer; key: Buffer }

/** Makes the server that listens. What it would refuse on its own with a status outside our table is let through or answered as a request. */
export function createListener(
  handler: http.RequestListener,
  tls: Certificate | null,
  limits: ArrivalLimits,
): http.Server | https.Server {
  const options: http.ServerOptions = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.wholeMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    keepAliveTimeout: limits.idleMs,
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
    noDelay: true,
  }
  const server = tls
    ? https.createServer({ ...options, ...tls, minVersion: 'TLSv1.2' }, handler)
    : http.createServer(options, handler)
  // An Expect that is not 100-continue would be 417.
  server.on('checkExpectation', handler)
  server.on('connect', (_request, socket) => {
    server.emit('clientError', new Error('CONNECT is not for this server'), socket)
  })
  return server
}
