import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openWorkload } from '#http'
import { openRepeatedRefusals } from '../../src/platform/http/operation/repeated-refusals.ts'
import { enter } from '../../src/platform/http/operation/workload.ts'
import { gateOf, type Gate, type GateParts } from '../../src/platform/http/server/admit.ts'
import { eventually } from '../support/eventually.ts'

type Asked = Parameters<Gate>[0]
type Replied = Parameters<Gate>[1]

/**
 * Opens a gate for an account that has used its share of streams; `reads` counts how often a key
 * was read.
 */
function fullGate() {
  let now = 0
  let reads = 0
  const actor = { kind: 'api_key', account_id: 'acct_a', key_id: 'key_a' }
  const workload = { ...openWorkload(), refusals: openRepeatedRefusals(() => now) }
  for (let i = 0; i < 64; i += 1)
    enter(workload, { account_id: 'acct_a' as never, kind: 'stream', size: 0 })
  const spent = {
    policy: 'basic',
    limit: 1000,
    remaining: 7,
    seconds_left: 1,
    resets_at: new Date(0),
  }
  const parts = {
    database: { accountShares: { of: () => ({}) } },
    clock: { now: () => new Date(0) },
    accounts: { get: async () => ({ is_test: false }) },
    authenticator: {
      authenticate: async () => {
        reads += 1
        return actor
      },
      renewalFor: () => undefined,
    },
    quota: { look: async () => spent, spend: async () => spent },
    burst: { spend: () => null },
    workload,
  } as unknown as GateParts
  const gate = (work: 'stream' | 'light') =>
    gateOf(parts, () => undefined, { access: 'any', ...(work === 'stream' && { work }) })
  return {
    reads: () => reads,
    pass: (ms: number) => (now += ms),
    ask: (authorization: string, work: 'stream' | 'light' = 'stream') => {
      const headers: Record<string, string> = {}
      const request = {
        id: 'req_1',
        ip: '192.0.2.1',
        query: { values: new Map() },
        headers: { authorization },
        raw: {
          method: 'GET',
          headers: { authorization },
          rawHeaders: ['authorization', authorization],
        },
      }
      const reply = {
        header: () => undefined,
        headers: (more: object) => void Object.assign(headers, more),
        raw: { once: () => undefined, closed: false },
      }
      const code = gate(work)(request as unknown as Asked, reply as unknown as Replied).then(
        () => 'admitted',
        (error: { code: string }) => error.code,
      )
      return { code, headers }
    },
  }
}

test('refuses repeated requests of a caller before its key is read, with the remaining quota, and reads the key again a second later', async () => {
  const { ask, reads, pass } = fullGate()
  const first = Array.from({ length: 8 }, () => ask('Bearer a'))
  assert.equal(reads(), 8)
  // Each request was refused and counted, and waits for its response.
  await eventually(async () => {
    const before = reads()
    const { headers } = ask('Bearer a')
    return reads() === before && headers['x-ratelimit-remaining'] === '7'
  })
  const known = reads()
  const repeated = Array.from({ length: 12 }, () => ask('Bearer a'))
  assert.equal(reads(), known)
  for (const { code } of [...first, ...repeated]) assert.equal(await code, 'too_many_at_once')
  pass(1000)
  const again = ask('Bearer a')
  assert.equal(reads(), known + 1)
  assert.equal(await again.code, 'too_many_at_once')
})

test('reads the key of another caller, and of the same caller for another kind of request', async () => {
  const { ask, reads } = fullGate()
  const first = Array.from({ length: 9 }, () => ask('Bearer a'))
  for (const { code } of first) await code
  const known = reads()
  assert.equal(await ask('Bearer a', 'light').code, 'admitted')
  const other = ask('Bearer b')
  assert.equal(reads(), known + 2)
  assert.equal(await other.code, 'too_many_at_once')
})
