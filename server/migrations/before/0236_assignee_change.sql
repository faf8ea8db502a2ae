-- Whoever ended leads locked the counts of the people who had them, and held these while waiting for the next lead; whoever handed out held that and waited for
-- the counts: one of the two was answered 500. And what was given by hand to somebody who had been given nothing that day was not counted. What ends, opens
-- again or changes hands now leaves a line, which waits for nobody; whoever locks the counts to hand out takes the lines into them.
create table assignee_change (
  account_id        text not null references account (id),
  id                bigserial,
  user_id           text not null,
  day               date not null,
  leads             smallint not null,
  primary key (account_id, user_id, id)
) with (autovacuum_vacuum_scale_factor = 0.02);
