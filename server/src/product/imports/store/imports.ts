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

/** An open import, as stored in its table. */
export type ImportRow = LockImportRow

/**
 * Selects the imports of the account. Every list of imports starts here. Callers who see only their
 * own leads cannot see imports of leads, or their errors.
 */
export function selectImports({ actor, db }: Context) {
  return db
    .selectFrom('import')
    .select(importColumns)
    .where('account_id', '=', actor.account_id)
    .$if(actor.visibility !== null, (imports) => imports.where('kind', '<>', 'leads'))
    .$castTo<FindImportRow>()
}

/**
 * Counts the open imports of the account. No other import starts until the end of the transaction.
 */
export async function lockOpenImports(tx: TransactionContext): Promise<number> {
  await lockAccount(tx)
  return (await countOpenImports(tx, {})).open
}

/** Inserts lines to be imported when the transaction commits. */
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

/** Stores the errors of failed lines and clears their content. */
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

export async function updateImport(
  { sql, actor: { account_id }, clock }: TransactionContext,
  job: ImportRow,
): Promise<void> {
  await saveImport(sql, { ...job, account_id, now: clock.now() })
}

/**
 * Deletes the waiting lines of an import and the digests of a dry run. Call it when the import no
 * longer needs them.
 */
export async function dropWaitingLines(tx: TransactionContext, import_id: string): Promise<void> {
  await deleteWaitingLines(tx, { import_id })
  await deletePlanned(tx, { import_id })
}

/**
 * Counts the open imports of all accounts that have made no progress since `before`. For the
 * operator.
 */
export const readStuckImports = async ({ pool }: Database, before: Date): Promise<number> =>
  (await countStuck(pool, { before })).stuck
