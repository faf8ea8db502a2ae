import { type Sql, type TransactionContext } from '#db'
import { idsFrom, type AccountId } from '#kit'
import { noteChangedLeads } from '#leads'
import {
  findBasis,
  findImported,
  findNewcomer,
  insertFunnel,
  lockFunnel,
  rebaseFunnel,
  type FindBasisRow,
} from './queries.ts'

/**
 * The id before which every lead was counted once, and the model and settings used to count
 * imported leads. `model_id` is null for the starting rules.
 */
export type CountBasis = Omit<FindBasisRow, 'is_same'>

/**
 * Locks the account's counts until the transaction ends. If the model or the settings changed, its
 * imported leads are counted again. Returns the current model and settings.
 */
export async function takeTurn(tx: TransactionContext): Promise<CountBasis> {
  await insertFunnel(tx, {})
  await lockFunnel(tx, {})
  const { is_same, ...basis } = await findBasis(tx, {})
  if (!is_same) await countAnew(tx, basis)
  return basis
}

/**
 * Marks all imported leads as changed. The same transaction counts changed leads next, and so
 * includes these.
 */
async function countAnew(tx: TransactionContext, basis: CountBasis): Promise<void> {
  const { model_id, base_rate, hot_threshold, warm_threshold } = basis
  await rebaseFunnel(tx, { model_id, base_rate, hot_threshold, warm_threshold })
  for (const { lead_ids } of await findImported(tx, {})) noteChangedLeads(tx, lead_ids)
  await tx.flush()
}

/** Returns whether leads exist from the mark on and before a time. By primary keys. */
export async function hasNewcomers(sql: Sql, account_id: AccountId, until: Date): Promise<boolean> {
  const found = await findNewcomer(sql, { account_id, until_id: idsFrom('lead', until) })
  return found > 0
}
