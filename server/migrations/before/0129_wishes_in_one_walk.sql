-- The leads that wish for what a new service is, the newest first, in one walk that meets no other lead.
--
-- lead_wishing knew account, type and time: a service of one town walked past the leads of every town, a million of them where an account has that many. All that
-- decides is one text now, with the lead's id, which sorts by time, behind it. That no column begins it is meant: without statistics every index that begins with the
-- account costs the same to the planner, and it may take any; this one alone can answer what is asked, and what is asked only by this one.
drop index lead_wishing;
create index lead_wishing on lead (
  (account_id || '/' || wish_type || '/' || coalesce(wish_city, '') || '/' || coalesce(wish_state, '') || '/' || id) collate "C"
) where wish_type is not null and deleted_at is null and not is_test and status in ('received', 'qualified', 'unqualified')
  and qualification_type <> 'unqualified';
