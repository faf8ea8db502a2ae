/**
 * Returns whether the error means that the database cannot serve this request now. The database is
 * unreachable, a time limit was exceeded, or another transaction was in conflict. All of these can
 * be temporary, so the client is asked to retry.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html 55P03, 57014, class 40
 */
export const isDatabaseGone = (error: unknown): boolean =>
  isOutOfReach(error) || /^(55P03|57014|40001|40P01)$/.test(codeOf(error))

/**
 * Returns whether the error means that the database cannot execute any statement. It is down,
 * silent, starting, stopping or read-only, its disk is full, no connection is left, or the
 * connection broke. A commit in progress may have succeeded.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html classes 08, 53, 57P, 25006,
 * 25P03
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (/^(08...|53...|57P0[1-5]|25006|25P03)$/.test(code)) return true
  // A host name with several addresses fails with an AggregateError of all their errors.
  if (systemCodes.has(code)) return 'syscall' in error || error instanceof AggregateError
  return driverSays.test(error.message)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
])

/** Errors of the driver itself have no code, so they are recognized by their message. */
const driverSays =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
