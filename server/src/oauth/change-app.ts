import { notFound, Problem, requireVersion, scopes, type ExpectedVersions } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { endGrantsOf, forgetCredentials } from '#identity'
import { appForAudit, appOf } from './present-app.ts'
import { newSecret, requireAddresses } from './register-app.ts'
import type { OauthApp, OauthAppPatch, OauthAppWithSecret } from './schema.ts'
import { deleteAppRow, findAppForUpdate, updateAppRow } from './store/apps.ts'

/**
 * Changes an app. Disabling it refuses its tokens at once and its connections live on; fewer scopes hold for what is granted from now on.
 * @throws Problem not_found, invalid_request, version_mismatch
 */
export async function changeApp(
  context: Context,
  id: string,
  patch: OauthAppPatch,
  expected: ExpectedVersions,
): Promise<OauthApp> {
  requireAddresses(patch)
  return inTransaction(context, async (tx) => {
    const before = await findAppForUpdate(tx, id)
    if (!before) throw notFound()
    requireVersion(expected, before.version)
    const { disabled, scopes: allowed, requires_pkce, ...plain } = patch
    const after = await updateAppRow(tx, id, {
      ...plain,
      ...(allowed && { scopes: scopes.filter((scope) => allowed.includes(scope)) }),
      ...(requires_pkce !== undefined && { requires_pkce: requires_pkce || before.is_public }),
      ...(disabled !== undefined && {
        disabled_at: disabled ? (before.disabled_at ?? tx.clock.now()) : null,
      }),
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
    return appOf(after)
  })
}

/** Gives an app a new secret; the former one stops working at once. @throws Problem not_found, state_conflict for a public app */
export async function rotateAppSecret(context: Context, id: string): Promise<OauthAppWithSecret> {
  return inTransaction(context, async (tx) => {
    const before = await findAppForUpdate(tx, id)
    if (!before) throw notFound()
    if (before.is_public) throw new Problem('state_conflict', 'A public app has no secret.')
    const { text, hash, last_four } = newSecret(tx.database.cell)
    const after = await updateAppRow(tx, id, { secret_hash: hash, secret_last_four: last_four })
    await recordAudit(tx, [
      { action: 'oauth_app.rotate_secret', subject_id: id, before: null, after: null },
    ])
    return { ...appOf(after), client_secret: text }
  })
}

/** Takes an app away; every connection of it ends. @throws Problem not_found */
export async function deleteApp(context: Context, id: string): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await findAppForUpdate(tx, id)
    if (!before) throw notFound()
    const ended = await endGrantsOf(tx, { app_id: id }, 'app_deleted')
    await deleteAppRow(tx, id)
    await recordAudit(tx, [
      {
        action: 'oauth_app.delete',
        subject_id: id,
        before: appForAudit(before),
        after: { connections_ended: ended.length },
      },
    ])
    tx.afterCommit(() => forgetCredentials(tx.database))
  })
}
