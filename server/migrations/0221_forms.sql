-- Forms on websites. A form has a publishable key, which is written in the page and can only submit
-- leads, and a URL for the action of an HTML form. The key is not a secret, so it is stored as it
-- is and can be shown at any time.

create table form (
  account_id         text not null references account (id),
  id                 text not null unique,
  name               text not null,
  -- Origins of the pages that may send the form, as browsers name them: https://www.example.com
  origins            text[] not null check (cardinality(origins) > 0),
  redirect_url       text,
  lead_source        text not null,
  minimum_seconds    integer not null check (minimum_seconds between 0 and 60),
  status             text not null check (status in ('active', 'disabled')),
  publishable_key    text not null unique,
  last_submission_at timestamptz,
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  version            integer not null default 1,
  primary key (account_id, id)
);
