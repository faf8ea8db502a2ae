import type { Page } from '#kit'
import { readPage, type PageQuery, type Context, type TransactionContext } from '#db'
import type { RefusalCode } from '../sso-refusal.ts'
import type { SsoLogEntry } from '../sso-schema.ts'
import {
  insertRefusalRow,
  pruneRefusals,
  refusalColumns,
  type InsertRefusalRowParams,
} from './queries.ts'

/** Maximum number of entries in the log of a connection. */
export const maxRefusals = 200

/** Inserts an entry into the log of a connection and deletes entries older than the newest 200. */
export async function insertRefusal(
  { sql, actor: { account_id }, clock }: TransactionContext,
  refusal: Omit<InsertRefusalRowParams, 'account_id' | 'code' | 'now'> & { code: RefusalCode },
): Promise<void> {
  const { connection_id } = refusal
  await insertRefusalRow(sql, { account_id, ...refusal, now: clock.now() })
  await pruneRefusals(sql, { account_id, connection_id, newest: maxRefusals })
}

/** An entry in the log of a connection. */
export type RefusalRow = Omit<SsoLogEntry, 'object' | 'remedy'>

/** Lists the log of a connection, newest entry first. */
export async function listRefusals(
  context: Context,
  connection_id: string,
  asked: PageQuery,
): Promise<Page<RefusalRow>> {
  const lines = context.db
    .selectFrom('sso_refusal')
    .select(refusalColumns)
    .where('account_id', '=', context.actor.account_id)
    .where('connection_id', '=', connection_id)
    .$narrowType<{ code: RefusalCode }>()
  return readPage(lines, asked, { list: `sso_log ${connection_id}` })
}
