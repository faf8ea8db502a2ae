import { maxCustomerAttributeBytes } from './read-contact.ts'
import type { MergeableCustomer, Taken } from './store/merges.ts'

/** Contact members that a winner takes over if it lacks them. */
const contactMembers = ['name', 'email', 'phone'] as const

/** Member that both customers have with different values. The value of the winner stays. */
export type MergeConflict = { source_id: string; member: string; kept: unknown; dropped: unknown }

/**
 * Gives a winner the name, contacts and attributes of a source that the winner lacks, and the
 * assignee if the winner is unassigned. Attributes that do not fit into 8 KiB are left out. Changes
 * the winner and returns what it took over.
 */
export function takeOver(winner: MergeableCustomer, source: MergeableCustomer): Taken {
  const taken: Taken = {}
  for (const member of contactMembers) {
    const value = source[member]
    if (winner[member] !== null || value === null) continue
    winner[member] = value
    taken[member] = value
  }
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(source.attributes)) {
    if (Object.hasOwn(winner.attributes, name)) continue
    const grown = { ...winner.attributes, [name]: value }
    if (Buffer.byteLength(JSON.stringify(grown)) > maxCustomerAttributeBytes) continue
    winner.attributes = grown
    attributes[name] = value
  }
  if (Object.keys(attributes).length > 0) taken.attributes = attributes
  if (winner.assigned_to === null && source.assigned_to !== null) {
    const { assigned_to, assigned_at, assignment_reason } = source
    Object.assign(winner, { assigned_to, assigned_at, assignment_reason })
  }
  return taken
}

/** Removes what a winner took over, except what was changed since. Changes the winner. */
export function giveBack(winner: MergeableCustomer, taken: Taken): void {
  for (const member of contactMembers)
    if (taken[member] !== undefined && winner[member] === taken[member]) winner[member] = null
  const entries = Object.entries(winner.attributes).filter(
    ([name, value]) => !isSame(taken.attributes?.[name], value),
  )
  winner.attributes = Object.fromEntries(entries)
}

/** Returns the members that both customers have with different values. */
export function findConflicts(
  winner: MergeableCustomer,
  source: MergeableCustomer,
): MergeConflict[] {
  const source_id = source.id
  const conflict = (member: string, kept: unknown, dropped: unknown): MergeConflict[] =>
    kept == null || dropped == null || isSame(kept, dropped)
      ? []
      : [{ source_id, member, kept, dropped }]
  return [
    ...contactMembers.flatMap((member) => conflict(member, winner[member], source[member])),
    ...conflict('assigned_to', winner.assigned_to, source.assigned_to),
    ...Object.entries(source.attributes).flatMap(([name, value]) =>
      conflict(`attributes.${name}`, winner.attributes[name], value),
    ),
  ]
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
