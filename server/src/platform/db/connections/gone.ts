/**
 * Whether this says that the database cannot serve this now: it is out of reach, a limit of time was met, or somebody else was in the way. Any of
 * these may pass by itself, so the caller is told to come back.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html 55P03, 57014, class 40
 */
export const isDatabaseGone = (error: unknown): boolean =>
  isOutOfReach(error) || /^(55P03|57014|40001|40P01)$/.test(codeOf(error))

/**
 * Whether this says that the database itself cannot be asked, whatever it is asked: it is down, silent, starting, stopping, read-only, its disk is
 * full, it has no connection left, or the connection broke. What was being committed on it may have been.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html classes 08, 53, 57P, 25006, 25P03
 */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (/^(08...|53...|57P0[1-5]|25006|25P03)$/.test(code)) return true
  // A name with several addresses fails with all their errors in one.
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

/** The driver's own failures have no code. */
const driverSays =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after)/
