-- An account may require that its members add a second factor: within `second_factor_days` of the day
-- the rule began, or of the day they joined.
alter table account
  add column second_factor_days integer,
  add column second_factor_since timestamptz,
  add constraint account_second_factor_days_check check (second_factor_days between 0 and 90),
  add constraint account_second_factor_since_check
    check ((second_factor_days is null) = (second_factor_since is null));
