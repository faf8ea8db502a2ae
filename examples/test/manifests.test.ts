import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const examples = path.join(root, 'examples')
const readVersion = (folder: string): string =>
  (
    JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      version: string
    }
  ).version

test('the README lists every example', () => {
  const readme = fs.readFileSync(path.join(examples, 'README.md'), 'utf8')
  const names = fs.readdirSync(examples).filter((name) => !/^(test|README\.md|\..+)$/.test(name))
  assert.ok(names.length >= 7, names.join(' '))
  assert.deepEqual(names.filter((name) => !readme.includes(`[${name}](${name})`)), []) // oxfmt-ignore
})

const packedClient = `file:../../leadhouse-sdk-${readVersion('sdk')}.tgz`
/** The packages that only their example needs. The manifest names an exact version. */
const isNotInRepository = (name: string): boolean =>
  name === 'next' || name.startsWith('@opentelemetry/')

for (const manifest of fs.globSync('*/package.json', { cwd: examples })) {
  test(`the dependencies of examples/${manifest} have the versions of this repository`, () => {
    const text = fs.readFileSync(path.join(examples, manifest), 'utf8')
    const { dependencies } = JSON.parse(text) as { dependencies: Record<string, string> }
    for (const [name, version] of Object.entries(dependencies)) {
      if (isNotInRepository(name)) assert.match(version, /^\d+\.\d+\.\d+$/)
      else if (name === '@leadhouse/sdk') assert.equal(version, packedClient)
      else assert.equal(version, readVersion(`node_modules/${name}`), name)
    }
  })
}
