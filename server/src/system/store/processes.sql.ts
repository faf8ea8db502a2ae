// Printed from processes.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { many, one, run } from '#db'

/** What `writeProcess` is given. */
export type WriteProcessParams = {
  id: string
  roles: readonly string[]
  version: string
  node_version: string
  memory_bytes: number
  started_at: Date
  seen_at: Date
  rounds: string
}

/** Writes what a process says of itself. */
export const writeProcess = run<WriteProcessParams>({
  name: 'system-write-process',
  text: `insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (id) do update
   set roles = excluded.roles,
       version = excluded.version,
       node_version = excluded.node_version,
       memory_bytes = excluded.memory_bytes,
       started_at = excluded.started_at,
       seen_at = excluded.seen_at,
       rounds = excluded.rounds`,
  parameters: ['id', 'roles', 'version', 'node_version', 'memory_bytes', 'started_at', 'seen_at', 'rounds'],
})

/** Lets what a statement gathers go into a file as soon as it is longer than 64 kB, until the transaction ends. */
export const spillEarly = run<Record<never, never>>({
  name: null,
  text: `set local work_mem = '64kB'`,
  parameters: [],
})

/** What `fillRoom` is given. */
export type FillRoomParams = {
  id: string
  roles: readonly string[]
  version: string
  node_version: string
  memory_bytes: number
  started_at: Date
  seen_at: Date
}

/** A row of `fillRoom`. */
export type FillRoomRow = {
  written: number | null
}

/**
 * Writes that a process lives, and nothing else of it where its word is there; and beside it 300 kB into a file that goes at once. Small rows find room in pages that
 * are there; that file shows whether the disk has any for what is not.
 */
export const fillRoom = one<FillRoomParams, FillRoomRow>({
  name: null,
  text: `with room as materialized (
  select repeat('x', 1000) as filler
    from generate_series(1, 300)
), noted as (
  insert into process (id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds)
  values ($1, $2, $3, $4, $5, $6, $7, '[]')
  on conflict (id) do update
     set seen_at = excluded.seen_at
)
select sum(length(filler)) as written
  from room`,
  parameters: ['id', 'roles', 'version', 'node_version', 'memory_bytes', 'started_at', 'seen_at'],
})

/** What `deleteSilent` is given. */
export type DeleteSilentParams = {
  before: Date
}

/** Forgets processes that were not seen since a moment. */
export const deleteSilent = run<DeleteSilentParams>({
  name: 'system-delete-silent',
  text: `delete from process
 where seen_at < $1`,
  parameters: ['before'],
})

/** What `deleteProcess` is given. */
export type DeleteProcessParams = {
  id: string
}

/** Forgets a process that ends in good order. */
export const deleteProcess = run<DeleteProcessParams>({
  name: 'system-delete-process',
  text: `delete from process
 where id = $1`,
  parameters: ['id'],
})

/** A row of `listProcesses`. */
export type ListProcessesRow = {
  id: string
  roles: ColumnTypes['process.roles']
  version: string
  node_version: string
  memory_bytes: number
  started_at: Date
  seen_at: Date
  rounds: ColumnTypes['process.rounds']
}

/** The processes of the last day, those that spoke last first. */
export const listProcesses = many<Record<never, never>, ListProcessesRow>({
  name: null,
  text: `select id, roles, version, node_version, memory_bytes, started_at, seen_at, rounds
  from process
 order by seen_at desc
 limit 100`,
  parameters: [],
})
