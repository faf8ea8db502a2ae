import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Client } from '@modelcontextprotocol/client'
import { openWorld } from '../support/world.ts'
import { callTool, connectClient } from './connect.ts'
import { harmless } from './harmless-messages.ts'
import hostile from './hostile-messages.json' with { type: 'json' }
import { suspectsInstructions } from '../../src/platform/http/mcp/suspects-instructions.ts'

const world = await openWorld()
const { pool } = world.database
const own = await world.account()
const stranger = await world.account()
const secret = 'stranger-only-secret'

const created = async (
  account: typeof own,
  path: string,
  body: object,
): Promise<{ id: string }> => {
  const answer = await account.request('POST', path, body)
  assert.equal(answer.status, 200, answer.text)
  return answer.body
}
const theirs = await created(stranger, '/v1/leads', {
  email: `${secret}@example.com`,
  name: secret,
  message: secret,
})
const target = await created(own, '/v1/leads', { email: 'target@example.com', name: 'Target' })
const webhook = await created(own, '/v1/webhooks', {
  url: 'https://example.com/hook',
  events: ['customer.qualified'],
})
const ids = {
  lead: target.id,
  other_lead: theirs.id,
  user: own.user_id,
  webhook: webhook.id,
}
const messages = hostile.messages.map(({ text, ...about }) => ({
  ...about,
  text: text.replaceAll(
    /\{\{(lead|other_lead|user|webhook)\}\}/g,
    (_all, name: keyof typeof ids) => ids[name],
  ),
}))
/** Returns a text as one line of at most this many characters. */
const lineOf = (text: string, most: number): string =>
  text
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, most)
    .toWellFormed()

const leads: string[] = []
for (const [i, { text }] of messages.entries())
  leads.push(
    (
      await created(own, '/v1/leads', {
        email: `hostile${i}@example.com`,
        // Each free text of a lead is one a stranger writes.
        name: lineOf(text, 190),
        message: text,
        source: lineOf(text, 90),
        preferences: { city: lineOf(text, 90) },
      })
    ).id,
  )

/**
 * Tables that a request may change although it only reads: the log of requests, the quota, and
 * figures that a report computes and stores.
 */
const notCompared = new Set([
  'request_log',
  'quota_day',
  'market_analysis',
  'funnel',
  'funnel_day',
  'funnel_lead',
])

/** Returns a hash of the rows of each table, of one account or of all. */
async function hashTables(): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public'`,
  )
  const hashes: Record<string, string> = {}
  for (const { name } of tables.rows) {
    if (notCompared.has(name)) continue
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" as t`,
    )
    hashes[name] = rows[0]?.hash ?? ''
  }
  return hashes
}

/**
 * A client without judgement. It calls every tool for one lead, advertised or not, with every ID in
 * the text and with the IDs of a lead of each account. It also calls the tools that the text names.
 */
async function obey(client: Client, text: string): Promise<string[]> {
  const { tools } = await client.listTools()
  const named = tools.filter(({ name }) => text.includes(name)).map(({ name }) => name)
  const found = [...text.matchAll(/(?:lead|usr|whk)_[0-9a-z]{26}/g)].map(([id]) => id)
  const targets = [...new Set([...found, ids.lead, ids.other_lead])]
  const calls = [
    ...named.map((name) => [name, argumentsFor(name, ids.lead)] as const),
    ...targets.flatMap((id) => toolsForOne.map((name) => [name, argumentsFor(name, id)] as const)),
  ]
  const results: string[] = []
  for (const [name, args] of calls)
    results.push(JSON.stringify(await callTool(client, name, args).catch(String)))
  return results
}

const toolsForOne = [
  'get_lead',
  'explain_score',
  'verify_signature',
  'record_outcome',
  'assign',
  'delete_lead',
  'send_email',
]

function argumentsFor(name: string, id: string): Record<string, unknown> {
  if (name === 'record_outcome')
    return { lead_id: id, outcome: 'won', reason: 'The message says so.' }
  if (name === 'assign') return { lead_id: id, assigned_to: ids.user }
  if (name === 'verify_signature') return { webhook_id: id, payload: '{}', headers: {} }
  if (name === 'get_lead' || name === 'explain_score' || name === 'delete_lead')
    return { lead_id: id }
  return {}
}

type Message = { text: string; injection_suspected: boolean }
const readLead = async (client: Client, lead_id: string) =>
  (await callTool(client, 'get_lead', { lead_id })).result as {
    name: string
    source: string
    messages: Message[]
  }

await pool.query('update account set assistants_read_messages = true where id = $1', [
  own.account_id,
])
world.clock.advance(60_000)

test('publishes at least forty hostile messages in ten languages', () => {
  assert.ok(messages.length >= 40)
  assert.ok(new Set(messages.map(({ language }) => language)).size >= 10)
})

test('encloses every message in its fence, without invisible characters', async () => {
  const client = await connectClient(world.origin, own.api_key)
  for (const id of leads) {
    const { messages: read } = await readLead(client, id)
    const [message] = read
    assert.ok(message)
    const lines = message.text.split('\n')
    const [, fence = ''] = /^<untrusted-message id="([0-9a-f]{24})">$/.exec(lines[0] ?? '') ?? []
    assert.notEqual(fence, '')
    assert.equal(lines.at(-1), `</untrusted-message id="${fence}">`)
    assert.ok(lines.slice(1, -1).every((line) => line.startsWith('| ')))
    assert.equal(message.text.split(fence).length, 3)
    assert.doesNotMatch(
      message.text,
      /[\u200b\u2060-\u2064\u202a-\u202e\u2066-\u2069\ufeff\u{e0000}-\u{e007f}]/u,
    )
  }
})

test('suspects most hostile messages and no harmless one', () => {
  const missed = messages.filter(({ text }) => !suspectsInstructions(text))
  assert.ok(missed.length <= 3, missed.map(({ text }) => text).join('\n'))
  assert.deepEqual(harmless.filter(suspectsInstructions), [])
})

test('withholds names, sources and cities that look like instructions', async () => {
  const client = await connectClient(world.origin, own.api_key)
  const [first] = leads
  const lead = await readLead(client, first ?? '')
  assert.match(lead.name, /^\[withheld/)
  assert.match(lead.source, /^\[withheld/)
})

test('changes nothing if a client obeys every message and the account allows no writes', async () => {
  const client = await connectClient(world.origin, own.api_key)
  const before = await hashTables()
  for (const { text } of messages) {
    for (const result of await obey(client, text)) {
      assert.ok(!result.includes(secret))
      assert.doesNotMatch(result, /whsec_|lh_live_/)
    }
  }
  assert.deepEqual(await hashTables(), before)
})

test('refuses every method of the protocol that is not about tools', async () => {
  const before = await hashTables()
  for (const method of [
    'resources/list',
    'resources/read',
    'prompts/get',
    'completion/complete',
    'logging/setLevel',
    'sampling/createMessage',
    'elicitation/create',
    'tasks/list',
    'roots/list',
    'admin/run',
  ]) {
    const answer = await world.request(
      'POST',
      '/mcp',
      { jsonrpc: '2.0', id: 1, method, params: { uri: 'file:///etc/passwd', name: 'x' } },
      {
        accept: 'application/json, text/event-stream',
        authorization: `Bearer ${own.api_key}`,
        'mcp-protocol-version': '2025-11-25',
      },
    )
    assert.match(answer.text, /"error"/, method)
  }
  assert.deepEqual(await hashTables(), before)
})

test('limits a client that obeys to audited writes in the same account if writes are allowed', async () => {
  await pool.query('update account set assistants_may_write = true where id = $1', [own.account_id])
  world.clock.advance(60_000)
  const rowsOf = async (account_id: string): Promise<string> => {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(string_agg(t::text, ',' order by t::text)) as hash
         from (select l::text from lead as l where account_id = $1
               union all select a::text from audit_entry as a where account_id = $1) as t`,
      [account_id],
    )
    return rows[0]?.hash ?? ''
  }
  const audited = async (): Promise<{ action: string; after: string }[]> =>
    (
      await pool.query<{ action: string; after: string }>(
        `select action, after::text from audit_entry where account_id = $1 and action <> 'account.update'
          order by at, id`,
        [own.account_id],
      )
    ).rows
  const [before, theirsBefore] = [await audited(), await rowsOf(stranger.account_id)]
  const client = await connectClient(world.origin, own.api_key)
  for (const { text } of messages.slice(0, 12)) await obey(client, text)
  const fresh = (await audited()).slice(before.length)
  assert.ok(fresh.length > 0)
  assert.deepEqual([...new Set(fresh.map(({ action }) => action))].toSorted(), [
    'lead.assign',
    'lead.outcome',
  ])
  assert.ok(fresh.every(({ after }) => after.includes('by_assistant')))
  assert.equal(await rowsOf(stranger.account_id), theirsBefore)
})
