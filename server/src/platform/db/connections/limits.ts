/**
 * Limits that the server enforces on our sessions, in milliseconds: for the duration of a
 * statement, for a lock wait, and for an idle transaction.
 */
export type StatementLimits = {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/**
 * Limits for requests. No network call is made inside a transaction, so an idle transaction means
 * that its process hangs.
 */
export const requestLimits: StatementLimits = {
  statementMs: 30_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
}

/**
 * Limits for background jobs that read or write much data: training, imports, large markets,
 * statistics, retention.
 */
export const patientLimits: StatementLimits = {
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 15 * 60_000,
}

/** Time limit for opening a connection, and for waiting for one of the pool. */
export const connectMs = 8_000

/**
 * A vanished peer is noticed soon after this idle time, in milliseconds. Both ends then send
 * keepalive probes.
 */
export const keepAliveMs = 10_000

/**
 * Returns the limits as start-up options of a session. The TCP options have no effect on a Unix
 * socket.
 */
export const limitOptions = ({
  statementMs,
  lockMs,
  idleInTransactionMs,
}: StatementLimits): string =>
  [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleInTransactionMs}`,
    tcpOptions,
  ].join(' ')

/**
 * Makes the server release the locks of a client that vanished.
 * @see RFC 5482 for the user timeout
 */
const tcpOptions =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000'
