import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import {
  type EmbeddedDatabase,
  openEmbedded,
} from '../../server/src/platform/db/embedded/open-embedded.ts'
import { connectClient } from '../../server/src/platform/db/connections/pool.ts'
import { openLanguageModel } from '../../server/test/support/language-model.ts'
import { bareEnv } from '../../server/test/support/service.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
let running: EmbeddedDatabase | undefined
after(async () => {
  await running?.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
const owner = ['--email', 'owner@example.com', '--plan', 'basic']
let account_id = ''

test('init starts the database, prints one line of JSON, and reads the password from stdin', async () => {
  const { code, out, error } = await leadhouse(
    ['init', '--account', 'Acme', ...owner, '--region', 'gb', '--password-stdin', '--json'],
    'a long and unusual password\n',
  )
  assert.equal(error, `Created a new instance in ${path.join(folder, 'data')}.\n`)
  assert.equal(code, 0)
  assert.equal(out.split('\n').length, 2)
  const opened = JSON.parse(out) as Record<string, string>
  assert.deepEqual(Object.keys(opened), ['account_id', 'user_id', 'api_key', 'sign_in_url'])
  assert.match(opened.api_key ?? '', /^lh_live_/)
  account_id = opened.account_id ?? ''
})

test('init refuses an instance that has an account, and names the command to create another', async () => {
  const { code, out, error } = await leadhouse(['init', '--account', 'Acme', ...owner])
  assert.deepEqual([code, out], [1, ''])
  assert.match(error, /has an account already: Acme.*accounts create/)
  // From here on, a server runs on the database, as in production; each command connects to it.
  running = await openEmbedded(path.join(folder, 'data'), {})
})

test('creates and lists accounts, and changes their plan', async () => {
  const second = ['--account', 'Second', '--email', 'two@example.com', '--json']
  const elsewhere = await leadhouse(['accounts', 'create', ...second, '--region', 'zz'])
  assert.match(elsewhere.error + elsewhere.out, /no plan of phone numbers/)
  const { id } = { id: (await json(['accounts', 'create', ...second])).account_id as string }
  await json([
    'accounts',
    'set-plan',
    '--account',
    id,
    '--plan',
    'enterprise',
    '--daily-quota',
    '5',
    '--json',
  ])
  const { data } = (await json(['accounts', 'list', '--json'])) as {
    data: Record<string, unknown>[]
  }
  assert.deepEqual(
    data.map(({ name, plan, daily_quota }) => [name, plan, daily_quota]),
    [
      ['Acme', 'basic', null],
      ['Second', 'enterprise', 5],
    ],
  )
})

test('creates a test key in a separate test account, which the list marks', async () => {
  const wanted = ['--account', account_id, '--name', 'Trial', '--test', '--json']
  const made = await json(['keys', 'create', ...wanted])
  assert.match(String(made.api_key), /^lh_test_/)
  const { data } = (await json(['accounts', 'list', '--json'])) as {
    data: Record<string, unknown>[]
  }
  assert.deepEqual(
    data.filter(({ test_of }) => test_of === account_id).map(({ name }) => name),
    ['Acme (test)'],
  )
})

test('suspends an account, shows since when, and reactivates it', async () => {
  const of = ['--account', account_id, '--json']
  const first = await json(['accounts', 'suspend', ...of])
  assert.match(String(first.suspended_at), /^\d{4}-/)
  assert.deepEqual(await json(['accounts', 'suspend', ...of]), first, 'twice is once')
  const { out } = await leadhouse(['accounts', 'list'])
  assert.match(out, /^acct_\w+ +suspended +basic +Acme$/m)
  assert.deepEqual(await json(['accounts', 'resume', ...of]), {
    id: account_id,
    suspended_at: null,
  })
})

test('creates keys with scopes, lists them without secrets, and rotates and revokes them', async () => {
  const of = ['--account', account_id, '--json']
  const made = await json([
    'keys',
    'create',
    '--name',
    'Site',
    '--scopes',
    'services.read,customers.write',
    ...of,
  ])
  assert.deepEqual(made.scopes, ['customers.write', 'services.read'])
  const next = await json(['keys', 'rotate', String(made.id), '--grace', '0', ...of])
  assert.notEqual(next.api_key, made.api_key)
  await json(['keys', 'revoke', String(next.id), ...of])
  const { data } = (await json(['keys', 'list', ...of])) as { data: Record<string, unknown>[] }
  assert.deepEqual(
    data.map(({ name, status }) => [name, status]),
    [
      ['Site', 'revoked'],
      ['Site', 'revoked'],
      ['First key', 'active'],
    ],
  )
  assert.doesNotMatch(JSON.stringify(data), /"api_key":/)
})

// npx handles --help itself.
test('help lists all commands, and the options of one command', async () => {
  const { code, out } = await leadhouse(['help'])
  assert.equal(code, 0)
  assert.match(out, /^ +listen /m)
  assert.match((await leadhouse(['help', 'trigger'])).out, /--forward-to <url>/)
  for (const unknown of ['frobnicate', 'constructor']) {
    const { code: failed, error } = await leadhouse([unknown])
    assert.equal(failed, 2)
    assert.match(error, /Unknown command .*\n.*leadhouse help/)
  }
})

test('reader retry requires a language model, and shows how many leads have messages to read', async () => {
  const retry = ['reader', 'retry', '--account', account_id]
  const { code, error } = await leadhouse(retry)
  assert.equal(code, 1)
  assert.match(error, /^No language model is set/m)
  const set = {
    LEADHOUSE_LLM_BASE_URL: 'http://127.0.0.1:9/v1',
    LEADHOUSE_LLM_MODEL: 'test',
  }
  const done = await leadhouse([...retry, '--json'], '', set)
  assert.equal(done.code, 0, done.error)
  assert.deepEqual(JSON.parse(done.out), { object: 'retry', again: 0, never_read: 0 })
  assert.equal((await leadhouse(retry, '', set)).out, 'No messages to read.\n')
  assert.ok(running)
  const client = await connectClient(running.connection, 'leadhouse test')
  await client.query(
    'insert into account_reading (account_id, enabled, updated_at) values ($1, false, now())',
    [account_id],
  )
  await client.end()
  const off = await leadhouse(retry, '', set)
  assert.equal(off.code, 1)
  assert.match(off.error, /^The account has switched the language model off\./m)
})

test('reader eval compares the rules and the language model on labelled messages, and saves the result', async () => {
  const rules = await leadhouse(['reader', 'eval', '--limit', '50'])
  assert.equal(rules.code, 0, rules.error)
  assert.match(
    rules.out,
    /^50 messages\..*\n\nfact +language +rules\n(?:.*\n)+\nNo language model is set\.\n$/,
  )
  const model = await openLanguageModel()
  const own = path.join(folder, 'labelled.jsonl')
  const text = 'There are savings for it.'
  fs.writeFileSync(
    own,
    `${JSON.stringify({ language: 'en', text, facts: { financing: 'cash' } })}\n`.repeat(10),
  )
  model.answer = () => JSON.stringify({ financing: { value: 'cash', quote: 'There are savings' } })
  const set = { LEADHOUSE_LLM_BASE_URL: model.base_url, LEADHOUSE_LLM_MODEL: 'test' }
  const both = await leadhouse(['reader', 'eval', own, '--save', '--json'], '', set)
  assert.equal(both.code, 0, both.error)
  const { messages, facts, model: measured } = JSON.parse(both.out)
  assert.deepEqual([messages, measured.counted], [10, ['financing: cash']])
  const cash = facts.find((one: { fact: string }) => one.fact === 'financing: cash')
  assert.deepEqual([cash.rules.right, cash.model.right, cash.both.right], [0, 10, 10])
  const missing = await leadhouse(['reader', 'eval', path.join(folder, 'nowhere.jsonl')])
  assert.deepEqual([missing.code, missing.out], [1, ''])
  const unset = await leadhouse(['reader', 'eval', '--save'])
  assert.match(unset.error, /no language model is set/)
  model.respond = (response) => void response.writeHead(500).end()
  const failing = await leadhouse(['reader', 'eval', own], '', set)
  assert.equal(failing.code, 1)
  assert.match(failing.error, /returns a status of 500/)
})

test('an error is one sentence on stderr and leaves stdout empty', async () => {
  const wrong: [number, string[], RegExp][] = [
    [1, ['keys', 'list', '--account', 'acct_nobody'], /^There is no account acct_nobody in /],
    [
      2,
      ['keys', 'create', '--account', account_id, '--name', 'x', '--scopes', 'all'],
      /^Unknown scope: all\./,
    ],
    [
      2,
      ['accounts', 'set-plan', '--account', account_id, '--plan', 'gold'],
      /basic, professional, enterprise/,
    ],
    [
      1,
      ['accounts', 'create', '--account', 'X', '--email', 'nobody', '--json'],
      /^\{"code":"invalid_request".*address is invalid.*\}$/m,
    ],
  ]
  for (const [wanted, command, sentence] of wrong) {
    const { code, out, error } = await leadhouse(command)
    assert.deepEqual([code, out], [wanted, ''])
    assert.match(error, sentence)
    assert.doesNotMatch(error, /\n {4}at /)
  }
})

test('commands that call the API do not validate the settings of the server', async () => {
  const ofCallers = {
    LEADHOUSE_URL: 'http://127.0.0.1:1',
    LEADHOUSE_API_KEY: 'lh_live_x',
    LEADHOUSE_WEBHOOK_SECRET: 'whsec_x',
  }
  const { code, error } = await leadhouse(['accounts', 'list', '--verbose'], '', ofCallers)
  assert.deepEqual([code, error], [0, `Database: ${path.join(folder, 'data')}\n`])
  const { error: unknown } = await leadhouse(['accounts', 'list'], '', { LEADHOUSE_APIKEY: 'x' })
  assert.match(unknown, /^LEADHOUSE_APIKEY is not a setting/)
})

test('only init creates a database, because keys of a new database work nowhere else', async () => {
  const elsewhere = path.join(folder, 'elsewhere')
  for (const command of [
    ['accounts', 'create', '--account', 'X', '--email', 'x@example.com'],
    ['keys', 'list', '--account', account_id],
  ]) {
    const { code, out, error } = await leadhouse(command, '', { LEADHOUSE_DATA_DIR: elsewhere })
    assert.deepEqual([code, out], [1, ''])
    assert.match(error, /^There is no Leadhouse database in .*elsewhere\..*leadhouse init$/m)
    assert.equal(fs.existsSync(elsewhere), false)
  }
})

async function json(command: string[]): Promise<Record<string, unknown>> {
  const { code, out, error } = await leadhouse(command)
  assert.deepEqual([code, error], [0, ''])
  return JSON.parse(out) as Record<string, unknown>
}

async function leadhouse(command: string[], input = '', more: Record<string, string> = {}) {
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [main, ...command], {
    env: { ...bareEnv, LEADHOUSE_DATA_DIR: path.join(folder, 'data'), ...more },
  })
  child.stdin.end(input)
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}
