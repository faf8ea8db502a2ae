import { notFound, type AccountId } from '#kit'
import { endTestAccount, type AccountBook } from '#accounts'
import { inTransaction, type Context } from '#db'
import { forgetCredentials } from '../known-credentials.ts'

/**
 * Deletes the test data of the acting account, all of it: keys, sessions, endpoints, people, log. From the commit on nothing of it opens; within seconds a round
 * has removed it. Who tests on begins with none. The live account is as it was, and its log tells. @throws Problem not_found where there is none
 */
export async function deleteTestData(context: Context, accounts: AccountBook): Promise<AccountId> {
  return inTransaction(context, async (tx) => {
    const id = await endTestAccount(tx)
    if (id === undefined) throw notFound()
    tx.afterCommit(() => {
      accounts.forget(id)
      forgetCredentials(tx.database)
    })
    return id
  })
}
