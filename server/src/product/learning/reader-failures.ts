/**
 * Reasons why an attempt to read a message failed. The names are stored and are labels of a metric.
 */
export const readerFailures = [
  'unreachable', 'timeout', 'redirect', 'model_not_found', 'unauthorized', 'rate_limited', 'server_error',
  'rejected', 'too_large', 'unusable',
] as const // oxfmt-ignore
export type ReaderFailure = (typeof readerFailures)[number]

/** What each failure means, as the end of a sentence that names the language model. */
const explanations: Readonly<Record<ReaderFailure, string>> = {
  unreachable: 'the server cannot be reached',
  timeout: 'the server does not respond in time',
  redirect: 'the server redirects, and redirects are not followed',
  model_not_found: 'the server returns 404: it does not know the model, or the address is wrong',
  unauthorized: 'the server refuses the API key',
  rate_limited: 'the server returns 429: too many requests',
  server_error: 'the server returns a status of 500 or more',
  rejected: 'the server rejects the request',
  too_large: 'the response is larger than 256 kB',
  unusable: 'the response is not the requested JSON',
}

/** Returns the explanation of a stored failure. */
export const explainFailure = (failure: ReaderFailure): string => explanations[failure]

/**
 * Failures that depend on the message or on what the model wrote. The server works, so they do not
 * open the circuit breaker: an account must not be able to stop its own reading with a message.
 */
const ofMessage: ReadonlySet<ReaderFailure> = new Set(['rejected', 'too_large', 'unusable'])

/** Returns whether a failure is caused by the server or its configuration. */
export const isServerFailure = (failure: ReaderFailure): boolean => !ofMessage.has(failure)

/** Returns the failure for the status of an HTTP response; null for success. */
export function failureOfStatus(status: number): ReaderFailure | null {
  if (status >= 200 && status < 300) return null
  if (status < 400) return 'redirect'
  if (status === 404) return 'model_not_found'
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 408) return 'timeout'
  if (status === 429) return 'rate_limited'
  return status >= 500 ? 'server_error' : 'rejected'
}
