-- What every service on offer may be expected to ask, so that lists can show and sort by the gap.

-- name: deleteExpectations :run
-- Forgets what was expected of an account's services in one currency beside these.
delete from service_expectation as e
 where e.account_id = :account_id
   and e.currency = :currency
   and not exists (
         select
           from unnest(:service_ids::text[]) as f (service_id)
          where f.service_id = e.service_id);

-- name: upsertExpectations :run
-- Keeps what is expected of an account's services in one currency, a JSON list, in place of what was.
insert into service_expectation as e (account_id, service_id, currency, expected)
select :account_id, service_id, :currency, expected
  from json_to_recordset(:expected::json) as f (service_id text, expected float8)
on conflict (account_id, service_id) do update
   set currency = excluded.currency,
       expected = excluded.expected
 where (e.currency, e.expected) <> (excluded.currency, excluded.expected);
