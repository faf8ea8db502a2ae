import { days } from '#kit'

/**
 * An outcome to predict: a milestone within a number of days after the enquiry. `reached_by` are
 * the milestones that prove it.
 */
export type Target = { name: 'met' | 'won'; horizon_days: number; reached_by: readonly string[] }

/** `met` is first: it happens within weeks, and often enough for training. */
export const targets: Readonly<Record<Target['name'], Target>> = {
  met: { name: 'met', horizon_days: 28, reached_by: ['met', 'offer', 'won'] },
  won: { name: 'won', horizon_days: 90, reached_by: ['won'] },
}

/**
 * An entry of the ledger: a milestone, when it happened, and its certainty (1 if a person reported
 * it).
 */
export type Milestone = { outcome: string; occurred_at: Date; certainty: number }

/**
 * A label for training. `until` is the time at which it was known: later scores must not be used
 * for training.
 */
export type Label = { converted: boolean; weight: number; until: Date }

/** Milestones after which the target cannot be reached any more. */
const ends = ['lost', 'disqualified', 'spam']

/**
 * Returns the label of a lead's ledger for a target, or null if it is unknown. A lead younger than
 * the horizon has no label, whatever its outcome. A positive outcome is known sooner than a
 * negative one. So among young leads the known outcomes are mostly positive, and predictions would
 * become too high.
 *
 * For an older lead, a proof within the horizon is positive; an end without a proof is negative. A
 * lead with neither is negative only if a person worked it: an unanswered lead shows how leads are
 * answered, not how good the lead is. A proof after the horizon is negative.
 */
export function labelOf(
  target: Target,
  receivedAt: Date,
  milestones: readonly Milestone[],
  wasWorked: boolean,
  now: Date,
): Label | null {
  const closes = new Date(receivedAt.getTime() + days(target.horizon_days))
  if (now < closes) return null
  const proof = earliest(milestones.filter(({ outcome }) => target.reached_by.includes(outcome)))
  if (proof && proof.occurred_at <= closes)
    return { converted: true, weight: proof.certainty, until: proof.occurred_at }
  const end = earliest(milestones.filter(({ outcome }) => ends.includes(outcome)))
  if (end && !proof && end.occurred_at <= closes)
    return { converted: false, weight: end.certainty, until: end.occurred_at }
  if (milestones.length === 0 && !wasWorked) return null
  // The absence of an event is less certain than an event.
  return { converted: false, weight: milestones.length > 0 ? 1 : silent, until: closes }
}

/** Certainty of a negative outcome that is inferred because a worked lead has no outcome. */
const silent = 0.7

function earliest(milestones: readonly Milestone[]): Milestone | undefined {
  return milestones.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())[0]
}
