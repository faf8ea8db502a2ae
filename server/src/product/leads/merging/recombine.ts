import { giveBack, takeOver, type MergeableCustomer } from '#customers'
import { combineFigures, greatest } from './combine-figures.ts'
import type { MergedPerson } from './attribute-leads.ts'

/**
 * Changes a winner to the state without the sources that leave. Contact details and attributes that
 * it took over from them go back, and it takes over what it now lacks from the sources that stay. A
 * value that was changed since the merge stays. Returns what it has taken over from the others.
 */
export function recombine(
  before: MergeableCustomer,
  winner: MergeableCustomer,
  own: MergedPerson,
  { leaving, staying }: { leaving: readonly MergedPerson[]; staying: readonly MergedPerson[] },
): { source_id: string; taken: ReturnType<typeof takeOver> }[] {
  if (leaving.length === 0 && staying.length === 0) {
    Object.assign(winner, combineFigures([own.person]))
    return []
  }
  const all = [own, ...leaving, ...staying].map(({ person }) => person)
  const rest = [own, ...staying].map(({ person }) => person)
  keepLater(before, [own, ...leaving, ...staying])
  Object.assign(winner, combineFigures(rest), assigneeOf(before, all, rest))
  for (const { merge } of leaving) giveBack(winner, merge.taken ?? {})
  for (const { person } of leaving)
    if (winner.email !== null && winner.email === person.email) winner.email = null
  winner.name ??= own.person.name
  winner.email ??= own.person.email
  winner.phone ??= own.person.phone
  const leavingIds = new Set(leaving.flatMap(({ person }) => [person.id, ...person.merged_ids]))
  winner.merged_ids = winner.merged_ids.filter((id) => !leavingIds.has(id as typeof winner.id))
  winner.aliases = staying.flatMap(({ person }) => [
    { email: person.email, phone: person.phone },
    ...person.aliases,
  ])
  return staying.map(({ person, merge }) => {
    const { assigned_to, assigned_at, assignment_reason } = winner
    const added = takeOver(winner, person)
    Object.assign(winner, { assigned_to, assigned_at, assignment_reason })
    const attributes = { ...merge.taken?.attributes, ...added.attributes }
    return { source_id: person.id, taken: { ...merge.taken, ...added, attributes } }
  })
}

/**
 * If the customer was active or notified of matches at a later time than its people, it is not known
 * which person that was. All people then get the later time.
 */
function keepLater(before: MergeableCustomer, people: readonly MergedPerson[]): void {
  const figures = combineFigures(people.map(({ person }) => person))
  for (const { person } of people) {
    if (before.last_activity_at > figures.last_activity_at)
      person.last_activity_at = before.last_activity_at
    const notified = greatest([before.matches_notified_on, figures.matches_notified_on])
    if (notified !== figures.matches_notified_on) person.matches_notified_on = notified
  }
}

/** Columns of an assignment. */
type Assignee = Pick<MergeableCustomer, 'assigned_to' | 'assigned_at' | 'assignment_reason'>

/**
 * Returns the assignee of a winner without the sources that leave. If the assignee is not the one of
 * any of the people, it was changed since the merge and stays.
 */
function assigneeOf(
  { assigned_to, assigned_at, assignment_reason }: MergeableCustomer,
  all: readonly Assignee[],
  rest: readonly Assignee[],
): Assignee {
  const isExplained = all.some(
    (one) =>
      one.assigned_to === assigned_to && one.assigned_at?.getTime() === assigned_at?.getTime(),
  )
  const first = isExplained ? rest.find((one) => one.assigned_to !== null) : undefined
  if (!isExplained) return { assigned_to, assigned_at, assignment_reason }
  return {
    assigned_to: first?.assigned_to ?? null,
    assigned_at: first?.assigned_at ?? null,
    assignment_reason: first?.assignment_reason ?? null,
  }
}
