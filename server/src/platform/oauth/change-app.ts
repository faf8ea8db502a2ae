import { notFound, Problem, requireVersion, scopes, type ExpectedVersions } from '#kit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { forgetCredentials } from '#identity'
import { appForAudit, oauthAppOf } from './present-app.ts'
import { newSecret, requireFields } from './register-app.ts'
import type { OauthApp, OauthAppPatch, OauthAppWithSecret } from './schema.ts'
import {
  deleteAppRow,
  endGrantsOfApp,
  findAppForUpdate,
  updateApp,
  updateAppSecret,
} from './store/queries.ts'
import type { AppRow } from './store/apps.ts'

/**
 * Changes an app. If it is disabled, its tokens are refused immediately, but its connections
 * remain. Fewer scopes apply immediately, also to existing tokens.
 * @throws Problem not_found, invalid_request, version_mismatch
 */
export async function changeApp(
  context: Context,
  id: string,
  patch: OauthAppPatch,
  expected: ExpectedVersions,
): Promise<OauthApp> {
  requireFields(patch)
  return inTransaction(context, async (tx) => {
    const before = await holdApp(tx, id)
    requireVersion(expected, before.version)
    const now = tx.clock.now()
    const { disabled, scopes: allowed, requires_pkce, ...plain } = patch
    const after = await updateApp(tx.sql, {
      ...before,
      ...plain,
      ...(allowed && { scopes: scopes.filter((scope) => allowed.includes(scope)) }),
      ...(requires_pkce !== undefined && { requires_pkce: requires_pkce || before.is_public }),
      ...(disabled !== undefined && { disabled_at: disabled ? (before.disabled_at ?? now) : null }),
      now,
    })
    await recordAudit(tx, [
      {
        action: 'oauth_app.update',
        subject_id: id,
        before: appForAudit(before),
        after: appForAudit(after),
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
    return oauthAppOf(after)
  })
}

/**
 * Creates a new secret for an app. The previous one stops working immediately.
 * @throws Problem not_found, state_conflict for a public app
 */
export async function rotateAppSecret(context: Context, id: string): Promise<OauthAppWithSecret> {
  return inTransaction(context, async (tx) => {
    const before = await holdApp(tx, id)
    if (before.is_public) throw new Problem('state_conflict', 'A public app has no secret.')
    const { text, hash, last_four } = newSecret(tx.database.cell)
    const after = await updateAppSecret(tx, {
      id,
      secret_hash: hash,
      secret_last_four: last_four,
    })
    await recordAudit(tx, [
      { action: 'oauth_app.rotate_secret', subject_id: id, before: null, after: null },
    ])
    return { ...oauthAppOf(after), client_secret: text }
  })
}

/**
 * Deletes an app and ends all its connections.
 * @throws Problem not_found
 */
export async function deleteApp(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await holdApp(tx, id)
    const ended = await endGrantsOfApp(tx, { app_id: id })
    await deleteAppRow(tx, { id })
    await recordAudit(tx, [
      {
        action: 'oauth_app.delete',
        subject_id: id,
        before: appForAudit(before),
        after: { connections_ended: ended },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
  })
}

/**
 * Returns an app and locks its row.
 * @throws Problem not_found
 */
async function holdApp(tx: TransactionContext, id: string): Promise<AppRow> {
  const app = await findAppForUpdate(tx, { id })
  if (!app) throw notFound()
  return app
}
