import { openSettingsCache, type Database } from '#db'
import type { AccountId, Clock } from '#kit'
import type { Models } from '#leads'
import {
  modelInUse,
  profileNames,
  profileOf,
  type Model,
  type ProfileAndRules,
} from '#qualification'
import {
  findModel,
  findPrior,
  findRuledModel,
  findScoringBasis,
  insertPrior,
  insertRuledModel,
  type FindScoringBasisRow,
} from './store/queries.ts'

/**
 * A cache of models. `forget` drops the cached choice of the scoring model after it changed in this
 * process.
 */
export type ModelCache = Models & { forget(account_id: AccountId): void }

const none: FindScoringBasisRow = {
  champion_id: null,
  won_id: null,
  profile: 'homes',
  rules: [],
}

/** Maximum number of cached models; the least recently used one is evicted first. */
const maxModels = 500

/** The expert rules of this version by their id. */
const priors = new Map<string, Model>(
  profileNames.map((name) => [profileOf(name).prior.id, profileOf(name).prior]),
)

/**
 * Returns the model that scores for each account. The choice of model is at most a second old, and
 * current in the process that changed the profile or the rules. A model itself never changes, so it
 * is read once and cached until it is evicted.
 */
export function openModels(database: Database, clock: Clock): ModelCache {
  const shelf = new Map<string, Promise<Model>>()
  const bases = openSettingsCache(
    database,
    clock,
    async (account_id) => (await findScoringBasis(database.pool, { account_id })) ?? none,
  )

  const cached = (key: string, make: () => Promise<Model>): Promise<Model> => {
    const known = shelf.get(key)
    shelf.delete(key)
    const model = known ?? make()
    shelf.set(key, model)
    if (!known) model.catch(() => shelf.delete(key))
    for (const oldest of shelf.keys()) {
      if (shelf.size <= maxModels) break
      shelf.delete(oldest)
    }
    return model
  }

  const byId = (account_id: AccountId, id: string): Promise<Model> => {
    const prior = priors.get(id)
    if (prior) return Promise.resolve(prior)
    return cached(`${account_id} ${id}`, () => readModel(database, account_id, id))
  }

  // The rules are stored before they score anything, because another version may have to recompute
  // their scores.
  const stored = new Map<string, Promise<unknown>>()
  const priorStored = (prior: Model): Promise<unknown> => {
    const known = stored.get(prior.id)
    if (known) return known
    const storing = insertPrior(database.pool, {
      id: prior.id,
      document: JSON.stringify(prior),
      kept_at: clock.now(),
    })
    stored.set(prior.id, storing)
    storing.catch(() => stored.delete(prior.id))
    return storing
  }

  /** Returns the trained model with the rules of the account; both are stored before they score. */
  const inUse = async (
    account_id: AccountId,
    trained: Model | null,
    account: ProfileAndRules,
  ): Promise<Model> => {
    if (account.rules.length === 0 && !trained?.rules) {
      const model = modelInUse(trained, account)
      if (priors.has(model.id)) await priorStored(model)
      return model
    }
    const { profile, rules } = account
    const key = `${account_id} ${trained?.id ?? ''} ${profile} ${JSON.stringify(rules)}`
    return cached(key, async () => {
      const model = modelInUse(trained, account)
      await insertRuledModel(database.pool, {
        account_id,
        id: model.id,
        document: JSON.stringify(model),
        stored_at: clock.now(),
      })
      return model
    })
  }

  const trainedBy = async (account_id: AccountId, id: string | null): Promise<Model | null> =>
    id === null ? null : byId(account_id, id)

  return {
    byId,
    of: async (account_id) => {
      const { champion_id, ...account } = await bases.get(account_id)
      return inUse(account_id, await trainedBy(account_id, champion_id), account)
    },
    wonOf: async (account_id) => {
      const { won_id, ...account } = await bases.get(account_id)
      const won = await trainedBy(account_id, won_id)
      // The expert rules predict meetings, so only a trained model predicts `won`.
      if (!won || (won.profile ?? 'homes') !== account.profile) return null
      return inUse(account_id, won, account)
    },
    forget: (account_id) => bases.delete(account_id),
  }
}

async function readModel(database: Database, account_id: AccountId, id: string): Promise<Model> {
  const sql = database.pool
  const found =
    (await findModel(sql, { account_id, id })) ??
    (await findRuledModel(sql, { account_id, id })) ??
    (await findPrior(sql, { id }))
  if (!found) throw new Error(`The account ${account_id} has no model ${id}.`)
  return found.document
}
