import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import test, { after } from 'node:test'
import { readSamples } from '../support/read-samples.ts'
import { bareEnv, startService } from '../support/service.ts'
import { clone } from './read-deploy.ts'

/**
 * Runs every command in an `sh` block of docs/operations unchanged. The comment before the block
 * states what it needs: `<!-- run: instance -->` a running instance, `new` only a path for a new
 * data folder, `clone` nothing, and the clone must not be changed, `systemd` systemd; or `<!-- not
 * run: why -->`. Files that one page creates, such as a backup, are there for the next page.
 */
const pages = fs.globSync('docs/operations/*.md', { cwd: clone }).sort()
const blocks = pages.flatMap((page) =>
  readSamples(fs.readFileSync(path.join(clone, page), 'utf8'))
    .filter(({ language }) => language === 'sh')
    .map(({ note, code }) => ({
      page,
      kind: note?.kind,
      need: note?.text ?? '',
      commands: code,
    })),
)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-test-'))
fs.chmodSync(folder, 0o711)
after(() => fs.rmSync(folder, { recursive: true, force: true }))

/**
 * A copy of the clone made of links, in which commands may create files. Installed packages are
 * only found in the clone itself.
 */
const place = path.join(folder, 'clone')
fs.mkdirSync(place)
for (const name of fs.readdirSync(clone))
  fs.symlinkSync(path.join(clone, name), path.join(place, name))
fs.writeFileSync(path.join(place, 'passphrase.txt'), 'three quiet river stones\n', { mode: 0o600 })

type Settings = Record<string, string>
const running = { LEADHOUSE_DATA_DIR: path.join(folder, 'running') }
const service = await startService(running)
after(() => service.process.kill('SIGKILL'))
await service.says('Leadhouse on')

/**
 * Prepares the instance or folder that a block needs. Each block with `new` gets a separate folder.
 */
const needs: Record<string, () => Settings> = {
  instance: () => ({ ...running, LEADHOUSE_PORT: new URL(service.url).port }),
  new: () => ({
    LEADHOUSE_DATA_DIR: path.join(fs.mkdtempSync(path.join(folder, 'new-')), 'data'),
  }),
  clone: () => ({}),
  systemd: () => ({}),
}
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('finds commands to run in the operations guides', () => {
  assert.ok(pages.length >= 5, String(pages))
  assert.ok(blocks.filter(({ kind }) => kind === 'run').length >= 4)
})

test('every block states what it needs, or why it is not run', () => {
  const silent = blocks.filter(
    ({ kind, need }) => kind === undefined || (kind === 'run' && !Object.hasOwn(needs, need)),
  )
  assert.deepEqual(
    silent.map(({ page, commands }) => `${page}: ${commands}`),
    [],
  )
})

for (const { page, kind, need, commands } of blocks) {
  const why = need === 'systemd' && !hasSystemd ? 'systemd-analyze is not installed' : need
  const skip = kind === 'run' && why === need ? false : why
  test(`${page}: ${commands.trim()}`, { skip }, async () => {
    const env = {
      ...bareEnv,
      PATH: `${path.join(clone, 'node_modules/.bin')}:${bareEnv.PATH}`,
      ...needs[need]?.(),
    }
    const cwd = need === 'clone' ? clone : place
    const shell = spawn('/bin/sh', ['-euc', commands], { cwd, env })
    const [out, error, [code]] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      once(shell, 'close') as Promise<[number]>,
    ])
    assert.equal(code, 0, `${out}\n${error}`)
  })
}
