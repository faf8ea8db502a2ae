-- Which accounts' open leads are to be scored again, why, and how far that has come: one row an account.

-- name: askForRescoring :run
-- Asks, with the change that is the reason, to score the account's open leads again from the newest on.
insert into rescoring as r (account_id, cause, asked_at)
values (:account_id, 'model', :now)
on conflict (account_id) do update
   set cause = 'model',
       asked_at = :now,
       after_id = null;

-- name: findChangedCatalogues :many
-- Accounts whose catalogue has changed and then rested since `rested_before`, or goes on changing since `changing_before`. Uses service_change_newest, account by account.
select a.id as account_id, c.last_at as "last_at!"
  from account as a
  left join rescoring as r on r.account_id = a.id
 cross join lateral (
         select (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at
                  limit 1) as first_at,
                (select changed_at
                   from service_change
                  where account_id = a.id
                    and changed_at > coalesce(r.catalogue_seen_at, '-infinity')
                  order by changed_at desc
                  limit 1) as last_at) as c
 where c.last_at <= :rested_before
    or c.first_at <= :changing_before;

-- name: askForCatalogue :run
-- Asks the same for a catalogue that was changed, last at `last_at`. What is being done for a model covers it.
insert into rescoring as r (account_id, catalogue_seen_at, cause, asked_at)
values (:account_id, :last_at, 'catalogue', :now)
on conflict (account_id) do update
   set catalogue_seen_at = excluded.catalogue_seen_at,
       cause = case when r.asked_at is null then 'catalogue' else r.cause end,
       asked_at = :now,
       after_id = null;

-- name: findRescoring :many
-- Accounts whose leads are to be scored again and that nobody holds, those that wait longest first. Uses rescoring_asked.
select account_id
  from rescoring
 where asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
 order by asked_at;

-- name: leaseRescoring :maybe
-- Holds one of them until `leased_until`, if nobody does; a worker that dies lets go by the lease alone.
update rescoring
   set leased_until = :leased_until
 where account_id = :account_id
   and asked_at is not null
   and coalesce(leased_until, '-infinity') <= :now
returning account_id, cause as "cause!", asked_at as "asked_at!", after_id;

-- name: findToRescore :many
-- Open leads whose ids begin at `since_id` or that were heard of after `since`, behind `after_id`, and that were not scored since it was asked, the newest first. Uses the
-- primary key and lead_alive.
select l.id as "id!"
  from (select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = :account_id
           and id >= :since_id
           and deleted_at is null
         union all
        select id, status, scored_at, is_test, is_demo
          from lead
         where account_id = :account_id
           and alive_at > :since
           and id < :since_id
           and deleted_at is null) as l
 where l.id < :after_id
   and (not l.is_test or l.is_demo)
   and l.status in ('received', 'qualified', 'unqualified')
   and l.scored_at <= :asked_at
 order by l.id desc
 limit :limit;

-- name: keepRescored :run
-- Notes how far it has come, or with null that all is done, and lets go; what was asked anew meanwhile begins anew.
update rescoring
   set leased_until = null,
       asked_at = case when asked_at = :asked_at and :last_id?::text is null then null
                       else asked_at end,
       after_id = case when asked_at = :asked_at then :last_id?::text end
 where account_id = :account_id;
