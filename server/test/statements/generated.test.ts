import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { generateStatements } from '../../../tools/statements/generate-statements.ts'
import { connectClient } from '../../src/platform/db/connections/pool.ts'
import { createTestDatabase } from '../support/postgres.ts'

const source = path.resolve(import.meta.dirname, '../../src')
const { connection } = await createTestDatabase()
const client = await connectClient(connection, 'leadhouse test')
after(() => client.end())

const generated = await generateStatements(client, source)

test('queries.ts equals the output of npm run statements for the .sql files and the database', () => {
  assert.ok(generated.length > 0)
  for (const { file, text } of generated)
    assert.equal(fs.readFileSync(path.join(source, file), 'utf8'), text, `${file} is stale`)
})

test('no queries.ts exists in a folder without statements', () => {
  const files = fs.globSync('**/queries.ts', { cwd: source }).sort()
  assert.deepEqual(files, generated.map(({ file }) => file).sort()) // oxfmt-ignore
})

test('a line of a statement has at most 100 characters, and its keywords are in lower case', () => {
  const files = fs.globSync('**/*.sql', { cwd: source })
  assert.ok(files.length > 0)
  const words = /\b(SELECT|INSERT|UPDATE|DELETE|FROM|WHERE|JOIN|ORDER BY|VALUES|AND|NULL)\b/
  const wrong = files.flatMap((file) =>
    fs
      .readFileSync(path.join(source, file), 'utf8')
      .split('\n')
      .flatMap(
        (line, at) =>
        !line.startsWith('--') && (line.length > 100 || words.test(line)) ? [`${file}:${at + 1}`] : [], // oxfmt-ignore
      ),
  )
  assert.deepEqual(wrong, [])
})

test('fragments come from files of the same module, or of a module listed before it', () => {
  const { imports } = JSON.parse(fs.readFileSync(path.join(source, '../package.json'), 'utf8')) as {
    imports: Record<string, string>
  }
  const modules = Object.keys(imports).map((name) => name.slice(1))
  const placeOf = (file: string): number => modules.indexOf(file.split('/')[1] ?? '')
  const uses = fs.globSync('**/*.sql', { cwd: source }).flatMap((file) => {
    const text = fs.readFileSync(path.join(source, file), 'utf8')
    return [...text.matchAll(/^-- use: (\S+)$/gm)].map(([, used = '']) => ({
      file,
      used: path.posix.join(path.posix.dirname(file), used),
    }))
  })
  assert.ok(uses.length > 0)
  assert.deepEqual(uses.filter(({ file, used }) => placeOf(used) > placeOf(file)), []) // oxfmt-ignore
})
