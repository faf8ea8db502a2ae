// Printed from people.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { ColumnTypes } from './column-types.ts'
import { maybe, one, run } from '#db'

/** What `findPersonByEmail` is given. */
export type FindPersonByEmailParams = {
  email: string
}

/** A row of `findPersonByEmail`. */
export type FindPersonByEmailRow = {
  id: ColumnTypes['person.id']
  email: string
  name: string | null
  password_hash: string | null
  created_at: Date
  updated_at: Date
  disabled_at: Date | null
  totp_secret: Buffer | null
  totp_since: Date | null
  totp_last_step: number
  passkey_asked_since: Date | null
}

/** The person with this e-mail address, in lower case. */
export const findPersonByEmail = maybe<FindPersonByEmailParams, FindPersonByEmailRow>({
  name: null,
  text: `select id, email, name, password_hash, created_at, updated_at, disabled_at, totp_secret, totp_since,
       totp_last_step, passkey_asked_since
  from person
 where email = $1`,
  parameters: ['email'],
})

/** What `findPerson` is given. */
export type FindPersonParams = {
  id: string
}

/** A row of `findPerson`. */
export type FindPersonRow = {
  id: ColumnTypes['person.id']
  email: string
  name: string | null
  password_hash: string | null
  created_at: Date
  updated_at: Date
  disabled_at: Date | null
  totp_secret: Buffer | null
  totp_since: Date | null
  totp_last_step: number
  passkey_asked_since: Date | null
}

/** The person with this id. */
export const findPerson = maybe<FindPersonParams, FindPersonRow>({
  name: null,
  text: `select id, email, name, password_hash, created_at, updated_at, disabled_at, totp_secret, totp_since,
       totp_last_step, passkey_asked_since
  from person
 where id = $1`,
  parameters: ['id'],
})

/** What `getPersonForUpdate` is given. */
export type GetPersonForUpdateParams = {
  id: string
}

/** A row of `getPersonForUpdate`. */
export type GetPersonForUpdateRow = {
  id: ColumnTypes['person.id']
  email: string
  name: string | null
  password_hash: string | null
  created_at: Date
  updated_at: Date
  disabled_at: Date | null
  totp_secret: Buffer | null
  totp_since: Date | null
  totp_last_step: number
  passkey_asked_since: Date | null
}

/** The person with this id, locked until the transaction ends. */
export const getPersonForUpdate = one<GetPersonForUpdateParams, GetPersonForUpdateRow>({
  name: null,
  text: `select id, email, name, password_hash, created_at, updated_at, disabled_at, totp_secret, totp_since,
       totp_last_step, passkey_asked_since
  from person
 where id = $1
   for update`,
  parameters: ['id'],
})

/** What `insertPerson` is given. */
export type InsertPersonParams = {
  id: string
  email: string
  name: string | null
  password_hash: string | null
  now: Date
}

/** Writes a new person. */
export const insertPerson = run<InsertPersonParams>({
  name: null,
  text: `insert into person (id, email, name, password_hash, created_at, updated_at)
values ($1, $2, $3, $4, $5, $5)`,
  parameters: ['id', 'email', 'name', 'password_hash', 'now'],
})

/** What `updateName` is given. */
export type UpdateNameParams = {
  name: string | null
  now: Date
  id: string
}

/** Gives a person another name. */
export const updateName = run<UpdateNameParams>({
  name: null,
  text: `update person
   set name = $1,
       updated_at = $2
 where id = $3`,
  parameters: ['name', 'now', 'id'],
})

/** What `updateEmail` is given. */
export type UpdateEmailParams = {
  email: string
  now: Date
  id: string
}

/** Gives a person another address. */
export const updateEmail = run<UpdateEmailParams>({
  name: null,
  text: `update person
   set email = $1,
       updated_at = $2
 where id = $3`,
  parameters: ['email', 'now', 'id'],
})

/** What `updatePassword` is given. */
export type UpdatePasswordParams = {
  password_hash: string
  now: Date
  id: string
}

/** Gives a person another password. */
export const updatePassword = run<UpdatePasswordParams>({
  name: null,
  text: `update person
   set password_hash = $1,
       updated_at = $2
 where id = $3`,
  parameters: ['password_hash', 'now', 'id'],
})

/** What `turnTotpOn` is given. */
export type TurnTotpOnParams = {
  totp_secret: Buffer
  now: Date
  totp_last_step: number
  id: string
}

/** From now on one-time codes of this secret are asked for, later ones than the one that was just shown. */
export const turnTotpOn = run<TurnTotpOnParams>({
  name: null,
  text: `update person
   set totp_secret = $1,
       totp_since = $2,
       totp_last_step = $3,
       updated_at = $2
 where id = $4`,
  parameters: ['totp_secret', 'now', 'totp_last_step', 'id'],
})

/** What `turnTotpOff` is given. */
export type TurnTotpOffParams = {
  now: Date
  id: string
}

/** One-time codes are asked for no longer. */
export const turnTotpOff = run<TurnTotpOffParams>({
  name: null,
  text: `update person
   set totp_secret = null,
       totp_since = null,
       updated_at = $1
 where id = $2`,
  parameters: ['now', 'id'],
})

/** What `updatePasskeyAsked` is given. */
export type UpdatePasskeyAskedParams = {
  since: Date | null
  now: Date
  id: string
}

/** Since when a passkey is asked for after the password; null: it is not. */
export const updatePasskeyAsked = run<UpdatePasskeyAskedParams>({
  name: null,
  text: `update person
   set passkey_asked_since = $1,
       updated_at = $2
 where id = $3`,
  parameters: ['since', 'now', 'id'],
})
