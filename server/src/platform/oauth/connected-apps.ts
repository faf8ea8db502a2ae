import { notFound, systemActor, type AccountId, type Clock, type Page, type UserId } from '#kit'
import { contextFor, inTransaction, type Context, type Database, type PageQuery } from '#db'
import { recordAudit } from '#audit'
import { forgetCredentials } from '#identity'
import type { ConnectedApp } from './schema.ts'
import { endGrant, findLiveGrant } from './store/queries.ts'
import { listConnections } from './store/grants.ts'

/**
 * Lists the connected apps of the acting person, or of the whole account if the caller is an admin
 * or owner.
 */
export async function listConnectedApps(
  context: Context,
  asked: PageQuery,
): Promise<Page<ConnectedApp>> {
  const page = await listConnections(context, asked, ownOnly(context))
  return { ...page, data: page.data.map((row) => ({ ...row, object: 'connected_app' })) }
}

/** Returns the names of the apps that a person has connected in these accounts. */
export async function listAppsConnectedBy(
  { database, clock }: { database: Database; clock: Clock },
  { user_id, account_ids }: { user_id: UserId; account_ids: readonly AccountId[] },
): Promise<string[]> {
  const names: string[] = []
  for (const account_id of account_ids) {
    const context = contextFor(database, systemActor(account_id, 'sign-in'), clock)
    const page = await listConnections(context, { limit: 200 }, user_id)
    names.push(...page.data.map(({ name }) => name))
  }
  return names
}

/**
 * Disconnects an app. Tokens of this connection are refused immediately. Other connections remain.
 * @throws Problem not_found
 */
export async function disconnectApp(context: Context, grant_id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const { account_id } = tx.actor
    const grant = await findLiveGrant(tx.sql, { id: grant_id })
    const own = ownOnly(tx)
    if (!grant || grant.account_id !== account_id) throw notFound()
    if (own !== undefined && grant.user_id !== own) throw notFound()
    const ended = await endGrant(tx, {
      id: grant_id,
      end_reason: 'disconnected',
    })
    if (ended === 0) throw notFound()
    await recordAudit(tx, [
      {
        action: 'app.disconnect',
        subject_id: grant.app_id,
        before: { grant_id, user_id: grant.user_id, scopes: grant.scopes },
        after: null,
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
  })
}

function ownOnly({ actor }: Context): string | undefined {
  if (actor.kind !== 'person') return undefined
  return actor.role === 'owner' || actor.role === 'admin' ? undefined : actor.user_id
}
