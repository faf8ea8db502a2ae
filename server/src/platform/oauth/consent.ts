import { systemActor, type Clock, type Origin, type Scope, type UserId } from '#kit'
import { contextFor, inTransaction, type Database } from '#db'
import { recordAudit } from '#audit'
import type { AuthorizationServer } from './provider.ts'
import { findConnector, findUsableApp } from './store/queries.ts'

/** Content of the consent page: the app, the requested scopes and the account. */
export type ConsentView = {
  app_name: string
  homepage: string | null
  account_name: string
  redirect_host: string
  scopes: Scope[]
}

type Asked = { client_id: string; user_id: string; scope: string; redirect_uri: string }

/**
 * Returns the content of the consent page, or undefined if the person may not connect apps to the
 * account.
 */
export async function describeConsent(
  database: Database,
  asked: Asked,
): Promise<ConsentView | undefined> {
  const app_id = asked.client_id
  const app = await findUsableApp(database.pool, { id: app_id })
  const connector = await findConnector(database.pool, { app_id, user_id: asked.user_id })
  if (!app || !connector || connector.role === 'viewer') return undefined
  return {
    app_name: app.name,
    homepage: app.homepage,
    account_name: connector.account_name,
    redirect_host: new URL(asked.redirect_uri).host,
    scopes: asked.scope.split(' ') as Scope[],
  }
}

/**
 * Records that a person grants an app the requested scopes, as a new grant. Returns the ID of the
 * grant.
 */
export async function allowApp(
  provider: AuthorizationServer,
  means: { database: Database; clock: Clock; resource: string },
  asked: Asked & { from: Origin; session_id: string },
): Promise<string> {
  const { database, clock } = means
  const { client_id: app_id, user_id } = asked
  const connector = await findConnector(database.pool, { app_id, user_id })
  if (!connector) throw new Error('The person is not a member of the app’s account.')
  const grant = new provider.Grant({ accountId: user_id, clientId: app_id })
  grant.addResourceScope(means.resource, asked.scope)
  const id = await grant.save()
  const actor = {
    ...systemActor(connector.account_id, 'consent'),
    kind: 'person' as const,
    user_id: user_id as UserId,
    role: connector.role,
    session_id: asked.session_id,
    origin: asked.from,
  }
  await inTransaction(contextFor(database, actor, clock), (tx) =>
    recordAudit(tx, [
      {
        action: 'app.connect',
        subject_id: app_id,
        before: null,
        after: { grant_id: id, scopes: asked.scope.split(' ') },
      },
    ]),
  )
  return id
}
