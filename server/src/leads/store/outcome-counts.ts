import type { Sql, TransactionContext } from '#db'
import type { NewMilestone } from './outcomes.ts'

/** How many entries of an outcome the ledger of an account holds: those somebody said, and those that were concluded. */
export type OutcomeCount = { outcome: string; explicit: number; inferred: number }

/**
 * How many entries the ledger of an account holds of each outcome, without those taken back. The sum of kept lines, of which there are one an outcome and those since
 * the last merge. By primary key.
 */
export async function sumOutcomeCounts(sql: Sql, account_id: string): Promise<OutcomeCount[]> {
  const { rows } = await sql.query<OutcomeCount>({
    name: 'outcome-counts',
    text: `
      select outcome, sum(explicit)::integer as explicit, sum(inferred)::integer as inferred
        from outcome_count
       where account_id = $1
       group by outcome
      having sum(explicit) > 0 or sum(inferred) > 0
       order by outcome`,
    values: [account_id],
  })
  return rows
}

/** Counts entries that are added, with the transaction that adds them: a line for each outcome among them. Waits for no other. */
export function noteAdded(tx: TransactionContext, outcomes: readonly NewMilestone[]): void {
  const { account_id } = tx.actor
  const kinds = Map.groupBy(outcomes, ({ outcome }) => outcome)
  const lines = [...kinds].map(([outcome, entries]) => {
    const explicit = entries.filter(({ certainty = 1 }) => certainty === 1).length
    return { account_id, outcome, explicit, inferred: entries.length - explicit }
  })
  tx.write('outcome_count', lines)
}

/**
 * The part of a statement that takes entries out of the counts: of those that `from`, an earlier part, deleted or took back and returns as `uncountedColumns`.
 */
export const uncount = (from: string): string => `
  uncounted as (
    insert into outcome_count (account_id, outcome, explicit, inferred)
    select account_id, outcome,
           -count(*) filter (where certainty = 1),
           -count(*) filter (where certainty < 1)
      from ${from}
     where is_counted
     group by account_id, outcome)`

/** What such a part returns of the entries, called `o`. Those deleted that had been taken back are out of the counts already. */
export const uncountedDeleted =
  'o.account_id, o.outcome, o.certainty, o.withdrawn_at is null as is_counted'

/**
 * Makes one line of each outcome's lines, and none where they come to nothing. Each line is taken by one who merges, so two at a time count nothing twice. By
 * primary key.
 */
export async function mergeOutcomeCounts(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    name: 'outcome-counts-merge',
    text: `
      with taken as (
        delete from outcome_count
         where account_id = $1
        returning outcome, explicit, inferred)
      insert into outcome_count (account_id, outcome, explicit, inferred)
      select $1, outcome, sum(explicit), sum(inferred)
        from taken
       group by outcome
      having sum(explicit) <> 0 or sum(inferred) <> 0`,
    values: [tx.actor.account_id],
  })
}

/** Counts the whole ledger of an account, whose entries were written past these counts. */
export async function countOutcomesAnew(sql: Sql, account_id: string): Promise<void> {
  await sql.query({
    text: 'delete from outcome_count where account_id = $1',
    values: [account_id],
  })
  await sql.query({
    text: `
      insert into outcome_count (account_id, outcome, explicit, inferred)
      select $1, outcome,
             count(*) filter (where certainty = 1),
             count(*) filter (where certainty < 1)
        from lead_outcome
       where account_id = $1 and withdrawn_at is null
       group by outcome`,
    values: [account_id],
  })
}
