import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import { promisify } from 'node:util'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

const main = path.resolve(import.meta.dirname, '../src/main.ts')
const env = { PATH: process.env.PATH, LEADHOUSE_DATA_DIR: path.join(folder, 'data') }
const leadhouse = async (...words: string[]) => ({
  code: 0,
  ...(await promisify(execFile)(process.execPath, [main, ...words], { env, timeout: 60_000 })),
})

test('imports a file, writes failed lines to a file next to it, and prints one line of JSON', async () => {
  const opened = await leadhouse('init', '--account', 'Acme', '--email', 'o@example.com', '--json')
  const { account_id } = JSON.parse(opened.stdout) as { account_id: string }
  const file = path.join(folder, 'homes.csv')
  fs.writeFileSync(file, 'id,day,asked\n1,mon,100\n2,tue,"a lot"\n')
  const named = ['--map', 'price=asked,external_id=id:day', '--set', 'type=residential']
  const words = ['import', 'services', file, '--account', account_id, '--json']
  // Some lines were imported and one failed. A script detects this by the exit code.
  const { code, stdout, stderr } = await leadhouse(...words, ...named).catch(
    (partly: { code: number; stdout: string; stderr: string }) => partly,
  )
  assert.equal(code, 4)
  const { duration_ms, ...result } = JSON.parse(stdout) as Record<string, unknown>
  const errors_file = path.join(folder, 'homes.errors.csv')
  const counts = { lines: 2, created: 1, updated: 0, unchanged: 0, failed: 1 }
  assert.deepEqual(result, { object: 'import', ...counts, errors_file })
  assert.equal(typeof duration_ms, 'number')
  assert.equal(stdout.trim().split('\n').length, 1)
  assert.match(stderr, /^Database: .*\n$/)
  assert.equal(
    fs.readFileSync(errors_file, 'utf8'),
    'line,member,code,detail\n3,"price","wrong_type","""price"" must be a number."\n',
  )

  await assert.rejects(
    leadhouse('import', 'services', file, '--account', account_id, '--map', 'price=cost'),
    /no column "cost"/,
  )
})
