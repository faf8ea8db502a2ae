import assert from 'node:assert/strict'
import { createHash, createPublicKey, randomBytes, verify } from 'node:crypto'
import { test } from 'node:test'
import { sealWith, signingKeyFor, systemActor, systemClock } from '#kit'
import { createAccount } from '#accounts'
import {
  eraseAuditDetails,
  exportAudit,
  recordAudit,
  sealAudit,
  writeCheckpointsOnce,
} from '#audit'
import { contextFor, inTransaction } from '#db'
import { createTestDatabase } from '../support/postgres.ts'
import { each } from '../support/background-jobs.ts'

const database = await createTestDatabase()
const clock = systemClock

// The code from here to the test does not use the service. It follows docs/guides/audit-log.md.
type Line = Record<string, unknown>

const hexOf = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

function isGenuine({ account_id, seq, hash, at, signature }: Line, x: string): boolean {
  const text = JSON.stringify(['leadhouse-audit-checkpoint-1', account_id, seq, hash, at])
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(String(signature), 'base64url'))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]))
}

/** Returns the positions of an export that are not valid. */
function faultsOf(lines: readonly string[]): string[] {
  const all = lines.map((line) => JSON.parse(line) as Line)
  const x = String((all[0]?.public_key as Line | undefined)?.x)
  const hashes = ['0'.repeat(64)]
  const faults: string[] = []
  for (const line of all.filter(({ object }) => object === 'audit_entry')) {
    const { account_id, seq, id, at, action, actor_kind, actor_id, subject_id, request_id } = line
    const { salt, address, agent, before, after, detail_hash, erased_at } = line
    const link = [account_id, seq, hashes.at(-1), id, at, action, actor_kind, actor_id]
    const own = hexOf(['leadhouse-audit-1', ...link, subject_id, request_id, detail_hash])
    if (own !== line.hash) faults.push(`hash of ${String(seq)}`)
    const details = hexOf(sorted([salt, address, agent, before, after]) as unknown[])
    if (erased_at === null && details !== detail_hash) faults.push(`details of ${String(seq)}`)
    hashes.push(own)
  }
  for (const point of all.filter(({ object }) => object === 'audit_checkpoint')) {
    if (!isGenuine(point, x)) faults.push(`signature at ${String(point.seq)}`)
    if (hashes[Number(point.seq)] !== point.hash) faults.push(`checkpoint at ${String(point.seq)}`)
  }
  return faults
}

test('verifies a checkpoint and a chain by the guide, with only a cryptographic library', async () => {
  const key = signingKeyFor(sealWith(randomBytes(32)), 'audit')
  const named = { name: 'Read', plan: 'basic' } as const
  const account_id = await createAccount(database, clock, named, async (_tx, id) => id)
  const context = contextFor(database, systemActor(account_id, 'test'), clock)
  const after = { z: [1, { y: 'é', '10': 1, '9': 2 }], a: 'x\u2028' }
  for (const subject_id of ['thing_1', 'thing_2', null])
    await inTransaction(context, (tx) =>
      recordAudit(tx, [{ action: 'thing.change', subject_id, before: null, after }]),
    )
  await inTransaction(context, (tx) => eraseAuditDetails(tx, ['thing_2']))
  await sealAudit({ database, clock }, account_id)
  await writeCheckpointsOnce({ database, clock, key, each })
  const lines: string[] = []
  for await (const line of exportAudit({ database, clock, key }, account_id)) lines.push(line)
  assert.equal(lines.length, 7)
  assert.deepEqual(faultsOf(lines), [])
  const last = lines.at(-1) ?? ''
  const moved = last.replace(/"at":"\d{4}/, '"at":"2001')
  assert.deepEqual(faultsOf([...lines.slice(0, -1), moved]), ['signature at 4'])
})
