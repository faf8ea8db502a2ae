import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()

/** Unique indexes of account data that do not begin with the account, and why each may. */
const uniqueAcross: Record<string, string> = {
  api_key_hash_key: 'whoever brings a key does not say whose it is',
  invitation_hash_key: 'nor does who opens a link',
  mail_pkey:
    'letters leave in the order they came, whoever they are of; a row goes once it has left',
  oauth_app_id_key: 'a client_id comes without an account',
  oauth_grant_id_key: 'the authorization server asks for a grant by its id alone',
  oauth_token_pkey: 'by the hash of the token',
  session_pkey: 'a cookie names the session alone',
  sso_connection_id_key: 'a provider answers at the address of its connection',
  sso_domain_verified: 'a domain is one account’s: who signs in types it before they are known',
}

/** Tables of the instance: no row of theirs is an account's. */
const ofInstance: Record<string, string> = {
  account: 'the accounts themselves',
  aging: 'how far the round that looks for aging leads has come',
  attempt: 'guesses at passwords, counted by address and person',
  directory_entry: 'who signs in at which cell, in the first of them',
  instance: 'what the first start wrote',
  oauth_interaction: 'a sign-in to an app, before it is known whose',
  passkey: 'a person’s, in whichever account they work',
  person: 'people may work in several accounts',
  prior_model: 'what strangers start with, the same for all',
  process: 'the processes that serve them',
  recovery_code: 'a person’s',
  schema_migration: 'which migrations were applied',
  setup_token: 'for an instance without an account',
  sign_in_place: 'a person’s',
  sso_assertion: 'answers of providers that were used up',
  ticket: 'a person’s, or nobody’s yet',
}

test('every unique index of account data begins with the account', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select i.relname as name
       from pg_index x
       join pg_class i on i.oid = x.indexrelid
       join pg_class t on t.oid = x.indrelid
       join pg_attribute first on first.attrelid = t.oid and first.attnum = x.indkey[0]
      where x.indisunique
        and t.relnamespace = 'public'::regnamespace
        and not t.relispartition
        and first.attname <> 'account_id'
        and exists (
          select from pg_attribute a
           where a.attrelid = t.oid and a.attname = 'account_id' and not a.attisdropped)
      order by name`,
  )
  assert.deepEqual(rows.map(({ name }) => name), Object.keys(uniqueAcross).toSorted()) // oxfmt-ignore
})

test('a foreign key to account data holds the account; only the account and the person themselves are named alone', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select c.conname || ' to ' || c.confrelid::regclass as name
       from pg_constraint c
       join pg_class t on t.oid = c.conrelid
      where c.contype = 'f'
        and t.relnamespace = 'public'::regnamespace
        and not t.relispartition
        and c.confrelid not in ('account'::regclass, 'person'::regclass)
        and not exists (
          select from unnest(c.conkey, c.confkey) as pair(own, theirs)
            join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.own
            join pg_attribute b on b.attrelid = c.confrelid and b.attnum = pair.theirs
           where a.attname = 'account_id' and b.attname = 'account_id')
      order by name`,
  )
  assert.deepEqual(rows.map(({ name }) => name), []) // oxfmt-ignore
})

test('every table names the account of its rows, or is one of the instance', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select t.relname as name
       from pg_class t
      where t.relkind in ('r', 'p')
        and t.relnamespace = 'public'::regnamespace
        and not t.relispartition
        and not exists (
          select from pg_attribute a
           where a.attrelid = t.oid and a.attname = 'account_id' and not a.attisdropped)
      order by name`,
  )
  assert.deepEqual(rows.map(({ name }) => name), Object.keys(ofInstance).toSorted()) // oxfmt-ignore
})

test('no trigger reads all rows of a statement: a table that is spread over machines has none such', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tgname as name
       from pg_trigger
      where tgnewtable is not null or tgoldtable is not null
      order by name`,
  )
  assert.deepEqual(rows.map(({ name }) => name), []) // oxfmt-ignore
})
