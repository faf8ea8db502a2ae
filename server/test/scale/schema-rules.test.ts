import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTestDatabase } from '../support/postgres.ts'

const { pool } = await createTestDatabase()

/** Unique indexes of account data that do not begin with the account, and why that is allowed. */
const uniqueAcross: Record<string, string> = {
  api_key_hash_key: 'a key is presented without the id of its account',
  form_id_key: 'a browser submits a form to the address of the form',
  form_publishable_key_key: 'a key is presented without the id of its account',
  invitation_hash_key: 'a link is opened without the id of its account',
  mail_pkey:
    'emails are sent in order of creation across accounts; a row is deleted after it is sent',
  oauth_app_id_key: 'a client_id is sent without an account',
  oauth_grant_id_key: 'the authorization server looks up a grant only by its id',
  oauth_token_pkey: 'tokens are looked up by their hash',
  session_pkey: 'a cookie contains only the session',
  source_id_key: 'a sender calls the address of its source',
  sso_connection_id_key: 'a provider sends its response to the address of its connection',
  sso_domain_verified: 'a domain belongs to one account, and is entered before the user is known',
}

/** Tables of the instance: their rows belong to no account. */
const ofInstance: Record<string, string> = {
  account: 'the accounts themselves',
  aging: 'the position of the job that looks for aging leads',
  attempt: 'failed sign-ins, counted by address and person',
  directory_entry: 'which people sign in at which cell, stored in the first cell',
  instance: 'data of the first start',
  oauth_interaction: 'a sign-in to an app, before the account is known',
  passkey: 'belongs to a person, who may work in several accounts',
  person: 'people may work in several accounts',
  prior_model: 'the initial model of new accounts, the same for all',
  process: 'the running server processes',
  reader_evaluation: 'how well the language model of the instance reads',
  recovery_code: 'belongs to a person',
  schema_migration: 'the applied migrations',
  setup_token: 'for an instance without an account',
  sign_in_place: 'belongs to a person',
  sso_assertion: 'used responses of identity providers',
  ticket: 'belongs to a person, or to no person yet',
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

test('a foreign key to account data includes the account, except one to the account or the person itself', async () => {
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

test('every table has the account of its rows, or belongs to the instance', async () => {
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

test('no trigger reads all rows of a statement, because distributed tables do not support that', async () => {
  const { rows } = await pool.query<{ name: string }>(
    `select tgname as name
       from pg_trigger
      where tgnewtable is not null or tgoldtable is not null
      order by name`,
  )
  assert.deepEqual(rows.map(({ name }) => name), []) // oxfmt-ignore
})
