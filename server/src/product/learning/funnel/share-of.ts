import { days, later } from '#kit'
import { labelOf } from '#qualification'
import { midnightBefore } from '../midnight.ts'
import { target } from '../read-examples.ts'
import type { LeadHistory } from '../store/history.ts'
import type { Share } from '../store/shares.ts'
import type { Predicted } from './predictions.ts'

/** The milestones in order. A lead with one of them has also passed the earlier ones. */
export const way = ['contacted', 'met', 'offer', 'won'] as const
export const ends = ['lost', 'disqualified', 'spam'] as const

export const billion = 1e9

/**
 * Computes what a lead contributes to the counts. Its outcome is the one it has when it reaches the
 * age of the horizon, given its current ledger; readers leave out younger leads. So the
 * contribution changes only when the lead changes, never with time.
 */
export function answeredShareOf(lead: LeadHistory, predicted: Predicted): Share {
  const { tier, score, is_imported, is_cross_fitted } = predicted
  const has = (...outcomes: string[]) =>
    Number(lead.milestones.some(({ outcome }) => outcomes.includes(outcome)))
  const ripe = later(lead.created_at, days(target.horizon_days))
  const label = labelOf(target, lead.created_at, lead.milestones, lead.was_worked, ripe)
  const isAnswered = label !== null
  const isByRules = isAnswered && predicted.is_by_rules
  return {
    lead_id: lead.id,
    day: midnightBefore(lead.created_at),
    tier,
    score,
    is_imported,
    is_cross_fitted,
    contacted: has(...way),
    met: has(...way.slice(1)),
    offer: has(...way.slice(2)),
    won: has('won'),
    lost: has('lost'),
    disqualified: has('disqualified'),
    spam: has('spam'),
    answered: Number(isAnswered),
    answered_by_import: Number(isAnswered && is_cross_fitted),
    predicted: isAnswered ? Math.round(predicted.probability * billion) : 0,
    observed: Number(label?.converted ?? false),
    answered_by_rules: Number(isByRules),
    predicted_by_rules: isByRules ? Math.round(predicted.probability * billion) : 0,
    observed_by_rules: Number(isByRules && (label?.converted ?? false)),
  }
}
