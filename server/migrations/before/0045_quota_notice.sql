-- What owners were told of a day's quota, once for each share.
create table quota_notice (
  account_id        text not null references account (id),
  day               date not null,
  percent           smallint not null,
  told_at           timestamptz not null,
  primary key (account_id, day, percent)
);
