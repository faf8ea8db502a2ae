import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { test } from 'node:test'

const web = path.resolve(import.meta.dirname, '..')
const components = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')),
  'esm/components',
)
const styles = path.join(components, '../../styles')
const imported = readFileSync(path.join(web, 'ui/mantine.css'), 'utf8')
const names = (folder: string, suffix: string): string[] =>
  globSync(`*${suffix}`, { cwd: folder }).map((name) => name.slice(0, name.length - suffix.length))
const styled = new Set(names(styles, '.css'))
/**
 * The folders of the components. Parts that several components share are in `utils`, next to them.
 */
const folders = new Map(
  [path.join(components, '../utils'), components].flatMap((folder) =>
    globSync('*', { cwd: folder }).map((name) => [name, path.join(folder, name)] as const),
  ),
)

/**
 * Returns the components that a component is made of, including itself, from the imports of its
 * files.
 */
function madeOf(name: string, seen = new Set<string>()): Set<string> {
  const folder = folders.get(name)
  if (seen.has(name) || folder === undefined) return seen
  seen.add(name)
  for (const file of globSync('**/*.mjs', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8')
    for (const [, part = ''] of text.matchAll(/from "(?:\.\.\/)+(?:utils\/)?([A-Z][A-Za-z]+)\//g))
      madeOf(part, seen)
  }
  return seen
}

test('loads the styles of every component that is used', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) =>
    readFileSync(path.join(web, file), 'utf8'),
  )
  const used = new Set(
    sources.flatMap((text) =>
      [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(([, list = '']) =>
        [...list.matchAll(/[A-Z]\w+/g)].map(([name]) => name),
      ),
    ),
  )
  assert.ok(used.size > 20)
  const needed = new Set([...used].flatMap((name) => [...madeOf(name)]))
  const missing = [...needed].filter(
    (name) => styled.has(name) && !imported.includes(`/styles/${name}.css'`),
  )
  assert.deepEqual(missing, [])
})
