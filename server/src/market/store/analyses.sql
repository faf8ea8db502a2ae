-- Analyses of areas: what is told of stays as it is for ever.

-- name: renewAnalysis :run
-- Renews an analysis in place while it is neither told of nor an hour old.
update market_analysis
   set document = :document,
       as_of = :now
 where account_id = :account_id
   and id = :id
   and told_at is null
   and created_at > :now::timestamptz - interval '1 hour';

-- name: insertAnalysis :run
-- Begins an analysis of an area.
insert into market_analysis (account_id, city, type, state, currency, id, created_at, as_of,
                             document)
values (:account_id, :city, :type, :state, :currency, :id, :now, :now,
        :document);

-- name: findAnalysis :maybe
-- An analysis as it is kept, with the area it is of; undefined when the account has none of that id. By primary key.
select id, account_id, city, type, state, currency, created_at, document
  from market_analysis
 where account_id = :account_id
   and id = :id;

-- name: markNotified :run
-- Marks an analysis as told of: from then on it never changes.
update market_analysis
   set told_at = :now
 where account_id = :account_id
   and id = :id;

-- name: findUnwrittenAnalyses :many
-- Accounts with told analyses that nobody was asked to write. Not one account's: the worker's list. Uses market_analysis_unwritten.
select distinct account_id
  from market_analysis
 where told_at > :told_after
   and narrated_at is null;

-- name: takeUnwritten :maybe
-- Takes the account's newest told analysis nobody was asked to write, and notes that somebody is: a worker that dies leaves the template, which stands by itself. Uses
-- market_analysis_unwritten.
update market_analysis
   set narrated_at = :now
 where (account_id, id) in (
         select account_id, id
           from market_analysis
          where account_id = :account_id
            and told_at > :told_after
            and narrated_at is null
          order by told_at desc
          limit 1
            for update skip locked)
returning account_id, id, document;

-- name: saveNarrative :run
-- Puts a narrative in the place of the template.
update market_analysis
   set document = jsonb_set(document, array['narrative'], :narrative::jsonb)
 where account_id = :account_id
   and id = :id;
