-- The processes of the instance, by their ids.

-- name: writeProcess :run
-- Writes what a process says of itself.
insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, :rounds)
on conflict (id) do update
   set roles = excluded.roles,
       version = excluded.version,
       node_version = excluded.node_version,
       memory_bytes = excluded.memory_bytes,
       started_at = excluded.started_at,
       seen_at = excluded.seen_at,
       rounds = excluded.rounds;

-- name: spillEarly :run replanned
-- Lets what a statement gathers go into a file as soon as it is longer than 64 kB, until the transaction ends.
set local work_mem = '64kB';

-- name: fillRoom :one replanned
-- Writes that a process lives, and nothing else of it where its word is there; and beside it 300 kB into a file that goes at once. Small rows find room in pages that
-- are there; that file shows whether the disk has any for what is not.
with room as materialized (
  select repeat('x', 1000) as filler
    from generate_series(1, 300)
), noted as (
  insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
  values (:id, :roles, :version, :node_version, :memory_bytes, :started_at, :seen_at, '[]')
  on conflict (id) do update
     set seen_at = excluded.seen_at
)
select sum(length(filler)) as written
  from room;

-- name: deleteSilent :run
-- Forgets processes that were not seen since a moment.
delete from process
 where seen_at < :before;

-- name: deleteProcess :run
-- Forgets a process that ends in good order.
delete from process
 where id = :id;

-- name: listProcesses :many replanned
-- The processes of the last day, those that spoke last first.
select id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds
  from process
 order by seen_at desc
 limit 100;
