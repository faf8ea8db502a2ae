/** How long the server lets a statement of ours work, wait for a lock, or leave a transaction open and say nothing. In milliseconds. */
export type StatementLimits = {
  readonly statementMs: number
  readonly lockMs: number
  readonly idleInTransactionMs: number
}

/** For what somebody waits for. No network call stands in a transaction, so one that says nothing belongs to a process that hangs. */
export const requestLimits: StatementLimits = {
  statementMs: 30_000,
  lockMs: 20_000,
  idleInTransactionMs: 30_000,
}

/** For rounds that read or write much at once: training, imports, large markets, statistics, retention. */
export const patientLimits: StatementLimits = {
  statementMs: 15 * 60_000,
  lockMs: 60_000,
  idleInTransactionMs: 15 * 60_000,
}

/** How long a connection may take to open, and somebody may wait for one of the pool's. */
export const connectMs = 8_000

/** A peer that vanished is noticed so soon: asked after ten seconds of silence, by both ends. */
export const keepAliveMs = 10_000

/** The limits as start-up options of a session; what has to do with TCP means nothing on a socket of the machine. */
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

/** So that the server lets go of the locks of a client that vanished. @see RFC 5482 for the user timeout */
const tcpOptions =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000'
