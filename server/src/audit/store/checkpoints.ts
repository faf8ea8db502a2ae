import type { Sql } from '#db'

export type Checkpoint = {
  account_id: string
  seq: number
  hash: Buffer
  at: Date
  key_id: string
  signature: Buffer
}

/** Ends of chains that moved and whose last checkpoint is an hour old, or that have none. */
export async function findUncheckpointed(
  sql: Sql,
  now: Date,
): Promise<{ account_id: string; seq: number; hash: Buffer }[]> {
  const { rows } = await sql.query<{ account_id: string; seq: string; hash: Buffer }>({
    name: 'audit-uncheckpointed',
    text: `select c.account_id, c.last_seq as seq, c.last_hash as hash from audit_chain c
           where c.last_seq > 0 and not exists (
             select 1 from audit_checkpoint p where p.account_id = c.account_id
               and (p.seq = c.last_seq or p.at > $1::timestamptz - interval '1 hour'))`,
    values: [now],
  })
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}

/** Writes a checkpoint; two processes that sign the same place leave one. */
export async function insertCheckpoint(sql: Sql, point: Checkpoint): Promise<void> {
  await sql.query({
    name: 'audit-checkpoint',
    text: `insert into audit_checkpoint (account_id, seq, hash, at, key_id, signature)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [point.account_id, point.seq, point.hash, point.at, point.key_id, point.signature],
  })
}

/** All checkpoints of an account, in order. */
export async function listCheckpoints(sql: Sql, account_id: string): Promise<Checkpoint[]> {
  const { rows } = await sql.query<Omit<Checkpoint, 'seq'> & { seq: string }>({
    text: 'select account_id, seq, hash, at, key_id, signature from audit_checkpoint where account_id = $1 order by seq',
    values: [account_id],
  })
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))
}
