import {
  actorId,
  at,
  invalid,
  keyScopes,
  Problem,
  scopes,
  type FieldError,
  type KeyScope,
} from '#kit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { recordAudit } from '#audit'
import { countLiveKeys } from '../store/queries.ts'
import { readNetwork } from '../networks.ts'
import { apiKeyOf, keyForAudit } from './present.ts'
import { addKey } from './new-key.ts'
import { requireOwnerFor } from './require-owner-for.ts'
import type { CreatedApiKey, NewApiKey } from './schema.ts'

/** Maximum number of active keys of an account. */
export const maxKeys = 500

/**
 * Creates an API key and returns it in full, only this once. The database stores only its SHA-256.
 * @throws Problem invalid_request for an invalid network or an expiry time in the past,
 * limit_reached beyond 500 active keys, forbidden if a person who is not an owner grants settings
 * scopes
 */
export async function createApiKey(context: Context, wanted: NewApiKey): Promise<CreatedApiKey> {
  return inTransaction(context, async (tx) => {
    const now = tx.clock.now()
    const asked = new Set<KeyScope>(wanted.scopes ?? scopes)
    requireOwnerFor([...asked], tx)
    const ip_allowlist = readTerms(wanted, now)
    await requireRoomForKey(tx)
    const { row, api_key } = await addKey(tx, {
      name: wanted.name.trim(),
      scopes: keyScopes.filter((scope) => asked.has(scope)),
      ip_allowlist,
      expires_at: wanted.expires_at ?? null,
      lineage: null,
      created_by: actorId(tx.actor),
    })
    await recordAudit(tx, [
      { action: 'api_key.create', subject_id: row.id, before: null, after: keyForAudit(row) },
    ])
    return { ...apiKeyOf(row, now), api_key }
  })
}

/**
 * Locks the account, so that keys created at the same time cannot exceed the limit together.
 * @throws Problem limit_reached beyond 500 active keys
 */
export async function requireRoomForKey(tx: TransactionContext): Promise<void> {
  await lockAccount(tx)
  const { live } = await countLiveKeys(tx, {})
  if (live >= maxKeys)
    throw new Problem('limit_reached', `An account can have at most ${maxKeys} active API keys.`)
}

/**
 * Validates the name, the expiry time and the networks of a key. Returns the networks in their
 * standard form.
 * @throws Problem invalid_request with all errors
 */
export function readTerms(wanted: Partial<NewApiKey>, now: Date): string[] {
  const errors: FieldError[] = []
  if (wanted.name?.trim() === '') errors.push(at('/name', 'required', 'The name is empty.'))
  if (wanted.expires_at && wanted.expires_at <= now)
    errors.push(at('/expires_at', 'in_the_past', 'The expiry time of the key is in the past.'))
  const networks = (wanted.ip_allowlist ?? []).flatMap((text, i) => {
    const read = readNetwork(text)
    if (read.kind === 'network') return [read.network]
    errors.push(at(`/ip_allowlist/${i}`, 'invalid_network', `${read.reason}.`))
    return []
  })
  if (errors.length > 0) throw invalid(errors)
  return networks
}
