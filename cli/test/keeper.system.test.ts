import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test from 'node:test'
import { makeFolder } from '../../server/test/support/backups.ts'
import { bareEnv } from '../../server/test/support/service.ts'

const folder = makeFolder()
const data = path.join(folder, 'data')
const secret = path.join(folder, 'passphrase')
fs.writeFileSync(secret, 'four words nobody guesses\n')

test('backup, upgrade and release do not create a missing database', async () => {
  for (const command of [
    ['backup', path.join(folder, 'x.backup'), '--passphrase-file', secret],
    ['upgrade'],
    ['webhooks', 'release'],
  ]) {
    const { code, out, error } = await leadhouse(command)
    assert.deepEqual([code, out], [1, ''])
    assert.match(error, /^There is no Leadhouse database in /)
  }
  assert.deepEqual(fs.readdirSync(folder), ['passphrase'])
})

test('generates a key pair: only the private key decrypts backups that the public key encrypted', async () => {
  const { out } = await leadhouse(['backup', 'new-key', '--json'])
  const { public_key, private_key } = JSON.parse(out) as Record<string, string>
  const key = path.join(folder, 'private')
  fs.writeFileSync(key, `${private_key}\n`)
  await leadhouse(['init', '--account', 'Acme', '--email', 'o@example.com', '--plan', 'basic'])
  const file = path.join(folder, 'sealed.backup')
  const more = { LEADHOUSE_BACKUP_PUBLIC_KEY: public_key ?? '' }
  const made = await leadhouse(['backup', file, '--without-key'], more)
  assert.equal(made.code, 0, made.error)
  assert.match(made.error, /The secret key is left out.*secret\.key.*webhook_secret\.sealed/s)
  assert.match(made.out, /rows of \d+ tables as they were at/)
  const wrong = await leadhouse(['backup', 'verify', file, '--passphrase-file', secret])
  assert.deepEqual(
    [wrong.code, wrong.error],
    [1, 'To open this backup, provide its private key.\n'],
  )
  const { out: said } = await leadhouse(['backup', 'verify', file, '--key-file', key])
  assert.match(said, /^Intact: .* without the secret key\.\n$/)
})

test('writes a backup to a pipe, and verifies what the other program stored', async () => {
  const file = path.join(folder, 'piped.backup')
  const { out, error } = await throughPipe(['backup', '-', '--passphrase-file', secret], `cat >${file}`) // oxfmt-ignore
  assert.equal(out, '', error)
  const verified = await leadhouse(['backup', 'verify', file, '--passphrase-file', secret])
  assert.match(verified.out, /^Intact: \d+ rows of \d+ tables .* with the secret key\.\n$/)
  fs.truncateSync(file, fs.statSync(file).size - 1)
  const broken = await leadhouse(['backup', 'verify', file, '--passphrase-file', secret])
  assert.equal(broken.code, 1)
})

test('upgrade shows its plan, and changes nothing if nothing is to do', async () => {
  const plan = await leadhouse(['upgrade', '--dry-run'])
  assert.match(plan.out, /^Nothing to do: the database is at version /)
  const { out } = await leadhouse(['upgrade', '--json'])
  const done = JSON.parse(out) as { applied: string[]; backup: unknown }
  assert.deepEqual([done.applied, done.backup], [[], null])
  const { out: released } = await leadhouse(['webhooks', 'release', '--drop', '--json'])
  assert.deepEqual(JSON.parse(released), { object: 'release', replay: 'drop', webhooks: 0 })
})

const main = path.resolve(import.meta.dirname, '../src/main.ts')

const leadhouse = (command: string[], more: Record<string, string> = {}) =>
  run(process.execPath, [main, ...command], more)

/** Runs a command and sends its standard output to a command of the shell. */
const throughPipe = (command: string[], reader: string) =>
  run('/bin/sh', ['-c', `"$0" "$@" | ${reader}`, process.execPath, main, ...command])

async function run(program: string, args: string[], more: Record<string, string> = {}) {
  const child = spawn(program, args, { env: { ...bareEnv, LEADHOUSE_DATA_DIR: data, ...more } })
  child.stdin.end()
  const [out, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return { code, out, error }
}
