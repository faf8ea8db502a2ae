import { recordAudit } from '#audit'
import { forgetSettings, inTransaction, type Context, type TransactionContext } from '#db'
import { at, invalid, requireVersion, type ExpectedVersions, type FieldError } from '#kit'
import { listMembers } from '#identity'
import { allowanceBeside } from './candidate.ts'
import { usualCapacity } from './assign-by-rules.ts'
import type { Assignment, NewAssignment } from './schema.ts'
import { beginWith, lockAssignees } from './store/assignees.ts'
import { findAssignment, saveAssignment } from './store/assignment.ts'

/** Default settings: no rules, so leads stay unassigned. */
const usual: NewAssignment = { rules: [], groups: [], fallback: null, reassign_overdue: true }

/** Returns the assignment rules of the account. */
export async function getAssignment(context: Context): Promise<Assignment> {
  const row = await findAssignment(context)
  if (!row) return { object: 'assignment', ...usual, updated_at: null, version: 1 }
  const { document, updated_at, version } = row
  return { object: 'assignment', ...document, updated_at, version }
}

/**
 * Replaces the assignment rules, for new leads.
 * @throws Problem invalid_request, version_mismatch
 */
export async function setAssignment(
  context: Context,
  given: NewAssignment,
  expected: ExpectedVersions,
): Promise<Assignment> {
  return inTransaction(context, async (tx) => {
    const members = await requireSense(tx, given)
    const { object: _, updated_at: __, version, ...before } = await getAssignment(tx)
    requireVersion(expected, version)
    await saveAssignment(tx, given)
    forgetSettings(tx)
    await welcome(tx, members, given, before)
    const { account_id } = tx.actor
    await recordAudit(tx, [
      { action: 'assignment.set', subject_id: account_id, before, after: given },
    ])
    return getAssignment(tx)
  })
}

/**
 * Rejects rules that refer to unknown members or groups or are contradictory, reporting all errors
 * at once. Returns the members who may answer leads.
 */
export async function requireSense(
  context: Context,
  given: NewAssignment,
): Promise<ReadonlyMap<string, Answerer>> {
  const members = await membersOf(context)
  const faults: FieldError[] = []
  const requireMember = (id: string | null | undefined, pointer: string) => {
    if (id != null && !members.has(id))
      faults.push(at(pointer, 'unknown_member', 'No member with this ID may answer leads.'))
  }
  const groups = new Set<string>()
  for (const [i, group] of given.groups.entries()) {
    if (groups.has(group.id))
      faults.push(at(`/groups/${i}/id`, 'duplicate', 'Another group already has this ID.'))
    groups.add(group.id)
    for (const [k, id] of group.members.entries()) requireMember(id, `/groups/${i}/members/${k}`)
  }
  for (const [i, { to, when }] of given.rules.entries()) {
    const pointer = `/rules/${i}`
    requireMember(to.member, `${pointer}/to/member`)
    if (to.group !== undefined && !groups.has(to.group))
      faults.push(at(`${pointer}/to/group`, 'unknown_group', 'Unknown group ID.'))
    if (to.member !== undefined && to.group !== undefined)
      faults.push(at(`${pointer}/to`, 'conflict', 'Set either a member or a group, not both.'))
    const { price_min, price_max } = when
    if (price_min !== undefined && price_max !== undefined && price_min > price_max)
      faults.push(
        at(`${pointer}/when/price_max`, 'invalid', '`price_max` is less than `price_min`.'),
      )
  }
  requireMember(given.fallback, '/fallback')
  if (faults.length > 0) throw invalid(faults)
  return members
}

/** A member who may answer leads. */
export type Answerer = { name: string; is_owner: boolean }

/** Lists all members of the account who may answer leads. */
async function membersOf(context: Context): Promise<ReadonlyMap<string, Answerer>> {
  const found = new Map<string, Answerer>()
  let cursor: string | undefined
  do {
    const page = await listMembers(context, { limit: 100, ...(cursor && { cursor }) })
    for (const { id, role, name, email } of page.data)
      if (role !== 'viewer')
        found.set(id, { name: name ?? email.split('@')[0] ?? email, is_owner: role === 'owner' })
    cursor = page.next_cursor ?? undefined
  } while (cursor)
  return found
}

/**
 * Inserts a row for every member who can be assigned leads. A member who is new in a group starts
 * with the mean load of the others as allowance.
 */
async function welcome(
  tx: TransactionContext,
  members: ReadonlyMap<string, Answerer>,
  given: NewAssignment,
  before: NewAssignment,
): Promise<void> {
  const rows = new Map((await lockAssignees(tx)).map((row) => [row.user_id, row]))
  const former = new Set(before.groups.flatMap((group) => group.members))
  const newcomers = [...members.keys()].map((user_id) => {
    const capacity = rows.get(user_id)?.capacity ?? usualCapacity
    const allowances = given.groups
      .filter((group) => !former.has(user_id) && group.members.includes(user_id))
      .map((group) => group.members.flatMap((id) => (former.has(id) ? (rows.get(id) ?? []) : [])))
      .map((others) => allowanceBeside({ capacity }, others))
    return { user_id, allowance: Math.max(0, ...allowances) }
  })
  await beginWith(tx, newcomers)
}
