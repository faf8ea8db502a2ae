-- Forms on websites: one row per form. Access is by the primary key (account_id, id), or by the
-- unique index on the id or on the publishable key if the account is not known yet.

-- part: form_columns exported as columns
-- All stored columns of a form.
account_id, id, name, origins, redirect_url, lead_source, minimum_seconds, status, publishable_key,
last_submission_at, created_at, updated_at, version

-- name: insertForm :one replanned
-- Inserts a form.
insert into form (account_id, id, name, origins, redirect_url, lead_source, minimum_seconds, status,
                  publishable_key, created_at, updated_at)
values (:account_id, :id, :name, :origins, :redirect_url?, :lead_source, :minimum_seconds, :status,
        :publishable_key, :now, :now)
returning {form_columns};

-- name: countForms :one replanned
-- Counts the forms of the account.
select count(*)::int as "forms!"
  from form
 where account_id = :account_id;

-- name: findForm :maybe replanned
-- Returns one form of the account.
select {form_columns}
  from form
 where account_id = :account_id
   and id = :id;

-- name: findFormForUpdate :maybe replanned
-- Returns one form of the account, locked.
select {form_columns}
  from form
 where account_id = :account_id
   and id = :id
   for update;

-- name: findFormById :maybe
-- Returns a form by its id only, from the URL of a submission. The account is not known before this
-- query.
select {form_columns}
  from form
 where id = :id;

-- name: findFormByKey :maybe
-- Returns a form by its publishable key. The account is not known before this query.
select {form_columns}
  from form
 where publishable_key = :publishable_key;

-- name: updateForm :one replanned
-- Updates a form and increments its version.
update form
   set name = :name,
       origins = :origins,
       redirect_url = :redirect_url?,
       lead_source = :lead_source,
       minimum_seconds = :minimum_seconds,
       status = :status,
       publishable_key = :publishable_key,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id
returning {form_columns};

-- name: deleteFormRow :run replanned
-- Deletes a form.
delete from form
 where account_id = :account_id
   and id = :id;

-- name: writeLastSubmissions :run
-- Stores the time of the latest submission of forms of several accounts. A later time that another
-- process stored is not overwritten.
update form as f
   set last_submission_at = n.at
  from unnest(:account_ids::text[], :ids::text[], :ats::timestamptz[]) as n (account_id, id, at)
 where f.account_id = n.account_id
   and f.id = n.id
   and (f.last_submission_at is null or f.last_submission_at < n.at);
