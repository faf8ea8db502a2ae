-- Each audit entry left a row in the queue, that row's deletion, and a seal of its own with two index entries: more than the entry itself. Now
-- the queue has a row for what a transaction wrote for an account, and a seal covers up to sixteen entries: as many as a row
-- holds on its page. Chain and hashes are the same.

-- Entries that wait for their place: the first names the row, and at since they were written.
create table audit_waiting (
  account_id        text not null,
  first_id          text not null,
  since             timestamptz not null,
  entry_ids         text[] not null,
  primary key (account_id, first_id),
  constraint audit_unsealed_names_entries check (cardinality(entry_ids) > 0)
);

insert into audit_waiting (account_id, first_id, since, entry_ids)
select account_id, min(id), min(at), array_agg(id order by id)
  from (select e.account_id, e.id, e.at, row_number() over (partition by e.account_id order by e.id) as n
          from audit_unsealed as u
          join audit_entry as e on e.account_id = u.account_id and e.id = u.entry_id) as waiting
 group by account_id, (n - 1) / 50;

drop table audit_unsealed;
alter table audit_waiting rename to audit_unsealed;
alter index audit_waiting_pkey rename to audit_unsealed_pkey;

-- Entries in the order of the chain, from first_seq on without a gap, and the two hashes of each, 32 bytes one behind the other. All ids lie
-- from first_id to last_id; those of two rows may overlap, where an entry was committed later than others that were made after it.
create table audit_batch (
  account_id        text not null,
  first_seq         bigint not null,
  first_id          text not null,
  last_id           text not null,
  entry_ids         text[] not null,
  detail_hashes     bytea not null,
  hashes            bytea not null,
  primary key (account_id, first_seq),
  constraint audit_seal_is_whole check (
    cardinality(entry_ids) > 0
    and octet_length(detail_hashes) = 32 * cardinality(entry_ids)
    and octet_length(hashes) = 32 * cardinality(entry_ids))
);
-- A place that somebody took out ends a row, so that it is still found missing.
insert into audit_batch (account_id, first_seq, first_id, last_id, entry_ids, detail_hashes, hashes)
select account_id, min(seq), min(entry_id), max(entry_id), array_agg(entry_id order by seq),
       string_agg(detail_hash, '' order by seq), string_agg(hash, '' order by seq)
  from (select account_id, seq, entry_id, detail_hash, hash,
               seq - row_number() over (partition by account_id order by seq) as missing
          from audit_seal) as seal
 group by account_id, missing, (seq - 1) / 16;

drop table audit_seal;
alter table audit_batch rename to audit_seal;
alter index audit_batch_pkey rename to audit_seal_pkey;
-- Whoever looks for the place of an entry begins at the first row that ends behind it.
create index audit_seal_by_id on audit_seal (account_id, last_id, first_id);

create trigger audit_seal_guard before update or delete on audit_seal for each row execute function audit_seal_guard();
create trigger audit_seal_keep before truncate on audit_seal for each statement execute function audit_seal_guard();
analyze audit_seal;

-- The entry of a lead's birth has the lead's id but for its prefix, and is found by its primary key: nine of ten entries, and the index was as large as
-- the key itself. Those written before stay in it.
drop index audit_entry_of_subject;
create index audit_entry_of_subject on audit_entry (account_id, subject_id, at desc)
 where right(id, 26) <> right(subject_id, 26);
