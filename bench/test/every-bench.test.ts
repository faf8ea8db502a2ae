import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const folder = path.resolve(import.meta.dirname, '..')

test('every bench is run by a test', () => {
  const tests = fs
    .globSync('test/*.system.test.ts', { cwd: folder })
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
    .join('\n')
  const benches = fs
    .globSync('*.ts', { cwd: folder })
    .map((file) => path.basename(file, '.ts'))
    .filter((name) => {
      const text = fs.readFileSync(path.join(folder, `${name}.ts`), 'utf8')
      return text.includes(`npm run bench -- ${name} `)
    })
  const untested = benches.filter((name) => !new RegExp(`^  '?${name}'?: [[{]`, 'm').test(tests))
  assert.ok(benches.length >= 20, `only ${benches.join(', ')} were found`)
  assert.deepEqual(untested, [])
})
