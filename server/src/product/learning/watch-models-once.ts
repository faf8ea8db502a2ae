import { recordAudit } from '#audit'
import { contextFor, inTransaction, type Context } from '#db'
import { days, later, systemActor } from '#kit'
import { driftOf, featuresFor, type Drift, type Features } from '#qualification'
import { readExamples, target } from './read-examples.ts'
import { readHistory, readInputs } from './store/history.ts'
import { findLearningState, findModel, findUnwatched, noteDrift } from './store/queries.ts'
import { lockLearningState, updateChampion } from './store/learning-state.ts'
import { modelDrifts, modelFellBack } from './domain-events.ts'
import type { LearningWorker } from './train-once.ts'

const watchEveryMs = days(1)
/** Leads of this period are compared with the training leads. */
const recentMs = days(30)
const most = 5

/**
 * Runs the job once: checks the models that were not checked for a day. If the predictions of a
 * model are no longer accurate, the account falls back to the previous model. If that model is not
 * accurate either, it falls back to the starting rules. An event reports the change. If only the
 * features of the leads have drifted, an event reports that once. Returns the number of models
 * checked.
 */
export const watchModelsOnce = (worker: LearningWorker): Promise<number> => {
  const { database, clock, each } = worker
  const before = later(clock.now(), -watchEveryMs)
  return each({
    step: 'watch',
    most,
    find: (resting) => findUnwatched(database.pool, { before, resting, limit: most }),
    work: ({ account_id, champion_id }) =>
      watch(contextFor(database, systemActor(account_id, 'learning'), clock), worker, champion_id),
  })
}

async function watch(context: Context, worker: LearningWorker, champion_id: string): Promise<void> {
  const drift = await measure(context, champion_id)
  const previous_id = isBroken(drift) ? await soundFormer(context) : null
  await inTransaction(context, async (tx) => {
    const state = await lockLearningState(tx)
    // The champion was promoted or rolled back meanwhile, so the measurement belongs to another
    // model.
    if (state.champion_id !== champion_id) return
    if (isBroken(drift)) {
      const to = state.previous_id === previous_id ? previous_id : null
      await updateChampion(tx, to)
      await recordAudit(tx, [
        {
          action: 'model.fall_back',
          subject_id: champion_id,
          before: { model_id: champion_id },
          after: { model_id: to, problems: drift.problems },
        },
      ])
      await worker.emit(tx, [modelFellBack(tx, champion_id, to, drift)])
      tx.afterCommit(() => worker.models.forget(tx.actor.account_id))
    } else if (drift.problems.length > 0 && !state.drift?.problems.includes('features_moved')) {
      await worker.emit(tx, [modelDrifts(tx, champion_id, drift)])
    }
    await noteDrift(tx, { drift: JSON.stringify(drift) })
  })
}

const isBroken = ({ problems }: Drift): boolean =>
  problems.some((problem) => problem !== 'features_moved')

/**
 * Returns the previous model if its own predictions are still accurate. Otherwise the account would
 * alternate between two models that both fail.
 */
async function soundFormer(context: Context): Promise<string | null> {
  const previous_id = (await findLearningState(context, {}))?.previous_id ?? null
  if (previous_id === null) return null
  return isBroken(await measure(context, previous_id)) ? null : previous_id
}

/**
 * Measures the drift of a model. Only predictions that this model itself made count against it; it
 * made none for its training leads.
 */
async function measure({ sql, actor, clock }: Context, champion_id: string): Promise<Drift> {
  const { account_id } = actor
  const model = (await findModel(sql, { account_id, id: champion_id }))?.document
  if (!model) throw new Error(`The account ${account_id} has no model ${champion_id}.`)
  const now = clock.now()
  const recent = await readHistory(sql, account_id, later(now, -recentMs))
  const asked = recent.map(({ id }) => ({ id, until: now, later: false }))
  const leads: Features[] = []
  for await (const page of readInputs(sql, account_id, asked)) {
    leads.push(...page.map(({ inputs }) => featuresFor(model, inputs)))
  }
  const kept = (await readExamples(sql, account_id, target, now, model))
    .filter(({ past }) => past.model_id === champion_id)
    .map(({ past, converted, weight }) => ({ probability: past.probability, converted, weight }))
  return driftOf(model, leads, kept)
}
