import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { getConnection, holdConnection, updateConnection } from '../store/connections.ts'
import { connectionOf, forAudit, requireEnterprise, type SsoTools } from './connections.ts'
import type { SamlSettings, SsoConnection } from '../sso-schema.ts'
import { readMetadataAt } from './settle-settings.ts'

/**
 * Reads the metadata of a connection anew, as when its provider rolls its certificates over. Where it says something new, a test sign-in is due
 * again. Whom the connection lets in stays as it was: the address is the one that was set up, only what stands there is new.
 * @throws Problem not_found; state_conflict where the connection has no metadata URL, or another provider stands there now; invalid_request with
 * everything that is wrong with the metadata: then the connection stays as it is
 */
export async function refreshSsoMetadata(
  context: Context,
  tools: SsoTools,
  id: string,
): Promise<SsoConnection> {
  await requireEnterprise(context)
  const found = await getConnection(context, id)
  const { metadata_url } = found
  if (metadata_url === null)
    throw new Problem('state_conflict', 'This connection was not set up with a metadata URL.')
  const known = found.settings as SamlSettings
  const { outbound } = tools
  const settings = await readMetadataAt({ outbound, clock: context.clock }, metadata_url)
  if (settings.entity_id !== known.entity_id)
    throw new Problem(
      'state_conflict',
      `The metadata is now that of another provider, ${settings.entity_id}.`,
    )
  const isNew = !isDeepStrictEqual(settings, known)
  return inTransaction(context, async (tx) => {
    const before = await holdConnection(tx, id)
    if (before.version !== found.version)
      throw new Problem('state_conflict', 'The connection was changed meanwhile.')
    const after = await updateConnection(tx, {
      ...before,
      metadata_read_at: tx.clock.now(),
      ...(isNew && { settings, tested_at: null }),
    })
    await recordAudit(tx, [
      {
        action: 'sso.refresh_metadata',
        subject_id: id,
        before: forAudit(before),
        after: forAudit(after),
      },
    ])
    return connectionOf(after, tools.public_url)
  })
}
