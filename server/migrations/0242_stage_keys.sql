-- CRMs and people write the same stage as "Closed Won" and "closed won". Each spelling was a stage to
-- confirm. Stages are now compared by a key without case and repeated whitespace; the first spelling
-- that was seen stays as the name.
alter table source_stage
  add column stage_key text;

update source_stage
   set stage_key = lower(regexp_replace(btrim(stage), '\s+', ' ', 'g'));

-- Of several spellings, the confirmed one stays, else the one that was reported last.
delete from source_stage as s
 using source_stage as other
 where other.account_id = s.account_id
   and other.source_id = s.source_id
   and other.stage_key = s.stage_key
   and (other.outcome is not null, coalesce(other.last_seen_at, '-infinity'), other.stage)
       > (s.outcome is not null, coalesce(s.last_seen_at, '-infinity'), s.stage);

alter table source_stage
  alter column stage_key set not null,
  drop constraint source_stage_pkey,
  add primary key (account_id, source_id, stage_key);
