-- Who has an address or number was found by three indexes on customer, and without statistics the planner took another one that begins with the account,
-- reading all its customers for each contact. A table that is entered by contact and has one index leaves no choice. It holds digests: the addresses
-- themselves stay in their customer alone.

create function contact_digest(is_test boolean, contact text) returns uuid
  language sql immutable strict parallel safe
  return encode(substr(sha256(convert_to(case when is_test then 'test ' else '' end || contact, 'UTF8')), 1, 16), 'hex')::uuid;

drop index customer_email;
drop index customer_phone;
drop index customer_phone_alone;

create table customer_email (
  account_id text not null,
  digest uuid not null,
  customer_id text not null
);

-- Several may share a number; who has no e-mail comes first.
create table customer_phone (
  account_id text not null,
  digest uuid not null,
  has_email boolean not null,
  customer_id text not null
);

insert into customer_email (account_id, digest, customer_id)
select account_id, contact_digest(is_test, email), id
  from customer
 where email is not null and deleted_at is null;

insert into customer_phone (account_id, digest, has_email, customer_id)
select account_id, contact_digest(is_test, phone), email is not null, id
  from customer
 where phone is not null and deleted_at is null;

alter table customer_email add constraint customer_email_pkey primary key (account_id, digest);
alter table customer_phone add constraint customer_phone_pkey primary key (account_id, digest, has_email, customer_id);

analyze customer_email, customer_phone;
