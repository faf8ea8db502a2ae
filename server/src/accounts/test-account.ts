import { newId, type AccountId } from '#kit'
import { actingAs, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { lockAccount } from './lock-account.ts'
import { endTestRow, findHomeId, findTestAccountId, insertTestAccount } from './store/tests.ts'

/**
 * The test account of the acting one, which is made where there is none: with the settings of the live one as they stand, the quota of the basic plan, and no
 * data. Made by several at once it is one; of a test account it is itself.
 */
export async function openTestAccount(tx: TransactionContext): Promise<AccountId> {
  if ((await findHomeId(tx)) !== tx.actor.account_id) return tx.actor.account_id
  await lockAccount(tx)
  const there = await findTestAccountId(tx)
  if (there !== undefined) return there
  const id = newId('acct', tx.clock.now())
  await insertTestAccount(tx, id)
  await recordAudit(tx, [
    { action: 'test_account.create', subject_id: id, before: null, after: null },
  ])
  await recordAudit(inAccount(tx, id), [
    {
      action: 'account.create',
      subject_id: id,
      before: null,
      after: { test_of: tx.actor.account_id },
    },
  ])
  return id
}

/**
 * Ends the test account of the acting one: from the commit on nobody and nothing enters, and a round removes what it holds. Its id, or undefined where there is none.
 */
export async function endTestAccount(tx: TransactionContext): Promise<AccountId | undefined> {
  await lockAccount(tx)
  const id = await endTestRow(tx)
  if (id === undefined) return undefined
  await recordAudit(tx, [
    { action: 'test_account.delete', subject_id: id, before: null, after: null },
  ])
  return id
}

/** The live account whose people and rules hold in the acting one: itself, but for a test account. */
export const homeOf = (context: Context): Promise<AccountId> => findHomeId(context)

/** The acting account and its test account, where it has one: for what concerns a person in both. */
export async function withTestAccount(tx: TransactionContext): Promise<TransactionContext[]> {
  const id = await findTestAccountId(tx)
  return id === undefined ? [tx] : [tx, inAccount(tx, id)]
}

const inAccount = (tx: TransactionContext, account_id: AccountId): TransactionContext =>
  actingAs(tx, { ...tx.actor, account_id })
