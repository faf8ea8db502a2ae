import type pg from 'pg'

const unconfirmed = new WeakSet<object>()

/**
 * Notices when a commit of this connection was made without its standby: whoever ends the wait for one (a cancel request, a shutdown) makes the server answer
 * COMMIT all the same, with a warning beside it. Its words are in the server's language; the place that gives it has one name.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/backend/replication/syncrep.c SyncRepWaitForLSN
 */
export function watchConfirmations(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

/** Whether the last commit of this connection was left unconfirmed; asked once for each. */
export const wasLeftUnconfirmed = (client: pg.ClientBase): boolean => unconfirmed.delete(client)

/** The database holds the commit, and its standby may not: a machine that dies now takes it along. */
export class CommitUnconfirmed extends Error {
  override name = 'CommitUnconfirmed'
  /** As of a connection that broke while a transaction was ended: nobody knows. @see class 08 of the SQLSTATEs */
  readonly code = '08007'

  constructor() {
    super('The database committed without its standby; what was asked for may be there or not.')
  }
}
