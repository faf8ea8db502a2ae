// Printed from factors.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { many, maybe, one, run } from '#db'

/** What `findKindsOfFactor` is given. */
export type FindKindsOfFactorParams = {
  user_id: string
}

/** A row of `findKindsOfFactor`. */
export type FindKindsOfFactorRow = {
  totp: boolean
  asks: boolean
  passkey: boolean
  codes: boolean
}

/** Which kinds of factor a person has, and whether they ask for a passkey. */
export const findKindsOfFactor = maybe<FindKindsOfFactorParams, FindKindsOfFactorRow>({
  name: 'identity-find-kinds-of-factor',
  text: `select p.totp_since is not null as totp,
       p.passkey_asked_since is not null as asks,
       exists (
         select 1
           from passkey as k
          where k.user_id = p.id) as passkey,
       exists (
         select 1
           from recovery_code as c
          where c.user_id = p.id
            and c.used_at is null) as codes
  from person as p
 where p.id = $1`,
  parameters: ['user_id'],
})

/** What `takeTotpStep` is given. */
export type TakeTotpStepParams = {
  step: number
  user_id: string
}

/** Takes the step of a one-time code, if it is later than the last one taken: of two with the same code one wins. */
export const takeTotpStep = run<TakeTotpStepParams>({
  name: 'identity-take-totp-step',
  text: `update person
   set totp_last_step = $1
 where id = $2
   and totp_last_step < $1`,
  parameters: ['step', 'user_id'],
})

/** What `countRecoveryCodes` is given. */
export type CountRecoveryCodesParams = {
  user_id: string
}

/** A row of `countRecoveryCodes`. */
export type CountRecoveryCodesRow = {
  codes: number
}

/** How many recovery codes a person has left. */
export const countRecoveryCodes = one<CountRecoveryCodesParams, CountRecoveryCodesRow>({
  name: null,
  text: `select count(*) as codes
  from recovery_code
 where user_id = $1
   and used_at is null`,
  parameters: ['user_id'],
})

/** What `takeRecoveryCode` is given. */
export type TakeRecoveryCodeParams = {
  now: Date
  user_id: string
  hashes: readonly Buffer[]
}

/** Takes a recovery code, once. It is stored under one of these hashes. */
export const takeRecoveryCode = run<TakeRecoveryCodeParams>({
  name: 'identity-take-recovery-code',
  text: `update recovery_code
   set used_at = $1
 where user_id = $2
   and hash = any($3::bytea[])
   and used_at is null`,
  parameters: ['now', 'user_id', 'hashes'],
})

/** What `deleteRecoveryCodes` is given. */
export type DeleteRecoveryCodesParams = {
  user_id: string
}

/** Takes a person's recovery codes away. */
export const deleteRecoveryCodes = run<DeleteRecoveryCodesParams>({
  name: null,
  text: `delete from recovery_code
 where user_id = $1`,
  parameters: ['user_id'],
})

/** What `insertRecoveryCodes` is given. */
export type InsertRecoveryCodesParams = {
  user_id: string
  hashes: readonly Buffer[]
  now: Date
}

/** Writes new recovery codes of a person. */
export const insertRecoveryCodes = run<InsertRecoveryCodesParams>({
  name: null,
  text: `insert into recovery_code (user_id, hash, created_at)
select $1, unnest($2::bytea[]), $3`,
  parameters: ['user_id', 'hashes', 'now'],
})

/** What `listPasskeyRows` is given. */
export type ListPasskeyRowsParams = {
  user_id: string
}

/** A row of `listPasskeyRows`. */
export type ListPasskeyRowsRow = {
  user_id: ColumnTypes['passkey.user_id']
  id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

/** A person's passkeys, newest first. */
export const listPasskeyRows = many<ListPasskeyRowsParams, ListPasskeyRowsRow>({
  name: null,
  text: `select user_id, id, name, public_key, counter, transports, created_at, last_used_at
  from passkey
 where user_id = $1
 order by created_at desc`,
  parameters: ['user_id'],
})

/** What `findPasskey` is given. */
export type FindPasskeyParams = {
  id: string
}

/** A row of `findPasskey`. */
export type FindPasskeyRow = {
  user_id: ColumnTypes['passkey.user_id']
  id: string
  name: string
  public_key: Buffer
  counter: number
  transports: string[]
  created_at: Date
  last_used_at: Date | null
}

/** The passkey with this credential id. */
export const findPasskey = maybe<FindPasskeyParams, FindPasskeyRow>({
  name: null,
  text: `select user_id, id, name, public_key, counter, transports, created_at, last_used_at
  from passkey
 where id = $1`,
  parameters: ['id'],
})

/** What `insertPasskey` is given. */
export type InsertPasskeyParams = {
  user_id: string
  id: string
  name: string
  public_key: Buffer
  counter: number
  transports: readonly string[]
  now: Date
}

/** Writes a new passkey. */
export const insertPasskey = run<InsertPasskeyParams>({
  name: null,
  text: `insert into passkey (user_id, id, name, public_key, counter, transports, created_at)
values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: ['user_id', 'id', 'name', 'public_key', 'counter', 'transports', 'now'],
})

/** What `deletePasskey` is given. */
export type DeletePasskeyParams = {
  user_id: string
  id: string
}

/** Takes a passkey away. */
export const deletePasskey = run<DeletePasskeyParams>({
  name: null,
  text: `delete from passkey
 where user_id = $1
   and id = $2`,
  parameters: ['user_id', 'id'],
})

/** What `raisePasskeyCounter` is given. */
export type RaisePasskeyCounterParams = {
  counter: number
  now: Date
  id: string
}

/** Raises a passkey's counter, unless it went back: then the key was copied, or the answer replayed. */
export const raisePasskeyCounter = run<RaisePasskeyCounterParams>({
  name: 'identity-raise-passkey-counter',
  text: `update passkey
   set counter = $1,
       last_used_at = $2
 where id = $3
   and ($1 > counter or ($1 = 0 and counter = 0))`,
  parameters: ['counter', 'now', 'id'],
})
