import { recordAudit } from '#audit'
import { lockAccount } from '#accounts'
import { inTransaction, type Context } from '#db'
import { newIdInCell, Problem } from '#kit'
import { countSources, insertSource } from '../store/queries.ts'
import { confirmStages } from './confirm-stages.ts'
import { getSource, requireSource } from './list-sources.ts'
import { sourceForAudit } from './present-source.ts'
import { newPushToken, sourceUrlOf } from './push-token.ts'
import { requireRecipeFor } from './recipe-of-source.ts'
import { requireSecretOf, requireUnverified } from './sender-secret.ts'
import type { NewSource, SourceWithUrl } from './source-schema.ts'
import { maxSources, senderSecretPurpose, type SourceTools } from './source-tools.ts'

/**
 * Creates a source. Only this response contains its URL.
 * @throws Problem invalid_request, limit_reached
 */
export async function createSource(
  context: Context,
  { public_url, seal }: SourceTools,
  wanted: NewSource,
): Promise<SourceWithUrl> {
  const { kind = 'push' } = wanted
  const { recipe, stored } = requireRecipeFor(kind, wanted)
  requireUnverified(kind, wanted.verification)
  const produces = recipe?.produces ?? 'lead'
  const verification = wanted.verification ?? recipe?.verification ?? { scheme: 'none' }
  const { secret = null } = wanted
  requireSecretOf(verification, secret)
  return inTransaction(context, async (tx) => {
    // Locks the account first, so that sources created at the same time cannot exceed the limit
    // together.
    await lockAccount(tx)
    const { sources } = await countSources(tx, {})
    if (sources >= maxSources)
      throw new Problem('limit_reached', `The limit of ${maxSources} sources is reached.`)
    const now = tx.clock.now()
    const { cell } = tx.database
    const id = newIdInCell('src', cell, now)
    const name = wanted.name.trim()
    const { token, token_hash } = newPushToken(cell)
    await insertSource(tx, {
      id,
      name,
      kind,
      ...stored,
      recipe_document: stored.recipe_document && JSON.stringify(stored.recipe_document),
      produces,
      lead_source: wanted.lead_source?.trim() ?? name,
      verification: JSON.stringify(verification),
      sealed_secret: secret === null ? null : seal.seal(secret, senderSecretPurpose),
      token_hash,
      now,
    })
    await confirmStages(tx, { source_id: id, produces }, wanted.stages ?? {})
    const after = sourceForAudit(await requireSource(tx, id))
    const stages = wanted.stages ?? {}
    await recordAudit(tx, [
      { action: 'source.create', subject_id: id, before: null, after: { ...after, stages } },
    ])
    return { ...(await getSource(tx, id)), url: sourceUrlOf(public_url, { id, kind }, token) }
  })
}
