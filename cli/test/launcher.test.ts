import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import test, { after } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const launcher = path.join(root, 'cli/bin/leadhouse.mjs')

test('runs the command in the process it was started as, with its exit code', () => {
  const away = ['leads', 'list', '--url', 'http://127.0.0.1:1', '--api-key', 'lh_live_x', '--json']
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, ...away], {
    encoding: 'utf8',
    env: { ...process.env, NODE_DEBUG: 'child_process' },
  })
  assert.deepEqual([status, stdout], [3, ''])
  assert.match(stderr, /"code":"unreachable"/)
  assert.doesNotMatch(stderr, /spawn/)
})

test('a Node of the version that npm brings counts as new enough', async () => {
  const bootstrap = fs.readFileSync(path.join(root, 'bin/bootstrap.mjs'), 'utf8')
  const [, wanted = ''] = /isAsNewAsOurs = .* >= (\d+)/.exec(bootstrap) ?? []
  for (const [name, version] of Object.entries(manifest.optionalDependencies))
    assert.equal(version.split('.')[0], wanted, name)
})

test('installs when the lock file was changed, whatever time it claims to be of', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-launcher-'))
  after(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const name of ['bin', 'node_modules']) fs.mkdirSync(path.join(folder, name))
  fs.cpSync(path.join(root, 'bin/bootstrap.mjs'), path.join(folder, 'bin/bootstrap.mjs'))
  const npm = path.join(folder, 'npm.js')
  fs.writeFileSync(npm, `console.error('npm', ...process.argv.slice(2))`)
  const write = (file: string, version: string) =>
    fs.writeFileSync(
      path.join(folder, file),
      JSON.stringify({ packages: { 'node_modules/a': { version } } }),
    )
  const start = () =>
    spawnSync(
      process.execPath,
      ['-e', `import('./bin/bootstrap.mjs').then((b) => b.ensureInstalled())`],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_execpath: npm } },
    ).stderr
  write('package-lock.json', '1.0.0')
  write('node_modules/.package-lock.json', '1.0.0')
  assert.equal(start(), '')
  write('package-lock.json', '1.0.1')
  fs.utimesSync(path.join(folder, 'package-lock.json'), 0, 0)
  assert.match(start(), /npm ci/)
})
