import {
  actorId,
  at,
  invalid,
  newCheckedSecret,
  newIdInCell,
  Problem,
  scopes,
  sha256,
  type FieldError,
} from '#kit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { appForAudit, oauthAppOf } from './present-app.ts'
import { redirectUriFault } from './redirect-uri.ts'
import type { NewOauthApp, OauthAppPatch, OauthAppWithSecret } from './schema.ts'
import { countApps, insertApp } from './store/queries.ts'

/** Maximum number of apps of an account. */
export const maxApps = 100

/** Prefix of client secrets. */
const secretPrefix = 'lh_cs_'

/**
 * Registers an app of the account. A confidential app gets a secret, which is shown only once. A
 * public app must use PKCE.
 * @throws Problem invalid_request for a redirect URI that is not allowed, limit_reached
 */
export async function registerApp(
  context: Context,
  wanted: NewOauthApp,
): Promise<OauthAppWithSecret> {
  requireFields(wanted)
  return inTransaction(context, async (tx) => {
    // Locks the account first, so that apps registered at the same time cannot exceed the limit
    // together.
    await lockAccount(tx)
    const { apps } = await countApps(tx, {})
    if (apps >= maxApps) throw new Problem('limit_reached')
    const is_public = wanted.is_public ?? false
    const { cell } = tx.database
    const secret = is_public ? null : newSecret(cell)
    const now = tx.clock.now()
    const row = await insertApp(tx, {
      id: newIdInCell('app', cell, now),
      name: wanted.name,
      description: wanted.description ?? null,
      homepage: wanted.homepage ?? null,
      is_public,
      requires_pkce: is_public || (wanted.requires_pkce ?? false),
      secret_hash: secret?.hash ?? null,
      secret_last_four: secret?.last_four ?? null,
      redirect_uris: wanted.redirect_uris,
      external_client_id: null,
      scopes: scopes.filter((scope) => wanted.scopes.includes(scope)),
      created_by: actorId(tx.actor),
      now,
    })
    await recordAudit(tx, [
      { action: 'oauth_app.create', subject_id: row.id, before: null, after: appForAudit(row) },
    ])
    return { ...oauthAppOf(row), client_secret: secret?.text ?? null }
  })
}

/** Creates a new client secret. Returns it with the values that are stored. */
export function newSecret(cell: string): { text: string; hash: Buffer; last_four: string } {
  const text = newCheckedSecret(secretPrefix, cell)
  return { text, hash: sha256(text), last_four: text.slice(-4) }
}

/** Returns whether a name could look like another one on the consent page. */
export const nameFault = (name: string): boolean => unseen.test(name)

// Matches control characters, line breaks and invisible characters. The two joiners are allowed
// because some scripts and emoji need them.
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Validates the redirect URIs, homepage and name of an app.
 * @throws Problem invalid_request that lists every invalid URI, and a name that could look like
 * another one on the consent page
 */
export function requireFields({
  name,
  redirect_uris,
  homepage,
}: Pick<OauthAppPatch, 'name' | 'redirect_uris' | 'homepage'>): void {
  const errors: FieldError[] = (redirect_uris ?? []).flatMap((uri, i) => {
    const fault = redirectUriFault(uri)
    if (fault === undefined) return []
    return [at(`/redirect_uris/${i}`, 'invalid_redirect_uri', `"${uri}" ${fault}.`)]
  })
  if (homepage && !/^https:\/\/[^\s]+$/.test(homepage))
    errors.push(at('/homepage', 'invalid_address', 'The homepage must begin with https://.'))
  if (name !== undefined && nameFault(name))
    errors.push(
      at(
        '/name',
        'invalid_name',
        'The name must not contain invisible characters, such as those that change the direction of text.',
      ),
    )
  if (errors.length > 0) throw invalid(errors)
}
