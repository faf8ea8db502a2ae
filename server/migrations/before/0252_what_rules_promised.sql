-- What rules promised and what a learned model promised were counted together: whether the model holds could not be seen for a year of rules before it. What the rules
-- promised is counted beside now, and all leads are counted once more, as when counting began.
alter table funnel_lead
  add column answered_by_rules  smallint not null default 0,
  add column promised_by_rules  bigint not null default 0,
  add column happened_by_rules  smallint not null default 0;
alter table funnel_day
  add column answered_by_rules  integer not null default 0,
  add column promised_by_rules  bigint not null default 0,
  add column happened_by_rules  integer not null default 0;
delete from funnel_lead;
delete from funnel_day;
update funnel set before_id = '';
