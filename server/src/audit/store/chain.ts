import type { Sql } from '#db'
import type { Details, Link } from '../chain.ts'

export type Unsealed = Link & Details
export type Sealed = { id: string; seq: number; salt: Buffer; detail: Buffer; hash: Buffer }
export type ChainEnd = { seq: number; hash: Buffer }

/** Accounts with entries that have no place yet. By the index audit_entry_unsealed. */
export async function findUnsealedAccounts(sql: Sql, limit: number): Promise<string[]> {
  const { rows } = await sql.query<{ account_id: string }>({
    name: 'audit-unsealed-accounts',
    text: 'select distinct account_id from audit_entry where seq is null limit $1',
    values: [limit],
  })
  return rows.map((row) => row.account_id)
}

/** The end of an account's chain, locked: who seals the same account waits here. */
export async function lockChainEnd(sql: Sql, account_id: string, start: Buffer): Promise<ChainEnd> {
  await sql.query({
    name: 'audit-chain-start',
    text: 'insert into audit_chain (account_id, last_seq, last_hash) values ($1, 0, $2) on conflict do nothing',
    values: [account_id, start],
  })
  const { rows } = await sql.query<{ seq: string; hash: Buffer }>({
    name: 'audit-chain-lock',
    text: 'select last_seq as seq, last_hash as hash from audit_chain where account_id = $1 for update',
    values: [account_id],
  })
  const row = rows[0]
  if (!row) throw new Error('The end of an audit chain vanished.')
  return { seq: Number(row.seq), hash: row.hash }
}

/** The account's entries without a place, oldest first. */
export async function findUnsealed(
  sql: Sql,
  account_id: string,
  limit: number,
): Promise<Unsealed[]> {
  const { rows } = await sql.query<Unsealed>({
    name: 'audit-unsealed',
    text: `select account_id, id, at, action, actor_kind, actor_id, subject_id, request_id, address, agent, before, after
           from audit_entry where account_id = $1 and seq is null order by at, id limit $2`,
    values: [account_id, limit],
  })
  return rows
}

/** Gives entries their places and moves the end of the chain, in one statement. */
export async function writeSeals(
  sql: Sql,
  account_id: string,
  seals: readonly Sealed[],
  end: ChainEnd,
): Promise<void> {
  const column = <K extends keyof Sealed>(name: K): Sealed[K][] => seals.map((seal) => seal[name])
  await sql.query({
    name: 'audit-seal',
    text: `with sealed as (
             update audit_entry e set seq = u.seq, salt = u.salt, detail_hash = u.detail, hash = u.hash
             from unnest($2::text[], $3::bigint[], $4::bytea[], $5::bytea[], $6::bytea[]) as u (id, seq, salt, detail, hash)
             where e.account_id = $1 and e.id = u.id
           )
           update audit_chain set last_seq = $7, last_hash = $8 where account_id = $1`,
    values: [
      account_id,
      column('id'),
      column('seq'),
      column('salt'),
      column('detail'),
      column('hash'),
      end.seq,
      end.hash,
    ],
  })
}
