import http from 'node:http'
import https from 'node:https'
import type { TLSSocket } from 'node:tls'
import { seconds } from '#kit'

/**
 * Response of the instance. `ends_at` and `trust_failure` describe the certificate; both are null
 * if there is no certificate.
 */
export type OwnAnswer = {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
  ends_at: Date | null
  trust_failure: string | null
}

/**
 * Sends a request to an address of the instance itself. Accepts any certificate, because the
 * certificate is what is checked and the request contains no secret. Does not follow redirects.
 * Resolves with the error code if there is no response within three seconds.
 */
export function askSelf(url: string): Promise<OwnAnswer | { failure: string }> {
  const options = { rejectUnauthorized: false, timeout: seconds(3), agent: false } as const
  return new Promise((resolve) => {
    const request = (url.startsWith('https:') ? https : http).get(url, options, (answer) => {
      const certificate = certificateOf(answer.socket)
      let body = ''
      answer.setEncoding('utf8').on('data', (text: string) => {
        body += text
        if (body.length > largest) answer.destroy()
      })
      answer.once('close', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, ...certificate }),
      )
    })
    request.once('timeout', () => request.destroy(new Error('no answer within three seconds')))
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ failure: error.code ?? error.message }),
    )
  })
}

/**
 * Limit on the response body. Our own responses are short, but another program may answer at the
 * address.
 */
const largest = 64 * 1024

function certificateOf(socket: object): Pick<OwnAnswer, 'ends_at' | 'trust_failure'> {
  if (!('getPeerCertificate' in socket)) return { ends_at: null, trust_failure: null }
  const tls = socket as TLSSocket
  return {
    ends_at: new Date(tls.getPeerCertificate().valid_to),
    trust_failure: tls.authorized ? null : tls.authorizationError.toString(),
  }
}

/** Returns whether a response comes from this service: every response carries a request ID. */
export const isOurs = ({ headers }: OwnAnswer): boolean =>
  String(headers['x-request-id'] ?? '').startsWith('req_')
