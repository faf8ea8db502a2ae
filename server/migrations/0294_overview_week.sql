-- The last week whose figures were sent to the managers of an account: its Monday, in the time zone
-- of the account at that time. It prevents that a week is sent twice.
create table overview_week (
  account_id text not null primary key references account (id),
  first_day date not null
);
