import type { Database } from '#db'
import { openCache, type AccountId, type Clock } from '#kit'
import type { Models } from '#leads'
import { priorModel, type Model } from '#qualification'
import { findLearningState, findModel, findPrior, insertPrior } from './store/queries.ts'

/** Models, and a way to forget which one scores after it changed here. */
export type ModelShelf = Models & { forget(account_id: AccountId): void }

/** The models at work for an account. */
type Working = { champion_id: string | null; won_id: string | null }
const none: Working = { champion_id: null, won_id: null }

/** How many models are kept ready; the one that was asked for least lately goes first. */
const maxModels = 500

/**
 * Gives each account the model that scores for it. Which one that is, is at most a second old; a model itself never changes, so it is
 * read once and kept as long as there is room.
 */
export function openModels(database: Database, clock: Clock): ModelShelf {
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

  // Before anything is scored by them: another version may have to recompute what these rules said.
  let keeping: Promise<unknown> | undefined
  const priorKept = (): Promise<unknown> => {
    const document = JSON.stringify(priorModel)
    keeping ??= insertPrior(database.pool, { id: priorModel.id, document, kept_at: clock.now() })
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
  if (!model) throw new Error(`The account ${account_id} keeps no model ${id}.`)
  return model
}
