import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'

const root = path.resolve(import.meta.dirname, '../..')
const source = path.join(root, 'server/src')
const { imports } = JSON.parse(fs.readFileSync(path.join(root, 'server/package.json'), 'utf8')) as {
  imports: Record<string, string>
}
const modules = Object.entries(imports).map(([name, index]) => ({ module: name.slice(1), index }))

test('every name in an index.ts is used by another module, another package or a test', () => {
  const asked = askedNames()
  assert.ok(asked.size >= 1000, `only ${asked.size} names are used`)
  const idle = modules.flatMap(({ module, index }) =>
    namesIn(withoutComments(read(path.join(root, 'server', index))), 'export')
      .map(({ said }) => `#${module} ${said}`)
      .filter((name) => !asked.has(name)),
  )
  assert.deepEqual(idle, [])
})

/**
 * Returns the imports from modules, as `#leads getLead`. Imports of a module from itself count only
 * if they are in its tests.
 */
function askedNames(): Set<string> {
  const files = fs
    .globSync(
      ['server', 'cli', 'sdk', 'web', 'bench', 'tools'].map((folder) => `${folder}/**/*.{ts,tsx}`),
      { cwd: root, exclude: (name) => name === 'node_modules' },
    )
    .map((file) => path.join(root, file))
  return new Set(
    files.flatMap((file) =>
      namesIn(withoutComments(read(file)), '(?:import|export)').flatMap(({ name, from }) => {
        const module = moduleOf(file, from)
        const isOwn = path.relative(source, file).split(path.sep)[1] === module
        return module === undefined || (isOwn && !file.endsWith('.test.ts'))
          ? []
          : [`#${module} ${name}`]
      }),
    ),
  )
}

/**
 * Returns the names in braces of each import or export from another file, both the original name
 * and the alias.
 */
function namesIn(text: string, verb: string): { name: string; said: string; from: string }[] {
  const pattern = new RegExp(`${verb}\\s+(?:type\\s+)?\\{([^}]*)\\}\\s+from\\s+'([^']+)'`, 'g')
  return [...text.matchAll(pattern)].flatMap(([, list = '', from = '']) =>
    list
      .split(',')
      .map((one) => one.trim().replace(/^type /, ''))
      .filter((one) => one !== '')
      .map((one) => {
        const [name = '', said = name] = one.split(' as ')
        return { name, said, from }
      }),
  )
}

/** Returns the module that is imported, by its name, through the package or by its path. */
function moduleOf(file: string, from: string): string | undefined {
  if (from.startsWith('#')) return from.slice(1)
  if (from.startsWith('@leadhouse/server/')) return from.split('/')[2]
  if (!from.startsWith('.')) return undefined
  const named = path.relative(source, path.resolve(path.dirname(file), from)).split(path.sep)
  return named.length === 3 && named[2] === 'index.ts' ? named[1] : undefined
}

const read = (file: string): string => fs.readFileSync(file, 'utf8')
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
