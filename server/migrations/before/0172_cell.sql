-- Every secret that opens something tells its cell, which was written in the code and is now chosen at the first start. What was made until now is the first, and so is
-- what comes back from a backup of then.
alter table instance
  add column cell text not null default 'aa' check (cell ~ '^[a-z]{2}$');
