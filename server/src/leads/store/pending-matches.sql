-- Services that fit a lead and wait to be told to its customer: one row a pair, entered by its primary key (account_id, customer_id, lead_id, service_id).

-- name: keepBestPairs :run replanned
-- Lets pairs wait that were found, and keeps the best of each customer by score, of equal ones what came last. What is worse goes, whether it was found now or
-- before. One customer after the other; what goes is then known by its place. A pair that has its score already is not written again.
  with found as (
         select *
           from unnest(:customer_ids::text[], :lead_ids::text[], :service_ids::text[],
                       :scores::smallint[]) as f (customer_id, lead_id, service_id, score)),
       held as (
         select p.place_of, p.customer_id, p.lead_id, p.service_id, p.score
           from (select distinct customer_id
                   from found) as c
          cross join lateral (
                  select ctid as place_of, customer_id, lead_id, service_id, score
                    from pending_match
                   where account_id = :account_id
                     and customer_id = c.customer_id
                   limit 10 * :most::int) as p),
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
                   where place > :most::int))
            and account_id = :account_id)
insert into pending_match (account_id, customer_id, lead_id, service_id, score)
select :account_id, customer_id, lead_id, service_id, score
  from ranked
 where is_found
   and place <= :most::int
on conflict (account_id, customer_id, lead_id, service_id) do update
   set score = excluded.score
 where pending_match.score <> excluded.score;

-- name: listPendingPairs :many replanned
-- What waits for these customers.
select customer_id, lead_id, service_id
  from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids);

-- name: deletePairsBut :run replanned
-- Takes away what waits for these customers, but for some pairs of theirs: `lead service`.
delete from pending_match
 where account_id = :account_id
   and customer_id = any(:customer_ids)
   and lead_id || ' ' || service_id <> all(:kept);

-- name: deletePairsOfServices :run replanned
-- Takes away what waits of services. By pending_match_of_service: the account is named so that it names no index, for the primary key begins with it.
delete from pending_match
 where service_id = any(:service_ids)
   and account_id || '' = :account_id;

-- name: deletePairsOf :run replanned
-- Takes away what waits of a lead that ended or went, or without one of all leads of a customer.
delete from pending_match
 where account_id = :account_id
   and customer_id = :customer_id
   and lead_id = coalesce(:lead_id?, lead_id);
