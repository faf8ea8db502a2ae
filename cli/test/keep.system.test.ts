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
const leadhouse = async (...words: string[]) => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], {
    env,
    cwd: folder,
    timeout: 60_000,
  })
  return JSON.parse(stdout) as Record<string, unknown>
}

/** Returns the commands of a page in order. */
function commandsIn(page: string): string[][] {
  const text = fs.readFileSync(path.resolve(import.meta.dirname, '../../docs', page), 'utf8')
  const found = [...text.matchAll(/```sh\nnpx leadhouse (.+)\n```/g)]
  assert.ok(found.length > 0, page)
  return found.map(([, words = '']) => words.split(' '))
}

test('the commands on the export and erasure pages work as documented', async () => {
  const open = async (name: string, ...words: string[]) =>
    String(
      (await leadhouse(...words, '--account', name, '--email', `${name}@example.com`, '--json'))
        .account_id,
    )
  const accounts: Record<string, string> = {
    $ACCOUNT: await open('Acme', 'init'),
    $EMPTY: await open('Other', 'accounts', 'create'),
  }
  const csv = path.join(folder, 'homes.csv')
  fs.writeFileSync(csv, 'external_id,price,type\na,100.10,house\n')
  await leadhouse('import', 'services', csv, '--account', String(accounts['$ACCOUNT']), '--json')
  const run = (words: string[]) => leadhouse(...words.map((word) => accounts[word] ?? word))

  const [take, bring] = commandsIn('guides/export.md')
  const taken = await run(take ?? [])
  assert.equal(taken.object, 'export_manifest')
  const services = fs.readFileSync(path.join(folder, 'everything/service.jsonl'), 'utf8')
  assert.match(services, /"price":100\.10,/)
  await assert.rejects(run(take ?? []), /everything already exists/)
  const brought = await run(bring ?? [])
  assert.equal((brought.rows as { service: number }).service, 1)
  await assert.rejects(run(bring ?? []), /already contains data/)

  const [scrub] = commandsIn('operations/retention-and-erasure.md')
  const scrubbed = await run(scrub ?? [])
  assert.deepEqual(scrubbed.not_allowed, [])
  assert.ok(Number(scrubbed.tables) > 10)
})
