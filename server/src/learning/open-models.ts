import type { Database } from '#db'
import { seconds, type AccountId, type Clock } from '#kit'
import type { Models } from '#leads'
import { priorModel, type Model } from '#qualification'
import { findModel } from './store/models.ts'
import { findStanding } from './store/standing.ts'

/** Models, and a way to forget which one scores after it changed here. */
export type ModelShelf = Models & { forget(account_id: AccountId): void }

/** How many models are kept ready; the one that was asked for least lately goes first. */
const mostModels = 500

/**
 * Gives each account the model that scores for it. Which one that is, is at most a second old; a model itself never changes, so it is
 * read once and kept as long as there is room.
 */
export function openModels(database: Database, clock: Clock): ModelShelf {
  const shelf = new Map<string, Promise<Model>>()
  const champions = new Map<AccountId, { id: Promise<string | null>; until: number }>()

  const byId = (account_id: AccountId, id: string): Promise<Model> => {
    if (id === priorModel.id) return Promise.resolve(priorModel)
    const key = `${account_id} ${id}`
    const known = shelf.get(key)
    shelf.delete(key)
    const model = known ?? readModel(database, account_id, id)
    shelf.set(key, model)
    if (!known) model.catch(() => shelf.delete(key))
    for (const oldest of shelf.keys()) {
      if (shelf.size <= mostModels) break
      shelf.delete(oldest)
    }
    return model
  }

  const championOf = (account_id: AccountId): Promise<string | null> => {
    const now = clock.now().getTime()
    const known = champions.get(account_id)
    if (known && now < known.until) return known.id
    if (champions.size >= 10_000) champions.clear()
    const id = findStanding(database.pool, account_id).then(
      (standing) => standing?.champion_id ?? null,
    )
    champions.set(account_id, { id, until: now + seconds(0.9) })
    id.catch(() => champions.delete(account_id))
    return id
  }

  return {
    byId,
    of: async (account_id) => byId(account_id, (await championOf(account_id)) ?? priorModel.id),
    forget: (account_id) => void champions.delete(account_id),
  }
}

async function readModel(database: Database, account_id: AccountId, id: string): Promise<Model> {
  const kept = await findModel(database.pool, account_id, id)
  if (!kept) throw new Error(`The account ${account_id} keeps no model ${id}.`)
  return kept.document
}
