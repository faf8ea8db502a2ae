-- A submission states what its source produces. A report of an outcome that cannot be read must not
-- be completed as a lead: its stage would be lost, and the account would get a lead that no one sent.
alter table intake_item
  add column produces text not null default 'lead' check (produces in ('lead', 'outcome'));

update intake_item as i
   set produces = 'outcome'
 where i.reason in ('unknown_lead', 'unknown_stage')
    or exists (select
                 from source as s
                where s.account_id = i.account_id
                  and s.id = i.source_id
                  and s.produces = 'outcome');

alter table intake_item
  alter column produces drop default;
