// Printed from pending-matches.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import { many, run } from '#db'

/** What `keepBestPairs` is given. */
export type KeepBestPairsParams = {
  customer_ids: readonly string[]
  lead_ids: readonly string[]
  service_ids: readonly string[]
  scores: readonly number[]
  account_id: Id<'acct'>
  most: number
}

/**
 * Lets pairs wait that were found, and keeps the best of each customer by score, of equal ones what came last. What is worse goes, whether it was found now or
 * before. One customer after the other; what goes is then known by its place. A pair that has its score already is not written again.
 */
export const keepBestPairs = run<KeepBestPairsParams>({
  name: null,
  text: `with found as (
         select *
           from unnest($1::text[], $2::text[], $3::text[],
                       $4::smallint[]) as f (customer_id, lead_id, service_id, score)),
       held as (
         select p.place_of, p.customer_id, p.lead_id, p.service_id, p.score
           from (select distinct customer_id
                   from found) as c
          cross join lateral (
                  select ctid as place_of, customer_id, lead_id, service_id, score
                    from pending_match
                   where account_id = $5
                     and customer_id = c.customer_id
                   limit 10 * $6::int) as p),
       pairs as (
         select max(place_of) as place_of, customer_id, lead_id, service_id,
                bool_or(place_of is null) as is_found,
                coalesce(max(score) filter (where place_of is null), max(score)) as score
           from (select *
                   from held
                  union all
                 select null, *
                   from found) as sides
          group by customer_id, lead_id, service_id),
       ranked as (
         select *, row_number() over (
                     partition by customer_id
                         order by score desc, service_id desc, lead_id desc) as place
           from pairs),
       worse as (
         delete from pending_match
          where ctid = any(array(
                  select place_of
                    from ranked
                   where place > $6::int))
            and account_id = $5)
insert into pending_match (account_id, customer_id, lead_id, service_id, score)
select $5, customer_id, lead_id, service_id, score
  from ranked
 where is_found
   and place <= $6::int
on conflict (account_id, customer_id, lead_id, service_id) do update
   set score = excluded.score
 where pending_match.score <> excluded.score`,
  parameters: ['customer_ids', 'lead_ids', 'service_ids', 'scores', 'account_id', 'most'],
})

/** What `listPendingPairs` is given. */
export type ListPendingPairsParams = {
  account_id: Id<'acct'>
  customer_ids: readonly string[]
}

/** A row of `listPendingPairs`. */
export type ListPendingPairsRow = {
  customer_id: Id<'cus'>
  lead_id: Id<'lead'>
  service_id: Id<'svc'>
}

/** What waits for these customers. */
export const listPendingPairs = many<ListPendingPairsParams, ListPendingPairsRow>({
  name: null,
  text: `select customer_id, lead_id, service_id
  from pending_match
 where account_id = $1
   and customer_id = any($2)`,
  parameters: ['account_id', 'customer_ids'],
})

/** What `deletePairsBut` is given. */
export type DeletePairsButParams = {
  account_id: Id<'acct'>
  customer_ids: readonly string[]
  kept: readonly string[]
}

/** Takes away what waits for these customers, but for some pairs of theirs: `lead service`. */
export const deletePairsBut = run<DeletePairsButParams>({
  name: null,
  text: `delete from pending_match
 where account_id = $1
   and customer_id = any($2)
   and lead_id || ' ' || service_id <> all($3)`,
  parameters: ['account_id', 'customer_ids', 'kept'],
})

/** What `deletePairsOfServices` is given. */
export type DeletePairsOfServicesParams = {
  service_ids: readonly string[]
  account_id: Id<'acct'>
}

/** Takes away what waits of services. By pending_match_of_service: the account is named so that it names no index, for the primary key begins with it. */
export const deletePairsOfServices = run<DeletePairsOfServicesParams>({
  name: null,
  text: `delete from pending_match
 where service_id = any($1)
   and account_id || '' = $2`,
  parameters: ['service_ids', 'account_id'],
})

/** What `deletePairsOf` is given. */
export type DeletePairsOfParams = {
  account_id: Id<'acct'>
  customer_id: string
  lead_id: string | null
}

/** Takes away what waits of a lead that ended or went, or without one of all leads of a customer. */
export const deletePairsOf = run<DeletePairsOfParams>({
  name: null,
  text: `delete from pending_match
 where account_id = $1
   and customer_id = $2
   and lead_id = coalesce($3, lead_id)`,
  parameters: ['account_id', 'customer_id', 'lead_id'],
})
