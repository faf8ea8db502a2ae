import { notFound, type AccountId } from '#kit'
import { endTestAccount, findHomeAccount } from '#accounts'
import { actingAs, forgetSettings, inTransaction, type Context } from '#db'
import { forgetCredentials } from '../known-credentials.ts'
import type { Sessions } from '../sessions/open-sessions.ts'
import { switchAccount } from '../sign-in/switch-account.ts'

/** Dependencies of deleting test data. */
export type TestDataMeans = { sessions: Sessions }

/**
 * The deleted test account. If the caller was signed in to the test data, `set_cookie` continues
 * their session in the live account.
 */
export type DeletedTestData = { id: AccountId; set_cookie: string | null }

/**
 * Deletes all test data of the acting account: keys, sessions, endpoints, people and logs. It is
 * inaccessible as soon as the transaction commits, and a background job deletes it within seconds.
 * A user who enters test data again starts with an empty test account. The live account does not
 * change, and its audit log records the deletion.
 * @throws Problem not_found if there is no test data
 */
export async function deleteTestData(
  context: Context,
  { sessions }: TestDataMeans,
): Promise<DeletedTestData> {
  return inTransaction(context, async (tx) => {
    const account_id = await findHomeAccount(tx)
    const left =
      account_id === tx.actor.account_id ? null : await switchAccount(tx, sessions, { account_id })
    const id = await endTestAccount(actingAs(tx, { ...tx.actor, account_id }))
    if (id === undefined) throw notFound()
    forgetSettings(actingAs(tx, { ...tx.actor, account_id: id }))
    tx.afterCommit(() => forgetCredentials(tx.database))
    return { id, set_cookie: left?.set_cookie ?? null }
  })
}
