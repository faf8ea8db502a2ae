import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { makeFolder } from '../../server/test/support/backups.ts'
import { bareEnv } from '../../server/test/support/service.ts'
import { installMissing } from '../../tools/debian.ts'

/** Runs the command of docs/operations/back-up.md with the rclone of Debian and a local remote. */
installMissing('/usr/bin/rclone', 'rclone')

const folder = makeFolder()
const secret = path.join(folder, 'passphrase')
fs.writeFileSync(secret, 'four words nobody guesses\n')
const main = path.resolve(import.meta.dirname, '../src/main.ts')
const env = {
  ...bareEnv,
  LEADHOUSE_DATA_DIR: path.join(folder, 'data'),
  RCLONE_CONFIG: path.join(folder, 'rclone.conf'),
  RCLONE_CONFIG_REMOTE_TYPE: 'local',
}
const leadhouse = (...command: string[]) =>
  spawnSync(process.execPath, [main, ...command], { env, encoding: 'utf8' })

const rcat = (destination: string, ...command: string[]) =>
  spawnSync(
    '/bin/bash',
    ['-o', 'pipefail', '-c', `"$0" "$@" | rclone rcat "${destination}"`, process.execPath, main, ...command],
    { env, encoding: 'utf8' },
  ) // oxfmt-ignore

test('sends a backup to a remote of rclone, from which it can be verified', () => {
  const made = leadhouse('init', '--account', 'Acme', '--email', 'o@example.com', '--plan', 'basic')
  assert.equal(made.status, 0, made.stderr)
  const stored = path.join(folder, 'bucket', 'leadhouse.backup')
  const sent = rcat(`remote:${stored}`, 'backup', '-', '--passphrase-file', secret)
  assert.equal(sent.status, 0, sent.stderr)
  const verified = leadhouse('backup', 'verify', stored, '--passphrase-file', secret)
  assert.match(verified.stdout, /^Intact: \d+ rows/, verified.stderr)
})

test('the pipe fails if the backup fails', () => {
  const missing = path.join(folder, 'no-such-file')
  const sent = rcat(`remote:${folder}/failed.backup`, 'backup', '-', '--passphrase-file', missing)
  assert.notEqual(sent.status, 0)
})
