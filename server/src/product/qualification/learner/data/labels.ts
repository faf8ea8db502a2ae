import { days } from '#kit'

/** What can be learned towards: a milestone within so many days of the enquiry. `reached_by` are the milestones that prove it. */
export type Target = { name: 'met' | 'won'; horizon_days: number; reached_by: readonly string[] }

/** `met` first: it comes in weeks and often enough to learn from. */
export const targets: Readonly<Record<Target['name'], Target>> = {
  met: { name: 'met', horizon_days: 28, reached_by: ['met', 'offer', 'won'] },
  won: { name: 'won', horizon_days: 90, reached_by: ['won'] },
}

/** An entry of the ledger: a milestone, when it happened, and how sure that is (1 where a person said so). */
export type Milestone = { outcome: string; occurred_at: Date; certainty: number }

/** An answer to learn from. `until` is when it was known: what was scored later must not learn from it. */
export type Label = { converted: boolean; weight: number; until: Date }

/** Milestones after which the target will not be reached any more. */
const ends = ['lost', 'disqualified', 'spam']

/**
 * What a lead's ledger says about a target, or null where it says nothing yet. A lead younger than the horizon says nothing, whatever
 * became of it: a yes is known sooner than a no, so that among the young those who answered are mostly yes, and promises would be taught too high.
 *
 * Of an older one, a proof within the horizon is a yes; an end without one is a no. Without either it is a no only if somebody worked it: a lead
 * nobody answered tells about the answering, not about the lead. A proof after the horizon is a no.
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
  // That nothing happened is less sure than that something did.
  return { converted: false, weight: milestones.length > 0 ? 1 : silent, until: closes }
}

/** How far the silence of a worked lead is believed. */
const silent = 0.7

function earliest(milestones: readonly Milestone[]): Milestone | undefined {
  return milestones.toSorted((a, b) => a.occurred_at.getTime() - b.occurred_at.getTime())[0]
}
