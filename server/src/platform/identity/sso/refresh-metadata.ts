import { isDeepStrictEqual } from 'node:util'
import { Problem } from '#kit'
import { inTransaction, type Context } from '#db'
import { recordAudit } from '#audit'
import { getConnection, lockConnectionRow, updateConnection } from '../store/connections.ts'
import { connectionOf, forAudit, requireEnterprise, type SsoTools } from './connections.ts'
import type { SamlSettings, SsoConnection } from '../sso-schema.ts'
import { readMetadataAt } from './validate-settings.ts'

/**
 * Reads the metadata of a connection again, for example after its provider has changed its
 * certificates. If the metadata has changed, a new test sign-in is required. The URL is the one
 * that was set up, so it does not change whom the connection admits.
 * @throws Problem not_found; state_conflict if the connection has no metadata URL or the URL now
 * describes another provider; invalid_request with all faults of the metadata, in which case the
 * connection does not change
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
      `The metadata now describes another provider, ${settings.entity_id}.`,
    )
  const isNew = !isDeepStrictEqual(settings, known)
  return inTransaction(context, async (tx) => {
    const before = await lockConnectionRow(tx, id)
    if (before.version !== found.version)
      throw new Problem('state_conflict', 'The connection was changed in the meantime. Try again.')
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
