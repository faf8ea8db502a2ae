import type { AccountSettings } from '#accounts'
import type { Context } from '#db'
import { days, later } from '#kit'
import {
  assess,
  labelOf,
  modelInUse,
  type Model,
  type PastScore,
  type ProfileAndRules,
} from '#qualification'
import type { ModelCache } from './open-models.ts'
import { target } from './read-examples.ts'
import { readHistory, readInputs } from './store/history.ts'

/** Maximum number of leads that are scored again; the newest are sufficient. */
const maxLeads = 5000

/** The same past leads as the present and the proposed model score them. */
export type ProposedScores = { present: PastScore[]; proposed: PastScore[] }

/**
 * Scores the newest leads of the last year again, from the inputs of their first score: with the
 * present model, and as it would be with another profile and other rules. Facts of messages are those
 * that were read then. Cost: about 0.1 ms per lead.
 */
export async function simulateScores(
  { sql, clock }: Context,
  { models }: { models: ModelCache },
  account: AccountSettings,
  wanted: ProfileAndRules,
): Promise<ProposedScores> {
  const now = clock.now()
  const model = await models.of(account.id)
  const changed = modelInUse(model, wanted)
  const settings = {
    base_rate: account.base_rate,
    hot: account.hot_threshold,
    warm: account.warm_threshold,
    qualifying_tier: account.qualifying_tier,
  }
  const history = (await readHistory(sql, account.id, later(now, -days(365)))).slice(0, maxLeads)
  const outcomes = new Map(
    history.map(({ id, created_at, milestones, was_worked }) => [
      id,
      labelOf(target, created_at, milestones, was_worked, now)?.converted ?? null,
    ]),
  )
  const asked = history.map(({ id }) => ({ id, until: now, later: false }))
  const scores: ProposedScores = { present: [], proposed: [] }
  for await (const page of readInputs(sql, account.id, asked))
    for (const { lead_id, inputs } of page) {
      const converted = outcomes.get(lead_id) ?? null
      const scored = (by: Model): PastScore => {
        const { score, qualification_type } = assess(inputs, by, settings)
        return { leads: 1, score, qualification_type, converted }
      }
      scores.present.push(scored(model))
      scores.proposed.push(scored(changed))
    }
  return scores
}
