import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { openEmbedded } from '../../server/src/platform/db/embedded/open-embedded.ts'
import { bareEnv } from '../../server/test/support/service.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
// A server runs on the database, as in production; each command connects to it.
const running = await openEmbedded(path.join(folder, 'data'), {})
after(async () => {
  await running.close()
  fs.rmSync(folder, { recursive: true, force: true })
})
const file = path.join(folder, 'audit.ndjson')

test('audit verify names the changed, missing or swapped line of an export', async () => {
  const made = await leadhouse(['init', '--account', 'Acme', '--email', 'a@example.com', '--json'])
  const { account_id } = JSON.parse(made.out) as { account_id: string }
  const { out } = await leadhouse(['audit', 'export', '--account', account_id])
  const lines = out.trimEnd().split('\n')
  const at = (seq: number): number => lines.findIndex((line) => line.includes(`"seq":${seq},"id"`))
  assert.ok(at(4) > 0)

  const verdictOf = async (changed: string[]) => {
    fs.writeFileSync(file, `${changed.join('\n')}\n`)
    const { code, out: said } = await leadhouse(['audit', 'verify', file])
    return { code, said }
  }
  assert.deepEqual((await verdictOf(lines)).code, 0)
  const [second = '', third = ''] = [lines[at(2)], lines[at(3)]]
  for (const [changed, words] of [
    [lines.with(at(2), second.replace(/"action":"[^"]+"/, '"action":"x"')), /changed\): Entry 2 /],
    [lines.toSpliced(at(3), 1), /missing\): Entry 3 /],
    [lines.with(at(2), third).with(at(3), second), /swapped\): Entry 2 /],
    [lines.slice(0, -1), /missing\): The signed end/],
  ] as const) {
    const { code, said } = await verdictOf(changed)
    assert.equal(code, 1)
    assert.match(said, words)
  }
})

test('audit verify refuses a file that is not an export with one sentence', async () => {
  fs.writeFileSync(file, 'no json\n')
  const { code, err } = await leadhouse(['audit', 'verify', file])
  assert.equal(code, 1)
  assert.equal(err, 'Line 1 is not a JSON object.\n')
})

async function leadhouse(command: string[]) {
  const main = path.resolve(import.meta.dirname, '../src/main.ts')
  const child = spawn(process.execPath, [main, ...command], {
    env: { ...bareEnv, LEADHOUSE_DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, err }
}
