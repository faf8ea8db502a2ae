import { newId, type AccountId } from '#kit'
import { actingAs, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { lockAccount } from './lock-account.ts'
import { endTestRow, findHome, findTestAccount, insertTestAccount } from './store/queries.ts'

/**
 * Returns the test account of the acting account, and creates it if it does not exist: with the
 * current settings of the live account, the quota of the basic plan, and no data. Concurrent calls
 * create only one. For a test account, returns the account itself.
 */
export async function openTestAccount(tx: TransactionContext): Promise<AccountId> {
  const { account_id } = tx.actor
  if ((await findHomeAccount(tx)) !== account_id) return account_id
  await lockAccount(tx)
  const there = await findTestAccount(tx, {})
  if (there) return there.id
  const now = tx.clock.now()
  const id = newId('acct', now)
  await insertTestAccount(tx, { id, now })
  await recordAudit(tx, [
    { action: 'test_account.create', subject_id: id, before: null, after: null },
  ])
  await recordAudit(inAccount(tx, id), [
    {
      action: 'account.create',
      subject_id: id,
      before: null,
      after: { test_of: account_id },
    },
  ])
  return id
}

/**
 * Ends the test account of the acting account. From the commit on, no one can use it, and a
 * background job deletes its data. Returns its ID, or undefined if it does not exist.
 */
export async function endTestAccount(tx: TransactionContext): Promise<AccountId | undefined> {
  await lockAccount(tx)
  const ended = await endTestRow(tx, {})
  if (!ended) return undefined
  await recordAudit(tx, [
    { action: 'test_account.delete', subject_id: ended.id, before: null, after: null },
  ])
  return ended.id
}

/**
 * Returns the live account that provides the members and rules of the acting account: the account
 * itself, unless it is a test account.
 */
export async function findHomeAccount({ sql, actor: { account_id } }: Context): Promise<AccountId> {
  return (await findHome(sql, { account_id }))?.account_id ?? account_id
}

/**
 * Returns contexts for the acting account and its test account, if it has one. For changes to a
 * person that concern both.
 */
export async function withTestAccount(tx: TransactionContext): Promise<TransactionContext[]> {
  const test = await findTestAccount(tx, {})
  return test ? [tx, inAccount(tx, test.id)] : [tx]
}

const inAccount = (tx: TransactionContext, account_id: AccountId): TransactionContext =>
  actingAs(tx, { ...tx.actor, account_id })
