import { endedBy } from '../states.ts'

/** What decides between milestones: where each came from, when it happened, and its order. */
type Ranked = { id?: string; outcome: string; source: string; occurred_at: Date }

/**
 * Returns the milestone that decides the status of a lead: the latest. If the latest explicit
 * milestone closes the lead, milestones that a CRM reported do not decide, because an entry by a
 * person takes precedence. `milestones` must not contain removed milestones. The part
 * `latest_outcome` of leads.sql returns the same for lists of leads.
 */
export const findDecidingOutcome = <M extends Ranked>(milestones: readonly M[]): M | undefined =>
  latestOf(isClosedByPerson(milestones) ? milestones.filter(isNotCrm) : milestones)

/**
 * Returns the milestones from which a model may learn: all, but not the end that a CRM reported if
 * a person recorded how the lead ended. Earlier milestones of the CRM, such as a meeting, do not
 * contradict that entry.
 */
export function withoutOverruled<M extends Ranked>(milestones: readonly M[]): M[] {
  if (!isClosedByPerson(milestones)) return [...milestones]
  return milestones.filter((one) => isNotCrm(one) || endedBy(one.outcome) === null)
}

function isClosedByPerson(milestones: readonly Ranked[]): boolean {
  const explicit = latestOf(milestones.filter(({ source }) => source === 'explicit'))
  return endedBy(explicit?.outcome ?? null) !== null
}

const isNotCrm = ({ source }: Ranked): boolean => source !== 'crm'

/** Returns the latest milestone; of several at one time, the one recorded last. */
function latestOf<M extends Ranked>(milestones: readonly M[]): M | undefined {
  return milestones.toSorted(
    (a, b) =>
      b.occurred_at.getTime() - a.occurred_at.getTime() || ((b.id ?? '') < (a.id ?? '') ? -1 : 1),
  )[0]
}
