-- Pairs of customers who are probably one person. Dismissed pairs are in dismissed_duplicate, with
-- the primary key (account_id, customer_id, other_id).

-- part: place_of(customer)
-- The city in which a customer searches, in lower case.
lower({customer}.preferences ->> 'city')

-- name: listDuplicates :many replanned
-- Returns the pairs of the newest `most` customers from a position on, each with an older customer.
-- Test customers are excluded. For each customer, at most 20 others with the same phone, 20 with a
-- similar email and 50 with the same name are read, each by an index: customer_phone,
-- customer_email_key and customer_name_key. `scanned` is the last of these customers, also in a row
-- without a pair.
with scanned as materialized (
  select id, created_at, name, email, phone, preferences, is_test
    from customer
   where account_id = :account_id
     and deleted_at is null
     and (created_at, id) <= (:created_at::timestamptz, :id)
   order by created_at desc, id desc
   limit :most
), found as (
  select s.id, p.customer_id as other_id, 'same_phone' as code
    from scanned as s
   cross join lateral (
           select customer_id
             from customer_phone
            where account_id = :account_id
              and digest = contact_digest(false, s.phone)
            limit 20) as p
   where not s.is_test
   union all
  select s.id, e.id, 'similar_email'
    from scanned as s
   cross join lateral (
           select id
             from customer
            where account_id = :account_id
              and email_key(email) = email_key(s.email)
              and deleted_at is null
              and email is not null
            limit 20) as e
   where not s.is_test
   union all
  select s.id, n.id, case when n.has_same_end then 'same_name_and_phone_end'
                          else 'same_name_and_place' end
    from scanned as s
   cross join lateral (
           select id, "right"(phone, 4) = "right"(s.phone, 4) as has_same_end,
                  {place_of: customer} as place
             from customer
            where account_id = :account_id
              and name_key(name) = name_key(s.name)
              and deleted_at is null
              and name_key(name) is not null
            limit 50) as n
   where not s.is_test
     and (n.has_same_end or n.place = {place_of: s})
), pairs as (
  select f.id, f.other_id, array_agg(distinct f.code order by f.code) as codes
    from found as f
   where f.id <> f.other_id
     and not exists (
           select
             from dismissed_duplicate as d
            where d.account_id = :account_id
              and d.customer_id = least(f.id, f.other_id)
              and d.other_id = greatest(f.id, f.other_id))
   group by f.id, f.other_id
), last as (
  select id, created_at, count(*) over ()::int as scanned
    from scanned
   order by created_at, id
   limit 1
)
select last.id as "last_id!", last.created_at as "last_created_at!", last.scanned as "scanned!",
       pair.id, pair.created_at, pair.other_id, pair.codes, pair.customers
  from last
  left join (
         select p.id, s.created_at, p.other_id, p.codes,
                jsonb_build_array(
                  jsonb_build_object('id', s.id, 'name', s.name, 'email', s.email,
                                     'phone', s.phone, 'city', s.preferences ->> 'city'),
                  jsonb_build_object('id', o.id, 'name', o.name, 'email', o.email,
                                     'phone', o.phone, 'city', o.preferences ->> 'city')
                ) as customers
           from pairs as p
           join scanned as s on s.id = p.id
          cross join lateral (
                  select id, name, email, phone, preferences, created_at
                    from customer
                   where account_id = :account_id
                     and id = p.other_id
                     and deleted_at is null
                     and not is_test
                   limit 1) as o
          where (o.created_at, o.id) < (s.created_at, s.id)
            and ((s.created_at, s.id) < (:created_at::timestamptz, :id)
                 or o.id > :other_id)) as pair
    on true
 order by pair.created_at desc, pair.id desc, pair.other_id
 limit :limit;

-- name: insertDismissed :run replanned
-- Dismisses a pair. A dismissed pair is not changed.
insert into dismissed_duplicate (account_id, customer_id, other_id, dismissed_by, dismissed_at)
values (:account_id, :customer_id, :other_id, :dismissed_by, :now)
on conflict (account_id, customer_id, other_id) do nothing;

-- name: deleteDismissedOf :run replanned
-- Deletes the dismissed pairs of a customer. Uses the primary key; the second condition reads all
-- dismissed pairs of the account, of which there are few.
delete from dismissed_duplicate
 where account_id = :account_id
   and (customer_id = any(:customer_ids) or other_id = any(:customer_ids));
