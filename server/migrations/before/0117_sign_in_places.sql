-- Guesses at one person's password were counted by address alone: whoever had twenty addresses had twenty times the guesses, and the person heard
-- nothing of it. Strangers together now have one limit. So that they lock nobody out with it, the places a person has signed in from (an IPv4
-- address, or the /64 of an IPv6 one) keep limits of their own. A place is forgotten half a year after the last sign-in from it.
create table sign_in_place (
  user_id text not null references person (id) on delete cascade,
  place   text not null,
  last_at timestamptz not null,
  primary key (user_id, place)
);
create index sign_in_place_by_age on sign_in_place (last_at);

insert into sign_in_place (user_id, place, last_at)
select user_id, address, max(last_seen_at)
  from session
 where address like '%.%.%.%'
   and address not like '%:%'
 group by user_id, address;
