-- The language in which a person uses the dashboard, as the tag of BCP 47: en, de or es. Null means
-- the language of the browser. Languages are checked by the API.
alter table person
  add column language text;
