import type { Static } from 'typebox'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { gatherEvents, type Emit } from '#events'
import { getMember } from '#identity'
import {
  at,
  invalid,
  notFound,
  Problem,
  requireVersion,
  type BatchResult,
  type ExpectedVersions,
} from '#kit'
import { listLeads } from '../list-leads.ts'
import type { Lead } from '../schema.ts'
import { leadOf } from '../store/columns.ts'
import { lockCustomerAndLead, getMovedRow, seenBy, type Held } from '../store/leads.ts'
import { sortLeads } from '../store/queries.ts'
import { maxAtOnce, type LeadFilter, type NewAssignee, type NewAssignees } from './assign-schema.ts'
import { moveLead } from './move-lead.ts'

/** Dependencies of assignments. */
export type AssignParts = { emit: Emit }

/**
 * Assigns a lead to a member, regardless of the member's capacity.
 *
 * @throws Problem not_found; invalid_request if the member cannot be assigned leads;
 *   version_mismatch; state_conflict
 */
export async function assignLead(
  context: Context,
  { emit }: AssignParts,
  id: string,
  { assigned_to, reason }: NewAssignee,
  expected: ExpectedVersions,
): Promise<Lead> {
  return inTransaction(context, async (tx) => {
    const held = await lockOpenLead(tx, id)
    requireVersion(expected, held.lead.version)
    await requireAnswering(tx, assigned_to)
    await moveLead(tx, emit, held, { assigned_to, because: await byHand(tx, reason) })
    return leadOf(await getMovedRow(tx, id))
  })
}

/** Unassigns a lead. @throws Problem not_found, version_mismatch, state_conflict */
export async function unassignLead(
  context: Context,
  { emit }: AssignParts,
  id: string,
  expected: ExpectedVersions,
): Promise<Lead> {
  return inTransaction(context, async (tx) => {
    const held = await lockOpenLead(tx, id)
    requireVersion(expected, held.lead.version)
    if (held.lead.assigned_to !== null || held.lead.offered_to !== null)
      await moveLead(tx, emit, held, { assigned_to: null, because: null })
    return leadOf(await getMovedRow(tx, id))
  })
}

/**
 * Assigns many leads in one transaction. A lead that does not exist fails without affecting the
 * others. Results are in the order of the ids.
 */
export async function assignLeads(
  context: Context,
  { emit }: AssignParts,
  { lead_ids, filter, assigned_to, reason }: NewAssignees,
): Promise<BatchResult[]> {
  if (assigned_to !== null) await requireAnswering(context, assigned_to)
  if ((lead_ids === undefined) === (filter === undefined))
    throw invalid([at('', 'one_of', 'Provide either "lead_ids" or "filter".')])
  const ids = lead_ids ?? (await idsThatFit(context, filter ?? {}))
  return inTransaction(context, async (tx) => {
    const because = assigned_to === null ? null : await byHand(tx, reason)
    const results = new Map<string, BatchResult>()
    const gathered = gatherEvents(emit)
    for (const { id } of await sortLeads(tx.sql, { ...seenBy(tx), ids })) {
      const held = await lockOpenLead(tx, id).catch(problemOf)
      if (held instanceof Problem) results.set(id, { status: 'failed', problem: held })
      else {
        await moveLead(tx, gathered.emit, held, { assigned_to, because })
        results.set(id, { status: 'updated', id })
      }
    }
    await gathered.flush(tx)
    return ids.map((id) => results.get(id) ?? { status: 'failed', problem: notFound() })
  })
}

async function idsThatFit(context: Context, filter: Static<typeof LeadFilter>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await listLeads(context, {
      ...filter,
      limit: 100,
      sort: '-created_at',
      ...(cursor && { cursor }),
    })
    ids.push(...page.data.map(({ id }) => id))
    cursor = page.next_cursor ?? undefined
  } while (cursor && ids.length < maxAtOnce)
  return ids
}

/**
 * Locks a lead that can be assigned.
 *
 * @throws Problem not_found; state_conflict for an erased lead
 */
export async function lockOpenLead(tx: TransactionContext, id: string): Promise<Held> {
  const held = await lockCustomerAndLead(tx, id)
  if (held.lead.erased_at)
    throw new Problem('state_conflict', 'The lead was erased and cannot be assigned.')
  return held
}

async function requireAnswering(context: Context, user_id: string): Promise<void> {
  const member = await getMember(context, user_id).catch(problemOf)
  if (member instanceof Problem || member.role === 'viewer')
    throw invalid([
      at('/assigned_to', 'unknown_member', 'No member with this ID can be assigned leads.'),
    ])
}

async function byHand(context: Context, reason: string | undefined): Promise<string> {
  const { actor } = context
  const who =
    actor.kind === 'person' || actor.kind === 'app'
      ? await getMemberName(context, actor.user_id)
      : 'a program'
  return reason === undefined ? `Assigned by ${who}.` : `Assigned by ${who}: ${reason}`
}

export async function getMemberName(context: Context, user_id: string): Promise<string> {
  const member = await getMember(context, user_id).catch(problemOf)
  if (member instanceof Problem) return 'another member'
  return member.name ?? member.email.split('@')[0] ?? member.email
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
