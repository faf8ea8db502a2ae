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

/** Up to where leads were counted, and what those that came by import are counted by: the model at work, null for the starting rules, and the account's settings. */
export type CountBasis = Omit<FindBasisRow, 'is_same'>

/**
 * Takes the account's turn to fold until the transaction ends, and has its imported leads counted anew where the basis is another than they were counted by.
 * Gives the basis that holds.
 */
export async function takeTurn(tx: TransactionContext): Promise<CountBasis> {
  await insertFunnel(tx, {})
  await lockFunnel(tx, {})
  const { is_same, ...basis } = await findBasis(tx, {})
  if (!is_same) await countAnew(tx, basis)
  return basis
}

/** The turn goes on with what changed, and so sees what is noted here. */
async function countAnew(tx: TransactionContext, basis: CountBasis): Promise<void> {
  const { model_id, base_rate, hot_at, warm_at } = basis
  await rebaseFunnel(tx, { model_id, base_rate, hot_at, warm_at })
  for (const { lead_ids } of await findImported(tx, {})) noteChangedLeads(tx, lead_ids)
  await tx.flush()
}

/** Whether leads came behind the mark and before a moment. By primary keys. */
export async function hasNewcomers(sql: Sql, account_id: AccountId, until: Date): Promise<boolean> {
  const found = await findNewcomer(sql, { account_id, until_id: idsFrom('lead', until) })
  return found > 0
}
