import type { Insertable, Selectable } from 'kysely'
import type { Page } from '#kit'
import { readPage, type Asked, type Context, type Tables, type TransactionContext } from '#db'

export type RefusalRow = Selectable<Tables['sso_refusal']>

/** So many lines a connection's log keeps. */
export const mostRefusals = 200

/** Writes a line into the log of a connection, and takes away what is older than the newest 200. */
export async function insertRefusal(
  tx: TransactionContext,
  refusal: Insertable<Tables['sso_refusal']>,
): Promise<void> {
  await tx.db.insertInto('sso_refusal').values(refusal).execute()
  await tx.sql.query({
    name: 'sso-refusal-prune',
    text: `delete from sso_refusal
           where account_id = $1 and connection_id = $2
             and (created_at, id) <= (
               select created_at, id from sso_refusal
               where account_id = $1 and connection_id = $2
               order by created_at desc, id desc
               offset $3 limit 1)`,
    values: [refusal.account_id, refusal.connection_id, mostRefusals],
  })
}

/** The log of a connection, newest first. */
export async function listRefusals(
  context: Context,
  connection_id: string,
  asked: Asked,
): Promise<Page<RefusalRow>> {
  const lines = context.db
    .selectFrom('sso_refusal')
    .selectAll()
    .where('account_id', '=', context.actor.account_id)
    .where('connection_id', '=', connection_id)
  return readPage(lines, asked, { list: `sso_log ${connection_id}` })
}
