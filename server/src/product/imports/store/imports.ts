import { lockAccount } from '#accounts'
import type { Context, Database, TransactionContext } from '#db'
import type { FieldError } from '#kit'
import type { Item } from '../read-items.ts'
import {
  countOpenImports,
  countStuck,
  deletePlanned,
  deleteWaitingLines,
  importColumns,
  saveImport,
  type FindImportRow,
  type LockImportRow,
  writeFaults,
} from './queries.ts'

/** An import that is under way, as its table holds it. */
export type ImportRow = LockImportRow

/** The imports of the account. Every list of them starts here. A file of leads, and what was wrong in it, is not for those who see only their own. */
export function selectImports({ actor, db }: Context) {
  return db
    .selectFrom('import')
    .select(importColumns)
    .where('account_id', '=', actor.account_id)
    .$if(actor.sight !== null, (imports) => imports.where('kind', '<>', 'leads'))
    .$castTo<FindImportRow>()
}

/** How many imports of the account are under way; until the end of the transaction no other begins. */
export async function lockOpenImports(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  return (await countOpenImports(tx, {})).open
}

/** Keeps lines until they are taken in, once the transaction commits. */
export function insertLines(
  tx: TransactionContext,
  import_id: string,
  items: readonly Item[],
): void {
  const { account_id } = tx.actor
  const rows = items.map(({ place, line, item, faults }) => ({
    account_id,
    import_id,
    place,
    line,
    item: item && JSON.stringify(item),
    faults: faults && JSON.stringify(faults),
  }))
  tx.write('import_line', rows)
}

/** Notes why lines were left out; what they said goes. */
export async function failLines(
  tx: TransactionContext,
  import_id: string,
  failed: readonly { line: number; faults: readonly FieldError[] }[],
): Promise<void> {
  if (failed.length === 0) return
  await writeFaults(tx, {
    import_id,
    lines: failed.map(({ line }) => line),
    faults: failed.map(({ faults }) => JSON.stringify(faults)),
  })
}

/** Writes how far an import is. */
export async function updateImport(
  { sql, actor: { account_id }, clock }: TransactionContext,
  job: ImportRow,
): Promise<void> {
  await saveImport(sql, { ...job, account_id, now: clock.now() })
}

/** Takes out what lines said, and what a dry run would have made of them, once nobody will ask them again. */
export async function dropWaitingLines(tx: TransactionContext, import_id: string): Promise<void> {
  await deleteWaitingLines(tx, { import_id })
  await deletePlanned(tx, { import_id })
}

/** How many open imports of all accounts have not got on since `before`; for the operator. */
export const readStuckImports = async ({ pool }: Database, before: Date): Promise<number> =>
  (await countStuck(pool, { before })).stuck
