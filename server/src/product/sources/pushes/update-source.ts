import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { days, later, notFound, requireVersion, seconds, type ExpectedVersions } from '#kit'
import type { Verification } from '../recipes/verification.ts'
import {
  deleteSourceRow,
  lockSource,
  replaceToken,
  updateSource as updateRow,
  type FindSourceRow,
} from '../store/queries.ts'
import { confirmStages } from './confirm-stages.ts'
import { getSource, requireSource } from './list-sources.ts'
import { sourceForAudit } from './present-source.ts'
import { newPushToken, sourceUrlOf } from './push-token.ts'
import { requireRecipeFor } from './recipe-of-source.ts'
import { requireSecretOf, requireUnverified } from './sender-secret.ts'
import type { ConnectedSource, SourcePatch, SourceWithUrl, TokenRotation } from './source-schema.ts'
import { senderSecretPurpose, type SourceTools } from './source-tools.ts'

/**
 * Changes a source by a merge patch. `stages` confirms what stages mean; stages that are not named
 * stay as they are. Another recipe replaces the present one, and its verification if the patch
 * names none and there is no secret.
 *
 * @throws Problem not_found, version_mismatch, invalid_request, limit_reached
 */
export async function updateSource(
  context: Context,
  { seal }: SourceTools,
  { id, patch, expected }: { id: string; patch: SourcePatch; expected: ExpectedVersions },
): Promise<ConnectedSource> {
  return inTransaction(context, async (tx) => {
    const before = await lockOwnSource(tx, id)
    requireVersion(expected, before.version)
    const { stored, produces, verification } = changedRecipe(before, patch)
    const { secret, stages = {} } = patch
    requireUnverified(before.kind, verification)
    const opened = before.sealed_secret && seal.open(before.sealed_secret, senderSecretPurpose)
    const next = secret === undefined ? opened : secret
    requireSecretOf(verification, next)
    await updateRow(tx, {
      id,
      name: patch.name?.trim() ?? before.name,
      recipe: stored.recipe,
      recipe_document: stored.recipe_document && JSON.stringify(stored.recipe_document),
      produces,
      lead_source: patch.lead_source?.trim() ?? before.lead_source,
      verification: JSON.stringify(verification),
      sealed_secret: secret === undefined ? before.sealed_secret : sealed(seal, secret),
      now: tx.clock.now(),
    })
    await confirmStages(tx, { source_id: id, produces }, stages)
    const after = sourceForAudit(await requireSource(tx, id))
    await recordAudit(tx, [
      {
        action: 'source.update',
        subject_id: id,
        before: sourceForAudit(before),
        after: { ...after, ...(Object.keys(stages).length > 0 && { stages }) },
      },
    ])
    return getSource(tx, id)
  })
}

const sealed = (seal: SourceTools['seal'], secret: string | null): Buffer | null =>
  secret === null ? null : seal.seal(secret, senderSecretPurpose)

/** Returns the recipe and verification of a source after a patch. */
function changedRecipe(before: FindSourceRow, patch: SourcePatch) {
  const isChanged = patch.recipe !== undefined || patch.recipe_document !== undefined
  const present = before.verification as Verification
  if (!isChanged) {
    const { recipe, recipe_document, produces } = before
    const stored = { recipe, recipe_document }
    return { stored, produces, verification: patch.verification ?? present }
  }
  const { stored, recipe } = requireRecipeFor(before.kind, patch)
  const fromRecipe = before.sealed_secret === null ? recipe?.verification : undefined
  const verification = patch.verification ?? fromRecipe ?? present
  return { stored, produces: recipe?.produces ?? before.produces, verification }
}

/**
 * Replaces the token in the URL of a source. The previous URL stays valid for a day unless the
 * request states another time, because a portal may need that long to change it.
 *
 * @throws Problem not_found
 */
export async function rotateToken(
  context: Context,
  { public_url }: SourceTools,
  id: string,
  { overlap_seconds = days(1) / 1000 }: TokenRotation,
): Promise<SourceWithUrl> {
  return inTransaction(context, async (tx) => {
    const source = await lockOwnSource(tx, id)
    const now = tx.clock.now()
    const { token, token_hash } = newPushToken(tx.database.cell)
    const previous_token_until = later(now, seconds(overlap_seconds))
    await replaceToken(tx, { id, token_hash, previous_token_until, now })
    await recordAudit(tx, [
      { action: 'source.rotate_token', subject_id: id, before: null, after: { overlap_seconds } },
    ])
    return { ...(await getSource(tx, id)), url: sourceUrlOf(public_url, source, token) }
  })
}

/**
 * Deletes a source with its stages. Its URL ends at once. Its leads, outcomes and submissions that
 * need review stay.
 *
 * @throws Problem not_found, version_mismatch
 */
export async function deleteSource(
  context: Context,
  id: string,
  expected: ExpectedVersions,
): Promise<void> {
  await inTransaction(context, async (tx) => {
    const before = await lockOwnSource(tx, id)
    requireVersion(expected, before.version)
    await deleteSourceRow(tx, { id })
    await recordAudit(tx, [
      { action: 'source.delete', subject_id: id, before: sourceForAudit(before), after: null },
    ])
  })
}

async function lockOwnSource(tx: TransactionContext, id: string): Promise<FindSourceRow> {
  const row = await lockSource(tx, { id })
  if (!row) throw notFound()
  return row
}
