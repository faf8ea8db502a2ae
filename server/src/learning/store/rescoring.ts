import type { Sql, TransactionContext } from '#db'
import { idsFrom, type AccountId } from '#kit'

/** Why open leads are scored again. */
export type RescoringCause = 'model' | 'catalogue'

/** Asks, with the change that is the reason, to score the account's open leads again from the newest on. */
export async function askForRescoring(tx: TransactionContext): Promise<void> {
  await tx.sql.query({
    name: 'rescoring-ask',
    text: `insert into rescoring as r (account_id, cause, asked_at) values ($1, 'model', $2)
           on conflict (account_id) do update set cause = 'model', asked_at = $2, after_id = null`,
    values: [tx.actor.account_id, tx.clock.now()],
  })
}

/** An account whose catalogue was changed, and when it last was. */
export type ChangedCatalogue = { account_id: AccountId; last_at: Date }

/**
 * Accounts whose catalogue has changed and then rested since `restedBefore`, or goes on changing since `changingBefore`. Uses
 * service_change_newest, account by account.
 */
export async function findChangedCatalogues(
  sql: Sql,
  restedBefore: Date,
  changingBefore: Date,
): Promise<ChangedCatalogue[]> {
  const { rows } = await sql.query<ChangedCatalogue>({
    name: 'rescoring-changed',
    text: `
      select a.id as account_id, c.last_at
        from account as a
        left join rescoring as r on r.account_id = a.id
       cross join lateral (
               select (select changed_at from service_change
                        where account_id = a.id and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                        order by changed_at limit 1) as first_at,
                      (select changed_at from service_change
                        where account_id = a.id and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                        order by changed_at desc limit 1) as last_at) as c
       where c.last_at <= $1 or c.first_at <= $2`,
    values: [restedBefore, changingBefore],
  })
  return rows
}

/** Asks the same for a catalogue that was changed. What is being done for a model covers it. */
export async function askForCatalogue(
  sql: Sql,
  { account_id, last_at }: ChangedCatalogue,
  now: Date,
): Promise<void> {
  await sql.query({
    name: 'rescoring-catalogue',
    text: `
      insert into rescoring as r (account_id, catalogue_seen_at, cause, asked_at)
      values ($1, $2, 'catalogue', $3)
      on conflict (account_id) do update
         set catalogue_seen_at = excluded.catalogue_seen_at,
             cause = case when r.asked_at is null then 'catalogue' else r.cause end,
             asked_at = $3, after_id = null`,
    values: [account_id, last_at, now],
  })
}

/** An account whose leads are to be scored again, and where the round goes on. */
export type Rescoring = {
  account_id: AccountId
  cause: RescoringCause
  asked_at: Date
  after_id: string | null
}

/** Accounts whose leads are to be scored again and that nobody holds, those that wait longest first. Uses rescoring_asked. */
export async function findRescoring(sql: Sql, now: Date): Promise<{ account_id: AccountId }[]> {
  const { rows } = await sql.query<{ account_id: AccountId }>({
    name: 'rescoring-asked',
    text: `
      select account_id
        from rescoring
       where asked_at is not null and coalesce(leased_until, '-infinity') <= $1
       order by asked_at`,
    values: [now],
  })
  return rows
}

/** Holds one of them until `leasedUntil`, if nobody does; a worker that dies lets go by the lease alone. */
export async function leaseRescoring(
  sql: Sql,
  account_id: AccountId,
  now: Date,
  leasedUntil: Date,
): Promise<Rescoring | undefined> {
  const { rows } = await sql.query<Rescoring>({
    name: 'rescoring-lease',
    text: `
      update rescoring set leased_until = $3
       where account_id = $1
         and asked_at is not null
         and coalesce(leased_until, '-infinity') <= $2
      returning account_id, cause, asked_at, after_id`,
    values: [account_id, now, leasedUntil],
  })
  return rows[0]
}

/** Open leads that came or were heard of after `since` and were not scored since it was asked, the newest first. Uses the primary key and lead_alive. */
export async function listToRescore(
  sql: Sql,
  { account_id, asked_at, after_id }: Rescoring,
  since: Date,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'rescoring-leads',
    text: `
      select l.id
        from (select id, status, scored_at, is_test, is_demo
                from lead
               where account_id = $1 and id >= $3 and deleted_at is null
              union all
              select id, status, scored_at, is_test, is_demo
                from lead
               where account_id = $1 and alive_at > $2 and id < $3 and deleted_at is null) as l
       where l.id < $4
         and (not l.is_test or l.is_demo)
         and l.status in ('received', 'qualified', 'unqualified')
         and l.scored_at <= $5
       order by l.id desc
       limit $6`,
    values: [account_id, since, idsFrom('lead', since), after_id ?? '~', asked_at, limit],
  })
  return rows
}

/** Notes how far it has come, or with null that all is done, and lets go; what was asked anew meanwhile begins anew. */
export async function keepRescored(
  sql: Sql,
  { account_id, asked_at }: Rescoring,
  last: { id: string } | null,
): Promise<void> {
  await sql.query({
    name: 'rescoring-keep',
    text: `update rescoring
              set leased_until = null,
                  asked_at = case when asked_at = $2 and $3::text is null then null else asked_at end,
                  after_id = case when asked_at = $2 then $3::text end
            where account_id = $1`,
    values: [account_id, asked_at, last?.id ?? null],
  })
}
