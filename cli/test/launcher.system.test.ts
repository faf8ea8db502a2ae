import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import manifest from '../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const launcher = path.join(root, 'cli/bin/leadhouse.mjs')

test('runs the command in the same process and returns its exit code', () => {
  const away = ['leads', 'list', '--url', 'http://127.0.0.1:1', '--api-key', 'lh_live_x', '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...away], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DEBUG: 'child_process' },
  })
  assert.deepEqual([status, stdout], [3, ''])
  assert.match(stderr, /"code":"unreachable"/)
  assert.doesNotMatch(stderr, /spawn/)
})

test('accepts the Node version that npm installs', async () => {
  const bootstrap = fs.readFileSync(path.join(root, 'bin/bootstrap.mjs'), 'utf8')
  const [, wanted = ''] = /isAsNewAsOurs = .* >= (\d+)/.exec(bootstrap) ?? []
  for (const [name, version] of Object.entries(manifest.optionalDependencies))
    assert.equal(version.split('.')[0], wanted, name)
})
