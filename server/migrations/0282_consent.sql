-- Whether a person may be contacted, per channel. The consent of a lead was stored as it was sent, so
-- it could not be revoked, and a new enquiry of the same person did not know of it.

-- Every grant and every revocation is a row. Rows are never changed. The newest row of a person and a
-- channel decides. The primary key is its only index: it finds that row with one backward scan. At the
-- same time, a revocation is newer than a grant, because 'revoked' sorts after 'granted'.
create table consent (
  account_id    text not null,
  customer_id   text not null,
  -- The customer who had the row before a merge moved it. A split moves it back.
  merged_from   text,
  channel       text not null check (channel in ('call', 'sms', 'email')),
  occurred_at   timestamptz not null,
  status        text not null check (status in ('granted', 'revoked')),
  id            text not null,
  -- The lead with which the consent came.
  lead_id       text,
  -- The words that the person agreed to, and the version of these words.
  text          text,
  text_version  text,
  source        text not null
    check (source in ('form', 'api', 'person', 'push', 'reply', 'import')),
  recorded_by   text not null,
  created_at    timestamptz not null,
  primary key (account_id, customer_id, channel, occurred_at, status, id)
);

-- Consents that came with leads so far. True and a text are grants for the channels of which the lead
-- has a contact; false is a revocation for all. A flag for one channel precedes both.
with sent as (
  select l.account_id, l.customer_id, l.id as lead_id, l.created_at, c.channel, c.place,
         case when c.channel = 'email' then l.email else l.phone end as contact,
         case when jsonb_typeof(l.consent) = 'object' then l.consent else '{}' end as details,
         case when jsonb_typeof(l.consent) = 'boolean' then l.consent::text end as flag
    from lead as l
   cross join unnest('{call,sms,email}'::text[]) with ordinality as c (channel, place)
   where l.consent is not null
     and l.erased_at is null
), entries as (
  select sent.*,
         case
           when jsonb_typeof(details -> channel) = 'boolean'
           then case when (details ->> channel)::boolean then 'granted' else 'revoked' end
           when flag = 'false' then 'revoked'
           when contact is null then null
           when flag = 'true' then 'granted'
           when not details ?| '{call,sms,email}' and jsonb_typeof(details -> 'text') = 'string'
           then 'granted'
         end as status
    from sent
)
insert into consent (account_id, customer_id, channel, occurred_at, status, id, lead_id, text, source,
                     recorded_by, created_at)
-- The id is that of the lead, with other random characters at its end.
select account_id, customer_id, channel, created_at, status,
       'con_' || substr(lead_id, 6, 20) || substr(translate(md5(lead_id || channel), 'abcdef', 'ghjkmn'), 1, 5) || place,
       lead_id, left(nullif(details ->> 'text', ''), 2000), 'api', 'migration', created_at
  from entries
 where status is not null;
analyze consent;
