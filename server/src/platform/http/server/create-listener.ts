import http from 'node:http'
import https from 'node:https'

/** Time limits for the arrival of a request in milliseconds, and how often they are checked. */
export type ArrivalLimits = {
  headMs: number
  wholeMs: number
  checkEveryMs: number
  idleMs: number
}

/** 10 s for the head, 60 s for the whole request, 75 s between two requests. */
export const usualLimits: ArrivalLimits = {
  headMs: 10_000,
  wholeMs: 60_000,
  checkEveryMs: 1_000,
  idleMs: 75_000,
}

/** A certificate and its key, in PEM. */
export type Certificate = { cert: Buffer; key: Buffer }

/**
 * Creates the HTTP server. Requests that Node.js would refuse with an undocumented status are
 * passed on, or answered as requests.
 */
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
  // Node.js would answer an Expect other than 100-continue with 417.
  server.on('checkExpectation', handler)
  server.on('connect', (_request, socket) => {
    server.emit('clientError', new Error('CONNECT is not supported by this server'), socket)
  })
  return server
}
