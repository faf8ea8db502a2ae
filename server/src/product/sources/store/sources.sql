-- Sources of pushes and the stages of CRMs. A source is found by its primary key unless a statement
-- states otherwise.

-- part: source_columns exported as columns
-- Columns of a source, without the hashes of its tokens.
id, name, kind, recipe, recipe_document, produces, lead_source, verification, sealed_secret,
last_received_at, created_at, updated_at, version

-- name: insertSource :run
-- Inserts a source.
insert into source (account_id, id, name, kind, recipe, recipe_document, produces, lead_source,
       verification, sealed_secret, token_hash, created_at, updated_at)
values (:account_id, :id, :name, :kind, :recipe?, :recipe_document?, :produces, :lead_source,
       :verification, :sealed_secret?, :token_hash, :now, :now);

-- name: findSource :maybe
-- Returns one source.
select {source_columns}
  from source
 where account_id = :account_id
   and id = :id;

-- name: lockSource :maybe
-- Returns one source and locks it until the commit.
select {source_columns}
  from source
 where account_id = :account_id
   and id = :id
   for update;

-- name: findSourceByToken :maybe
-- Returns the source with this ID and token, of any account, because a push names no account. Uses
-- source_id_key.
select account_id, {source_columns}
  from source
 where id = :id
   and kind = 'push'
   and (token_hash = :token_hash
        or (previous_token_hash = :token_hash and previous_token_until > :now));

-- name: findMailSource :maybe
-- Returns the source of mails with this token, of any account, because a mail names no account. Uses
-- source_mail_token and source_previous_mail_token.
select account_id, {source_columns}
  from source
 where kind = 'mail'
   and (token_hash = :token_hash
        or (previous_token_hash = :token_hash and previous_token_until > :now));

-- name: countSources :one
-- Counts the sources of an account.
select count(*)::integer as "sources!"
  from source
 where account_id = :account_id;

-- name: updateSource :run
-- Changes the settings of a source and increments its version.
update source
   set name = :name,
       recipe = :recipe?,
       recipe_document = :recipe_document?,
       produces = :produces,
       lead_source = :lead_source,
       verification = :verification,
       sealed_secret = :sealed_secret?,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: replaceToken :run
-- Sets a new token. The present one stays valid until a time.
update source
   set previous_token_hash = token_hash,
       previous_token_until = :previous_token_until,
       token_hash = :token_hash,
       updated_at = :now,
       version = version + 1
 where account_id = :account_id
   and id = :id;

-- name: noteReceived :run
-- Sets the time of the last push, at most once in a number of seconds, so that pushes that arrive
-- together do not wait for each other.
update source
   set last_received_at = :now
 where account_id = :account_id
   and id = :id
   and coalesce(last_received_at, '-infinity') < :before;

-- name: deleteSourceRow :run
-- Deletes a source and its stages.
  with stages as (
         delete from source_stage
          where account_id = :account_id
            and source_id = :id)
delete from source
 where account_id = :account_id
   and id = :id;

-- name: countItemsToReview :many
-- Counts the pushes of each source that need review. Uses intake_item_of_source.
select source_id, count(*)::integer as "items!"
  from intake_item
 where account_id = :account_id
   and source_id = any(:source_ids::text[])
   and status = 'needs_review'
 group by source_id;

-- name: listStages :many
-- Returns the stages of sources, sorted by name.
select source_id, stage, outcome, last_seen_at
  from source_stage
 where account_id = :account_id
   and source_id = any(:source_ids::text[])
 order by source_id, stage;

-- name: findStage :maybe
-- Returns one stage, in any spelling.
select outcome, last_seen_at
  from source_stage
 where account_id = :account_id
   and source_id = :source_id
   and stage_key = :stage_key;

-- name: noteStage :run
-- Adds a stage that a CRM reported, or sets the time of its last report. A new stage is not added if
-- the source has `most` stages.
insert into source_stage as s (account_id, source_id, stage_key, stage, last_seen_at)
select :account_id, :source_id, :stage_key, :stage, :now
 where (select count(*)
          from source_stage
         where account_id = :account_id
           and source_id = :source_id
           and stage_key <> :stage_key) < :most
on conflict (account_id, source_id, stage_key) do update
   set last_seen_at = excluded.last_seen_at;

-- name: setStage :run
-- Sets the outcome of a stage; null waits for confirmation. The first spelling stays.
insert into source_stage as s (account_id, source_id, stage_key, stage, outcome)
values (:account_id, :source_id, :stage_key, :stage, :outcome?)
on conflict (account_id, source_id, stage_key) do update
   set outcome = excluded.outcome;

-- name: findCrms :many
-- Returns the accounts with sources of outcomes that received something. Runs for the background
-- job over all accounts. Uses the primary key.
select a.id as account_id
  from account as a
 where a.id <> all(:resting)
   and a.test_of is null
   and exists (
         select
           from source as s
          where s.account_id = a.id
            and s.produces = 'outcome'
            and s.last_received_at is not null);

-- name: listCrms :many
-- Returns the sources of outcomes that received something.
select id, name, last_received_at as "last_received_at!"
  from source
 where account_id = :account_id
   and produces = 'outcome'
   and last_received_at is not null;
