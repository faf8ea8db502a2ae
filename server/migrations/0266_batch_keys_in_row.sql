-- The arrays of these tables are stored compressed in the row (`storage main`). PostgreSQL moves
-- such columns out of the row last. In a row above 2 kB it therefore moved the ids of the account,
-- the endpoint and the batch into the TOAST table first, and each comparison with an id read it from
-- there: a fifth of PostgreSQL's time for a delivery.
alter table webhook_batch
  alter column account_id set storage main,
  alter column webhook_id set storage main,
  alter column id set storage main,
  alter column event_version set storage main;
alter table webhook_filtered
  alter column account_id set storage main,
  alter column webhook_id set storage main,
  alter column id set storage main,
  alter column event_version set storage main;
