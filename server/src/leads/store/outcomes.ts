import type { Insertable, Selectable } from 'kysely'
import { isOwnLead, type Context, type Tables, type TransactionContext } from '#db'
import type { Outcome } from '../outcome-schema.ts'
import { noteChanged } from './changes.ts'
import { noteAdded, uncount } from './outcome-counts.ts'

/** A milestone on its way into the ledger. */
export type NewMilestone = Omit<Insertable<Tables['lead_outcome']>, 'account_id' | 'withdrawn_at'>

/** Adds milestones to the ledger, once the transaction commits. */
export function insertOutcomes(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  tx.write(
    'lead_outcome',
    outcomes.map((outcome) => ({ account_id, ...outcome })),
  )
  noteAdded(tx, outcomes)
  const lead_ids = outcomes.map(({ lead_id }) => lead_id)
  noteChanged(tx, lead_ids)
}

/** What of this the ledger of these leads has, taken back or not, as `lead_id outcome time`. Uses lead_outcome_of_lead. */
export async function knownMilestones(
  context: Context,
  lead_ids: readonly string[],
): Promise<Set<string>> {
  if (lead_ids.length === 0) return new Set()
  const rows = await context.db
    .selectFrom('lead_outcome')
    .select(['lead_id', 'outcome', 'occurred_at'])
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', 'in', lead_ids)
    .execute()
  return new Set(rows.map(milestoneKey))
}

/** Tells a milestone of a lead from its others. */
export const milestoneKey = ({
  lead_id,
  outcome,
  occurred_at,
}: {
  lead_id: string
  outcome: string
  occurred_at: Date
}): string => `${lead_id} ${outcome} ${occurred_at.toISOString()}`

/** Every read of milestones starts here: those of one lead that were not taken back. Uses lead_outcome_of_lead. */
export function outcomesOf(context: Context, lead_id: string) {
  return context.db
    .selectFrom('lead_outcome')
    .select(columns)
    .where('account_id', '=', context.actor.account_id)
    .where('lead_id', '=', lead_id)
    .where('withdrawn_at', 'is', null)
}

const columns = [
  'id',
  'lead_id',
  'outcome',
  'occurred_at',
  'value',
  'reason',
  'source',
  'certainty',
  'recorded_by',
  'created_at',
] as const
type OutcomeRow = Pick<Selectable<Tables['lead_outcome']>, (typeof columns)[number]>

/** The latest milestone of a lead. */
export async function latestOutcome(
  context: Context,
  lead_id: string,
): Promise<OutcomeRow | undefined> {
  return outcomesOf(context, lead_id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One milestone of a lead. */
export async function findOutcome(
  context: Context,
  lead_id: string,
  id: string,
): Promise<OutcomeRow | undefined> {
  return outcomesOf(context, lead_id).where('id', '=', id).executeTakeFirst()
}

/** The leads of those of these milestones that were not taken back, by their customer: the order in which many are locked. */
export async function leadsOfOutcomes(
  context: Context,
  ids: readonly string[],
): Promise<{ key: string; id: string }[]> {
  return context.db
    .selectFrom('lead_outcome')
    .innerJoin('lead', (join) =>
      join
        .onRef('lead.account_id', '=', 'lead_outcome.account_id')
        .onRef('lead.id', '=', 'lead_outcome.lead_id'),
    )
    .select(['lead_outcome.id as key', 'lead.id as id'])
    .where('lead_outcome.account_id', '=', context.actor.account_id)
    .where('lead_outcome.id', 'in', ids)
    .where('lead_outcome.withdrawn_at', 'is', null)
    .$if(context.actor.sight !== null, (found) => found.where(isOwnLead(context.actor)))
    .orderBy('lead.customer_id')
    .orderBy('lead.id')
    .execute()
}

/** The milestone as callers see it. */
export function outcomeOf({ recorded_by, outcome, ...rest }: OutcomeRow): Outcome {
  return { object: 'outcome', ...rest, outcome: outcome as Outcome['outcome'], by: recorded_by }
}

/** Takes a milestone back; the ledger keeps that it was there. */
export async function withdrawOutcome(tx: TransactionContext, id: string): Promise<void> {
  const { rows } = await tx.sql.query<{ lead_id: string }>({
    name: 'outcome-withdraw',
    text: `
      with withdrawn as (
        update lead_outcome
           set withdrawn_at = $3
         where account_id = $1 and id = $2 and withdrawn_at is null
        returning account_id, lead_id, outcome, certainty, true as is_counted),
      ${uncount('withdrawn')}
      select lead_id from withdrawn`,
    values: [tx.actor.account_id, id, tx.clock.now()],
  })
  const lead_ids = rows.map(({ lead_id }) => lead_id)
  noteChanged(tx, lead_ids)
}
