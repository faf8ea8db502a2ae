import { actorId, newIdInCell, Problem, type Scope } from '#kit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { appForAudit } from './present-app.ts'
import { maxApps } from './register-app.ts'
import type { AppRow } from './store/apps.ts'
import { countApps, findExternalApp, insertApp } from './store/queries.ts'

/**
 * Scopes that a client may request without registration. Its tokens are valid for /mcp only, where
 * an account also decides whether any of them may write.
 */
export const externalScopes: readonly Scope[] = [
  'customers.read',
  'customers.write',
  'services.read',
  'analytics.read',
]

/**
 * Returns whether a client ID is one that was not registered in an account: the URL of a metadata
 * document. IDs of registered apps begin with `app_`.
 */
export const isExternalClient = (client_id: string): boolean => client_id.startsWith('https://')

/** A client as its metadata describes it. */
export type ExternalClient = { client_id: string; name: string; redirect_uris: readonly string[] }

/**
 * Returns the account's app for a client without registration. The first consent in an account
 * creates it, so that admins can see and disable it.
 *
 * @throws Problem app_disabled if an admin disabled the app; limit_reached
 */
export async function ensureExternalApp(context: Context, client: ExternalClient): Promise<AppRow> {
  return inTransaction(context, async (tx) => {
    // Locks the account, so that two members who consent at the same time get the same app.
    await lockAccount(tx)
    const known = await findExternalApp(tx, { client_id: client.client_id })
    if (known?.disabled_at) throw new Problem('forbidden', 'An admin disabled this app.')
    if (known) return known
    const { apps } = await countApps(tx, {})
    if (apps >= maxApps) throw new Problem('limit_reached')
    const now = tx.clock.now()
    const row = await insertApp(tx, {
      id: newIdInCell('app', tx.database.cell, now),
      name: client.name,
      description: null,
      homepage: null,
      is_public: true,
      requires_pkce: true,
      secret_hash: null,
      secret_last_four: null,
      redirect_uris: client.redirect_uris,
      scopes: externalScopes,
      external_client_id: client.client_id,
      created_by: actorId(tx.actor),
      now,
    })
    await recordAudit(tx, [
      { action: 'oauth_app.create', subject_id: row.id, before: null, after: appForAudit(row) },
    ])
    return row
  })
}
