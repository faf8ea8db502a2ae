import { getAccount } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context } from '#db'
import type { Emit } from '#events'
import { days, later } from '#kit'
import { targets, type Comparison, type Model } from '#qualification'
import { challenge } from './challenge.ts'
import { withAccountLeased } from './lease-account.ts'
import type { ModelShelf } from './open-models.ts'
import { target } from './read-examples.ts'
import { keepHeldOut } from './store/held-out.ts'
import { keepModel } from './store/models.ts'
import { lockLearningState, updateChampion, updateWon } from './store/learning-state.ts'
import { countOutcomes, noteTrained, type LeaseAccountRow } from './store/queries.ts'
import { modelCompleted } from './domain-events.ts'

/** What training works with beside its context. */
export type LearningParts = { models: ModelShelf; emit: Emit }

/** What training came to: `promoted` tells whether the new model scores from now on. */
export type Trained = {
  outcomes: number
  model: Model | null
  comparison: Comparison | null
  promoted: boolean
}

/**
 * Learns from the account's own outcomes, once no other training of the account is under way; `onWait` is told where one is. See
 * `trainLeasedAccount`.
 */
export const trainAccount = (
  context: Context,
  parts: LearningParts,
  onWait: () => void = () => undefined,
): Promise<Trained> =>
  withAccountLeased(context, onWait, (leased) => trainLeasedAccount(context, parts, leased))

/**
 * Learns from the outcomes of an account that was taken for it, and lets it go. A challenger taught on the older four fifths meets the champion on
 * the newest fifth; where it is no worse, a model of all outcomes is promoted, and told of. In the same way a model for `won` is put beside it.
 *
 * The rows are read before and the model is made outside any transaction; what changes, changes together at the end, and only where it still is what the
 * challenger met: a model that was taken back meanwhile stays taken back, and where the lease ran out, what its next holder makes stands.
 */
export async function trainLeasedAccount(
  context: Context,
  parts: LearningParts,
  leased: LeaseAccountRow,
): Promise<Trained> {
  const { account_id } = context.actor
  // Younger leads do not teach yet, and must be looked at again when they do.
  const ripe = later(context.clock.now(), -days(target.horizon_days))
  const { leads: outcomes } = await countOutcomes(context, { before: ripe })
  const { base_rate } = await getAccount(context)
  const learnt = await challenge(context, leased.champion_id, target, base_rate)
  const beside = await challenge(context, leased.won_id, targets.won, base_rate)
  const promoted = await inTransaction(context, async (tx) => {
    const state = await lockLearningState(tx)
    if (state.leased_until?.getTime() !== leased.leased_until.getTime()) return false
    await noteTrained(tx.sql, {
      account_id,
      outcomes,
      leaks: learnt.model?.card?.leakage_suspected ?? [],
      now: tx.clock.now(),
    })
    tx.afterCommit(() => parts.models.forget(account_id))
    // The starting points were set for meetings: of `won` only what was learned is said.
    if (
      beside.promotable &&
      beside.promotable.stage !== 'prior' &&
      state.won_id === leased.won_id
    ) {
      await keepModel(tx, beside.promotable, beside.comparison)
      await updateWon(tx, beside.promotable.id)
      await recordAudit(tx, [promotion(leased.won_id, beside.promotable, beside.comparison)])
    }
    if (!learnt.promotable || state.champion_id !== leased.champion_id) return false
    await keepModel(tx, learnt.promotable, learnt.comparison)
    await updateChampion(tx, learnt.promotable.id)
    await keepHeldOut(tx, learnt.promotable.id, learnt.promised)
    await recordAudit(tx, [promotion(learnt.champion.id, learnt.promotable, learnt.comparison)])
    await parts.emit(tx, [modelCompleted(tx, learnt.promotable)])
    return true
  })
  return {
    outcomes: learnt.examples,
    model: learnt.model,
    comparison: learnt.comparison,
    promoted,
  }
}

const promotion = (former_id: string | null, model: Model, comparison: Comparison | null) => ({
  action: 'model.promote',
  subject_id: model.id,
  before: { model_id: former_id },
  after: { model_id: model.id, target: model.target, stage: model.stage, comparison },
})
