import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { openEmbedded } from '../../src/platform/db/embedded/open-embedded.ts'
import { findPostmaster, untilGone } from '../../src/platform/db/embedded/postmaster.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const careless = { fsync: 'off', full_page_writes: 'off' }
const original = path.join(folder, 'data')
const open = (dataDir = original) => openEmbedded(dataDir, careless)

/** Copies the data folder as an operator would. In this test, the whole database is inside it. */
function copyTo(name: string): string {
  const copy = path.join(folder, name)
  execFileSync('cp', ['-a', original, copy])
  return copy
}

test('warns once about a copy that was made while the database ran, and opens it', async () => {
  const running = await open()
  const client = await connectClient(running.connection, 'leadhouse test')
  await client.query('create table noted (n integer)')
  const copied = await open(copyTo('while-running'))
  assert.match(copied.warnings.join('\n'), /is a copy that was made while the database ran/)
  assert.match(copied.warnings.join('\n'), /pg_dump/)
  const other = await connectClient(copied.connection, 'leadhouse test')
  assert.deepEqual((await other.query('select n from noted')).rows, [])
  await other.end()
  await copied.close()
  const again = await open(path.join(folder, 'while-running'))
  assert.deepEqual(again.warnings, [])
  await again.close()
  await client.end()
  await running.close()
})

test('does not warn after a crash of the same folder, or about a copy of a stopped database', async () => {
  const running = await open()
  const pid = findPostmaster(path.join(running.folder, 'cluster'))?.pid ?? 0
  process.kill(pid, 'SIGKILL')
  await untilGone(pid)
  const recovered = await open()
  assert.deepEqual(recovered.warnings, [])
  await running.close()
  await recovered.close()
  const copied = await open(copyTo('while-stopped'))
  assert.deepEqual(copied.warnings, [])
  await copied.close()
})
