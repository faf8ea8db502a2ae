// Printed from checkpoints.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many, run } from '#db'

/** What `findUncheckpointed` is given. */
export type FindUncheckpointedParams = {
  now: Date
}

/** A row of `findUncheckpointed`. */
export type FindUncheckpointedRow = {
  account_id: Id<'acct'>
  seq: number
  hash: Buffer
}

/** Ends of chains that moved and whose last checkpoint is an hour old, or that have none; of all accounts. */
export const findUncheckpointed = many<FindUncheckpointedParams, FindUncheckpointedRow>({
  name: 'audit-find-uncheckpointed',
  text: `select c.account_id, c.last_seq as seq, c.last_hash as hash
  from audit_chain as c
 where c.last_seq > 0
   and not exists (
         select
           from audit_checkpoint as p
          where p.account_id = c.account_id
            and (p.seq = c.last_seq or p.at > $1::timestamptz - interval '1 hour'))`,
  parameters: ['now'],
})

/** What `insertCheckpoint` is given. */
export type InsertCheckpointParams = {
  account_id: Id<'acct'>
  seq: number
  hash: Buffer
  at: Date
  key_id: string
  signature: Buffer
}

/** Writes a checkpoint; two processes that sign the same place leave one. */
export const insertCheckpoint = run<InsertCheckpointParams>({
  name: 'audit-insert-checkpoint',
  text: `insert into audit_checkpoint (account_id, seq, hash, at, key_id, signature)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing`,
  parameters: ['account_id', 'seq', 'hash', 'at', 'key_id', 'signature'],
})

/** What `listCheckpoints` is given. */
export type ListCheckpointsParams = {
  account_id: Id<'acct'>
}

/** A row of `listCheckpoints`. */
export type ListCheckpointsRow = {
  account_id: ColumnTypes['audit_checkpoint.account_id']
  seq: number
  hash: Buffer
  at: Date
  key_id: string
  signature: Buffer
}

/** All checkpoints of an account, in order. */
export const listCheckpoints = many<ListCheckpointsParams, ListCheckpointsRow>({
  name: null,
  text: `select account_id, seq, hash, at, key_id, signature
  from audit_checkpoint
 where account_id = $1
 order by seq`,
  parameters: ['account_id'],
})
