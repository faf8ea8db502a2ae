import type { TransactionContext } from '#db'

/** A service that fits a lead and waits to be told to its customer. */
export type PendingMatch = { customer_id: string; lead_id: string; service_id: string }

/** The same with how well it fits, 0 to 100. */
export type ScoredMatch = PendingMatch & { score: number }

/**
 * The most that waits for one customer: as many as a lead is given at once when it comes, and as one event tells.
 */
export const mostPending = 10

/**
 * Lets pairs wait that were found, and keeps the best of each customer by score, of equal ones what came last. What is worse goes, whether it was
 * found now or before. By primary key, one customer after the other; what goes is then known by its place.
 */
export async function keepBest(
  tx: TransactionContext,
  found: readonly ScoredMatch[],
): Promise<void> {
  const best = [...Map.groupBy(found, ({ customer_id }) => customer_id).values()].flatMap((own) =>
    own.toSorted(byWorth).slice(0, mostPending),
  )
  await tx.sql.query({
    text: `with found as (
             select *
             from unnest($2::text[], $3::text[], $4::text[], $5::smallint[])
               as f (customer_id, lead_id, service_id, score)),
           held as (
             select p.place_of, p.customer_id, p.lead_id, p.service_id, p.score
             from (select distinct customer_id from found) as c
             cross join lateral (
               select ctid as place_of, customer_id, lead_id, service_id, score
               from pending_match
               where account_id = $1 and customer_id = c.customer_id
               limit ${10 * mostPending}) as p),
           pairs as (
             select max(place_of) as place_of, customer_id, lead_id, service_id,
               bool_or(place_of is null) as is_found,
               coalesce(max(score) filter (where place_of is null), max(score)) as score
             from (select * from held union all select null, * from found) as sides
             group by customer_id, lead_id, service_id),
           ranked as (
             select *, row_number() over (
               partition by customer_id order by score desc, service_id desc, lead_id desc) as place
             from pairs),
           worse as (
             delete from pending_match
             where ctid = any(array(select place_of from ranked where place > ${mostPending}))
               and account_id = $1)
           insert into pending_match (account_id, customer_id, lead_id, service_id, score)
           select $1, customer_id, lead_id, service_id, score
           from ranked
           where is_found and place <= ${mostPending}
           on conflict (account_id, customer_id, lead_id, service_id) do update set score = excluded.score`,
    values: [
      tx.actor.account_id,
      best.map(({ customer_id }) => customer_id),
      best.map(({ lead_id }) => lead_id),
      best.map(({ service_id }) => service_id),
      best.map(({ score }) => score),
    ],
  })
}

const byWorth = (a: ScoredMatch, b: ScoredMatch): number =>
  b.score - a.score || (a.service_id < b.service_id ? 1 : -1)

/** What waits for these customers. By primary key. */
export async function listPending(
  tx: TransactionContext,
  customer_ids: readonly string[],
): Promise<PendingMatch[]> {
  const { rows } = await tx.sql.query<PendingMatch>({
    text: `select customer_id, lead_id, service_id
           from pending_match
           where account_id = $1 and customer_id = any($2)`,
    values: [tx.actor.account_id, customer_ids],
  })
  return rows
}

/** Takes away what waits for these customers, but for some pairs of theirs. By primary key. */
export async function dropPendingBut(
  tx: TransactionContext,
  customer_ids: readonly string[],
  kept: readonly PendingMatch[],
): Promise<void> {
  await tx.sql.query({
    text: `delete from pending_match
           where account_id = $1 and customer_id = any($2)
             and lead_id || ' ' || service_id <> all($3)`,
    values: [
      tx.actor.account_id,
      customer_ids,
      kept.map(({ lead_id, service_id }) => `${lead_id} ${service_id}`),
    ],
  })
}

/**
 * Takes away what waits of services. By pending_match_of_service: the account is named so that it names no index, for the primary key begins with it.
 */
export async function dropPendingOfServices(
  tx: TransactionContext,
  service_ids: readonly string[],
): Promise<void> {
  await tx.sql.query({
    text: `delete from pending_match where service_id = any($2) and account_id || '' = $1`,
    values: [tx.actor.account_id, service_ids],
  })
}

/** Takes away what waits of a lead that ended or went, or of all leads of a customer. By primary key. */
export async function dropPendingOf(
  tx: TransactionContext,
  { customer_id, lead_id = null }: { customer_id: string; lead_id?: string | null },
): Promise<void> {
  await tx.sql.query({
    text: `delete from pending_match
           where account_id = $1 and customer_id = $2 and lead_id = coalesce($3, lead_id)`,
    values: [tx.actor.account_id, customer_id, lead_id],
  })
}
