-- Pairs of customers who are probably one person are found when the list is read, by these keys.

-- An email without a tag after `+`; for Gmail also without dots. Such variants reach one mailbox.
create function email_key(email text) returns text
  language sql immutable parallel safe strict
return case
         when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
         then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
         else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
       end;

-- A full name in lower case with single spaces. Null for a single word, which many people share.
create function name_key(name text) returns text
  language sql immutable parallel safe strict
return case
         when btrim(name) ~ '\S\s+\S'
         then lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))
       end;

create index customer_email_key on customer (account_id, email_key(email))
  where deleted_at is null and email is not null;
create index customer_name_key on customer (account_id, name_key(name), "right"(phone, 4))
  where deleted_at is null and name_key(name) is not null;

-- Pairs that a user dismissed. `customer_id` is the lower id of the pair.
create table dismissed_duplicate (
  account_id    text not null,
  customer_id   text not null,
  other_id      text not null,
  dismissed_by  text not null,
  dismissed_at  timestamptz not null,
  primary key (account_id, customer_id, other_id),
  check (customer_id < other_id)
);
