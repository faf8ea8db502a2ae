import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { promisify } from 'node:util'
import { readSamples, type Sample } from '../../server/test/support/read-samples.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { urlOf } from '../../server/test/support/postgres.ts'
import { openWorld } from '../../server/test/support/world.ts'

const world = await openWorld()
const account = await world.account()
const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
const run = promisify(execFile)

const env: NodeJS.ProcessEnv = {
  ...bareEnv,
  LEADHOUSE_URL: world.origin,
  ACCOUNT_ID: account.account_id,
  LEADHOUSE_DATABASE_URL: urlOf(world.database.connection),
  LEADHOUSE_SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** The samples of a guide, in order, without outputs. */
const samplesOf = (guide: string): Sample[] =>
  readSamples(fs.readFileSync(path.join(root, 'docs/guides', guide), 'utf8')).filter(
    ({ language }) => language !== 'text',
  )

/**
 * Runs a sample in a shell and returns its output. `npx leadhouse` runs the command of this
 * working tree.
 */
async function shell(text: string): Promise<string> {
  const command = `npx() { shift; '${process.execPath}' '${root}/cli/src/main.ts' "$@"; }\n${text}`
  return (await run('sh', ['-euc', command], { cwd: folder, env })).stdout
}

async function typescript(text: string): Promise<string> {
  const flags = ['--input-type=module-typescript', '-e', text]
  return (await run(process.execPath, flags, { cwd: path.join(root, 'sdk'), env })).stdout
}

const key = (printed: string): string =>
  String((JSON.parse(printed) as { api_key: string }).api_key)

test('the samples of the test data guide work in order', async () => {
  const [create, lead, receiver, ...more] = samplesOf('test-and-live.md')
  assert.ok(create && lead && receiver && more.length === 0)
  env['LEADHOUSE_API_KEY'] = key(await shell(create.code))
  assert.match(env['LEADHOUSE_API_KEY'], /^lh_test_/)
  const answer = await shell(lead.code)
  assert.match(answer, /^HTTP\/1\.1 200/)
  assert.match(answer, /^leadhouse-test: true/im)
  assert.equal(await typescript(receiver.code), 'message.received true\nlead.created true\n')
  const real = await account.request('GET', '/v1/leads')
  assert.deepEqual((real.body as { data: unknown[] }).data, [])
})

test('the samples of the set-up guide set up an account', async () => {
  const [create, file, apply, ...more] = samplesOf('set-up-by-file.md')
  assert.ok(create && file?.language === 'yaml' && apply && more.length === 0)
  env['LEADHOUSE_API_KEY'] = key(await shell(create.code))
  fs.writeFileSync(path.join(folder, 'leadhouse.yaml'), file.code)
  const printed = await shell(apply.code)
  assert.match(printed, /^~ hot_threshold: 70 → 75$/m)
  assert.match(printed, /^\+ endpoint https:\/\/example\.com\/hooks\/leadhouse/m)
  assert.match(printed, /^\+ form Contact page: https:\/\/www\.example\.com; /m)
  assert.match(printed, /whsec_/)
  const { body } = await account.request('GET', '/v1/webhooks')
  assert.equal((body as { data: unknown[] }).data.length, 2)
})

test('the guide to imports of past leads prints what the commands print', async () => {
  const samples = readSamples(
    fs.readFileSync(path.join(root, 'docs/guides/import-leads.md'), 'utf8'),
  )
  const [file, guess, proposal, load, result, errors, list, listed, undo, undone, ...more] = samples
  assert.ok(file && guess && proposal && load && result && errors && more.length === 0)
  assert.ok(list && listed && undo && undone)
  fs.writeFileSync(path.join(folder, 'past.csv'), file.code)
  const parts = (text: string): string[] => text.split('…').map((part) => part.trim())
  const proposed = await shell(guess.code)
  assert.deepEqual(
    parts(proposal.code).filter((part) => !proposed.includes(part)),
    [],
  )
  // One line of the file is invalid, so the command exits with 4.
  const loaded = await shell(`${load.code.trim()} || test $? -eq 4`)
  assert.deepEqual(
    parts(result.code).filter((part) => !loaded.includes(part)),
    [],
  )
  assert.equal(fs.readFileSync(path.join(folder, 'past.errors.csv'), 'utf8'), errors.code)

  const imports = await shell(list.code)
  assert.deepEqual(
    parts(listed.code).filter((part) => !imports.includes(part)),
    [],
  )
  env['IMPORT_ID'] = /imp_\w+/.exec(imports)?.[0] ?? ''
  assert.equal(await shell(undo.code), undone.code)
})
