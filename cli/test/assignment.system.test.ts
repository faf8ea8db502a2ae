import assert from 'node:assert/strict'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { minutes } from '@leadhouse/server/kit'
import { openNotices } from '../../server/test/notices/support.ts'
import { urlOf } from '../../server/test/support/postgres.ts'
import { programFor } from '../src/program.ts'

// Commands use the clock of the machine, so the test clock starts at that time.
const { world, office } = await openNotices({ start: new Date() })
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))

Object.assign(process.env, {
  LEADHOUSE_DATABASE_URL: urlOf(world.database.connection),
  LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  LEADHOUSE_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
  LEADHOUSE_WEBHOOK_ALLOW_HTTP: '127.0.0.1',
})

/**
 * Returns the output of a command. Runs it in this process: loading the service in a new process
 * takes two seconds of CPU time.
 */
async function leadhouse(...words: string[]): Promise<string> {
  const program = await programFor(words)
  const write = process.stdout.write.bind(process.stdout)
  const printed: string[] = []
  process.stdout.write = ((given: string | Uint8Array, ...rest: []) =>
    typeof given === 'string'
      ? printed.push(given) > 0
      : write(given, ...rest)) as typeof process.stdout.write
  try {
    await program.parseAsync(words, { from: 'user' })
  } finally {
    process.stdout.write = write
  }
  return printed.join('')
}

test('applies rules from a file, refuses an outdated version, tests rules, and assigns nothing to a paused member', async () => {
  const { account_id, boss, boss_id, others } = await office('member')
  const [ana] = others
  assert.ok(ana)
  const of = ['--account', account_id]
  const file = path.join(folder, 'rules.yaml')
  const rules = `
rules:
  - { name: Austin, when: { city: [Austin] }, to: { group: sales } }
  - { name: Else, when: {}, to: { member: ${boss_id} } }
groups:
  - { id: sales, name: Sales, members: [${ana.user_id}] }
fallback: null
reassign_overdue: true
`
  fs.writeFileSync(file, rules)
  const applied = await leadhouse('assignment', 'apply', file, ...of)
  assert.match(applied, /^1\. Austin: city Austin → group Sales$/m)
  fs.writeFileSync(file, `${rules}version: 7\n`)
  await assert.rejects(leadhouse('assignment', 'apply', file, ...of), { code: 'version_mismatch' })
  const misspelt = rules.replace('city', 'town')
  fs.writeFileSync(file, misspelt)
  await assert.rejects(leadhouse('assignment', 'apply', file, ...of), /\/rules\/0\/when.*town/)

  const { api_key } = (
    await boss.api('POST', '/v1/api_keys', { name: 'Site', scopes: ['customers.write'] })
  ).body as { api_key: string }
  // Rules take effect within a second.
  world.clock.advance(minutes(1))
  const submit = async (email: string) => {
    const enquiry = { email, message: 'Is it there?', preferences: { city: 'Austin' } }
    const headers = { authorization: `Bearer ${api_key}` }
    const { body } = await world.request('POST', '/v1/leads', enquiry, headers)
    return body as { assigned_to: string; assignment_reason: string }
  }
  assert.equal((await submit('one@example.com')).assigned_to, ana.user_id)
  const paused = await leadhouse('availability', 'pause', ana.user_id, ...of)
  assert.match(paused, /has 1 of 20 open leads, and is paused\.$/m)
  assert.equal((await submit('two@example.com')).assigned_to, boss_id)
  await leadhouse('availability', 'resume', ana.user_id, ...of)
  assert.match(
    await leadhouse('availability', 'capacity', ana.user_id, '5', ...of),
    /1 of 5 open leads\.$/m,
  )
  assert.equal((await submit('three@example.com')).assigned_to, ana.user_id)
  // The output of `show` is a file for `try` and `apply`.
  fs.writeFileSync(file, await leadhouse('assignment', 'show', ...of, '--json'))
  const tried = await leadhouse('assignment', 'simulate', file, ...of, '--json')
  const { leads, by_rule } = JSON.parse(tried) as {
    leads: number
    by_rule: { leads: number }[]
  }
  assert.deepEqual([leads, by_rule.map((rule) => rule.leads)], [3, [3, 0]])
})

test('adds, lists and tests channels of the account, and does not show personal channels', async () => {
  const { account_id, boss } = await office()
  const bodies: string[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body)
      response.end('ok')
    })
  })
  after(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/services/T0/B0/secret`
  const own = { type: 'slack', name: 'Mine', url, kinds: ['lead.hot'] }
  await boss.api('POST', '/v1/notices/channels', own)
  const of = ['--account', account_id]
  const what = ['--type', 'slack', '--name', 'Sales room', '--kinds', 'lead.hot', 'lead.overdue']
  const made = await leadhouse('notices', 'add', ...of, ...what, '--to', url, '--json')
  const { id: room } = JSON.parse(made) as { id: string }
  const listed = await leadhouse('notices', 'list', ...of)
  assert.match(
    listed,
    /enabled +Sales room +http:\/\/127\.0\.0\.1:\d+\/\*\*\* +lead\.hot, lead\.overdue$/m,
  )
  assert.doesNotMatch(listed, /Mine|secret/)
  const told = await leadhouse('notices', 'test', room, ...of, '--kind', 'lead.overdue')
  assert.match(told, /^Accepted with 200/)
  assert.equal((JSON.parse(bodies[0] ?? '{}') as { blocks: unknown[] }).blocks.length, 3)
})
