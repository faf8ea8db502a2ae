-- Leads and customers are found by whose they are, and leads by whether they were answered. Nobody was given any before, so all that is in a block is nobody's: a bit for each
-- place, and beyond the end there is nothing to be found. Nothing that is in a block awaits an answer yet.
insert into search_values (account_id, kind, from_id, name, value, places)
select account_id, kind, from_id, 'owner', 'none',
       decode(repeat('ff', ceil(length(ids) / case kind when 'lead' then 31 else 30 end / 8.0)::integer), 'hex')
  from search_block
 where prints is not null and length(ids) > 0;
