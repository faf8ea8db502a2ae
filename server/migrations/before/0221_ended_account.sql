-- The append-only guards ask whether an account has ended by a function whose body PostgreSQL kept as a tree. Where tables are spread over machines (Citus) such
-- a body is written out again and cannot be read: whoever deleted a row of the audit log was answered with a fault of syntax. As a text it is the same function.

create or replace function is_ended_account(id text) returns boolean
  language sql stable as $$
  select exists (select from account as a where a.id = is_ended_account.id and a.ended_at is not null)
$$;
