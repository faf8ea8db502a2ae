import { Type, type Static } from 'typebox'
import type { AccountSettings } from '#accounts'
import { inTransaction, type Context, type TransactionContext } from '#db'
import { notFound, Problem } from '#kit'
import type { LeadParts } from '../parts.ts'
import { NewOutcome } from '../schema.ts'
import { sortLeads, sortLeadsOfOutcomes } from '../store/queries.ts'
import { seenBy } from '../store/leads.ts'
import { keepMilestone, readMilestone, takeBackMilestone } from './record-outcome.ts'

/** The most leads one request says something of. Each is scored anew, in one transaction. */
const most = 100

const ids = (description: string) =>
  Type.Array(Type.String({ maxLength: 100 }), {
    minItems: 1,
    maxItems: most,
    uniqueItems: true,
    description,
  })

/** The same milestone for many leads. */
export const NewOutcomes = Type.Object(
  { lead_ids: ids('The leads, each once.'), ...NewOutcome.properties },
  {
    additionalProperties: false,
    description: 'A milestone of many leads.',
  },
)
export type NewOutcomes = Static<typeof NewOutcomes>

/** Milestones of many leads to take back. */
export const OutcomesToTakeBack = Type.Object(
  { outcome_ids: ids('The milestones, as recording them answered, each once.') },
  { additionalProperties: false, description: 'Milestones to take back.' },
)

/** What became of one of many: the lead it was done to and the milestone, or why not. */
export type OutcomeResult =
  | { status: 'updated'; id: string; outcome_id: string }
  | { status: 'failed'; problem: Problem }

/**
 * Keeps a milestone of many leads in one transaction, each lead by itself: one that is not there fails alone. Results are in the order of the ids.
 *
 * @throws Problem invalid_request for a time to come, or an amount of more than two decimals
 */
export async function recordOutcomes(
  context: Context,
  parts: LeadParts,
  { lead_ids, ...given }: NewOutcomes,
): Promise<OutcomeResult[]> {
  const milestone = readMilestone(given, context.clock.now())
  return forEach(context, parts, lead_ids, sortLeads, async (tx, account, { id }) => {
    const { outcome_id } = await keepMilestone(tx, parts, account, id, milestone)
    return { status: 'updated', id, outcome_id }
  })
}

/** Takes many milestones back in one transaction, each by itself. Results are in the order of the ids. */
export async function takeBackOutcomes(
  context: Context,
  parts: LeadParts,
  outcome_ids: readonly string[],
): Promise<OutcomeResult[]> {
  return forEach(context, parts, outcome_ids, sortLeadsOfOutcomes, async (tx, account, found) => {
    await takeBackMilestone(tx, parts, account, found.id, found.key)
    return { status: 'updated', id: found.id, outcome_id: found.key }
  })
}

/** A lead that was found by what it was asked for with. */
type Found = { key: string; id: string }

/**
 * Does the same to the leads behind `keys`. They are gone through by customer, whatever order they were named in: two such requests then take the
 * locks they share in one order, and neither waits for the other in a circle.
 */
async function forEach(
  context: Context,
  parts: LeadParts,
  keys: readonly string[],
  find: typeof sortLeads,
  act: (tx: TransactionContext, account: AccountSettings, found: Found) => Promise<OutcomeResult>,
): Promise<OutcomeResult[]> {
  const account = await parts.accounts.get(context.actor.account_id)
  return inTransaction(context, async (tx) => {
    const results = new Map<string, OutcomeResult>()
    for (const found of await find(tx.sql, { ...seenBy(tx), ids: keys }))
      results.set(found.key, await settled(() => act(tx, account, found)))
    return keys.map((key) => results.get(key) ?? { status: 'failed', problem: notFound() })
  })
}

/** What a lead came to that fails alone; only what was refused before anything was written may. */
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
