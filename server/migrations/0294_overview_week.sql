-- The Monday of the last week of which the managers of an account got the figures, in the time zone
-- of the account at that time. It prevents a second message about the same week.
create table overview_week (
  account_id text not null primary key references account (id),
  first_day date not null
);
