-- Which key or app used how much of a day. Written in rounds from memory: for people who ask where a quota went, not for counting it.
create table quota_use (
  account_id        text not null,
  day               date not null,
  actor_id          text not null,
  used              integer not null check (used > 0),
  primary key (account_id, day, actor_id)
);
