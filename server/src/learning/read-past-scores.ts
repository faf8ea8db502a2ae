import type { AccountBook, AccountSettings } from '#accounts'
import type { Context } from '#db'
import {
  featuresFor,
  labelOf,
  qualify,
  scoreAt,
  tierOf,
  type Model,
  type PastScore,
} from '#qualification'
import type { ModelShelf } from './open-models.ts'
import { target } from './read-examples.ts'
import { findHeldOut } from './store/held-out.ts'
import { readHistory, readInputs, type PastInputs } from './store/history.ts'

/**
 * A lead as it was called when it came, and what came of it; `converted` is null while that is open. `cross_fitted` where it came by import: nothing was
 * promised of it on its day, and this is what a model like the one that scores says which was not taught it.
 */
export type PastPromise = PastScore &
  Pick<PastInputs, 'probability'> & {
    cross_fitted: boolean
    received_at: Date
    milestones: readonly string[]
  }

/** What promises are read with. */
export type PromiseParts = { accounts: AccountBook; models: ModelShelf }

/** The leads since a time, each by its first score, those that came by import by the model that scores now. */
export async function readPastPromises(
  context: Context,
  { accounts, models }: PromiseParts,
  since: Date,
): Promise<PastPromise[]> {
  const { account_id } = context.actor
  const now = context.clock.now()
  const model = await models.of(account_id)
  const heldOut = await findHeldOut(context.sql, account_id, model.id)
  const promiseOf = promiserOf(model, await accounts.get(account_id), heldOut)
  const history = new Map(
    (await readHistory(context.sql, account_id, since)).map((lead) => [lead.id, lead]),
  )
  const asked = [...history.keys()].map((id) => ({ id, until: now, later: false }))
  const promises: PastPromise[] = []
  for await (const page of readInputs(context.sql, account_id, asked)) {
    for (const past of page) {
      const lead = history.get(past.lead_id)
      if (!lead) continue
      const label = labelOf(target, lead.created_at, lead.milestones, lead.was_worked, now)
      promises.push({
        ...promiseOf(past),
        converted: label?.converted ?? null,
        received_at: lead.created_at,
        milestones: lead.milestones.map(({ outcome }) => outcome),
      })
    }
  }
  return promises
}

type Promised = Pick<PastPromise, 'score' | 'qualification_type' | 'probability' | 'cross_fitted'>

/**
 * Says what was promised when a lead came; or, of one that came by import, what was kept for it when the model was trained. Where others have a promise
 * kept and it has none, the model was not taught it, as it had no answer or came later, and is asked itself.
 */
function promiserOf(
  model: Model,
  { base_rate, hot_at: hot, warm_at: warm, qualify_at }: AccountSettings,
  heldOut: ReadonlyMap<string, number>,
): (past: PastInputs) => Promised {
  const settings = { base_rate, hot, warm, qualify_at }
  return ({ lead_id, inputs, cause, score, qualification_type, probability }) => {
    if (cause !== 'lead.imported' || heldOut.size === 0)
      // The column holds one of the tiers: it was written from one.
      return {
        score,
        qualification_type: qualification_type as PastScore['qualification_type'],
        probability,
        cross_fitted: false,
      }
    const features = featuresFor(model, inputs)
    const kept = heldOut.get(lead_id) ?? qualify(features, model, settings).probability
    const points = scoreAt(kept, model.base_rate ?? base_rate)
    return {
      score: points,
      qualification_type: tierOf(points, features, settings),
      probability: kept,
      cross_fitted: true,
    }
  }
}
