import { notFound, type AccountId } from '#kit'
import { endTestAccount, findHomeAccount } from '#accounts'
import { actingAs, forgetSettings, inTransaction, type Context } from '#db'
import { forgetCredentials } from '../known-credentials.ts'
import type { Sessions } from '../sessions/open-sessions.ts'
import { switchAccount } from '../sign-in/switch-account.ts'

/** What deleting test data works with. */
export type TestDataMeans = { sessions: Sessions }

/** The test account that was deleted; and the cookie of who asked from within, whose session goes on in the live account. */
export type DeletedTestData = { id: AccountId; set_cookie: string | null }

/**
 * Deletes the test data of the acting account, all of it: keys, sessions, endpoints, people, log. From the commit on nothing of it opens; within seconds a round
 * has removed it. Who tests on begins with none. The live account is as it was, and its log tells. @throws Problem not_found where there is none
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
