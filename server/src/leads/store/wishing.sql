-- Open leads that may want what is new.
-- use: ../../db/sight/sight.sql
-- use: leads.sql

-- part: wish
-- As lead_wishing has it.
(account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/'
  || coalesce(wish_state, '') || '/' || id)

-- name: listWishingLeads :many replanned
-- The open leads whose wishes begin so, of those the actor sees, the newest first: those with ids after `since` and before `before`, at most `limit`, each with those
-- of the services asked for that it was told of. Walks lead_wishing once for each beginning and reads no lead that it does not give, up to `limit` for each.
select l.id, l.customer_id, l.preferences, l.service_id, l.promise, l.inputs,
       array(select s
               from unnest(:services::text[]) as s
              where s = any(l.told_service_ids)) as "told!"
  from unnest(:beginnings::text[]) as wished (beginning)
 cross join lateral (
         select id, customer_id, preferences, service_id, promise, inputs, told_service_ids
           from lead
          where {wish} > (wished.beginning || :since) collate "C"
            and {wish} < (wished.beginning || :before) collate "C"
            and wish_type is not null
            and deleted_at is null
            and not is_test
            and status in ('received', 'qualified', 'unqualified')
            and qualification_type <> 'unqualified'
            and {seen_lead: lead; :sight?}
          order by {wish} collate "C" desc
          limit :limit) as l
 order by l.id collate "C" desc
 limit :limit;

-- name: listAskingLeads :many
-- The open leads after `since` whose enquiry names this service, of those the actor sees, the newest first, at most `limit`. By the index lead_of_service.
select id, customer_id, preferences, service_id, promise, inputs, '{}'::text[] as "told!"
  from lead
 where account_id = :account_id
   and service_id = :service_id
   and id > :since
   and deleted_at is null
   and not is_test
   and status in ('received', 'qualified', 'unqualified')
   and qualification_type <> 'unqualified'
   and {seen_lead: lead; :sight?}
 order by id desc
 limit :limit;

-- name: findWishingLeads :many replanned
-- Those of these leads that are open and came after `since`, each with all it was told of. By primary key. What narrows stands outside: beside the account and the id it
-- would name other indexes, which a plan without statistics may take.
select {lead_columns}, inputs, told_service_ids as told
  from unnest(:ids::text[]) as asked (lead_id)
 cross join lateral (
         select {lead_columns}, inputs, told_service_ids, deleted_at
           from lead
          where account_id = :account_id
            and id = asked.lead_id
          limit 1) as l
 where deleted_at is null
   and status in ('received', 'qualified', 'unqualified')
   and created_at > :since;
