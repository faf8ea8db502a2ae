import { lockAccount } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import { requireVersion, utcDay, type ExpectedVersions } from '#kit'
import { findAccountReading, saveAccountReading } from '../store/queries.ts'
import type { LanguageModelPatch, LanguageModelSettings } from './settings-schema.ts'
import { findReachedLimit, nextDay } from './token-budget.ts'

/** The language model of the instance, and its limit for all accounts together. */
export type InstanceModel = { name: string; daily_tokens: number | null }

/**
 * Returns how the account uses the language model, the tokens it used today, and whether reading is
 * paused. Counts the messages of the account that wait or failed. Sums the tokens of all accounts if
 * the instance has a limit.
 */
export async function getModelSettings(
  { sql, actor, clock }: Context,
  model: InstanceModel | null,
): Promise<LanguageModelSettings> {
  const { account_id } = actor
  const now = clock.now()
  const today = utcDay(now)
  const found = await findAccountReading(sql, { account_id, today })
  const { enabled, daily_tokens, tokens_today, waiting, failed, version } = found
  const reached = model && enabled ? await findReachedLimit(sql, found, { today, ...model }) : null
  return {
    object: 'language_model',
    enabled,
    daily_tokens,
    model: model?.name ?? null,
    tokens_today,
    paused_by: reached?.of ?? null,
    paused_until: reached && nextDay(now),
    waiting,
    failed,
    version,
  }
}

/**
 * Changes how the account uses the language model, effective with the next message. Messages that
 * arrive while it is off are sent later only if the lead writes again.
 *
 * @throws Problem version_mismatch
 */
export async function updateModelSettings(
  context: Context,
  model: InstanceModel | null,
  patch: LanguageModelPatch,
  expected: ExpectedVersions,
): Promise<LanguageModelSettings> {
  return inTransaction(context, async (tx) => {
    // Locked before reading, because the change writes all settings.
    await lockAccount(tx)
    const { enabled, daily_tokens, version } = await getModelSettings(tx, model)
    requireVersion(expected, version)
    const before = { enabled, daily_tokens }
    const after = { ...before, ...patch }
    const { account_id } = tx.actor
    await saveAccountReading(tx.sql, { account_id, ...after, now: tx.clock.now() })
    await recordAudit(tx, [
      { action: 'language_model.update', subject_id: account_id, before, after },
    ])
    return getModelSettings(tx, model)
  })
}
