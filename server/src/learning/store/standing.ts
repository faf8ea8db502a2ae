import type { Sql, TransactionContext } from '#db'
import type { AccountId } from '#kit'
import type { Drift } from '#qualification'
import { askForRescoring } from './rescoring.ts'

/** Where an account stands with learning. `champion_id` null is the prior scorecard. */
export type LearningStanding = {
  champion_id: string | null
  former_id: string | null
  /** The model beside it that answers for `won`; null until there is one. */
  won_id: string | null
  promoted_at: Date | null
  outcomes_seen: number
  trained_at: Date | null
  leakage_suspected: string[]
  drift: Drift | null
  drift_at: Date | null
  /** Until when a training holds the account; null when none does. */
  leased_until: Date | null
}

const columns =
  'champion_id, former_id, won_id, promoted_at, outcomes_seen, trained_at, leakage_suspected, drift, drift_at, leased_until'

/** An account's standing; undefined before its first training. By primary key. */
export async function findStanding(
  sql: Sql,
  account_id: string,
): Promise<LearningStanding | undefined> {
  const { rows } = await sql.query<LearningStanding>({
    name: 'learning-of',
    text: `select ${columns} from learning where account_id = $1`,
    values: [account_id],
  })
  return rows[0]
}

/** The same, held until the transaction ends; makes the row where there is none. */
export async function lockStanding(tx: TransactionContext): Promise<LearningStanding> {
  await tx.sql.query({
    text: 'insert into learning (account_id) values ($1) on conflict do nothing',
    values: [tx.actor.account_id],
  })
  const { rows } = await tx.sql.query<LearningStanding>({
    text: `select ${columns} from learning where account_id = $1 for update`,
    values: [tx.actor.account_id],
  })
  const [standing] = rows
  if (!standing) throw new Error('The row that was just made is gone.')
  return standing
}

/**
 * Puts a model, or with null the prior scorecard, to work; the one before becomes the former. Open leads are asked to be scored again by it.
 */
export async function updateChampion(
  tx: TransactionContext,
  champion_id: string | null,
): Promise<void> {
  await askForRescoring(tx)
  await tx.sql.query({
    text: `update learning
              set former_id = champion_id, champion_id = $2, promoted_at = $3, drift = null, drift_at = null
            where account_id = $1`,
    values: [tx.actor.account_id, champion_id, tx.clock.now()],
  })
}

/** Puts a model for `won` beside the champion. */
export async function updateWon(tx: TransactionContext, won_id: string): Promise<void> {
  await askForRescoring(tx)
  await tx.sql.query({
    text: 'update learning set won_id = $2 where account_id = $1',
    values: [tx.actor.account_id, won_id],
  })
}

/** Notes that training has looked at so many outcomes, and lets the account go. */
export async function updateTrained(
  tx: TransactionContext,
  outcomes: number,
  leaks: readonly string[],
): Promise<void> {
  await tx.sql.query({
    text: `update learning
              set outcomes_seen = $2, leakage_suspected = $3, trained_at = $4, leased_until = null
            where account_id = $1`,
    values: [tx.actor.account_id, outcomes, leaks, tx.clock.now()],
  })
}

/** Notes what was seen of drift. */
export async function updateDrift(tx: TransactionContext, drift: Drift): Promise<void> {
  await tx.sql.query({
    text: 'update learning set drift = $2, drift_at = $3 where account_id = $1',
    values: [tx.actor.account_id, JSON.stringify(drift), tx.clock.now()],
  })
}

/** An account as it was taken for training: until when, and the models that were at work. */
export type LeasedAccount = Pick<LearningStanding, 'champion_id' | 'won_id'> & {
  account_id: AccountId
  leased_until: Date
}

/** Takes an account until `leasedUntil`, unless somebody has it. Whoever dies with it lets go by the lease alone. */
export async function leaseAccount(
  sql: Sql,
  account_id: string,
  now: Date,
  leasedUntil: Date,
): Promise<LeasedAccount | undefined> {
  const { rows } = await sql.query<LeasedAccount>({
    name: 'learning-lease-one',
    text: `insert into learning as l (account_id, leased_until) values ($1, $3)
           on conflict (account_id) do update set leased_until = excluded.leased_until
            where coalesce(l.leased_until, '-infinity') <= $2
           returning account_id, leased_until, champion_id, won_id`,
    values: [account_id, now, leasedUntil],
  })
  return rows[0]
}

/** Lets go of an account that was taken, if it still is. */
export async function releaseAccount(sql: Sql, leased: LeasedAccount): Promise<void> {
  await sql.query({
    text: 'update learning set leased_until = null where account_id = $1 and leased_until = $2',
    values: [leased.account_id, leased.leased_until],
  })
}

/**
 * Takes in the same way one account whose outcomes have grown by a quarter, or by 20 and 5 %, since training looked, from the first on; not before
 * `trainedBefore`. Reads the newest outcomes by lead_outcome_newest.
 */
export async function leaseDueAccount(
  sql: Sql,
  {
    now,
    trainedBefore,
    leasedUntil,
    resting,
  }: { now: Date; trainedBefore: Date; leasedUntil: Date; resting: readonly string[] },
): Promise<LeasedAccount[]> {
  const { rows } = await sql.query<LeasedAccount>({
    name: 'learning-lease',
    text: `
      with counted as (
        select account_id, count(distinct lead_id)::integer as outcomes
          from lead_outcome
         where withdrawn_at is null
         group by account_id),
      due as (
        select c.account_id, c.outcomes
          from counted as c left join learning as l using (account_id)
         where c.outcomes - coalesce(l.outcomes_seen, 0) >= greatest(
                 1, least(20, 0.25 * coalesce(l.outcomes_seen, 0)), 0.05 * coalesce(l.outcomes_seen, 0))
           and coalesce(l.trained_at, '-infinity') <= $2
           and coalesce(l.leased_until, '-infinity') <= $1
           and c.account_id <> all($4::text[])
         order by l.trained_at nulls first, c.account_id
         limit 1),
      leased as (
        insert into learning as l (account_id, leased_until)
        select account_id, $3 from due
        on conflict (account_id) do update set leased_until = excluded.leased_until
         where coalesce(l.leased_until, '-infinity') <= $1
        returning account_id, leased_until, champion_id, won_id)
      select account_id, leased_until, champion_id, won_id from leased`,
    values: [now, trainedBefore, leasedUntil, resting],
  })
  return rows
}

/** Accounts whose champion was last watched before the given time, the longest ago first. */
export async function listUnwatched(
  sql: Sql,
  { before, resting, limit }: { before: Date; resting: readonly string[]; limit: number },
): Promise<{ account_id: AccountId; champion_id: string }[]> {
  const { rows } = await sql.query<{ account_id: AccountId; champion_id: string }>({
    name: 'learning-unwatched',
    text: `select account_id, champion_id
             from learning
            where champion_id is not null
              and greatest(promoted_at, coalesce(drift_at, '-infinity')) <= $1
              and account_id <> all($3::text[])
            order by drift_at nulls first
            limit $2`,
    values: [before, limit, resting],
  })
  return rows
}
