-- Some accounts show every lead to everybody in them; in others a person sees only those that are theirs. Which it is, is a setting of the account.
alter table account
  add column agents_see text not null default 'all' check (agents_see in ('all', 'own'));
