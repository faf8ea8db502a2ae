import type { Database } from '#db'
import { openCache, type AccountId, type Clock } from '#kit'
import type { Models } from '#leads'
import { priorModel, type Model } from '#qualification'
import { findLearningState, findModel, findPrior, insertPrior } from './store/queries.ts'

/**
 * A cache of models. `forget` drops the cached choice of the scoring model after it changed in this
 * process.
 */
export type ModelCache = Models & { forget(account_id: AccountId): void }

/** The ids of the models that score for an account. */
type Working = { champion_id: string | null; won_id: string | null }
const none: Working = { champion_id: null, won_id: null }

/** Maximum number of cached models; the least recently used one is evicted first. */
const maxModels = 500

/**
 * Returns the model that scores for each account. The choice of model is at most a second old. A
 * model itself never changes, so it is read once and cached until it is evicted.
 */
export function openModels(database: Database, clock: Clock): ModelCache {
  const shelf = new Map<string, Promise<Model>>()
  const champions = openCache(clock, 10_000, async (account_id: AccountId): Promise<Working> => {
    const state = await findLearningState(database.pool, { account_id })
    return state ?? none
  })

  const byId = (account_id: AccountId, id: string): Promise<Model> => {
    if (id === priorModel.id) return Promise.resolve(priorModel)
    const key = `${account_id} ${id}`
    const known = shelf.get(key)
    shelf.delete(key)
    const model = known ?? readModel(database, account_id, id)
    shelf.set(key, model)
    if (!known) model.catch(() => shelf.delete(key))
    for (const oldest of shelf.keys()) {
      if (shelf.size <= maxModels) break
      shelf.delete(oldest)
    }
    return model
  }

  // The rules are stored before they score anything, because another version may have to recompute
  // their scores.
  let keeping: Promise<unknown> | undefined
  const priorKept = (): Promise<unknown> => {
    keeping ??= insertPrior(database.pool, {
      id: priorModel.id,
      document: JSON.stringify(priorModel),
      kept_at: clock.now(),
    })
    keeping.catch(() => (keeping = undefined))
    return keeping
  }

  return {
    byId,
    of: async (account_id) => {
      const { champion_id } = await champions.get(account_id)
      if (champion_id !== null) return byId(account_id, champion_id)
      await priorKept()
      return priorModel
    },
    wonOf: async (account_id) => {
      const { won_id } = await champions.get(account_id)
      return won_id === null ? null : byId(account_id, won_id)
    },
    forget: (account_id) => champions.delete(account_id),
  }
}

async function readModel(database: Database, account_id: AccountId, id: string): Promise<Model> {
  const kept = await findModel(database.pool, { account_id, id })
  const model = kept?.document ?? (await findPrior(database.pool, { id }))?.document
  if (!model) throw new Error(`The account ${account_id} has no model ${id}.`)
  return model
}
