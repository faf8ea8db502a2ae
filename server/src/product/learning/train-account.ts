import { getAccount } from '#accounts'
import { recordAudit } from '#audit'
import { inTransaction, type Context, type TransactionContext } from '#db'
import type { Emit } from '#events'
import { days, later } from '#kit'
import { targets, type Comparison, type Model } from '#qualification'
import { challenge, type Challenge, type Champion } from './challenge.ts'
import { withAccountLeased } from './lease-account.ts'
import type { ModelCache } from './open-models.ts'
import { target } from './read-examples.ts'
import { storeHeldOut } from './store/held-out.ts'
import { storeModel } from './store/models.ts'
import { lockLearningState, updateChampion, updateWon } from './store/learning-state.ts'
import { countOutcomes, noteTrained, type LeaseAccountRow } from './store/queries.ts'
import { modelCompleted, modelReset } from './domain-events.ts'

/** Dependencies of training in addition to its context. */
export type LearningParts = { models: ModelCache; emit: Emit }

/** Result of a training. `promoted` is true if the new model scores from now on. */
export type Trained = {
  outcomes: number
  model: Model | null
  comparison: Comparison | null
  promoted: boolean
}

/**
 * Trains on the account's own outcomes, once no other training of the account is running; `onWait`
 * is called if one is. See `trainLeasedAccount`.
 */
export const trainAccount = (
  context: Context,
  parts: LearningParts,
  onWait: () => void = () => undefined,
): Promise<Trained> =>
  withAccountLeased(context, onWait, (leased) => trainLeasedAccount(context, parts, leased))

/**
 * Trains on the outcomes of a leased account, and releases the lease. From 300 outcomes on, a
 * challenger trained on the older four fifths is compared with the champion on the newest fifth. If
 * it is not worse, a model trained on all outcomes is promoted, and an event reports it. Below 300
 * outcomes, the checks of training decide; see `challenge`. In the same way a model that predicts
 * `won` is trained and stored in addition.
 *
 * Rows are read and models trained outside any transaction. All changes are written together at the
 * end, and only if the champion is still the one that was compared. A model that was rolled back
 * meanwhile stays rolled back. If the lease expired, only the result of the next lease holder is
 * stored.
 *
 * If outcomes of the champion were removed and no lead with an answer is left, the starting rules
 * score again, and an event reports it. The model that predicts `won` is removed in the same way, if
 * the remaining leads do not give another one.
 */
export async function trainLeasedAccount(
  context: Context,
  parts: LearningParts,
  leased: LeaseAccountRow,
): Promise<Trained> {
  const { account_id } = context.actor
  // Younger leads are not used for training yet, and must be looked at again when they are.
  const ripe = later(context.clock.now(), -days(target.horizon_days))
  const { leads: outcomes } = await countOutcomes(context, { before: ripe })
  const account = await getAccount(context)
  const [champion, won] = [championOf(leased, 'champion_id'), championOf(leased, 'won_id')]
  const learnt = await challenge(context, champion, target, account)
  const beside = await challenge(context, won, targets.won, account)
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
    if (state.won_id === won.id) await replaceWon(tx, won, beside)
    if (state.champion_id !== champion.id) return false
    if (!learnt.promotable) {
      if (champion.isOutdated && learnt.model === null) {
        await updateChampion(tx, null)
        await recordAudit(tx, [reset(champion.id, target.name)])
        await parts.emit(tx, [modelReset(tx, champion.id)])
      }
      return false
    }
    await storeModel(tx, learnt.promotable, learnt.comparison)
    await updateChampion(tx, learnt.promotable.id)
    await storeHeldOut(tx, learnt.promotable.id, learnt.predicted)
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

/** Returns a model that scored when the account was leased. */
function championOf(leased: LeaseAccountRow, which: 'champion_id' | 'won_id'): Champion {
  const id = leased[which]
  return id === null ? { id, isOutdated: false } : { id, isOutdated: leased.trained_at === null }
}

/**
 * Stores a new model that predicts `won`. Removes an outdated one that nothing replaces. The points of
 * the starting rules were set for meetings, so only a trained model predicts `won`.
 */
async function replaceWon(
  tx: TransactionContext,
  won: Champion,
  { model, promotable, comparison }: Challenge,
): Promise<void> {
  if (promotable && promotable.stage !== 'prior') {
    await storeModel(tx, promotable, comparison)
    await updateWon(tx, promotable.id)
    await recordAudit(tx, [promotion(won.id, promotable, comparison)])
  } else if (won.isOutdated && (!model || model.stage === 'prior')) {
    await updateWon(tx, null)
    await recordAudit(tx, [reset(won.id, targets.won.name)])
  }
}

const reset = (model_id: string, towards: string) => ({
  action: 'model.fall_back',
  subject_id: model_id,
  before: { model_id },
  after: { model_id: null, target: towards, problems: ['outcomes_removed'] },
})

const promotion = (previous_id: string | null, model: Model, comparison: Comparison | null) => ({
  action: 'model.promote',
  subject_id: model.id,
  before: { model_id: previous_id },
  after: { model_id: model.id, target: model.target, stage: model.stage, comparison },
})
