import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import manifest from '../../package.json' with { type: 'json' }

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8')

/** Every place that states the version of Leadhouse, other than the manifest of the package. */
const places: [file: string, version: RegExp][] = [
  ...manifest.workspaces.map((name): [string, RegExp] => [
    `${name}/package.json`,
    /"(?:version|@leadhouse\/\w+)": "(.+?)"/g,
  ]),
  ['server/src/platform/process/version.ts', /'(.+)'/g],
  ['server/generated/openapi.json', /^ {4}"version": "(.+)"/gm],
  ['server/generated/openapi-dashboard.json', /^ {4}"version": "(.+)"/gm],
  ['CHANGELOG.md', /^# Changelog\n\n## (\S+)/g],
  ['sdk/README.md', /leadhouse-sdk-(.+?)\.tgz/g],
  ...fs
    .globSync('examples/*/package.json', { cwd: root })
    .filter((file) => read(file).includes('leadhouse-sdk'))
    .map((file): [string, RegExp] => [file, /leadhouse-sdk-(.+?)\.tgz/g]),
]

test('manifests, code, documents and examples state the same version', () => {
  const stated = places.flatMap(([file, version]) => {
    const found = [...read(file).matchAll(version)].map(([, one]) => `${file} ${one}`)
    return found.length > 0 ? found : [`${file} none`]
  })
  assert.deepEqual(
    stated.filter((one) => !one.endsWith(` ${manifest.version}`)),
    [],
  )
})
