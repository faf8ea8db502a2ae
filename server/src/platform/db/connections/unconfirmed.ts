import type pg from 'pg'

const unconfirmed = new WeakSet<object>()

/**
 * Detects commits of this connection that were not replicated to the standby. If the wait for the
 * standby is interrupted (by a cancel request or a shutdown), the server still returns COMMIT, with
 * a warning. The text of the warning is localized, so it is recognized by its routine name.
 *
 * @see https://github.com/postgres/postgres/blob/master/src/backend/replication/syncrep.c
 * SyncRepWaitForLSN
 */
export function watchConfirmations(client: pg.ClientBase): void {
  client.on('notice', ({ routine }) => {
    if (routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

/** Returns whether the last commit of this connection was not replicated, and resets the flag. */
export const wasLeftUnconfirmed = (client: pg.ClientBase): boolean => unconfirmed.delete(client)

/**
 * The commit is in the database, but maybe not on its standby. If the primary fails now, the commit
 * can be lost.
 */
export class CommitUnconfirmed extends Error {
  override name = 'CommitUnconfirmed'
  /**
   * The code of a connection that broke during a commit: the result is unknown.
   * @see class 08 of the SQLSTATEs
   */
  readonly code = '08007'

  constructor() {
    super(
      'The database committed without confirmation from its standby. The change may or may not persist.',
    )
  }
}
