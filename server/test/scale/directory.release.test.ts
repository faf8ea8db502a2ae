import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { test } from 'node:test'
import { systemClock } from '#kit'
import { migrate, openSecretKey } from '#db'
import { createFirstAccount, findCells, pushDirectory } from '#identity'
import { bareEnv } from '../support/service.ts'
import { openPostgres } from '../support/debian.ts'
import { ask } from '../support/locked-postgres.ts'
import { createTestDatabase, type TestDatabase } from '../support/postgres.ts'

const key = randomBytes(32)

/** Creates a cell in the state after its first start, with one account for each of these people. */
async function openCell(cell: string, ...emails: string[]): Promise<TestDatabase> {
  const database = { ...(await createTestDatabase()), cell }
  await openSecretKey(database, {
    secret_key: key,
    data_dir: '/nonexistent',
    warn: () => undefined,
  })
  for (const email of emails)
    await createFirstAccount(database, systemClock, {
      name: email, plan: 'enterprise', daily_quota: null, email, password: null,
    }) // oxfmt-ignore
  return database
}

const first = await openCell('aa', 'anna@example.com', 'both@example.com')
const second = await openCell('ab', 'ben@example.com', 'both@example.com')

/** Returns the contents of the directory as text. */
async function entries(): Promise<{ text: string; cell: string }[]> {
  const { rows } = await first.pool.query<{ text: string; cell: string }>(
    `select encode(digest, 'escape') as text, cell from directory_entry order by digest, cell`,
  )
  return rows
}

const cellsOf = (email: string): Promise<string[]> => findCells(first, email)

async function pushAll(): Promise<void> {
  await pushDirectory(first, first)
  await pushDirectory(second, first)
}

test('returns the cells where an address can sign in, and the first cell for an unknown address', async () => {
  await pushAll()
  assert.deepEqual(await cellsOf(' Ben@Example.com'), ['ab'])
  assert.deepEqual(await cellsOf('both@example.com'), ['aa', 'ab'])
  assert.deepEqual(await cellsOf('anna@example.com'), ['aa'])
  assert.deepEqual(await cellsOf('nobody@example.com'), ['aa'])
})

test('sends all people of a domain with active single sign-on to its cell', async () => {
  const { rows } = await second.pool.query<{ id: string }>('select id from account limit 1')
  await second.pool.query(
    `insert into sso_domain (account_id, id, domain, proof, verified_at, created_at)
     select $1, name, name, '', case when name = 'proven.example' then now() end, now()
       from unnest(array['proven.example', 'claimed.example']) as name`,
    [rows[0]?.id],
  )
  await pushAll()
  assert.deepEqual(await cellsOf('new@proven.example'), ['aa'], 'no connection is active')
  await second.pool.query(
    `insert into sso_connection (account_id, id, name, kind, settings, attributes, default_role,
            creates_users, is_enforced, allows_owners, enabled_at, created_by, created_at, updated_at)
     values ($1, 'sso_x', 'x', 'oidc', '{}', '{}', 'viewer', true, false, false, now(), 'x', now(), now())`,
    [rows[0]?.id],
  )
  await pushAll()
  assert.deepEqual(await cellsOf('new@proven.example'), ['ab'])
  assert.deepEqual(await cellsOf('new@claimed.example'), ['aa'])
  assert.deepEqual(await cellsOf('new@sub.proven.example'), ['aa'])
})

test('removes deleted people of a cell with its next push, and no people of other cells', async () => {
  await pushAll()
  await second.pool.query(`update person set disabled_at = now() where email = 'both@example.com'`)
  await pushDirectory(second, first)
  assert.deepEqual(await cellsOf('both@example.com'), ['aa'])
  assert.deepEqual(await cellsOf('ben@example.com'), ['ab'])
  await second.pool.query('update person set disabled_at = null')
})

test('contains no address, and is rebuilt after a loss by any number of pushes from any cell', async () => {
  await pushAll()
  const before = await entries()
  assert.ok(before.length >= 4)
  for (const { text } of before) assert.doesNotMatch(text, /example|anna|ben@|both/)
  await first.pool.query('truncate directory_entry')
  assert.deepEqual(await cellsOf('ben@example.com'), ['aa'])
  const pushing = Array.from({ length: 20 }, (_, n) => pushDirectory(n % 2 ? first : second, first))
  await Promise.all(pushing)
  assert.deepEqual(await entries(), before)
})

test("refuses the directory of another instance with the same cell, which would remove each other's people", async () => {
  const twin = await openCell('ab', 'twin@example.com')
  const before = await entries()
  await assert.rejects(pushDirectory(twin, second), /is the cell "ab" as well/)
  assert.deepEqual(await entries(), before)
})

const bin = path.resolve(import.meta.dirname, '../../../cli/src/main.ts')

/** Runs the command as the operator of a cell, with the directory at `url`. */
function directory(cell: string, database_url: string, url: string | null, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [bin, 'cells', 'directory', ...args, '--json'],
    {
      encoding: 'utf8',
      env: {
        ...bareEnv,
        LEADHOUSE_CELL: cell,
        LEADHOUSE_DATABASE_URL: database_url,
        LEADHOUSE_SECRET_KEY: key.toString('base64'),
        ...(url !== null && { LEADHOUSE_DIRECTORY_URL: url }),
      },
    },
  )
  return { status, stdout, stderr }
}

test('the commands need a role with no other privileges than maintaining the list, and state what is missing', async () => {
  const server = await openPostgres()
  await migrate({ connectionString: server.url })
  for (const statement of [
    'create database ab template postgres',
    `insert into instance (secret_check, cell) values ('', 'aa')`,
    'create role directory login',
  ])
    await ask(server, statement)
  const first = server.url.replace('postgres@', 'directory@')
  const second = server.url.replace(/postgres$/, 'ab')
  const push = () => directory('ab', second, first, 'push')
  const refused = push()
  assert.equal(refused.status, 1, refused.stderr)
  assert.match(
    refused.stderr,
    /role of LEADHOUSE_DIRECTORY_URL may not write.*lists the privileges/,
  )
  await ask(server, 'grant select (cell) on instance to directory')
  await ask(server, 'grant select, insert, delete on directory_entry to directory')
  assert.deepEqual(push(), {
    status: 0,
    stdout: '{"object":"directory_push","cell":"ab","names":0}\n',
    stderr: '',
  })
  const lost = directory('ab', second, 'postgres://127.0.0.1:1/none', 'push')
  assert.match(lost.stderr, /The database of LEADHOUSE_DIRECTORY_URL cannot be reached/)
  const found = directory('ab', second, null, 'find', 'ben@example.com')
  assert.equal(found.stdout, '{"object":"directory_answer","cells":["ab"]}\n', found.stderr)
})
