-- Leads that came by import were scored by what was known of the account before anything of their past was: mostly nothing. Held against what became
-- of them, those scores judge the starting rules and no model. So with a model are kept the promises for such leads by ones like it that were not taught them.
create table held_out_promise (
  account_id        text not null,
  model_id          text not null,
  lead_id           text not null,
  probability       double precision not null check (probability between 0 and 1),
  primary key (account_id, model_id, lead_id)
);

-- A score says from now on that its lead came by import. Of those that are here, leads older than their account did.
update score as s
   set cause = 'lead.imported'
  from lead as l
  join account as a on a.id = l.account_id
 where l.created_at < a.created_at
   and s.account_id = l.account_id
   and s.lead_id = l.id
   and s.cause = 'lead.created';
