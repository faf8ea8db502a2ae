import { Type, type Static } from 'typebox'
import type { AccountSettings } from '#accounts'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { gatherEvents } from '#events'
import { notFound, Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import { NewOutcome } from '../schema.ts'
import { sortLeads, sortLeadsOfOutcomes } from '../store/queries.ts'
import { seenBy } from '../store/leads.ts'
import { recordMilestone, readMilestone, undoMilestone } from './record-outcome.ts'

/** Maximum number of leads in one request. Each is rescored, all in one transaction. */
const most = 100

const ids = (description: string) =>
  Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    description,
  })

/** Request body that records the same milestone for many leads. */
export const NewOutcomes = Type.Object(
  { lead_ids: ids('IDs of the leads, without duplicates.'), ...NewOutcome.properties },
  {
    $id: 'OutcomesInput',
    additionalProperties: false,
    description: 'Milestone to record for many leads.',
  },
)
export type NewOutcomes = Static<typeof NewOutcomes>

/** Request body that removes milestones of many leads. */
export const OutcomesToUndo = Type.Object(
  {
    outcome_ids: ids(
      'IDs of the milestones, as returned when they were recorded, without duplicates.',
    ),
  },
  { $id: 'OutcomesUndoRequest', additionalProperties: false, description: 'Milestones to remove.' },
)

/** Result for one lead of many: the ids of the lead and the milestone, or the problem. */
export type OutcomeResult =
  | { status: 'updated'; id: string; outcome_id: string }
  | { status: 'failed'; problem: Problem }

/**
 * Records a milestone for many leads in one transaction. A lead that does not exist fails without
 * affecting the others. Results are in the order of the ids.
 *
 * @throws Problem invalid_request for a time in the future or an amount with more than two decimals
 */
export async function recordOutcomes(
  context: Context,
  parts: LeadParts,
  { lead_ids, ...given }: NewOutcomes,
): Promise<OutcomeResult[]> {
  const milestone = readMilestone(given, context.clock.now())
  return forEach(context, parts, lead_ids, sortLeads, async (tx, here, account, { id }) => {
    const { outcome_id } = await recordMilestone(tx, here, account, id, milestone)
    return { status: 'updated', id, outcome_id }
  })
}

/**
 * Removes many milestones in one transaction. A milestone that does not exist fails without
 * affecting the others. Results are in the order of the ids.
 */
export async function undoOutcomes(
  context: Context,
  parts: LeadParts,
  outcome_ids: readonly string[],
): Promise<OutcomeResult[]> {
  return forEach(
    context,
    parts,
    outcome_ids,
    sortLeadsOfOutcomes,
    async (tx, here, account, found) => {
      await undoMilestone(tx, here, account, found.id, found.key)
      return { status: 'updated', id: found.id, outcome_id: found.key }
    },
  )
}

/** Lead found by a key of the request. The key is the id of the lead or of a milestone. */
type Found = { key: string; id: string }

/**
 * Runs `act` on the leads of `keys`. Leads are processed in the order of their customers, whatever
 * the order of the keys. Two such requests then take their shared locks in the same order, so that
 * they cannot deadlock.
 */
async function forEach(
  context: Context,
  parts: LeadParts,
  keys: readonly string[],
  find: typeof sortLeads,
  act: (
    tx: TransactionContext,
    parts: LeadParts,
    account: AccountSettings,
    found: Found,
  ) => Promise<OutcomeResult>,
): Promise<OutcomeResult[]> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const results = new Map<string, OutcomeResult>()
    const gathered = gatherEvents(parts.emit)
    const here = { ...parts, emit: gathered.emit }
    for (const found of await find(tx.sql, { ...seenBy(tx), ids: keys }))
      results.set(found.key, await settled(() => act(tx, here, account, found)))
    await gathered.flush(tx)
    return keys.map((key) => results.get(key) ?? { status: 'failed', problem: notFound() })
  })
}

/**
 * Runs `work` and returns a refusal as a failed result. Only problems that are thrown before any
 * write are returned; all others abort the transaction.
 */
async function settled(work: () => Promise<OutcomeResult>): Promise<OutcomeResult> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem && mayFailAlone.has(error.code))
      return { status: 'failed', problem: error }
    throw error
  }
}

const mayFailAlone: ReadonlySet<string> = new Set(['not_found', 'state_conflict'])
