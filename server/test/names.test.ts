import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const sources = fs
  .globSync('server/src/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))
const exported = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)].map(
    ({ 1: name = '', index }) => {
      const [head = ''] = text.slice(index).split(/=>|\{\n/)
      return { name, module: file.split('/')[3], isAsync: /\basync\b|\): Promise</.test(head) }
    },
  ),
)

test('the glossary has at most five words, and the code uses each', () => {
  const page = fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const [, glossary = ''] = /^## Words of our own\n(.*?)\n## /ms.exec(page) ?? []
  const words = [...glossary.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \|$/gm)].map(
    ([, word = '']) => word,
  )
  assert.ok(words.length > 0 && words.length <= 5, String(words.length))
  assert.equal(new Set(words).size, words.length)
  const all = sources.map(({ text }) => text.toLowerCase()).join('\n')
  assert.deepEqual(
    words.filter((word) => all.split(word).length <= 3),
    [],
  )
})

test('replaced words do not come back as names', () => {
  const gone =
    /^(evening|\w*(?:Parcel|Promise[sd]?|Letter|Door|Lane)s?|(?:tell|told)[A-Z]\w*|reach|feel|Happening|Belongings|Wish|Standing|\w*heldOf|\w*[tT]oldAndAnswered)$|^(most|least)[A-Z]/
  assert.ok(exported.length > 2000, String(exported.length))
  assert.deepEqual(
    exported.filter(({ name }) => gone.test(name)).map(({ name }) => name),
    [],
  )
})

test('no async function has a name that ends with Of, because such functions are pure', () => {
  assert.deepEqual(
    exported.filter(({ name, isAsync }) => isAsync && /[a-z0-9]Of$/.test(name)),
    [],
  )
})

/**
 * Names that each search source exports, and names that the statement generator reads from every
 * module.
 */
const alike = new Set('ColumnTypes Searched searchable selectCandidates'.split(' '))

test('an exported name has only one meaning', () => {
  const modules = Map.groupBy(exported, ({ name }) => name)
  const twice = [...modules].filter(
    ([name, all]) => !alike.has(name) && new Set(all.map(({ module }) => module)).size > 1,
  )
  assert.deepEqual(
    twice.map(([name, all]) => `${name}: ${all.map(({ module }) => module).join(', ')}`),
    [],
  )
})
