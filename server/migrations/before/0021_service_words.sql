-- Finding services by words: trigrams find a part of a word in a million texts without reading them. Both extensions are trusted, so an
-- ordinary owner of the database may create them; btree_gin puts the account in front, so that one account's words cost another nothing.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- What the words are looked for in, as one text.
create function service_words(title text, description text, address text, city text) returns text
  language sql immutable parallel safe
  return coalesce(title, '') || ' ' || coalesce(description, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, '');

-- How many rows a word has is guessed from a sample of these texts, and the plan follows the guess: the sample of a partial index would not
-- be looked at, and one of a hundred texts could not tell a rare word from a common one.
create index service_words on service using gin (account_id, service_words(title, description, address, city) gin_trgm_ops);
alter index service_words alter column 2 set statistics 1000;
