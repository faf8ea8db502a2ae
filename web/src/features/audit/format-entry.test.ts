import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { AuditEntry } from './queries.ts'
import { differencesOf, formatAct, formatEntry } from './format-entry.ts'

const entry = (of: Partial<AuditEntry>): AuditEntry => ({
  id: 'aud_1',
  object: 'audit_entry',
  at: '2026-11-03T10:00:00Z',
  action: 'account.update',
  actor: { kind: 'person', id: 'usr_1' },
  subject_id: null,
  address: null,
  agent: null,
  request_id: null,
  before: null,
  after: null,
  seq: 1,
  hash: null,
  erased_at: null,
  ...of,
})
const nameOf = (id: string) => ({ usr_1: 'Ada Marsh', usr_2: 'Ben Ortiz' })[id]
const said = (of: Partial<AuditEntry>) => formatEntry(entry(of), nameOf)

test('formats an entry with its actor, its subject and the difference', () => {
  const change = { before: { hot_from: 70, version: 1 }, after: { hot_from: 72, version: 2 } }
  assert.equal(said(change), 'Ada Marsh changed the account: Hot from 70 → 72')
  assert.equal(
    said({ action: 'api_key.create', after: { name: 'Website' } }),
    'Ada Marsh created an API key, Website',
  )
  assert.equal(
    said({
      action: 'member.change_role',
      subject_id: 'usr_2',
      before: { role: 'viewer' },
      after: { role: 'member' },
    }),
    'Ada Marsh changed the role of a member, Ben Ortiz: Role viewer → member',
  )
  assert.equal(
    said({ action: 'lead.score', actor: { kind: 'system', id: 'rescore' } }),
    'Leadhouse rescored a lead',
  )
})

test('names the assistant that made a change', () => {
  const act = { action: 'lead.outcome', before: { status: 'qualified' } }
  const after = (app: string | null) => ({ outcome: 'met', by_assistant: { app } })
  assert.match(said({ ...act, after: after('Helper') }), /^An assistant \(Helper\) /)
  assert.match(said({ ...act, after: after(null) }), /^An assistant /)
  assert.ok(!said({ ...act, after: after(null) }).includes('By assistant'))
})

test('formats an unknown action by its name, and lists only the fields that differ', () => {
  assert.equal(said({ action: 'quilt.stitch' }), 'Ada Marsh did quilt.stitch')
  const kept = { before: { a: 1, b: [1], version: 1 }, after: { a: 1, b: [2], version: 2 } }
  assert.deepEqual(differencesOf(kept), [{ name: 'B', before: '[1]', after: '[2]' }])
})

test('has words for every action the server records', () => {
  const server = path.resolve(import.meta.dirname, '../../../../server/src')
  const written = globSync('**/*.ts', { cwd: server }).flatMap((file) =>
    [
      ...readFileSync(path.join(server, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g),
    ].map(([, action = '']) => action),
  )
  assert.ok(written.length > 50)
  assert.deepEqual(
    written.filter((action) => formatAct(action) === undefined),
    [],
  )
})
