import { newId, type AccountId } from '#kit'
import { actingAs, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { lockAccount } from './lock-account.ts'
import { endTestRow, findHome, findTestAccount, insertTestAccount } from './store/queries.ts'

/**
 * The test account of the acting one, which is made where there is none: with the settings of the live one as they stand, the quota of the basic plan, and no
 * data. Made by several at once it is one; of a test account it is itself.
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
 * Ends the test account of the acting one: from the commit on nobody and nothing enters, and a round removes what it holds. Its id, or undefined where there is none.
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

/** The live account whose people and rules hold in the acting one: itself, but for a test account. */
export async function findHomeAccount({ sql, actor: { account_id } }: Context): Promise<AccountId> {
  return (await findHome(sql, { account_id }))?.account_id ?? account_id
}

/** The acting account and its test account, where it has one: for what concerns a person in both. */
export async function withTestAccount(tx: TransactionContext): Promise<TransactionContext[]> {
  const test = await findTestAccount(tx, {})
  return test ? [tx, inAccount(tx, test.id)] : [tx]
}

const inAccount = (tx: TransactionContext, account_id: AccountId): TransactionContext =>
  actingAs(tx, { ...tx.actor, account_id })
