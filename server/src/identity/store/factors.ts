import type { Insertable, Selectable } from 'kysely'
import type { Database, Sql, Tables, TransactionContext } from '#db'

export type PasskeyRow = Selectable<Tables['passkey']>

/** The second factors a person must show one of: with one-time codes, or where they ask for a passkey. Recovery codes count only beside another. */
export async function findFactors(
  database: Database,
  user_id: string,
): Promise<('totp' | 'passkey' | 'recovery_code')[]> {
  const { rows } = await database.pool.query<{
    totp: boolean
    asks: boolean
    passkey: boolean
    codes: boolean
  }>({
    name: 'factors-of-person',
    text: `select p.totp_since is not null as totp, p.passkey_asked_since is not null as asks,
             exists (select 1 from passkey k where k.user_id = p.id) as passkey,
             exists (select 1 from recovery_code c where c.user_id = p.id and c.used_at is null) as codes
           from person p where p.id = $1`,
    values: [user_id],
  })
  const found = rows[0]
  if (!found || !(found.totp || (found.asks && found.passkey))) return []
  const factors: ('totp' | 'passkey' | 'recovery_code')[] = found.totp ? ['totp'] : []
  if (found.passkey) factors.push('passkey')
  if (found.codes) factors.push('recovery_code')
  return factors
}

/** Takes the step of a one-time code, if it is later than the last one taken: of two with the same code one wins. */
export async function takeTotpStep(sql: Sql, user_id: string, step: number): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'totp-take-step',
    text: 'update person set totp_last_step = $2 where id = $1 and totp_last_step < $2',
    values: [user_id, step],
  })
  return rowCount === 1
}

/** Takes a recovery code, once. */
export async function takeRecoveryCode(
  sql: Sql,
  user_id: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'recovery-take',
    text: 'update recovery_code set used_at = $3 where user_id = $1 and hash = $2 and used_at is null',
    values: [user_id, hash, now],
  })
  return rowCount === 1
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  tx: TransactionContext,
  user_id: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.db.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  if (hashes.length === 0) return
  const created_at = tx.clock.now()
  await tx.db
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ user_id, hash, created_at })))
    .execute()
}

/** A person's passkeys, newest first. */
export async function listPasskeyRows(
  context: Pick<TransactionContext, 'db'>,
  user_id: string,
): Promise<PasskeyRow[]> {
  return context.db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at', 'desc')
    .execute()
}

/** The passkey with this credential id. */
export async function findPasskey(
  context: Pick<TransactionContext, 'db'>,
  id: string,
): Promise<PasskeyRow | undefined> {
  return context.db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes a new passkey. */
export async function insertPasskey(
  tx: TransactionContext,
  passkey: Insertable<Tables['passkey']>,
): Promise<void> {
  await tx.db.insertInto('passkey').values(passkey).execute()
}

/** Takes a passkey away; whether there was one. */
export async function deletePasskey(
  tx: TransactionContext,
  user_id: string,
  id: string,
): Promise<boolean> {
  const gone = await tx.db
    .deleteFrom('passkey')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Raises a passkey's counter, unless it went back: then the key was copied, or the answer replayed. */
export async function raisePasskeyCounter(
  sql: Sql,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await sql.query({
    name: 'passkey-counter',
    text: 'update passkey set counter = $2, last_used_at = $3 where id = $1 and ($2 > counter or ($2 = 0 and counter = 0))',
    values: [id, counter, now],
  })
  return rowCount === 1
}
